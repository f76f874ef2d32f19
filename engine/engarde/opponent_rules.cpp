#include "engarde/opponent_rules.hpp"

#include <algorithm>

#include "engarde/moves.hpp"
#include "engarde/rules.hpp"

namespace tiltyard::engarde {
namespace {

// Chances and values, in per mille.
constexpr int sure = 1000;
constexpr int even = 500;
// What is left of a turn after the other has parried.
constexpr int after_a_parry = 430;
// Lunges are answered by a retreat most of the time.
constexpr int of_a_lunge = 650;
// How much of a promise counts.
constexpr int promise_share = 160;
constexpr int per_value_kept = 8;

constexpr std::array<std::array<std::uint16_t, hand_size + 1>, card_count + 1> choices = [] {
  std::array<std::array<std::uint16_t, hand_size + 1>, card_count + 1> ways{};
  for (std::size_t of = 0; of <= card_count; ++of) {
    ways[of][0] = 1;
    for (std::size_t chosen = 1; chosen <= std::min<std::size_t>(of, hand_size); ++chosen) {
      ways[of][chosen] =
          static_cast<std::uint16_t>(ways[of - 1][chosen - 1] + ways[of - 1][chosen]);
    }
  }
  return ways;
}();

// What the seat to act weighs.
struct Weigher {
  const Sight& sight;
  unsigned unseen;      // cards
  unsigned other_hand;  // cards of it that the other holds

  explicit Weigher(const Sight& seen)
      : sight(seen),
        unseen(seen.unseen.size()),
        other_hand(std::min<unsigned>(seen.table.hands[opponent(seen.seat())], unseen)) {}

