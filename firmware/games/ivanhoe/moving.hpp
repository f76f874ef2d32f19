#pragma once

#include "games/ivanhoe/table_view.hpp"
#include "ivanhoe/events.hpp"
#include "ui/motion.hpp"

// What moves in Ivanhoe: which places have names, and how what happens is seen on its way.

namespace tiltyard::app::ivanhoe_screens {

using ui::PlaceName;

// The face of a kind in the hand on the screen.
constexpr PlaceName place_in_hand(Card card) {
  return static_cast<PlaceName>(0x100 + ivanhoe::index_of(card));
}
// A card of a display, or Shield and Stunned before a player.
constexpr PlaceName place_of(Spot spot) {
  return static_cast<PlaceName>(0x200 + spot.seat * 0x80 + spot.place);
}
// The cards in a player's hand, as others see them.
constexpr PlaceName place_of_hand(Seat seat) { return static_cast<PlaceName>(0x180 + seat); }
constexpr PlaceName place_of_token(Seat seat, Colour colour) {
  return static_cast<PlaceName>(0x190 + seat * 8 + static_cast<int>(colour));
}
// A card that is turned up for its player.
inline constexpr PlaceName place_turned_up = 0x1F0;

// What this event sends on its way, from the table before it to the one after it.
void set_out(const App& app, const ivanhoe::Event& event, const Table& before, const Table& after);

// The tournament's last course, over a page that says how it ended.
void set_out_clash(const App& app, Seat winner);
// The token of that tournament then lands at its winner's.
void set_out_token(const App& app, Seat winner, Colour colour);
// A card that was cancelled tears where it lay.
void set_out_torn(const App& app, ui::Point corner, Card card);
// Where a drawn card is turned up for its player at a table of so many, and its face there.
ui::Point place_of_turned_up(const ui::Look& look, int players);
void draw_turned_up(const App& app, ui::Canvas& canvas, ui::Point corner, Card card, int players);

}  // namespace tiltyard::app::ivanhoe_screens
