#include "chips/entropy_pool.hpp"

#include <algorithm>
#include <bit>

namespace tiltyard::chips {
namespace {

void quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c, std::uint32_t& d) {
  a += b;
  d = std::rotl(d ^ a, 16);
  c += d;
  b = std::rotl(b ^ c, 12);
  a += b;
  d = std::rotl(d ^ a, 8);
  c += d;
  b = std::rotl(b ^ c, 7);
}

// Without constants of its own the permutation would leave zeros as they are.
constexpr std::array<std::uint32_t, 4> round_constants{0x61707865, 0x3320646E, 0x79622D32,
                                                       0x6B206574};

}  // namespace

void EntropyPool::permute() {
  auto& s = state_;
  constexpr unsigned double_rounds = 10;
  for (unsigned round = 0; round < double_rounds; ++round) {
    s[15] ^= round_constants[round % 4] + round;
    for (std::size_t i = 0; i < 4; ++i) quarter_round(s[i], s[4 + i], s[8 + i], s[12 + i]);
    for (std::size_t i = 0; i < 4; ++i) {
      quarter_round(s[i], s[4 + (i + 1) % 4], s[8 + (i + 2) % 4], s[12 + (i + 3) % 4]);
    }
  }
}

void EntropyPool::stir(std::uint32_t word) {
  state_[position_++] ^= word;
  if (position_ < rate) return;
  position_ = 0;
  permute();
}

void EntropyPool::fill(std::span<std::uint8_t> bytes) {
  state_[position_] ^= 1;         // where the input ended
  state_[rate - 1] ^= 1U << 31U;  // and that it ended
  position_ = 0;
  permute();
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::size_t byte = i % (rate * 4);
    if (i > 0 && byte == 0) permute();
    bytes[i] = static_cast<std::uint8_t>(state_[byte / 4] >> byte % 4 * 8);
  }
  std::fill_n(state_.begin(), rate, 0);  // no way back to what was given out
  permute();
}

void SourceTest::add(std::uint32_t bits) {
  repetition_ = bits == last_word_ ? repetition_ + 1 : 0;
  last_word_ = bits;
  if (repetition_ >= longest_repetition) failed_ = true;

  for (unsigned i = 0; i < 32; ++i) {
    const unsigned bit = bits >> i & 1U;
    run_ = bit == last_bit_ ? run_ + 1 : 1;
    last_bit_ = bit;
    if (run_ > longest_run) failed_ = true;
  }

  ones_ += static_cast<unsigned>(std::popcount(bits));
  if (++words_ < window_words) return;
  const unsigned zeros = window_words * 32 - ones_;
  if (std::max(ones_, zeros) > most_alike) failed_ = true;
  words_ = 0;
  ones_ = 0;
  ++windows_;
}

}  // namespace tiltyard::chips
