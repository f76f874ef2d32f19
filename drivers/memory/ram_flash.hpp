#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "api/storage.hpp"
#include "api/time.hpp"

namespace tiltyard::memory {

/// How the bits of an operation are left when the power goes in the middle of it. `n` is how many
/// of its bytes had their turn; bits that were not to change never do. An unstable bit reads
/// differently each time until something writes it for certain.
enum class Tear : std::uint8_t {
  prefix,      ///< the first n bytes are as wanted, the others as before
  suffix,      ///< the last n bytes are as wanted, the others as before
  runs,        ///< of each 16 bytes all or none, the more had their turn the likelier
  subset,      ///< of each bit the same
  unstable,    ///< as `subset`, and half of the bits left are unstable
  one_bit,     ///< all is as before, but a single bit that was to change is unstable
  all_but_one  ///< all is as wanted, but a single bit that was to change is unstable
};
inline constexpr std::size_t tear_count = 7;

/// Flash in memory, whose power can be cut at any byte of any operation. Copying it copies the
/// chip: a test goes back to a moment by assignment.
template <std::size_t sector_count>
class RamFlash final : public drivers::Storage {
 public:
  /// An erase can be cut at so many points.
  static constexpr std::size_t erase_steps = 64;

  RamFlash() { bytes_.fill(0xFF); }

  std::size_t sectors() const override { return sector_count; }

  void read(std::size_t offset, std::span<std::uint8_t> into) const override {
    std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(offset), into.size(), into.begin());
    if (!any_unstable_) return;
    for (std::size_t i = 0; i < into.size(); ++i) {
      const std::uint8_t mask = unstable_[offset + i];
      if (mask != 0) into[i] = static_cast<std::uint8_t>(into[i] ^ (mask & random_byte()));
    }
  }

  Outcome program(std::size_t page, std::span<const std::uint8_t, page_bytes> wanted) override {
    if (too_low_ || dead_) return Outcome::refused;
    const std::size_t from = page * page_bytes;
    const Turn turn = begin(page_bytes, 1);
    // Zeros of a page become zero for certain; what a one leaves is as certain as it was.
    for (std::size_t i = 0; i < page_bytes; ++i) {
      change(from + i, static_cast<std::uint8_t>(~wanted[i]), 0, i, turn);
    }
    end();
    ++programs_;
    time_ += 700;
    return Outcome::done;
  }

  Outcome erase(std::size_t sector) override {
    if (too_low_ || dead_) return Outcome::refused;
    const std::size_t from = sector * sector_bytes;
    const Turn turn = begin(erase_steps, sector_bytes / erase_steps);
    const bool worn = ++erases_[sector] > endurance_;
    for (std::size_t i = 0; i < sector_bytes; ++i) {
      const bool stuck = worn && i == sector_bytes / 2;
      change(from + i, 0xFF, stuck ? 0x7F : 0xFF, i, turn);
    }
    end();
    time_ += 45'000;
    return Outcome::done;
  }

  /// The power goes after so many bytes of programming and steps of erasing from now on, within the
  /// operation where that falls. From then on everything is refused.
  void cut_after(std::size_t steps, Tear tear, std::uint32_t seed) {
    steps_left_ = steps;
    tear_ = tear;
    random_ = seed * 2654435761U | 1U;
  }
  bool dead() const { return dead_; }
  void power_up() {
    dead_ = false;
    steps_left_ = never_cut;
  }

  /// Refuses to begin anything, as with an empty battery.
  void set_too_low(bool too_low) { too_low_ = too_low; }
  /// After so many erases a sector keeps a bit at zero.
  void set_endurance(std::uint32_t erases) { endurance_ = erases; }

  std::span<std::uint8_t> bytes() { return bytes_; }
  std::span<const std::uint8_t> bytes() const { return bytes_; }
  std::uint32_t programs() const { return programs_; }
  std::uint32_t erases(std::size_t sector) const { return erases_[sector]; }
  std::uint32_t all_erases() const {
    std::uint32_t sum = 0;
    for (const std::uint32_t count : erases_) sum += count;
    return sum;
  }
  /// What all operations took on a usual chip.
  drivers::Time time() const { return time_; }

 private:
  static constexpr std::size_t never_cut = static_cast<std::size_t>(-1);

  // Of the operation under way: how many of its bytes have their turn before the power goes.
  struct Turn {
    std::size_t whole;
    std::size_t all;
  };

