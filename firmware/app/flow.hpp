// The flow of a match from hand to hand: what the device shows next, and to whom. Written once for
// every game.
//
// Pure logic between a Match and the scenes: a scene asks `stage()` what is due, shows it, and
// calls the one function that ends it. Every change of the match passes here, so that holder (who
// holds the device), the announcement's window and the news of each seat are right wherever a key
// is pressed; the app asks once a turn of its loop whether there was one, keeps the match and shows
// what is due then.
//
//   choose ──► announced? ──► announcement ─ call ─► caller ─► answer ─┐
//     │                            ▲ └ close ─┐        (take back) ────┘
//     ▼                            └──────────┼────────────────────────
//   settle: ceremony, notice, news, turn / open decision / computer, over
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "app/device_holder.hpp"
#include "app/scene.hpp"
#include "core/assert.hpp"
#include "core/match.hpp"
#include "core/perspective.hpp"

namespace tiltyard::app {

enum class Stage : std::uint8_t {
  ceremony,      // open: tokens are drawn, who begins
  notice,        // open: something that everybody must see before the match goes on
  news,          // private: what happened since this seat last held the device
  turn,          // private: the seat decides with its hand before it
  decision,      // open: the seat decides something that needs no hand
  computer,      // open: a computer player decides
  announcement,  // open: a move is announced; anyone may call
  caller,        // open: who called?
  call,          // private: the caller plays his answer, or takes the call back
  over,          // open: the table of the match
};

// What a game tells the flow about itself.
template <class M>
concept FlowTraitsOf =
    requires(const typename M::Rules::Table table, const typename M::Rules::Hand hand,
             const typename M::Rules::Move move, const typename M::Rules::Event event, Seat seat) {
      // The decision now due needs no hand on the screen.
      { M::is_open(table) } -> std::same_as<bool>;
      // The move waits for a call before it is played.
      { M::is_announced(move) } -> std::same_as<bool>;
      // Who may call while this table's actor has announced something.
      { M::may_call(table) } -> std::same_as<SeatSet>;
      // The engine waits for an answer to the announced move.
      { M::awaits_answer(table) } -> std::same_as<bool>;
      // This hand can answer a call.
      { M::can_answer(hand) } -> std::same_as<bool>;
      { M::answer(true) } -> std::same_as<typename M::Rules::Move>;
      // The log's entry for a call.
      { M::called(seat) } -> std::same_as<typename M::Rules::Event>;
      // Everybody is shown this (in its public form) before the match goes on.
      { M::is_notice(event) } -> std::same_as<bool>;
      // Of these, what ends a part of the match: how it came to that is no news any more.
      { M::ends_part(event) } -> std::same_as<bool>;
      // As its reader may know it; leaves out what nobody asks about afterwards (others drawing
      // cards).
      { M::is_news(event) } -> std::same_as<bool>;
    };

// What it tells besides if computers may call: the view of a seat as if it could, and were asked.
template <class M>
concept AsksComputers =
    requires(const typename M::Rules::View view, const typename M::Rules::Move announced) {
      { M::as_if_asked(view, announced) } -> std::same_as<typename M::Rules::View>;
    };

template <FlowTraitsOf FlowTraits>
class Flow {
 public:
  using Rules = typename FlowTraits::Rules;
  using Move = typename Rules::Move;
  using Event = typename Rules::Event;

  explicit Flow(DeviceHolder& holder) : holder_(holder) {}

  void start(const typename Rules::Options& options, const Seating& seating, Random random) {
    match_.start(options, seating, random);
    begin(Stage::ceremony);
    notice_ = 0;
  }
  // Goes on with a stored match, behind the curtain. False: the bytes are no match of this game,
  // nothing changed.
  bool resume(std::span<const std::uint8_t> bytes) {
    if (!match_.load(bytes)) {
      return false;
    }
    begin(Stage::over);
    notice_ = match_.event_count();
    settle();
    return true;
  }
  // Taken up again after something else had the device: whoever holds it now is not known.
  void take_up() {
    find_only_person();
    settle();
  }
  std::size_t save(std::span<std::uint8_t> bytes) const { return match_.save(bytes); }

  // True once after every change, however many there were.
  bool take_change() { return std::exchange(changed_, false); }

