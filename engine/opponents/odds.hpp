// Chances from logarithms of odds, for computer players that have learned what decisions are worth.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tiltyard {

// Logarithms of odds are in parts of this.
inline constexpr std::int32_t odds_unit = 32;

// 10,000 / (1 + e^-x) for x = 0, 1/8, 2/8, … 8
inline constexpr std::int32_t chance_steps = 8;
inline constexpr std::array<std::uint16_t, 8 * chance_steps + 1> step_chances{
    5000, 5312, 5622, 5927, 6225, 6514, 6792, 7058, 7311, 7549, 7773, 7982, 8176,
    8355, 8520, 8670, 8808, 8933, 9047, 9149, 9241, 9324, 9399, 9466, 9526, 9579,
    9627, 9669, 9707, 9741, 9770, 9797, 9820, 9841, 9859, 9875, 9890, 9903, 9914,
    9924, 9933, 9941, 9948, 9954, 9959, 9964, 9968, 9972, 9975, 9978, 9981, 9983,
    9985, 9987, 9988, 9990, 9991, 9992, 9993, 9994, 9994, 9995, 9996, 9996, 9997};

// The chance of 10,000 that belongs to a logarithm of odds: straight between so many steps a unit.
template <std::int32_t steps>
constexpr std::int32_t chance_from_odds(std::int32_t log_odds) {
  static_assert(chance_steps % steps == 0);
  if (log_odds < 0) {
    return 10'000 - chance_from_odds<steps>(-log_odds);
  }
  constexpr std::int32_t step = odds_unit / steps;
  constexpr std::size_t stride = chance_steps / steps;
  const std::size_t place = stride * static_cast<std::size_t>(log_odds / step);
  if (place + stride >= step_chances.size()) {
    return step_chances.back();
  }
  const std::int32_t below = step_chances[place];
  const std::int32_t above = step_chances[place + stride];
  return below + ((above - below) * (log_odds % step) / step);
}

}  // namespace tiltyard
