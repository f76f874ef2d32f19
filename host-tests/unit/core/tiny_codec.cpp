#include <algorithm>

#include "tiny_game.hpp"

namespace tiltyard::tiny {
namespace {

constexpr std::uint32_t card_bound = values + 1;
constexpr unsigned total_bits = 6;

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

bool every_card_once(const State& state) {
  Hand all = state.table.played;
  for (const Hand& hand : state.secrets.hands) {
    for (std::size_t value = 1; value <= values; ++value) {
      all.counts[value] = static_cast<std::uint8_t>(all.counts[value] + hand.counts[value]);
    }
  }
  for (std::size_t card = 0; card < state.table.deck_size; ++card) {
    ++all.counts[state.secrets.deck[card]];
  }
  return all.counts[0] == 0 && std::all_of(all.counts.begin() + 1, all.counts.end(),
                                           [](std::uint8_t count) { return count == copies; });
}

bool makes_sense(const State& state) {
  const bool sizes_fit =
      std::ranges::equal(state.table.hand_sizes, state.secrets.hands, {}, {}, size_of);
  return sizes_fit && makes_sense(state.table) && every_card_once(state);
}

bool makes_sense(const View& view) {
  return makes_sense(view.table) && view.seat < view.table.options.players &&
         size_of(view.hand) == view.table.hand_sizes[view.seat];
}

template <class Archive>
void fields(Archive& archive, ValueOf<Hand> auto& hand) {
  archive.each_below(std::span(hand.counts).last(values), copies + 1U);
}

template <class Archive>
void fields(Archive& archive, ValueOf<Table> auto& table) {
  archive.below(table.options.players, seats + 1);
  archive.below(table.turn, seats);
  archive.below(table.deck_size, deck_cards + 1);
  archive.number(table.has_looked.bits, seats);
  for (Seat seat = 0; seat < seats; ++seat) {
    archive.below(table.hand_sizes[seat], hand_size + 1U);
    archive.number(table.totals[seat], total_bits);
  }
  fields(archive, table.played);
}

}  // namespace

template <class Archive>
void fields(Archive& archive, ValueOf<State> auto& state) {
  fields(archive, state.table);
  for (auto& hand : state.secrets.hands) fields(archive, hand);
  archive.each_below(std::span(state.secrets.deck).first(state.table.deck_size), card_bound);
  fields(archive, state.secrets.random);
  archive.require([&] { return makes_sense(state); });
}

template <class Archive>
void fields(Archive& archive, ValueOf<View> auto& view) {
  fields(archive, view.table);
  fields(archive, view.hand);
  archive.below(view.seat, seats);
  archive.require([&] { return makes_sense(view); });
}

template <class Archive>
void fields(Archive& archive, ValueOf<Move> auto& move) {
  archive.below(move.act, act_count);
  archive.below(move.value, card_bound);
}

template <class Archive>
void fields(Archive& archive, ValueOf<Event> auto& event) {
  archive.below(event.told, phrase_count);
  archive.below(event.who, seats);
  archive.below(event.whom, seats);
  archive.below(event.card, card_bound);
  archive.number(event.audience.bits, seats);
}

template <class Archive>
void fields(Archive& archive, ValueOf<Memory> auto& memory) {
  bool knows = memory.whose != no_seat;
  archive.flag(knows);
  if (knows) {
    archive.below(memory.whose, seats);
    archive.below(memory.card, card_bound);
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

}  // namespace tiltyard::tiny
