#pragma once

#include "castles/state.hpp"
#include "ui/motion.hpp"

namespace tiltyard::app {

class App;

// What moves in Castles: banners, along the paths. A square, a banner on it, and the hole behind.
constexpr ui::PlaceName place_of_square(castles::CastleId castle, unsigned square) {
  return static_cast<ui::PlaceName>(0x500U + castle * 0x20U + square);
}
constexpr ui::PlaceName place_of_banner(castles::CastleId castle, unsigned square) {
  return static_cast<ui::PlaceName>(0x510U + castle * 0x20U + square);
}
constexpr ui::PlaceName place_of_hole(castles::CastleId castle) {
  return place_of_square(castle, 0);
}

// The banners of a path go from how they stand in `before` to how they stand in `after`, one square
// on or back; one may fall, one may be planted. `size`: of a banner there.
void set_out(const App& app, castles::CastleId castle, const castles::Path& before,
             const castles::Path& after, unsigned track, ui::Size size);

}  // namespace tiltyard::app
