// Random keys for whole matches.
#pragma once

#include <array>

#include "app/match/stage.hpp"
#include "support/handheld.hpp"

namespace tiltyard::properties {

inline Seating people(std::size_t players) {
  constexpr std::array names{"ANNE", "BERTRAND", "CHIARA", "DIDIER", "ELEONORA", "FULK"};
  Seating seating;
  for (std::size_t seat = 0; seat < players; ++seat) {
    seating.players[seat].name = app::to_name(names[seat]);
  }
  return seating;
}

template <class P>
void begin(app::App& app, const typename P::Rules::Options& options, std::uint64_t seed) {
  const Seating seating = people(options.players);
  app.roster().seat(seating, options.players);
  app.matches().start<P>(app.custody(), options, seating, Random::from_seed(seed));
  app::show_stage(app);
}

// Mostly what carries on: A, held A on curtains and announcements, steps; now and then anything
// else.
inline void press_something(golden::Handheld& handheld, Random& random) {
  using drivers::Key;
  constexpr std::array steps{Key::up, Key::down, Key::left, Key::right};
  constexpr drivers::Time long_enough = drivers::milliseconds(700);
  const std::uint32_t dice = random.below(20);
  const Key key = dice < 12   ? Key::a
                  : dice < 18 ? steps[random.below(4)]
                              : static_cast<Key>(random.below(drivers::key_count));
  if (!handheld.keys().present().contains(key)) return;
  const bool held = (dice >= 9 && dice < 12) || (dice >= 18 && random.below(4) == 0);
  if (held) {
    handheld.hold(key, long_enough);
  } else {
    handheld.press(key);
  }
}

// A match that is over, or was given up, is followed by another; one that was left is taken up
// again.
template <class P>
void keep_playing(app::App& app, const typename P::Rules::Options& options, std::uint64_t& seed) {
  if (app.matches().on() == nullptr || app.match().stage() == app::Stage::over) {
    begin<P>(app, options, ++seed);
  } else if (app.scenes().depth() == 1) {
    app::continue_match(app);
  }
}

}  // namespace tiltyard::properties
