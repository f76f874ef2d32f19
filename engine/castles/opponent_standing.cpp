#include "castles/opponent_standing.hpp"

#include <algorithm>

#include "core/hot.hpp"

namespace tiltyard::castles {
namespace {

constexpr std::array<std::uint8_t, castle_count> kind_of_castle{0, 1, 2, 2, 3};

// How far the deck is used up: empty with passes, empty, and by the turns left to each player.
unsigned stage_of(const Standing& standing) {
  if (standing.deck == 0) {
    return standing.passes != 0 ? 0 : 1;
  }
  const unsigned turns = standing.deck / 2U;
  return turns <= 2U * standing.players ? 2 : turns <= 6U * standing.players ? 3 : 4;
}

// Points of all, and who the strongest rival is (after the seat, clockwise, if equal).
struct Race {
  Seat seat = 0;
  Seat rival = 0;
  int lead = 0;
};

TILTYARD_HOT Race race_of(const Standing& standing) {
  std::array<int, max_players> points{};
  for (std::size_t castle = 0; castle < castle_count; ++castle) {
    const Seat owner = standing.castles[castle].path.owner();
    if (owner != no_seat) {
      points[owner] += castle_points[castle];
    }
  }
  Race race{.seat = standing.seat, .rival = next_seat(standing.seat, standing.players)};
  for (Seat seat = next_seat(race.rival, standing.players); seat != standing.seat;
       seat = next_seat(seat, standing.players)) {
    race.rival = points[seat] > points[race.rival] ? seat : race.rival;
  }
  race.lead = points[standing.seat] - points[race.rival];
  return race;
}

// 0 nobody, 1 the seat itself, 2 the strongest rival, 3 another.
unsigned side(Seat lord, const Race& race) {
  return lord == no_seat ? 0U : lord == race.seat ? 1U : lord == race.rival ? 2U : 3U;
}

TILTYARD_HOT std::size_t path_case(const Standing& standing, const Path& path, const Race& race) {
  if (path.empty()) {
    return 0;
  }
  const std::size_t sides = sides_of(standing.players);
  const unsigned front = (static_cast<unsigned>(std::bit_width(path.squares)) + 3U) / 4U;
  const Path behind{path.squares & ((1U << (4U * (front - 1U))) - 1U)};
  const std::size_t steps = std::min<std::size_t>(standing.track - front + 1U, most_steps);
  std::size_t found = side(path.owner(), race) - 1U;
  found = (found * most_steps) + steps - 1U;
  found = (found * (sides + 1)) + side(behind.owner(), race);
  return 1U + (found * 2U) + (path.lord_on(1) == no_seat ? 1U : 0U);
}

struct Best {
  unsigned first = 0;
  unsigned second = 0;
  unsigned wild = 0;
};

// The two largest armies that a hand has, of different traits.
TILTYARD_HOT Best best_of(const Hand& hand) {
  const TraitCounts counts = hand.trait_counts();
  Best best{.wild = counts.wild};
  for (unsigned trait = 0; trait < trait_count; ++trait) {
    const unsigned count = counts.of(trait);
    best.second = std::max(best.second, std::min(best.first, count));
    best.first = std::max(best.first, count);
  }
  return best;
}

unsigned clamped(int value, int least, int most) {
  return static_cast<unsigned>(std::clamp(value, least, most) - least);
}

}  // namespace

Standing standing_of(const Table& table, const Hand& hand, Seat seat) {
  Standing standing;
  standing.seat = seat;
  standing.players = table.options.players;
  standing.track = table.options.track;
  standing.deck = table.deck;
  standing.passes = table.passes;
  standing.reserve = table.reserve[seat];
  standing.hand = hand;
  unsigned cards = 0;
  unsigned prisoners = 0;
  for (Seat other = 0; other < table.options.players; ++other) {
    cards += other == seat ? 0U : table.hands[other];
    prisoners += table.prisoners[seat][other];
  }
  standing.others_cards = static_cast<std::uint8_t>(cards);
  standing.prisoners = static_cast<std::uint8_t>(prisoners);
  for (std::size_t castle = 0; castle < castle_count; ++castle) {
    standing.castles[castle] = {table.castles[castle].path,
                                static_cast<std::uint8_t>(table.castles[castle].army.size())};
  }
  return standing;
}

namespace {

// In their order.
template <class Visit>
[[gnu::always_inline]] inline void each_feature(const Standing& standing, Visit visit) {
  const unsigned stage = stage_of(standing);
  const Best best = best_of(standing.hand);
  const Race race = race_of(standing);
  const int strongest = static_cast<int>(best.first + best.wild);
  const std::size_t paths = path_cases(standing.players);
  const std::size_t fronts = sides_of(standing.players) + 1;
  const std::size_t first_army = path_weights(standing.players);
  for (std::size_t castle = 0; castle < castle_count; ++castle) {
    const Holding& holding = standing.castles[castle];
    const std::size_t kind = (kind_of_castle[castle] * stage_count) + stage;
    const unsigned margin = clamped(strongest - holding.army, -2, 3);
    visit((((kind * paths) + path_case(standing, holding.path, race)) * margin_cases) + margin);
    const std::size_t army = std::min<std::size_t>(holding.army, army_cases - 1);
    visit(first_army + (((kind * army_cases) + army) * fronts) + side(holding.path.owner(), race));
  }
  std::size_t base = first_army + army_weights(standing.players);
  const auto add = [&](std::size_t index, std::size_t cases) {
    visit(base + (stage * cases) + index);
    base += stage_count * cases;
  };
  add(clamped(race.lead, -20, 20), lead_cases);
  add((std::min<std::size_t>(best.first, best_cases - 1) * second_cases) +
          std::min<std::size_t>(best.second, second_cases - 1),
      best_cases * second_cases);
  // Cards beyond what the others hold each.
  const int others = standing.others_cards / std::max(1, standing.players - 1);
  add(clamped(static_cast<int>(standing.hand.size()) - others, -10, 10), size_cases);
  add(std::min<std::size_t>(standing.reserve, few_cases - 1), few_cases);
  add(std::min<std::size_t>(standing.prisoners, few_cases - 1), few_cases);
  add(std::min<std::size_t>(best.wild, few_cases - 1), few_cases);
  add(standing.players - min_players, few_cases);
}

}  // namespace

Features features_of(const Standing& standing) {
  Features features{};
  std::size_t place = 0;
  each_feature(standing, [&](std::size_t feature) {
    features[place++] = static_cast<std::uint16_t>(feature);
  });
  return features;
}

TILTYARD_HOT std::int32_t weighed(const Standing& standing, const std::int8_t* weights) {
  std::int32_t sum = 0;
  each_feature(standing, [&](std::size_t feature) { sum += weights[feature]; });
  return sum;
}

TILTYARD_HOT bool choose_army(const Hand& hand, unsigned trait, unsigned count, Pile& army) {
  const TraitCounts counts = hand.trait_counts();
  army = Pile{};
  if (counts.of(trait) + counts.wild < count) {
    return false;
  }
  const CardSet fitting = cards_with(static_cast<TraitSet>(1U << trait)) & ~wild_cards;
  const auto other_count = [&](Card card) {
    return trait < type_count ? counts.of(type_count + static_cast<unsigned>(blazon_of(card)))
                              : counts.of(static_cast<unsigned>(type_of(card)));
  };
  // The soldiers of one trait are of four kinds, one for each other trait. Those go first whose
  // other trait the hand has least of: that number and the kind, as one, in order.
  std::array<std::uint16_t, 4> order{};
  std::size_t found = 0;
  for (CardSet left = fitting; left != 0; left &= left - 1U) {
    const auto card = static_cast<Card>(std::countr_zero(left));
    const auto key = static_cast<std::uint16_t>((other_count(card) << 8U) | card);
    std::size_t place = found++;
    for (; place > 0 && order[place - 1] > key; --place) {
      order[place] = order[place - 1];
    }
    order[place] = key;
  }
  for (const std::uint16_t key : order) {
    const auto card = static_cast<Card>(key & 0xFFU);
    const unsigned sent = std::min(count, hand.count(card));
    army.add(card, sent);
    count -= sent;
  }
  for (Card card = first_wild; card < kind_count && count > 0; ++card) {
    if (hand.has(card)) {
      army.add(card);
      --count;
    }
  }
  return true;
}

void change_banners(Standing& standing, CastleId castle, bool advances, bool plants) {
  Path& path = standing.castles[castle].path;
  if (advances) {
    const Seat fallen = path.advance(standing.track);
    if (fallen == standing.seat) {
      ++standing.reserve;
    } else if (fallen != no_seat) {
      ++standing.prisoners;
    }
  }
  if (plants && standing.reserve != 0 && path.lord_on(1) == no_seat) {
    path.put(1, standing.seat);
    --standing.reserve;
  }
}

Standing after(const Standing& standing, const Storm& storm, const Pile& captured) {
  Standing result = standing;
  if (storm.castle == no_castle) {
    result.passes = static_cast<std::uint8_t>(standing.passes + (standing.deck == 0 ? 1U : 0U));
    return result;
  }
  result.passes = 0;
  Holding& holding = result.castles[storm.castle];
  holding.army = static_cast<std::uint8_t>(storm.army.size());
  for (std::size_t word = 0; word < result.hand.words.size(); ++word) {
    result.hand.words[word] -= storm.army.words[word];
  }
  result.hand.add(captured);
  change_banners(result, storm.castle, storm.advances, storm.plants);
  return result;
}

}  // namespace tiltyard::castles
