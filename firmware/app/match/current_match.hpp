#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "app/device_holder.hpp"
#include "app/games.hpp"
#include "app/match/any_match.hpp"
#include "app/match/match_room.hpp"
#include "core/assert.hpp"

namespace tiltyard::app {

// Owns the one match that is on, if one is: begins it, notices that it has changed, has it kept and
// shows the scene of its stage. Whoever changes the match through its flow need not say so.
//
// Games share its room: the largest of them decides how much it takes. The match of a lesson has a
// room beside it, so that what it interrupts stays as it is, with all that may still be taken back.
class CurrentMatch {
 public:
  // Every match lies on the title: the scene of its stage, and over that what was opened from it.
  static constexpr std::size_t depth = 1;

  explicit CurrentMatch(DeviceHolder& holder) : holder_(holder) {}
  CurrentMatch(const CurrentMatch&) = delete;
  CurrentMatch& operator=(const CurrentMatch&) = delete;

  // Null while no match is on.
  AnyMatch* on() { return exercise_ != nullptr ? exercise_ : kept_; }
  const AnyMatch* on() const { return exercise_ != nullptr ? exercise_ : kept_; }

  // The same without the match of a lesson, which is kept nowhere.
  AnyMatch* kept() { return kept_; }
  const AnyMatch* kept() const { return kept_; }

  // The match of a game that is known to be on.
  template <class M>
  M& as() {
    TILTYARD_ASSERT(on() != nullptr && on()->info().id == M::Rules::id);
    return static_cast<M&>(*on());
  }
  template <class M>
  const M& as() const {
    TILTYARD_ASSERT(on() != nullptr && on()->info().id == M::Rules::id);
    return static_cast<const M&>(*on());
  }

  // People play it; while they do not, it lies behind the title.
  bool is_played() const { return played_; }
  // How often people have sat down to one: what was under way in an earlier sitting is not this one's.
  std::uint32_t sittings() const { return sittings_; }

  // These take the place of whatever was on. A match is dealt, and played:
  void begin(const GameInfo& game, const OptionChoices& choices, std::size_t players,
             const Seating& seating, const Deal& deal);
  template <class M>
  void begin(const typename M::Rules::Options& options, const Seating& seating, Random random) {
    static_cast<M&>(make(M::game())).start(options, seating, random);
    sit_down();
  }
  // Or one that was stored lies there. False: no match of any game; none is on then.
  bool resume(std::span<const std::uint8_t> bytes);

  // Beside it one stands where a lesson begins; played, if the learner plays it. Once the lessons
  // are over people go on where they were before the first: with the match, if they played it.
  void practise(const GameInfo& game, std::size_t lesson, const Seating& seating, bool played);
  void end_practice(App& app);
  bool interrupted() const { return exercise_ != nullptr && was_played_; }

  // People go on with the match that lies behind the title.
  void take_up();
  // They leave it for the title, where it is kept, or for good.
  void leave(App& app);
  void end(App& app);
  // It is gone.
  void drop();

  // If it is played and has changed since this was asked last: has it kept, and puts the scene of
  // its stage on the screen. The app's loop asks after every key and tick.
  void follow(App& app);

 private:
  AnyMatch& make(const GameInfo& game);
  void sit_down();

  DeviceHolder& holder_;
  alignas(std::max_align_t) std::array<std::byte, match_room_bytes> room_;
  alignas(std::max_align_t) std::array<std::byte, match_room_bytes> exercise_room_;
  AnyMatch* kept_ = nullptr;
  AnyMatch* exercise_ = nullptr;  // of a lesson
  bool played_ = false;
  bool was_played_ = false;  // before the lesson
  DeviceHolder was_held_;    // as it was then
  std::uint32_t sittings_ = 0;
};

// The top scene was opened over the stage's; else it is the stage's own (computers play before the
// table), and stays.
bool may_close(const App& app);

}  // namespace tiltyard::app
