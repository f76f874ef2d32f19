#include "app/keys.hpp"

namespace tiltyard::app {
namespace {

using drivers::Key;
using drivers::KeyAction;

// What a key does when it is pressed and let go.
Act short_act(Key key, bool ring_only) {
  switch (key) {
    case Key::up: return Act::up;
    case Key::down: return Act::down;
    case Key::left: return Act::left;
    case Key::right: return Act::right;
    case Key::a: return Act::accept;
    case Key::b: return Act::back;
    case Key::x: return ring_only ? Act::previous : Act::explain;
    case Key::y: break;
  }
  return ring_only ? Act::next : Act::table;
}

}  // namespace

KeyReader::KeyReader(drivers::KeySet present)
    : stepping_(drivers::stepping_keys(present)),
      ring_only_(!present.contains(Key::up)),
      few_keys_(ring_only_ || !present.contains(Key::x) || !present.contains(Key::y)),
      centre_alone_(!ring_only_ && !present.contains(Key::b)) {}

ui::KeySigns KeyReader::signs(Holds holds) const {
  using ui::KeySign;
  if (!centre_alone_) {
    return {.menu = few_keys_ ? KeySign::b_held : KeySign::y_held, .ring = ring_only_};
  }
  if (holds.arrows_rest) {
    return {.a = KeySign::centre, .b = KeySign::left, .menu = KeySign::right};
  }
  return {.a = KeySign::centre, .b = KeySign::centre_held, .menu = KeySign::centre_held};
}

void KeyReader::begin_hold(Key key, Act held, drivers::Time at, drivers::Time length, bool shown) {
  holding_ = true;
  shown_ = shown;
  key_ = key;
  early_act_ = key == Key::left ? Act::back : short_act(key, ring_only_);
  late_from_ = drivers::never;
  held_act_ = held;
  since_ = at;
  length_ = length;
}

std::optional<Act> KeyReader::press_centre(Holds holds, drivers::Time at) {
  if (holds.a || holds.long_a) {
    begin_hold(Key::a, Act::accept_held, at, holds.long_a ? long_hold_time : hold_time, true);
  } else if (holds.arrows_rest) {
    return Act::accept;
  } else if (holds.menu) {
    begin_hold(Key::a, Act::menu, at, menu_hold_time, false);
    late_from_ = at + hold_time;
  } else {
    begin_hold(Key::a, Act::back, at, hold_time, false);
  }
  return std::nullopt;
}

std::optional<Act> KeyReader::press_resting_arrow(Key key, Holds holds, drivers::Time at) {
  holding_ = false;
  if (key == Key::right) return Act::menu;
  if (key != Key::left) return std::nullopt;
  if (!holds.b) return Act::back;
  begin_hold(key, Act::back_held, at, hold_time, true);
  return std::nullopt;
}

std::optional<Act> KeyReader::press(Key key, Holds holds, drivers::Time at) {
  if (centre_alone_ && key == Key::a) return press_centre(holds, at);
  if (centre_alone_ && holds.arrows_rest) return press_resting_arrow(key, holds, at);
  const bool menu_key = key == (few_keys_ ? Key::b : Key::y);
  const bool slow = key == Key::a && holds.long_a;
  const bool scene_key = slow || (key == Key::a && holds.a) || (key == Key::b && holds.b);
  if (!menu_key && !scene_key) {
    holding_ = false;
    return short_act(key, ring_only_);
  }
  const Act held = !scene_key ? Act::menu : key == Key::a ? Act::accept_held : Act::back_held;
  begin_hold(key, held, at, slow ? long_hold_time : hold_time, scene_key);
  return std::nullopt;
}

std::optional<Act> KeyReader::release(Key key, drivers::Time at) {
  if (!holding_ || key != key_) return std::nullopt;
  holding_ = false;
  return at >= late_from_ ? Act::back : early_act_;
}

std::optional<Act> KeyReader::read(const drivers::KeyEvent& event, Holds holds) {
  if (event.action == KeyAction::press) ignored_.erase(event.key);
  if (ignored_.contains(event.key)) {
    if (event.action == KeyAction::release) ignored_.erase(event.key);
    return std::nullopt;
  }
  switch (event.action) {
    case KeyAction::press: return press(event.key, holds, event.at);
    case KeyAction::release: return release(event.key, event.at);
    case KeyAction::repeat: break;
  }
  const bool rests = centre_alone_ && holds.arrows_rest;
  if (rests || !stepping_.contains(event.key)) return std::nullopt;
  return short_act(event.key, ring_only_);
}

std::optional<Act> KeyReader::held(drivers::Time now) {
  if (!holding_ || now < hold_end()) return std::nullopt;
  holding_ = false;
  return held_act_;
}

drivers::Time KeyReader::hold_end() const { return holding_ ? since_ + length_ : drivers::never; }

int KeyReader::progress(drivers::Time now) const {
  if (!filling() || now <= since_) return 0;
  const drivers::Time passed = now - since_;
  return passed >= length_ ? 1000 : static_cast<int>(passed * 1000 / length_);
}

void KeyReader::forget() {
  holding_ = false;
  ignored_ = drivers::all_keys;
}

}  // namespace tiltyard::app
