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
///
/// The converter compares with the chip's own supply. On a cell too low for its regulator that
/// supply sinks along, and the cell seems to stay at about 3.45 V whatever it has. The chip's
/// temperature sensor tells: its voltage has no part in this, so it seems to rise. What it read
/// while the cell was certainly high enough is what it is compared with; until then, what a hot
/// chip reads, so that the error is towards an emptier cell.
class Gauge {
 public:
  static constexpr std::uint16_t low_below = 3550;
  static constexpr std::uint16_t not_low_from = 3650;
  /// A sector's erase must still end well: at least 0.2 V above what empties the regulator.
  static constexpr std::uint16_t no_writing_below = 3200;
  static constexpr std::uint16_t writing_from = 3350;
  /// Above this no regulator of a handheld's kind is in drop-out.
  static constexpr std::uint16_t reference_holds_from = 3650;
  /// The sensor of a chip of 50 degrees with a reference of 3.3 V, in 4096ths.
  static constexpr std::uint16_t hot_sensor = 827;

  /// A reading. The first counts whole, later ones a quarter. With power from outside nothing is
  /// low and everything may be written. `sensor`: what the temperature sensor read at the same
  /// time, in 4096ths; 0 if nobody asked it.
  void add(std::uint16_t millivolts, bool powered, bool charging, std::uint16_t sensor = 0);

  /// With power from outside that hides the cell's voltage: it charges, and is not low. The first
  /// reading after that counts whole.
  void charges_unseen();

  drivers::Charge charge() const { return charge_; }
  std::uint16_t millivolts() const { return static_cast<std::uint16_t>(smoothed_ / 16U); }

 private:
  std::uint16_t mended(std::uint16_t millivolts, bool powered, std::uint16_t sensor);

  std::uint32_t smoothed_ = 0;                     // sixteenths of a millivolt; 0: no reading yet
  std::uint32_t usual_sensor_ = hot_sensor * 16U;  // in sixteenths, while the reference holds
  bool sensor_known_ = false;
  drivers::Charge charge_{};
};

}  // namespace tiltyard::chips
