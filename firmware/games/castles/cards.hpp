#pragma once

#include <algorithm>
#include <string_view>

#include "castles/cards.hpp"
#include "core/seat.hpp"
#include "ui/canvas.hpp"
#include "ui/cards.hpp"

// The soldiers of Castles, as large as the cards of Ivanhoe: the ground is the blazon's, of a colour
// that no player's shield has, the figure and the upper sign tell the type, the lower sign the
// blazon.
namespace tiltyard::ui {

// On the small screen: type and blazon.
inline constexpr Size soldier_cell_size{20, 9};

Ink ink_of(castles::Blazon blazon);

// As much of a large soldier as must stay visible in a hand: his signs.
inline constexpr int large_soldier_sliver = 20;

// How the kinds of a hand lie side by side: the larger face of which every one shows its signs and
// the selected one all of it.
struct SoldierSpread {
  CardFace face = CardFace::whole;
  int step = 0;

  // What the selected one takes beyond its step, if it is not the last.
  int open() const { return std::max(0, size_of(face).w - step); }
};
SoldierSpread spread_of(int room, int kinds);

// `letters`: type and blazon in the players' language; `size` is whole or large.
void draw_soldier(Canvas& canvas, Point corner, castles::Card card, std::string_view letters,
                  CardState state = CardState::plain, CardFace size = CardFace::whole);
void draw_small_soldier(Canvas& canvas, Point corner, castles::Card card,
                        CardState state = CardState::plain);
void draw_soldier_cell(Canvas& canvas, Point corner, castles::Card card, bool lit = false);

// A castle, stone until somebody owns it, then with roofs in his colour; 36×30.
void draw_castle(Canvas& canvas, Point corner, Seat lord);

}  // namespace tiltyard::ui
