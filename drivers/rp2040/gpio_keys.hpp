#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "api/clock.hpp"
#include "api/keys.hpp"
#include "chips/keypad.hpp"
#include "rp2040/wiring.hpp"

namespace tiltyard::rp2040 {

/// Switches to ground at GPIO pins. Each edge is an interrupt, which wakes the device and scans at
/// once, and the pin remembers it while interrupts are off: a short press is seen whatever the main
/// loop does, also one that came and went during an erase. There is one set of keys on a board.
class GpioKeys final : public drivers::Keys {
 public:
  template <std::size_t count>
  explicit GpioKeys(const KeyWiring<count>& wiring)
      : present_(wiring.present()), keypad_(present_) {
    static_assert(count <= most_pins);
    for (const KeyPin& one : wiring.pins) add(one);
    start();
  }

  drivers::KeySet present() const override { return present_; }
  std::optional<drivers::KeyEvent> next() override;
  drivers::KeySet pressed() const override;
  drivers::Time next_wake() const override;

 private:
  void add(KeyPin one);
  void start();
  void scan(drivers::KeySet fell);
  drivers::KeySet key_at(unsigned pin) const;
  std::span<const KeyPin> pins() const { return std::span{pins_}.first(count_); }

  static constexpr std::size_t most_pins = 10;  // each key, and two that stand for another
  std::array<KeyPin, most_pins> pins_{};
  std::size_t count_ = 0;
  drivers::KeySet present_;
  chips::Keypad keypad_;
};

}  // namespace tiltyard::rp2040
