#pragma once

#include "chips/refresh.hpp"
#include "rp2040/wiring.hpp"

namespace tiltyard::rp2040 {

/// A panel's tearing-effect line, which falls when the panel begins to read its memory: the time of
/// each fall. There is one such line on a board.
class TearingLine final : public chips::Refresh {
 public:
  explicit TearingLine(TearingPin wiring);

  chips::Reading last() const override;
  drivers::Time now() const override;
  void pause(drivers::Time time) const override;

 private:
  static void on_edge();

  Pin pin_;
  chips::RefreshMeter meter_;
};

}  // namespace tiltyard::rp2040
