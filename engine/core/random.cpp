#include "core/random.hpp"

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

Random Random::fork() {
  Random other;
  for (std::uint32_t& word : other.words) {
    word = next();
  }
  leave_zero(other);
  return other;
}

}  // namespace tiltyard
