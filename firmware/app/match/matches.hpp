#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "app/games.hpp"
#include "app/match/match_room.hpp"
#include "app/match/play.hpp"
#include "core/assert.hpp"

namespace tiltyard::app {

// The one match that is on, if one is. Games share its room: the largest of them decides how much
// it takes.
class Matches {
 public:
  Matches() = default;
  Matches(const Matches&) = delete;
  Matches& operator=(const Matches&) = delete;

  // Null while no match is on.
  Play* on() { return on_; }
  const Play* on() const { return on_; }

  // The match of a game that is known to be on.
  template <class P>
  P& as() {
    TILTYARD_ASSERT(on_ != nullptr && on_->info().id == P::Rules::id);
    return static_cast<P&>(*on_);
  }
  template <class P>
  const P& as() const {
    TILTYARD_ASSERT(on_ != nullptr && on_->info().id == P::Rules::id);
    return static_cast<const P&>(*on_);
  }

  // An empty match of this game in the place of whatever was on; it is to be started.
  Play& make(const GameInfo& game, DeviceHolder& holder) {
    on_ = &game.make_match(room_, holder);
    return *on_;
  }
  template <class P>
  P& start(DeviceHolder& holder, const typename P::Rules::Options& options, const Seating& seating,
           Random random) {
    P& play = static_cast<P&>(make(P::game(), holder));
    play.start(options, seating, random);
    return play;
  }
  // A stored match goes on. False: no match of any game; none is on then.
  bool resume(DeviceHolder& holder, std::span<const std::uint8_t> bytes);
  void leave() { on_ = nullptr; }

 private:
  alignas(std::max_align_t) std::array<std::byte, match_room_bytes> room_;
  Play* on_ = nullptr;
};

}  // namespace tiltyard::app
