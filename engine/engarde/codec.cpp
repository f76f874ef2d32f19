#include "engarde/codec.hpp"

#include <algorithm>

#include "engarde/moves.hpp"

namespace tiltyard::engarde {
namespace {

constexpr unsigned round_bits = 16;
constexpr std::uint32_t card_bound = highest_card + 1U;
constexpr std::uint32_t hand_bound = hand_size + 1U;
constexpr std::uint32_t square_bound = track_length + 1U;
constexpr std::uint32_t score_bound = winning_score + 1U;
constexpr std::uint32_t deck_bound = card_count - (player_count * hand_size) + 1U;

// EG-21: three cards are never parried.
constexpr unsigned most_parried = 2;

// --- What a position has to fulfil ---

Fault check_cards(const Table& table) {
  const unsigned elsewhere = 0U + table.deck + table.hands[0] + table.hands[1];
  const bool agree = table.deck < deck_bound && table.hands[0] <= hand_size &&
                     table.hands[1] <= hand_size && table.discards == card_count - elsewhere;
  const bool top_agrees = table.discards == 0 ? table.top == 0 : copies_of(table.top) != 0;
  return agree && top_agrees ? Fault::none : Fault::cards;
}

Fault check_squares(const Table& table) {
  const bool fit = table.squares[0] >= home_squares[0] && table.squares[0] < table.squares[1] &&
                   table.squares[1] <= home_squares[1];
  return fit ? Fault::none : Fault::squares;
}

// EG-2
Fault check_score(const Table& table) {
  if (table.phase != Phase::over) {
    const bool open = table.score[0] < winning_score && table.score[1] < winning_score;
    return open ? Fault::none : Fault::score;
  }
  const bool decided = table.winner < player_count && table.score[table.winner] == winning_score &&
                       table.score[opponent(table.winner)] < winning_score;
  return decided ? Fault::none : Fault::score;
}

Fault check_phase(const Table& table) {
  const bool over = table.phase == Phase::over;
  const bool basic = table.options.level == Level::basic;
  const bool seats_fit =
      table.starter < player_count && table.round != 0 &&
      (over ? table.to_act == no_seat : table.to_act < player_count && table.winner == no_seat);
  const bool fits = (table.phase != Phase::act || table.deck != 0) &&
                    (table.phase != Phase::defend || !basic) &&
                    (table.phase != Phase::last || (basic && table.deck == 0));
  return seats_fit && fits ? Fault::none : Fault::phase;
}

// EG-20, EG-30
Fault check_attack(const Table& table) {
  const Attack& attack = table.attack;
  if (table.phase != Phase::defend) {
    return attack == Attack{} ? Fault::none : Fault::attack;
  }
  const unsigned played = attack.cards + (attack.lunge ? 1U : 0U);
  const bool fits = attack.pending() && attack.value == distance(table) &&
                    attack.value == table.top && attack.cards >= 1 && played <= hand_size &&
                    attack.cards <= copies_of(attack.value) && table.discards >= played;
  const bool lunge_fits = !attack.lunge || (table.options.level == Level::advanced &&
                                            advance_of(table, opponent(table.to_act)) >= 1);
  return fits && lunge_fits ? Fault::none : Fault::attack;
}

Fault check_hand_sizes(const Table& table) {
  if (table.phase == Phase::over) {
    return Fault::none;
  }
  const unsigned asked = table.hands[table.to_act];
  const unsigned waiting = table.hands[opponent(table.to_act)];
  if (table.phase == Phase::act) {
    const unsigned parried = parried_cards(table);
    const bool parry_fits =
        parried == 0 || (table.options.level != Level::basic && 2 * parried <= table.discards &&
                         parried <= most_parried && table.top == distance(table));
    return waiting == hand_size && parry_fits ? Fault::none : Fault::hands;
  }
  // Who used up the deck by an attack took at least one card. Before it he held five, or two less
  // after a parry.
  const unsigned played = table.attack.cards + (table.attack.lunge ? 1U : 0U);
  const bool used_up = table.phase == Phase::defend && table.deck == 0;
  const bool waiting_fits = waiting == hand_size || (used_up && waiting >= 1 &&
                                                     waiting + played + most_parried > hand_size);
  return asked == hand_size && waiting_fits ? Fault::none : Fault::hands;
}

Fault check_table(const Table& table) {
  if (!valid(table.options)) {
    return Fault::options;
  }
  using Check = Fault (*)(const Table&);
  constexpr std::array<Check, 6> checks{check_phase, check_cards,  check_squares,
                                        check_score, check_attack, check_hand_sizes};
  for (const Check check_one : checks) {
    if (const Fault fault = check_one(table); fault != Fault::none) {
      return fault;
    }
  }
  return Fault::none;
}

// Five of each, each zone as long as the table says, nothing in the gap.
Fault check_places(const State& state) {
  const Table& table = state.table;
  const Secrets& secrets = state.secrets;
  std::array<std::uint8_t, card_bound> seen{};
  for (std::size_t place = 0; place < card_count; ++place) {
    const Card card = secrets.cards[place];
    const bool in_gap = place >= table.discards && place < first_of_deck(table);
    if (in_gap ? card != 0 : copies_of(card) == 0) {
      return Fault::cards;
    }
    ++seen[card];
  }
  for (const CardKind& kind : card_kinds) {
    const unsigned held = secrets.hands[0].count(kind.card) + secrets.hands[1].count(kind.card);
    if (seen[kind.card] + held != kind.copies) {
      return Fault::cards;
    }
  }
  const bool sizes_fit =
      secrets.hands[0].size() == table.hands[0] && secrets.hands[1].size() == table.hands[1];
  const bool top_fits = table.discards == 0 || secrets.cards[table.discards - 1U] == table.top;
  return sizes_fit && top_fits ? Fault::none : Fault::cards;
}

bool top_cards_are(const State& state, unsigned count, Card card) {
  const auto* const end = state.secrets.cards.begin() + state.table.discards;
  return std::all_of(end - count, end, [card](Card laid) { return laid == card; });
}

Fault check_pile(const State& state) {
  const Table& table = state.table;
  if (table.phase == Phase::defend &&
      !top_cards_are(state, table.attack.cards, table.attack.value)) {
    return Fault::attack;
  }
  if (!top_cards_are(state, 2 * parried_cards(table), table.top)) {
    return Fault::hands;
  }
  return Fault::none;
}

// --- Bits ---

void encode_table(const Table& table, BitWriter& writer) {
  writer.below(static_cast<std::uint32_t>(table.options.level), level_count);
  writer.below(static_cast<std::uint32_t>(table.options.starter), starter_count);
  writer.below(static_cast<std::uint32_t>(table.phase), phase_count);
  const bool over = table.phase == Phase::over;
  writer.below(over ? table.winner : table.to_act, player_count);
  writer.below(table.starter, player_count);
  writer.bits(table.round, round_bits);
  for (Seat seat = 0; seat < player_count; ++seat) {
    writer.below(table.squares[seat], square_bound);
    writer.below(table.score[seat], score_bound);
    writer.below(table.hands[seat], hand_bound);
  }
  if (table.phase == Phase::defend) {
    writer.below(table.attack.value, card_bound);
    writer.below(table.attack.cards, hand_bound);
    writer.flag(table.attack.lunge);
  }
  writer.below(table.deck, deck_bound);
  writer.below(table.top, card_bound);
}

Table decode_table(BitReader& reader) {
  Table table;
  table.options.level = static_cast<Level>(reader.below(level_count));
  table.options.starter = static_cast<Starter>(reader.below(starter_count));
  table.phase = static_cast<Phase>(reader.below(phase_count));
  const bool over = table.phase == Phase::over;
  const Seat seat_to_act_or_winner = static_cast<Seat>(reader.below(player_count));
  table.to_act = over ? no_seat : seat_to_act_or_winner;
  table.winner = over ? seat_to_act_or_winner : no_seat;
  table.starter = static_cast<Seat>(reader.below(player_count));
  table.round = static_cast<std::uint16_t>(reader.bits(round_bits));
  for (Seat seat = 0; seat < player_count; ++seat) {
    table.squares[seat] = static_cast<std::uint8_t>(reader.below(square_bound));
    table.score[seat] = static_cast<std::uint8_t>(reader.below(score_bound));
    table.hands[seat] = static_cast<std::uint8_t>(reader.below(hand_bound));
  }
  if (table.phase == Phase::defend) {
    table.attack.value = static_cast<Card>(reader.below(card_bound));
    table.attack.cards = static_cast<std::uint8_t>(reader.below(hand_bound));
    table.attack.lunge = reader.flag();
  }
  table.deck = static_cast<std::uint8_t>(reader.below(deck_bound));
  table.top = static_cast<Card>(reader.below(card_bound));
  table.discards =
      static_cast<std::uint8_t>(card_count - table.deck - table.hands[0] - table.hands[1]);
  return table;
}

void encode_hand(const Hand& hand, BitWriter& writer) {
  for (const CardKind& kind : card_kinds) {
    writer.below(hand.count(kind.card), hand_bound);
  }
}

Hand decode_hand(BitReader& reader) {
  Hand hand;
  for (const CardKind& kind : card_kinds) {
    hand.add(kind.card, reader.below(hand_bound));
  }
  return hand;
}

void encode_cards(const Card* cards, std::size_t count, BitWriter& writer) {
  for (std::size_t place = 0; place < count; ++place) {
    writer.below(cards[place], card_bound);
  }
}

void decode_cards(Card* cards, std::size_t count, BitReader& reader) {
  for (std::size_t place = 0; place < count; ++place) {
    cards[place] = static_cast<Card>(reader.below(card_bound));
  }
}

// The fields that each kind of event uses, as events.hpp lists them.
enum Field : std::uint8_t {
  field_card = 1U << 0U,
  field_cards = 1U << 1U,
  field_from_to = 1U << 2U,
  field_small_number = 1U << 3U,
  field_round = 1U << 4U,
  field_ending = 1U << 5U,
  field_shown = 1U << 6U,
};
constexpr unsigned step_fields = field_card | field_from_to | field_small_number;
constexpr std::array<std::uint8_t, event_kind_count> fields_of{
    field_round,                                     // round_begins
    field_cards | field_small_number | field_shown,  // drew
    step_fields,                                     // went_forward
    step_fields,                                     // went_back
    step_fields,                                     // retreated
    field_card | field_cards | field_small_number,   // attacked
    field_card | field_cards,                        // parried
    0,                                               // deck_ended
    0,                                               // was_hit
    0,                                               // cannot_act
    0,                                               // let_pass
    field_cards | field_small_number | field_shown,  // showed_hand
    field_from_to | field_ending,                    // round_won
    field_from_to,                                   // round_drawn
    field_from_to,                                   // match_won
};

// The highest of each small number: squares, and the distance or cards left in the deck.
constexpr std::uint32_t small_number_bound = track_length;

bool makes_sense(const Event& event, unsigned fields) {
  const bool card_fits = (fields & field_card) == 0 || copies_of(event.card) != 0;
  const bool shown_fits = event.shown.size() <= hand_size;
  const bool round_fits = (fields & field_round) == 0 || event.number != 0;
  return card_fits && shown_fits && round_fits;
}

}  // namespace

bool valid(const Options& options) {
  return static_cast<std::size_t>(options.level) < level_count &&
         static_cast<std::size_t>(options.starter) < starter_count;
}

Fault check(const State& state) {
  if (const Fault fault = check_table(state.table); fault != Fault::none) {
    return fault;
  }
  if (const Fault fault = check_places(state); fault != Fault::none) {
    return fault;
  }
  if (const Fault fault = check_pile(state); fault != Fault::none) {
    return fault;
  }
  const bool decided = state.table.phase == Phase::over ||
                       has_choice(state.table, state.secrets.hands[state.table.to_act]);
  return decided ? Fault::none : Fault::no_choice;
}

Fault check(const View& view) {
  if (const Fault fault = check_table(view.table); fault != Fault::none) {
    return fault;
  }
  if (view.seat >= player_count || view.hand.size() != view.table.hands[view.seat]) {
    return Fault::hands;
  }
  if (!is_possible(view)) {
    return Fault::cards;
  }
  const bool decided = view.table.to_act != view.seat || has_choice(view.table, view.hand);
  return decided ? Fault::none : Fault::no_choice;
}

void encode(const State& state, BitWriter& writer) {
  encode_table(state.table, writer);
  for (const Hand& hand : state.secrets.hands) {
    encode_hand(hand, writer);
  }
  const Card* const cards = state.secrets.cards.data();
  encode_cards(cards, state.table.discards, writer);
  encode_cards(cards + first_of_deck(state.table), state.table.deck, writer);
  tiltyard::encode(state.secrets.random, writer);
}

std::optional<State> decode(BitReader& reader) {
  State state;
  state.table = decode_table(reader);
  for (Hand& hand : state.secrets.hands) {
    hand = decode_hand(reader);
  }
  Card* const cards = state.secrets.cards.data();
  decode_cards(cards, state.table.discards, reader);
  decode_cards(cards + first_of_deck(state.table), state.table.deck, reader);
  state.secrets.random = decode_random(reader);
  if (!reader.ok() || check(state) != Fault::none) {
    reader.fail();
    return std::nullopt;
  }
  return state;
}

void encode_view(const View& view, BitWriter& writer) {
  encode_table(view.table, writer);
  writer.below(view.seat, player_count);
  encode_hand(view.hand, writer);
}

std::optional<View> decode_view(BitReader& reader) {
  View view;
  view.table = decode_table(reader);
  view.seat = static_cast<Seat>(reader.below(player_count));
  view.hand = decode_hand(reader);
  if (!reader.ok() || check(view) != Fault::none) {
    reader.fail();
    return std::nullopt;
  }
  return view;
}

void encode_move(const Move& move, BitWriter& writer) {
  writer.below(static_cast<std::uint32_t>(move.action), action_count);
  writer.below(move.card, card_bound);
  writer.below(move.cards, hand_bound);
}

std::optional<Move> decode_move(BitReader& reader) {
  Move move;
  move.action = static_cast<Action>(reader.below(action_count));
  move.card = static_cast<Card>(reader.below(card_bound));
  move.cards = static_cast<std::uint16_t>(reader.below(hand_bound));
  return reader.ok() ? std::optional(move) : std::nullopt;
}

void encode_event(const Event& event, BitWriter& writer) {
  const unsigned fields = fields_of[static_cast<std::size_t>(event.kind)];
  writer.below(static_cast<std::uint32_t>(event.kind), event_kind_count);
  writer.below(event.seat, player_count);
  if ((fields & field_card) != 0) {
    writer.below(event.card, card_bound);
  }
  if ((fields & field_cards) != 0) {
    writer.below(event.cards, hand_bound);
  }
  if ((fields & field_from_to) != 0) {
    writer.below(event.from, square_bound);
    writer.below(event.to, square_bound);
  }
  if ((fields & field_small_number) != 0) {
    writer.below(event.number, small_number_bound);
  }
  if ((fields & field_round) != 0) {
    writer.bits(event.number, round_bits);
  }
  if ((fields & field_ending) != 0) {
    writer.below(static_cast<std::uint32_t>(event.ending), ending_count);
  }
  if ((fields & field_shown) != 0) {
    encode_hand(event.shown, writer);
  }
}

std::optional<Event> decode_event(BitReader& reader) {
  Event event;
  event.kind = static_cast<EventKind>(reader.below(event_kind_count));
  const unsigned fields = fields_of[static_cast<std::size_t>(event.kind)];
  event.seat = static_cast<Seat>(reader.below(player_count));
  if ((fields & field_card) != 0) {
    event.card = static_cast<Card>(reader.below(card_bound));
  }
  if ((fields & field_cards) != 0) {
    event.cards = static_cast<std::uint8_t>(reader.below(hand_bound));
  }
  if ((fields & field_from_to) != 0) {
    event.from = static_cast<std::uint8_t>(reader.below(square_bound));
    event.to = static_cast<std::uint8_t>(reader.below(square_bound));
  }
  if ((fields & field_small_number) != 0) {
    event.number = static_cast<std::uint16_t>(reader.below(small_number_bound));
  }
  if ((fields & field_round) != 0) {
    event.number = static_cast<std::uint16_t>(reader.bits(round_bits));
  }
  if ((fields & field_ending) != 0) {
    event.ending = static_cast<Ending>(reader.below(ending_count));
  }
  if ((fields & field_shown) != 0) {
    event.shown = decode_hand(reader);
  }
  if (!reader.ok() || !makes_sense(event, fields)) {
    reader.fail();
    return std::nullopt;
  }
  return event;
}

void encode_memory(const Memory& memory, BitWriter& writer) {
  writer.below(memory.count, card_count + 1);
  encode_cards(memory.cards.data(), memory.count, writer);
}

std::optional<Memory> decode_memory(BitReader& reader) {
  Memory memory;
  memory.count = static_cast<std::uint8_t>(reader.below(card_count + 1));
  decode_cards(memory.cards.data(), memory.count, reader);
  const auto is_card = [](Card card) { return copies_of(card) != 0; };
  if (!reader.ok() ||
      !std::all_of(memory.cards.begin(), memory.cards.begin() + memory.count, is_card)) {
    reader.fail();
    return std::nullopt;
  }
  return memory;
}

}  // namespace tiltyard::engarde
