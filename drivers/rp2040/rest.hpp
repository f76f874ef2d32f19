#pragma once

namespace tiltyard::rp2040 {

/// The processor's pace while the screen is dark and nobody plays. Resting, clk_sys comes from the
/// PLL that USB needs anyway (48 MHz) and the other PLL is off; and while the processor sleeps, the
/// clocks stop of all but what can wake it: timer, keys, USB, watchdog. Nothing else changes: time
/// goes on, USB stays connected.
///
/// A transfer to the screen under way is slower while the pace changes, and not wrong.
class Rest {
 public:
  void set(bool resting);
  bool resting() const { return resting_; }

 private:
  bool resting_ = false;
};

}  // namespace tiltyard::rp2040
