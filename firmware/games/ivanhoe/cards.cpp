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

void draw_value_card(Canvas& canvas, Rect plate, Card card, std::string_view letter) {
  const Ink ground = ink_of(ivanhoe::facts(card).colour);
  const Ink letters = letters_on(ground);
  canvas.plate(plate.inset(1), ground, 1);
  const Rect panel{plate.x + 13, plate.y + 3, 15, plate.h - 6};
  canvas.fill(panel, Ink::ink);
  canvas.fill(panel.inset(1, 1), Ink::parchment);
  const Sprite& figure = figure_of(card);
  canvas.blit(figure, centred(figure.size, panel).corner());
  canvas.text({plate.x + 3, plate.y + 1}, text::view(value_of(card)), font_body, letters);
  canvas.stamp(sign_of(card), {plate.x + 3, plate.y + 19}, letters);
  set_text(canvas, {plate.x + 2, plate.y + 31, 10, 8}, letter,
           {.font = &font_tiny, .ink = letters, .across = Across::centre});
}

void draw_action_card(Canvas& canvas, Rect plate, Card card) {
  canvas.plate(plate.inset(1), Ink::parchment, 1);
  const Rect head = plate.inset(1).top(13);
  canvas.plate(head, Ink::umber, 1);
  canvas.across({plate.x, head.bottom()}, plate.w, Ink::ink);
  canvas.stamp(art::action_icon(card), {head.x + 2, head.y + 2}, Ink::gold);
  for (int i = 0; i < 3; ++i) {
    canvas.paint({head.x + 15 + i * 4, head.y + 5, 2, 2}, Ink::gold);
  }
  draw_action(canvas, {plate.x + 3, head.bottom() + 3}, card);
  canvas.fill(plate.inset(1).low(5), Ink::umber);
  canvas.across({plate.x + 1, plate.bottom() - 6}, plate.w - 2, Ink::ink);
}

}  // namespace

Ink ink_of(Colour colour) { return colour_inks[ivanhoe::index_of(colour)]; }

const Sprite& sign_of(Card card) {
  if (card == Card::maiden) return art::maiden_icon;
  if (ivanhoe::is_supporter(card)) return art::squire_icon;
  return art::weapon_icon(ivanhoe::facts(card).colour);
}

void draw_card(Canvas& canvas, Point corner, Card card, std::string_view letter, CardState state) {
  const Rect plate{corner.x, corner.y, card_size.w, card_size.h};
  canvas.plate(plate, Ink::ink, 2);
  if (ivanhoe::is_action(card)) {
    draw_action_card(canvas, plate, card);
  } else {
    draw_value_card(canvas, plate, card, letter);
  }
  mark_card(canvas, plate, state);
}

void draw_small_card(Canvas& canvas, Point corner, Card card, CardState state) {
  const Rect plate{corner.x, corner.y, small_card_size.w, small_card_size.h};
  const Ink ground = ivanhoe::is_action(card) ? Ink::umber : ink_of(ivanhoe::facts(card).colour);
  const Ink letters = letters_on(ground);
  canvas.plate(plate, Ink::ink, 1);
  canvas.plate(plate.inset(1), ground, 1);
  if (ivanhoe::is_action(card)) {
    canvas.stamp(art::action_icon(card), {plate.x + 1, plate.y + 5}, Ink::gold);
  } else {
    set_text(canvas, {plate.x + 1, plate.y, 11, 12}, text::view(value_of(card)),
             {.font = &font_small, .ink = letters, .across = Across::centre});
    const Sprite& sign = sign_of(card);
    canvas.stamp(sign, {plate.x + (plate.w - sign.size.w) / 2, plate.y + 11}, letters);
  }
  mark_card(canvas, plate, state);
}

void draw_card_cell(Canvas& canvas, Point corner, Card card, bool lit) {
  const Rect cell{corner.x, corner.y, card_cell_size.w, card_cell_size.h};
  const Ink letters = lit ? Ink::parchment : Ink::ink;
  canvas.fill(cell, lit ? Ink::ink : Ink::parchment);
  canvas.stamp(sign_of(card), corner, letters);
  canvas.text({corner.x + 8, corner.y}, text::view(value_of(card)), font_tiny, letters);
}

// Countercharge is the charge from the other side, in the other livery.
void draw_action(Canvas& canvas, Point corner, Card action) {
  if (action == Card::countercharge) {
    canvas.blit(art::action_picture(action), corner,
                {{Ink::red, Ink::blue}, {Ink::yellow, Ink::argent}}, true);
  } else {
    canvas.blit(art::action_picture(action), corner);
  }
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
