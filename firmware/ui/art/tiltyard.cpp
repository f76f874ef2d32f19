#include "ui/art/tiltyard.hpp"

namespace tiltyard::ui::art {

void draw_tiltyard(Canvas& canvas, Rect room) { canvas.fill(room, Ink::sky); }
void draw_tiltyard_small(Canvas& canvas, Rect room) { canvas.frame(room, Ink::ink); }

}  // namespace tiltyard::ui::art
