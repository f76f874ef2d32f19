#include "core/sha256.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace tiltyard {
namespace {

constexpr std::size_t block_bytes = 64;
constexpr std::size_t length_bytes = 8;
constexpr std::size_t rounds = 64;
using Block = std::array<std::uint8_t, block_bytes>;
using State = std::array<std::uint32_t, 8>;

// The first 32 bits of the fractional parts of the square roots of the first eight primes, and of
// the cube roots of the first 64.
constexpr State first_state{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                            0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
constexpr std::array<std::uint32_t, rounds> round_words{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t read_word(const std::uint8_t* bytes) {
  return std::uint32_t{bytes[0]} << 24U | std::uint32_t{bytes[1]} << 16U |
         std::uint32_t{bytes[2]} << 8U | bytes[3];
}

// The sixteen words of the message that the next round needs, in a ring.
std::uint32_t next_word(std::array<std::uint32_t, 16>& words, std::size_t round) {
  std::uint32_t& word = words[round % 16];
  if (round < 16) return word;
  const std::uint32_t early = words[(round - 15) % 16];
  const std::uint32_t late = words[(round - 2) % 16];
  word += (std::rotr(early, 7) ^ std::rotr(early, 18) ^ early >> 3U) + words[(round - 7) % 16] +
          (std::rotr(late, 17) ^ std::rotr(late, 19) ^ late >> 10U);
  return word;
}

void mix(State& state, const Block& block) {
  std::array<std::uint32_t, 16> words{};
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = read_word(&block[4 * i]);
  State now = state;
  for (std::size_t round = 0; round < rounds; ++round) {
    auto& [a, b, c, d, e, f, g, h] = now;
    const std::uint32_t choice = (e & f) ^ (~e & g);
    const std::uint32_t most = (a & b) ^ (a & c) ^ (b & c);
    const std::uint32_t one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + choice +
                              round_words[round] + next_word(words, round);
    const std::uint32_t two = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + most;
    now = {one + two, a, b, c, d + one, e, f, g};
  }
  for (std::size_t i = 0; i < state.size(); ++i) state[i] += now[i];
}

}  // namespace

Sha256 sha256(std::span<const std::uint8_t> message) {
  State state = first_state;
  const std::uint64_t bits = std::uint64_t{message.size()} * 8;
  Block block{};
  for (; message.size() >= block_bytes; message = message.subspan(block_bytes)) {
    std::copy_n(message.begin(), block_bytes, block.begin());
    mix(state, block);
  }
  // What is left, a one, zeros, and the length at the end of the last block.
  block.fill(0);
  std::copy(message.begin(), message.end(), block.begin());
  block[message.size()] = 0x80;
  if (message.size() + 1 > block_bytes - length_bytes) {
    mix(state, block);
    block.fill(0);
  }
  for (std::size_t i = 0; i < length_bytes; ++i) {
    block[block_bytes - 1 - i] = static_cast<std::uint8_t>(bits >> (8 * i));
  }
  mix(state, block);
  Sha256 sum{};
  for (std::size_t i = 0; i < sum.size(); ++i) {
    sum[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - (8 * (i % 4))));
  }
  return sum;
}

}  // namespace tiltyard
