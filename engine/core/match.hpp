// Match: a game with its seats, its past and its save. Written once for every game.
//
// Owns the true state. Screens, logs and computer players get `view(seat)`, `event_for(index,
// seat)` and `memory(seat)`; `state()` is for the console on the host, for saves and for tests.
//
// Undo in bounded memory: a match keeps the position some moves ago and the moves since, and
// replays them. That is exact, because the random state is part of the state. At least `undo_depth`
// moves can be undone.
#pragma once

#include <etl/vector.h>
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/assert.hpp"
#include "core/codec.hpp"
#include "core/game.hpp"
#include "core/random.hpp"
#include "core/seat.hpp"
#include "core/seating.hpp"

namespace tiltyard {

// A stored match is at most this long, whatever the game.
inline constexpr std::size_t max_save_bytes = 512;
// Its last bytes, which check the others.
inline constexpr std::size_t save_crc_bytes = 4;
// First byte of every stored match; raised whenever older saves can no longer be read.
inline constexpr std::uint8_t save_version = 1;

template <Game G, std::size_t undo_depth = 64>
class Match {
 public:
  using Move = typename G::Move;
  using Event = typename G::Event;
  using State = typename G::State;
  using Memory = typename G::Memory;

  // What `save` needs at most beside events; with less room than that it cannot be called.
  static constexpr std::size_t least_save_room = 2 + 1 + (max_seats * (PlayerName::capacity + 2)) +
                                                 G::max_state_bytes + sizeof(Move) + 1 +
                                                 G::max_memory_bytes + 2 + save_crc_bytes;
  static_assert(least_save_room <= max_save_bytes, "a match of this game may not fit a save");

  // Events kept for histories and saves; the oldest make room for new ones.
  static constexpr std::uint32_t log_capacity = 128;

  // A new match. `random` decides all that follows.
  void start(const typename G::Options& options, const Seating& seating, Random random) {
    TILTYARD_ASSERT(G::valid(options));
    reset(seating);
    step_events_.clear();
    now_.state = G::deal(options, random, step_sink());
    record_step();
    base_ = now_;
  }

  // The match now stands at `state`, without past and memories.
  void stand_at(const State& state, const Seating& seating) {
    reset(seating);
    step_events_.clear();
    now_.state = state;
    base_ = now_;
  }

  [[nodiscard]] const State& state() const { return now_.state; }
  [[nodiscard]] const typename G::Table& table() const { return now_.state.table; }
  [[nodiscard]] std::size_t players() const { return table().options.players; }
  [[nodiscard]] const Seating& seating() const { return seating_; }
  [[nodiscard]] std::optional<Seat> to_act() const { return G::to_act(table()); }
  [[nodiscard]] typename G::View view(Seat seat) const { return G::view(now_.state, seat); }
  [[nodiscard]] const Memory& memory(Seat seat) const { return now_.memories[seat]; }

  // Clears `list` and fills it with the legal moves of the seat to act; empty when the match is
  // over.
  void moves(etl::ivector<Move>& list) const {
    list.clear();
    if (const std::optional<Seat> seat = to_act()) {
      G::moves(table(), G::hand(now_.state, *seat), list);
    }
  }

  // Why the seat to act may not do this; `none` if it may. Only while the match is on.
  [[nodiscard]] typename G::Reason why_not(const Move& wish) const {
    const std::optional<Seat> seat = to_act();
    TILTYARD_ASSERT(seat.has_value());
    return G::why_not(table(), G::hand(now_.state, *seat), wish);
  }

  // Plays a legal move of the seat to act.
  void play(const Move& move) {
    TILTYARD_ASSERT(to_act().has_value());
    if (past_.full()) {
      forget_oldest();
    }
    // What was noted since it was announced stands behind it.
    past_.push_back({move, event_count_ - notes_});
    announced_.reset();
    const std::optional<Seat> actor = to_act();
    advance(now_, move);
    const bool revealed = record_step();
    if (revealed || to_act() != actor) {
      settled_before_ = settled_;
      settled_ = past_.size();
    }
  }

