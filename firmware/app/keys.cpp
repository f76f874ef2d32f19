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
    : ring_only_(!present.contains(Key::up)),
      few_keys_(ring_only_ || !present.contains(Key::x) || !present.contains(Key::y)) {}

std::optional<Act> KeyReader::press(Key key, Holds holds, drivers::Time at) {
  const bool menu_key = key == (few_keys_ ? Key::b : Key::y);
  const bool slow = key == Key::a && holds.long_a;
  const bool scene_key = slow || (key == Key::a && holds.a) || (key == Key::b && holds.b);
  if (!menu_key && !scene_key) {
    holding_ = false;
    return short_act(key, ring_only_);
  }
  holding_ = true;
  shown_ = scene_key;
  key_ = key;
  since_ = at;
  length_ = slow ? long_hold_time : hold_time;
  held_act_ = !scene_key ? Act::menu : key == Key::a ? Act::accept_held : Act::back_held;
  return std::nullopt;
}

std::optional<Act> KeyReader::release(Key key) {
  if (!holding_ || key != key_) return std::nullopt;
  holding_ = false;
  return short_act(key, ring_only_);
}

std::optional<Act> KeyReader::read(const drivers::KeyEvent& event, Holds holds) {
  if (event.action == KeyAction::press) ignored_.erase(event.key);
  if (ignored_.contains(event.key)) {
    if (event.action == KeyAction::release) ignored_.erase(event.key);
    return std::nullopt;
  }
  switch (event.action) {
    case KeyAction::press: return press(event.key, holds, event.at);
    case KeyAction::release: return release(event.key);
    case KeyAction::repeat: break;
  }
  if (!drivers::arrow_keys.contains(event.key)) return std::nullopt;
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
