#include "ivanhoe/knowledge.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "ivanhoe/moves.hpp"
#include "ivanhoe/play.hpp"

namespace tiltyard::ivanhoe {
namespace {

void forget(Memory& memory, std::size_t index) {
  std::copy(memory.cards.begin() + index + 1, memory.cards.begin() + memory.size,
            memory.cards.begin() + index);
  --memory.size;
  memory.cards[memory.size] = {};
}

void forget_card(Memory& memory, Seat holder, std::uint8_t card) {
  for (std::size_t index = memory.size; index-- > 0;) {
    if (memory.cards[index] == KnownCard{holder, card}) {
      forget(memory, index);
      return;
    }
  }
}

void forget_hand(Memory& memory, Seat holder) {
  for (std::size_t index = memory.size; index-- > 0;) {
    if (memory.cards[index].holder == holder) {
      forget(memory, index);
    }
  }
}

void learn(Memory& memory, Seat holder, std::uint8_t card) {
  if (memory.size == Memory::capacity) {
    forget(memory, 0);
  }
  memory.cards[memory.size] = {holder, card};
  ++memory.size;
}

void learn_hand(Memory& memory, Seat holder, const Hand& hand) {
  forget_hand(memory, holder);
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    for (std::size_t copy = 0; copy < hand.counts[kind]; ++copy) {
      learn(memory, holder, static_cast<std::uint8_t>(kind));
    }
  }
}

void learn_of_knock_down(Memory& memory, Seat seat, const Event& event) {
  if (event.card == hidden_card) {
    forget_hand(memory, event.other);
  } else if (event.other == seat) {
    learn(memory, event.seat, event.card);
  } else {
    forget_card(memory, event.other, event.card);
  }
}

// The cards that a seat does not see, and the places where they lie.
class Unseen {
 public:
  Unseen(State& state, const View& view, Random& random)
      : secrets_(state.secrets), random_(random) {
    for (std::size_t kind = 0; kind < card_kinds; ++kind) {
      counts_[kind] = card_table[kind].count;
      remove(kind, view.hand.counts[kind]);
    }
    const Table& table = view.table;
    const CardByte* const cards = table.piles.cards.data();
    std::for_each(cards, cards + table.piles.total(), [&](CardByte card) { remove(card, 1); });
    remove(index_of(Card::shield), table.shield != no_seat ? 1 : 0);
    remove(index_of(Card::stunned), table.stunned != no_seat ? 1 : 0);
    if (table.phase == Phase::react) {
      remove(index_of(action_card(table.pending.verb)), 1);
    }
    for (Seat seat = 0; seat < table.options.players; ++seat) {
      room_[seat] = seat == view.seat ? 0U : table.hand_sizes[seat];
    }
  }

  void place(const KnownCard& known) {
    if (known.holder < max_players && room_[known.holder] > 0 && counts_[known.card] > 0) {
      give(known.holder, known.card);
      --counts_[known.card];
    }
  }

  // Lays the rest out in a row, from whose end they are dealt.
  void lay_out() {
    for (std::size_t kind = 0; kind < card_kinds; ++kind) {
      for (; counts_[kind] > 0; --counts_[kind]) {
        rest_[left_++] = static_cast<CardByte>(kind);
      }
    }
    shuffle(std::span<CardByte>(rest_.data(), left_), random_);
  }

  // Whether the hand has one of these kinds of value, or still can.
  [[nodiscard]] bool can_hold(Seat seat, ValueSet wanted) const {
    return has_one_of(seat, wanted) || (room_[seat] > 0 && any_between(0, left_, wanted));
  }

  // Deals the rest of a hand that must hold one of them, and can. Others are thrown back, so each
  // such hand is equally likely.
  void deal_with_one_of(Seat seat, ValueSet wanted) {
    while (!has_one_of(seat, wanted) && !any_between(left_ - room_[seat], left_, wanted)) {
      shuffle(std::span<CardByte>(rest_.data(), left_), random_);
    }
    deal(seat);
  }

  void deal(Seat seat) {
    while (room_[seat] > 0) {
      give(seat, rest_[--left_]);
    }
  }

  void stack_deck() { std::copy(rest_.begin(), rest_.begin() + left_, secrets_.deck.begin()); }

 private:
  void remove(std::size_t kind, std::size_t count) {
    counts_[kind] = static_cast<std::uint8_t>(counts_[kind] - count);
  }
  void give(Seat seat, CardByte card) {
    secrets_.hands[seat].add(card_of(card));
    --room_[seat];
  }
  static bool is_one_of(CardByte card, ValueSet wanted) {
    return !is_action(card_of(card)) && (wanted & value_bit(card_of(card))) != 0;
  }
  [[nodiscard]] bool has_one_of(Seat seat, ValueSet wanted) const {
    return (secrets_.hands[seat].values & wanted) != 0;
  }
  [[nodiscard]] bool any_between(std::size_t from, std::size_t to, ValueSet wanted) const {
    return std::any_of(rest_.begin() + from, rest_.begin() + to,
                       [=](CardByte card) { return is_one_of(card, wanted); });
  }