  Stage stage() const { return stage_; }
  // Whose stage it is: the owner of a private one, the one who decides, the actor of an
  // announcement.
  Seat seat() const { return seat_; }

  // The window of the person who holds the device with his curtain open, and of the computer player
  // that is to decide.
  Perspective<Rules> perspective(const SeatAccess& access) const { return {match_, access.seat()}; }
  Perspective<Rules> computer_perspective() const {
    TILTYARD_ASSERT(stage_ == Stage::computer);
    return {match_, seat_};
  }

  // What scenes may know. What a hand decides is asked for with the proof that its owner looks.
  const typename Rules::Table& table() const { return match_.table(); }
  const Seating& seating() const { return match_.seating(); }
  std::size_t players() const { return match_.players(); }
  typename Rules::View view(const SeatAccess& access) const { return match_.view(access.seat()); }
  const std::optional<Move>& announced() const { return match_.announced(); }
  std::uint32_t oldest_event() const { return match_.oldest_event(); }
  std::uint32_t event_count() const { return match_.event_count(); }
  Event public_event(std::uint32_t index) const { return match_.public_event(index); }
  Event event_for(std::uint32_t index, const SeatAccess& access) const {
    return match_.event_for(index, access.seat());
  }
  // Stage `turn`: the moves of the seat that looks, and why a wish is none.
  void moves(const SeatAccess& access, etl::ivector<Move>& list) const {
    TILTYARD_ASSERT(stage_ == Stage::turn && access.seat() == seat_);
    match_.moves(list);
  }
  typename Rules::Reason why_not(const SeatAccess& access, const Move& wish) const {
    TILTYARD_ASSERT(stage_ == Stage::turn && access.seat() == seat_);
    return match_.why_not(wish);
  }
  // Stage `decision`: the choices, which no hand decides.
  void open_moves(etl::ivector<Move>& list) const {
    TILTYARD_ASSERT(stage_ == Stage::decision);
    match_.moves(list);
  }
  // How the table would stand after a move, as far as its player can tell and if nobody answers it:
  // played on a guess, so it shows nothing that he does not know. What chance decides shows one of
  // the possible outcomes.
  typename Rules::Table preview(const SeatAccess& access, const Move& move, Random& random) const {
    NoEvents nobody;
    typename Rules::State state =
        Rules::guess(match_.view(access.seat()), match_.memory(access.seat()), random);
    Rules::play(state, move, nobody);
    if (FlowTraits::awaits_answer(state.table)) {
      Rules::play(state, FlowTraits::answer(false), nobody);
    }
    return state.table;
  }

  // The table as it stood before the move that caused this event, as all see it.
  std::optional<typename Match<Rules>::Former> table_before(std::uint32_t event) const {
    return match_.table_before(event);
  }

  // The whole truth: for the journal, records and tests, never for a scene.
  const Match<Rules>& match() const { return match_; }

  // Stage `notice`: the event that all see now.
  std::uint32_t notice_index() const { return notice_; }
  Event notice_event() const { return match_.public_event(notice_); }
  // Stage `news`: the seat's news are the events from here to the end.
  std::uint32_t news_begin() const { return std::max(seen_[seat_], match_.oldest_event()); }

  // Ends ceremony, notice and news.
  void go_on() {
    switch (stage_) {
      case Stage::ceremony: all_have_seen(); break;
      case Stage::notice:
        if (FlowTraits::ends_part(match_.public_event(notice_))) all_have_seen();
        ++notice_;
        break;
      case Stage::news: seen_[seat_] = match_.event_count(); break;
      default: TILTYARD_ASSERT(false);
    }
    settle();
  }

  // Ends turn, decision and computer by a legal move.
  void choose(const Move& move) {
    TILTYARD_ASSERT(stage_ == Stage::turn || stage_ == Stage::decision ||
                    stage_ == Stage::computer);
    const bool announced = FlowTraits::is_announced(move);
    mover_ = seat_;
    if (announced) {
      match_.announce(move);
      asked_ = willing_ = {};
    } else {
      match_.play(move);
    }
    acted();
    ended_unseen_.reset();
    if (!announced && is_person(mover_) && is_behind_curtain()) ended_unseen_ = holder_.looks();
  }

