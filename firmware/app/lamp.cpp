#include "app/lamp.hpp"

namespace tiltyard::app {
namespace {

// Purer than on a screen: an LED has no dark ground to stand on.
drivers::Colour pure(ui::Ink ink) {
  switch (ink) {
    case ui::Ink::purple: return {150, 0, 190};
    case ui::Ink::red: return {255, 0, 0};
    case ui::Ink::blue: return {0, 40, 255};
    case ui::Ink::yellow: return {255, 170, 0};
    case ui::Ink::green: return {0, 220, 40};
    default: return {};
  }
}

std::uint8_t scaled(std::uint8_t value, std::uint8_t level) {
  return static_cast<std::uint8_t>(unsigned{value} * level / 255U);
}

}  // namespace

drivers::Colour lamp(std::optional<ui::Ink> shown, std::uint8_t level) {
  if (!shown.has_value()) return {};
  const drivers::Colour colour = pure(*shown);
  return {scaled(colour.red, level), scaled(colour.green, level), scaled(colour.blue, level)};
}

}  // namespace tiltyard::app
