#pragma once

#include <cstdint>

namespace tiltyard::drivers {

/// What the app may know of the power. The voltages behind it are the board's business.
struct Charge {
  std::uint8_t percent = 100;
  bool charging = false;
  /// Time to tell the players.
  bool low = false;
  /// A write to flash might not be finished: nothing is written until it is charged.
  bool too_low_to_write = false;
  constexpr bool operator==(const Charge&) const = default;
};

class Battery {
 public:
  /// The latest reading, smoothed. Cheap: may be asked in every turn of the main loop.
  virtual Charge charge() const = 0;

  /// False: nothing measures the power here, and `charge` is full for ever.
  virtual bool present() const = 0;

 protected:
  ~Battery() = default;
};

/// A board without a battery, or that cannot measure it.
class NoBattery final : public Battery {
 public:
  Charge charge() const override { return {}; }
  bool present() const override { return false; }
};

}  // namespace tiltyard::drivers