  // Announcement: somebody calls, each once at most; he says who he is; behind his curtain he
  // answers or takes it back.
  bool may_call() const { return stage_ == Stage::announcement && !callers().empty(); }
  // Who may still call.
  SeatSet callers() const {
    SeatSet free = persons(FlowTraits::may_call(match_.table()));
    if (free.empty()) return free;
    // Calls are the last that was noted: what is announced has not been played.
    for (std::uint32_t index = match_.event_count(); index > match_.oldest_event(); --index) {
      const std::optional<Seat> seat = caller_of(match_.public_event(index - 1));
      if (!seat.has_value()) break;
      free.remove(*seat);
    }
    return free;
  }
  void call() {
    TILTYARD_ASSERT(may_call());
    enter(Stage::caller, seat_);
  }
  void nobody_called() {
    TILTYARD_ASSERT(stage_ == Stage::caller);
    settle();
  }
  void caller_is(Seat seat) {
    TILTYARD_ASSERT(stage_ == Stage::caller && callers().has(seat));
    match_.note(FlowTraits::called(seat));
    holder_.leave();
    enter(Stage::call, seat);
  }
  bool caller_can_answer(const SeatAccess& access) const {
    TILTYARD_ASSERT(stage_ == Stage::call && access.seat() == seat_);
    return can_answer();
  }
  void answer(bool play) {
    TILTYARD_ASSERT(stage_ == Stage::call && (!play || can_answer()));
    holder_.leave();
    if (play) {
      play_announced(true);
    }
    settle();
  }
  // Announcement: each computer that may call is asked what it would do if it could, whether or not
  // it can (IV-73); what it says counts at the window's end.
  std::optional<Seat> next_asked() const {
    if (stage_ != Stage::announcement || !AsksComputers<FlowTraits>) return std::nullopt;
    const SeatSet may = FlowTraits::may_call(match_.table());
    for (Seat seat = 0; seat < match_.players(); ++seat) {
      if (may.has(seat) && !is_person(seat) && !asked_.has(seat)) return seat;
    }
    return std::nullopt;
  }
  Perspective<Rules> asked_perspective(Seat seat) const {
    TILTYARD_ASSERT(next_asked() == seat);
    return {match_, seat};
  }
  void asked_answers(bool calls) {
    const Seat seat = *next_asked();
    asked_.add(seat);
    if (calls) willing_.add(seat);
  }
  // The window is over: what was announced takes effect, if no computer calls.
  void close_window() {
    TILTYARD_ASSERT(stage_ == Stage::announcement && !next_asked().has_value());
    holder_.leave();
    const std::optional<Seat> caller = calling_computer();
    if (caller.has_value()) match_.note(FlowTraits::called(*caller));
    play_announced(caller.has_value());
    settle();
  }

  // Taking back the last move of the seat that decides, as far as nothing became known; and the
  // move that ended a turn, while the next curtain is still down: what it dealt nobody has seen.
  bool may_take_back() const {
    return may_take_turn_back() ||
           ((stage_ == Stage::turn || stage_ == Stage::decision) && match_.can_take_back());
  }
  bool may_take_turn_back() const {
    return is_behind_curtain() && ended_unseen_ == holder_.looks();
  }
  // Whose turn it was that may be taken back so; the device is his then, behind his curtain.
  Seat mover() const { return mover_; }
  void take_back() {
    TILTYARD_ASSERT(may_take_back());
    if (may_take_turn_back()) holder_.leave();
    match_.undo();
    ended_unseen_.reset();
    notice_ = std::min(notice_, match_.event_count());
    for (std::uint32_t& seen : seen_) seen = std::min(seen, match_.event_count());
    settle();
  }

 private:
  static constexpr std::uint32_t nothing_seen = 0;

  bool can_answer() const { return can_answer(seat_); }
  bool can_answer(Seat seat) const {
    return FlowTraits::can_answer(Rules::hand(match_.state(), seat));
  }
  std::optional<Seat> calling_computer() const {
    for (Seat seat = 0; seat < match_.players(); ++seat) {
      if (willing_.has(seat) && can_answer(seat)) return seat;
    }
    return std::nullopt;
  }

