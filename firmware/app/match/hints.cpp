#include "app/match/hints.hpp"

#include <algorithm>

namespace tiltyard::app {
namespace {

constexpr unsigned rules = 3;
constexpr unsigned used_bits = bits_for(rules) + max_seats * bits_for(Hints::most + 1U);
static_assert(used_bits <= 8 * hints_bytes);
constexpr unsigned first_most = 999;
constexpr unsigned first_used_bits = bits_for(rules) + bits_for(first_most + 1U);

template <class Archive>
void fields_of_hints(Archive& archive, ValueOf<Hints> auto& hints) {
  archive.below(hints.rule, rules);
  for (auto& count : hints.given) archive.below(count, Hints::most + 1U);
  unsigned unused = 0;
  archive.number(unused, (8 * hints_bytes) - used_bits);
  if constexpr (Archive::reads) archive.require([&] { return unused == 0; });
}

}  // namespace

bool hints_allowed(HintRule rule, const Seating& seating, std::size_t players) {
  if (rule != HintRule::usual) return rule == HintRule::always;
  return people_of(seating, players).size() == 1;
}

void fields(BitWriter& writer, const Hints& hints) { fields_of_hints(writer, hints); }
void fields(BitReader& reader, Hints& hints) { fields_of_hints(reader, hints); }

void first_fields(BitReader& reader, Hints& hints) {
  reader.below(hints.rule, rules);
  const std::uint32_t all = reader.below(first_most + 1U);
  hints.given[0] = static_cast<std::uint8_t>(std::min<std::uint32_t>(all, Hints::most));
  if (reader.bits((8 * first_hints_bytes) - first_used_bits) != 0) reader.fail();
}

}  // namespace tiltyard::app
