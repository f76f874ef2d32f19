#include "ivanhoe/codec.hpp"

#include <algorithm>
#include <bit>

#include "ivanhoe/moves.hpp"
#include "ivanhoe/play.hpp"

namespace tiltyard::ivanhoe {
namespace {

constexpr std::uint32_t seat_bound = max_players + 1;  // the last one: nobody
constexpr std::uint32_t colour_bound = colour_count + 1;

// --- Whether a position can be ---

using Counts = std::array<unsigned, card_kinds>;

void count_cards(const CardByte* cards, std::size_t number, Counts& counts) {
  std::for_each(cards, cards + number, [&](CardByte card) { ++counts[card]; });
}

// All cards that lie open, an announced one too.
void count_open(const Table& table, Counts& counts) {
  count_cards(table.piles.cards.data(), table.piles.total(), counts);
  counts[index_of(Card::shield)] += table.shield != no_seat ? 1U : 0U;
  counts[index_of(Card::stunned)] += table.stunned != no_seat ? 1U : 0U;
  if (table.phase == Phase::react) {
    ++counts[index_of(action_card(table.pending.verb))];
  }
}

bool every_card_once(const State& state) {
  Counts counts{};
  count_open(state.table, counts);
  count_cards(state.secrets.deck.data(), state.table.deck_size, counts);
  for (const Hand& hand : state.secrets.hands) {
    for (std::size_t kind = 0; kind < card_kinds; ++kind) {
      counts[kind] += hand.counts[kind];
    }
  }
  return std::equal(counts.begin(), counts.end(), card_table.begin(),
                    [](unsigned number, const CardFacts& card) { return number == card.count; });
}

Flaw flaw_of_display(const Table& table, Seat seat) {
  std::size_t maidens = 0;
  for (const CardByte card : table.display(seat)) {
    if (is_action(card_of(card))) {
      return Flaw::action_in_display;
    }
    maidens += card_of(card) == Card::maiden ? 1U : 0U;
  }
  if (maidens > 1) {
    return Flaw::two_maidens;
  }
  const bool has_some =
      table.display_size(seat) > 0 || table.shield == seat || table.stunned == seat;
  return has_some && !table.in.has(seat) ? Flaw::cards_of_withdrawn : Flaw::none;
}

// IV-4, IV-83
Flaw flaw_of_tokens(const Table& table, Seat seat) {
  const unsigned tokens = table.tokens[seat].size();
  const bool won = table.phase == Phase::over && table.winner == seat;
  const bool fits = won ? tokens == goal(table.options) : tokens < goal(table.options);
  return fits ? Flaw::none : Flaw::tokens;
}

// What each phase asks of the table. `in`: whose turn it is has not left; `out`: he has.
struct PhaseNeeds {
  bool turn_is_in;
  bool colour;
  bool winner;
  unsigned fewest_in;
  unsigned most_in;
};
constexpr std::array<PhaseNeeds, phase_count> phase_needs = {{
    {true, false, false, 2, max_players},
    {true, true, false, 2, max_players},
    {true, true, false, 2, max_players},
    {true, true, false, 2, max_players},
    {false, true, false, 1, max_players},
    {false, true, false, 1, 1},
    {false, true, true, 1, 1},
}};

// Also for a seat that stands for nobody.
bool is_in(const Table& table, Seat seat) {
  return seat < table.options.players && table.in.has(seat);
}

bool to_act_fits(const Table& table) {
  switch (table.phase) {
    case Phase::open:
    case Phase::play:
    case Phase::token: return table.to_act == table.turn;
    case Phase::react: return table.to_act != table.turn && is_in(table, table.to_act);
    case Phase::adapt:
    case Phase::prize: return is_in(table, table.to_act);
    case Phase::over: return table.to_act == no_seat;
  }
  return false;
}

Flaw flaw_of_phase(const Table& table) {
  const PhaseNeeds& needs = phase_needs[static_cast<std::size_t>(table.phase)];
  const unsigned in = table.in.size();
  if (table.turn >= table.options.players || table.in.has(table.turn) != needs.turn_is_in) {
    return Flaw::turn;
  }
  // IV-20: a tournament opens with all in.
  const unsigned fewest = table.phase == Phase::open ? table.options.players : needs.fewest_in;
  if (in < fewest || in > needs.most_in) {
    return Flaw::players_in;
  }
  if ((table.colour != Colour::none) != needs.colour ||
      (table.phase == Phase::prize && table.colour != Colour::purple)) {
    return Flaw::colour;
  }
  if ((table.winner != no_seat) != needs.winner || (needs.winner && !is_in(table, table.winner))) {
    return Flaw::winner;
  }
  return to_act_fits(table) ? Flaw::none : Flaw::to_act;
}

Flaw flaw_of_table(const Table& table) {
  Flaw flaw = flaw_of_phase(table);
  for (Seat seat = 0; seat < table.options.players && flaw == Flaw::none; ++seat) {
    flaw = flaw_of_display(table, seat);
    if (flaw == Flaw::none) {
      flaw = flaw_of_tokens(table, seat);
    }
  }
  return flaw;
}

// IV-70: the announced action was legal before it left the hand.
bool was_legal(const State& state) {
  const Move& announced = state.table.pending;
  Hand hand = state.secrets.hands[state.table.turn];
  hand.add(action_card(announced.verb));
  return why_not(open_table(state.table), hand, announced) == Reason::none;
}

// Whether the decision would be asked of the seat to act, and has an answer.
Flaw flaw_of_decision(const State& state) {
  const Table& table = state.table;
  switch (table.phase) {
    case Phase::open:
      return openable(table, state.secrets.hands[table.turn]).empty() ? Flaw::no_move : Flaw::none;
    case Phase::play:
      return first_card_due(table) && (addable(table) & state.secrets.hands[table.turn].values) == 0
                 ? Flaw::no_move
                 : Flaw::none;
    case Phase::react:
      return state.secrets.hands[table.to_act].has(Card::ivanhoe) && was_legal(state)
                 ? Flaw::none
                 : Flaw::pending;
    case Phase::adapt: return stands_at_open_choice(table) ? Flaw::none : Flaw::pending;
    case Phase::token: return table.tokens[table.to_act].size() >= 2 ? Flaw::none : Flaw::no_move;
    case Phase::prize:
      return table.tokens[table.to_act].others().size() >= 2 ? Flaw::none : Flaw::no_move;
    case Phase::over: break;
  }
  return Flaw::none;
}

void complete(Table& table) {
  table.maidens = {};
  for (Seat seat = 0; seat < max_players; ++seat) {
    unsigned sum = 0;
    for (const CardByte card : table.display(seat)) {
      sum += facts(card_of(card)).value;
      if (card_of(card) == Card::maiden) {
        table.maidens.add(seat);
      }
    }
    table.sums[seat] = static_cast<std::uint16_t>(sum);
  }
}

// --- Bits ---

template <class Enum>
void put(Enum value, std::uint32_t bound, BitWriter& writer) {
  writer.below(static_cast<std::uint32_t>(value), bound);
}
template <class Enum>
Enum get(std::uint32_t bound, BitReader& reader) {
  return static_cast<Enum>(reader.below(bound));
}

void put_seat(Seat seat, BitWriter& writer) {
  writer.below(std::min<std::uint32_t>(seat, max_players), seat_bound);
}
Seat get_seat(BitReader& reader) {
  const std::uint32_t seat = reader.below(seat_bound);
  return seat == max_players ? no_seat : static_cast<Seat>(seat);
}

void put_byte(std::uint32_t value, BitWriter& writer) { writer.bits(value, 8); }
std::uint8_t get_byte(BitReader& reader) { return static_cast<std::uint8_t>(reader.bits(8)); }

void put_size(std::size_t size, BitWriter& writer) {
  writer.below(static_cast<std::uint32_t>(size), deck_cards + 1);
}
std::uint8_t get_size(BitReader& reader) {
  return static_cast<std::uint8_t>(reader.below(deck_cards + 1));
}

void encode(const Options& options, BitWriter& writer) {
  writer.below(options.players - static_cast<std::uint32_t>(min_players),
               max_players - min_players + 1);
  put(options.edition, edition_count, writer);
  put(options.ties, ties_count, writer);
}
Options decode_options(BitReader& reader) {
  Options options;
  options.players =
      static_cast<std::uint8_t>(reader.below(max_players - min_players + 1) + min_players);
  options.edition = get<Edition>(edition_count, reader);
  options.ties = get<Ties>(ties_count, reader);
  return options;
}

void encode_piles(const Table& table, BitWriter& writer) {
  for (std::size_t zone = 0; zone <= table.options.players; ++zone) {
    put_size(table.piles.size(zone), writer);
    for (const CardByte card : table.piles.of(zone)) {
      writer.below(card, card_kinds);
    }
  }
}
void decode_piles(Table& table, BitReader& reader) {
  for (std::size_t zone = 0; zone <= table.options.players; ++zone) {
    const std::size_t size = get_size(reader);
    if (table.piles.total() + size > deck_cards) {
      reader.fail();
      return;
    }
    for (std::size_t index = 0; index < size; ++index) {
      table.piles.push(zone, static_cast<CardByte>(reader.below(card_kinds)));
    }
  }
}

void encode_table(const Table& table, BitWriter& writer) {
  encode(table.options, writer);
  put(table.phase, phase_count, writer);
  put_seat(table.to_act, writer);
  put_seat(table.turn, writer);
  put(table.colour, colour_bound, writer);
  writer.flag(table.last_purple);
  put_byte(table.played, writer);
  put_byte(table.added, writer);
  writer.bits(table.in.bits, table.options.players);
  put_seat(table.shield, writer);
  put_seat(table.stunned, writer);
  put_seat(table.winner, writer);
  if (table.phase == Phase::react) {
    encode(table.pending, writer);
  }
  if (table.phase == Phase::adapt) {
    writer.below(table.adapt_value, max_value + 1);
  }
  put_size(table.deck_size, writer);
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    put_size(table.hand_sizes[seat], writer);
    writer.bits(table.tokens[seat].bits, colour_count);
  }
  encode_piles(table, writer);
}

bool is_announcement(const Move& move) {
  return is_action(move.verb) && move.verb != Verb::ivanhoe;
}

bool beside_nobody_else(Seat seat, unsigned players) { return seat == no_seat || seat < players; }

Table decode_table(BitReader& reader) {
  Table table;
  table.options = decode_options(reader);
  table.phase = get<Phase>(phase_count, reader);
  table.to_act = get_seat(reader);
  table.turn = get_seat(reader);
  table.colour = get<Colour>(colour_bound, reader);
  table.last_purple = reader.flag();
  table.played = get_byte(reader);
  table.added = get_byte(reader);
  table.in.bits = static_cast<std::uint8_t>(reader.bits(table.options.players));
  table.shield = get_seat(reader);
  table.stunned = get_seat(reader);
  table.winner = get_seat(reader);
  if (table.phase == Phase::react) {
    const std::optional<Move> pending = decode_move(reader);
    if (!pending.has_value() || !is_announcement(*pending)) {
      reader.fail();
    } else {
      table.pending = *pending;
    }
  }
  if (table.phase == Phase::adapt) {
    table.adapt_value = static_cast<std::uint8_t>(reader.below(max_value + 1));
  }
  table.deck_size = get_size(reader);
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    table.hand_sizes[seat] = get_size(reader);
    table.tokens[seat].bits = static_cast<std::uint8_t>(reader.bits(colour_count));
  }
  decode_piles(table, reader);
  for (const Seat seat : {table.to_act, table.turn, table.shield, table.stunned, table.winner}) {
    if (!beside_nobody_else(seat, table.options.players)) {
      reader.fail();
    }
  }
  complete(table);
  return table;
}

