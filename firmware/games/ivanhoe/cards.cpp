#include "games/ivanhoe/cards.hpp"

#include <array>

#include "games/ivanhoe/art/actions.hpp"
#include "games/ivanhoe/art/weapons.hpp"
#include "text/number.hpp"
#include "text/words.hpp"
#include "ui/art/ornaments.hpp"
#include "ui/text_box.hpp"

namespace tiltyard::ui {
namespace {

using ivanhoe::Card;
using ivanhoe::Colour;

constexpr std::array colour_inks{Ink::purple, Ink::red,   Ink::blue,
                                 Ink::yellow, Ink::green, Ink::argent};

text::Digits value_of(Card card) { return text::digits_of(ivanhoe::facts(card).value); }

const Sprite& figure_of(Card card) {
  if (card == Card::maiden) return art::maiden_tall;
  if (ivanhoe::is_supporter(card)) return art::squire_tall;
  return art::weapon_tall(ivanhoe::facts(card).colour);
}

// Where the parts of a card with letter and picture lie, from its corner.
struct CardPlan {
  const Font* value;
  Point value_at;
  Point sign_at;
  int zoom;  // of the sign
  Rect letter;
  const Font* letters;
  Rect panel;  // of a value card: its picture's frame
  int head;    // of an action: the band at the top
  Point icon_at;
  int stars;  // between three dots, and their first
  int low;    // the band at the bottom
  Rect picture;
};
constexpr CardPlan whole_plan{.value = &font_body,
                              .value_at = {3, 1},
                              .sign_at = {3, 19},
                              .zoom = 1,
                              .letter = {2, 31, 10, 8},
                              .letters = &font_tiny,
                              .panel = {13, 3, 15, 38},
                              .head = 13,
                              .icon_at = {3, 3},
                              .stars = 16,
                              .low = 5,
                              .picture = {3, 17, 24, 20}};
constexpr CardPlan large_plan{.value = &font_large,
                              .value_at = {4, 0},
                              .sign_at = {3, 26},
                              .zoom = 2,
                              .letter = {2, 47, 16, 12},
                              .letters = &font_small,
                              .panel = {20, 4, 21, 56},
                              .head = 19,
                              .icon_at = {3, 3},
                              .stars = 24,
                              .low = 8,
                              .picture = {4, 22, 36, 30}};

void draw_value_card(Canvas& canvas, Rect plate, Card card, const CardPlan& plan,
                     std::string_view letter) {
  const Ink ground = ink_of(ivanhoe::facts(card).colour);
  const Ink letters = letters_on(ground);
  const auto at = [&](Point place) { return plate.corner() + place; };
  canvas.plate(plate.inset(1), ground, 1);
  const Rect panel = plan.panel.moved(plate.x, plate.y);
  canvas.fill(panel, Ink::ink);
  canvas.fill(panel.inset(1), Ink::parchment);
  const Sprite& figure = figure_of(card);
  const Size size =
      plan.zoom == 1 ? figure.size : Size{figure.size.w * 3 / 2, figure.size.h * 3 / 2};
  canvas.blit_over(figure, centred(size, panel));
  canvas.text(at(plan.value_at), text::view(value_of(card)), *plan.value, letters);
  canvas.stamp_large(sign_of(card), at(plan.sign_at), letters, plan.zoom);
  set_text(canvas, plan.letter.moved(plate.x, plate.y), letter,
           {.font = plan.letters, .ink = letters, .across = Across::centre});
}

void draw_action_card(Canvas& canvas, Rect plate, Card card, const CardPlan& plan) {
  canvas.plate(plate.inset(1), Ink::parchment, 1);
  const Rect head = plate.inset(1).top(plan.head);
  canvas.plate(head, Ink::umber, 1);
  canvas.across({plate.x, head.bottom()}, plate.w, Ink::ink);
  canvas.stamp_large(art::action_icon(card), plate.corner() + plan.icon_at, Ink::gold, plan.zoom);
  for (int i = 0; i < 3; ++i) {
    canvas.paint({plate.x + plan.stars + i * 4 * plan.zoom, head.y + head.h / 2 - 1, 2 * plan.zoom,
                  2 * plan.zoom},
                 Ink::gold);
  }
  draw_action(canvas, plan.picture.moved(plate.x, plate.y), card);
  canvas.fill(plate.inset(1).low(plan.low), Ink::umber);
  canvas.across({plate.x + 1, plate.bottom() - 1 - plan.low}, plate.w - 2, Ink::ink);
}

// Value and sign alone, the sign `zoom` times as large.
void draw_bare_card(Canvas& canvas, Rect plate, Card card, const Font& font, int zoom) {
  const bool action = ivanhoe::is_action(card);
  const Ink ground = action ? Ink::umber : ink_of(ivanhoe::facts(card).colour);
  canvas.plate(plate.inset(1), ground, 1);
  const Sprite& sign = action ? art::action_icon(card) : sign_of(card);
  const Size size{sign.size.w * zoom, sign.size.h * zoom};
  if (action) {
    canvas.stamp_large(sign, centred(size, plate).corner(), Ink::gold, zoom);
    return;
  }
  const Ink letters = letters_on(ground);
  set_text(canvas, {plate.x + 1, plate.y, plate.w - 1, font.height()}, text::view(value_of(card)),
           {.font = &font, .ink = letters, .across = Across::centre});
  canvas.stamp_large(sign, {plate.x + (plate.w - size.w) / 2, plate.bottom() - 2 - size.h}, letters,
                     zoom);
}

}  // namespace

Ink ink_of(Colour colour) { return colour_inks[ivanhoe::index_of(colour)]; }

const Sprite& sign_of(Card card) {
  if (card == Card::maiden) return art::maiden_icon;
  if (ivanhoe::is_supporter(card)) return art::squire_icon;
  return art::weapon_icon(ivanhoe::facts(card).colour);
}

void draw_card(Canvas& canvas, Point corner, Card card, CardFace face, std::string_view letter,
               CardState state) {
  const Size size = size_of(face);
  const Rect plate{corner.x, corner.y, size.w, size.h};
  if (face < CardFace::whole) {
    canvas.plate(plate, Ink::ink, 1);
    const bool small = face == CardFace::small;
    draw_bare_card(canvas, plate, card, small ? font_small : font_body, small ? 1 : 2);
  } else {
    canvas.plate(plate, Ink::ink, 2);
    const CardPlan& plan = face == CardFace::whole ? whole_plan : large_plan;
    if (ivanhoe::is_action(card)) {
      draw_action_card(canvas, plate, card, plan);
    } else {
      draw_value_card(canvas, plate, card, plan, letter);
    }
  }
  mark_card(canvas, plate, state);
}

void draw_card(Canvas& canvas, Point corner, Card card, std::string_view letter, CardState state) {
  draw_card(canvas, corner, card, CardFace::whole, letter, state);
}

void draw_small_card(Canvas& canvas, Point corner, Card card, CardState state) {
  draw_card(canvas, corner, card, CardFace::small, {}, state);
}

void draw_card_cell(Canvas& canvas, Point corner, Card card, bool lit) {
  const Rect cell{corner.x, corner.y, card_cell_size.w, card_cell_size.h};
  const Ink letters = lit ? Ink::parchment : Ink::ink;
  canvas.fill(cell, lit ? Ink::ink : Ink::parchment);
  canvas.stamp(sign_of(card), corner, letters);
  canvas.text({corner.x + 8, corner.y}, text::view(value_of(card)), font_tiny, letters);
}

// Countercharge is the charge from the other side, in the other livery.
void draw_action(Canvas& canvas, Rect place, Card action) {
  if (action == Card::countercharge) {
    canvas.blit_over(art::action_picture(action), place,
                     {{Ink::red, Ink::blue}, {Ink::yellow, Ink::argent}}, true);
  } else {
    canvas.blit_over(art::action_picture(action), place);
  }
}

void draw_action(Canvas& canvas, Point corner, Card action) {
  const Size size = art::action_picture(action).size;
  draw_action(canvas, {corner.x, corner.y, size.w, size.h}, action);
}

void draw_action_lines(Canvas& canvas, Point corner, Card action, Ink ink) {
  canvas.stamp_lines(art::action_picture(action), corner, ink, action == Card::countercharge);
}

void draw_token(Canvas& canvas, Point corner, Colour colour, bool won) {
  const Ink ground = ink_of(colour);
  const Sprite& sign = art::weapon_icon(colour);
  const int radius = token_size / 2;
  const Point centre{corner.x + radius, corner.y + radius};
  const Rect place{corner.x, corner.y, token_size, token_size};
  canvas.disc(centre, radius, won ? Ink::ink : Ink::oak);
  canvas.disc(centre, radius - 1, won ? ground : Ink::vellum);
  canvas.stamp(sign, centred(sign.size, place).corner(), won ? letters_on(ground) : Ink::oak);
}

}  // namespace tiltyard::ui