  // What the last `play`, `start` caused, unfiltered: for the console's omniscient answer and for
  // tests.
  [[nodiscard]] const etl::ivector<Event>& last_events() const { return step_events_; }

  [[nodiscard]] bool can_undo() const { return !past_.empty(); }
  // Back by one move, exactly. What led to it can be taken back then as it could before it.
  void undo() {
    TILTYARD_ASSERT(can_undo());
    event_count_ = past_.back().events_before;
    notes_ = 0;
    oldest_event_ = std::min(oldest_event_, event_count_);
    if (settled_ == past_.size()) {
      settled_ = settled_before_;
    }
    past_.pop_back();
    settled_ = std::min(settled_, past_.size());
    announced_.reset();
    now_ = base_;
    for (const Past& past : past_) {
      advance(now_, past.move);
    }
    step_events_.clear();
  }
  // The table as it stood before the move that caused this event, and the number of that move's
  // first event; nothing where moves are forgotten that far back.
  struct Former {
    typename G::Table table;
    std::uint32_t event;
  };
  // Not inlined: a whole state lies on the stack only while it runs.
  [[nodiscard, gnu::noinline]] std::optional<Former> table_before(std::uint32_t event) const {
    if (past_.empty() || past_.front().events_before > event) {
      return std::nullopt;
    }
    NoEvents nobody;
    static std::optional<State> replayed;  // too large for the stack of a handheld
    State& state = replayed.emplace(base_.state);
    std::size_t next = 0;
    while (next + 1 < past_.size() && past_[next + 1].events_before <= event) {
      G::play(state, past_[next].move, nobody);
      ++next;
    }
    return Former{state.table, past_[next].events_before};
  }

  // Whether the players may take the last move back: nothing was revealed by it, and its owner
  // still decides.
  [[nodiscard]] bool can_take_back() const { return past_.size() > settled_; }

  // An announced move: stored with the match, not yet played while others may call. Any
  // move, and taking back, end it.
  void announce(const Move& move) { announced_ = move; }
  void withdraw_announcement() { announced_.reset(); }
  [[nodiscard]] const std::optional<Move>& announced() const { return announced_; }

  // Adds to the log what happened at the table but is no move (a call, say). Undo forgets it with
  // the move before.
  // What was noted while a move was announced stands behind the announcement itself.
  void note(const Event& event) {
    append(event);
    notes_ = announced_.has_value() ? notes_ + 1 : 0;
  }

  // Events are numbered from the start of the match; the last `log_capacity` are kept.
  [[nodiscard]] std::uint32_t event_count() const { return event_count_; }
  [[nodiscard]] std::uint32_t oldest_event() const { return oldest_event_; }
  [[nodiscard]] Event event_for(std::uint32_t index, Seat seat) const {
    return G::seen_by(stored_event(index), seat);
  }
  [[nodiscard]] Event public_event(std::uint32_t index) const {
    return G::public_form(stored_event(index));
  }

  // Writes the match as the handheld stores it: at most `max_save_bytes`, the length is returned.
  // The newest events that find room go with it.
  [[nodiscard]] std::size_t save(std::span<std::uint8_t> bytes) const;
  // Reads what `save` wrote. Anything else: false, and this match is as it was.
  [[nodiscard]] bool load(std::span<const std::uint8_t> bytes);
  // Whether `load` would take these bytes.
  [[nodiscard]] static bool can_load(std::span<const std::uint8_t> bytes);

 private:
  struct Position {
    State state{};
    std::array<Memory, max_seats> memories{};
  };
  struct Past {
    Move move;
    std::uint32_t events_before;
  };
  static constexpr unsigned event_count_bits = bits_for(log_capacity + 1);
  // All but the state, which every caller sets next. (A whole Position would pass over the stack.)
  void reset(const Seating& seating) {
    seating_ = seating;
    now_.memories.fill(Memory{});
    past_.clear();
    announced_.reset();
    settled_ = 0;
    settled_before_ = 0;
    notes_ = 0;
    event_count_ = 0;
    oldest_event_ = 0;
  }

  // The one list type that games are instantiated for.
  etl::ivector<Event>& step_sink() { return step_events_; }

