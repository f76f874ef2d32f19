// Any bytes as what a computer player sees: from every view that decoding takes it finds a legal
// move, and the same one again. First byte: the game; second: its level and the seed of its
// thought.
#include <algorithm>

#include "games.hpp"
#include "opponents/thinker.hpp"
#include "target.hpp"

namespace tiltyard::fuzz {
namespace {

// Enough for every plan to be tried in a few worlds.
constexpr std::uint32_t work = 60;

using Buffer = std::array<std::uint8_t, 1024>;

template <class Opponent>
void check(std::uint8_t order, std::span<const std::uint8_t> bytes) {
  using Rules = typename Opponent::Rules;
  static Thinker<Opponent> thinker;
  static MoveList<Rules> list;
  BitReader reader(bytes);
  const auto view = decode<typename Rules::View>(reader);
  if (!view.has_value() || Rules::to_act(view->table) != view->seat) {
    return;
  }
  const typename Rules::Memory memory{};
  const ThinkOrder wanted{
      .level = static_cast<std::uint8_t>(1 + (order % max_level)), .work = work, .seed = order};
  thinker.start(*view, memory, wanted);
  const auto thought = thinker.finish();
  list.clear();
  Rules::moves(view->table, view->hand, list);
  TILTYARD_ASSERT(std::find(list.begin(), list.end(), thought.move) != list.end());
  TILTYARD_ASSERT(thought.value >= 0 && thought.value <= 1000);
  thinker.start(*view, memory, wanted);
  TILTYARD_ASSERT(thinker.finish() == thought);
  Random random = Random::from_seed(order);
  const auto by_rule = Opponent::rule_move(*view, memory, random);
  TILTYARD_ASSERT(std::find(list.begin(), list.end(), by_rule) != list.end());
}

}  // namespace

void each_seed(const Visit& visit) {
  std::uint8_t game = 0;
  each_game(app::AllNotations{}, [&]<class N>(N /*notation*/) {
    each_moment<N>(7, [&](const auto& match, const auto& /*move*/) {
      if (!match.to_act().has_value()) {
        return;
      }
      Buffer buffer{};
      BitWriter writer(buffer);
      encode(match.view(*match.to_act()), writer);
      Bytes bytes{game, 0};
      bytes.insert(bytes.end(), buffer.begin(), buffer.begin() + writer.size());
      visit(bytes);
    });
    ++game;
  });
}

}  // namespace tiltyard::fuzz

// NOLINTNEXTLINE(readability-identifier-naming)
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tiltyard;
  if (size < 2) {
    return 0;
  }
  fuzz::with_game(data[0], [&]<class N>(N /*notation*/) {
    fuzz::check<typename N::Opponent>(data[1], {data + 2, size - 2});
  });
  return 0;
}
