#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "support/handheld.hpp"

namespace tiltyard::golden {

// A player's hands at a handheld, and a witness beside him who writes down what was seen and
// pressed, twice.
//
// `route()` can be played again on the very image of a board (host-tests/device), where every
// picture must be the same. A line a scene: its name, then what is pressed in it, each key followed
// by the picture after it. Keys as in the scripts of the device tests: `right`, `a*700` (held so
// many milliseconds), `.500` (so long nothing is pressed). A picture is eight digits, the sum of
// its pixels; `-` is one that moves; `@name` one that is also kept as a file. `~` before a picture: it
// comes by itself sooner or later, after those before it, and stands for a while.
//
// `story()` is for people: the same scenes and keys without the pictures, up to the next thing that
// happened in the match, which stands on a line of its own.
class Hands {
 public:
  // Of a key that is pressed, and of one that is held to the end of what that means.
  static constexpr std::uint32_t press_ms = 60;
  static constexpr std::uint32_t hold_ms = 700;
  // From the release to the look at the picture, and from there to the next key.
  static constexpr std::uint32_t look_ms = 360;
  static constexpr std::uint32_t still_ms = 60;
  // What can be read stands at least so long.
  static constexpr std::uint32_t readable_ms = 400;
  // What moves for longer than that comes to rest in this time.
  static constexpr std::uint32_t great_ms = 1000;

  // Patient ones let all that moves come to rest before they look away.
  explicit Hands(Handheld& handheld, bool patient = true);

  // This is on the screen now.
  void at(const std::string& scene);
  void press(drivers::Key key, unsigned times = 1);
  void hold(drivers::Key key);
  void wait(std::uint32_t milliseconds);
  // Watches what goes on by itself, as long as `goes_on` says so each time that it is asked, and
  // until the picture after that stands still.
  void watch(const std::function<bool()>& goes_on);
  // What comes of the key takes its time.
  void press_and_watch(drivers::Key key);
  // Keys as words, apart by blanks: `a`, `a*700`, `right*3x`.
  void type(const std::string& words);
  // The picture now, under a name of its own.
  void keep(const std::string& name);
  // The keys so far led to this.
  void tell(const std::string& what_happened);

  // One step of the ring, on boards with arrows and without.
  drivers::Key next() const {
    return has(drivers::Key::right) ? drivers::Key::right : drivers::Key::y;
  }
  bool has(drivers::Key key) const;

  struct Kept {
    std::string name;
    Picture picture;
  };
  const std::string& route() const { return route_; }
  const std::string& story() const { return story_; }
  const std::vector<Kept>& kept() const { return kept_; }
  Handheld& handheld() { return handheld_; }

 private:
  using Frame = std::vector<std::uint8_t>;
  Frame frame() const;
  void look();
  std::string sum_now() const;
  void let_rest();
  void key(drivers::Key key, std::uint32_t milliseconds);
  void stroke(drivers::Key key, std::uint32_t milliseconds);
  void write(const std::string& word);

  Handheld& handheld_;
  bool patient_;
  std::string route_;
  std::string story_;
  std::vector<Kept> kept_;
};

// FNV-1a of the pixels as red, green, blue.
std::uint32_t sum_of(const Picture& picture);

}  // namespace tiltyard::golden
