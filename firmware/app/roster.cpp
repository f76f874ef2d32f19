#include "app/roster.hpp"

#include <array>

namespace tiltyard::app {
namespace {

constexpr std::array colours{ui::Ink::red,    ui::Ink::blue,  ui::Ink::green,
                             ui::Ink::purple, ui::Ink::umber, ui::Ink::shade};
static_assert(colours.size() == max_seats);

}  // namespace

bool Roster::has_person() const { return !people_of(seating_, players_).empty(); }

ui::Ink colour_of(Seat seat) { return colours[seat]; }

}  // namespace tiltyard::app
