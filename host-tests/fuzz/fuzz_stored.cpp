// Any bytes as a stored match: refused, or a match that can be stored again and played to its end.
//
// A change to a stored match would nearly always be caught by its checksum; so the target puts a
// right one behind the bytes, and what is behind the checksum is tried.
#include <algorithm>

#include "games.hpp"
#include "target.hpp"

namespace tiltyard::fuzz {
namespace {

constexpr std::size_t checksum_bytes = 4;
// A match that was taken is played so far; random games are rarely longer.
constexpr unsigned most_moves = 400;

using Stored = std::array<std::uint8_t, max_save_bytes>;

std::size_t with_checksum(const std::uint8_t* data, std::size_t size, Stored& stored) {
  const std::size_t length = std::min(size, stored.size() - checksum_bytes);
  std::copy(data, data + length, stored.begin());
  const std::span<std::uint8_t> all(stored);
  BitWriter writer(all.subspan(length, checksum_bytes));
  writer.bits(crc32(all.first(length)), 32);
  return length + checksum_bytes;
}

template <class Rules>
void play_to_the_end(Match<Rules>& match) {
  static MoveList<Rules> list;
  Random chooser = Random::from_seed(2);
  for (unsigned move = 0; move < most_moves && match.to_act().has_value(); ++move) {
    match.moves(list);
    TILTYARD_ASSERT(!list.empty());
    match.play(list[chooser.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

template <app::Notation N>
void check(std::span<const std::uint8_t> bytes) {
  static Match<typename N::Rules> match;
  if (!match.load(bytes)) {
    return;
  }
  // Stored again it is the same match.
  Stored again{};
  static Match<typename N::Rules> second;
  const std::size_t length = match.save(again);
  TILTYARD_ASSERT(second.load(std::span<const std::uint8_t>(again).first(length)));
  TILTYARD_ASSERT(second.state() == match.state() && second.seating() == match.seating() &&
                  second.announced() == match.announced());
  play_to_the_end(match);
}

}  // namespace

void each_seed(const Visit& visit) {
  each_game(app::AllNotations{}, [&visit]<class N>(N /*notation*/) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      each_moment<N>(seed, [&visit](auto& match, const auto& move) {
        Stored stored{};
        const auto give = [&] {
          const std::size_t length = match.save(stored) - checksum_bytes;
          visit(Bytes(stored.begin(), stored.begin() + length));
        };
        give();
        if (match.to_act().has_value()) {
          match.announce(move);
          give();
          match.withdraw_announcement();
        }
      });
    }
  });
}

}  // namespace tiltyard::fuzz

// NOLINTNEXTLINE(readability-identifier-naming)
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tiltyard;
  fuzz::Stored stored{};
  const std::size_t length = fuzz::with_checksum(data, size, stored);
  fuzz::each_game(app::AllNotations{}, [&]<class N>(N /*notation*/) {
    fuzz::check<N>(std::span<const std::uint8_t>(stored).first(length));
  });
  return 0;
}
