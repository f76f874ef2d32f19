#pragma once

#include "api/clock.hpp"
#include "api/keys.hpp"
#include "chips/keypad.hpp"

namespace tiltyard::memory {

/// Keys that a test presses. Behind them is the debouncing and repeating of the real ones, on the
/// clock of the test: hold a key and let time pass, and it repeats.
class ScriptedKeys final : public drivers::Keys {
 public:
  explicit ScriptedKeys(const drivers::Clock& clock, drivers::KeySet present = drivers::all_keys)
      : clock_(clock), present_(present), keypad_(present) {}

  void press(drivers::Key key) {
    closed_.insert(key);
    look();
  }
  void release(drivers::Key key) {
    closed_.erase(key);
    look();
  }

  drivers::KeySet present() const override { return present_; }
  std::optional<drivers::KeyEvent> next() override {
    look();
    return keypad_.next();
  }
  drivers::KeySet pressed() const override { return keypad_.pressed(); }
  drivers::Time next_wake() const override { return keypad_.next_wake(); }

 private:
  void look() {
    keypad_.scan(drivers::KeySet::from_bits(closed_.bits() & present_.bits()), clock_.now());
  }

  const drivers::Clock& clock_;
  drivers::KeySet present_;
  drivers::KeySet closed_{};
  chips::Keypad keypad_;
};

}  // namespace tiltyard::memory