void encode(const Hand& hand, BitWriter& writer) {
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    writer.below(hand.counts[kind], card_table[kind].count + 1U);
  }
}
Hand decode_hand(BitReader& reader) {
  Hand hand;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    for (std::uint32_t left = reader.below(card_table[kind].count + 1U); left > 0; --left) {
      hand.add(static_cast<Card>(kind));
    }
  }
  return hand;
}

// Fields that an event of each happening has beside its seat.
enum Field : std::uint8_t {
  other = 1,
  card = 2,
  second = 4,
  index = 8,
  amount = 16,
  move = 32,
  shown = 64
};
constexpr std::array<unsigned, happening_count> fields_of = {
    0,                                       // deals
    card,                                    // draws
    amount,                                  // reshuffles
    shown,                                   // shows_hand
    second,                                  // opens
    card | amount,                           // plays
    card | move,                             // announces
    other | card,                            // cancels
    second,                                  // changes_colour
    other | card | index | amount,           // discards
    other | card | amount,                   // moves_card
    card | index | amount,                   // takes_back
    other | card,                            // takes_from_hand
    other | card | second | index | amount,  // swaps
    0,                                       // raises_shield
    other,                                   // stuns
    amount,                                  // chooses
    card | index,                            // keeps
    amount,                                  // stays
    second | amount,                         // withdraws
    second,                                  // returns_token
    second | amount,                         // wins_tournament
    second,                                  // takes_token
    second,                                  // wins_nothing_new
    0,                                       // wins_game
    0,                                       // calls
};
constexpr std::uint32_t amount_bound = 512;

