#include "castles/opponent_choice.hpp"

#include "core/assert.hpp"
#include "core/hot.hpp"

namespace tiltyard::castles {
namespace {

// A quick measure of a hand: the two largest armies it can make.
unsigned strength(const Hand& hand) {
  const TraitCounts counts = hand.trait_counts();
  unsigned first = 0;
  unsigned second = 0;
  unsigned sum = 0;
  for (unsigned trait = 0; trait < trait_count; ++trait) {
    const unsigned count = counts.of(trait);
    second = std::max(second, std::min(first, count));
    first = std::max(first, count);
    sum += count * count;
  }
  return ((first + counts.wild) * 16) + (second * 8) + sum + (counts.wild * 8);
}

void remove(Pile& pile, const Pile& less) {
  for (std::size_t word = 0; word < pile.words.size(); ++word) {
    pile.words[word] -= less.words[word];
  }
}

}  // namespace

TILTYARD_HOT bool best_army(const Hand& hand, TraitSet within, unsigned count, const Pile& captured,
                            Pile& army) {
  TraitSet traits = hand.trait_counts().at_least(count) & within;
  bool found = false;
  unsigned most = 0;
  for (; traits != 0; traits &= static_cast<TraitSet>(traits - 1U)) {
    Pile chosen;
    choose_army(hand, static_cast<unsigned>(std::countr_zero(traits)), count, chosen);
    if ((traits & (traits - 1U)) == 0 && !found) {
      army = chosen;
      return true;
    }
    Hand left = hand;
    remove(left, chosen);
    left.add(captured);
    const unsigned value = strength(left);
    if (!found || value > most) {
      found = true;
      most = value;
      army = chosen;
    }
  }
  return found;
}

Standing with_cards(const Sight& sight, Card gained, Card lost) {
  Standing standing = standing_of(sight.table, sight.hand, sight.seat());
  if (gained != no_card) {
    standing.hand.add(gained);
  }
  if (lost != no_card) {
    standing.hand.remove(lost);
  }
  return standing;
}

Move next_sent(const Sight& sight, unsigned count) {
  const Table& table = sight.table;
  const Pile& captured = table.castles[table.target].army;
  Pile rest;
  const bool found = best_army(sight.hand, table.army.common_traits(),
                               count - static_cast<unsigned>(table.army.size()), captured, rest);
  TILTYARD_ASSERT(found);
  return {Action::send, rest.first()};
}

}  // namespace tiltyard::castles
