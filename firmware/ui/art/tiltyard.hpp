#pragma once

#include "ui/canvas.hpp"

// The picture of the title: the lists between two pavilions, and two knights about to meet.
namespace tiltyard::ui::art {

void draw_tiltyard(Canvas& canvas, Rect room);        // 240 wide or more, 120 tall
void draw_tiltyard_small(Canvas& canvas, Rect room);  // 128×46, in one ink

}  // namespace tiltyard::ui::art
