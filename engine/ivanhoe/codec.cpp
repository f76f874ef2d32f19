#include "ivanhoe/codec.hpp"

#include <algorithm>
#include <bit>

#include "ivanhoe/consistency.hpp"

namespace tiltyard::ivanhoe {
namespace {

constexpr unsigned byte_bits = 8;
constexpr std::uint32_t size_bound = deck_cards + 1;
constexpr std::uint32_t colour_bound = colour_count + 1;
constexpr std::uint32_t amount_bound = 512;

bool is_announcement(const Move& move) {
  return is_action(move.verb) && move.verb != Verb::ivanhoe;
}

template <class Archive>
void fields(Archive& archive, ValueOf<Hand> auto& hand) {
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    unsigned count = hand.counts[kind];
    archive.below(count, card_table[kind].count + 1U);
    if constexpr (Archive::reads) {
      for (; count > 0; --count) hand.add(static_cast<Card>(kind));
    }
  }
}

// --- Tables ---

template <class Archive>
void fields(Archive& archive, ValueOf<Options> auto& options) {
  archive.ranged(options.players, min_players, max_players);
  archive.below(options.edition, edition_count);
  archive.below(options.ties, ties_count);
}

template <class Archive>
void fields_of_zone(Archive& archive, ValueOf<Table::Piles> auto& piles, std::size_t zone) {
  std::size_t size = piles.size(zone);
  archive.below(size, size_bound);
  if constexpr (Archive::reads) {
    archive.require([&] { return piles.total() + size <= deck_cards; });
    if (!archive.ok()) return;
  }
  for (std::size_t index = 0; index < size; ++index) {
    CardByte card = Archive::reads ? CardByte{} : piles.at(zone, index);
    archive.below(card, card_kinds);
    if constexpr (Archive::reads) piles.push(zone, card);
  }
}

template <class Archive>
void fields_of_turn(Archive& archive, ValueOf<Table> auto& table) {
  archive.below(table.phase, phase_count);
  archive.below_or(table.to_act, max_players, no_seat);
  archive.below_or(table.turn, max_players, no_seat);
  archive.below(table.colour, colour_bound);
  archive.flag(table.last_purple);
  archive.number(table.played, byte_bits);
  archive.number(table.added, byte_bits);
  archive.number(table.in.bits, table.options.players);
  archive.below_or(table.shield, max_players, no_seat);
  archive.below_or(table.stunned, max_players, no_seat);
  archive.below_or(table.winner, max_players, no_seat);
  archive.require([&] {
    const std::array seats{table.to_act, table.turn, table.shield, table.stunned, table.winner};
    return std::ranges::all_of(
        seats, [&](Seat seat) { return seat == no_seat || seat < table.options.players; });
  });
}

template <class Archive>
void fields(Archive& archive, ValueOf<Table> auto& table) {
  fields(archive, table.options);
  fields_of_turn(archive, table);
  if (table.phase == Phase::react) {
    fields(archive, table.pending);
    archive.require([&] { return is_announcement(table.pending); });
  }
  if (table.phase == Phase::adapt) archive.below(table.adapt_value, max_value + 1);
  archive.below(table.deck_size, size_bound);
  const std::size_t players = table.options.players;
  for (Seat seat = 0; seat < players; ++seat) {
    archive.below(table.hand_sizes[seat], size_bound);
    archive.number(table.tokens[seat].bits, colour_count);
  }
  for (std::size_t zone = 0; zone <= players; ++zone) fields_of_zone(archive, table.piles, zone);
  if constexpr (Archive::reads) complete(table);
}

bool hand_sizes_agree(const State& state) {
  return std::ranges::equal(state.table.hand_sizes, state.secrets.hands, {}, {}, &Hand::size);
}

// --- Events: which fields a kind has beside its seat ---

using FieldSet = std::uint8_t;
constexpr FieldSet other_field = 1U << 0U;
constexpr FieldSet card_field = 1U << 1U;
constexpr FieldSet second_field = 1U << 2U;
constexpr FieldSet index_field = 1U << 3U;
constexpr FieldSet amount_field = 1U << 4U;
constexpr FieldSet move_field = 1U << 5U;
constexpr FieldSet shown_field = 1U << 6U;

constexpr std::array<FieldSet, event_kind_count> event_fields{
    0,                                                                     // deals
    card_field,                                                            // draws
    amount_field,                                                          // reshuffles
    shown_field,                                                           // shows_hand
    second_field,                                                          // opens
    card_field | amount_field,                                             // plays
    card_field | move_field,                                               // announces
    other_field | card_field,                                              // cancels
    second_field,                                                          // changes_colour
    other_field | card_field | index_field | amount_field,                 // discards
    other_field | card_field | amount_field,                               // moves_card
    card_field | index_field | amount_field,                               // takes_back
    other_field | card_field,                                              // takes_from_hand
    other_field | card_field | second_field | index_field | amount_field,  // swaps
    0,                                                                     // raises_shield
    other_field,                                                           // stuns
    amount_field,                                                          // chooses
    card_field | index_field,                                              // keeps
    amount_field,                                                          // stays
    second_field | amount_field,                                           // withdraws
    second_field,                                                          // returns_token
    second_field | amount_field,                                           // wins_tournament
    second_field,                                                          // takes_token
    second_field,                                                          // wins_nothing_new
    0,                                                                     // wins_game
    0,                                                                     // calls
};

bool makes_sense(const Event& event, FieldSet used) {
  const bool names_colour =
      event.kind == EventKind::opens || event.kind == EventKind::changes_colour ||
      event.kind == EventKind::returns_token || event.kind == EventKind::takes_token ||
      event.kind == EventKind::wins_tournament || event.kind == EventKind::wins_nothing_new;
  if (event.seat >= max_players || (names_colour && event.second >= colour_count)) {
    return false;
  }
  if ((used & card_field) != 0 && event.card == hidden_card && event.kind != EventKind::draws &&
      event.kind != EventKind::takes_from_hand) {
    return false;
  }
  if ((used & move_field) != 0) {
    return is_announcement(event.move()) && byte_of(action_card(event.move().verb)) == event.card;
  }
  if ((used & shown_field) != 0) {
    const Hand hand = event.hand();
    return shown_hand(hand) == event.details &&
           std::equal(
               hand.counts.begin(), hand.counts.end(), card_table.begin(),
               [](std::uint8_t count, const CardFacts& kind) { return count <= kind.count; });
  }
  return true;
}

}  // namespace

