#include "castles/opponent_rules.hpp"

#include <algorithm>

#include "castles/opponent_choice.hpp"

namespace tiltyard::castles {
namespace {

constexpr std::int32_t per_point = 100;

constexpr std::int32_t percent = 100;

constexpr Thoughts between_two{.rival = 175,
                               .lead = 70,
                               .heir = 29,
                               .reach = {20, 12, 3, 14},
                               .brink = -2,
                               .guard = 2,
                               .banner = 1,
                               .reserve = -7,
                               .prisoner = -3,
                               .strongest = 6,
                               .second = 16,
                               .card = 174,
                               .wild = 19,
                               .late = 19};
constexpr Thoughts among_more{.others = 3,
                              .lead = 210,
                              .reach = {54, 26, 9, 7},
                              .brink = -8,
                              .guard = 11,
                              .banner = -16,
                              .reserve = -24,
                              .prisoner = 15,
                              .strongest = 6,
                              .second = 2,
                              .card = 81,
                              .wild = 142,
                              .late = 22};

// Cards are worth most while there is a deck, and nothing when all others have passed.
std::int32_t share_of_cards(const Thoughts& thoughts, const Standing& standing) {
  if (standing.deck != 0) {
    return percent;
  }
  return standing.passes + 1 >= standing.players ? 0 : thoughts.late;
}

// What the banners of a castle promise the seat.
std::int32_t of_path(const Thoughts& thoughts, const Standing& standing, const Holding& holding,
                     std::int32_t worth) {
  std::int32_t value = 0;
  std::int32_t before = 0;  // banners of others before the seat's first
  unsigned advances = 0;    // until the last of them has fallen
  bool found = false;
  for (unsigned square = standing.track; square >= 1; --square) {
    const Seat lord = holding.path.lord_on(square);
    if (lord == standing.seat) {
      value += thoughts.banner;
      if (!found && before != 0) {
        const std::size_t place = std::min<std::size_t>(advances, reach_cases) - 1U;
        value += (thoughts.heir * worth / (before + 1)) + (thoughts.reach[place] * worth);
      }
      found = true;
    } else if (lord != no_seat && !found) {
      ++before;
      advances = standing.track - square + 1U;
    }
  }
  return value;
}

}  // namespace

const Thoughts& usual_thoughts(unsigned players) { return players == 2 ? between_two : among_more; }

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
      value += thoughts.guard * worth * holding.army;
      value += holding.path.lord_on(standing.track) == owner ? thoughts.brink * worth : 0;
    }
    value += of_path(thoughts, standing, holding, worth);
  }
  std::int32_t rival = 0;
  std::int32_t others = 0;
  for (Seat seat = 0; seat < standing.players; ++seat) {
    if (seat != standing.seat) {
      rival = std::max(rival, points[seat]);
      others += points[seat];
    }
  }
  const std::int32_t own = points[standing.seat];
  value += (per_point * own) - (thoughts.rival * rival) - (thoughts.others * others);
  value += own > rival ? thoughts.lead : 0;
  value += (thoughts.reserve * standing.reserve) + (thoughts.prisoner * standing.prisoners);

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
  return {.trade = players == 2 ? 23 : 26, .ransom = players == 2 ? 6 : 0};
}

RuleChoice rule_choice(const Sight& sight) {
  const unsigned players = sight.table.options.players;
  const auto judge = [&thoughts = usual_thoughts(players)](const Standing& standing) {
    return judge_by(thoughts, standing);
  };
  RuleChoice choice;
  choice.move = decide(sight, usual_bargains(players), judge, [&](const Sight& seen) {
    choice.storm = best_storm(seen, judge, [] { return 0; });
    return choice.storm;
  });
  return choice;
}

Move rule_move(const View& view, const Memory& /*memory*/, Random& /*random*/) {
  return rule_choice({view.table, view.hand, view.pledged}).move;
}

}  // namespace tiltyard::castles
