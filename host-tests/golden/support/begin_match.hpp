#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "app/app.hpp"
#include "app/match/stage.hpp"

namespace tiltyard::golden {

// Sits people down in this order, as many as the options say, and deals them a match from the seed;
// its ceremony is what the next picture shows.
template <class P, std::size_t n>
void begin_match(app::App& app, const typename P::Rules::Options& options,
                 const std::array<const char*, n>& names, std::uint64_t seed) {
  Seating seating;
  for (std::size_t seat = 0; seat < options.players; ++seat) {
    seating.players[seat].name = app::to_name(names.at(seat));
  }
  app.roster().seat(seating, options.players);
  app.current_match().start<P>(app.holder(), options, seating, Random::from_seed(seed));
  app::follow_match(app);
}

}  // namespace tiltyard::golden
