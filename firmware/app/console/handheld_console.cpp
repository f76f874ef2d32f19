#include "app/console/handheld_console.hpp"

namespace tiltyard::app {

template class Console<AllGames, 64>;
template class LinkConsole<Console<AllGames, 64>>;

}  // namespace tiltyard::app
