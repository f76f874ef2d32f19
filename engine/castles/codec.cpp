#include "castles/codec.hpp"

#include <algorithm>

#include "castles/moves.hpp"

namespace tiltyard::castles {
namespace {

constexpr std::uint32_t card_bound = card_count + 1;  // how many cards
constexpr std::uint32_t banner_bound = banners_of_a_lord + 1;
constexpr std::uint32_t player_choices = max_players - min_players + 1;
constexpr std::uint32_t track_choices = max_track - min_track + 1;

// --- What a position has to fulfil ---

bool is_one_of(Phase phase, std::initializer_list<Phase> phases) {
  return std::find(phases.begin(), phases.end(), phase) != phases.end();
}
bool in_trade(Phase phase) { return is_one_of(phase, {Phase::answer, Phase::accept}); }
bool in_ransom(Phase phase) { return is_one_of(phase, {Phase::ransom, Phase::settle}); }
bool in_attack(Phase phase) {
  return is_one_of(phase, {Phase::muster, Phase::advance, Phase::plant});
}

// How many cards lie turned up in a phase.
std::size_t open_count(Phase phase) {
  if (phase == Phase::choose) {
    return 2;
  }
  return phase == Phase::trade || in_trade(phase) ? 1 : 0;
}

bool is_other_player(const Table& table, Seat seat) {
  return seat < table.options.players && seat != table.turn;
}

bool has_prisoner(const Table& table, Seat holder) {
  const Counts& banners = table.prisoners[holder];
  return std::any_of(banners.begin(), banners.end(), [](std::uint8_t count) { return count != 0; });
}

Fault check_open(const Table& table) {
  for (std::size_t place = 0; place < table.open.size(); ++place) {
    const bool filled = place < open_count(table.phase);
    if (filled ? table.open[place] >= kind_count : table.open[place] != no_card) {
      return Fault::phase;
    }
  }
  return Fault::none;
}

Fault check_trader(const Table& table) {
  if (!in_trade(table.phase)) {
    return table.trader == no_seat ? Fault::none : Fault::phase;
  }
  // Only who holds a card is asked (CA-11).
  const bool fits = is_other_player(table, table.trader) && table.asked.has(table.trader) &&
                    (table.phase == Phase::accept || table.hands[table.trader] != 0);
  return fits ? Fault::none : Fault::phase;
}

Fault check_offer(const Table& table) {
  const Offer& offer = table.offer;
  if (!in_ransom(table.phase)) {
    return offer == Offer{} ? Fault::none : Fault::phase;
  }
  const bool asked = is_other_player(table, offer.lord) && is_other_player(table, offer.seat) &&
                     table.prisoners[table.turn][offer.lord] != 0 &&
                     table.offered[offer.lord].has(offer.seat);
  if (!asked) {
    return Fault::phase;
  }
  if (table.phase == Phase::ransom) {
    const bool can_answer =
        offer.paid != 0 || table.hands[offer.seat] != 0 || has_prisoner(table, offer.seat);
    return offer.swap == no_seat && can_answer ? Fault::none : Fault::phase;
  }
  const bool answered = offer.swap == no_seat
                            ? offer.paid != 0
                            : offer.paid == 0 && offer.swap < table.options.players &&
                                  table.prisoners[offer.seat][offer.swap] != 0;
  return answered ? Fault::none : Fault::phase;
}

Fault check_target(const Table& table) {
  if (!in_attack(table.phase)) {
    return table.target == no_castle && table.army.empty() ? Fault::none : Fault::phase;
  }
  if (table.target >= castle_count) {
    return Fault::phase;
  }
  if (table.phase == Phase::muster) {
    return Fault::none;
  }
  // The castle has just been stormed (CA-21).
  return table.army.empty() && !table.castles[table.target].army.empty() ? Fault::none
                                                                         : Fault::phase;
}

Fault check_phase(const Table& table) {
  const bool seats_fit = table.turn < table.options.players && table.to_act == seat_to_act(table);
  if (!seats_fit) {
    return Fault::phase;
  }
  using Check = Fault (*)(const Table&);
  constexpr std::array<Check, 4> checks{check_open, check_trader, check_offer, check_target};
  for (const Check check_one : checks) {
    if (const Fault fault = check_one(table); fault != Fault::none) {
      return fault;
    }
  }
  return Fault::none;
}

Fault check_counts(const Table& table) {
  if (table.deck > card_count || table.deck % 2 != 0 || table.out_count > card_count) {
    return Fault::cards;
  }
  for (std::size_t place = 0; place < table.out.size(); ++place) {
    const Card card = table.out[place];
    if (place < table.out_count ? card >= kind_count : card != 0) {
      return Fault::cards;
    }
  }
  for (Seat seat = table.options.players; seat < max_players; ++seat) {
    if (table.hands[seat] != 0) {
      return Fault::cards;
    }
  }
  return Fault::none;
}

// Banners of a lord on the paths and with those who hold them; more than five if they are where
// they cannot be.
unsigned banners_abroad(const Table& table, Seat lord) {
  unsigned banners = 0;
  for (const Castle& castle : table.castles) {
    for (unsigned square = 1; square <= max_track; ++square) {
      banners += castle.path.lord_on(square) == lord ? 1U : 0U;
    }
  }
  for (Seat holder = 0; holder < max_players; ++holder) {
    banners += table.prisoners[holder][lord];
  }
  return banners;
}

bool stands_on_the_path(const Table& table, const Path& path) {
  for (unsigned square = 1; square <= max_track; ++square) {
    const Seat lord = path.lord_on(square);
    if (lord != no_seat && (lord >= table.options.players || square > table.options.track)) {
      return false;
    }
  }
  return (path.squares >> (4U * max_track)) == 0;
}

Fault check_banners(const Table& table) {
  const unsigned players = table.options.players;
  for (const Castle& castle : table.castles) {
    if (!stands_on_the_path(table, castle.path)) {
      return Fault::banners;
    }
  }
  for (Seat lord = 0; lord < max_players; ++lord) {
    const unsigned there = banners_abroad(table, lord) + table.reserve[lord];
    const bool plays = lord < players;
    const bool held_by_nobody_else = plays || table.prisoners[lord] == Counts{};
    if (there != (plays ? banners_of_a_lord : 0U) || table.prisoners[lord][lord] != 0 ||
        !held_by_nobody_else) {
      return Fault::banners;
    }
  }
  return Fault::none;
}

Fault check_armies(const Table& table) {
  const auto divided = [](const Pile& army) { return army.common_traits() == 0; };
  const bool defended = std::none_of(table.castles.begin(), table.castles.end(),
                                     [&](const Castle& castle) { return divided(castle.army); });
  return defended && !divided(table.army) ? Fault::none : Fault::army;
}

Fault check_asked(const Table& table) {
  const SeatSet others = SeatSet::first(table.options.players).without(table.turn);
  const auto outsiders = [&](SeatSet seats) { return (seats.bits & ~others.bits) != 0; };
  bool fits = !outsiders(table.asked);
  bool offered = false;
  for (Seat lord = 0; lord < max_players; ++lord) {
    const SeatSet seats = table.offered[lord];
    offered = offered || !seats.empty();
    fits = fits && !outsiders(seats) && (seats.empty() || others.has(lord));
  }
  // First the trade, then ransoms, then the attack (CA-10 to CA-14).
  const bool too_early =
      is_one_of(table.phase, {Phase::choose, Phase::over}) && (offered || !table.asked.empty());
  const bool ransom_too_early = offered && open_count(table.phase) != 0;
  return fits && !too_early && !ransom_too_early ? Fault::none : Fault::asked;
}

// CA-31: passes count with the deck empty; an attack, or a turn that turned up cards, has none
// before it.
Fault check_passes(const Table& table) {
  const bool over = table.phase == Phase::over;
  const bool can_count =
      table.deck == 0 && table.asked.empty() &&
      is_one_of(table.phase, {Phase::turn, Phase::ransom, Phase::settle, Phase::over});
  const bool fits =
      over ? table.passes == table.options.players : table.passes < table.options.players;
  return fits && (table.passes == 0 || can_count) ? Fault::none : Fault::passes;
}

Fault check_choice(const Table& table) {
  const bool asked = (table.phase != Phase::trade || !may_be_asked(table).empty()) &&
                     (table.phase != Phase::advance || may_advance(table, table.target)) &&
                     (table.phase != Phase::plant || may_plant(table, table.target));
  return asked ? Fault::none : Fault::no_choice;
}

Fault check_table(const Table& table) {
  if (!valid(table.options)) {
    return Fault::options;
  }
  using Check = Fault (*)(const Table&);
  constexpr std::array<Check, 7> checks{check_counts, check_banners, check_phase, check_asked,
                                        check_passes, check_armies,  check_choice};
  for (const Check check_one : checks) {
    if (const Fault fault = check_one(table); fault != Fault::none) {
      return fault;
    }
  }
  return Fault::none;
}

// Adds a zone to those counted before; false if there are more of a kind than exist.
bool add_within_copies(Pile& sum, const Pile& more) {
  for (Card card = 0; card < kind_count; ++card) {
    if (sum.count(card) + more.count(card) > card_kinds[card].copies) {
      return false;
    }
    sum.add(card, more.count(card));
  }
  return true;
}

bool add_within_copies(Pile& sum, Card card) {
  if (card >= kind_count || sum.count(card) >= card_kinds[card].copies) {
    return false;
  }
  sum.add(card);
  return true;
}

// All that lies open.
bool add_open_cards(Pile& sum, const Table& table) {
  for (const Castle& castle : table.castles) {
    if (!add_within_copies(sum, castle.army)) {
      return false;
    }
  }
  for (std::size_t place = 0; place < open_count(table.phase); ++place) {
    if (!add_within_copies(sum, table.open[place])) {
      return false;
    }
  }
  for (std::size_t place = 0; place < table.out_count; ++place) {
    if (!add_within_copies(sum, table.out[place])) {
      return false;
    }
  }
  return add_within_copies(sum, table.army);
}

Fault check_secrets(const State& state) {
  const Table& table = state.table;
  const Secrets& secrets = state.secrets;
  Pile sum;
  bool fits = add_open_cards(sum, table) && add_within_copies(sum, secrets.pledged);
  for (Seat seat = 0; seat < max_players; ++seat) {
    fits = fits && add_within_copies(sum, secrets.hands[seat]) &&
           secrets.hands[seat].size() == table.hands[seat];
  }
  for (std::size_t place = 0; place < secrets.deck.size(); ++place) {
    const Card card = secrets.deck[place];
    fits = fits && (place < table.deck ? add_within_copies(sum, card) : card == 0);
  }
  fits = fits && sum.size() == card_count && secrets.pledged.size() == pledged_count(table);
  return fits ? Fault::none : Fault::cards;
}

// --- Tables ---

void encode_pile(const Pile& pile, BitWriter& writer) {
  for (Card card = 0; card < kind_count; ++card) {
    writer.below(pile.count(card), card_kinds[card].copies + 1U);
  }
}

Pile decode_pile(BitReader& reader) {
  Pile pile;
  for (Card card = 0; card < kind_count; ++card) {
    pile.add(card, reader.below(card_kinds[card].copies + 1U));
  }
  return pile;
}

std::uint8_t decode_byte(BitReader& reader, std::uint32_t bound) {
  return static_cast<std::uint8_t>(reader.below(bound));
}

void encode_pending(const Table& table, BitWriter& writer) {
  const std::uint32_t players = table.options.players;
  for (std::size_t place = 0; place < open_count(table.phase); ++place) {
    writer.below(table.open[place], kind_count);
  }
  if (in_trade(table.phase)) {
    writer.below(table.trader, players);
  }
  if (in_ransom(table.phase)) {
    writer.below(table.offer.lord, players);
    writer.below(table.offer.seat, players);
    writer.below(table.offer.paid, card_bound);
  }
  if (table.phase == Phase::settle && table.offer.paid == 0) {
    writer.below(table.offer.swap, players);
  }
  if (in_attack(table.phase)) {
    writer.below(table.target, castle_count);
  }
  if (table.phase == Phase::muster) {
    encode_pile(table.army, writer);
  }
}

void decode_pending(Table& table, BitReader& reader) {
  const std::uint32_t players = table.options.players;
  for (std::size_t place = 0; place < open_count(table.phase); ++place) {
    table.open[place] = decode_byte(reader, kind_count);
  }
  if (in_trade(table.phase)) {
    table.trader = decode_byte(reader, players);
  }
  if (in_ransom(table.phase)) {
    table.offer.lord = decode_byte(reader, players);
    table.offer.seat = decode_byte(reader, players);
    table.offer.paid = decode_byte(reader, card_bound);
  }
  if (table.phase == Phase::settle && table.offer.paid == 0) {
    table.offer.swap = decode_byte(reader, players);
  }
  if (in_attack(table.phase)) {
    table.target = decode_byte(reader, castle_count);
  }
  if (table.phase == Phase::muster) {
    table.army = decode_pile(reader);
  }
}

void encode_seats(const Table& table, BitWriter& writer) {
  const unsigned players = table.options.players;
  writer.bits(table.asked.bits, players);
  for (Seat seat = 0; seat < players; ++seat) {
    writer.bits(table.offered[seat].bits, players);
    writer.below(table.hands[seat], card_bound);
    for (Seat lord = 0; lord < players; ++lord) {
      if (lord != seat) {
        writer.below(table.prisoners[seat][lord], banner_bound);
      }
    }
  }
}

void decode_seats(Table& table, BitReader& reader) {
  const unsigned players = table.options.players;
  table.asked.bits = static_cast<std::uint8_t>(reader.bits(players));
  for (Seat seat = 0; seat < players; ++seat) {
    table.offered[seat].bits = static_cast<std::uint8_t>(reader.bits(players));
    table.hands[seat] = decode_byte(reader, card_bound);
    for (Seat lord = 0; lord < players; ++lord) {
      if (lord != seat) {
        table.prisoners[seat][lord] = decode_byte(reader, banner_bound);
      }
    }
  }
}

void encode_castles(const Table& table, BitWriter& writer) {
  const std::uint32_t lords = table.options.players + 1U;
  for (const Castle& castle : table.castles) {
    encode_pile(castle.army, writer);
    for (unsigned square = 1; square <= table.options.track; ++square) {
      const Seat lord = castle.path.lord_on(square);
      writer.below(lord == no_seat ? 0U : lord + 1U, lords);
    }
  }
}

void decode_castles(Table& table, BitReader& reader) {
  const std::uint32_t lords = table.options.players + 1U;
  for (Castle& castle : table.castles) {
    castle.army = decode_pile(reader);
    for (unsigned square = 1; square <= table.options.track; ++square) {
      const std::uint32_t found = reader.below(lords);
      if (found != 0) {
        castle.path.put(square, static_cast<Seat>(found - 1U));
      }
    }
  }
}

// Banners that are nowhere else are in reserve, so they need no bits.
void count_reserves(Table& table, BitReader& reader) {
  for (Seat lord = 0; lord < table.options.players; ++lord) {
    const unsigned abroad = banners_abroad(table, lord);
    if (abroad > banners_of_a_lord) {
      reader.fail();
      return;
    }
    table.reserve[lord] = static_cast<std::uint8_t>(banners_of_a_lord - abroad);
  }
}

void encode_table(const Table& table, BitWriter& writer) {
  const std::uint32_t players = table.options.players;
  writer.below(players - min_players, player_choices);
  writer.below(table.options.track - min_track, track_choices);
  writer.below(static_cast<std::uint32_t>(table.phase), phase_count);
  writer.below(table.turn, players);
  writer.below(table.passes, players + 1U);
  writer.below(table.deck, card_bound);
  writer.below(table.out_count, card_bound);
  encode_pending(table, writer);
  encode_seats(table, writer);
  encode_castles(table, writer);
  for (std::size_t place = 0; place < table.out_count; ++place) {
    writer.below(table.out[place], kind_count);
  }
}

// Without a look at whether it makes sense, but within all bounds of its arrays.
Table decode_table(BitReader& reader) {
  Table table;
  const std::uint32_t players = reader.below(player_choices) + min_players;
  table.options.players = static_cast<std::uint8_t>(players);
  table.options.track = static_cast<std::uint8_t>(reader.below(track_choices) + min_track);
  table.phase = static_cast<Phase>(reader.below(phase_count));
  table.turn = decode_byte(reader, players);
  table.passes = decode_byte(reader, players + 1U);
  table.deck = decode_byte(reader, card_bound);
  table.out_count = decode_byte(reader, card_bound);
  decode_pending(table, reader);
  decode_seats(table, reader);
  decode_castles(table, reader);
  for (std::size_t place = 0; place < table.out_count; ++place) {
    table.out[place] = decode_byte(reader, kind_count);
  }
  count_reserves(table, reader);
  table.to_act = seat_to_act(table);
  return table;
}

// --- Events: which fields a kind has ---

using FieldSet = std::uint16_t;
constexpr FieldSet seat_field = 1U << 0U;
constexpr FieldSet other_field = 1U << 1U;
constexpr FieldSet card_field = 1U << 2U;
constexpr FieldSet second_field = 1U << 3U;
constexpr FieldSet lord_field = 1U << 4U;
constexpr FieldSet swap_field = 1U << 5U;
constexpr FieldSet castle_field = 1U << 6U;
constexpr FieldSet number_field = 1U << 7U;
constexpr FieldSet winners_field = 1U << 8U;
constexpr FieldSet cards_field = 1U << 9U;
constexpr FieldSet pair_fields = seat_field | other_field;
constexpr FieldSet payment_fields = pair_fields | number_field | cards_field;

constexpr std::array<FieldSet, event_kind_count> event_fields{
    seat_field,                                              // begins
    seat_field | card_field | second_field,                  // turned_up
    seat_field | card_field,                                 // took
    pair_fields | card_field,                                // asked
    pair_fields,                                             // refused_trade
    pair_fields | card_field,                                // named
    pair_fields | card_field | second_field,                 // traded
    pair_fields | card_field,                                // declined_trade
    seat_field | card_field,                                 // discarded
    pair_fields | lord_field,                                // offered
    pair_fields | card_field | number_field,                 // paid
    payment_fields,                                          // tendered
    pair_fields | lord_field,                                // offered_swap
    payment_fields,                                          // refused_ransom
    payment_fields | lord_field,                             // ransomed
    pair_fields | lord_field | swap_field,                   // swapped
    payment_fields,                                          // declined_ransom
    seat_field | castle_field | number_field,                // attacked
    seat_field | card_field | castle_field | number_field,   // sent
    seat_field | castle_field | number_field | cards_field,  // stormed
    seat_field | castle_field,                               // advanced
    seat_field | lord_field | castle_field,                  // fell
    seat_field | castle_field,                               // held
    seat_field | castle_field,                               // planted
    seat_field | castle_field,                               // skipped
    seat_field | number_field,                               // passed
    number_field | winners_field,                            // ended
};

// A card, or the lack of one in a public form.
void encode_card(Card card, BitWriter& writer) {
  writer.below(card == no_card ? kind_count : card, kind_count + 1);
}
Card decode_card(BitReader& reader) {
  const std::uint32_t card = reader.below(kind_count + 1);
  return card == kind_count ? no_card : static_cast<Card>(card);
}

// Where a secret is hidden, where nothing is missing, and no form between.
bool is_whole_or_public(const Event& event, FieldSet fields) {
  const bool is_public = event == public_form(event);
  const bool lacks_card = ((fields & card_field) != 0 && event.card == no_card) ||
                          ((fields & second_field) != 0 && event.second == no_card);
  const bool lacks_cards = (fields & cards_field) != 0 && event.kind != EventKind::stormed &&
                           event.cards.size() != event.number;
  return has_secret(event.kind) ? is_public || !(lacks_card || lacks_cards)
                                : !(lacks_card || lacks_cards);
}

}  // namespace

bool valid(const Options& options) {
  return options.players >= min_players && options.players <= max_players &&
         options.track >= min_track && options.track <= max_track;
}

Seat seat_to_act(const Table& table) {
  switch (table.phase) {
    case Phase::answer: return table.trader;
    case Phase::ransom: return table.offer.seat;
    case Phase::over: return no_seat;
    default: return table.turn;
  }
}

Fault check(const State& state) {
  if (const Fault fault = check_table(state.table); fault != Fault::none) {
    return fault;
  }
  if (const Fault fault = check_secrets(state); fault != Fault::none) {
    return fault;
  }
  const bool stuck = state.table.phase == Phase::muster && !may_storm(state.table) &&
                     may_be_sent(state.table, state.secrets.hands[state.table.turn]) == 0;
  return stuck ? Fault::army : Fault::none;
}

Fault check(const View& view) {
  const Table& table = view.table;
  if (const Fault fault = check_table(table); fault != Fault::none) {
    return fault;
  }
  Pile sum;
  unsigned hidden = table.deck;
  for (const std::uint8_t cards : table.hands) {
    hidden += cards;
  }
  const bool sees = sees_pledge(table, view.seat);
  hidden += pledged_count(table);
  const bool fits = view.seat < table.options.players && add_open_cards(sum, table) &&
                    sum.size() + hidden == card_count && add_within_copies(sum, view.hand) &&
                    add_within_copies(sum, view.pledged) &&
                    view.hand.size() == table.hands[view.seat] &&
                    view.pledged.size() == (sees ? pledged_count(table) : 0U);
  if (!fits) {
    return Fault::cards;
  }
  return is_possible(view) ? Fault::none : Fault::army;
}

void encode(const State& state, BitWriter& writer) {
  const Table& table = state.table;
  encode_table(table, writer);
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    encode_pile(state.secrets.hands[seat], writer);
  }
  if (pledger(table) != no_seat) {
    encode_pile(state.secrets.pledged, writer);
  }
  for (std::size_t place = 0; place < table.deck; ++place) {
    writer.below(state.secrets.deck[place], kind_count);
  }
  tiltyard::encode(state.secrets.random, writer);
}

