#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ui/canvas.hpp"

// What the cards of all games have in common.
namespace tiltyard::ui {

inline constexpr Size card_size{30, 44};
// As much of a card as must stay visible in a fan: its value and sign stand there.
inline constexpr int card_sliver = 12;
inline constexpr Size small_card_size{12, 20};

// How large a card is drawn: value and sign alone, the same larger, with its letter and picture, the
// same larger.
enum class CardFace : std::uint8_t { small, middle, whole, large };
constexpr Size size_of(CardFace face) {
  constexpr std::array sizes{small_card_size, Size{20, 32}, card_size, Size{44, 64}};
  return sizes[static_cast<std::size_t>(face)];
}
// As much of it as must stay visible under another: its value and sign.
constexpr int sliver_of(CardFace face) {
  constexpr std::array slivers{8, 12, card_sliver, 17};
  return slivers[static_cast<std::size_t>(face)];
}

// Cards side by side in rows, in the largest face of which `room` holds `count`: more than that of the
// smallest would stand below it.
struct CardRows {
  Rect room;
  CardFace face = CardFace::small;
  Size step = {};

  int columns() const { return (room.w + step.w - size_of(face).w) / step.w; }
  int rows() const { return (room.h + step.h - size_of(face).h) / step.h; }
  Point place(int n) const {
    return {room.x + n % columns() * step.w, room.y + n / columns() * step.h};
  }
};
CardRows card_rows(Rect room, int count);

enum class CardState : std::uint8_t { plain, selected, dim };

// Over a card that is drawn: a golden frame, or a veil.
void mark_card(Canvas& canvas, Rect plate, CardState state);
void draw_card_back(Canvas& canvas, Point corner, CardFace face = CardFace::whole);

// What is legible on that ink.
Ink letters_on(Ink ground);

}  // namespace tiltyard::ui
