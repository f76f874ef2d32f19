#include "ui/look.hpp"

namespace tiltyard::ui {
namespace {

constexpr Measures small_measures{
    .caption = &font_tiny,
    .body = &font_tiny,
    .heading = &font_tiny,
    .number = &font_small,
    .margin = 0,
    .gap = 1,
    .banner = 8,
    .row = 8,
    .key_bar = 8,
    .crown = 0,
    .rim = 0,
    .corner = 0,
};

constexpr Measures square_measures{
    .caption = &font_small,
    .body = &font_body,
    .heading = &font_body,
    .number = &font_large,
    .margin = 8,
    .gap = 4,
    .banner = 28,
    .row = 20,
    .key_bar = 20,
    .crown = 0,
    .rim = 6,
    .corner = 0,
};

constexpr Measures wide_measures = square_measures;

// The corners of a 1.69" glass are drawn with about 5 mm, at 8.6 pixels to the millimetre; no sheet
// of this very panel was at hand. The bars are higher, and what they hold keeps to the middle.
constexpr Measures tall_measures = [] {
  Measures measures = square_measures;
  measures.banner = 36;
  measures.key_bar = 28;
  measures.crown = 8;
  measures.rim = 16;
  measures.corner = 44;
  return measures;
}();

Screen screen_of(Size size) {
  if (size.h < 200) return Screen::small;
  if (size.h > 240) return Screen::tall;
  return size.w > size.h ? Screen::wide : Screen::square;
}

const Measures& measures_of(Screen screen) {
  switch (screen) {
    case Screen::small: return small_measures;
    case Screen::wide: return wide_measures;
    case Screen::tall: return tall_measures;
    case Screen::square: break;
  }
  return square_measures;
}

}  // namespace

Look::Look(Size size) : size_(size), screen_(screen_of(size)), measures_(&measures_of(screen_)) {}

}  // namespace tiltyard::ui
