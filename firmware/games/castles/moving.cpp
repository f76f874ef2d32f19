#include "games/castles/moving.hpp"

#include "app/app.hpp"
#include "games/castles/board.hpp"
#include "ui/heraldry.hpp"

namespace tiltyard::app {
namespace {

using castles::CastleId;
using castles::Path;
using ui::Canvas;
using ui::Journey;
using ui::Look;
using ui::Point;
using ui::Rect;

constexpr int whole = ui::Motion::whole;
constexpr std::uint16_t step_time = 220;
constexpr std::uint16_t fall_time = 250;

// A seat's banner: its shield.
std::uint32_t banner_of(Seat lord, ui::Size size) {
  return lord | static_cast<std::uint32_t>(size.h) << 16U;
}

void draw_banner_at(Canvas& canvas, const Look& look, Point at, std::uint32_t what, int percent) {
  if (look.small()) {
    canvas.fill({at.x, at.y, 9, 10}, ui::Ink::ink);
    ui::draw_tiny_arms(canvas, {at.x + 1, at.y + 1}, static_cast<Seat>(what & 0xFFU),
                       ui::Ink::parchment);
    return;
  }
  const int whole_height = static_cast<int>(what >> 16U);
  const int tall = whole_height * percent / 100;
  const Rect room{at.x, at.y, whole_height * 5 / 6, whole_height};
  ui::draw_shield(canvas, ui::centred({tall * 5 / 6, tall}, room), static_cast<Seat>(what & 0xFFU));
}

void draw_stepping(Canvas& canvas, const Look& look, Point at, std::uint32_t what, int /*part*/) {
  draw_banner_at(canvas, look, at, what, 100);
}

// It tumbles and is gone in the dark.
void draw_falling(Canvas& canvas, const Look& look, Point at, std::uint32_t what, int part) {
  const int shaken = part / 100 % 2 == 0 ? 1 : -1;
  draw_banner_at(canvas, look, {at.x + shaken, at.y}, what, 100 - part * 70 / whole);
}

}  // namespace

void set_out(const App& app, CastleId castle, const Path& before, const Path& after, unsigned track,
             ui::Size size) {
  ui::Motion& motion = app.motion();
  const auto arc = static_cast<std::int16_t>(app.look().small() ? 3 : 9);
  const bool on = [&] {
    Path moved = before;
    moved.advance(track);
    return moved == after && !before.empty();
  }();
  for (unsigned square = 1; square <= track; ++square) {
    const Seat lord = after.lord_on(square);
    if (lord == no_seat || (!on && before.lord_on(square) == lord)) continue;
    const bool planted = !on && before.lord_on(square) == no_seat && square == 1;
    const unsigned from = on ? square - 1 : planted ? square : square + 1;
    motion.add({.draw = draw_stepping,
                .what = banner_of(lord, size),
                .from = place_of_square(castle, from),
                .to = place_of_banner(castle, square),
                .lasts = step_time,
                .arc = static_cast<std::int16_t>(planted ? 2 * arc : arc)});
  }
  if (!on || before.lord_on(track) == no_seat) return;
  motion.add({.draw = draw_falling,
              .what = banner_of(before.lord_on(track), size),
              .from = place_of_square(castle, track),
              .to = place_of_hole(castle),
              .lasts = fall_time,
              .arc = arc});
}

}  // namespace tiltyard::app
