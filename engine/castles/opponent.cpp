#include "castles/opponent.hpp"

#include <algorithm>

#include "castles/opponent_judgement.hpp"
#include "castles/opponent_rules.hpp"

namespace tiltyard::castles {
namespace {

// Armies are tried with so many cards more than needed.
constexpr unsigned most_extra = 1;
// A playout that finds no end is cut here.
constexpr unsigned most_moves = 150;

// The most promising plans, best first.
struct Collector {
  etl::ivector<Plan>& list;
  std::array<std::int32_t, Opponent::max_plans> values{};

  void add(const Plan& plan, std::int32_t value) {
    std::size_t place = list.size();
    if (list.full()) {
      if (value <= values[place - 1]) {
        return;
      }
      list.pop_back();
      --place;
    }
    while (place > 0 && values[place - 1] < value) {
      --place;
    }
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(place), plan);
    for (std::size_t index = list.size() - 1; index > place; --index) {
      values[index] = values[index - 1];
    }
    values[place] = value;
  }

  // What is far behind the best is not worth a playout.
  void prune(std::int32_t gap) const {
    while (list.size() > 1 && values[list.size() - 1] < values[0] - gap) {
      list.pop_back();
    }
  }
};

Move first_of(const Storm& storm) {
  return storm.castle == no_castle ? Move{Action::pass} : Move{Action::attack, storm.castle};
}

std::int32_t now(const Sight& sight) { return log_odds(with_cards(sight, no_card, no_card)); }

// CA-13: a lord is offered his own banner, as long as he may want it.
void collect_offers(const Sight& sight, Collector& plans) {
  const Table& table = sight.table;
  for (Seat lord = 0; lord < table.options.players; ++lord) {
    const bool wants = table.reserve[lord] + 1U < banners_of_a_lord;
    if (lord != table.turn && wants && may_be_offered(table, lord).has(lord)) {
      plans.add({{Action::ransom, lord, lord}, {}}, now(sight));
    }
  }
}

// To advance the own banner that owns the castle off the track, for another to own it.
bool gives_castle_away(const Table& table, CastleId castle, bool advances, Seat seat) {
  Path path = table.castles[castle].path;
  if (!advances || path.owner() != seat) {
    return false;
  }
  path.advance(table.options.track);
  return path.owner() != seat;
}

// Who leads with these castles; several share it.
SeatSet leaders_of(const Standing& standing) {
  Table table;
  table.options.players = standing.players;
  for (std::size_t castle = 0; castle < castle_count; ++castle) {
    table.castles[castle].path = standing.castles[castle].path;
  }
  return leaders(table);
}

// CA-31: to pass would end the game.
bool is_last_word(const Table& table) {
  return table.deck == 0 && table.passes + 1U == table.options.players;
}

// Who would win by passing does. Who would lose by it does not while an attack brings the lead.
void collect_storms(const Sight& sight, Collector& plans) {
  const Table& table = sight.table;
  const SeatSet now_leading = leaders(table);
  if (is_last_word(table) && now_leading == SeatSet::only(sight.seat())) {
    plans.add({{Action::pass}, {}}, 0);
    return;
  }
  const bool lost = is_last_word(table) && !now_leading.has(sight.seat());
  bool saved = false;
  for (unsigned extra = 0; extra <= most_extra; ++extra) {
    each_storm(sight, extra, [&](const Storm& storm, const Standing& standing) {
      const bool attacks = storm.castle != no_castle;
      if (attacks && gives_castle_away(table, storm.castle, storm.advances, sight.seat())) {
        return;
      }
      const bool leads = lost && attacks && leaders_of(standing).has(sight.seat());
      if (leads && !saved) {
        plans.list.clear();
        saved = true;
      }
      if (leads == saved) {
        plans.add({first_of(storm), storm}, log_odds(standing));
      }
    });
  }
}

// The army goes on to each size that makes sense, with each use of the banners after it.
void collect_armies(const Sight& sight, Collector& plans) {
  const Table& table = sight.table;
  const unsigned sent = table.army.size();
  const unsigned needed = army_needed(table, table.target);
  const Pile& captured = table.castles[table.target].army;
  const Standing standing = standing_of(table, sight.hand, sight.seat());
  const unsigned least = std::max(needed, sent);
  for (unsigned count = least; count <= least + most_extra; ++count) {
    Storm storm{.castle = table.target};
    if (count > sent &&
        !best_army(sight.hand, table.army.common_traits(), count - sent, captured, storm.army)) {
      return;
    }
    const Move first = count == sent ? Move{Action::storm} : Move{Action::send, storm.army.first()};
    // What is sent already is no longer in the hand.
    for (const bool advances : {true, false}) {
      for (const bool plants : {true, false}) {
        storm.advances = advances;
        storm.plants = plants;
        Standing changed = standing;
        changed.castles[storm.castle].army = static_cast<std::uint8_t>(count);
        for (std::size_t word = 0; word < changed.hand.words.size(); ++word) {
          changed.hand.words[word] -= storm.army.words[word];
        }
        changed.hand.add(captured);
        const Holding& holding = changed.castles[storm.castle];
        if (advances && (holding.path.empty() ||
                         gives_castle_away(table, table.target, advances, sight.seat()))) {
          continue;
        }
        change_banners(changed, storm.castle, advances, plants);
        Plan plan{first, storm};
        plan.storm.army.add(table.army);
        plans.add(plan, log_odds(changed));
      }
    }
  }
}

void collect_banners(const Sight& sight, Collector& plans) {
  const Table& table = sight.table;
  const Standing standing = standing_of(table, sight.hand, sight.seat());
  const bool may_go = table.phase == Phase::advance;
  for (const bool advances : {true, false}) {
    for (const bool plants : {true, false}) {
      if (advances && (!may_go || gives_castle_away(table, table.target, advances, sight.seat()))) {
        continue;
      }
      Standing changed = standing;
      change_banners(changed, table.target, advances, plants);
      const Action action = may_go ? (advances ? Action::advance : Action::hold)
                                   : (plants ? Action::plant : Action::skip);
      const Storm storm{.castle = table.target, .advances = advances, .plants = plants};
      plans.add({{action}, storm}, log_odds(changed));
    }
  }
}

// A card is named only where the exchange is good enough: the asker gains by it most.
void collect_answers(const Sight& sight, Collector& plans) {
  const std::int32_t refused = now(sight) + bargains_of(sight.table.options.players).trade;
  plans.add({{Action::refuse}, {}}, refused);
  const Spared spared = best_spared(sight, sight.table.open[0], log_odds);
  if (spared.card != no_card && !is_wild(spared.card) && spared.value > refused) {
    plans.add({{Action::give, spared.card}, {}}, spared.value);
  }
}

// CA-13. A card is paid for the own banner alone; what is paid is enough.
void collect_payments(const Sight& sight, Collector& plans) {
  const Table& table = sight.table;
  plans.add({{Action::refuse}, {}}, now(sight));
  if (may_be_done(table)) {
    plans.add({{Action::done}, {}}, now(sight) + 1);
    return;
  }
  if (table.offer.lord != sight.seat()) {
    return;
  }
  const Spared spared = best_spared(sight, no_card, log_odds);
  if (spared.card != no_card) {
    Standing freed = with_cards(sight, no_card, spared.card);
    ++freed.reserve;
    plans.add({{Action::pay, spared.card}, {}}, log_odds(freed));
  }
  for (Seat lord = 0; lord < table.options.players; ++lord) {
    if (table.prisoners[sight.seat()][lord] != 0) {
      Standing freed = with_cards(sight, no_card, no_card);
      ++freed.reserve;
      --freed.prisoners;
      plans.add({{Action::swap, lord}, {}}, log_odds(freed));
    }
  }
}

void collect_takes(const Sight& sight, Collector& plans) {
  for (const Card card : sight.table.open) {
    const Plan plan{{Action::take, card}, {}};
    if (card != no_card &&
        std::find(plans.list.begin(), plans.list.end(), plan) == plans.list.end()) {
      plans.add(plan, log_odds(with_cards(sight, card, no_card)));
    }
  }
}

void collect_askings(const Sight& sight, Collector& plans) {
  std::int32_t value = now(sight);
  for (SeatSet seats = may_be_asked(sight.table); !seats.empty(); seats.remove(seats.lowest())) {
    plans.add({{Action::ask, 0, seats.lowest()}, {}}, --value);
  }
  plans.add({{Action::discard}, {}}, --value);
}

// A card or a payment that costs nothing but a turned-up card is never turned down (accept).
void collect_settlements(const Sight& sight, Collector& plans) {
  const Table& table = sight.table;
  Standing better = with_cards(sight, no_card, no_card);
  better.hand.add(sight.pledged);
  if (table.phase == Phase::settle) {
    --better.prisoners;
    if (table.offer.swap == sight.seat()) {
      ++better.reserve;
    }
  }
  plans.add({{Action::accept}, {}}, log_odds(better));
  plans.add({{Action::decline}, {}}, now(sight));
}

void collect(const Sight& sight, Collector& plans) {
  switch (sight.table.phase) {
    case Phase::choose: return collect_takes(sight, plans);
    case Phase::trade: return collect_askings(sight, plans);
    case Phase::answer: return collect_answers(sight, plans);
    case Phase::accept:
    case Phase::settle: return collect_settlements(sight, plans);
    case Phase::turn:
      collect_storms(sight, plans);
      return is_last_word(sight.table) ? void() : collect_offers(sight, plans);
    case Phase::ransom: return collect_payments(sight, plans);
    case Phase::muster: return collect_armies(sight, plans);
    case Phase::advance:
    case Phase::plant: return collect_banners(sight, plans);
    case Phase::over: return;
  }
}

// What the rule player would do comes first, if it is among the plans.
void put_rule_move_first(const Sight& sight, etl::ivector<Plan>& list) {
  const RuleChoice usual = rule_choice(sight);
  const auto found = std::find_if(list.begin(), list.end(), [&usual](const Plan& plan) {
    return plan.first == usual.move &&
           (plan.first.action != Action::attack || plan.storm == usual.storm);
  });
  if (found != list.end()) {
    std::rotate(list.begin(), found, found + 1);
  }
}

bool begins_a_turn(const Table& table) {
  return table.phase == Phase::choose || (table.phase == Phase::turn && table.deck == 0);
}

}  // namespace

