#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tiltyard::chips {

/// Turns many bits, each a little unforeseeable, into few that are wholly so: a sponge of 512 bits
/// over the permutation of ChaCha20, half of which is never seen. What goes in is never taken out
/// again, and what came out cannot be found from what is inside later.
class EntropyPool {
 public:
  void stir(std::uint32_t word);
  void fill(std::span<std::uint8_t> bytes);

 private:
  static constexpr std::size_t rate = 8;  // words
  void permute();

  std::array<std::uint32_t, 16> state_{};
  std::size_t position_ = 0;
};

/// Whether a source of raw bits lives: the tests that NIST SP 800-90B asks to run all the time, for
/// a source of at least half a bit of entropy a bit, false alarms rarer than one in 2^40. A source
/// that repeats itself word by word is stuck as well, however lively a word looks.
class SourceTest {
 public:
  void add(std::uint32_t bits);  // 32 raw bits

  /// False once a test has failed, and until a whole window was seen.
  bool passed() const { return !failed_ && windows_ > 0; }

 private:
  static constexpr unsigned window_words = 32;       // 1024 bits
  static constexpr unsigned longest_run = 81;        // 1 + 40 / 0.5
  static constexpr unsigned most_alike = 840;        // of 1024
  static constexpr unsigned longest_repetition = 3;  // equal words in a row

  bool failed_ = false;
  unsigned windows_ = 0;
  unsigned words_ = 0;  // of this window
  unsigned ones_ = 0;   // of this window
  unsigned run_ = 0;    // equal bits at the end
  unsigned last_bit_ = 0;
  unsigned repetition_ = 0;
  std::uint32_t last_word_ = 0;
};

}  // namespace tiltyard::chips
