#include "games/engarde/moving.hpp"

#include "app/app.hpp"
#include "games/engarde/cards.hpp"

namespace tiltyard::app {
namespace {

using engarde::EventKind;
using ui::Canvas;
using ui::Look;
using ui::Point;
using ui::Stance;

constexpr int whole = ui::Motion::whole;

void draw_fencer_at(Canvas& canvas, const Look& look, Point feet, Seat seat, Stance stance) {
  if (look.small()) {
    ui::draw_fencer_small(canvas, feet, seat, stance);
  } else {
    ui::draw_fencer(canvas, feet, seat, stance);
  }
}

int forward_of(Seat seat) { return seat == 0 ? 1 : -1; }

// Steps: he rises a little in each.
void draw_march(Canvas& canvas, const Look& look, Point at, std::uint32_t what, int part) {
  constexpr int steps = 3;
  const int in_step = part * steps % whole;
  const int rise = in_step > whole / 3 && in_step < whole * 2 / 3 ? 1 : 0;
  draw_fencer_at(canvas, look, {at.x, at.y - rise}, static_cast<Seat>(what), Stance::guard);
}

// Out fast, and a little back. He rises on the way out, or a picture before and one after the turn could show
// the same.
constexpr int out = 350;
int thrust(const Look& look, int part) {
  const int far = look.small() ? 3 : 9;
  return part < out ? far * part / out : far - far * (part - out) / (whole - out);
}
void draw_thrust(Canvas& canvas, const Look& look, Point at, std::uint32_t what, int part) {
  const auto seat = static_cast<Seat>(what);
  const int rise = part < out ? 1 : 0;
  draw_fencer_at(canvas, look, {at.x + forward_of(seat) * thrust(look, part), at.y - rise}, seat,
                 Stance::lunge);
}
void draw_march_and_thrust(Canvas& canvas, const Look& look, Point at, std::uint32_t what,
                           int part) {
  if (part < whole / 2) return draw_march(canvas, look, at, what, 2 * part);
  draw_thrust(canvas, look, at, what, 2 * part - whole);
}

// He reels: back, and to rest. He trembles up and down as often as there are pictures, or some would show
// the same.
constexpr int reels_for = 250;
void reel(Canvas& canvas, const Look& look, Point at, Seat seat, int part, int lasts) {
  constexpr int trembles_every = 30;
  const int far = look.small() ? 3 : 6;
  const int away = far * part * (whole - part) / (whole * whole / 4);
  const int shaken = part * lasts / whole / trembles_every % 2;
  draw_fencer_at(canvas, look, {at.x - forward_of(seat) * away, at.y - shaken}, seat,
                 part < whole / 4 ? Stance::guard : Stance::hit);
}
void draw_reeling(Canvas& canvas, const Look& look, Point at, std::uint32_t what, int part) {
  reel(canvas, look, at, static_cast<Seat>(what), part, reels_for);
}

// He gathers himself, then thrusts.
void draw_last_thrust(Canvas& canvas, const Look& look, Point at, std::uint32_t what, int part) {
  const auto seat = static_cast<Seat>(what);
  const int back = look.small() ? 4 : 12;
  if (part < whole / 2) {
    return draw_fencer_at(canvas, look, {at.x - forward_of(seat) * back, at.y}, seat,
                          Stance::guard);
  }
  draw_thrust(canvas, look, at, what, 2 * part - whole);
}
// He stands on guard until that arrives.
constexpr int last_stand = 900;
void draw_last_stand(Canvas& canvas, const Look& look, Point at, std::uint32_t what, int part) {
  if (part < whole / 2) {
    return draw_fencer_at(canvas, look, at, static_cast<Seat>(what), Stance::guard);
  }
  reel(canvas, look, at, static_cast<Seat>(what), 2 * part - whole, last_stand / 2);
}

}  // namespace

void set_out_march(const App& app, Seat seat) {
  app.motion().add({.draw = draw_march,
                    .what = seat,
                    .from = place_of_fencer(seat),
                    .to = place_of_fencer(seat),
                    .lasts = 220});
}

void set_out_thrust(const App& app, Seat seat, bool first_marches) {
  app.motion().add({.draw = first_marches ? draw_march_and_thrust : draw_thrust,
                    .what = seat,
                    .from = place_of_fencer(seat),
                    .to = place_of_fencer(seat),
                    .lasts = 240});
}

void set_out_hit(const App& app, Seat seat) {
  app.motion().add({.draw = draw_reeling,
                    .what = seat,
                    .from = place_of_fencer(seat),
                    .to = place_of_fencer(seat),
                    .lasts = reels_for});
}

void set_out_last_attack(const App& app, Seat seat) {
  app.motion().add({.draw = draw_last_thrust,
                    .what = seat,
                    .to = place_of_fencer(seat),
                    .lasts = 500,
                    .stays = true});
}

// Both begin where they stand: no picture before had them there.
void set_out_final_hit(const App& app, Seat winner) {
  app.motion().add({.draw = draw_last_thrust,
                    .what = winner,
                    .to = place_of_fencer(winner),
                    .lasts = 700,
                    .stays = true});
  const Seat other = engarde::opponent(winner);
  app.motion().add({.draw = draw_last_stand,
                    .what = other,
                    .to = place_of_fencer(other),
                    .lasts = last_stand,
                    .stays = true});
}

void set_out(const App& app, const engarde::Event& event) {
  switch (event.kind) {
    case EventKind::went_forward:
    case EventKind::went_back:
    case EventKind::retreated: return set_out_march(app, event.seat);
    case EventKind::attacked: return set_out_thrust(app, event.seat, false);
    case EventKind::was_hit: return set_out_hit(app, event.seat);
    default: return;
  }
}

}  // namespace tiltyard::app
