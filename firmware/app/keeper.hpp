#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "api/time.hpp"
#include "app/learn/progress.hpp"
#include "app/match/current_match.hpp"
#include "app/records.hpp"
#include "app/saver.hpp"
#include "app/settings.hpp"
#include "app/setup/draft.hpp"

namespace tiltyard::app {

// Keeps what survives a power cut: settings and the last setup, the records, and a match of each
// game (the last place serves any games beyond), of which one is on. What is said to have changed
// here is in flash soon afterwards.
class Keeper final : private Saver::Source {
 public:
  static constexpr std::size_t match_places = Journal::matches;

  Keeper(drivers::Storage& storage, CurrentMatch& match) : match_(match), saver_(storage) {}

  // What the storage holds. What does not make sense is as if it were not there.
  void load(drivers::Time now);
  Journal::Found found() const { return found_; }
  // Lets storage be used that held something else, and keeps all there is.
  void start_fresh();
  // As on the first day.
  void wipe();

  // Nobody has chosen a setting on this device yet, not even its language.
  bool is_new() const { return is_new_; }
  const Settings& settings() const { return settings_; }
  void change(const Settings& settings);
  // The next game as it has been set up so far; once the setup is left, what it says comes back.
  Draft& draft() { return draft_; }
  const Draft& draft() const { return draft_; }
  void save_draft() { saver_.changed(Journal::Kind::settings); }
  // What has been learned, and where a lesson was left.
  const LearnProgress& progress() const { return progress_; }
  void change(const LearnProgress& progress);
  const Records& records() const { return records_; }
  void clear_records();

  static std::size_t place_of(const GameInfo& game);
  bool has_match(std::size_t place) const { return games_[place] != nullptr; }
  // Whose match is in a place that has one.
  const GameInfo& game_at(std::size_t place) const { return *games_[place]; }
  // A match that is not over would be lost if one of this game began.
  bool would_lose_match(const GameInfo& game);
  // Makes it the one that is on, after the other has been saved. False: that cannot be done now.
  bool bring_match(std::size_t place);
  // What is on is saved before another takes its room; false if it cannot be.
  bool put_match_away();
  // The match that is on has gone on: it is kept, and so is what it adds to the records.
  void match_changed();
  // It is gone, and there is none of its game to continue.
  void drop_match();

  // A player may be about to press the next key: nothing is erased for a while.
  void someone_is_here(drivers::Time now);
  // Does the next piece of work: `idle`, nothing moves and sounds; `settling`, a host is finding
  // out what this is. A save that has to erase lets both come to their end, `idle` for 1.5 s at
  // most. True: nothing waits.
  bool step(drivers::Time now, bool idle, bool settling);
  // There is more to do at once.
  bool is_saving() const { return saving_; }
  // When `step` has something to do.
  drivers::Time next_wake(drivers::Time now) const;

 private:
  bool waits_for_rest(drivers::Time now, bool idle);
  void load_matches(std::span<std::uint8_t> bytes);
  void load_settings(std::span<const std::uint8_t> bytes);
  bool load_draft(std::span<const std::uint8_t> bytes);
  bool is_on(std::size_t place) const;
  std::size_t write(Journal::Kind kind, std::span<std::uint8_t> into) const override;
  std::size_t write_match(std::size_t place, std::span<std::uint8_t> into) const;
  std::size_t write_settings(std::span<std::uint8_t> into) const;

  CurrentMatch& match_;
  Settings settings_;
  bool is_new_ = true;
  Draft draft_;
  LearnProgress progress_;
  Records records_;
  std::array<const GameInfo*, match_places> games_{};  // of the matches that are kept
  Saver saver_;
  Journal::Found found_ = Journal::Found::nothing;
  bool saving_ = false;
  drivers::Time quiet_from_ = 0;            // when flash may be erased
  std::optional<drivers::Time> erases_by_;  // for a save, whatever moves
};

}  // namespace tiltyard::app