std::optional<State> decode(BitReader& reader) {
  State state;
  state.table = decode_table(reader);
  for (Seat seat = 0; seat < state.table.options.players; ++seat) {
    state.secrets.hands[seat] = decode_pile(reader);
  }
  if (pledger(state.table) != no_seat) {
    state.secrets.pledged = decode_pile(reader);
  }
  for (std::size_t place = 0; place < state.table.deck; ++place) {
    state.secrets.deck[place] = decode_byte(reader, kind_count);
  }
  state.secrets.random = decode_random(reader);
  if (!reader.ok() || check(state) != Fault::none) {
    reader.fail();
    return std::nullopt;
  }
  return state;
}

void encode_view(const View& view, BitWriter& writer) {
  encode_table(view.table, writer);
  writer.below(view.seat, view.table.options.players);
  encode_pile(view.hand, writer);
  if (sees_pledge(view.table, view.seat)) {
    encode_pile(view.pledged, writer);
  }
}

std::optional<View> decode_view(BitReader& reader) {
  View view;
  view.table = decode_table(reader);
  view.seat = decode_byte(reader, view.table.options.players);
  view.hand = decode_pile(reader);
  if (sees_pledge(view.table, view.seat)) {
    view.pledged = decode_pile(reader);
  }
  if (!reader.ok() || check(view) != Fault::none) {
    reader.fail();
    return std::nullopt;
  }
  return view;
}