  Secrets& secrets_;
  Random& random_;
  std::array<std::uint8_t, card_kinds> counts_{};
  std::array<std::size_t, max_players> room_{};
  std::array<CardByte, deck_cards> rest_{};
  std::size_t left_ = 0;
};

// What the hand of the seat to act must hold, or the game would not have stopped at this decision:
// 0 if nothing follows from it.
ValueSet surely_held(const Table& table) {
  if (table.phase == Phase::open) {  // IV-22
    ValueSet opening = supporters;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
      if (!table.last_purple || static_cast<Colour>(colour) != Colour::purple) {
        opening |= cards_of_colour[colour];
      }
    }
    return opening;
  }
  return table.phase == Phase::play && first_card_due(table) ? addable(table) : 0;  // IV-21
}

// How far a seat has come, in arbitrary units.
std::int32_t strength(const Table& table, Seat seat) {
  constexpr std::int32_t all_tokens = 900;
  constexpr std::int32_t of_a_card = 6;
  constexpr std::int32_t of_being_in = 15;
  constexpr std::int32_t of_leading = 25;
  const auto tokens = static_cast<std::int32_t>(table.tokens[seat].size());
  const auto needed = static_cast<std::int32_t>(goal(table.options));
  std::int32_t sum =
      10 + tokens * tokens * all_tokens / (needed * needed) + table.hand_sizes[seat] * of_a_card;
  if (table.in.has(seat)) {
    sum += of_being_in;
    bool leads = table.display_size(seat) > 0;
    for (Seat other = 0; other < table.options.players; ++other) {
      leads = leads && total(table, other) <= total(table, seat);
    }
    sum += leads ? of_leading : 0;
  }
  return sum;
}

}  // namespace

Table open_table(const Table& table) {
  Table open = table;
  if (table.phase == Phase::react) {
    open.phase = Phase::play;
    open.to_act = table.turn;
    open.pending = {};
    open.played = static_cast<std::uint8_t>(std::max<unsigned>(open.played, 1) - 1);
    ++open.hand_sizes[table.turn];
  }
  return open;
}

View view(const State& state, Seat seat) {
  View seen{state.table, seat, state.secrets.hands[seat]};
  if (state.table.phase == Phase::react && seat != state.table.to_act) {
    seen.table = open_table(state.table);
    if (seat == state.table.turn) {
      seen.hand.add(action_card(state.table.pending.verb));
    }
  }
  return seen;
}

void remember(Memory& memory, Seat seat, const Event& event) {
  if (event.kind == EventKind::takes_from_hand) {
    learn_of_knock_down(memory, seat, event);
    return;
  }
  if (event.seat == seat) {
    return;
  }
  switch (event.kind) {
    case EventKind::shows_hand: learn_hand(memory, event.seat, event.hand()); break;
    case EventKind::takes_back: learn(memory, event.seat, event.card); break;
    case EventKind::plays:
    case EventKind::announces: forget_card(memory, event.seat, event.card); break;
    case EventKind::cancels: forget_card(memory, event.seat, byte_of(Card::ivanhoe)); break;
    default: break;
  }
}

State guess(const View& view, const Memory& memory, Random& random) {
  State state;
  state.table = view.table;
  state.secrets.hands[view.seat] = view.hand;
  Unseen unseen(state, view, random);
  for (std::size_t index = 0; index < memory.size; ++index) {
    unseen.place(memory.cards[index]);
  }
  unseen.lay_out();
  const Seat actor = view.table.to_act;
  const ValueSet held = surely_held(view.table);
  if (held != 0 && actor != view.seat) {
    if (unseen.can_hold(actor, held)) {
      unseen.deal_with_one_of(actor, held);
    } else if (memory.size > 0) {
      return guess(view, Memory{}, random);  // such cards are not known from this match
    }
  }
  for (Seat seat = 0; seat < view.table.options.players; ++seat) {
    unseen.deal(seat);
  }
  unseen.stack_deck();
  for (std::uint32_t& word : state.secrets.random.words) {
    word = random.next();
  }
  if (state.secrets.random == Random{}) {
    state.secrets.random.words[0] = 1;
  }
  return state;
}

std::int32_t worth(const View& view) {
  constexpr std::int32_t certain = 1000;
  if (view.table.winner != no_seat) {
    return view.table.winner == view.seat ? certain : 0;
  }
  std::int32_t all = 0;
  for (Seat seat = 0; seat < view.table.options.players; ++seat) {
    all += strength(view.table, seat);
  }
  // Nobody has less than ten.
  TILTYARD_ASSERT(all > 0);
  return certain * strength(view.table, view.seat) / all;
}

}  // namespace tiltyard::ivanhoe
