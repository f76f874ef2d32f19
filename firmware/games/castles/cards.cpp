#include "games/castles/cards.hpp"

#include <array>

#include "games/castles/art/castles.hpp"
#include "ui/heraldry.hpp"
#include "ui/text_box.hpp"

namespace tiltyard::ui {
namespace {

// In the order of Blazon: eagle, lion, rose, tower. The bright tinctures are the players'.
constexpr std::array grounds{Ink::sky, Ink::oak, Ink::flesh, Ink::steel};

Rect plate_of(Point corner, CardFace face) {
  const Size size = size_of(face);
  return {corner.x, corner.y, size.w, size.h};
}

// What a card shows; wild cards bear the same sign twice.
struct Face {
  Ink ground;
  const Sprite& figure;
  const Sprite& upper;
  const Sprite& lower;
};

Face face_of(castles::Card card) {
  if (card == castles::ivanhoe) {
    return {Ink::umber, art::ivanhoe_tall, art::wild_icon, art::wild_icon};
  }
  if (card == castles::locksley) {
    return {Ink::shade, art::locksley_tall, art::wild_icon, art::wild_icon};
  }
  const castles::Type type = castles::type_of(card);
  const castles::Blazon blazon = castles::blazon_of(card);
  return {ink_of(blazon), art::soldier_tall(type), art::type_icon(type), art::blazon_icon(blazon)};
}

// Where the parts of a card with letters and figure lie, from its corner.
struct Plan {
  Rect panel;  // the figure's frame
  Size figure;
  int upper;  // the signs' rows, in their column
  int lower;
  int zoom;
  Rect letters;
  const Font* font;
};
constexpr Plan whole_plan{.panel = {13, 3, 15, 38},
                          .figure = {13, 28},
                          .upper = 4,
                          .lower = 17,
                          .zoom = 1,
                          .letters = {1, 31, 12, 8},
                          .font = &font_tiny};
constexpr Plan large_plan{.panel = {21, 4, 21, 56},
                          .figure = {19, 42},
                          .upper = 4,
                          .lower = 23,
                          .zoom = 2,
                          .letters = {2, 42, 18, 12},
                          .font = &font_small};

}  // namespace

Ink ink_of(castles::Blazon blazon) { return grounds[static_cast<std::size_t>(blazon)]; }

SoldierSpread spread_of(int room, int kinds) {
  const auto in = [&](CardFace face) {
    const int wide = size_of(face).w;
    int step = kinds < 2 ? wide : (room - wide) / (kinds - 1);
    if (step < wide) step = (room - 2 * wide) / std::max(1, kinds - 2);
    return SoldierSpread{face, std::min(step, wide + 3)};
  };
  const SoldierSpread large = in(CardFace::large);
  return large.step >= large_soldier_sliver ? large : in(CardFace::whole);
}

void draw_soldier(Canvas& canvas, Point corner, castles::Card card, std::string_view letters,
                  CardState state, CardFace size) {
  const Rect plate = plate_of(corner, size);
  const Plan& plan = size == CardFace::large ? large_plan : whole_plan;
  const Face face = face_of(card);
  const Ink on_ground = letters_on(face.ground);
  canvas.plate(plate, Ink::ink, 2);
  canvas.plate(plate.inset(1), face.ground, 1);
  const Rect panel = plan.panel.moved(corner.x, corner.y);
  canvas.fill(panel, Ink::ink);
  canvas.fill(panel.inset(1), Ink::parchment);
  canvas.blit_over(face.figure, centred(plan.figure, panel), {{Ink::blue, face.ground}});
  canvas.stamp_large(face.upper, corner + Point{2, plan.upper}, on_ground, plan.zoom);
  canvas.stamp_large(face.lower, corner + Point{2, plan.lower}, on_ground, plan.zoom);
  set_text(canvas, plan.letters.moved(corner.x, corner.y), letters,
           {.font = plan.font, .ink = on_ground, .across = Across::centre, .wrap = false});
  mark_card(canvas, plate, state);
}

void draw_small_soldier(Canvas& canvas, Point corner, castles::Card card, CardState state) {
  const Rect plate = plate_of(corner, CardFace::small);
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
