#pragma once

#include <cstdint>
#include <utility>

#include "api/light.hpp"
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
