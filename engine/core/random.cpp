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

Random Random::from_entropy(std::span<const std::uint32_t, 8> entropy) {
  // Enough steps that the linear engine has carried each bit of the first half everywhere.
  constexpr int mixing_steps = 32;
  Random random;
  for (std::size_t half = 0; half < entropy.size(); half += random.words.size()) {
    for (std::size_t word = 0; word < random.words.size(); ++word) {
      random.words[word] ^= entropy[half + word];
    }
    leave_zero(random);
    for (int step = 0; step < mixing_steps; ++step) {
      random.next();
    }
  }
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
