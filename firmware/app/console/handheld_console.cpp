#include "app/console/handheld_console.hpp"

namespace tiltyard::app {

template class Console<AllNotations, 64>;
template class LinkConsole<Console<AllNotations, 64>>;

}  // namespace tiltyard::app
