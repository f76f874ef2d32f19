#include "castles/consistency.hpp"

#include <algorithm>

#include "castles/knowledge.hpp"
#include "castles/moves.hpp"
#include "core/faults.hpp"

namespace tiltyard::castles {
namespace {

bool is_one_of(Phase phase, std::initializer_list<Phase> phases) {
  return std::find(phases.begin(), phases.end(), phase) != phases.end();
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
  return first_fault(table, check_open, check_trader, check_offer, check_target);
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
  return first_fault(table, check_counts, check_banners, check_phase, check_asked, check_passes,
                     check_armies, check_choice);
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

}  // namespace

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

}  // namespace tiltyard::castles
