#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "api/keys.hpp"
#include "api/time.hpp"

namespace tiltyard::chips {

/// Up to eight switches as events: debounced, the ones that step repeated, kept until they are read.
///
/// A change counts at its first edge (nothing may lag); what the contact does in the `settling`
/// time after it is bouncing and counts for nothing, unless it is still so at the end. Good
/// switches bounce for 6 ms at most, cheap ones and joysticks for 20, when they open as well. No
/// interrupt safety of its own: whoever scans in an interrupt reads with interrupts off.
class Keypad {
 public:
  /// `present`: the keys of the board, which decide what repeats.
  explicit Keypad(drivers::KeySet present = drivers::all_keys)
      : stepping_(drivers::stepping_keys(present)) {}

  static constexpr drivers::Time settling = drivers::milliseconds(25);
  static constexpr drivers::Time first_repeat = drivers::milliseconds(400);
  static constexpr drivers::Time next_repeats = drivers::milliseconds(120);

  /// Tells the levels as they are now, and which keys have closed since the last call, be it for a
  /// moment: a press that came and went while nobody could look is a press. To be called at each
  /// edge and at `next_wake`.
  void scan(drivers::KeySet closed, drivers::Time now) { scan(closed, {}, now); }
  void scan(drivers::KeySet closed, drivers::KeySet fell, drivers::Time now);

  std::optional<drivers::KeyEvent> next();
  drivers::KeySet pressed() const { return pressed_; }
  bool empty() const { return count_ == 0; }

  /// When `scan` is to be called even if no level changes; `never` while all rest.
  drivers::Time next_wake() const;

 private:
  struct Switch {
    drivers::Time settled_at = 0;              // bounces until then
    drivers::Time repeat_at = drivers::never;  // while a key that steps is held
  };

  void change(drivers::Key key, bool closed, drivers::Time now);
  void repeat(drivers::Key key, drivers::Time now);
  bool has_room_for_press() const;
  void push(drivers::KeyEvent event);

  drivers::KeySet stepping_;
  std::array<Switch, drivers::key_count> switches_{};
  drivers::KeySet pressed_{};
  drivers::KeySet told_{};       // whose press was stored, so that its release must be
  drivers::KeySet unsettled_{};  // may still bounce
  std::array<drivers::KeyEvent, drivers::Keys::pending_capacity> events_{};
  std::size_t first_ = 0;
  std::size_t count_ = 0;
};

}  // namespace tiltyard::chips
