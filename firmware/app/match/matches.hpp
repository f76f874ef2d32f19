#pragma once

#include <cstdint>
#include <span>
#include <variant>

#include "games/castles/staging.hpp"
#include "games/engarde/staging.hpp"
#include "games/ivanhoe/staging.hpp"

// After the games: it looks for their words.
#include "app/match/play_of.hpp"

namespace tiltyard::app {

// The one match that is on, if one is. Games share its memory: the largest of them decides how much
// it takes.
class Matches {
 public:
  using Ivanhoe = PlayOf<IvanhoeStaging>;
  using EnGarde = PlayOf<EnGardeStaging>;
  using Castles = PlayOf<CastlesStaging>;

  // Null while no match is on.
  Play* on();
  const Play* on() const;

  // The match of a game that is known to be on.
  template <class P>
  P& as() {
    P* const play = std::get_if<P>(&match_);
    TILTYARD_ASSERT(play != nullptr);
    return *play;
  }
  template <class P>
  const P& as() const {
    const P* const play = std::get_if<P>(&match_);
    TILTYARD_ASSERT(play != nullptr);
    return *play;
  }

  // A new match in the place of whatever was on.
  template <class P>
  P& start(DeviceHolder& holder, const typename P::Rules::Options& options, const Seating& seating,
           Random random) {
    P& play = match_.emplace<P>(holder);
    play.start(options, seating, random);
    return play;
  }
  // A stored match goes on. False: no match of any game; none is on then.
  bool resume(DeviceHolder& holder, std::span<const std::uint8_t> bytes);
  void leave() { match_.emplace<std::monostate>(); }

 private:
  std::variant<std::monostate, Ivanhoe, EnGarde, Castles> match_;
};

}  // namespace tiltyard::app
