#include "ui/cards.hpp"

#include "ui/art/ornaments.hpp"

namespace tiltyard::ui {

CardRows card_rows(Rect room, int count) {
  CardRows rows{.room = room};
  for (const CardFace face :
       {CardFace::large, CardFace::whole, CardFace::middle, CardFace::small}) {
    const Size size = size_of(face);
    const int gap = face == CardFace::small ? 1 : 3;
    rows.face = face;
    rows.step = {size.w + gap, size.h + gap};
    if (count <= rows.columns() * rows.rows()) break;
  }
  return rows;
}

void mark_card(Canvas& canvas, Rect plate, CardState state) {
  if (state == CardState::selected) canvas.frame(plate.inset(1), Ink::gold, 2);
  if (state == CardState::dim) canvas.shade(plate.inset(1), Ink::vellum);
}

void draw_card_back(Canvas& canvas, Point corner, CardFace face) {
  const Size size = size_of(face);
  const Rect plate{corner.x, corner.y, size.w, size.h};
  canvas.plate(plate, Ink::ink, 2);
  canvas.plate(plate.inset(1), Ink::umber, 1);
  canvas.frame(plate.inset(3), Ink::gold);
  const Clip clip(canvas, plate.inset(5));
  for (int x = plate.x - plate.h; x < plate.right(); x += 8) {
    canvas.line({x, plate.y}, {x + plate.h, plate.bottom()}, Ink::red);
    canvas.line({x + plate.h, plate.y}, {x, plate.bottom()}, Ink::red);
  }
  canvas.stamp(art::lily, centred(art::lily.size, plate).corner(), Ink::gold);
}

Ink letters_on(Ink ground) {
  const bool light = ground == Ink::yellow || ground == Ink::argent || ground == Ink::parchment ||
                     ground == Ink::vellum || ground == Ink::sky || ground == Ink::flesh ||
                     ground == Ink::steel;
  return light ? Ink::ink : Ink::argent;
}

}  // namespace tiltyard::ui
