#include "chips/keypad.hpp"

#include <algorithm>
#include <bit>

namespace tiltyard::chips {

using drivers::Key;
using drivers::KeyAction;
using drivers::KeyEvent;
using drivers::KeySet;
using drivers::Time;

void Keypad::scan(KeySet closed, KeySet fell, Time now) {
  for (std::size_t number = 0; number < drivers::key_count; ++number) {
    const auto key = static_cast<Key>(number);
    // What closed before the last bouncing was seen to end may have been that bouncing.
    const bool came_and_went =
        fell.contains(key) && !pressed_.contains(key) && !unsettled_.contains(key);
    const bool settled = now >= switches_[number].settled_at;
    const bool is_closed = closed.contains(key) || came_and_went;
    if (settled) unsettled_.erase(key);
    if (settled && is_closed != pressed_.contains(key)) {
      change(key, is_closed, now);
    } else if (now >= switches_[number].repeat_at) {
      repeat(key, now);
    }
  }
}

void Keypad::change(Key key, bool closed, Time now) {
  Switch& changed = switches_[static_cast<std::size_t>(key)];
  changed.settled_at = now + settling;
  changed.repeat_at = closed && stepping_.contains(key) ? now + first_repeat : drivers::never;
  unsettled_.insert(key);

  if (closed) {
    pressed_.insert(key);
    if (!has_room_for_press()) return;
    told_.insert(key);
    push({key, KeyAction::press, now});
    return;
  }
  pressed_.erase(key);
  if (!told_.contains(key)) return;
  told_.erase(key);
  push({key, KeyAction::release, now});
}

void Keypad::repeat(Key key, Time now) {
  switches_[static_cast<std::size_t>(key)].repeat_at = now + next_repeats;
  if (told_.contains(key) && has_room_for_press()) push({key, KeyAction::repeat, now});
}

// Room for one more and for the releases of all that were told, its own included.
bool Keypad::has_room_for_press() const {
  const auto owed = static_cast<std::size_t>(std::popcount(told_.bits()));
  return count_ + owed + 2 <= events_.size();
}

void Keypad::push(KeyEvent event) {
  events_[(first_ + count_) % events_.size()] = event;
  ++count_;
}

std::optional<KeyEvent> Keypad::next() {
  if (count_ == 0) return std::nullopt;
  const KeyEvent event = events_[first_];
  first_ = (first_ + 1) % events_.size();
  --count_;
  return event;
}

Time Keypad::next_wake() const {
  Time wake = drivers::never;
  for (std::size_t number = 0; number < drivers::key_count; ++number) {
    wake = std::min(wake, switches_[number].repeat_at);
    if (unsettled_.contains(static_cast<Key>(number))) {
      wake = std::min(wake, switches_[number].settled_at);
    }
  }
  return wake;
}

}  // namespace tiltyard::chips
