#include "castles/codec.hpp"

#include <algorithm>

#include "castles/consistency.hpp"

namespace tiltyard::castles {
namespace {

constexpr std::uint32_t card_bound = card_count + 1;  // how many cards
constexpr std::uint32_t banner_bound = banners_of_a_lord + 1;

template <class Archive>
void fields(Archive& archive, ValueOf<Pile> auto& pile) {
  for (Card card = 0; card < kind_count; ++card) {
    unsigned count = pile.count(card);
    archive.below(count, card_kinds[card].copies + 1U);
    if constexpr (Archive::reads) pile.add(card, count);
  }
}

// --- Tables ---

template <class Archive>
void fields_of_pending(Archive& archive, ValueOf<Table> auto& table) {
  const std::uint32_t players = table.options.players;
  archive.each_below(std::span(table.open).first(open_count(table.phase)), kind_count);
  if (in_trade(table.phase)) {
    archive.below(table.trader, players);
  }
  if (in_ransom(table.phase)) {
    archive.below(table.offer.lord, players);
    archive.below(table.offer.seat, players);
    archive.below(table.offer.paid, card_bound);
  }
  if (table.phase == Phase::settle && table.offer.paid == 0) {
    archive.below(table.offer.swap, players);
  }
  if (in_attack(table.phase)) {
    archive.below(table.target, castle_count);
  }
  if (table.phase == Phase::muster) {
    fields(archive, table.army);
  }
}

template <class Archive>
void fields_of_seats(Archive& archive, ValueOf<Table> auto& table) {
  const unsigned players = table.options.players;
  archive.number(table.asked.bits, players);
  for (Seat seat = 0; seat < players; ++seat) {
    archive.number(table.offered[seat].bits, players);
    archive.below(table.hands[seat], card_bound);
    for (Seat lord = 0; lord < players; ++lord) {
      if (lord != seat) archive.below(table.prisoners[seat][lord], banner_bound);
    }
  }
}

template <class Archive>
void fields_of_castle(Archive& archive, ValueOf<Castle> auto& castle, const Options& options) {
  fields(archive, castle.army);
  for (unsigned square = 1; square <= options.track; ++square) {
    // The lord on it, counted from 1; 0: nobody.
    const Seat there = castle.path.lord_on(square);
    unsigned lord = there == no_seat ? 0U : there + 1U;
    archive.below(lord, options.players + 1U);
    if constexpr (Archive::reads) {
      if (lord != 0) castle.path.put(square, static_cast<Seat>(lord - 1U));
    }
  }
}

// Banners that are nowhere else are in reserve, so they need no bits.
void count_reserves(Table& table, BitReader& reader) {
  for (Seat lord = 0; lord < table.options.players; ++lord) {
    const unsigned abroad = banners_abroad(table, lord);
    reader.require([=] { return abroad <= banners_of_a_lord; });
    table.reserve[lord] = static_cast<std::uint8_t>(banners_of_a_lord - abroad);
  }
}

// Without a look at whether it makes sense, but within all bounds of its arrays.
template <class Archive>
void fields(Archive& archive, ValueOf<Table> auto& table) {
  archive.ranged(table.options.players, min_players, max_players);
  archive.ranged(table.options.track, min_track, max_track);
  const std::uint32_t players = table.options.players;
  archive.below(table.phase, phase_count);
  archive.below(table.turn, players);
  archive.below(table.passes, players + 1U);
  archive.below(table.deck, card_bound);
  archive.below(table.out_count, card_bound);
  fields_of_pending(archive, table);
  fields_of_seats(archive, table);
  for (auto& castle : table.castles) fields_of_castle(archive, castle, table.options);
  archive.each_below(std::span(table.out).first(table.out_count), kind_count);
  if constexpr (Archive::reads) {
    count_reserves(table, archive);
    table.to_act = seat_to_act(table);
  }
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

// --- Memories ---

// What is known of each copy of a card: nothing, loose, or the seat that holds it (from 2 on), in
// ascending order.
constexpr unsigned most_copies = std::ranges::max(card_kinds, {}, &CardKind::copies).copies;
using Places = std::array<std::uint8_t, most_copies>;
constexpr unsigned place_bits = 3;
constexpr std::uint8_t loose_place = 1;
constexpr std::uint8_t first_held_place = 2;

Places places_of(const Memory& memory, Card card) {
  Places places{};
  auto* next = places.begin() + card_kinds[card].copies;
  const auto put = [&](std::uint8_t place, const Pile& known) {
    next -= known.count(card);
    std::fill_n(next, known.count(card), place);
  };
  for (Seat seat = max_players; seat-- > 0;) {
    put(static_cast<std::uint8_t>(first_held_place + seat), memory.held[seat]);
  }
  put(loose_place, memory.loose);
  return places;
}

void remember_place(Memory& memory, Card card, std::uint8_t place) {
  if (place == loose_place) {
    memory.loose.add(card);
  } else if (place >= first_held_place) {
    memory.held[place - first_held_place].add(card);
  }
}

}  // namespace

template <class Archive>
void fields(Archive& archive, ValueOf<State> auto& state) {
  auto& [table, secrets] = state;
  fields(archive, table);
  for (auto& hand : std::span(secrets.hands).first(table.options.players)) fields(archive, hand);
  if (pledger(table) != no_seat) fields(archive, secrets.pledged);
  archive.each_below(std::span(secrets.deck).first(table.deck), kind_count);
  fields(archive, secrets.random);
  archive.require([&] { return check(state) == Fault::none; });
}

template <class Archive>
void fields(Archive& archive, ValueOf<View> auto& view) {
  fields(archive, view.table);
  archive.below(view.seat, view.table.options.players);
  fields(archive, view.hand);
  if (sees_pledge(view.table, view.seat)) fields(archive, view.pledged);
  archive.require([&] { return check(view) == Fault::none; });
}

template <class Archive>
void fields(Archive& archive, ValueOf<Move> auto& move) {
  archive.below(move.action, action_count);
  archive.below(move.what, kind_count);
  archive.below(move.seat, max_players);
}

template <class Archive>
void fields(Archive& archive, ValueOf<Event> auto& event) {
  archive.below(event.kind, event_kind_count);
  const FieldSet used = event_fields[static_cast<std::size_t>(event.kind)];
  const auto has = [used](FieldSet field) { return (used & field) != 0; };
  if (has(seat_field)) archive.below(event.seat, max_players);
  if (has(other_field)) archive.below(event.other, max_players);
  if (has(card_field)) archive.below_or(event.card, kind_count, no_card);
  if (has(second_field)) archive.below_or(event.second, kind_count, no_card);
  if (has(lord_field)) archive.below(event.lord, max_players);
  if (has(swap_field)) archive.below(event.swap, max_players);
  if (has(castle_field)) archive.below(event.castle, castle_count);
  if (has(number_field)) archive.below(event.number, card_bound);
  if (has(winners_field)) archive.number(event.winners.bits, max_players);
  if (has(cards_field)) fields(archive, event.cards);
  archive.require([&] { return is_whole_or_public(event, used); });
}

template <class Archive>
void fields(Archive& archive, ValueOf<Memory> auto& memory) {
  for (Card card = 0; card < kind_count; ++card) {
    Places all = places_of(memory, card);
    const auto places = std::span(all).first(card_kinds[card].copies);
    for (std::uint8_t& place : places) archive.number(place, place_bits);
    archive.require([&] { return std::ranges::is_sorted(places); });
    if constexpr (Archive::reads) {
      for (const std::uint8_t place : places) remember_place(memory, card, place);
    }
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

}  // namespace tiltyard::castles
