#include <algorithm>

#include "games/ivanhoe/art/actions.hpp"
#include "games/ivanhoe/art/weapons.hpp"
#include "games/ivanhoe/cards.hpp"
#include "games/ivanhoe/table_view.hpp"
#include "text/number.hpp"

namespace tiltyard::app::ivanhoe_screens {

using ui::Canvas;
using ui::Ink;
using ui::Point;
using ui::Rect;

void draw_tokens(const App& app, Canvas& canvas, Point corner, ivanhoe::ColourSet tokens) {
  const bool small = app.look().small();
  for (std::size_t i = 0; i < ivanhoe::colour_count; ++i) {
    const auto colour = static_cast<Colour>(i);
    const bool won = tokens.has(colour);
    if (small) {
      if (!won) continue;
      canvas.stamp(ui::art::weapon_icon(colour), corner, Ink::ink);
      corner.x += token_step;
      continue;
    }
    const Rect place{corner.x + static_cast<int>(i) * 9, corner.y, 9, 9};
    if (!won) {
      canvas.paint({place.x + 4, place.y + 4, 2, 2}, Ink::oak);
      continue;
    }
    const Ink ground = ui::ink_of(colour);
    canvas.plate(place, ground);
    canvas.stamp(ui::art::weapon_icon(colour), place.inset(1).corner(), ui::letters_on(ground));
  }
}

void draw_token_count(Canvas& canvas, Point corner, ivanhoe::ColourSet tokens) {
  for (int n = 0; n < static_cast<int>(tokens.size()); ++n) {
    canvas.paint({corner.x + n * 4, corner.y + 2, 3, 4}, Ink::ink);
  }
}

int cell_width(Card card, unsigned count) {
  const int face = ivanhoe::is_action(card) ? 10 : ui::card_cell_size.w;
  return face + (count > 1 ? (count > 9 ? 15 : 10) : 0) + 2;
}

int draw_cell(Canvas& canvas, Point corner, Card card, unsigned count, bool lit, bool possible) {
  const int width = cell_width(card, count);
  const Rect cell{corner.x, corner.y, width - 1, 8};
  const Ink ink = lit ? Ink::parchment : Ink::ink;
  canvas.fill(cell, lit ? Ink::ink : Ink::parchment);
  int face = 10;
  if (ivanhoe::is_action(card)) {
    const ui::Clip clip(canvas, cell);
    canvas.stamp(ui::art::action_icon(card), {corner.x, corner.y}, ink);
  } else {
    ui::draw_card_cell(canvas, corner, card, lit);
    face = ui::card_cell_size.w;
  }
  if (count > 1) {
    // A small "times" before the number.
    for (const ui::Point dot : {ui::Point{0, 3}, {2, 3}, {1, 4}, {0, 5}, {2, 5}}) {
      canvas.paint({corner.x + face + dot.x, corner.y + dot.y, 1, 1}, ink);
    }
    set_text(canvas, {corner.x + face + 4, corner.y, 12, 8}, text::view(text::digits_of(count)),
             {.font = &ui::font_tiny, .ink = ink, .wrap = false});
  }
  if (possible && !lit) canvas.across({corner.x, cell.bottom()}, width - 2, Ink::ink);
  return width;
}

void draw_caption(const App& app, Canvas& canvas, Rect room, std::string_view line, Ink ink) {
  set_text(canvas, room, line,
           {.font = app.look().measures().body,
            .ink = ink,
            .across = ui::Across::centre,
            .down = ui::Down::centre,
            .wrap = false,
            .smaller = app.look().measures().caption});
}

Colour nth_colour(ivanhoe::ColourSet set, int n) {
  for (; n > 0; --n) set.remove(set.first());
  return set.first();
}

void draw_colours(const App& app, Canvas& canvas, Rect room, ivanhoe::ColourSet shown,
                  ivanhoe::ColourSet open, Colour selected) {
  const int count = static_cast<int>(shown.size());
  const bool small = app.look().small();
  const int most = small ? 25 : 44;
  const int each = std::min(room.w / count, most);
  const int height = std::min(room.h, small ? 16 : 40);
  int x = room.x + (room.w - each * count) / 2;
  for (int n = 0; n < count; ++n, x += each) {
    const Colour colour = nth_colour(shown, n);
    const bool lit = colour == selected;
    const bool may = open.has(colour);
    const ui::Sprite& sign = ui::art::weapon_icon(colour);
    const int lift = lit && !small ? 4 : 0;
    const Rect plate = Rect{x + 1, room.y + (room.h - height) / 2 - lift, each - 2, height};
    if (small) {
      if (lit) canvas.plate(plate, Ink::ink);
      if (may) canvas.frame(plate, Ink::ink);
      const Ink ink = lit ? Ink::parchment : Ink::ink;
      canvas.stamp(sign, ui::centred(sign.size, plate).corner(), ink);
      continue;
    }
    const Ink ground = ui::ink_of(colour);
    canvas.plate(plate, lit ? Ink::gold : Ink::ink, 3);
    canvas.plate(plate.inset(lit ? 3 : 2), ground, 2);
    const ui::Size large{sign.size.w * 3, sign.size.h * 3};
    canvas.stamp_large(sign, ui::centred(large, plate).corner(), ui::letters_on(ground), 3);
    if (!may) canvas.shade(plate.inset(1), Ink::vellum);
  }
}

}  // namespace tiltyard::app::ivanhoe_screens
