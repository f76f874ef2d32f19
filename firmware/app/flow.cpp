#include "app/flow.hpp"

#include <algorithm>

#include "core/assert.hpp"

namespace tiltyard::app {

void Flow::take_up() {
  find_only_person();
  settle();
}

void Flow::come_back() {
  holder_.leave();
  changed_ = true;
}

void Flow::begin_dealt() {
  begin(Stage::ceremony);
  notice_ = 0;
}

void Flow::begin_stored() {
  begin(Stage::over);
  notice_ = event_count();
  settle();
}

void Flow::begin_exercise() {
  begin_stored();
  exercise_ = true;
}

void Flow::begin(Stage stage) {
  exercise_ = false;
  seen_.fill(0);
  watched_ = event_count();
  told_ = 0;
  asked_ = willing_ = {};
  ended_unseen_.reset();
  find_only_person();
  enter(stage, 0);
}

void Flow::find_only_person() {
  holder_.only_person(only_person());
  holder_.leave();
}

void Flow::enter(Stage stage, Seat seat) {
  stage_ = stage;
  seat_ = seat;
  changed_ = true;
}

// Finds what is due now.
void Flow::settle() {
  if (has_announced()) {
    enter(Stage::announcement, *to_act());
    return;
  }
  for (notice_ = std::max(notice_, oldest_event()); notice_ < event_count(); ++notice_) {
    if (is_notice(notice_)) {
      holder_.leave();
      enter(Stage::notice, 0);
      return;
    }
  }
  const std::optional<Seat> actor = to_act();
  if (!actor.has_value()) {
    enter(Stage::over, 0);
  } else if (!is_person(*actor)) {
    enter(Stage::computer, *actor);
  } else {
    if (!holder_.held_by(*actor)) holder_.leave();
    const bool has_news = news_begin_of(*actor) < event_count();
    enter(decides_openly() ? Stage::decision : has_news ? Stage::news : Stage::turn, *actor);
  }
}

void Flow::go_on() {
  switch (stage_) {
    case Stage::ceremony:
      // Of the first hand every card is new.
      seen_.fill(event_count());
      watched_until(event_count());
      break;
    case Stage::notice:
      if (ends_part(notice_)) all_have_seen();
      only_person_has_seen();
      ++notice_;
      watched_until(notice_);
      told_ = watched_;
      break;
    case Stage::news: seen_[seat_] = event_count(); break;
    default: TILTYARD_ASSERT(false);
  }
  settle();
}

bool Flow::has_to_watch() const {
  if (people().size() == players()) return false;
  for (std::uint32_t event = watched(); event < watch_end(); ++event) {
    if (is_news_to_all(event)) return true;
  }
  return false;
}

std::uint32_t Flow::watched() const { return std::max(watched_, oldest_event()); }

std::uint32_t Flow::watch_end() const { return stage_ == Stage::notice ? notice_ : event_count(); }

void Flow::has_watched() {
  watched_until(watch_end());
  if (stage_ == Stage::news) settle();
  if (stage_ != Stage::computer) changed_ = true;
}

bool Flow::was_watched(std::uint32_t event) const {
  const std::optional<Seat> only = only_person();
  return only && event < watched_ && !is_for_alone(event, *only);
}

// What is for him alone stays news.
void Flow::watched_until(std::uint32_t event) {
  watched_ = std::max(watched_, event);
  const std::optional<Seat> only = only_person();
  if (!only) return;
  std::uint32_t& seen = seen_[*only];
  seen = std::max(seen, std::min(first_for_alone(*only, seen), watched_));
}

Seat Flow::watcher() const { return only_person().value_or(to_act().value_or(Seat{0})); }

SeatSet Flow::people() const { return people_of(seating(), players()); }

std::optional<Seat> Flow::only_person() const {
  const SeatSet all = people();
  return all.size() == 1 ? std::optional<Seat>(all.lowest()) : std::nullopt;
}

// Whoever has just acted has seen what it caused.
void Flow::choice_made(bool announced) {
  mover_ = seat_;
  if (announced) asked_ = willing_ = {};
  seen_[seat_] = event_count();
  if (is_person(mover_)) watched_ = event_count();
  settle();
  ended_unseen_.reset();
  if (!announced && is_person(mover_) && is_behind_curtain()) ended_unseen_ = holder_.looks();
}

bool Flow::may_call() const { return stage_ == Stage::announcement && !callers().empty(); }

SeatSet Flow::callers() const {
  SeatSet free = allowed_callers().among(people());
  if (free.empty()) return free;
  // Calls are the last that was noted: what is announced has not been played.
  for (std::uint32_t event = event_count(); event > oldest_event(); --event) {
    const std::optional<Seat> seat = caller_noted(event - 1);
    if (!seat.has_value()) break;
    free.remove(*seat);
  }
  return free;
}

void Flow::call() {
  TILTYARD_ASSERT(may_call());
  enter(Stage::caller, seat_);
}

void Flow::nobody_called() {
  TILTYARD_ASSERT(stage_ == Stage::caller);
  settle();
}

void Flow::caller_is(Seat seat) {
  TILTYARD_ASSERT(stage_ == Stage::caller && callers().has(seat));
  note_caller(seat);
  holder_.leave();
  enter(Stage::call, seat);
}

bool Flow::caller_can_answer(const SeatAccess& access) const {
  TILTYARD_ASSERT(stage_ == Stage::call && access.seat() == seat_);
  return holds_answer(seat_);
}

void Flow::answer(bool play) {
  TILTYARD_ASSERT(stage_ == Stage::call && (!play || holds_answer(seat_)));
  holder_.leave();
  if (play) resolve(true);
  settle();
}

std::optional<Seat> Flow::advised() const {
  if (stage_ == Stage::turn || stage_ == Stage::decision || stage_ == Stage::call) return seat_;
  return may_call() ? only_person() : std::nullopt;
}

std::optional<Seat> Flow::next_asked() const {
  if (stage_ != Stage::announcement || !computers_are_asked()) return std::nullopt;
  const SeatSet may = allowed_callers();
  for (Seat seat = 0; seat < players(); ++seat) {
    if (may.has(seat) && !is_person(seat) && !asked_.has(seat)) return seat;
  }
  return std::nullopt;
}

void Flow::asked_answers(bool calls) {
  const Seat seat = *next_asked();
  asked_.add(seat);
  if (calls) willing_.add(seat);
}

void Flow::close_window() {
  TILTYARD_ASSERT(stage_ == Stage::announcement && may_close_window());
  holder_.leave();
  const std::optional<Seat> caller = calling_computer();
  if (caller.has_value()) note_caller(*caller);
  resolve(caller.has_value());
  settle();
}

std::optional<Seat> Flow::calling_computer() const {
  for (Seat seat = 0; seat < players(); ++seat) {
    if (willing_.has(seat) && holds_answer(seat)) return seat;
  }
  return std::nullopt;
}

void Flow::resolve(bool answered) {
  const Seat actor = *to_act();
  const std::uint32_t before = event_count();
  play_announced(answered);
  seen_[actor] = first_for_alone(actor, before);
  watched_until(event_count());
}

bool Flow::may_take_back() const {
  return may_take_turn_back() ||
         (!exercise_ && is_undoable() && (stage_ == Stage::turn || stage_ == Stage::decision));
}

void Flow::take_back() {
  TILTYARD_ASSERT(may_take_back());
  if (may_take_turn_back()) holder_.leave();
  undo();
  ++taken_back_;
  ended_unseen_.reset();
  notice_ = std::min(notice_, event_count());
  for (std::uint32_t& seen : seen_) seen = std::min(seen, event_count());
  watched_ = std::min(watched_, event_count());
  told_ = 0;
  settle();
}

bool Flow::is_behind_curtain() const {
  return (stage_ == Stage::turn || stage_ == Stage::news) && !holder_.held_by(seat_);
}

bool Flow::is_person(Seat seat) const {
  return seating().players[seat].controller == Controller::person;
}

// Everybody watched it happen; what of it is for this seat alone (a card drawn from a hand) is news
// to it behind its curtain.
std::uint32_t Flow::first_for_alone(Seat seat, std::uint32_t from) const {
  TILTYARD_ASSERT(seat < players());
  std::uint32_t event = std::max(from, oldest_event());
  while (event < event_count() && !is_for_alone(event, seat)) ++event;
  return event;
}

void Flow::all_have_seen() {
  for (Seat seat = 0; seat < players(); ++seat) seen_[seat] = first_for_alone(seat, seen_[seat]);
}

// What an action did to him alone was on its page; a card that he drew was not.
void Flow::only_person_has_seen() {
  const std::optional<Seat> only = only_person();
  if (!only) return;
  std::uint32_t& seen = seen_[*only];
  for (std::uint32_t event = news_begin_of(*only); event < event_count(); ++event) {
    if (is_for_alone(event, *only) && is_news_to_all(event)) seen = event + 1;
  }
}

std::uint32_t Flow::news_begin_of(Seat seat) const { return std::max(seen_[seat], oldest_event()); }

}  // namespace tiltyard::app
