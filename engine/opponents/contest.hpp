// Contests: computer players against each other, over deals that each of them sees from each seat.
//
// Every deal is played once for each rotation of the seats, so luck of the deal and of the seat
// falls on all alike; errors are counted by deal. A contest is played in slices like a thought.
// Host and handheld play the same games; only the clock differs.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/assert.hpp"
#include "core/game.hpp"
#include "core/playout.hpp"
#include "core/random.hpp"
#include "opponents/player.hpp"
#include "opponents/thinker.hpp"

namespace tiltyard {

// Who plays a seat of a contest.
struct Contestant {
  // A guest is a player that some contest brings along: `O::guest_move(state, view, memory, random)`
  // decides for it, which may look at the whole truth.
  enum class Kind : std::uint8_t { random, rules, level, guest };
  Kind kind = Kind::random;
  std::uint8_t level = 0;
  std::uint32_t times = 1;  // the level's work
  Character character = Character::plain;
};

// What became of one contestant. Victories are counted in sixtieths, since up to six may share one.
struct Tally {
  static constexpr std::uint32_t victory = 60;
  std::uint64_t sum = 0;
  std::uint64_t squares = 0;    // of the sums by deal
  std::uint32_t this_deal = 0;  // of the deal that is being played
  std::uint64_t decisions = 0;
  std::uint64_t microseconds = 0;
};

// The largest whole number whose square is not above `value`.
constexpr std::uint64_t whole_root(std::uint64_t value) {
  std::uint64_t root = 0;
  for (std::uint64_t bit = std::uint64_t{1} << 31U; bit != 0; bit >>= 1U) {
    if ((root | bit) * (root | bit) <= value) {
      root |= bit;
    }
  }
  return root;
}

template <ComputerPlayer O>
class Contest {
 public:
  using Rules = typename O::Rules;
  using Contestants = std::array<Contestant, max_seats>;

  struct Order {
    typename Rules::Options options{};
    Contestants contestants{};
    std::uint64_t seed = 0;
    std::uint32_t deals = 1;
    bool rotates = true;  // else each deal is played once
  };

  void start(const Order& order) {
    order_ = order;
    tallies_ = {};
    signature_ = {};
    deal_ = 0;
    rotation_ = 0;
    games_ = 0;
    moves_ = 0;
    deal();
  }

  // A slice: one move of a plain player or a piece of a thought. `clock()` gives microseconds.
  // Returns whether there is more to play.
  template <class Clock>
  bool step(etl::ivector<typename Rules::Move>& list, Clock clock);

  [[nodiscard]] bool done() const { return deal_ == order_.deals; }
  [[nodiscard]] const Order& order() const { return order_; }
  [[nodiscard]] std::uint32_t deals() const { return deal_; }
  [[nodiscard]] std::uint32_t games() const { return games_; }
  [[nodiscard]] std::uint64_t moves() const { return moves_; }
  // Of all moves, and of the playouts behind each that was thought out.
  [[nodiscard]] const Signature& signature() const { return signature_; }
  [[nodiscard]] std::size_t players() const { return order_.options.players; }
  [[nodiscard]] const Tally& tally(std::size_t contestant) const { return tallies_[contestant]; }

  // Victories of a contestant in per mille of the games of whole deals.
  [[nodiscard]] std::uint64_t share(std::size_t contestant) const {
    const std::uint64_t all = std::uint64_t{deal_} * games_of_a_deal() * Tally::victory;
    return all == 0 ? 0 : ((tallies_[contestant].sum * 1000) + (all / 2)) / all;
  }
  // Half the width of its 95 % interval, by deal, in per mille; 1000 where one deal tells nothing.
  [[nodiscard]] std::uint64_t error(std::size_t contestant) const;

 private:
  [[nodiscard]] std::uint32_t games_of_a_deal() const {
    return order_.rotates ? static_cast<std::uint32_t>(players()) : 1U;
  }
  // Which contestant sits there in this rotation.
  [[nodiscard]] std::size_t contestant_at(Seat seat) const {
    return (seat + rotation_) % players();
  }
  void deal();
  void play(const typename Rules::Move& move);
  void remember();
  void end_game();
  // The one list type that games are instantiated for.
  etl::ivector<typename Rules::Event>& sink() { return events_; }
  template <class Clock>
  std::optional<typename Rules::Move> choose(const Contestant& contestant,
                                             etl::ivector<typename Rules::Move>& list, Clock clock);

  Order order_;
  std::array<Tally, max_seats> tallies_{};
  Signature signature_;
  std::uint32_t deal_ = 0;
  std::uint32_t rotation_ = 0;
  std::uint32_t games_ = 0;
  std::uint64_t moves_ = 0;

