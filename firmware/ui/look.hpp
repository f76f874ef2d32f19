#pragma once

#include <cstdint>

#include "ui/font.hpp"
#include "ui/geometry.hpp"

namespace tiltyard::ui {

// The classes of screen. A scene has its places in a table for each that differs, and one body for
// all.
enum class Screen : std::uint8_t {
  small,   // 128×64, on or off: 25×8 letters
  square,  // 240×240, sixteen colours as all that follow
  wide,    // 320×240
  tall,    // 240×280, behind a glass with round corners
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
  int crown;            // of either bar, at the screen's edge: nothing stands in it
  int rim;              // from the sides of either bar to what stands in it
  int corner;           // radius of the glass's corners; nothing can be seen outside of them
};

class Look {
 public:
  // Less than 200 high is small, more than 240 tall; of the others what is broader than high is wide.
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
  // Of the bars what holds text.
  Rect banner_line() const {
    return banner().without_top(measures_->crown).inset(measures_->rim, 0);
  }
  Rect key_line() const { return key_bar().without_low(measures_->crown).inset(measures_->rim, 0); }

  // Of tables of places that of this class. Two are enough where boxes that count from the edges
  // make one good for all large screens.
  template <class Places>
  const Places& pick(const Places& small_places, const Places& large_places) const {
    return small() ? small_places : large_places;
  }
  template <class Places>
  const Places& pick(const Places& small_places, const Places& square_places,
                     const Places& wide_places, const Places& tall_places) const {
    switch (screen_) {
      case Screen::small: return small_places;
      case Screen::wide: return wide_places;
      case Screen::tall: return tall_places;
      case Screen::square: break;
    }
    return square_places;
  }

 private:
  Size size_;
  Screen screen_;
  const Measures* measures_;
};

}  // namespace tiltyard::ui
