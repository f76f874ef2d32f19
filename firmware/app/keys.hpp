#pragma once

#include <cstdint>
#include <optional>

#include "api/keys.hpp"
#include "ui/key_signs.hpp"

namespace tiltyard::app {

// What a player wants, whichever keys the board has. `previous` … `back` are the ring that every
// scene can be played with; where there are arrows, scenes get the arrow itself and take those they
// have no use for as a step of the ring (`step_of`).
enum class Act : std::uint8_t {
  up,
  down,
  left,
  right,
  previous,
  next,
  accept,       // A
  back,         // B
  accept_held,  // A held to the end, in scenes that ask for it
  back_held,    // B held to the end, in scenes that ask for it
  explain,      // X
  table,        // Y
  menu,         // Y held; B held on boards without X and Y; held on where the centre is A and B
};

// An act as a step in the ring: -1, +1, or 0 if it is none.
constexpr int step_of(Act act) {
  switch (act) {
    case Act::up:
    case Act::left:
    case Act::previous: return -1;
    case Act::down:
    case Act::right:
    case Act::next: return 1;
    default: return 0;
  }
}

// What being held means in a scene beside Y's menu. A key that means something held acts on
// release. The last two matter only where the centre has to be A and B.
struct Holds {
  bool a = false;
  bool b = false;
  bool a_taps = false;       // A that is let go early means something as well
  bool long_a = false;       // A is held for what is lost for good: longer than any hold of play
  bool arrows_rest = false;  // arrows do nothing here: left may be B, and right the menu
  bool menu = false;         // there is a menu to be opened
};

// Turns what the keys do into acts. Keys act when pressed; those with a held meaning act when
// released early, or when held to the end. Only keys that step repeat.
//
// Where there are arrows and a centre alone, the centre is A, and held it is B: let go after
// `hold_time`, or at once if there is no menu; held on, it opens the menu. In a scene that wants A
// held the centre is A alone: arrows rest there, left is B and right the menu.
class KeyReader {
 public:
  // From the press to the end of a hold.
  static constexpr drivers::Time hold_time = drivers::milliseconds(600);
  static constexpr drivers::Time menu_hold_time = drivers::milliseconds(1500);
  static constexpr drivers::Time long_hold_time = drivers::seconds(3);

  explicit KeyReader(drivers::KeySet present);

  // What an event comes to in a scene with these holds.
  std::optional<Act> read(const drivers::KeyEvent& event, Holds holds);
  // The hold that has come to its end by now.
  std::optional<Act> held(drivers::Time now);
  // When a running hold ends; `never` if none runs.
  drivers::Time hold_end() const;
  // How far the running hold is, 0 to 1000; 0 if none runs. The menu's hold shows nothing.
  int progress(drivers::Time now) const;
  bool filling() const { return holding_ && shown_; }

  // Keys that are down mean nothing until they are released and pressed again: after a change of
  // scene, and for the key that woke the device.
  void forget();

  // The board has no key of its own for X and Y: they stand in the menu.
  bool few_keys() const { return few_keys_; }
  // Which keys are A, B and the menu in a scene with these holds.
  ui::KeySigns signs(Holds holds) const;
  // The centre is held so long that letting it go is B, until it opens the menu; when that begins
  // (`never` if it is past or not to come).
  bool means_back(drivers::Time now) const { return holding_ && now >= late_from_; }
  drivers::Time back_from(drivers::Time now) const {
    return holding_ && now < late_from_ ? late_from_ : drivers::never;
  }

 private:
  void begin_hold(drivers::Key key, Act held, drivers::Time at, drivers::Time length, bool shown);
  std::optional<Act> press_centre(Holds holds, drivers::Time at);
  std::optional<Act> press_resting_arrow(drivers::Key key, Holds holds, drivers::Time at);
  std::optional<Act> press(drivers::Key key, Holds holds, drivers::Time at);
  std::optional<Act> release(drivers::Key key, drivers::Time at);

  drivers::KeySet stepping_;
  bool ring_only_;  // no arrows: X and Y step
  bool few_keys_;
  bool centre_alone_;  // arrows and A: A is B as well
  bool holding_ = false;
  bool shown_ = false;
  drivers::Key key_ = drivers::Key::a;
  Act early_act_ = Act::accept;               // let go before the end
  drivers::Time late_from_ = drivers::never;  // let go from here on it is B
  Act held_act_ = Act::menu;
  drivers::Time since_ = 0;
  drivers::Time length_ = hold_time;
  drivers::KeySet ignored_;
};

}  // namespace tiltyard::app
