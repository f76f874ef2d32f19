#include "castles/opponent_rules.hpp"

#include <algorithm>

#include "castles/opponent_choice.hpp"

namespace tiltyard::castles {
namespace {

constexpr std::int32_t per_point = 100;

constexpr std::int32_t percent = 100;

// Cards are worth most while there is a deck, and nothing when all others have passed.
std::int32_t share_of_cards(const Thoughts& thoughts, const Standing& standing) {
  if (standing.deck != 0) {
    return percent;
  }
  return standing.passes + 1 >= standing.players ? 0 : thoughts.late;
}

}  // namespace

std::int32_t judge_by(const Thoughts& thoughts, const Standing& standing) {
  std::array<std::int32_t, max_players> points{};
  std::int32_t value = 0;
  for (std::size_t castle = 0; castle < castle_count; ++castle) {
    const Holding& holding = standing.castles[castle];
    const std::int32_t worth = castle_points[castle];
    const Seat owner = holding.path.owner();
    if (owner != no_seat) {
      points[owner] += worth;
    }
    if (owner == standing.seat) {
      value -= thoughts.spent * worth * holding.army;
    }
    // The seat's banner that is furthest on, and how many others stand before it.
    std::int32_t before = 0;
    for (unsigned square = standing.track; square >= 1; --square) {
      const Seat lord = holding.path.lord_on(square);
      if (lord == standing.seat) {
        value += thoughts.banner;
        if (before != 0) {
          value += thoughts.heir * worth / (before + 1);
        }
        before = max_track;
      } else if (lord != no_seat && before < static_cast<std::int32_t>(max_track)) {
        ++before;
      }
    }
  }
  std::int32_t rival = 0;
  for (Seat seat = 0; seat < standing.players; ++seat) {
    rival = std::max(rival, seat == standing.seat ? 0 : points[seat]);
  }
  value += (per_point * points[standing.seat]) - (thoughts.rival * rival);

  const TraitCounts counts = standing.hand.trait_counts();
  unsigned first = 0;
  unsigned second = 0;
  for (unsigned trait = 0; trait < trait_count; ++trait) {
    second = std::max(second, std::min(first, counts.of(trait)));
    first = std::max(first, counts.of(trait));
  }
  const auto cards = static_cast<std::int32_t>(standing.hand.size());
  const std::int32_t of_hand = (thoughts.strongest * static_cast<std::int32_t>(first)) +
                               (thoughts.second * static_cast<std::int32_t>(second)) +
                               (thoughts.card * cards) +
                               (thoughts.wild * static_cast<std::int32_t>(counts.wild));
  return value + (of_hand * share_of_cards(thoughts, standing) / percent);
}

Bargains usual_bargains(unsigned players) {
  return {.trade = players == 2 ? 100 : 10, .ransom = 10};
}

Move rule_move(const View& view, const Memory& /*memory*/, Random& /*random*/) {
  const auto judge = [](const Standing& standing) { return judge_by(Thoughts{}, standing); };
  const Sight sight{view.table, view.hand, view.pledged};
  return decide(sight, usual_bargains(view.table.options.players), judge,
                [&](const Sight& seen) { return best_storm(seen, judge, [] { return 0; }); });
}

}  // namespace tiltyard::castles
