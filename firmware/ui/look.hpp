#pragma once

#include <cstdint>

#include "ui/font.hpp"
#include "ui/geometry.hpp"

namespace tiltyard::ui {

// The two classes of screen. A scene has its places in a table for each, and one body for both.
enum class Screen : std::uint8_t {
  small,  // 128×64, on or off: 25×8 letters
  large,  // 240×240 and wider, sixteen colours
};

// The measures every scene shares on its class of screen.
struct Measures {
  const Font* caption;  // explanations, opponents
  const Font* body;     // menus, sentences
  const Font* heading;  // names, banners
  const Font* number;   // what is to be read across the table
  int margin;           // from the edge of the screen to anything
  int gap;              // between two things that belong together
  int banner;           // height of the bar at the top
  int row;              // height of a row of a list
  int key_bar;          // height of the line that names the keys
};

class Look {
 public:
  // 128×64 is small; what is at least 240 pixels high is large.
  explicit Look(Size size);

  Screen screen() const { return screen_; }
  bool small() const { return screen_ == Screen::small; }
  Size size() const { return size_; }
  const Measures& measures() const { return *measures_; }

  Rect all() const { return {0, 0, size_.w, size_.h}; }
  // What a scene draws on: all but the key bar.
  Rect page() const { return all().without_low(measures_->key_bar); }
  Rect banner() const { return all().top(measures_->banner); }
  // The page below a banner.
  Rect body() const { return page().without_top(measures_->banner); }
  Rect key_bar() const { return all().low(measures_->key_bar); }

  // Of two tables of places that of this class.
  template <class Places>
  const Places& pick(const Places& small_places, const Places& large_places) const {
    return small() ? small_places : large_places;
  }

 private:
  Size size_;
  Screen screen_;
  const Measures* measures_;
};

}  // namespace tiltyard::ui
