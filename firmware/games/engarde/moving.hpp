#pragma once

#include "engarde/events.hpp"
#include "engarde/state.hpp"
#include "ui/motion.hpp"

namespace tiltyard::app {

class App;

// What moves in En Garde: fencers, by their feet.
constexpr ui::PlaceName place_of_fencer(Seat seat) {
  return static_cast<ui::PlaceName>(0x400 + seat);
}

// A fencer goes to where the next picture has him.
void set_out_march(const App& app, Seat seat);
// He thrusts from where he stands; `first`: having marched there.
void set_out_thrust(const App& app, Seat seat, bool first_marches);
// He is hit by the other.
void set_out_hit(const App& app, Seat seat);

// The winner of a round runs up to where he stands and hits; the other reels.
void set_out_last_attack(const App& app, Seat seat);
void set_out_final_hit(const App& app, Seat winner);

// What this event sends on its way.
void set_out(const App& app, const engarde::Event& event);

}  // namespace tiltyard::app
