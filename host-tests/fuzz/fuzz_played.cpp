// Any bytes as a state of any game, and then a hundred legal moves from there: what decoding takes,
// the rules can play on. First byte: the game; second: how the moves are chosen.
#include "games.hpp"
#include "target.hpp"

namespace tiltyard::fuzz {
namespace {

constexpr unsigned most_moves = 100;
// A state is encoded and read back before every so many moves.
constexpr unsigned look_every = 8;

// Longer than anything a game encodes.
using Buffer = std::array<std::uint8_t, 1024>;

template <class Rules>
void check_codec(const typename Rules::State& state) {
  Buffer buffer{};
  BitWriter writer(buffer);
  encode(state, writer);
  TILTYARD_ASSERT(writer.fits());
  BitReader reader(std::span<const std::uint8_t>(buffer).first(writer.size()));
  TILTYARD_ASSERT(decode<typename Rules::State>(reader) == state && reader.finished());
}

template <class Rules>
void check_views(const typename Rules::State& state) {
  for (Seat seat = 0; seat < state.table.options.players; ++seat) {
    const auto view = Rules::view(state, seat);
    Buffer buffer{};
    BitWriter writer(buffer);
    encode(view, writer);
    TILTYARD_ASSERT(writer.fits());
    BitReader reader(std::span<const std::uint8_t>(buffer).first(writer.size()));
    TILTYARD_ASSERT(decode<typename Rules::View>(reader) == view && reader.finished());
    const std::int32_t worth = Rules::worth(view);
    TILTYARD_ASSERT(worth >= 0 && worth <= 1000);
  }
}

template <class Rules>
void check(std::uint8_t choices, std::span<const std::uint8_t> bytes) {
  static MoveList<Rules> list;
  BitReader reader(bytes);
  auto state = decode<typename Rules::State>(reader);
  if (!state.has_value()) {
    return;
  }
  NoEvents nobody;
  Random chooser = Random::from_seed(choices);
  for (unsigned move = 0; move < most_moves; ++move) {
    if (move % look_every == 0) {
      check_codec<Rules>(*state);
      check_views<Rules>(*state);
    }
    const std::optional<Seat> seat = Rules::to_act(state->table);
    if (!seat.has_value()) {
      return;
    }
    list.clear();
    Rules::moves(state->table, Rules::hand(*state, *seat), list);
    TILTYARD_ASSERT(!list.empty());
    const auto chosen = list[chooser.below(static_cast<std::uint32_t>(list.size()))];
    TILTYARD_ASSERT(Rules::why_not(state->table, Rules::hand(*state, *seat), chosen) ==
                    Rules::Reason::none);
    Rules::play(*state, chosen, nobody);
  }
}

}  // namespace

void each_seed(const Visit& visit) {
  std::uint8_t game = 0;
  each_game(app::AllNotations{}, [&]<class N>(N /*notation*/) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      each_moment<N>(seed, [&](const auto& match, const auto& /*move*/) {
        Buffer buffer{};
        BitWriter writer(buffer);
        encode(match.state(), writer);
        Bytes bytes{game, static_cast<std::uint8_t>(seed)};
        bytes.insert(bytes.end(), buffer.begin(), buffer.begin() + writer.size());
        visit(bytes);
      });
    }
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
    fuzz::check<typename N::Rules>(data[1], {data + 2, size - 2});
  });
  return 0;
}
