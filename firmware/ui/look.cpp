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
};

constexpr Measures large_measures{
    .caption = &font_small,
    .body = &font_body,
    .heading = &font_body,
    .number = &font_large,
    .margin = 8,
    .gap = 4,
    .banner = 28,
    .row = 20,
    .key_bar = 20,
};

}  // namespace

Look::Look(Size size)
    : size_(size),
      screen_(size.h < 200 ? Screen::small : Screen::large),
      measures_(screen_ == Screen::small ? &small_measures : &large_measures) {}

}  // namespace tiltyard::ui
