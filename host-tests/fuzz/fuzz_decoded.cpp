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

template <class Rules, Kind kind>
auto decode(BitReader& reader) {
  if constexpr (kind == Kind::state) {
    return Rules::decode(reader);
  } else if constexpr (kind == Kind::view) {
    return Rules::decode_view(reader);
  } else if constexpr (kind == Kind::move) {
    return Rules::decode_move(reader);
  } else if constexpr (kind == Kind::event) {
    return Rules::decode_event(reader);
  } else {
    return Rules::decode_memory(reader);
  }
}

template <class Rules, Kind kind, class Value>
void encode(const Value& value, BitWriter& writer) {
  if constexpr (kind == Kind::state) {
    Rules::encode(value, writer);
  } else if constexpr (kind == Kind::view) {
    Rules::encode_view(value, writer);
  } else if constexpr (kind == Kind::move) {
    Rules::encode_move(value, writer);
  } else if constexpr (kind == Kind::event) {
    Rules::encode_event(value, writer);
  } else {
    Rules::encode_memory(value, writer);
  }
}

template <class Rules, Kind kind>
void check(std::span<const std::uint8_t> bytes) {
  BitReader reader(bytes);
  const auto value = decode<Rules, kind>(reader);
  if (!reader.ok()) {
    TILTYARD_ASSERT(!value.has_value());
  }
  if (!value.has_value()) {
    return;
  }
  Buffer again{};
  BitWriter writer(again);
  encode<Rules, kind>(*value, writer);
  TILTYARD_ASSERT(writer.fits());
  BitReader second(std::span<const std::uint8_t>(again).first(writer.size()));
  TILTYARD_ASSERT((decode<Rules, kind>(second) == value) && second.finished());
}

template <class Rules>
void check_as(Kind kind, std::span<const std::uint8_t> bytes) {
  using Check = void (*)(std::span<const std::uint8_t>);
  constexpr std::array<Check, kind_count> checks = {
      check<Rules, Kind::state>, check<Rules, Kind::view>, check<Rules, Kind::move>,
      check<Rules, Kind::event>, check<Rules, Kind::memory>};
  checks[static_cast<std::size_t>(kind)](bytes);
}

template <class Rules, Kind kind, class Value>
void give(std::uint8_t game, const Value& value, const Visit& visit) {
  Buffer buffer{};
  BitWriter writer(buffer);
  encode<Rules, kind>(value, writer);
  Bytes bytes{static_cast<std::uint8_t>((game * kind_count) + static_cast<std::uint8_t>(kind))};
  bytes.insert(bytes.end(), buffer.begin(), buffer.begin() + writer.size());
  visit(bytes);
}

template <class Rules>
void give_all(std::uint8_t game, const Match<Rules>& match, const typename Rules::Move& move,
              const Visit& visit) {
  give<Rules, Kind::state>(game, match.state(), visit);
  give<Rules, Kind::view>(game, match.view(1), visit);
  give<Rules, Kind::move>(game, move, visit);
  give<Rules, Kind::memory>(game, match.memory(1), visit);
  if (!match.last_events().empty()) {
    give<Rules, Kind::event>(game, match.last_events().back(), visit);
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
  unsigned game = 0;
  fuzz::each_game(app::AllNotations{}, [&]<class N>(N /*notation*/) {
    if (game++ == wanted) {
      fuzz::check_as<typename N::Rules>(kind, {data + 1, size - 1});
    }
  });
  return 0;
}
