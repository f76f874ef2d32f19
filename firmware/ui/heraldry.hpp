#pragma once

#include "core/seat.hpp"
#include "ui/canvas.hpp"

namespace tiltyard::ui {

// The shield of a seat, as large as `room` lets it be: its colour and, so that it is known without
// colours too, its charge (chevron, fess, pale, cross, saltire, bend). `lines`: its rim and charge
// in ink alone, where a pixel is on or off.
void draw_shield(Canvas& canvas, Rect room, Seat seat, bool lines = false);

// The same in the room of a letter, for the small screen.
inline constexpr Size tiny_arms_size{7, 8};
void draw_tiny_arms(Canvas& canvas, Point corner, Seat seat, Ink ink);

// The two inks of a seat's shield.
struct Arms {
  Ink field;
  Ink charge;
};
Arms arms_of(Seat seat);

}  // namespace tiltyard::ui
