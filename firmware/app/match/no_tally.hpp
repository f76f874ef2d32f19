#pragma once

#include <cstddef>

#include "app/records.hpp"
#include "core/codec.hpp"
#include "core/seating.hpp"

namespace tiltyard::app {

// Of a game whose table keeps all that is told at its end (see PlayOf).
struct NoTally {
  static constexpr std::size_t bytes = 0;

  template <class Event, class Table>
  void add(const Event& /*event*/, const Table& /*table*/) {}
  bool enter(Records& /*records*/, const Seating& /*seating*/, const NoTally& /*before*/) const {
    return false;
  }
  NoTally entered() const { return {}; }
  void encode(BitWriter& /*writer*/) const {}
  static NoTally decode(BitReader& /*reader*/) { return {}; }
};

}  // namespace tiltyard::app
