// The flow of a match of one game, see flow.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "app/flow.hpp"
#include "core/assert.hpp"
#include "core/match.hpp"
#include "core/perspective.hpp"

namespace tiltyard::app {

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

// And if some news of a seat need no step of their own where they are played to it: they happen with
// the step before them, and are told in the history.
template <class M>
concept ShowsInPicture = requires(const typename M::Rules::Event event) {
  { M::is_in_picture(event) } -> std::same_as<bool>;
};

template <FlowTraitsOf FlowTraits>
class FlowOf final : public Flow {
 public:
  using Rules = typename FlowTraits::Rules;
  using Move = typename Rules::Move;
  using Event = typename Rules::Event;

  explicit FlowOf(DeviceHolder& holder) : Flow(holder) {}

  void start(const typename Rules::Options& options, const Seating& seating, Random random) {
    match_.start(options, seating, random);
    begin_dealt();
  }
  // The match stands at this position, without a past: for lessons.
  void stand_at(const typename Rules::State& state, const Seating& seating) {
    match_.stand_at(state, seating);
    begin_exercise();
  }
  // Goes on with a stored match, behind the curtain. False: the bytes are no match of this game,
  // nothing changed.
  bool resume(std::span<const std::uint8_t> bytes) {
    if (!match_.load(bytes)) return false;
    begin_stored();
    return true;
  }
  std::size_t save(std::span<std::uint8_t> bytes) const { return match_.save(bytes); }

  // The window of the person who holds the device with his curtain open, and of the computer player
  // that is to decide or to answer.
  Perspective<Rules> perspective(const SeatAccess& access) const { return {match_, access.seat()}; }
  Perspective<Rules> computer_perspective() const {
    TILTYARD_ASSERT(stage() == Stage::computer);
    return {match_, seat()};
  }
  // And of whoever advises a person: what he says is that person's alone.
  Perspective<Rules> advised_perspective() const {
    TILTYARD_ASSERT(advised().has_value());
    return {match_, *advised()};
  }
  Perspective<Rules> asked_perspective(Seat seat) const {
    TILTYARD_ASSERT(next_asked() == seat);
    return {match_, seat};
  }

  // What scenes may know. What a hand decides is asked for with the proof that its owner looks.
  const typename Rules::Table& table() const { return match_.table(); }
  const Seating& seating() const override { return match_.seating(); }
  std::size_t players() const override { return match_.players(); }
  std::optional<Seat> to_act() const override { return match_.to_act(); }
  typename Rules::View view(const SeatAccess& access) const { return match_.view(access.seat()); }
  const std::optional<Move>& announced() const { return match_.announced(); }
  std::uint32_t oldest_event() const override { return match_.oldest_event(); }
  std::uint32_t event_count() const override { return match_.event_count(); }
  Event public_event(std::uint32_t index) const { return match_.public_event(index); }
  Event event_for(std::uint32_t index, const SeatAccess& access) const {
    return match_.event_for(index, access.seat());
  }
  bool is_in_picture(std::uint32_t event) const {
    if constexpr (ShowsInPicture<FlowTraits>) {
      return FlowTraits::is_in_picture(match_.public_event(event));
    }
    return false;
  }
  Event notice_event() const { return match_.public_event(notice_index()); }
  // Stage `turn`: the moves of the seat that looks, and why a wish is none.
  void moves(const SeatAccess& access, etl::ivector<Move>& list) const {
    TILTYARD_ASSERT(stage() == Stage::turn && access.seat() == seat());
    match_.moves(list);
  }
  typename Rules::Reason why_not(const SeatAccess& access, const Move& wish) const {
    TILTYARD_ASSERT(stage() == Stage::turn && access.seat() == seat());
    return match_.why_not(wish);
  }
  // Stage `decision`: the choices, which no hand decides.
  void open_moves(etl::ivector<Move>& list) const {
    TILTYARD_ASSERT(stage() == Stage::decision);
    match_.moves(list);
  }
  // How the table would stand after a move, as far as its player can tell and if nobody answers it:
  // played on a guess, so it shows nothing that he does not know. What chance decides shows one of
  // the possible outcomes.
  typename Rules::Table preview(const SeatAccess& access, const Move& move, Random& random) const {
    return preview(perspective(access), move, random);
  }
  static typename Rules::Table preview(const Perspective<Rules>& seen, const Move& move,
                                       Random& random) {
    NoEvents nobody;
    typename Rules::State state = seen.guess(random);
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

  // Ends turn, decision and computer by a legal move.
  void choose(const Move& move) {
    TILTYARD_ASSERT(stage() == Stage::turn || stage() == Stage::decision ||
                    stage() == Stage::computer);
    const bool announced = FlowTraits::is_announced(move);
    announced ? match_.announce(move) : match_.play(move);
    choice_made(announced);
  }

 private:
  bool decides_openly() const override { return FlowTraits::is_open(match_.table()); }
  bool has_announced() const override { return match_.announced().has_value(); }
  SeatSet allowed_callers() const override { return FlowTraits::may_call(match_.table()); }
  bool computers_are_asked() const override { return AsksComputers<FlowTraits>; }
  bool holds_answer(Seat seat) const override {
    return FlowTraits::can_answer(Rules::hand(match_.state(), seat));
  }
  bool is_notice(std::uint32_t event) const override {
    return FlowTraits::is_notice(match_.public_event(event));
  }
  bool ends_part(std::uint32_t event) const override {
    return FlowTraits::ends_part(match_.public_event(event));
  }
  bool is_news_to_all(std::uint32_t event) const override {
    return FlowTraits::is_news(match_.public_event(event));
  }
  bool is_for_alone(std::uint32_t event, Seat seat) const override {
    const Event own = match_.event_for(event, seat);
    return FlowTraits::is_news(own) && own != match_.public_event(event);
  }
  std::optional<Seat> caller_noted(std::uint32_t event) const override {
    const Event noted = match_.public_event(event);
    for (Seat seat = 0; seat < match_.players(); ++seat) {
      if (noted == FlowTraits::called(seat)) return seat;
    }
    return std::nullopt;
  }
  bool is_undoable() const override { return match_.can_take_back(); }
  void note_caller(Seat seat) override { match_.note(FlowTraits::called(seat)); }
  void play_announced(bool answered) override {
    const Move move = *match_.announced();
    match_.play(move);
    if (FlowTraits::awaits_answer(match_.table())) match_.play(FlowTraits::answer(answered));
  }
  void undo() override { match_.undo(); }

  Match<Rules> match_;
};

}  // namespace tiltyard::app
