#include "tiny_game.hpp"

#include <algorithm>

namespace tiltyard::tiny {

unsigned size_of(const Hand& hand) {
  unsigned size = 0;
  for (const std::uint8_t count : hand.counts) {
    size += count;
  }
  return size;
}

namespace {

// The cards that are neither laid nor in `known` hands, in order.
std::size_t unseen_cards(const Hand& played, const Hand& own, const Memory& memory,
                         std::array<std::uint8_t, deck_cards>& cards) {
  std::size_t count = 0;
  for (std::uint8_t value = 1; value <= values; ++value) {
    unsigned left = copies;
    left -= played.counts[value];
    left -= own.counts[value];
    left -= memory.card == value ? 1U : 0U;
    for (; left > 0; --left) {
      cards[count++] = value;
    }
  }
  return count;
}

template <class Sink>
void draw(State& state, Seat seat, Sink& sink) {
  Table& table = state.table;
  if (table.deck_size == 0) {
    return;
  }
  const std::uint8_t card = state.secrets.deck[--table.deck_size];
  state.secrets.deck[table.deck_size] = 0;
  ++state.secrets.hands[seat].counts[card];
  ++table.hand_sizes[seat];
  sink.push_back(Event{Phrase::draws, seat, seat, card, SeatSet::only(seat)});
}

std::uint8_t random_card(const Hand& hand, unsigned size, Random& random) {
  std::uint32_t left = random.below(size);
  std::uint8_t value = 1;
  while (left >= hand.counts[value]) {
    left -= hand.counts[value++];
  }
  return value;
}

}  // namespace

bool Rules::valid(const Options& options) {
  return options.players >= 2 && options.players <= seats;
}

template <class Sink>
State Rules::deal(const Options& options, Random random, Sink& sink) {
  State state;
  state.table.options = options;
  state.table.deck_size = deck_cards;
  state.secrets.random = random;
  for (std::size_t card = 0; card < deck_cards; ++card) {
    state.secrets.deck[card] = static_cast<std::uint8_t>(1 + (card / copies));
  }
  shuffle(std::span<std::uint8_t>(state.secrets.deck), state.secrets.random);
  NoEvents nobody;
  for (Seat seat = 0; seat < options.players; ++seat) {
    draw(state, seat, nobody);
    draw(state, seat, nobody);
  }
  sink.push_back(Event{Phrase::lays, 0, 0, 0, SeatSet::none()});
  return state;
}

std::optional<Seat> Rules::to_act(const Table& table) {
  return size_of(table.played) == deck_cards ? std::nullopt : std::optional<Seat>(table.turn);
}

void Rules::moves(const Table& table, const Hand& hand, etl::ivector<Move>& list) {
  for (std::uint8_t value = 1; value <= values; ++value) {
    if (why_not(table, hand, {Act::lay, value}) == Reason::none) {
      list.push_back({Act::lay, value});
    }
  }
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    if (why_not(table, hand, {Act::look, seat}) == Reason::none) {
      list.push_back({Act::look, seat});
    }
  }
}

Reason Rules::why_not(const Table& table, const Hand& hand, const Move& wish) {
  if (wish.act > Act::look || wish.unused_a != 0 || wish.unused_b != 0) {
    return Reason::not_a_move;
  }
  if (wish.act == Act::lay) {
    const bool held = wish.value >= 1 && wish.value <= values && hand.counts[wish.value] > 0;
    return held ? Reason::none : Reason::no_such_card;
  }
  if (table.has_looked.has(table.turn)) {
    return Reason::looked_before;
  }
  const bool there = wish.value < table.options.players && wish.value != table.turn &&
                     table.hand_sizes[wish.value] > 0;
  return there ? Reason::none : Reason::nobody_there;
}

template <class Sink>
void Rules::play(State& state, const Move& move, Sink& sink) {
  Table& table = state.table;
  const Seat actor = table.turn;
  if (move.act == Act::look) {
    const std::uint8_t card = random_card(state.secrets.hands[move.value],
                                          table.hand_sizes[move.value], state.secrets.random);
    table.has_looked.add(actor);
    sink.push_back(
        Event{Phrase::looks, actor, move.value, card, SeatSet::only(actor).with(move.value)});
  } else {
    --state.secrets.hands[actor].counts[move.value];
    --table.hand_sizes[actor];
    ++table.played.counts[move.value];
    table.totals[actor] = static_cast<std::uint8_t>(table.totals[actor] + move.value);
    sink.push_back(Event{Phrase::lays, actor, actor, move.value, SeatSet::first(seats)});
    draw(state, actor, sink);
  }
  for (unsigned tried = 0; tried < table.options.players; ++tried) {
    table.turn = next_seat(table.turn, table.options.players);
    if (table.hand_sizes[table.turn] > 0) {
      return;
    }
  }
}

template State Rules::deal(const Options&, Random, NoEvents&);
template State Rules::deal(const Options&, Random, etl::ivector<Event>&);
template void Rules::play(State&, const Move&, NoEvents&);
template void Rules::play(State&, const Move&, etl::ivector<Event>&);

Event Rules::public_form(const Event& event) {
  Event open = event;
  if (event.told != Phrase::lays) {
    open.card = 0;
  }
  return open;
}

void Rules::remember(Memory& memory, Seat seat, const Event& event) {
  if (event.told == Phrase::looks && event.who == seat) {
    memory = {event.whom, event.card};
  } else if (event.told == Phrase::lays && event.who == memory.whose && event.card == memory.card) {
    memory = {};
  }
}

State Rules::guess(const View& view, const Memory& memory, Random& random) {
  State state;
  state.table = view.table;
  std::array<std::uint8_t, deck_cards> cards{};
  const std::size_t count = unseen_cards(view.table.played, view.hand, memory, cards);
  shuffle(std::span<std::uint8_t>(cards.data(), count), random);
  std::size_t next = 0;
  for (Seat seat = 0; seat < view.table.options.players; ++seat) {
    Hand& hand = state.secrets.hands[seat];
    if (seat == view.seat) {
      hand = view.hand;
      continue;
    }
    if (seat == memory.whose) {
      ++hand.counts[memory.card];
    }
    while (size_of(hand) < view.table.hand_sizes[seat]) {
      ++hand.counts[cards[next++]];
    }
  }
  std::copy(cards.begin() + next, cards.begin() + count, state.secrets.deck.begin());
  for (std::uint32_t& word : state.secrets.random.words) {
    word = random.next();
  }
  return state;
}

Outcome Rules::outcome(const Table& table, Seat seat) {
  const std::uint8_t best = *std::max_element(table.totals.begin(), table.totals.end());
  return table.totals[seat] == best ? Outcome::won : Outcome::lost;
}

std::int32_t Rules::worth(const View& view) {
  std::uint8_t best = 0;
  for (Seat seat = 0; seat < view.table.options.players; ++seat) {
    best = seat == view.seat ? best : std::max(best, view.table.totals[seat]);
  }
  return 500 + (10 * (view.table.totals[view.seat] - best));
}

}  // namespace tiltyard::tiny
