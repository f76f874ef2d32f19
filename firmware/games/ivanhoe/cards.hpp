#pragma once

#include <string_view>

#include "ivanhoe/cards.hpp"
#include "ui/canvas.hpp"
#include "ui/cards.hpp"

// The cards and tokens of Ivanhoe, in the sizes of the large screen, and as cells of the small one.
namespace tiltyard::ui {

// A card on the small screen: sign and value.
inline constexpr Size card_cell_size{13, 8};
inline constexpr int token_size = 13;

Ink ink_of(ivanhoe::Colour colour);

// The whole card. `letter` names its suit beside its colour and sign (screen_words.hpp has it).
void draw_card(Canvas& canvas, Point corner, ivanhoe::Card card, std::string_view letter,
               CardState state = CardState::plain);
void draw_card(Canvas& canvas, Point corner, ivanhoe::Card card, CardFace face,
               std::string_view letter, CardState state = CardState::plain);
// For displays and heaps: value and sign.
void draw_small_card(Canvas& canvas, Point corner, ivanhoe::Card card,
                     CardState state = CardState::plain);
// On the small screen. `lit`: the cell is a lit plate (selected).
void draw_card_cell(Canvas& canvas, Point corner, ivanhoe::Card card, bool lit = false);

// The 7×7 sign of a card that can lie in a display: its weapon, squire or maiden.
const Sprite& sign_of(ivanhoe::Card card);

// A picture of an action alone: in colours, as large as wanted, or its outlines in one ink.
void draw_action(Canvas& canvas, Point corner, ivanhoe::Card action);
void draw_action(Canvas& canvas, Rect place, ivanhoe::Card action);
void draw_action_lines(Canvas& canvas, Point corner, ivanhoe::Card action, Ink ink);

// A tournament token; one that is still to be won is only its rim.
void draw_token(Canvas& canvas, Point corner, ivanhoe::Colour colour, bool won = true);

}  // namespace tiltyard::ui