  // Plays on a position and lets its seats remember; events are left in `step_events_`.
  void advance(Position& position, const Move& move) {
    step_events_.clear();
    G::play(position.state, move, step_sink());
    remember_step(position);
  }
  void remember_step(Position& position) {
    const std::size_t seats = position.state.table.options.players;
    for (const Event& event : step_events_) {
      for (Seat seat = 0; seat < seats; ++seat) {
        G::remember(position.memories[seat], seat, G::seen_by(event, seat));
      }
    }
  }
  bool record_step() {
    bool revealed = false;
    for (const Event& event : step_events_) {
      append(event);
      let_notes_follow();
      revealed = revealed || G::reveals(event);
    }
    return revealed;
  }
  void append(const Event& event) {
    log_[event_count_ % log_capacity] = event;
    ++event_count_;
    if (event_count_ > log_capacity) {
      // An undo brings no overwritten event back, so the oldest never goes down with the count.
      oldest_event_ = std::max<std::uint32_t>(oldest_event_, event_count_ - log_capacity);
    }
  }
  // The last event goes before what was noted just before it.
  void let_notes_follow() {
    for (std::uint32_t index = event_count_ - 1; notes_ > 0; --index, --notes_) {
      std::swap(log_[index % log_capacity], log_[(index - 1) % log_capacity]);
    }
  }
  void forget_oldest() {
    for (std::size_t index = 0; index < undo_depth; ++index) {
      advance(base_, past_[index].move);
    }
    past_.erase(past_.begin(), past_.begin() + undo_depth);
    settled_ = settled_ > undo_depth ? settled_ - undo_depth : 0;
    settled_before_ = settled_before_ > undo_depth ? settled_before_ - undo_depth : 0;
  }
  [[nodiscard]] const Event& stored_event(std::uint32_t index) const {
    TILTYARD_ASSERT(index >= oldest_event() && index < event_count_);
    return log_[index % log_capacity];
  }
  [[nodiscard]] std::uint32_t first_event_that_fits(std::size_t bits_left) const;
  static bool is_legal(const State& state, const Move& move) {
    const std::optional<Seat> actor = G::to_act(state.table);
    return actor.has_value() &&
           G::why_not(state.table, G::hand(state, *actor), move) == G::Reason::none;
  }

  // The parts of a stored match as they are written: the newest events that find room go with it.
  struct Written {
    explicit Written(const Match& stored) : match(stored) {}
    const Match& match;
    const State& state = match.now_.state;
    const Seating& seating = match.seating_;
    const std::optional<Move>& announced = match.announced_;
    std::uint32_t first = 0;

    const Memory& memory(Seat seat) const { return match.now_.memories[seat]; }
    std::uint32_t events(const BitWriter& writer) {
      TILTYARD_ASSERT(writer.fits() && writer.room() >= event_count_bits);
      first = match.first_event_that_fits(writer.room() - event_count_bits);
      return match.event_count_ - first;
    }
    const Event& event(std::uint32_t index) const { return match.stored_event(first + index); }
  };
  // As they are read into a match that was reset, or into none, to look at them.
  struct Read {
    explicit Read(Match* into) : match(into) {}
    Match* match;
    State state{};
    Seating seating{};
    std::optional<Move> announced{};
    Memory looked_at{};
    Event last{};

    Memory& memory(Seat seat) {
      return match != nullptr ? match->now_.memories[seat] : looked_at = Memory{};
    }
    std::uint32_t events(const BitReader& /*reader*/) const { return 0; }
    Event& event(std::uint32_t index) {
      if (match == nullptr) return last = Event{};
      match->event_count_ = index + 1;
      return match->log_[index] = Event{};
    }
  };
  template <class Archive, class Parts>
  static void stored_fields(Archive& archive, Parts& parts);
  static bool read(std::span<const std::uint8_t> bytes, Match* match);

