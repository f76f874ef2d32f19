#pragma once

#include "core/seat.hpp"
#include "ui/canvas.hpp"
#include "ui/cards.hpp"

// The cards and fencers of En Garde.
namespace tiltyard::ui {

enum class Stance : std::uint8_t { guard, lunge, hit };

// A card of value 1 to 5, as large as the cards of Ivanhoe.
void draw_fencing_card(Canvas& canvas, Point corner, int value, CardState state = CardState::plain);
// The same on a face of any size from there.
void draw_fencing_card(Canvas& canvas, Rect face, int value, CardState state = CardState::plain);
// On the small screen: 9×9, framed when lit.
void draw_fencing_cell(Canvas& canvas, Point corner, int value, bool lit = false);

// A fencer with his feet on `feet`, in the sash of his seat: seat 0 looks to the right, seat 1 to
// the left.
void draw_fencer(Canvas& canvas, Point feet, Seat seat, Stance stance = Stance::guard);
// In one ink, 13 pixels tall. Fencer 1 has a filled base line below him, so that they are told
// apart.
void draw_fencer_small(Canvas& canvas, Point feet, Seat seat, Stance stance = Stance::guard);

}  // namespace tiltyard::ui
