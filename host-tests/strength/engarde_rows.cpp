#include "engarde/opponent.hpp"
#include "strength.hpp"

namespace tiltyard::strength {
namespace {

using namespace tiltyard::engarde;

// Attacks with all it can, else a lunge with all it can, parries, else the longest step; retreats
// or goes back only where nothing else is left.
struct Greedy {
  static unsigned liking(const Move& move) {
    switch (move.action) {
      case Action::attack: return 400U + move.cards;
      case Action::parry: return 300;
      case Action::lunge: return 200U + (10U * move.cards) + move.card;
      case Action::forward: return 100U + move.card;
      case Action::retreat: return 50U - move.card;
      case Action::back: return 20U - move.card;
      case Action::yield:
      case Action::pass: return 0;
    }
    return 0;
  }

  static Move move(const View& view, Random& /*random*/) {
    static MoveList<engarde::Rules> list;
    list.clear();
    moves(view.table, view.hand, list);
    return *std::max_element(list.begin(), list.end(), [](const Move& one, const Move& other) {
      return liking(one) < liking(other);
    });
  }
};

void rows_of(const char* name, const Options& options, Effort effort) {
  using Plain = engarde::Opponent;
  using Greed = WithGreedy<Plain, Greedy>;
  using Sight = WithSeeing<Plain>;
  const auto told = [name](const char* words) {
    static char text[80];
    static_cast<void>(std::snprintf(text, sizeof text, "%s: %s", name, words));
    return text;
  };
  row<Greed>(told("the rule player against a greedy one"), options, {rules, guest},
             effort.of(1000));
  row<Plain>(told("champion against random"), options, {champion, chance}, effort.of(100));
  row<Plain>(told("champion against the rule player"), options, {champion, rules}, effort.of(100));
  row<Plain>(told("squire against page"), options, {level(2), level(1)}, effort.of(200));
  row<Plain>(told("knight against squire"), options, {level(3), level(2)}, effort.of(150));
  row<Plain>(told("champion against knight"), options, {champion, level(3)}, effort.of(80));
  row<Sight>(told("the clone that sees all against the champion"), options, {guest, champion},
             effort.of(30));
  row<Plain>(told("champion against 100 times the work"), options, {champion, level(4, 100)},
             effort.of(100));
}

}  // namespace

void engarde_rows(Effort effort) {
  rows_of("basic", {.level = Level::basic}, effort);
  rows_of("classic", {.level = Level::classic}, effort);
  rows_of("advanced", {.level = Level::advanced}, effort);
}

}  // namespace tiltyard::strength