bool makes_sense(const Event& event, unsigned fields) {
  const bool names_colour =
      event.happening == Happening::opens || event.happening == Happening::changes_colour ||
      event.happening == Happening::returns_token || event.happening == Happening::takes_token ||
      event.happening == Happening::wins_tournament ||
      event.happening == Happening::wins_nothing_new;
  if (event.seat >= max_players || (names_colour && event.second >= colour_count)) {
    return false;
  }
  if ((fields & card) != 0 && event.card == hidden_card && event.happening != Happening::draws &&
      event.happening != Happening::takes_from_hand) {
    return false;
  }
  if ((fields & move) != 0) {
    return is_announcement(event.move()) && byte_of(action_card(event.move().verb)) == event.card;
  }
  if ((fields & shown) != 0) {
    const Hand hand = event.hand();
    return shown_hand(hand) == event.details &&
           std::equal(
               hand.counts.begin(), hand.counts.end(), card_table.begin(),
               [](std::uint8_t count, const CardFacts& kind) { return count <= kind.count; });
  }
  return true;
}

// Apart, so that the guessed State and a View being read are never in one stack frame.
[[gnu::noinline]] bool is_sound_when_guessed(const View& view) {
  Random random = Random::from_seed(0);
  return flaw_of(guess(view, Memory{}, random)) == Flaw::none;
}

