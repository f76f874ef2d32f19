#include "engarde/knowledge.hpp"

#include <algorithm>
#include <span>

#include "core/assert.hpp"
#include "engarde/moves.hpp"

namespace tiltyard::engarde {
namespace {

constexpr Hand all_cards = [] {
  Hand cards;
  for (const CardKind& kind : card_kinds) {
    cards.add(kind.card, kind.copies);
  }
  return cards;
}();

void append(Memory& pile, Card card, unsigned cards) {
  for (unsigned laid = 0; laid < cards && pile.count < pile.cards.size(); ++laid) {
    pile.cards[pile.count++] = card;
  }
}

// The top of the pile as the table shows it: the cards of a pending attack, an attack and its
// parry, or the top card alone.
Memory open_pile(const Table& table) {
  Memory pile;
  if (table.attack.pending()) {
    append(pile, table.attack.value, table.attack.cards);
  } else if (const unsigned parried = parried_cards(table); parried != 0) {
    append(pile, table.top, 2 * parried);
  } else if (table.discards != 0) {
    append(pile, table.top, 1);
  }
  return pile;
}

// Whether the newest cards of `pile` are those of `newest`.
bool ends_with(const Memory& pile, const Memory& newest) {
  return pile.count >= newest.count &&
         std::equal(newest.cards.begin(), newest.cards.begin() + newest.count,
                    pile.cards.begin() + (pile.count - newest.count));
}

// What a hand and a part of the pile leave unseen; none if they hold more of a value than there is.
std::optional<Hand> unseen_besides(const Hand& hand, const Memory& pile) {
  Hand unseen = all_cards;
  for (const CardKind& kind : card_kinds) {
    unseen.remove(kind.card, std::min(hand.count(kind.card), unsigned{kind.copies}));
  }
  for (std::size_t place = 0; place < pile.count; ++place) {
    if (!unseen.has(pile.cards[place])) {
      return std::nullopt;
    }
    unseen.remove(pile.cards[place]);
  }
  return unseen;
}

bool opponent_is_asked(const View& view) {
  return view.table.phase != Phase::over && view.table.to_act != view.seat;
}

// A choice rests on cards of one value (a parry on several of them), so each value is tried alone.
bool may_have_choice(const Table& table, const Hand& unseen) {
  for (const CardKind& kind : card_kinds) {
    Hand hand;
    hand.add(kind.card, std::min<unsigned>(unseen.count(kind.card), table.hands[table.to_act]));
    if (has_choice(table, hand)) {
      return true;
    }
  }
  return false;
}

// What the view and `pile` leave unseen, if the two can be true together.
std::optional<Hand> unseen_of(const View& view, const Memory& pile) {
  if (pile.count > view.table.discards || !ends_with(pile, open_pile(view.table))) {
    return std::nullopt;
  }
  const std::optional<Hand> unseen = unseen_besides(view.hand, pile);
  if (unseen.has_value() && opponent_is_asked(view) && !may_have_choice(view.table, *unseen)) {
    return std::nullopt;
  }
  return unseen;
}

// Moves `count` random cards of `cards` to its front.
void draw_to_front(std::span<Card> cards, std::size_t count, Random& random) {
  for (std::size_t place = 0; place < count; ++place) {
    const auto left = static_cast<std::uint32_t>(cards.size() - place);
    std::swap(cards[place], cards[place + random.below(left)]);
  }
}

Hand hand_of(std::span<const Card> cards) {
  Hand hand;
  for (const Card card : cards) {
    hand.add(card);
  }
  return hand;
}

// Draws the opponent's hand to the front of the unseen cards. Hands that leave nothing to decide
// are drawn again: since one hand at least fits, one in twenty does (20 cards unseen, two of which
// make a parry).
Hand draw_hand(const View& view, std::span<Card> unseen, Random& random) {
  const std::size_t size = view.table.hands[opponent(view.seat)];
  for (;;) {
    draw_to_front(unseen, size, random);
    const Hand hand = hand_of(unseen.first(size));
    if (!opponent_is_asked(view) || has_choice(view.table, hand)) {
      return hand;
    }
  }
}

constexpr std::int32_t certain = 1000;

using Chances = std::array<std::array<std::int16_t, winning_score + 1>, winning_score + 1>;

// Per mille of winning the match at each score, mine first, if every round were even.
constexpr Chances match_chances = [] {
  Chances chances{};
  for (std::size_t mine = winning_score + 1; mine-- > 0;) {
    for (std::size_t other = winning_score + 1; other-- > 0;) {
      if (mine == winning_score) {
        chances[mine][other] = certain;
      } else if (other < winning_score) {
        chances[mine][other] =
            static_cast<std::int16_t>((chances[mine + 1][other] + chances[mine][other + 1]) / 2);
      }
    }
  }
  return chances;
}();

// Weights of the estimate of a round, in per mille.
constexpr std::int32_t per_square_of_ground = 12;
constexpr std::int32_t per_fitting_card = 60;
constexpr std::int32_t under_attack = 150;
constexpr std::int32_t round_margin = 450;

std::int32_t round_lead(const View& view) {
  const Table& table = view.table;
  const auto ground = static_cast<std::int32_t>(advance_of(table, view.seat)) -
                      static_cast<std::int32_t>(advance_of(table, opponent(view.seat)));
  const unsigned reach = distance(table);
  const auto fitting = static_cast<std::int32_t>(reach > highest_card ? 0 : view.hand.count(reach));
  std::int32_t lead = (ground * per_square_of_ground) + (fitting * per_fitting_card);
  if (table.phase != Phase::act) {
    lead += table.to_act == view.seat ? -under_attack : under_attack;
  }
  return std::clamp(lead, -round_margin, round_margin);
}

}  // namespace

View view(const State& state, Seat seat) { return {state.table, state.secrets.hands[seat], seat}; }

void remember(Memory& memory, Seat /*seat*/, const Event& event) {
  if (event.kind == EventKind::round_begins) {
    memory = Memory{};
  }
  const Discard discard = discard_of(event);
  append(memory, discard.card, discard.cards);
}

bool is_possible(const View& view) { return unseen_of(view, open_pile(view.table)).has_value(); }

State guess(const View& view, const Memory& memory, Random& random) {
  Memory pile = memory;
  std::optional<Hand> unseen = unseen_of(view, pile);
  if (!unseen.has_value()) {
    pile = open_pile(view.table);
    unseen = unseen_of(view, pile);
  }
  TILTYARD_ASSERT(unseen.has_value());
  std::array<Card, card_count> store{};
  std::size_t count = 0;
  for (const CardKind& kind : card_kinds) {
    count = static_cast<std::size_t>(
        std::fill_n(store.begin() + count, unseen->count(kind.card), kind.card) - store.begin());
  }
  const std::span<Card> cards(store.data(), count);

  State state;
  state.table = view.table;
  state.secrets.hands[view.seat] = view.hand;
  state.secrets.hands[opponent(view.seat)] = draw_hand(view, cards, random);
  const std::span<Card> rest = cards.subspan(view.table.hands[opponent(view.seat)]);
  shuffle(rest, random);
  TILTYARD_ASSERT(rest.size() + pile.count == std::size_t{view.table.discards} + view.table.deck);
  const auto forgotten = rest.first(std::size_t{view.table.discards} - pile.count);
  const auto deck = rest.subspan(forgotten.size());
  std::array<Card, card_count>& places = state.secrets.cards;
  auto* const after = std::copy(forgotten.begin(), forgotten.end(), places.data());
  std::copy_n(pile.cards.begin(), pile.count, after);
  std::copy(deck.begin(), deck.end(), places.data() + first_of_deck(view.table));
  state.secrets.random = random.fork();
  return state;
}

std::int32_t worth(const View& view) {
  const Table& table = view.table;
  const std::size_t mine = table.score[view.seat];
  const std::size_t other = table.score[opponent(view.seat)];
  if (table.phase == Phase::over) {
    return table.winner == view.seat ? certain : 0;
  }
  const std::int32_t won = match_chances[mine + 1][other];
  const std::int32_t lost = match_chances[mine][other + 1];
  return lost + (((won - lost) * ((certain / 2) + round_lead(view))) / certain);
}

}  // namespace tiltyard::engarde
