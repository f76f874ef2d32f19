#pragma once

#include <cstdint>
#include <optional>

#include "core/seat.hpp"

namespace tiltyard::app {

// In whose hands the device is, as far as it can know: whoever held A on his curtain last, until
// something happens that another must have seen or decided.
class DeviceHolder {
 public:
  // One person among computers never sees a curtain: the device is always his.
  void only_person(std::optional<Seat> seat) {
    only_ = seat;
    holder_ = seat;
  }

  void take(Seat seat) {
    holder_ = seat;
    ++looks_;
  }
  // An announcement, a call, another's decision, sleep: whoever holds it now is not known.
  void leave() { holder_ = only_; }

  bool held_by(Seat seat) const { return holder_ == seat; }

  // Somebody reads what became known behind a curtain that is down: the table, the history.
  void look() { ++looks_; }
  // As long as it is the same nobody has seen anything new.
  std::uint32_t looks() const { return looks_; }

 private:
  std::optional<Seat> holder_;
  std::optional<Seat> only_;
  std::uint32_t looks_ = 0;
};

}  // namespace tiltyard::app
