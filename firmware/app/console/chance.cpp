#include "app/console/chance.hpp"

#include <cstdint>

#include "core/deal_number.hpp"

namespace tiltyard::app {

std::optional<std::string_view> read_chance(const KeyValue& option, Random& random) {
  if (option.key == "deal") {
    const std::optional<DealNumber> number = DealNumber::read(option.value);
    if (number.has_value()) random = number->random();
    return number.has_value() ? std::string_view{} : deal_form;
  }
  if (option.key != "seed") return std::nullopt;
  std::uint64_t seed = 0;
  if (!read_seed(option, seed)) return seed_range;
  random = Random::from_seed(seed);
  return std::string_view{};
}

}  // namespace tiltyard::app
