// What it costs to write and read the positions of played games: instructions, the same on every
// run, counted by valgrind with
//   --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect=trip_of_<game>
#include <array>
#include <vector>

#include "castles/rules.hpp"
#include "core/playout.hpp"
#include "engarde/rules.hpp"
#include "ivanhoe/rules.hpp"

namespace {

using namespace tiltyard;

constexpr std::uint64_t games = 40;

template <Game G>
std::vector<typename G::State> played_states(const typename G::Options& options) {
  static MoveList<G> list;
  std::vector<typename G::State> states;
  NoEvents nobody;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    Random chooser = playout_chooser(seed);
    typename G::State state = G::deal(options, Random::from_seed(seed), nobody);
    states.push_back(state);
    while (G::to_act(state.table).has_value()) {
      play_random_move<G>(state, chooser, list, nobody);
      states.push_back(state);
    }
  }
  return states;
}

template <Game G>
bool all_come_back(const std::vector<typename G::State>& states) {
  bool all = true;
  for (const auto& state : states) {
    std::array<std::uint8_t, G::max_state_bytes> bytes{};
    BitWriter writer(bytes);
    encode(state, writer);
    BitReader reader(std::span<const std::uint8_t>(bytes.data(), writer.size()));
    const auto back = decode<typename G::State>(reader);
    all = all && back.has_value() && *back == state;
  }
  return all;
}

}  // namespace

extern "C" {
[[gnu::noinline]] bool trip_of_ivanhoe(const std::vector<ivanhoe::State>& states) {
  return all_come_back<ivanhoe::Rules>(states);
}
[[gnu::noinline]] bool trip_of_engarde(const std::vector<engarde::State>& states) {
  return all_come_back<engarde::Rules>(states);
}
[[gnu::noinline]] bool trip_of_castles(const std::vector<castles::State>& states) {
  return all_come_back<castles::Rules>(states);
}
}

int main() {
  const bool all = trip_of_ivanhoe(played_states<ivanhoe::Rules>({5, ivanhoe::Edition::en, {}})) &&
                   trip_of_engarde(played_states<engarde::Rules>({engarde::Level::advanced, {}})) &&
                   trip_of_castles(played_states<castles::Rules>({4, 4}));
  return all ? 0 : 1;
}
