#pragma once

#include <utility>

#include "api/battery.hpp"
#include "api/light.hpp"
#include "api/tone.hpp"
#include "chips/oled.hpp"
#include "chips/st7789.hpp"
#include "rp2040/adc_battery.hpp"
#include "rp2040/gpio_line.hpp"
#include "rp2040/i2c_bus.hpp"
#include "rp2040/pwm_light.hpp"
#include "rp2040/pwm_tone.hpp"
#include "rp2040/spi_bus.hpp"
#include "rp2040/tearing_line.hpp"
#include "rp2040/wiring.hpp"

/// From how a part is wired to the driver that runs it, by its type. A part that is not there needs
/// nothing to be done, ever.
namespace tiltyard::rp2040 {

inline GpioLine make(ResetPin wiring) { return GpioLine(wiring); }
inline chips::NoLine make(SoftwareReset) { return {}; }
inline SpiBus make(const SpiWiring& wiring) { return SpiBus(wiring); }
inline I2cBus make(const I2cWiring& wiring) { return I2cBus(wiring); }

inline TearingLine make(TearingPin wiring) { return TearingLine(wiring); }
inline chips::UnseenRefresh make(NoTearingPin) { return {}; }

/// A colour panel with its bus, its reset line and the line that tells of its refresh.
template <class Wiring>
class ColourScreen {
 public:
  explicit ColourScreen(const Wiring& wiring)
      : bus_(wiring.bus),
        reset_(make(wiring.reset)),
        refresh_(make(wiring.tearing)),
        panel_(bus_, reset_, refresh_, wiring.options) {}

  chips::St7789& panel() { return panel_; }

 private:
  SpiBus bus_;
  decltype(make(std::declval<Wiring>().reset)) reset_;
  decltype(make(std::declval<Wiring>().tearing)) refresh_;
  chips::St7789 panel_;
};

template <class Reset, class Tearing>
ColourScreen<St7789Wiring<Reset, Tearing>> make(const St7789Wiring<Reset, Tearing>& wiring) {
  return ColourScreen<St7789Wiring<Reset, Tearing>>(wiring);
}

/// A mono panel with its bus, and its reset line if it has one.
template <class Bus, class Reset>
class MonoScreen {
 public:
  explicit MonoScreen(const OledWiring<Bus, Reset>& wiring)
      : bus_(wiring.bus),
        reset_(make(wiring.reset)),
        panel_(bus_, reset_, wiring.chip, wiring.options) {}

  chips::Oled& panel() { return panel_; }

 private:
  decltype(make(std::declval<Bus>())) bus_;
  decltype(make(std::declval<Reset>())) reset_;
  chips::Oled panel_;
};

template <class Bus, class Reset>
MonoScreen<Bus, Reset> make(const OledWiring<Bus, Reset>& wiring) {
  return MonoScreen<Bus, Reset>(wiring);
}

/// A panel that is its own lamp: dimmed by its contrast, dark while it sleeps.
template <class LedWiring>
class PanelLight final : public drivers::Light {
 public:
  PanelLight(const LedWiring& led, chips::Oled& panel) : panel_(panel), led_(make(led)) {}

  void set_screen(std::uint8_t level) override { panel_.set_light(level); }
  void set_led(drivers::Colour colour) override { led_.set(colour); }
  bool has_screen_light() const override { return true; }
  bool has_led() const override { return decltype(led_)::present; }
  void step(bool) {}

 private:
  chips::Oled& panel_;
  decltype(make(std::declval<LedWiring>())) led_;
};

template <class Led>
PanelLight<Led> make(const ScreenIsLight<Led>& wiring, chips::Oled& panel) {
  return PanelLight<Led>(wiring.led, panel);
}

inline PwmTone make(const PiezoWiring& wiring) { return PwmTone(wiring); }
inline PwmTone make(const BuzzerWiring& wiring) { return PwmTone(wiring); }
inline drivers::NoTone make(NoVoice) { return {}; }

template <class Led, class Panel>
PwmLight<Led> make(const LampWiring<Led>& wiring, Panel&) {
  return PwmLight<Led>(wiring);
}

template <class Charging>
AdcBattery make(const GaugeWiring<Charging>& wiring) {
  return AdcBattery(wiring);
}

/// Power that nobody measures.
class Unmeasured final : public drivers::Battery {
 public:
  drivers::Charge charge() const override { return {}; }
  bool present() const override { return false; }
  drivers::Time step(drivers::Time) { return drivers::never; }
};
inline Unmeasured make(NoGauge) { return {}; }
inline Unmeasured make(PowerPin) { return {}; }

}  // namespace tiltyard::rp2040
