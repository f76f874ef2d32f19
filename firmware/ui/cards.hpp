#pragma once

#include <cstdint>

#include "ui/canvas.hpp"

// What the cards of all games have in common.
namespace tiltyard::ui {

inline constexpr Size card_size{30, 44};
// As much of a card as must stay visible in a fan: its value and sign stand there.
inline constexpr int card_sliver = 12;
inline constexpr Size small_card_size{12, 20};

enum class CardState : std::uint8_t { plain, selected, dim };

// Over a card that is drawn: a golden frame, or a veil.
void mark_card(Canvas& canvas, Rect plate, CardState state);
void draw_card_back(Canvas& canvas, Point corner);

// What is legible on that ink.
Ink letters_on(Ink ground);

}  // namespace tiltyard::ui