template <class Archive>
void fields(Archive& archive, ValueOf<State> auto& state) {
  auto& [table, secrets] = state;
  fields(archive, table);
  for (auto& hand : std::span(secrets.hands).first(table.options.players)) fields(archive, hand);
  archive.each_below(std::span(secrets.deck).first(table.deck_size), card_kinds);
  fields(archive, secrets.random);
  archive.require([&] { return hand_sizes_agree(state) && check(state) == Fault::none; });
}

template <class Archive>
void fields(Archive& archive, ValueOf<View> auto& view) {
  fields(archive, view.table);
  archive.below_or(view.seat, max_players, no_seat);
  fields(archive, view.hand);
  archive.require([&] { return is_possible(view); });
}

template <class Archive>
void fields(Archive& archive, ValueOf<Move> auto& move) {
  archive.below(move.verb, verb_count);
  archive.number(move.target, byte_bits);
  archive.number(move.mine, byte_bits);
  archive.number(move.theirs, byte_bits);
}

template <class Archive>
void fields(Archive& archive, ValueOf<Event> auto& event) {
  archive.below(event.kind, event_kind_count);
  archive.below_or(event.seat, max_players, no_seat);
  const FieldSet used = event_fields[static_cast<std::size_t>(event.kind)];
  const auto has = [used](FieldSet field) { return (used & field) != 0; };
  if (has(other_field)) archive.below(event.other, max_players);
  if (has(card_field)) archive.below_or(event.card, card_kinds, hidden_card);
  if (has(second_field)) archive.below(event.second, card_kinds);
  if (has(index_field)) archive.number(event.index, byte_bits);
  if (has(amount_field)) archive.below(event.amount, amount_bound);
  if (has(move_field)) {
    Move announced = event.move();
    fields(archive, announced);
    if constexpr (Archive::reads) event.details = std::bit_cast<std::uint32_t>(announced);
  }
  if (has(shown_field)) archive.number(event.details, 32);
  archive.require([&] { return makes_sense(event, used); });
}

template <class Archive>
void fields(Archive& archive, ValueOf<Memory> auto& memory) {
  archive.below(memory.size, Memory::capacity + 1);
  for (auto& known : std::span(memory.cards).first(memory.size)) {
    archive.below(known.holder, max_players);
    archive.below(known.card, card_kinds);
  }
}

template void fields(BitWriter&, const State&);
template void fields(BitReader&, State&);
template void fields(BitWriter&, const View&);
template void fields(BitReader&, View&);
template void fields(BitWriter&, const Move&);
template void fields(BitReader&, Move&);
template void fields(BitWriter&, const Event&);
template void fields(BitReader&, Event&);
template void fields(BitWriter&, const Memory&);
template void fields(BitReader&, Memory&);

}  // namespace tiltyard::ivanhoe