  [[nodiscard]] int holds(unsigned value, unsigned cards) const {
    return static_cast<int>(chance_to_hold(unseen, sight.unseen.count(value), other_hand, cards));
  }
  [[nodiscard]] int ground(int lead) const;
  [[nodiscard]] int danger(unsigned distance, const Hand& kept) const;
  [[nodiscard]] int promise(unsigned distance, const Hand& kept) const;
  [[nodiscard]] int of_step(int steps, unsigned card) const;
  [[nodiscard]] int of_attack(int steps, unsigned card, unsigned cards) const;
  [[nodiscard]] int of_turn(const Move& move) const;
  [[nodiscard]] int of_parry() const;
  [[nodiscard]] int of(const Move& move) const {
    return move.action == Action::parry ? of_parry() : of_turn(move);
  }
};

int lead_after(const Sight& sight, int steps) {
  return static_cast<int>(advance_of(sight.table, sight.seat())) -
         static_cast<int>(advance_of(sight.table, opponent(sight.seat()))) + steps;
}

// EG-11, EG-23: ground decides when the deck is used up.
int Weigher::ground(int lead) const {
  const int deck = sight.table.deck;
  const int weight = deck <= 2 ? 60 : deck <= 5 ? 25 : deck <= 9 ? 9 : 3;
  return std::clamp(lead * weight, -350, 350);
}

// The chance of being hit at this distance in the other's next turn.
int Weigher::danger(unsigned distance, const Hand& kept) const {
  int danger = 0;
  const Level level = sight.table.options.level;
  if (distance <= highest_card) {
    danger = holds(distance, level == Level::basic ? 1 : kept.count(distance) + 1U);
  }
  if (level == Level::advanced) {
    for (unsigned step = lowest_card; step <= highest_card && step < distance; ++step) {
      const unsigned near = distance - step;
      if (near <= highest_card && kept.count(near) == 0) {
        const int lunge = holds(step, 1) * holds(near, near == step ? 2 : 1) / sure;
        danger = std::max(danger, lunge * (sure - of_a_lunge) / sure);
      }
    }
  }
  return danger;
}

// The chance that the other's step forward leads to a distance of which a card is kept.
int Weigher::promise(unsigned distance, const Hand& kept) const {
  unsigned good = 0;
  for (unsigned step = lowest_card; step <= highest_card && step < distance; ++step) {
    const unsigned near = distance - step;
    good += near <= highest_card && kept.has(near) ? sight.unseen.count(step) : 0U;
  }
  return unseen == 0 ? 0 : static_cast<int>(good * sure / unseen);
}

int Weigher::of_step(int steps, unsigned card) const {
  Hand kept = sight.hand;
  kept.remove(card);
  const auto near = static_cast<unsigned>(static_cast<int>(distance(sight.table)) - steps);
  int values = 0;
  for (unsigned value = lowest_card; value <= highest_card; ++value) {
    values += kept.has(value) ? per_value_kept : 0;
  }
  const int standing = even + ground(lead_after(sight, steps)) + values +
                       (promise(near, kept) * promise_share / sure);
  return standing * (sure - danger(near, kept)) / sure;
}

int Weigher::of_attack(int steps, unsigned card, unsigned cards) const {
  if (sight.table.options.level == Level::basic) {
    return sure;
  }
  const auto value = static_cast<unsigned>(static_cast<int>(distance(sight.table)) - steps);
  Hand kept = sight.hand;
  if (card != 0) {
    kept.remove(card);
  }
  kept.remove(value, cards);
  int parried = holds(value, cards);
  int rest = after_a_parry + (ground(lead_after(sight, steps)) / 2);
  if (card != 0) {
    parried = std::max(parried, of_a_lunge);
    rest -= 60;
  }
  // What he has left of the value may come back.
  rest = rest * (sure - (holds(value, cards + kept.count(value) + 1) / 2)) / sure;
  return sure - parried + (parried * rest / sure);
}

int Weigher::of_parry() const {
  if (sight.table.deck == 0) {
    return sure;  // nothing but being hit is left beside it, or a retreat
  }
  const Sight after = engarde::after_parry(sight);
  const Weigher weigher(after);
  MoveList<Rules> list;
  moves(after.table, after.hand, list);
  int best = 0;
  for (const Move& move : list) {
    best = std::max(best, weigher.of_turn(move));
  }
  return best;
}

// Anything but a parry.
int Weigher::of_turn(const Move& move) const {
  const int lead = lead_after(sight, move.action == Action::retreat ? -int{move.card} : 0);
  switch (move.action) {
    case Action::forward: return of_step(move.card, move.card);
    case Action::back: return of_step(-int{move.card}, move.card);
    case Action::attack: return of_attack(0, 0, move.cards);
    case Action::lunge: return of_attack(move.card, move.card, move.cards);
    case Action::retreat:
      if (sight.table.deck == 0) {
        return lead > 0 ? sure + 1 : lead == 0 ? even : 1;
      }
      return of_step(-int{move.card}, move.card);
    case Action::pass: return lead > 0 ? sure - 1 : 0;
    case Action::yield:
    case Action::parry: return 0;
  }
  return 0;
}

}  // namespace

Hand unseen_cards(const View& view, const Memory& memory) {
  Hand unseen = whole_deck;
  unseen.counters -= view.hand.counters;
  Hand seen = unseen;
  bool fits = memory.count <= view.table.discards;
  for (std::size_t place = 0; place < memory.count && fits; ++place) {
    fits = seen.has(memory.cards[place]);
    seen.remove(memory.cards[place], fits ? 1 : 0);
  }
  if (fits && memory.count != 0) {
    return seen;
  }
  if (view.table.top != 0 && unseen.has(view.table.top)) {
    unseen.remove(view.table.top);
  }
  return unseen;
}

unsigned chance_to_hold(unsigned all, unsigned fitting, unsigned size, unsigned wanted) {
  unsigned ways = 0;
  for (unsigned held = wanted; held <= std::min(fitting, size); ++held) {
    if (size - held <= all - fitting) {
      ways += unsigned{choices[fitting][held]} * choices[all - fitting][size - held];
    }
  }
  return ways * sure / choices[all][size];
}

Move rule_move(const View& view, const Memory& memory, Random& random) {
  const Sight sight{view.table, view.hand, unseen_cards(view, memory)};
  const Weigher weigher(sight);
  MoveList<Rules> list;
  moves(view.table, view.hand, list);
  Move best = list.front();
  int most = -1;
  unsigned equal = 0;
  for (const Move& move : list) {
    const int value = weigher.of(move);
    equal = value > most ? 1 : equal + (value == most ? 1U : 0U);
    if (value > most || (value == most && random.below(equal) == 0)) {
      most = value;
      best = move;
    }
  }
  return best;
}

}  // namespace tiltyard::engarde