void Opponent::plans(const View& view, const Memory& /*memory*/, etl::ivector<Plan>& list) {
  Collector plans{list};
  collect({view.table, view.hand, view.pledged}, plans);
  constexpr std::int32_t far_behind = 2 * odds_unit;
  plans.prune(far_behind);
  put_rule_move_first({view.table, view.hand, view.pledged}, list);
  // Nothing to think about where all plans begin alike.
  const Move first = list.front().first;
  if (std::all_of(list.begin(), list.end(),
                  [&first](const Plan& plan) { return plan.first == first; })) {
    list.resize(1);
  }
}

std::optional<Move> Opponent::follow(const Plan& plan, const Sight& sight) {
  const Table& table = sight.table;
  if (plan.storm.castle == no_castle || table.target != plan.storm.castle) {
    return std::nullopt;
  }
  switch (table.phase) {
    case Phase::muster: {
      Pile left = plan.storm.army;
      for (std::size_t word = 0; word < left.words.size(); ++word) {
        left.words[word] -= table.army.words[word];
      }
      return left.empty() ? Move{Action::storm} : Move{Action::send, left.first()};
    }
    case Phase::advance: return Move{plan.storm.advances ? Action::advance : Action::hold};
    case Phase::plant: return Move{plan.storm.plants ? Action::plant : Action::skip};
    default: return std::nullopt;
  }
}

Move Opponent::policy(const Sight& sight, Random& random) { return likely_move(sight, random); }

bool Opponent::is_cut(const Table& start, const Table& now, unsigned moves) {
  if (moves >= most_moves) {
    return true;
  }
  if (now.deck == 0 || !begins_a_turn(now)) {
    return false;
  }
  // Two cards are turned up a turn: everyone has had his, and the one who began one more.
  return start.deck - now.deck >= 2 * (start.options.players + 1);
}

void Opponent::worth(const State& world, Character /*character*/, Chances& chances) {
  const Table& table = world.table;
  if (table.phase == Phase::over) {
    const SeatSet winners = leaders(table);
    for (Seat seat = 0; seat < table.options.players; ++seat) {
      chances[seat] = winners.has(seat) ? certain / static_cast<std::int32_t>(winners.size()) : 0;
    }
    return;
  }
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    chances[seat] = chance_of(log_odds(standing_of(table, world.secrets.hands[seat], seat)));
  }
}

Move Opponent::rule_move(const View& view, const Memory& memory, Random& random) {
  return castles::rule_move(view, memory, random);
}

}  // namespace tiltyard::castles
