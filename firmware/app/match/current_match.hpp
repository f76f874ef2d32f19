#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "app/games.hpp"
#include "app/match/any_match.hpp"
#include "app/match/match_room.hpp"
#include "core/assert.hpp"

namespace tiltyard::app {

// The one match that is on, if one is. Games share its room: the largest of them decides how much
// it takes.
class CurrentMatch {
 public:
  CurrentMatch() = default;
  CurrentMatch(const CurrentMatch&) = delete;
  CurrentMatch& operator=(const CurrentMatch&) = delete;

  // Null while no match is on.
  AnyMatch* on() { return on_; }
  const AnyMatch* on() const { return on_; }

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

  // People play it; while they do not, it lies behind the title.
  bool is_played() const { return played_; }

  // These take the place of whatever was on. A match is dealt, and played:
  void begin(const GameInfo& game, DeviceHolder& holder, const OptionChoices& choices,
             std::size_t players, const Seating& seating, Random random) {
    make(game, holder).begin(choices, players, seating, random);
    played_ = true;
  }
  template <class P>
  P& start(DeviceHolder& holder, const typename P::Rules::Options& options, const Seating& seating,
           Random random) {
    P& play = static_cast<P&>(make(P::game(), holder));
    play.start(options, seating, random);
    played_ = true;
    return play;
  }
  // Or one that was stored lies there. False: no match of any game; none is on then.
  bool resume(DeviceHolder& holder, std::span<const std::uint8_t> bytes);

  // It is taken up by people, and put down.
  void take_up() {
    on_->flow().take_up();
    played_ = true;
  }
  void put_down() { played_ = false; }
  // It is gone.
  void drop() {
    on_ = nullptr;
    played_ = false;
  }

 private:
  AnyMatch& make(const GameInfo& game, DeviceHolder& holder) {
    drop();
    on_ = &game.make_match(room_, holder);
    return *on_;
  }

  alignas(std::max_align_t) std::array<std::byte, match_room_bytes> room_;
  AnyMatch* on_ = nullptr;
  bool played_ = false;
};

}  // namespace tiltyard::app