// Whether at least one state looks so to this seat.
bool is_possible(const View& view) {
  const Table& table = view.table;
  if (view.seat >= table.options.players || flaw_of_table(table) != Flaw::none ||
      view.hand.size() != table.hand_sizes[view.seat] ||
      (table.phase == Phase::react && view.seat != table.to_act)) {
    return false;
  }
  Counts seen{};
  count_open(table, seen);
  std::size_t unseen = deck_cards;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    seen[kind] += view.hand.counts[kind];
    if (seen[kind] > card_table[kind].count) {
      return false;
    }
    unseen -= seen[kind];
  }
  std::size_t places = table.deck_size;
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    places += seat != view.seat ? table.hand_sizes[seat] : 0U;
  }
  if (places != unseen) {
    return false;
  }
  return is_sound_when_guessed(view);
}

}  // namespace

void complete(State& state) {
  complete(state.table);
  for (Seat seat = 0; seat < max_players; ++seat) {
    state.table.hand_sizes[seat] = static_cast<std::uint8_t>(state.secrets.hands[seat].size());
  }
}

Flaw flaw_of(const State& state) {
  const Flaw flaw = flaw_of_table(state.table);
  if (flaw != Flaw::none) {
    return flaw;
  }
  return every_card_once(state) ? flaw_of_decision(state) : Flaw::card_count;
}

void encode(const State& state, BitWriter& writer) {
  encode_table(state.table, writer);
  for (Seat seat = 0; seat < state.table.options.players; ++seat) {
    encode(state.secrets.hands[seat], writer);
  }
  for (std::size_t index = 0; index < state.table.deck_size; ++index) {
    writer.below(state.secrets.deck[index], card_kinds);
  }
  for (const std::uint32_t word : state.secrets.random.words) {
    writer.bits(word, 32);
  }
}

std::optional<State> decode_state(BitReader& reader) {
  State state;
  state.table = decode_table(reader);
  for (Seat seat = 0; seat < state.table.options.players; ++seat) {
    state.secrets.hands[seat] = decode_hand(reader);
  }
  for (std::size_t index = 0; index < state.table.deck_size; ++index) {
    state.secrets.deck[index] = static_cast<CardByte>(reader.below(card_kinds));
  }
  for (std::uint32_t& word : state.secrets.random.words) {
    word = reader.bits(32);
  }
  const std::array<std::uint8_t, max_players> sizes = state.table.hand_sizes;
  complete(state);
  if (!reader.ok() || state.table.hand_sizes != sizes || state.secrets.random == Random{} ||
      flaw_of(state) != Flaw::none) {
    reader.fail();
    return std::nullopt;
  }
  return state;
}

