#pragma once

#include "ui/canvas.hpp"

// The picture of the title: the lists between two pavilions, and two knights about to meet.
namespace tiltyard::ui::art {

void draw_tiltyard(Canvas& canvas, Rect room);        // 240 wide or more, 120 tall
void draw_tiltyard_small(Canvas& canvas, Rect room);  // 128×46, in one ink

// The last course of a tournament, `part` of 1000: two knights ride at each other, meet, lances
// break. The one from the left, in this cloth, has won.
void draw_clash(Canvas& canvas, Rect room, Ink cloth, Ink trim, int part);
void draw_clash_small(Canvas& canvas, Rect room, int part);

}  // namespace tiltyard::ui::art
