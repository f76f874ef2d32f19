// The number of a deal: what all chance of a match follows from, as people write it down.
//
// 13 letters of 32, 65 bits, and two check letters. Typed in on another machine it gives the same
// cards there; its seal, shown before the first card, shows afterwards that it was this number all
// along. ../README.md says what that proves, and why 65 bits are enough.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/random.hpp"

namespace tiltyard {

// Digits and capitals without those that are taken for others: I and L for 1, O for 0, U for V.
inline constexpr std::string_view deal_letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

// Letters in groups of five with hyphens between, as they are shown.
template <std::size_t count>
struct LetterCode {
  static constexpr std::size_t group = 5;
  std::array<char, count + ((count - 1) / group)> letters{};
  [[nodiscard]] std::string_view view() const { return {letters.data(), letters.size()}; }
  bool operator==(const LetterCode&) const = default;
};

class DealNumber {
 public:
  static constexpr std::size_t letters = 13;
  static constexpr std::size_t check_letters = 2;
  static constexpr std::size_t code_letters = letters + check_letters;
  using Code = LetterCode<code_letters>;
  using Seal = LetterCode<10>;

  // For a device: 65 of 256 conditioned bits of entropy, each of which all of these reach.
  static DealNumber from_entropy(std::span<const std::uint32_t, 8> entropy);
  // From what people typed: with or without hyphens and blanks, small letters and those that look
  // like others too. None where the check letters do not fit: two wrong letters, or two that
  // changed places, never pass.
  static std::optional<DealNumber> read(std::string_view typed);

  [[nodiscard]] Code code() const;
  // What may be shown while the match is on.
  [[nodiscard]] Seal seal() const;
  // The same on every machine.
  [[nodiscard]] Random random() const;

  // Each letter by its place in `deal_letters`.
  [[nodiscard]] std::uint8_t value(std::size_t place) const { return values_[place]; }
  static DealNumber of_values(const std::array<std::uint8_t, letters>& values);

  bool operator==(const DealNumber&) const = default;

 private:
  std::array<std::uint8_t, letters> values_{};
};

}  // namespace tiltyard
