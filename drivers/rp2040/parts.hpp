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
#include "rp2040/wiring.hpp"

/// From how a part is wired to the driver that runs it, by its type. A part that is not there needs
/// nothing to be done, ever.
namespace tiltyard::rp2040 {

inline GpioLine make(ResetPin wiring) { return GpioLine(wiring); }
inline chips::NoLine make(NoReset) { return {}; }

/// A colour panel with its bus and its reset line.
template <class Reset>
class ColourScreen {
 public:
  explicit ColourScreen(const St7789Wiring<Reset>& wiring)
      : bus_(wiring.bus), reset_(make(wiring.reset)), panel_(bus_, reset_, wiring.options) {}

  chips::St7789& panel() { return panel_; }

 private:
  SpiBus bus_;
  decltype(make(std::declval<Reset>())) reset_;
  chips::St7789 panel_;
};

template <class Reset>
ColourScreen<Reset> make(const St7789Wiring<Reset>& wiring) {
  return ColourScreen<Reset>(wiring);
}

/// A mono panel with its bus.
class MonoScreen {
 public:
  explicit MonoScreen(const OledWiring& wiring)
      : bus_(wiring.bus), panel_(bus_, wiring.chip, wiring.options) {}

  chips::Oled& panel() { return panel_; }

 private:
  I2cBus bus_;
  chips::Oled panel_;
};

inline MonoScreen make(const OledWiring& wiring) { return MonoScreen(wiring); }

/// A panel that is its own lamp: dimmed by its contrast, dark while it sleeps.
class PanelLight final : public drivers::Light {
 public:
  explicit PanelLight(chips::Oled& panel) : panel_(panel) {}

  void set_screen(std::uint8_t level) override { panel_.set_contrast(level); }
  void set_led(drivers::Colour) override {}
  bool has_screen_light() const override { return true; }
  bool has_led() const override { return false; }
  void step(bool) {}

 private:
  chips::Oled& panel_;
};

inline PanelLight make(ScreenIsLight, chips::Oled& panel) { return PanelLight(panel); }

inline PwmTone make(const PiezoWiring& wiring) { return PwmTone(wiring); }
inline drivers::NoTone make(NoVoice) { return {}; }

template <class Led, class Panel>
PwmLight<Led> make(const LampWiring<Led>& wiring, Panel&) {
  return PwmLight<Led>(wiring);
}

inline AdcBattery make(const GaugeWiring& wiring) { return AdcBattery(wiring); }

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
