#include "engarde/opponent_outlook.hpp"

#include "core/assert.hpp"
#include "core/hot.hpp"

namespace tiltyard::engarde {
namespace {

// Choices of `of` things, `chosen` of them.
constexpr unsigned choices(unsigned of, unsigned chosen) {
  unsigned ways = 1;
  for (unsigned done = 0; done < chosen; ++done) {
    ways = ways * (of - done) / (done + 1);
  }
  return chosen > of ? 0 : ways;
}

constexpr std::size_t held_counts = 6;  // 0 to 5 cards of a value

// The number of a hand among all hands of up to four cards: with the running sums of its counters
// as chosen places, its place in the order of all such choices.
constexpr auto rank_steps = [] {
  std::array<std::array<std::uint8_t, held_counts>, card_kinds.size()> steps{};
  for (unsigned value = 0; value < card_kinds.size(); ++value) {
    for (unsigned sum = 0; sum < held_counts; ++sum) {
      steps[value][sum] = static_cast<std::uint8_t>(choices(sum + value, value + 1));
    }
  }
  return steps;
}();

constexpr std::array<std::uint8_t, card_count + 1> lead_stage = [] {
  std::array<std::uint8_t, card_count + 1> stages{};
  for (std::size_t deck = 0; deck <= card_count; ++deck) {
    stages[deck] = static_cast<std::uint8_t>(deck <= 3 ? deck : deck <= 7 ? 4 : 5);
  }
  return stages;
}();

// Kept and unseen cards of a value are five at most together; a count's row takes eight places.
constexpr std::size_t case_row = 8;
constexpr auto value_case = [] {
  std::array<std::uint8_t, case_row * held_counts> cases{};
  std::uint8_t next = 0;
  for (std::size_t kept = 0; kept < held_counts; ++kept) {
    for (std::size_t unseen = 0; kept + unseen < held_counts; ++unseen) {
      cases[(kept * case_row) + unseen] = next++;
    }
  }
  return cases;
}();

constexpr std::array<std::uint8_t, track_length> turn_situation = [] {
  std::array<std::uint8_t, track_length> places{};
  for (std::size_t distance = 1; distance < track_length; ++distance) {
    places[distance] = static_cast<std::uint8_t>(distance <= 12   ? distance - 1
                                                 : distance <= 16 ? 12
                                                                  : 13);
  }
  return places;
}();

std::size_t situation_of(const Outlook& outlook) {
  if (outlook.challenge == Challenge::turn) {
    return turn_situation[outlook.distance];
  }
  return turn_situations + ((static_cast<std::size_t>(outlook.challenge) - 1) * highest_card) +
         outlook.distance - 1U;
}

// In one walk over the values: this is asked for each move of a playout.
template <class Visit>
[[gnu::always_inline]] inline void each_feature(const Outlook& outlook, Visit visit) {
  const std::size_t situation = situation_of(outlook) * situation_weights;
  std::size_t base = situation + kept_weights;
  std::uint32_t kept = outlook.kept.counters >> (4U * lowest_card);
  std::uint32_t unseen = outlook.unseen.counters >> (4U * lowest_card);
  std::size_t rank = 0;
  std::size_t held = 0;
  for (std::size_t value = 0; value < card_kinds.size(); ++value, kept >>= 4U, unseen >>= 4U) {
    const std::size_t count = kept & 0xFU;
    held += count;
    rank += rank_steps[value][held];
    visit(1 + value, base + value_case[(count * case_row) + (unseen & 0xFU)]);
    base += value_cases;
  }
  visit(0, situation + rank);
  const int lead = outlook.lead < -most_lead  ? -most_lead
                   : outlook.lead > most_lead ? most_lead
                                              : int{outlook.lead};
  visit(1 + card_kinds.size(), base + (lead_stage[outlook.deck] * lead_cases) +
                                   static_cast<std::size_t>(lead + most_lead));
}

// Who stands further from his own end (EG-11, EG-23, EG-33).
Prospect by_advance(int lead) {
  return lead > 0 ? Prospect::won : lead < 0 ? Prospect::lost : Prospect::drawn;
}

int lead_of(const Table& table, Seat seat) {
  return static_cast<int>(advance_of(table, seat)) -
         static_cast<int>(advance_of(table, opponent(seat)));
}

void look(const Sight& sight, Challenge challenge, int steps, unsigned card, unsigned cards,
          Outlook& outlook) {
  outlook.challenge = challenge;
  outlook.distance = static_cast<std::uint8_t>(static_cast<int>(distance(sight.table)) - steps);
  outlook.lead = static_cast<std::int8_t>(lead_of(sight.table, sight.seat()) + steps);
  outlook.deck = sight.table.deck;
  outlook.kept = sight.hand;
  outlook.kept.remove(card, cards);
  outlook.unseen = sight.unseen;
}

// EG-10, EG-21: an attack that cannot be warded off has won.
Prospect strike(const Sight& sight, int steps, unsigned cards, Outlook& outlook) {
  const unsigned value = outlook.distance;
  const bool lunge = steps != 0;
  const unsigned answers = sight.unseen.count(value) < sight.table.hands[opponent(sight.seat())]
                               ? sight.unseen.count(value)
                               : sight.table.hands[opponent(sight.seat())];
  if (sight.table.options.level == Level::basic || (!lunge && cards > answers)) {
    return Prospect::won;
  }
  outlook.kept.remove(value, cards);
  // Three cards and more of a lunge are escaped by a retreat alone.
  outlook.challenge = cards >= 2 ? (lunge ? Challenge::lunge_two : Challenge::two_cards)
                                 : (lunge ? Challenge::lunge_one : Challenge::one_card);
  return Prospect::open;
}

}  // namespace

TILTYARD_HOT Sight sight_of(const State& state) {
  const Seat seat = state.table.to_act;
  Sight sight{state.table, state.secrets.hands[seat], whole_deck};
  std::uint32_t gone = sight.hand.counters;
  for (std::size_t place = 0; place < state.table.discards; ++place) {
    gone += 1U << (4U * state.secrets.cards[place]);
  }
  sight.unseen.counters -= gone;
  return sight;
}

Features features_of(const Outlook& outlook) {
  Features features{};
  each_feature(outlook, [&](std::size_t place, std::size_t feature) {
    features[place] = static_cast<std::uint16_t>(feature);
  });
  return features;
}

TILTYARD_HOT std::int32_t weighed(const Outlook& outlook, const std::int8_t* weights) {
  std::int32_t sum = 0;
  each_feature(outlook,
               [&](std::size_t /*place*/, std::size_t feature) { sum += weights[feature]; });
  return sum;
}

TILTYARD_HOT Prospect outlook_after(const Sight& sight, const Move& move, Outlook& outlook) {
  const Table& table = sight.table;
  switch (move.action) {
    case Action::forward:
      look(sight, Challenge::turn, move.card, move.card, 1, outlook);
      return Prospect::open;
    case Action::back:
      look(sight, Challenge::turn, -int{move.card}, move.card, 1, outlook);
      return Prospect::open;
    case Action::attack:
      look(sight, Challenge::turn, 0, 0, 0, outlook);
      return strike(sight, 0, move.cards, outlook);
    case Action::lunge:
      look(sight, Challenge::turn, move.card, move.card, 1, outlook);
      return strike(sight, move.card, move.cards, outlook);
    case Action::parry:
      TILTYARD_ASSERT(table.deck == 0);
      look(sight, Challenge::last_parry, 0, table.attack.value, table.attack.cards, outlook);
      return Prospect::open;
    case Action::retreat:
      look(sight, Challenge::turn, -int{move.card}, move.card, 1, outlook);
      return table.deck == 0 ? by_advance(outlook.lead) : Prospect::open;
    case Action::yield: return Prospect::lost;
    case Action::pass: return by_advance(lead_of(table, sight.seat()));
  }
  return Prospect::lost;
}

Sight after_parry(const Sight& sight) {
  Sight after = sight;
  const Attack attack = sight.table.attack;
  after.hand.remove(attack.value, attack.cards);
  after.table.hands[sight.seat()] =
      static_cast<std::uint8_t>(after.table.hands[sight.seat()] - attack.cards);
  after.table.discards = static_cast<std::uint8_t>(after.table.discards + attack.cards);
  after.table.phase = Phase::act;
  after.table.attack = {};
  return after;
}

}  // namespace tiltyard::engarde
