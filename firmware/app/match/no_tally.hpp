#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "app/games.hpp"
#include "core/codec.hpp"
#include "core/seat.hpp"

namespace tiltyard::app {

// Of a game whose table keeps all that is told at its end (see MatchOf).
struct NoTally {
  static constexpr std::size_t bytes = 0;

  template <class Event, class Table>
  void add(const Event& /*event*/, const Table& /*table*/) {}
  void enter(std::span<std::uint16_t> /*feats*/, Seat /*seat*/, const NoTally& /*before*/) const {}
  static constexpr std::array<FeatInfo, 0> feats{};
  static void draw_feats(const App& /*app*/, ui::Canvas& /*canvas*/, const FeatsRoom& /*room*/,
                         std::span<const std::uint16_t> /*feats*/) {}
  NoTally entered() const { return {}; }
  template <class Archive>
  friend void fields(Archive& /*archive*/, ValueOf<NoTally> auto& /*tally*/) {}
};

}  // namespace tiltyard::app
