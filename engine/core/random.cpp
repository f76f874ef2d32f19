#include "core/random.hpp"

#include <utility>

#include "core/hot.hpp"

namespace tiltyard {
namespace {

std::uint64_t splitmix64(std::uint64_t& counter) {
  counter += 0x9E3779B97F4A7C15U;
  std::uint64_t mixed = counter;
  mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
  return mixed ^ (mixed >> 31U);
}

void leave_zero(Random& random) {
  if (random == Random{}) {
    random.words[0] = 1;
  }
}

}  // namespace

Random Random::from_seed(std::uint64_t seed) {
  Random random;
  const std::uint64_t low = splitmix64(seed);
  const std::uint64_t high = splitmix64(seed);
  random.words = {static_cast<std::uint32_t>(low), static_cast<std::uint32_t>(low >> 32U),
                  static_cast<std::uint32_t>(high), static_cast<std::uint32_t>(high >> 32U)};
  leave_zero(random);
  return random;
}

std::uint32_t Random::drawn_fairly(std::uint32_t product, std::uint32_t bound) {
  const std::uint32_t unfair = 0x10000U % bound;
  while ((product & 0xFFFFU) < unfair) {
    product = (next() >> 16U) * bound;
  }
  return product;
}

Random Random::fork() {
  Random other;
  for (std::uint32_t& word : other.words) {
    word = next();
  }
  leave_zero(other);
  return other;
}

TILTYARD_HOT void shuffle(std::span<std::uint8_t> cards, Random& random) {
  // In registers: the cards might be the generator's own bytes, as far as a compiler knows.
  Random own = random;
  std::uint8_t* const all = cards.data();
  for (std::uint32_t left = static_cast<std::uint32_t>(cards.size()); left > 1; --left) {
    std::swap(all[own.below(left)], all[left - 1]);
  }
  random = own;
}

}  // namespace tiltyard
