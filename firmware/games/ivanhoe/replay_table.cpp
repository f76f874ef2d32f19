#include "games/ivanhoe/replay_table.hpp"

#include "ivanhoe/moves.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using ivanhoe::Card;
using ivanhoe::Colour;
using ivanhoe::Event;
using ivanhoe::EventKind;
using ivanhoe::Table;
using ivanhoe::Verb;

void show(Table& table, Seat seat, Card card) {
  table.piles.push(Table::display_zone(seat), ivanhoe::byte_of(card));
  table.sums[seat] = static_cast<std::uint16_t>(table.sums[seat] + ivanhoe::facts(card).value);
  if (card == Card::maiden) table.maidens.add(seat);
}

Card unshow(Table& table, Seat seat, std::size_t index) {
  const Card card = ivanhoe::card_of(table.piles.remove(Table::display_zone(seat), index));
  table.sums[seat] = static_cast<std::uint16_t>(table.sums[seat] - ivanhoe::facts(card).value);
  if (card == Card::maiden) table.maidens.remove(seat);
  return card;
}

void discard(Table& table, Card card) {
  table.piles.push(Table::discard_zone, ivanhoe::byte_of(card));
}

// IV-80, IV-81
void sweep(Table& table, Seat seat) {
  table.piles.move_all(Table::display_zone(seat), Table::discard_zone);
  table.sums[seat] = 0;
  table.maidens.remove(seat);
  if (table.shield == seat) {
    table.shield = no_seat;
    discard(table, Card::shield);
  }
  if (table.stunned == seat) {
    table.stunned = no_seat;
    discard(table, Card::stunned);
  }
}

// IV-61: both leave before either arrives.
void swap(Table& table, const Event& event, const ivanhoe::Move& move) {
  const auto lift = [&](Seat seat, std::uint8_t place) {
    if (place < ivanhoe::shield_place) static_cast<void>(unshow(table, seat, place));
  };
  const auto lay = [&](Seat seat, std::uint8_t place, Card card) {
    if (place == ivanhoe::shield_place) {
      table.shield = seat;
    } else if (place == ivanhoe::stunned_place) {
      table.stunned = seat;
    } else {
      show(table, seat, card);
    }
  };
  lift(event.seat, move.mine);
  lift(event.other, move.theirs);
  lay(event.other, move.mine, static_cast<Card>(event.card));
  lay(event.seat, move.theirs, static_cast<Card>(event.second));
}

void announce(ReplayTable& replay, const Event& event) {
  replay.announced = event.move();
  --replay.table.hand_sizes[event.seat];
  const Verb verb = replay.announced.verb;
  if (verb != Verb::shield && verb != Verb::stunned) {
    discard(replay.table, ivanhoe::action_card(verb));
  }
}

// A prize is settled: the next tournament, if the game goes on.
void settle(Table& table) {
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    if (table.tokens[seat].size() >= ivanhoe::goal(table.options)) return;
  }
  table.colour = Colour::none;
  table.in = SeatSet::first(table.options.players);
}

}  // namespace

void apply(ReplayTable& replay, const Event& event) {
  Table& table = replay.table;
  const Seat seat = event.seat;
  switch (event.kind) {
    case EventKind::draws:
      --table.deck_size;
      ++table.hand_sizes[seat];
      return;
    case EventKind::reshuffles:
      table.deck_size = static_cast<std::uint8_t>(event.amount);
      table.piles.clear(Table::discard_zone);
      return;
    case EventKind::opens: table.colour = event.colour(); return;
    case EventKind::plays:
      --table.hand_sizes[seat];
      return show(table, seat, static_cast<Card>(event.card));
    case EventKind::announces: return announce(replay, event);
    case EventKind::cancels:
      --table.hand_sizes[seat];
      // A Shield or Stunned that never came to lie before anybody.
      if (replay.announced.verb == Verb::shield) discard(table, Card::shield);
      if (replay.announced.verb == Verb::stunned) discard(table, Card::stunned);
      return discard(table, Card::ivanhoe);
    case EventKind::changes_colour: table.colour = event.colour(); return;
    case EventKind::discards: return discard(table, unshow(table, seat, event.index));
    case EventKind::moves_card:
      return show(table, seat, unshow(table, event.other, table.display_size(event.other) - 1));
    case EventKind::takes_back:
      static_cast<void>(unshow(table, seat, event.index));
      ++table.hand_sizes[seat];
      return;
    case EventKind::takes_from_hand:
      --table.hand_sizes[event.other];
      ++table.hand_sizes[seat];
      return;
    case EventKind::swaps: return swap(table, event, replay.announced);
    case EventKind::raises_shield: table.shield = seat; return;
    case EventKind::stuns: table.stunned = event.other; return;
    case EventKind::withdraws:
      sweep(table, seat);
      table.in.remove(seat);
      return;
    case EventKind::returns_token: table.tokens[seat].remove(event.colour()); return;
    case EventKind::wins_tournament: return sweep(table, seat);
    case EventKind::takes_token: table.tokens[seat].add(event.colour()); return settle(table);
    case EventKind::wins_nothing_new: return settle(table);
    case EventKind::wins_game: table.winner = seat; return;
    default: return;
  }
}

}  // namespace tiltyard::app::ivanhoe_screens
