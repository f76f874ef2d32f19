#include "engarde/codec.hpp"

#include <algorithm>

#include "engarde/consistency.hpp"

namespace tiltyard::engarde {
namespace {

constexpr unsigned round_bits = 16;
constexpr std::uint32_t card_bound = highest_card + 1U;
constexpr std::uint32_t hand_bound = hand_size + 1U;
constexpr std::uint32_t square_bound = track_length + 1U;
constexpr std::uint32_t score_bound = winning_score + 1U;
constexpr std::uint32_t deck_bound = most_in_deck + 1U;
// Of the small numbers of events: squares, the distance, cards left in the deck.
constexpr std::uint32_t small_number_bound = track_length;

template <class Archive>
void fields(Archive& archive, ValueOf<Hand> auto& hand) {
  for (const CardKind& kind : card_kinds) {
    unsigned count = hand.count(kind.card);
    archive.below(count, hand_bound);
    if constexpr (Archive::reads) hand.add(kind.card, count);
  }
}

// --- Tables ---

// One bit for both: nobody is to act once there is a winner.
template <class Archive>
void fields_of_seat_or_winner(Archive& archive, ValueOf<Table> auto& table) {
  const bool over = table.phase == Phase::over;
  Seat seat = over ? table.winner : table.to_act;
  archive.below(seat, player_count);
  if constexpr (Archive::reads) {
    table.to_act = over ? no_seat : seat;
    table.winner = over ? seat : no_seat;
  }
}

template <class Archive>
void fields(Archive& archive, ValueOf<Attack> auto& attack) {
  archive.below(attack.value, card_bound);
  archive.below(attack.cards, hand_bound);
  archive.flag(attack.lunge);
}

template <class Archive>
void fields(Archive& archive, ValueOf<Table> auto& table) {
  archive.below(table.options.level, level_count);
  archive.below(table.options.starter, starter_count);
  archive.below(table.phase, phase_count);
  fields_of_seat_or_winner(archive, table);
  archive.below(table.starter, player_count);
  archive.number(table.round, round_bits);
  for (Seat seat = 0; seat < player_count; ++seat) {
    archive.below(table.squares[seat], square_bound);
    archive.below(table.score[seat], score_bound);
    archive.below(table.hands[seat], hand_bound);
  }
  if (table.phase == Phase::defend) fields(archive, table.attack);
  archive.below(table.deck, deck_bound);
  archive.below(table.top, card_bound);
  if constexpr (Archive::reads) {
    table.discards =
        static_cast<std::uint8_t>(card_count - table.deck - table.hands[0] - table.hands[1]);
  }
}

// --- Events: which fields a kind has beside its seat ---

using FieldSet = std::uint8_t;
constexpr FieldSet card_field = 1U << 0U;
constexpr FieldSet cards_field = 1U << 1U;
constexpr FieldSet from_to_fields = 1U << 2U;
constexpr FieldSet small_number_field = 1U << 3U;
constexpr FieldSet round_field = 1U << 4U;
constexpr FieldSet ending_field = 1U << 5U;
constexpr FieldSet shown_field = 1U << 6U;
constexpr FieldSet step_fields = card_field | from_to_fields | small_number_field;

constexpr std::array<FieldSet, event_kind_count> event_fields{
    round_field,                                     // round_begins
    cards_field | small_number_field | shown_field,  // drew
    step_fields,                                     // went_forward
    step_fields,                                     // went_back
    step_fields,                                     // retreated
    card_field | cards_field | small_number_field,   // attacked
    card_field | cards_field,                        // parried
    0,                                               // deck_ended
    0,                                               // was_hit
    0,                                               // cannot_act
    0,                                               // let_pass
    cards_field | small_number_field | shown_field,  // showed_hand
    from_to_fields | ending_field,                   // round_won
    from_to_fields,                                  // round_drawn
    from_to_fields,                                  // match_won
};

bool makes_sense(const Event& event, FieldSet used) {
  const bool card_fits = (used & card_field) == 0 || copies_of(event.card) != 0;
  const bool shown_fits = event.shown.size() <= hand_size;
  const bool round_fits = (used & round_field) == 0 || event.number != 0;
  return card_fits && shown_fits && round_fits;
}

}  // namespace

template <class Archive>
void fields(Archive& archive, ValueOf<State> auto& state) {
  auto& [table, secrets] = state;
  fields(archive, table);
  for (auto& hand : secrets.hands) fields(archive, hand);
  archive.each_below(std::span(secrets.cards).first(table.discards), card_bound);
  archive.each_below(std::span(secrets.cards).last(table.deck), card_bound);
  fields(archive, secrets.random);
  archive.require([&] { return check(state) == Fault::none; });
}

template <class Archive>
void fields(Archive& archive, ValueOf<View> auto& view) {
  fields(archive, view.table);
  archive.below(view.seat, player_count);
  fields(archive, view.hand);
  archive.require([&] { return check(view) == Fault::none; });
}

template <class Archive>
void fields(Archive& archive, ValueOf<Move> auto& move) {
  archive.below(move.action, action_count);
  archive.below(move.card, card_bound);
  archive.below(move.cards, hand_bound);
}

template <class Archive>
void fields(Archive& archive, ValueOf<Event> auto& event) {
  archive.below(event.kind, event_kind_count);
  const FieldSet used = event_fields[static_cast<std::size_t>(event.kind)];
  const auto has = [used](FieldSet field) { return (used & field) != 0; };
  archive.below(event.seat, player_count);
  if (has(card_field)) archive.below(event.card, card_bound);
  if (has(cards_field)) archive.below(event.cards, hand_bound);
  if (has(from_to_fields)) archive.below(event.from, square_bound);
  if (has(from_to_fields)) archive.below(event.to, square_bound);
  if (has(small_number_field)) archive.below(event.number, small_number_bound);
  if (has(round_field)) archive.number(event.number, round_bits);
  if (has(ending_field)) archive.below(event.ending, ending_count);
  if (has(shown_field)) fields(archive, event.shown);
  archive.require([&] { return makes_sense(event, used); });
}

template <class Archive>
void fields(Archive& archive, ValueOf<Memory> auto& memory) {
  archive.below(memory.count, card_count + 1);
  const auto cards = std::span(memory.cards).first(memory.count);
  archive.each_below(cards, card_bound);
  archive.require(
      [&] { return std::ranges::all_of(cards, [](Card card) { return copies_of(card) != 0; }); });
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

}  // namespace tiltyard::engarde