  Position now_;
  Position base_;
  Seating seating_;
  etl::vector<Past, 2 * undo_depth> past_;
  std::size_t settled_ = 0;         // moves that are not taken back any more
  std::size_t settled_before_ = 0;  // as it was before the last that settled
  std::optional<Move> announced_;
  std::array<Event, log_capacity> log_{};
  std::uint32_t event_count_ = 0;
  std::uint32_t oldest_event_ = 0;
  std::uint32_t notes_ = 0;  // since the last move, at the end of the log
  EventList<G> step_events_;
};

template <Game G, std::size_t undo_depth>
std::uint32_t Match<G, undo_depth>::first_event_that_fits(std::size_t bits_left) const {
  std::uint32_t first = event_count_;
  while (first > oldest_event_) {
    std::array<std::uint8_t, sizeof(Event) * 2> scratch{};
    BitWriter measure(scratch);
    encode(stored_event(first - 1), measure);
    TILTYARD_ASSERT(measure.fits());
    if (measure.bit_count() > bits_left) {
      break;
    }
    bits_left -= measure.bit_count();
    --first;
  }
  return first;
}

// Both ways, see codec.hpp.
template <Game G, std::size_t undo_depth>
template <class Archive, class Parts>
void Match<G, undo_depth>::stored_fields(Archive& archive, Parts& parts) {
  std::uint8_t format = save_version;
  archive.number(format, 8);
  std::uint8_t id = G::id;
  archive.number(id, 8);
  archive.require([&] { return format == save_version && id == G::id; });
  fields(archive, parts.state);
  const std::size_t seats = parts.state.table.options.players;
  fields(archive, parts.seating, seats);
  bool is_announced = parts.announced.has_value();
  archive.flag(is_announced);
  if (is_announced) {
    if constexpr (Archive::reads) parts.announced.emplace();
    fields(archive, *parts.announced);
    archive.require([&] { return is_legal(parts.state, *parts.announced); });
  }
  for (Seat seat = 0; seat < seats; ++seat) {
    fields(archive, parts.memory(seat));
  }
  std::uint32_t events = parts.events(archive);
  archive.below(events, log_capacity + 1);
  for (std::uint32_t index = 0; index < events; ++index) {
    fields(archive, parts.event(index));
  }
}

template <Game G, std::size_t undo_depth>
std::size_t Match<G, undo_depth>::save(std::span<std::uint8_t> bytes) const {
  const std::size_t room = std::min(bytes.size(), max_save_bytes);
  TILTYARD_ASSERT(room > save_crc_bytes);
  BitWriter writer(bytes.first(room - save_crc_bytes));
  Written parts{*this};
  stored_fields(writer, parts);
  TILTYARD_ASSERT(writer.fits());
  const std::size_t length = writer.size();
  BitWriter trailer(bytes.subspan(length, save_crc_bytes));
  trailer.bits(crc32(bytes.first(length)), 32);
  return length + save_crc_bytes;
}

template <Game G, std::size_t undo_depth>
bool Match<G, undo_depth>::can_load(std::span<const std::uint8_t> bytes) {
  if (bytes.size() <= save_crc_bytes || bytes.size() > max_save_bytes) {
    return false;
  }
  const std::size_t length = bytes.size() - save_crc_bytes;
  BitReader trailer(bytes.subspan(length, save_crc_bytes));
  return trailer.bits(32) == crc32(bytes.first(length)) && read(bytes.first(length), nullptr);
}

template <Game G, std::size_t undo_depth>
bool Match<G, undo_depth>::load(std::span<const std::uint8_t> bytes) {
  // First only to look whether all of it makes sense, then to take it.
  return can_load(bytes) && read(bytes.first(bytes.size() - save_crc_bytes), this);
}

template <Game G, std::size_t undo_depth>
bool Match<G, undo_depth>::read(std::span<const std::uint8_t> bytes, Match* match) {
  BitReader reader(bytes);
  Read parts{match};
  if (match != nullptr) {
    match->reset({});
  }
  stored_fields(reader, parts);
  if (match != nullptr) {
    match->seating_ = parts.seating;
    match->announced_ = parts.announced;
    match->step_events_.clear();
    match->now_.state = parts.state;
    match->base_ = match->now_;
  }
  return reader.finished();
}

}  // namespace tiltyard
