#pragma once

#include <array>
#include <cstdint>

#include "api/battery.hpp"

namespace tiltyard::chips {

/// What a voltage means for one kind of cell. Rising; between two points the charge is linear.
struct GaugePoint {
  std::uint16_t millivolts;
  std::uint8_t percent;
};

/// One lithium polymer cell at a light load.
inline constexpr std::array<GaugePoint, 8> lipo_curve{{{2800, 0},
                                                       {3300, 4},
                                                       {3600, 15},
                                                       {3700, 35},
                                                       {3800, 55},
                                                       {3900, 70},
                                                       {4000, 85},
                                                       {4100, 100}}};

/// Voltage readings as the charge of a lithium cell: smoothed, and with a gap between warning and
/// taking the warning back, so that a load that comes and goes does not make it flicker.
class Gauge {
 public:
  static constexpr std::uint16_t low_below = 3450;
  static constexpr std::uint16_t not_low_from = 3600;
  /// A sector's erase must still end well: at least 0.2 V above what empties the regulator.
  static constexpr std::uint16_t no_writing_below = 3000;
  static constexpr std::uint16_t writing_from = 3150;

  /// A reading. The first counts whole, later ones a quarter. With power from outside nothing is
  /// low and everything may be written.
  void add(std::uint16_t millivolts, bool powered, bool charging);

  drivers::Charge charge() const { return charge_; }
  std::uint16_t millivolts() const { return static_cast<std::uint16_t>(smoothed_ / 16U); }

 private:
  std::uint32_t smoothed_ = 0;  // sixteenths of a millivolt; 0: no reading yet
  drivers::Charge charge_{};
};

}  // namespace tiltyard::chips