void encode_move(const Move& move, BitWriter& writer) {
  writer.below(static_cast<std::uint32_t>(move.action), action_count);
  writer.below(move.what, kind_count);
  writer.below(move.seat, max_players);
}

std::optional<Move> decode_move(BitReader& reader) {
  Move move;
  move.action = static_cast<Action>(reader.below(action_count));
  move.what = decode_byte(reader, kind_count);
  move.seat = decode_byte(reader, max_players);
  return reader.ok() ? std::optional(move) : std::nullopt;
}

void encode_event(const Event& event, BitWriter& writer) {
  const FieldSet fields = event_fields[static_cast<std::size_t>(event.kind)];
  const auto has = [fields](FieldSet field) { return (fields & field) != 0; };
  writer.below(static_cast<std::uint32_t>(event.kind), event_kind_count);
  if (has(seat_field)) writer.below(event.seat, max_players);
  if (has(other_field)) writer.below(event.other, max_players);
  if (has(card_field)) encode_card(event.card, writer);
  if (has(second_field)) encode_card(event.second, writer);
  if (has(lord_field)) writer.below(event.lord, max_players);
  if (has(swap_field)) writer.below(event.swap, max_players);
  if (has(castle_field)) writer.below(event.castle, castle_count);
  if (has(number_field)) writer.below(event.number, card_bound);
  if (has(winners_field)) writer.bits(event.winners.bits, max_players);
  if (has(cards_field)) encode_pile(event.cards, writer);
}

