#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "api/time.hpp"
#include "ui/canvas.hpp"
#include "ui/look.hpp"

namespace tiltyard::ui {

// The name of something in a picture that may move: a card in the hand, a place in a display, a
// fencer. Scenes choose the numbers; the same name in two pictures is the same thing.
using PlaceName = std::uint16_t;
inline constexpr PlaceName nowhere = 0;

// A thing on its way: what it is, from where to where, how long. Times in milliseconds from the
// moment it is first seen.
struct Journey {
  // Draws it with its left upper corner at `at`, `part` of its way done (0 to Motion::whole).
  // `what` is the scene's own: a card, a seat.
  void (*draw)(Canvas& canvas, const Look& look, Point at, std::uint32_t what, int part) = nullptr;
  std::uint32_t what = 0;
  // Named in the last picture, or else in the next; named in neither or `nowhere`: `start`.
  PlaceName from = nowhere;
  // Named in the next one, where it is left out until it has arrived; `nowhere`: it goes to `end`
  // and is seen no more.
  PlaceName to = nowhere;
  Point start = {};
  Point end = {};
  std::uint16_t begins = 0;
  std::uint16_t lasts = 200;
  std::int16_t arc = 0;  // pixels it rises above the straight way, in its middle
  bool stays = false;    // it moves where it lies: `start` and `end` are the place `to`
  bool covers = false;   // it hides the body of the scene, see Motion::covers
};

// All that moves on the screen, and the only thing that does.
//
// A scene describes motion and never runs it: while it draws, it names what may move (`rests`);
// when something has happened it says what goes where (`add`). The motion knows where the named
// things lay in the last picture, finds out where they lie in the next, draws them over it on their
// way, and when all have arrived the picture is exactly the one that the scene draws without it.
// Nothing moves: nothing is drawn, nobody wakes.
class Motion {
 public:
  static constexpr int whole = 1000;
  static constexpr std::size_t most_journeys = 12;
  static constexpr std::size_t most_places = 96;
  // From one picture to the next: more than 30 a second.
  static constexpr drivers::Time frame_time = drivers::milliseconds(30);
  // What lasts longer is a great moment: the key that cuts it off does nothing else.
  static constexpr std::uint16_t longest_short = 250;
  static constexpr std::uint16_t longest = 1200;

  // A setting: where it is off, things are where they are.
  void allow(bool allowed);

  // --- for scenes ---
  // Something lies here in the picture being drawn. False: it is still on its way here, leave it
  // out.
  bool rests(PlaceName name, Point at);
  // Something sets out, seen from the next picture on; if the next has no place for it, it does
  // not. More than `most_journeys` at a time: the others are there at once.
  void add(const Journey& journey);
  // This was in the last picture.
  bool knows(PlaceName name) const { return find(name) != nullptr; }

  // In the picture being drawn something hides the body of the scene: it need not be drawn.
  bool covers() const;

  // --- for the app ---
  // Around the drawing of a scene's picture.
  void begin_picture(drivers::Time now);
  void end_picture(Canvas& canvas, const Look& look);
  // Something has set out and not arrived, as far as the last picture shows.
  bool moving() const { return count_ > 0; }
  // A picture of it has been drawn.
  bool begun() const { return begun_; }
  bool is_great() const { return length_ > longest_short; }
  // When the next picture is due; `never` if nothing moves.
  drivers::Time next_frame() const;
  // Whether the last picture shows the end: the next one is still.
  bool arrived() const { return count_ > 0 && passed_ >= length_; }
  // Everything is where it is: what sets out, and what is on its way.
  void cut();
  // The screen shows something else: its places mean nothing any more.
  void forget();

 private:
  struct Place {
    PlaceName name;
    std::int16_t x;
    std::int16_t y;
  };
  const Place* find(PlaceName name) const;
  int part_of(const Journey& journey) const;
  bool is_under_way(const Journey& journey) const;

  std::array<Journey, most_journeys> journeys_{};
  std::array<bool, most_journeys> found_{};    // its end, in this picture
  std::array<bool, most_journeys> seeking_{};  // its start, which was not in the last picture
  std::array<Place, most_places> places_{};
  std::size_t count_ = 0;
  std::size_t place_count_ = 0;
  std::uint16_t length_ = 0;  // of all together
  std::uint16_t passed_ = 0;  // at this picture
  bool allowed_ = true;
  bool begun_ = false;
  drivers::Time since_ = 0;
  drivers::Time last_frame_ = 0;
};

}  // namespace tiltyard::ui
