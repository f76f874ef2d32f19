// Decisions of Castles by a judge of standings: `judge(standing)` says how well the seat stands
// once its decision is done, the more the better. Who judges is left open: the learned weights, the
// weights while they are being learned, and the rule player's few thoughts decide by the same code.
//
// All of it sees one seat's knowledge: the table, its hand, the pledged cards if it may.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "castles/moves.hpp"
#include "castles/opponent_standing.hpp"
#include "core/hot.hpp"

namespace tiltyard::castles {

// What the seat to act may know.
struct Sight {
  const Table& table;
  const Hand& hand;
  const Pile& pledged;  // only read by one of the two who may see it
  [[nodiscard]] Seat seat() const { return table.to_act; }
};

// An army of `count` cards for an attack whose captured cards come to the hand: of all traits the
// one that leaves the best hand behind. `within` are the traits it may share.
TILTYARD_HOT bool best_army(const Hand& hand, TraitSet within, unsigned count, const Pile& captured,
                            Pile& army);

// Calls `visit(storm, standing after it)` for passing and for each attack that makes sense, with an
// army `extra` cards larger than needed.
template <class Visit>
void each_storm(const Sight& sight, unsigned extra, Visit visit) {
  const Standing now = standing_of(sight.table, sight.hand, sight.seat());
  if (extra == 0) {
    const Storm pass;
    visit(pass, after(now, pass, Pile{}));
  }
  for (CastleId castle = 0; castle < castle_count; ++castle) {
    Storm storm{.castle = castle};
    const Castle& target = sight.table.castles[castle];
    if (!best_army(sight.hand, all_traits, army_needed(sight.table, castle) + extra, target.army,
                   storm.army)) {
      continue;
    }
    for (unsigned advances = target.path.empty() ? 0 : 1;; --advances) {
      storm.advances = advances != 0;
      storm.plants = false;
      const Standing bare = after(now, storm, target.army);
      if (bare.reserve != 0 && bare.castles[castle].path.lord_on(1) == no_seat) {
        Standing planted = bare;
        change_banners(planted, castle, false, true);
        storm.plants = true;
        visit(storm, planted);
        storm.plants = false;
      }
      visit(storm, bare);
      if (advances == 0) {
        break;
      }
    }
  }
}

// The storm that the judge likes best; `slack()` is added to each judgement.
template <class Judge, class Slack>
Storm best_storm(const Sight& sight, Judge judge, Slack slack) {
  Storm best;
  std::optional<std::int32_t> most;
  each_storm(sight, 0, [&](const Storm& storm, const Standing& standing) {
    const std::int32_t value = judge(standing) + slack();
    if (!most.has_value() || value > *most) {
      most = value;
      best = storm;
    }
  });
  return best;
}

// What the seat would have with these cards more and less in its hand.
Standing with_cards(const Sight& sight, Card gained, Card lost);

// The card to take of the two turned up (CA-10).
template <class Judge>
Move best_take(const Sight& sight, Judge judge) {
  const std::array<Card, 2>& open = sight.table.open;
  const bool second = open[1] != no_card && judge(with_cards(sight, open[1], no_card)) >
                                                judge(with_cards(sight, open[0], no_card));
  return {Action::take, second ? open[1] : open[0]};
}

// The card of the hand that can be spared best, and the judgement without it (with `gained`).
struct Spared {
  Card card = no_card;
  std::int32_t value = 0;
};
template <class Judge>
Spared best_spared(const Sight& sight, Card gained, Judge judge) {
  Spared best;
  for (CardSet kinds = sight.hand.kinds(); kinds != 0; kinds &= kinds - 1U) {
    const auto card = static_cast<Card>(std::countr_zero(kinds));
    const std::int32_t value = judge(with_cards(sight, gained, card));
    if (best.card == no_card || value > best.value) {
      best = {card, value};
    }
  }
  return best;
}

// The army so far goes on to be the best that is left of it (CA-20).
Move next_sent(const Sight& sight, unsigned count);

// Advance or hold, plant or skip (CA-22, CA-23).
template <class Judge>
Move best_banners(const Sight& sight, Judge judge) {
  const Standing now = standing_of(sight.table, sight.hand, sight.seat());
  const auto result = [&](bool advances, bool plants) {
    Standing changed = now;
    change_banners(changed, sight.table.target, advances, plants);
    return judge(changed);
  };
  if (sight.table.phase == Phase::plant) {
    return {result(false, true) >= result(false, false) ? Action::plant : Action::skip};
  }
  const std::int32_t on = std::max(result(true, true), result(true, false));
  const std::int32_t off = std::max(result(false, true), result(false, false));
  return {on >= off ? Action::advance : Action::hold};
}

// What a bargain is worth before it is made: a rival gains too. In the judge's units.
struct Bargains {
  std::int32_t trade = 0;   // the asker comes out one card ahead
  std::int32_t ransom = 0;  // a banner for cards
};

// Any decision but the storm's, and the storm by `pick(sight)`.
template <class Judge, class Pick>
Move decide(const Sight& sight, const Bargains& least_gain, Judge judge, Pick pick) {
  const Table& table = sight.table;
  const auto now = [&] { return judge(with_cards(sight, no_card, no_card)); };
  switch (table.phase) {
    case Phase::choose: return best_take(sight, judge);
    case Phase::trade:
      // To ask costs nothing, and a card given for another is better than one thrown away.
      return {Action::ask, 0, may_be_asked(table).lowest()};
    case Phase::answer: {
      const Spared spared = best_spared(sight, table.open[0], judge);
      return spared.value > now() + least_gain.trade ? Move{Action::give, spared.card}
                                                     : Move{Action::refuse};
    }
    case Phase::accept:
      return {judge(with_cards(sight, sight.pledged.first(), no_card)) > now() ? Action::accept
                                                                               : Action::decline};
    case Phase::turn: {
      const Storm storm = pick(sight);
      return storm.castle == no_castle ? Move{Action::pass} : Move{Action::attack, storm.castle};
    }
    case Phase::ransom: {
      if (may_be_done(table)) {
        return {Action::done};
      }
      const Spared spared = best_spared(sight, no_card, judge);
      if (table.offer.lord != sight.seat() || spared.card == no_card) {
        return {Action::refuse};
      }
      Standing freed = with_cards(sight, no_card, spared.card);
      ++freed.reserve;
      return judge(freed) > now() + least_gain.ransom ? Move{Action::pay, spared.card}
                                                      : Move{Action::refuse};
    }
    case Phase::settle: {
      Standing paid = with_cards(sight, no_card, no_card);
      paid.hand.add(sight.pledged);
      --paid.prisoners;
      return {judge(paid) > now() + least_gain.ransom ? Action::accept : Action::decline};
    }
    case Phase::muster:
      return may_storm(table) ? Move{Action::storm}
                              : next_sent(sight, army_needed(table, table.target));
    case Phase::advance:
    case Phase::plant: return best_banners(sight, judge);
    case Phase::over: break;
  }
  return {Action::pass};
}

}  // namespace tiltyard::castles