  Turn begin(std::size_t steps, std::size_t bytes_per_step) {
    Turn turn{steps * bytes_per_step, steps * bytes_per_step};
    if (steps_left_ < steps) {
      turn.whole = steps_left_ * bytes_per_step;
      dead_ = true;
      open_bits_ = 0;
    }
    steps_left_ -= std::min(steps_left_, steps);
    return turn;
  }

  // Brings the bits of `mask` in one byte to those of `value`, as far as the power lasts.
  void change(std::size_t offset, std::uint8_t mask, std::uint8_t value, std::size_t index,
              Turn turn) {
    std::uint8_t& byte = bytes_[offset];
    std::uint8_t& unstable = unstable_[offset];
    // Only what is not so already, or not for certain, can be left half done.
    const auto open = static_cast<std::uint8_t>(mask & ((byte ^ value) | unstable));
    if (open == 0) return;
    if (dead_) choose_one_of(offset, open);
    const auto done = static_cast<std::uint8_t>(open & done_bits(index, turn));
    byte = static_cast<std::uint8_t>((byte & ~done) | (value & done));
    unstable = static_cast<std::uint8_t>(unstable & ~done);
    if (!dead_ || tear_ != Tear::unstable) return;
    unstable = static_cast<std::uint8_t>(unstable | (open & random_byte()));
    any_unstable_ = true;
  }

  // Each bit that was to change is as likely to be the one.
  void choose_one_of(std::size_t offset, std::uint8_t open) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      if ((unsigned{open} >> bit & 1U) == 0) continue;
      if (random_word() % ++open_bits_ != 0) continue;
      chosen_byte_ = offset;
      chosen_bit_ = static_cast<std::uint8_t>(1U << bit);
    }
  }

  void end() {
    const bool leaves_one = tear_ == Tear::one_bit || tear_ == Tear::all_but_one;
    if (!dead_ || !leaves_one || open_bits_ == 0) return;
    unstable_[chosen_byte_] = static_cast<std::uint8_t>(unstable_[chosen_byte_] | chosen_bit_);
    any_unstable_ = true;
  }

  // Which bits of the byte whose turn is `index` were brought to the end.
  std::uint8_t done_bits(std::size_t index, Turn turn) {
    if (!dead_) return 0xFF;
    switch (tear_) {
      case Tear::prefix: return index < turn.whole ? 0xFF : 0;
      case Tear::suffix: return index >= turn.all - turn.whole ? 0xFF : 0;
      case Tear::one_bit: return 0;
      case Tear::all_but_one: return 0xFF;
      case Tear::runs:
        if (index / 16 != run_) run_done_ = random_word() % turn.all < turn.whole;
        run_ = index / 16;
        return run_done_ ? 0xFF : 0;
      case Tear::subset:
      case Tear::unstable: break;
    }
    std::uint8_t bits = 0;
    for (unsigned bit = 0; bit < 8; ++bit) {
      if (random_word() % turn.all < turn.whole) bits = static_cast<std::uint8_t>(bits | 1U << bit);
    }
    return bits;
  }

  std::uint32_t random_word() const {
    random_ ^= random_ << 13U;
    random_ ^= random_ >> 17U;
    random_ ^= random_ << 5U;
    return random_;
  }
  std::uint8_t random_byte() const { return static_cast<std::uint8_t>(random_word() >> 8U); }

  std::array<std::uint8_t, sector_count * sector_bytes> bytes_{};
  std::array<std::uint8_t, sector_count * sector_bytes> unstable_{};  // bits that read as they like
  std::array<std::uint32_t, sector_count> erases_{};
  bool any_unstable_ = false;
  std::size_t steps_left_ = never_cut;
  Tear tear_ = Tear::prefix;
  mutable std::uint32_t random_ = 1;
  std::uint32_t open_bits_ = 0;  // of the torn operation, so far
  std::size_t chosen_byte_ = 0;
  std::uint8_t chosen_bit_ = 0;
  std::size_t run_ = static_cast<std::size_t>(-1);
  bool run_done_ = false;
  bool dead_ = false;
  bool too_low_ = false;
  std::uint32_t endurance_ = 0xFFFFFFFF;
  std::uint32_t programs_ = 0;
  drivers::Time time_ = 0;
};

}  // namespace tiltyard::memory
