// Any bytes as a state, view, move, event or memory of any game: refused, or a value that comes
// back the same from its own encoding. The first byte says as what the others are read.
#include <algorithm>

#include "games.hpp"
#include "target.hpp"

namespace tiltyard::fuzz {
namespace {

enum class Kind : std::uint8_t { state, view, move, event, memory };
constexpr std::uint8_t kind_count = 5;

// Longer than anything a game encodes.
using Buffer = std::array<std::uint8_t, 1024>;

template <class Value>
void check(std::span<const std::uint8_t> bytes) {
  BitReader reader(bytes);
  const auto value = decode<Value>(reader);
  TILTYARD_ASSERT(value.has_value() == reader.ok());
  if (!value.has_value()) {
    return;
  }
  Buffer again{};
  BitWriter writer(again);
  encode(*value, writer);
  TILTYARD_ASSERT(writer.fits());
  BitReader second(std::span<const std::uint8_t>(again).first(writer.size()));
  TILTYARD_ASSERT((decode<Value>(second) == value) && second.finished());
}

template <class Rules>
void check_as(Kind kind, std::span<const std::uint8_t> bytes) {
  using Check = void (*)(std::span<const std::uint8_t>);
  constexpr std::array<Check, kind_count> checks = {
      check<typename Rules::State>, check<typename Rules::View>, check<typename Rules::Move>,
      check<typename Rules::Event>, check<typename Rules::Memory>};
  checks[static_cast<std::size_t>(kind)](bytes);
}

template <class Value>
void give(std::uint8_t game, Kind kind, const Value& value, const Visit& visit) {
  Buffer buffer{};
  BitWriter writer(buffer);
  encode(value, writer);
  Bytes bytes{static_cast<std::uint8_t>((game * kind_count) + static_cast<std::uint8_t>(kind))};
  bytes.insert(bytes.end(), buffer.begin(), buffer.begin() + writer.size());
  visit(bytes);
}

template <class Rules>
void give_all(std::uint8_t game, const Match<Rules>& match, const typename Rules::Move& move,
              const Visit& visit) {
  give(game, Kind::state, match.state(), visit);
  give(game, Kind::view, match.view(1), visit);
  give(game, Kind::move, move, visit);
  give(game, Kind::memory, match.memory(1), visit);
  if (!match.last_events().empty()) {
    give(game, Kind::event, match.last_events().back(), visit);
  }
}

}  // namespace

void each_seed(const Visit& visit) {
  std::uint8_t game = 0;
  each_game(app::AllNotations{}, [&]<class N>(N /*notation*/) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      each_moment<N>(seed, [&](const auto& match, const auto& move) {
        give_all<typename N::Rules>(game, match, move, visit);
      });
    }
    ++game;
  });
}

}  // namespace tiltyard::fuzz

// NOLINTNEXTLINE(readability-identifier-naming)
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tiltyard;
  if (size == 0) {
    return 0;
  }
  const auto kind = static_cast<fuzz::Kind>(data[0] % fuzz::kind_count);
  const unsigned wanted = data[0] / fuzz::kind_count;
  fuzz::with_game(wanted, [&]<class N>(N /*notation*/) {
    fuzz::check_as<typename N::Rules>(kind, {data + 1, size - 1});
  });
  return 0;
}
