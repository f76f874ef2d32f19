#pragma once

#include <cstdint>
#include <tuple>
#include <utility>

#include "api/light.hpp"
#include "chips/led_share.hpp"
#include "rp2040/wiring.hpp"

namespace tiltyard::rp2040 {

/// A lamp or LED at a PWM pin, set as the eye sees it. Off from the start.
class PwmLamp {
 public:
  PwmLamp(Pin pin, bool active_low);
  void set(std::uint8_t level);

 private:
  const Pin pin_;
  std::uint8_t level_ = 0;
};

/// Three of them.
class PwmLed {
 public:
  static constexpr bool present = true;
  explicit PwmLed(const LedPins& wiring);
  void set(drivers::Colour colour);

 private:
  PwmLamp red_;
  PwmLamp green_;
  PwmLamp blue_;
};

class AbsentLed {
 public:
  static constexpr bool present = false;
  explicit AbsentLed(NoLed) {}
  void set(drivers::Colour) {}
};

/// An LED that is on or off.
class SwitchedLamp {
 public:
  SwitchedLamp(Pin pin, bool active_low);
  void set(std::uint8_t level);

 private:
  const Pin pin_;
  const bool active_low_;
};

inline PwmLamp make(const DimmedLed& wiring) { return PwmLamp(wiring.pin, wiring.active_low); }
inline SwitchedLamp make(const SwitchedLed& wiring) {
  return SwitchedLamp(wiring.pin, wiring.active_low);
}
inline SwitchedLamp make(const UnlitLed& wiring) {
  return SwitchedLamp(wiring.pin, wiring.active_low);
}

constexpr std::uint8_t level_of(const UnlitLed&, drivers::Colour) { return 0; }
template <class Led>
constexpr std::uint8_t level_of(const Led& led, drivers::Colour colour) {
  return chips::led_share(led.hue, colour);
}

/// LEDs of one colour each.
template <class... Leds>
class SingleLamps {
 public:
  static constexpr bool present = true;
  explicit SingleLamps(const SingleLeds<Leds...>& wiring)
      : wiring_(wiring),
        lamps_(
            std::apply([](const auto&... led) { return std::tuple{make(led)...}; }, wiring.leds)) {}
  void set(drivers::Colour colour) { set_each(colour, std::index_sequence_for<Leds...>{}); }

 private:
  template <std::size_t... each>
  void set_each(drivers::Colour colour, std::index_sequence<each...>) {
    (std::get<each>(lamps_).set(level_of(std::get<each>(wiring_.leds), colour)), ...);
  }

  const SingleLeds<Leds...> wiring_;
  std::tuple<decltype(make(std::declval<Leds>()))...> lamps_;
};

template <class... Leds>
SingleLamps<Leds...> make(const SingleLeds<Leds...>& wiring) {
  return SingleLamps<Leds...>(wiring);
}
inline PwmLed make(const LedPins& wiring) { return PwmLed(wiring); }
inline AbsentLed make(NoLed wiring) { return AbsentLed(wiring); }

/// The lamp behind the screen and the LED beside it. A panel that shows nothing yet is not lit:
/// what it holds then is noise.
template <class LedWiring>
class PwmLight final : public drivers::Light {
 public:
  explicit PwmLight(const LampWiring<LedWiring>& wiring)
      : screen_(wiring.screen, false), led_(make(wiring.led)) {}

  void set_screen(std::uint8_t level) override { level_ = level; }
  void set_led(drivers::Colour colour) override { led_.set(colour); }
  bool has_screen_light() const override { return true; }
  bool has_led() const override { return decltype(led_)::present; }

  /// Follows the panel; to be called in each turn of the main loop.
  void step(bool panel_is_lit) { screen_.set(panel_is_lit ? level_ : 0); }

 private:
  PwmLamp screen_;
  std::uint8_t level_ = 0;
  decltype(make(std::declval<LedWiring>())) led_;
};

}  // namespace tiltyard::rp2040
