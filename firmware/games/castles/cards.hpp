#pragma once

#include <string_view>

#include "castles/cards.hpp"
#include "core/seat.hpp"
#include "ui/canvas.hpp"
#include "ui/cards.hpp"

// The soldiers of Castles, as large as the cards of Ivanhoe: the ground is the blazon's, the figure
// and the upper sign tell the type, the lower sign the blazon.
namespace tiltyard::ui {

// On the small screen: type and blazon.
inline constexpr Size soldier_cell_size{20, 9};

Ink ink_of(castles::Blazon blazon);

// `letters`: type and blazon in the players' language.
void draw_soldier(Canvas& canvas, Point corner, castles::Card card, std::string_view letters,
                  CardState state = CardState::plain);
void draw_small_soldier(Canvas& canvas, Point corner, castles::Card card,
                        CardState state = CardState::plain);
void draw_soldier_cell(Canvas& canvas, Point corner, castles::Card card, bool lit = false);

// A castle, stone until somebody owns it, then with roofs in his colour; 36×30.
void draw_castle(Canvas& canvas, Point corner, Seat lord);

}  // namespace tiltyard::ui
