#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "app/app.hpp"

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
  app.current_match().begin<P>(options, seating, Random::from_seed(seed));
  app.current_match().follow(app);
}

}  // namespace tiltyard::golden
