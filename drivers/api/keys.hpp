#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>

#include "api/time.hpp"

namespace tiltyard::drivers {

/// The logical keys. Which place on the device each has is the board's business.
enum class Key : std::uint8_t { up, down, left, right, a, b, x, y };
inline constexpr std::size_t key_count = 8;

/// A set of keys as one byte.
class KeySet {
 public:
  constexpr KeySet() = default;
  constexpr KeySet(std::initializer_list<Key> keys) {
    for (const Key key : keys) insert(key);
  }
  static constexpr KeySet from_bits(std::uint8_t bits) {
    KeySet set;
    set.bits_ = bits;
    return set;
  }

  constexpr bool contains(Key key) const { return (bits_ & bit(key)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  /// Bit n is the key with number n.
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr void insert(Key key) { bits_ = static_cast<std::uint8_t>(bits_ | bit(key)); }
  constexpr void erase(Key key) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(key)); }
  constexpr bool operator==(const KeySet&) const = default;

 private:
  static constexpr unsigned bit(Key key) { return 1U << static_cast<unsigned>(key); }
  std::uint8_t bits_ = 0;
};

inline constexpr KeySet arrow_keys{Key::up, Key::down, Key::left, Key::right};
inline constexpr KeySet all_keys = KeySet::from_bits(0xFF);

/// The sets that boards have. Everything can be played with each of them.
inline constexpr KeySet ring_keys{Key::a, Key::b, Key::x, Key::y};
/// Arrows and what is between them, which is A.
inline constexpr KeySet centre_keys{Key::up, Key::down, Key::left, Key::right, Key::a};
inline constexpr KeySet six_keys{Key::up, Key::down, Key::left, Key::right, Key::a, Key::b};

/// The keys that step: the arrows, or X and Y on a board without.
constexpr KeySet stepping_keys(KeySet present) {
  return present.contains(Key::up) ? arrow_keys : KeySet{Key::x, Key::y};
}

/// What a key did. Only keys that step repeat. Whether a key is *held* is decided by who reads the events,
/// from their times: a press and no release since.
enum class KeyAction : std::uint8_t { press, repeat, release };

struct KeyEvent {
  Key key = Key::up;
  KeyAction action = KeyAction::press;
  Time at = 0;
  constexpr bool operator==(const KeyEvent&) const = default;
};

/// The keys of a device, debounced. Nothing is lost while the reader is busy for a while: at least
/// `pending_capacity` events wait; when more happen the newest are dropped, but the release of a
/// key whose press was told is always told.
class Keys {
 public:
  static constexpr std::size_t pending_capacity = 32;

  /// The keys this board has.
  virtual KeySet present() const = 0;

  /// The oldest event not yet read.
  virtual std::optional<KeyEvent> next() = 0;

  /// What is pressed at this moment, whatever was read of it.
  virtual KeySet pressed() const = 0;

  /// When `next` may have something without a key moving (a repeat, the end of bouncing); `never`
  /// while all rest.
  virtual Time next_wake() const = 0;

 protected:
  ~Keys() = default;
};

}  // namespace tiltyard::drivers
