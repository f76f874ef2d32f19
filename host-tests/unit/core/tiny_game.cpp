#include "tiny_game.hpp"

#include <algorithm>

namespace tiltyard::tiny {
namespace {

constexpr std::uint8_t copies = 2;

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

template <class Function>
void each_count(Hand& hand, Function&& function) {
  for (std::uint8_t value = 1; value <= values; ++value) {
    function(hand.counts[value]);
  }
}

void encode_hand(const Hand& hand, BitWriter& writer) {
  for (std::uint8_t value = 1; value <= values; ++value) {
    writer.below(hand.counts[value], copies + 1U);
  }
}

Hand decode_hand(BitReader& reader) {
  Hand hand;
  each_count(hand, [&](std::uint8_t& count) {
    count = static_cast<std::uint8_t>(reader.below(copies + 1U));
  });
  return hand;
}

unsigned size_of(const Hand& hand) {
  unsigned size = 0;
  for (const std::uint8_t count : hand.counts) {
    size += count;
  }
  return size;
}

void encode_table(const Table& table, BitWriter& writer) {
  writer.below(table.options.players, seats + 1);
  writer.below(table.turn, seats);
  writer.below(table.deck_size, deck_cards + 1);
  writer.bits(table.has_looked.bits, seats);
  for (Seat seat = 0; seat < seats; ++seat) {
    writer.below(table.hand_sizes[seat], hand_size + 1U);
    writer.bits(table.totals[seat], 6);
  }
  encode_hand(table.played, writer);
}

Table decode_table(BitReader& reader) {
  Table table;
  table.options.players = static_cast<std::uint8_t>(reader.below(seats + 1));
  table.turn = static_cast<Seat>(reader.below(seats));
  table.deck_size = static_cast<std::uint8_t>(reader.below(deck_cards + 1));
  table.has_looked.bits = static_cast<std::uint8_t>(reader.bits(seats));
  for (Seat seat = 0; seat < seats; ++seat) {
    table.hand_sizes[seat] = static_cast<std::uint8_t>(reader.below(hand_size + 1U));
    table.totals[seat] = static_cast<std::uint8_t>(reader.bits(6));
  }
  table.played = decode_hand(reader);
  return table;
}

bool makes_sense(const Table& table) {
  unsigned cards = table.deck_size + size_of(table.played);
  unsigned laid = 0;
  for (std::uint8_t value = 1; value <= values; ++value) {
    laid += unsigned{value} * table.played.counts[value];
  }
  unsigned totals = 0;
  for (Seat seat = 0; seat < seats; ++seat) {
    cards += table.hand_sizes[seat];
    totals += table.totals[seat];
    const bool absent = seat >= table.options.players;
    if (absent && (table.hand_sizes[seat] != 0 || table.totals[seat] != 0)) {
      return false;
    }
  }
  const bool finished = cards == size_of(table.played);
  return Rules::valid(table.options) && table.turn < table.options.players && laid == totals &&
         cards == deck_cards && (finished || table.hand_sizes[table.turn] > 0) &&
         table.has_looked.bits < (1U << table.options.players);
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

void Rules::encode(const State& state, BitWriter& writer) {
  encode_table(state.table, writer);
  for (const Hand& hand : state.secrets.hands) {
    encode_hand(hand, writer);
  }
  for (std::size_t card = 0; card < state.table.deck_size; ++card) {
    writer.below(state.secrets.deck[card], values + 1);
  }
  for (const std::uint32_t word : state.secrets.random.words) {
    writer.bits(word, 32);
  }
}

std::optional<State> Rules::decode(BitReader& reader) {
  State state;
  state.table = decode_table(reader);
  Hand all = state.table.played;
  for (Seat seat = 0; seat < seats; ++seat) {
    Hand& hand = state.secrets.hands[seat];
    hand = decode_hand(reader);
    if (size_of(hand) != state.table.hand_sizes[seat]) {
      return std::nullopt;
    }
    for (std::size_t value = 1; value <= values; ++value) {
      all.counts[value] = static_cast<std::uint8_t>(all.counts[value] + hand.counts[value]);
    }
  }
  for (std::size_t card = 0; card < state.table.deck_size; ++card) {
    state.secrets.deck[card] = static_cast<std::uint8_t>(reader.below(values + 1));
    ++all.counts[state.secrets.deck[card]];
  }
  for (std::uint32_t& word : state.secrets.random.words) {
    word = reader.bits(32);
  }
  const bool complete = std::all_of(all.counts.begin() + 1, all.counts.end(),
                                    [](std::uint8_t count) { return count == copies; });
  if (!reader.ok() || !complete || all.counts[0] != 0 || !makes_sense(state.table)) {
    return std::nullopt;
  }
  return state;
}

void Rules::encode_view(const View& view, BitWriter& writer) {
  encode_table(view.table, writer);
  encode_hand(view.hand, writer);
  writer.below(view.seat, seats);
}

std::optional<View> Rules::decode_view(BitReader& reader) {
  View view;
  view.table = decode_table(reader);
  view.hand = decode_hand(reader);
  view.seat = static_cast<Seat>(reader.below(seats));
  const bool sound = reader.ok() && makes_sense(view.table) &&
                     view.seat < view.table.options.players &&
                     size_of(view.hand) == view.table.hand_sizes[view.seat];
  return sound ? std::optional<View>(view) : std::nullopt;
}

void Rules::encode_move(const Move& move, BitWriter& writer) {
  writer.below(static_cast<std::uint32_t>(move.act), 2);
  writer.below(move.value, values + 1);
}

std::optional<Move> Rules::decode_move(BitReader& reader) {
  Move move;
  move.act = static_cast<Act>(reader.below(2));
  move.value = static_cast<std::uint8_t>(reader.below(values + 1));
  return reader.ok() ? std::optional<Move>(move) : std::nullopt;
}

void Rules::encode_event(const Event& event, BitWriter& writer) {
  writer.below(static_cast<std::uint32_t>(event.told), 3);
  writer.below(event.who, seats);
  writer.below(event.whom, seats);
  writer.below(event.card, values + 1);
  writer.bits(event.audience.bits, seats);
}

std::optional<Event> Rules::decode_event(BitReader& reader) {
  Event event;
  event.told = static_cast<Phrase>(reader.below(3));
  event.who = static_cast<Seat>(reader.below(seats));
  event.whom = static_cast<Seat>(reader.below(seats));
  event.card = static_cast<std::uint8_t>(reader.below(values + 1));
  event.audience.bits = static_cast<std::uint8_t>(reader.bits(seats));
  return reader.ok() ? std::optional<Event>(event) : std::nullopt;
}

void Rules::encode_memory(const Memory& memory, BitWriter& writer) {
  writer.flag(memory.whose != no_seat);
  if (memory.whose != no_seat) {
    writer.below(memory.whose, seats);
    writer.below(memory.card, values + 1);
  }
}

std::optional<Memory> Rules::decode_memory(BitReader& reader) {
  Memory memory;
  if (reader.flag()) {
    memory.whose = static_cast<Seat>(reader.below(seats));
    memory.card = static_cast<std::uint8_t>(reader.below(values + 1));
  }
  return reader.ok() ? std::optional<Memory>(memory) : std::nullopt;
}

}  // namespace tiltyard::tiny
