#include "games/castles/cards.hpp"

#include <array>

#include "games/castles/art/castles.hpp"
#include "ui/heraldry.hpp"
#include "ui/text_box.hpp"

namespace tiltyard::ui {
namespace {

// In the order of Blazon: eagle, lion, rose, tower.
constexpr std::array grounds{Ink::yellow, Ink::red, Ink::green, Ink::blue};

// What a card shows; wild cards bear the same sign twice.
struct Face {
  Ink ground;
  const Sprite& figure;
  const Sprite& upper;
  const Sprite& lower;
};

Face face_of(castles::Card card) {
  if (card == castles::ivanhoe) {
    return {Ink::purple, art::ivanhoe_tall, art::wild_icon, art::wild_icon};
  }
  if (card == castles::locksley) {
    return {Ink::umber, art::locksley_tall, art::wild_icon, art::wild_icon};
  }
  const castles::Type type = castles::type_of(card);
  const castles::Blazon blazon = castles::blazon_of(card);
  return {ink_of(blazon), art::soldier_tall(type), art::type_icon(type), art::blazon_icon(blazon)};
}

}  // namespace

Ink ink_of(castles::Blazon blazon) { return grounds[static_cast<std::size_t>(blazon)]; }

void draw_soldier(Canvas& canvas, Point corner, castles::Card card, std::string_view letters,
                  CardState state) {
  const Rect plate{corner.x, corner.y, card_size.w, card_size.h};
  const Face face = face_of(card);
  const Ink on_ground = letters_on(face.ground);
  canvas.plate(plate, Ink::ink, 2);
  canvas.plate(plate.inset(1), face.ground, 1);
  const Rect panel{plate.x + 13, plate.y + 3, 15, plate.h - 6};
  canvas.fill(panel, Ink::ink);
  canvas.fill(panel.inset(1), Ink::parchment);
  canvas.blit(face.figure, centred(face.figure.size, panel).corner(), {{Ink::blue, face.ground}});
  canvas.stamp(face.upper, {plate.x + 2, plate.y + 4}, on_ground);
  canvas.stamp(face.lower, {plate.x + 2, plate.y + 17}, on_ground);
  set_text(canvas, {plate.x + 1, plate.y + 31, 12, 8}, letters,
           {.font = &font_tiny, .ink = on_ground, .across = Across::centre, .wrap = false});
  mark_card(canvas, plate, state);
}

void draw_small_soldier(Canvas& canvas, Point corner, castles::Card card, CardState state) {
  const Rect plate{corner.x, corner.y, small_card_size.w, small_card_size.h};
  const Face face = face_of(card);
  const Ink on_ground = letters_on(face.ground);
  canvas.plate(plate, Ink::ink, 1);
  canvas.plate(plate.inset(1), face.ground, 1);
  canvas.plate(plate.inset(1).top(9), Ink::parchment, 1);
  canvas.stamp(face.upper, {plate.x + 1, plate.y + 1}, Ink::ink);
  canvas.stamp(face.lower, {plate.x + 1, plate.y + 10}, on_ground);
  mark_card(canvas, plate, state);
}

void draw_soldier_cell(Canvas& canvas, Point corner, castles::Card card, bool lit) {
  const Face face = face_of(card);
  const Ink ink = lit ? Ink::parchment : Ink::ink;
  canvas.fill({corner.x, corner.y, soldier_cell_size.w, soldier_cell_size.h},
              lit ? Ink::ink : Ink::parchment);
  canvas.stamp(face.upper, corner, ink);
  canvas.stamp(face.lower, corner + Point{10, 0}, ink);
}

void draw_castle(Canvas& canvas, Point corner, Seat lord) {
  const Ink roof = lord == no_seat ? Ink::shade : arms_of(lord).field;
  canvas.blit(art::castle, corner, {{Ink::red, roof}});
}

}  // namespace tiltyard::ui
