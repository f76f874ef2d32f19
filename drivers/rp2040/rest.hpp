#pragma once

#include <cstdint>

#include "rp2040/wiring.hpp"

namespace tiltyard::rp2040 {

/// The processor's pace while the screen is dark and nobody plays.
///
/// With power from USB, clk_sys comes from the PLL that USB needs anyway (48 MHz), the other PLL is
/// off, and USB stays connected. On battery everything runs from the crystal, both PLLs, USB with
/// its transceiver, the ring oscillator and the converter are off, and the device shows itself to a
/// host again when it wakes or when the cable brings power. In both, while the processor sleeps,
/// the clocks stop of all but what can wake it: timer, pins, watchdog, and USB if it is on.
///
/// Time goes on. A transfer to the screen under way is slower while the pace changes, and not
/// wrong.
class Rest {
 public:
  /// `powered` is high while USB gives power, and its edges wake; `no_pin`: that is not known, and
  /// without a host that talks to it the board is taken to be on battery.
  explicit Rest(Pin powered);

  void set(bool resting);

  /// Everything but the crystal is off: the converter must not be asked.
  bool off() const { return pace_ == Pace::crystal; }

 private:
  enum class Pace : std::uint8_t { full, usb, crystal };
  void change(Pace pace);
  bool on_battery() const;

  const Pin powered_;
  Pace pace_ = Pace::full;
};

}  // namespace tiltyard::rp2040