  typename Rules::State state_{};
  std::array<typename Rules::Memory, max_seats> memories_{};
  EventList<Rules> events_;
  Random chooser_;  // of random and rule players
  Thinker<O> thinker_;
  bool thinking_ = false;
};

template <ComputerPlayer O>
void Contest<O>::deal() {
  const std::uint64_t seed = order_.seed + deal_;
  events_.clear();
  memories_ = {};
  state_ = Rules::deal(order_.options, Random::from_seed(seed), sink());
  chooser_ = playout_chooser(seed);
  remember();
  thinking_ = false;
}

template <ComputerPlayer O>
void Contest<O>::remember() {
  for (const typename Rules::Event& event : events_) {
    for (Seat seat = 0; seat < players(); ++seat) {
      Rules::remember(memories_[seat], seat, Rules::seen_by(event, seat));
    }
  }
}

template <ComputerPlayer O>
void Contest<O>::play(const typename Rules::Move& move) {
  signature_.add(word_of(move));
  ++moves_;
  events_.clear();
  Rules::play(state_, move, sink());
  remember();
}

// The move, or none while a thought is not at its end.
template <ComputerPlayer O>
template <class Clock>
std::optional<typename O::Rules::Move> Contest<O>::choose(const Contestant& contestant,
                                                          etl::ivector<typename Rules::Move>& list,
                                                          Clock clock) {
  const Seat seat = *Rules::to_act(state_.table);
  if (contestant.kind == Contestant::Kind::random) {
    list.clear();
    Rules::moves(state_.table, Rules::hand(state_, seat), list);
    return list[chooser_.below(static_cast<std::uint32_t>(list.size()))];
  }
  if (contestant.kind == Contestant::Kind::rules) {
    return O::rule_move(Rules::view(state_, seat), memories_[seat], chooser_);
  }
  if constexpr (requires {
                  O::guest_move(state_, Rules::view(state_, seat), memories_[seat], chooser_);
                }) {
    if (contestant.kind == Contestant::Kind::guest) {
      return O::guest_move(state_, Rules::view(state_, seat), memories_[seat], chooser_);
    }
  }
  TILTYARD_ASSERT(contestant.kind == Contestant::Kind::level);
  if (!thinking_) {
    ThinkOrder order{
        .level = contestant.level, .character = contestant.character, .seed = order_.seed + deal_};
    order.work = contestant.times * O::strengths[contestant.level - 1U].work;
    thinker_.start(Rules::view(state_, seat), memories_[seat], order);
    thinking_ = true;
    return std::nullopt;
  }
  if (think_a_slice([&](std::uint32_t units) { return thinker_.step(units); }, clock)) {
    return std::nullopt;
  }
  thinking_ = false;
  signature_.add(thinker_.thought().playouts);
  return thinker_.thought().move;
}

template <ComputerPlayer O>
template <class Clock>
bool Contest<O>::step(etl::ivector<typename Rules::Move>& list, Clock clock) {
  if (done()) {
    return false;
  }
  const std::optional<Seat> seat = Rules::to_act(state_.table);
  const std::size_t sitting = contestant_at(*seat);
  Tally& tally = tallies_[sitting];
  const std::uint64_t before = clock();
  const auto move = choose(order_.contestants[sitting], list, clock);
  tally.microseconds += clock() - before;
  if (move.has_value()) {
    ++tally.decisions;
    play(*move);
    if (!Rules::to_act(state_.table).has_value()) {
      end_game();
    }
  }
  return !done();
}

template <ComputerPlayer O>
void Contest<O>::end_game() {
  std::uint32_t winners = 0;
  for (Seat seat = 0; seat < players(); ++seat) {
    winners += Rules::outcome(state_.table, seat) == Outcome::won ? 1U : 0U;
  }
  const auto all = static_cast<std::uint32_t>(players());
  for (Seat seat = 0; seat < players(); ++seat) {
    const bool won = Rules::outcome(state_.table, seat) == Outcome::won;
    const std::uint32_t part = winners == 0 ? Tally::victory / all : Tally::victory / winners;
    tallies_[contestant_at(seat)].this_deal += won || winners == 0 ? part : 0;
  }
  ++games_;
  ++rotation_;
  if (rotation_ == games_of_a_deal()) {
    for (Tally& tally : tallies_) {
      tally.sum += tally.this_deal;
      tally.squares += std::uint64_t{tally.this_deal} * tally.this_deal;
      tally.this_deal = 0;
    }
    rotation_ = 0;
    ++deal_;
  }
  if (!done()) {
    deal();
  }
}

template <ComputerPlayer O>
std::uint64_t Contest<O>::error(std::size_t contestant) const {
  if (deal_ < 2) {
    return 1000;
  }
  const Tally& tally = tallies_[contestant];
  const std::uint64_t deals = deal_;
  // (deals x squares - sum²) / (deals (deals - 1)) is the variance of a deal's sum; of the mean by
  // deal it is that by deals once more.
  const std::uint64_t spread = (deals * tally.squares) - (tally.sum * tally.sum);
  constexpr std::uint64_t scale = 1'000'000;
  const std::uint64_t of_mean = spread / deals * scale / (deals * (deals - 1));
  constexpr std::uint64_t normal = 196;  // hundredths
  const std::uint64_t unit = std::uint64_t{games_of_a_deal()} * Tally::victory;
  return whole_root(of_mean) * normal / (unit * 100);
}

}  // namespace tiltyard
