#include "games/engarde/cards.hpp"

#include <array>
#include <string_view>

#include "games/engarde/art/fencers.hpp"
#include "text/number.hpp"
#include "text/words.hpp"
#include "ui/text_box.hpp"

namespace tiltyard::ui {
namespace {

constexpr std::array sashes{Ink::red, Ink::blue};

const Sprite& sprite_of(Stance stance) {
  switch (stance) {
    case Stance::lunge: return art::fencer_lunge;
    case Stance::hit: return art::fencer_hit;
    case Stance::guard: break;
  }
  return art::fencer_guard;
}

// The feet are below the body, not below the middle of the blade.
Point corner_for(const Sprite& sprite, Point feet, Seat seat, int body) {
  const int x = seat == 0 ? feet.x - body : feet.x - sprite.size.w + body + 1;
  return {x, feet.y - sprite.size.h + 1};
}

}  // namespace

void draw_fencing_card(Canvas& canvas, Point corner, int value, CardState state) {
  draw_fencing_card(canvas, Rect{corner.x, corner.y, card_size.w, card_size.h}, value, state);
}

void draw_fencing_card(Canvas& canvas, Rect plate, int value, CardState state) {
  canvas.plate(plate, Ink::ink, 2);
  canvas.plate(plate.inset(1), Ink::steel, 1);
  canvas.plate(plate.inset(3), Ink::argent, 1);
  const Sprite& foils = art::crossed_foils;
  constexpr int figure = 24 + 2;
  const int spare = plate.h - card_size.h;
  set_text(canvas, plate.inset(3).without_top(spare / 3).top(figure),
           text::view(text::digits_of(value)),
           {.font = &font_large, .ink = Ink::ink, .across = Across::centre});
  const int below = plate.y + figure + 1 + spare - spare / 3;
  canvas.stamp(foils, {plate.x + (plate.w - foils.size.w) / 2, below}, Ink::umber);
  mark_card(canvas, plate, state);
}

void draw_fencing_cell(Canvas& canvas, Point corner, int value, bool lit) {
  const Rect cell{corner.x, corner.y, 9, 9};
  canvas.fill(cell, Ink::ink);
  if (!lit) canvas.fill(cell.inset(1), Ink::parchment);
  canvas.text({corner.x + 3, corner.y}, text::view(text::digits_of(value)), font_tiny,
              lit ? Ink::parchment : Ink::ink);
}

void draw_fencer(Canvas& canvas, Point feet, Seat seat, Stance stance) {
  const Sprite& sprite = sprite_of(stance);
  canvas.blit(sprite, corner_for(sprite, feet, seat, 9), {{Ink::red, sashes[seat]}}, seat == 1);
}

void draw_fencer_small(Canvas& canvas, Point feet, Seat seat, Stance stance) {
  const Sprite& sprite =
      stance == Stance::lunge ? art::fencer_lunge_small : art::fencer_guard_small;
  canvas.stamp(sprite, corner_for(sprite, feet, seat, 4), Ink::ink, seat == 1);
  if (seat == 1) canvas.paint({feet.x - 2, feet.y + 2, 5, 1}, Ink::ink);
}

}  // namespace tiltyard::ui