  void begin(Stage stage) {
    seen_.fill(nothing_seen);
    asked_ = willing_ = {};
    ended_unseen_.reset();
    find_only_person();
    enter(stage, 0);
  }
  void find_only_person() {
    const SeatSet people = persons(SeatSet::first(static_cast<unsigned>(match_.players())));
    holder_.only_person(people.size() == 1 && match_.players() > 1
                            ? std::optional<Seat>(people.lowest())
                            : std::nullopt);
    holder_.leave();
  }

  bool is_behind_curtain() const {
    return (stage_ == Stage::turn || stage_ == Stage::news) && !holder_.held_by(seat_);
  }
  std::optional<Seat> caller_of(const Event& event) const {
    for (Seat seat = 0; seat < match_.players(); ++seat) {
      if (event == FlowTraits::called(seat)) return seat;
    }
    return std::nullopt;
  }

  SeatSet persons(SeatSet seats) const {
    SeatSet people;
    for (Seat seat = 0; seat < match_.players(); ++seat) {
      if (seats.has(seat) && is_person(seat)) {
        people.add(seat);
      }
    }
    return people;
  }
  bool is_person(Seat seat) const {
    return match_.seating().players[seat].controller == Controller::person;
  }

  void enter(Stage stage, Seat seat) {
    stage_ = stage;
    seat_ = seat;
    changed_ = true;
  }

  // Whoever has just acted has seen what it caused.
  void acted() {
    seen_[seat_] = match_.event_count();
    settle();
  }

  void play_announced(bool answered) {
    const Seat actor = *match_.to_act();
    const Move move = *match_.announced();
    const std::uint32_t before = match_.event_count();
    match_.play(move);
    if (FlowTraits::awaits_answer(match_.table())) {
      match_.play(FlowTraits::answer(answered));
    }
    seen_[actor] = first_for_alone(actor, before);
  }
  // Everybody watched it happen; what of it is for this seat alone (a card drawn from a hand) is
  // news to it behind its curtain.
  std::uint32_t first_for_alone(Seat seat, std::uint32_t from) const {
    TILTYARD_ASSERT(seat < match_.players());
    std::uint32_t index = std::max(from, match_.oldest_event());
    while (index < match_.event_count() && !is_for_alone(index, seat)) ++index;
    return index;
  }
  bool is_for_alone(std::uint32_t index, Seat seat) const {
    const Event open = match_.public_event(index);
    return FlowTraits::is_news(open) && match_.event_for(index, seat) != open;
  }
  void all_have_seen() {
    for (Seat seat = 0; seat < match_.players(); ++seat) {
      seen_[seat] = first_for_alone(seat, seen_[seat]);
    }
  }

  // Finds what is due now.
  void settle() {
    if (match_.announced().has_value()) {
      enter(Stage::announcement, *match_.to_act());
      return;
    }
    for (notice_ = std::max(notice_, match_.oldest_event()); notice_ < match_.event_count();
         ++notice_) {
      if (FlowTraits::is_notice(match_.public_event(notice_))) {
        holder_.leave();
        enter(Stage::notice, 0);
        return;
      }
    }
    const std::optional<Seat> actor = match_.to_act();
    if (!actor.has_value()) {
      enter(Stage::over, 0);
    } else if (!is_person(*actor)) {
      enter(Stage::computer, *actor);
    } else {
      if (!holder_.held_by(*actor)) {
        holder_.leave();
      }
      const bool has_news = news_begin_of(*actor) < match_.event_count();
      enter(FlowTraits::is_open(match_.table()) ? Stage::decision
            : has_news                          ? Stage::news
                                                : Stage::turn,
            *actor);
    }
  }
  std::uint32_t news_begin_of(Seat seat) const {
    return std::max(seen_[seat], match_.oldest_event());
  }

  DeviceHolder& holder_;
  Match<Rules> match_;
  Stage stage_ = Stage::over;
  Seat seat_ = 0;
  bool changed_ = false;
  SeatSet asked_;                                // computers that know what they would answer
  SeatSet willing_;                              // and would call
  Seat mover_ = 0;                               // who chose last
  std::optional<std::uint32_t> ended_unseen_;    // his turn, when nobody had looked since
  std::uint32_t notice_ = 0;                     // events up to here need no showing to all
  std::array<std::uint32_t, max_seats> seen_{};  // events that each seat has seen
};

}  // namespace tiltyard::app