void encode(const View& view, BitWriter& writer) {
  encode_table(view.table, writer);
  put_seat(view.seat, writer);
  encode(view.hand, writer);
}

std::optional<View> decode_view(BitReader& reader) {
  View view;
  view.table = decode_table(reader);
  view.seat = get_seat(reader);
  view.hand = decode_hand(reader);
  if (!reader.ok() || !is_possible(view)) {
    reader.fail();
    return std::nullopt;
  }
  return view;
}

void encode(const Move& move, BitWriter& writer) {
  put(move.verb, verb_count, writer);
  put_byte(move.target, writer);
  put_byte(move.mine, writer);
  put_byte(move.theirs, writer);
}

std::optional<Move> decode_move(BitReader& reader) {
  Move move;
  move.verb = get<Verb>(verb_count, reader);
  move.target = get_byte(reader);
  move.mine = get_byte(reader);
  move.theirs = get_byte(reader);
  if (!reader.ok()) {
    return std::nullopt;
  }
  return move;
}

void encode(const Event& event, BitWriter& writer) {
  put(event.happening, happening_count, writer);
  put_seat(event.seat, writer);
  const unsigned fields = fields_of[static_cast<std::size_t>(event.happening)];
  if ((fields & other) != 0) {
    put_seat(event.other, writer);
  }
  if ((fields & card) != 0) {
    writer.below(std::min<std::uint32_t>(event.card, card_kinds), card_kinds + 1);
  }
  if ((fields & second) != 0) {
    writer.below(event.second, card_kinds);
  }
  if ((fields & index) != 0) {
    put_byte(event.index, writer);
  }
  if ((fields & amount) != 0) {
    writer.below(event.amount, amount_bound);
  }
  if ((fields & move) != 0) {
    encode(event.move(), writer);
  }
  if ((fields & shown) != 0) {
    writer.bits(event.details, 32);
  }
}

std::optional<Event> decode_event(BitReader& reader) {
  Event event;
  event.happening = get<Happening>(happening_count, reader);
  event.seat = static_cast<Seat>(reader.below(seat_bound));
  const unsigned fields = fields_of[static_cast<std::size_t>(event.happening)];
  if ((fields & other) != 0) {
    event.other = static_cast<Seat>(reader.below(max_players));
  }
  if ((fields & card) != 0) {
    const std::uint32_t kind = reader.below(card_kinds + 1);
    event.card = kind == card_kinds ? hidden_card : static_cast<std::uint8_t>(kind);
  }
  if ((fields & second) != 0) {
    event.second = static_cast<std::uint8_t>(reader.below(card_kinds));
  }
  if ((fields & index) != 0) {
    event.index = get_byte(reader);
  }
  if ((fields & amount) != 0) {
    event.amount = static_cast<std::uint16_t>(reader.below(amount_bound));
  }
  if ((fields & move) != 0) {
    const std::optional<Move> announced = decode_move(reader);
    event.details = announced.has_value() ? std::bit_cast<std::uint32_t>(*announced) : 0;
  }
  if ((fields & shown) != 0) {
    event.details = reader.bits(32);
  }
  if (!reader.ok() || !makes_sense(event, fields)) {
    reader.fail();
    return std::nullopt;
  }
  return event;
}

void encode(const Memory& memory, BitWriter& writer) {
  writer.below(memory.size, Memory::capacity + 1);
  for (std::size_t place = 0; place < memory.size; ++place) {
    writer.below(memory.cards[place].holder, max_players);
    writer.below(memory.cards[place].card, card_kinds);
  }
}

std::optional<Memory> decode_memory(BitReader& reader) {
  Memory memory;
  memory.size = static_cast<std::uint8_t>(reader.below(Memory::capacity + 1));
  for (std::size_t place = 0; place < memory.size; ++place) {
    memory.cards[place].holder = static_cast<Seat>(reader.below(max_players));
    memory.cards[place].card = static_cast<std::uint8_t>(reader.below(card_kinds));
  }
  if (!reader.ok()) {
    return std::nullopt;
  }
  return memory;
}

}  // namespace tiltyard::ivanhoe