std::optional<Event> decode_event(BitReader& reader) {
  Event event;
  event.kind = static_cast<EventKind>(reader.below(event_kind_count));
  const FieldSet fields = event_fields[static_cast<std::size_t>(event.kind)];
  const auto has = [fields](FieldSet field) { return (fields & field) != 0; };
  if (has(seat_field)) event.seat = decode_byte(reader, max_players);
  if (has(other_field)) event.other = decode_byte(reader, max_players);
  if (has(card_field)) event.card = decode_card(reader);
  if (has(second_field)) event.second = decode_card(reader);
  if (has(lord_field)) event.lord = decode_byte(reader, max_players);
  if (has(swap_field)) event.swap = decode_byte(reader, max_players);
  if (has(castle_field)) event.castle = decode_byte(reader, castle_count);
  if (has(number_field)) event.number = decode_byte(reader, card_bound);
  if (has(winners_field)) event.winners.bits = decode_byte(reader, 1U << max_players);
  if (has(cards_field)) event.cards = decode_pile(reader);
  if (!reader.ok() || !is_whole_or_public(event, fields)) {
    reader.fail();
    return std::nullopt;
  }
  return event;
}

// Each card of a kind says in three bits what is known of it, in ascending order: nothing, loose,
// or the seat that holds it (from 2 on).
void encode_memory(const Memory& memory, BitWriter& writer) {
  constexpr unsigned place_bits = 3;
  for (Card card = 0; card < kind_count; ++card) {
    unsigned left = card_kinds[card].copies;
    const auto write = [&](unsigned place, unsigned count) {
      for (; count > 0; --count, --left) {
        writer.bits(place, place_bits);
      }
    };
    unsigned known = memory.loose.count(card);
    for (const Pile& held : memory.held) {
      known += held.count(card);
    }
    write(0, left - known);
    write(1, memory.loose.count(card));
    for (Seat seat = 0; seat < max_players; ++seat) {
      write(seat + 2U, memory.held[seat].count(card));
    }
  }
}

std::optional<Memory> decode_memory(BitReader& reader) {
  constexpr unsigned place_bits = 3;
  Memory memory;
  for (Card card = 0; card < kind_count; ++card) {
    unsigned before = 0;
    for (unsigned copy = 0; copy < card_kinds[card].copies; ++copy) {
      const unsigned place = reader.bits(place_bits);
      if (place < before) {
        reader.fail();
      }
      before = place;
      if (place == 1) {
        memory.loose.add(card);
      } else if (place >= 2) {
        memory.held[place - 2].add(card);
      }
    }
  }
  return reader.ok() ? std::optional(memory) : std::nullopt;
}

}  // namespace tiltyard::castles
