// Random numbers for shuffles and draws.
//
// The generator is xoshiro128++ (Blackman and Vigna): 128 bits of state, 32-bit additions, shifts
// and rotations only. Why this one: a Cortex-M0+ multiplies 32 by 32 bits to 32 and has no wider
// product, so generators that multiply 64-bit words cost it a library call each; this one is about
// twenty instructions. Its 2^128 - 1 states are enough that no deal of a family is ever seen twice
// by accident, and it passes the usual batteries. It is no cipher: a device draws its state from
// conditioned entropy (deal_number.hpp), and no view, event or wire ever holds the state or a raw output.
//
// The state is part of a game's state: a copy of the game replays to the same cards.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/assert.hpp"

namespace tiltyard {

struct Random {
  // Never all zero (the one state that the generator does not leave).
  std::array<std::uint32_t, 4> words{};

  // The same seed gives the same numbers on every machine. Expanded by splitmix64, once a match.
  static Random from_seed(std::uint64_t seed);

  std::uint32_t next() {
    const std::uint32_t result = std::rotl(words[0] + words[3], 7) + words[0];
    const std::uint32_t shifted = words[1] << 9U;
    words[2] ^= words[0];
    words[3] ^= words[1];
    words[1] ^= words[2];
    words[0] ^= words[3];
    words[2] ^= shifted;
    words[3] = std::rotl(words[3], 11);
    return result;
  }

  // A number from 0 to bound - 1, each equally likely; 1 <= bound <= 65,535.
  // Lemire's method on 16 bits, so that one 32-bit product is enough; the division runs only in the
  // rare draws that might have to be thrown away.
  std::uint32_t below(std::uint32_t bound) {
    TILTYARD_ASSERT(bound >= 1 && bound <= 0xFFFF);
    std::uint32_t product = (next() >> 16U) * bound;
    if ((product & 0xFFFFU) < bound) [[unlikely]] {
      Random copy = *this;  // so that this one can stay in registers
      product = copy.drawn_fairly(product, bound);
      *this = copy;
    }
    return product >> 16U;
  }

  // A generator of its own for someone else: its state is drawn from this one.
  Random fork();

  bool operator==(const Random&) const = default;

 private:
  // Of a product as `below` makes it, or of later ones, the first that may be kept.
  std::uint32_t drawn_fairly(std::uint32_t product, std::uint32_t bound);
};

// Fisher–Yates: every order of the cards is equally likely.
void shuffle(std::span<std::uint8_t> cards, Random& random);

}  // namespace tiltyard
