// Bits in, bits out: how states, views, moves and saves become bytes.
//
// What a type is made of is said once, for writing and for reading, by a function that names its
// fields in the order of their bits:
//
//   template <class Archive>
//   void fields(Archive& archive, ValueOf<Attack> auto& attack) {
//     archive.below(attack.value, card_bound);
//     archive.flag(attack.lunge);
//   }
//
// An archive is a BitWriter, which takes the fields of a value that it leaves alone, or a BitReader,
// which fills in those of a value that is as new. Both offer:
//
//   number(value, count)            a number or enum, in `count` bits
//   below(value, bound)             less than `bound`, in as many bits as that needs
//   ranged(value, least, most)      from `least` to `most`
//   below_or(value, bound, none)    less than `bound`, or else the one value `none`
//   flag(value)                     yes or no
//   each_below(values, bound)       all of a span, one after the other
//   require(holds)                  what must hold of what was read: a function of nothing, asked
//                                   by a reader that has found no fault so far
//   reads                           whether fields are filled in, for what follows from others
//
// Widths follow from bounds, so a state takes few bytes and a reader can refuse what no writer would
// have written. Bytes from outside are checked, never trusted: after the first fault a reader
// answers 0 to everything, and `ok()` stays false. Nobody acts on what was read before the whole was
// read and `finished()` said yes.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "core/assert.hpp"
#include "core/random.hpp"

namespace tiltyard {

// How many bits hold the numbers 0 to bound - 1.
constexpr unsigned bits_for(std::uint32_t bound) {
  return bound <= 1 ? 0U : static_cast<unsigned>(std::bit_width(bound - 1U));
}

// A value as an archive takes it: const for a writer.
template <class Value, class Type>
concept ValueOf = std::same_as<std::remove_const_t<Value>, Type>;

class BitWriter {
 public:
  static constexpr bool reads = false;

  // Writes into `bytes`, which the caller owns and which outlives the writer.
  explicit BitWriter(std::span<std::uint8_t> bytes) : bytes_(bytes) {}

  // The lowest `count` bits of `value`, count <= 32. Past the end nothing is written and `fits()`
  // turns false for good.
  void bits(std::uint32_t value, unsigned count);

  template <class Number>
  void number(const Number& value, unsigned count) {
    bits(static_cast<std::uint32_t>(value), count);
  }
  template <class Number>
  void below(const Number& value, std::uint32_t bound) {
    TILTYARD_ASSERT(static_cast<std::uint32_t>(value) < bound);
    number(value, bits_for(bound));
  }
  template <class Number>
  void ranged(const Number& value, std::uint32_t least, std::uint32_t most) {
    below(value - least, most - least + 1U);
  }
  template <class Number>
  void below_or(const Number& value, std::uint32_t bound, Number none) {
    below(value == none ? bound : static_cast<std::uint32_t>(value), bound + 1U);
  }
  void flag(bool value) { bits(value ? 1U : 0U, 1); }
  template <class Number>
  void each_below(std::span<Number> values, std::uint32_t bound) {
    for (const Number& value : values) below(value, bound);
  }
  template <class Holds>
  void require(const Holds& /*holds*/) {}

  // Whether all that was written found room.
  [[nodiscard]] bool fits() const { return fits_; }
  [[nodiscard]] std::size_t bit_count() const { return bit_; }
  // Bytes used so far, the last one filled up with zero bits.
  [[nodiscard]] std::size_t size() const { return (bit_ + 7) / 8; }
  // Bits that still find room.
  [[nodiscard]] std::size_t room() const { return (bytes_.size() * 8) - bit_; }

 private:
  std::span<std::uint8_t> bytes_;
  std::size_t bit_ = 0;
  bool fits_ = true;
};

class BitReader {
 public:
  static constexpr bool reads = true;

  explicit BitReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  // The next `count` bits, count <= 32.
  std::uint32_t bits(unsigned count);
  // A number less than `bound`; anything else is a fault.
  std::uint32_t below(std::uint32_t bound) {
    const std::uint32_t value = bits(bits_for(bound));
    if (value >= bound) {
      ok_ = false;
      return 0;
    }
    return value;
  }
  bool flag() { return bits(1) != 0; }

  template <class Number>
  void number(Number& value, unsigned count) {
    value = static_cast<Number>(bits(count));
  }
  template <class Number>
  void below(Number& value, std::uint32_t bound) {
    value = static_cast<Number>(below(bound));
  }
  template <class Number>
  void ranged(Number& value, std::uint32_t least, std::uint32_t most) {
    value = static_cast<Number>(least + below(most - least + 1U));
  }
  template <class Number>
  void below_or(Number& value, std::uint32_t bound, Number none) {
    const std::uint32_t found = below(bound + 1U);
    value = found == bound ? none : static_cast<Number>(found);
  }
  void flag(bool& value) { value = flag(); }
  template <class Number>
  void each_below(std::span<Number> values, std::uint32_t bound) {
    for (Number& value : values) below(value, bound);
  }
  template <class Holds>
  void require(const Holds& holds) {
    ok_ = ok_ && holds();
  }

  // What was read makes no sense.
  void fail() { ok_ = false; }
  [[nodiscard]] bool ok() const { return ok_; }
  // True when nothing was wrong and nothing is left but the zero bits that fill the last byte.
  [[nodiscard]] bool finished() const;

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t bit_ = 0;
  bool ok_ = true;
};

// A value whose fields are named.
template <class Value>
void encode(const Value& value, BitWriter& writer) {
  fields(writer, value);
}
// Nothing if what stands there is no such value.
template <class Value>
std::optional<Value> decode(BitReader& reader) {
  std::optional<Value> value(std::in_place);
  fields(reader, *value);
  if (!reader.ok()) value.reset();
  return value;
}

// The 128 bits of a generator; all zero is a fault.
template <class Archive>
void fields(Archive& archive, ValueOf<Random> auto& random) {
  for (auto& word : random.words) archive.number(word, 32);
  archive.require([&] { return random != Random{}; });
}

// CRC-32 (the one of Ethernet and zip) of `bytes`, and of `more` behind them.
std::uint32_t crc32(std::span<const std::uint8_t> bytes, std::span<const std::uint8_t> more = {});

}  // namespace tiltyard
