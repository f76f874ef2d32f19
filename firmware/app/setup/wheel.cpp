#include "app/setup/wheel.hpp"

namespace tiltyard::app {

using ui::Ink;

void draw_wheel(ui::Canvas& canvas, const ui::Look& look, ui::Rect column, const Wheel& wheel) {
  const ui::Rect cell = column.inset(0, wheel.arrow);
  const bool here = wheel.here;
  if (!look.small()) {
    canvas.plate(cell, here ? Ink::gold : Ink::vellum, 2);
    canvas.plate(cell.inset(here ? 2 : 1), Ink::argent, 1);
  }
  canvas.across({cell.x + wheel.margin, cell.bottom() - 2}, cell.w - 2 * wheel.margin, Ink::oak);
  if (here && look.small()) canvas.frame(cell, Ink::ink);
  ui::set_text(canvas, cell, wheel.letter,
               {.font = &wheel.font, .across = ui::Across::centre, .down = ui::Down::centre});
  if (!here || look.small()) return;
  const ui::TextStyle style{
      .font = look.measures().caption, .ink = Ink::ink, .across = ui::Across::centre};
  ui::set_text(canvas, column.top(wheel.arrow), "↑", style);
  ui::set_text(canvas, column.low(wheel.arrow), "↓", style);
}

}  // namespace tiltyard::app
