// For memcheck: a seat thinks while the secrets of the true state are marked as undefined, so that
// any decision that comes from them is reported. `undefined_secrets cheat` thinks with a player
// that does read them, which must be reported.
#include <cstring>

#include <valgrind/memcheck.h>

#include "castles/opponent.hpp"
#include "engarde/opponent.hpp"
#include "ivanhoe/opponent.hpp"
#include "no_peeking.hpp"

namespace tiltyard::properties {
namespace {

constexpr std::uint32_t positions_of_a_game = 6;

// What the moves were, so that nothing of the thoughts is left out as unused.
Signature signature;

template <class ThinkerOf, Game G>
void think_beside_secrets(const typename G::Options& options) {
  static ThinkerOf thinker;
  Positions<G> positions(options, 21, 9);
  for (std::uint32_t count = 0; count < positions_of_a_game; ++count) {
    Pair<G> pair = positions.next();
    const typename G::View view = G::view(pair.truth, pair.seat);
    Planted<G>::truth = &pair.truth;
    static_cast<void>(VALGRIND_MAKE_MEM_UNDEFINED(&pair.truth.secrets, sizeof pair.truth.secrets));
    thinker.start(view, pair.memory, {.level = max_level, .work = work_of_a_proof, .seed = count});
    signature.add(word_of(thinker.finish().move));
  }
}

template <ComputerPlayer O>
void run(const typename O::Rules::Options& options, bool cheats) {
  using G = typename O::Rules;
  if (cheats) {
    think_beside_secrets<Thinker<O, Seeing<G>>, G>(options);
  } else {
    think_beside_secrets<Thinker<O>, G>(options);
  }
}

}  // namespace
}  // namespace tiltyard::properties

int main(int count, char** arguments) {
  using namespace tiltyard;
  const bool cheats = count > 1 && std::strcmp(arguments[1], "cheat") == 0;
  properties::run<ivanhoe::Opponent>({.players = 4}, cheats);
  if (!cheats) {
    properties::run<engarde::Opponent>({}, false);
    properties::run<castles::Opponent>({.players = 3}, false);
  }
  return properties::signature.value() == 0 ? 1 : 0;
}
