#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "api/display.hpp"
#include "core/assert.hpp"

namespace tiltyard::chips {

/// The areas of one frame that are still to go over, one after the other.
class Areas {
 public:
  /// Takes what lies on a screen of `size`, each area as `widened` makes it for the panel.
  template <class Widen>
  void start(std::span<const drivers::Area> areas, drivers::Size size, Widen widened) {
    count_ = 0;
    at_ = 0;
    TILTYARD_ASSERT(areas.size() <= areas_.size());
    for (const drivers::Area area : areas) {
      const drivers::Area seen = drivers::clipped(area, size);
      if (!seen.empty()) areas_[count_++] = widened(seen);
    }
  }
  void start(drivers::Area area) {
    areas_[0] = area;
    count_ = 1;
    at_ = 0;
  }

  bool empty() const { return at_ == count_; }
  std::size_t left() const { return count_ - at_; }
  const drivers::Area& first() const { return areas_[at_]; }
  /// The one after so many others that are left.
  const drivers::Area& after(std::size_t others) const { return areas_[at_ + others]; }
  void drop_first() { ++at_; }

 private:
  std::array<drivers::Area, drivers::Display::most_areas> areas_{};
  std::size_t count_ = 0;
  std::size_t at_ = 0;
};

}  // namespace tiltyard::chips
