#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "api/keys.hpp"
#include "chips/led_share.hpp"
#include "chips/oled.hpp"
#include "chips/st7789.hpp"

/// How a board is wired, as values: what a `board.hpp` is written in. No SDK header, so that a test
/// on the host can read every board and build a made-up one.
///
/// A part that a board does not have is a value of another type (`SoftwareReset`, `NoVoice`, …), and from
/// the type follows the driver. Each part knows the pins it uses, what they are called and what the
/// chip must be able to do there; `well_wired` checks a whole board at compile time.
namespace tiltyard::rp2040 {

using Pin = std::uint8_t;
inline constexpr Pin pin_count = 30;
/// What a board does not have.
inline constexpr Pin no_pin = 0xFF;

/// What is asked of a pin where the chip does not let every pin do it.
enum class Duty : std::uint8_t {
  plain,
  spi_clock,
  spi_data,
  i2c_data,
  i2c_clock,
  light,
  tone,
  adc
};

/// One pin in use. `block` is the number of its SPI or I2C.
struct PinUse {
  Pin pin = 0;
  const char* name = "";
  Duty duty = Duty::plain;
  std::uint8_t block = 0;
};

template <std::size_t count>
using PinUses = std::array<PinUse, count>;

/// The uses of several parts in a row.
template <std::size_t... counts>
constexpr auto joined(const PinUses<counts>&... parts) {
  PinUses<(counts + ... + 0)> all{};
  std::size_t next = 0;
  const auto append = [&](const auto& part) {
    for (const PinUse& use : part) all[next++] = use;
  };
  (append(parts), ...);
  return all;
}

// --- the screen ---------------------------------------------------------------------------------

struct ResetPin {
  Pin pin;
  constexpr PinUses<1> uses() const { return {{{pin, "screen reset"}}}; }
};

/// No line is wired: the panel is reset by command.
struct SoftwareReset {
  constexpr PinUses<0> uses() const { return {}; }
};

/// The panel's tearing-effect line: high between two readings of its memory.
struct TearingPin {
  Pin pin;
  constexpr PinUses<1> uses() const { return {{{pin, "screen tearing effect"}}}; }
};

struct NoTearingPin {
  constexpr PinUses<0> uses() const { return {}; }
};

/// Whether the clock rests low or high. A panel that samples at the rising edge takes both.
enum class SpiMode : std::uint8_t { zero, three };

struct SpiWiring {
  std::uint8_t spi;
  Pin clock;
  Pin data;
  Pin select;
  Pin data_or_command;
  /// The bus runs at this speed or the next below that the chip can divide down to.
  std::uint32_t hertz;
  /// Mode 0 costs two clocks more for each 16 bits.
  SpiMode mode = SpiMode::three;

  constexpr PinUses<4> uses() const {
    return {{{clock, "screen SPI clock", Duty::spi_clock, spi},
             {data, "screen SPI data", Duty::spi_data, spi},
             {select, "screen select"},
             {data_or_command, "screen data/command"}}};
  }
};

struct I2cWiring {
  std::uint8_t i2c;
  Pin data;
  Pin clock;
  std::uint8_t address;
  std::uint32_t hertz;

  constexpr PinUses<2> uses() const {
    return {{{data, "screen I2C data", Duty::i2c_data, i2c},
             {clock, "screen I2C clock", Duty::i2c_clock, i2c}}};
  }
};

template <class Reset, class Tearing = NoTearingPin>
struct St7789Wiring {
  SpiWiring bus;
  Reset reset;
  chips::St7789Options options;
  Tearing tearing{};

  constexpr auto uses() const { return joined(bus.uses(), reset.uses(), tearing.uses()); }
};
template <class Reset>
St7789Wiring(SpiWiring, Reset, chips::St7789Options) -> St7789Wiring<Reset>;
template <class Reset, class Tearing>
St7789Wiring(SpiWiring, Reset, chips::St7789Options, Tearing) -> St7789Wiring<Reset, Tearing>;

/// On I2C without a reset line, on SPI with one.
template <class Bus, class Reset = SoftwareReset>
struct OledWiring {
  Bus bus;
  const chips::OledChip& chip;
  chips::OledOptions options;
  Reset reset{};

  constexpr auto uses() const { return joined(bus.uses(), reset.uses()); }
};
template <class Bus>
OledWiring(Bus, const chips::OledChip&, chips::OledOptions) -> OledWiring<Bus>;
template <class Bus, class Reset>
OledWiring(Bus, const chips::OledChip&, chips::OledOptions, Reset) -> OledWiring<Bus, Reset>;

// --- keys ---------------------------------------------------------------------------------------

constexpr const char* key_name(drivers::Key key) {
  constexpr std::array<const char*, drivers::key_count> names{
      "key up", "key down", "key left", "key right", "key A", "key B", "key X", "key Y"};
  return names[static_cast<std::size_t>(key)];
}

/// A switch. Several may be one key, each with a name of its own.
struct KeyPin {
  drivers::Key key;
  Pin pin;
  const char* name = key_name(key);
};

/// What a joystick is pressed down for.
constexpr KeyPin centre(Pin pin) { return {drivers::Key::a, pin, "key centre"}; }

/// Switches to ground.
template <std::size_t count>
struct KeyWiring {
  std::array<KeyPin, count> pins;

  constexpr PinUses<count> uses() const {
    PinUses<count> all{};
    for (std::size_t i = 0; i < count; ++i) all[i] = {pins[i].pin, pins[i].name};
    return all;
  }
  constexpr drivers::KeySet present() const {
    drivers::KeySet keys;
    for (const KeyPin& one : pins) keys.insert(one.key);
    return keys;
  }
};
template <std::size_t count>
KeyWiring(std::array<KeyPin, count>) -> KeyWiring<count>;

// --- sound and light ----------------------------------------------------------------------------

/// A piezo between the pin and ground.
struct PiezoWiring {
  Pin pin;
  constexpr PinUses<1> uses() const { return {{{pin, "piezo", Duty::tone}}}; }
};

/// A coil behind a transistor, or at the pin itself. A level that stands is a current: silent it is
/// driven low, whatever the PWM does.
struct BuzzerWiring {
  Pin pin;
  constexpr PinUses<1> uses() const { return {{{pin, "buzzer", Duty::tone}}}; }
};

struct NoVoice {
  constexpr PinUses<0> uses() const { return {}; }
};

struct LedPins {
  Pin red;
  Pin green;
  Pin blue;
  /// The LED lights when the pin is low.
  bool active_low;
  constexpr PinUses<3> uses() const {
    return {{{red, "LED red", Duty::light},
             {green, "LED green", Duty::light},
             {blue, "LED blue", Duty::light}}};
  }
};

struct NoLed {
  constexpr PinUses<0> uses() const { return {}; }
};

constexpr const char* led_name(chips::LedHue hue) {
  constexpr std::array<const char*, 4> names{"LED red", "LED yellow", "LED green", "LED blue"};
  return names[static_cast<std::size_t>(hue)];
}

/// An LED of one colour that can be dimmed.
struct DimmedLed {
  chips::LedHue hue;
  Pin pin;
  bool active_low = false;
  constexpr PinUses<1> uses() const { return {{{pin, led_name(hue), Duty::light}}}; }
};

/// One that is on or off, where the PWM slice of its pin is another's.
struct SwitchedLed {
  chips::LedHue hue;
  Pin pin;
  bool active_low = false;
  constexpr PinUses<1> uses() const { return {{{pin, led_name(hue)}}}; }
};

/// One that is somebody else's and stays dark.
struct UnlitLed {
  Pin pin;
  bool active_low = false;
  constexpr PinUses<1> uses() const { return {{{pin, "LED kept dark"}}}; }
};

/// Each shows the colours that are nearest to its own.
template <class... Leds>
struct SingleLeds {
  explicit constexpr SingleLeds(Leds... all) : leds(all...) {}
  constexpr auto uses() const {
    return std::apply([](const auto&... all) { return joined(all.uses()...); }, leds);
  }
  std::tuple<Leds...> leds;
};

/// A lamp behind the screen, and an LED or none.
template <class Led>
struct LampWiring {
  Pin screen;
  Led led;

  constexpr auto uses() const {
    return joined(PinUses<1>{{{screen, "screen light", Duty::light}}}, led.uses());
  }
};
template <class Led>
LampWiring(Pin, Led) -> LampWiring<Led>;

/// The screen gives its own light: what dims it is its contrast. An LED beside it, or none.
template <class Led = NoLed>
struct ScreenIsLight {
  Led led{};
  constexpr auto uses() const { return led.uses(); }
};

// --- power --------------------------------------------------------------------------------------

/// High while the battery is being charged.
struct ChargePin {
  Pin pin;
  constexpr PinUses<1> uses() const { return {{{pin, "charging"}}}; }
};

/// No pin tells, and while USB gives power its voltage is what is measured: the battery is taken to
/// be charging, and what was known of it stays.
struct HiddenByUsb {
  constexpr PinUses<0> uses() const { return {}; }
};

/// Where the battery's voltage is measured, and what tells of power from outside.
template <class Charging>
struct GaugeWiring {
  Pin pin;
  /// Millivolts before the divider at a reading of 4096.
  std::uint32_t full_scale_millivolts;
  /// High while USB gives power.
  Pin powered;
  Charging charging;
  /// What a diode before the divider takes away.
  std::uint16_t offset_millivolts = 0;

  constexpr auto uses() const {
    return joined(PinUses<2>{{{pin, "battery voltage", Duty::adc}, {powered, "USB power"}}},
                  charging.uses());
  }
};
/// Nothing measures the power, but a pin tells whether USB gives it.
struct PowerPin {
  Pin powered;
  constexpr PinUses<1> uses() const { return {{{powered, "USB power"}}}; }
};

struct NoGauge {
  constexpr PinUses<0> uses() const { return {}; }
};

/// The pin that is high while USB gives power; `no_pin` if there is none.
template <class Charging>
constexpr Pin usb_power_pin(const GaugeWiring<Charging>& battery) {
  return battery.powered;
}
constexpr Pin usb_power_pin(const PowerPin& battery) { return battery.powered; }
constexpr Pin usb_power_pin(NoGauge) { return no_pin; }

// --- a whole board ------------------------------------------------------------------------------

/// All pins of a board, in the order of its parts.
template <class... Parts>
constexpr auto pins_of(const Parts&... parts) {
  return joined(parts.uses()...);
}

constexpr unsigned pwm_slice(Pin pin) { return pin / 2U % 8U; }
constexpr unsigned pwm_channel(Pin pin) { return pin % 2U; }

/// Whether the RP2040 can do at this pin what the wiring asks of it (datasheet, table of
/// functions).
constexpr bool can(const PinUse& use) {
  const unsigned spi = use.pin / 8U % 2U;
  const unsigned i2c = use.pin / 2U % 2U;
  switch (use.duty) {
    case Duty::plain:
    case Duty::light:
    case Duty::tone: return true;
    case Duty::spi_clock: return use.pin % 4U == 2U && spi == use.block;
    case Duty::spi_data: return use.pin % 4U == 3U && spi == use.block;
    case Duty::i2c_data: return use.pin % 2U == 0U && i2c == use.block;
    case Duty::i2c_clock: return use.pin % 2U == 1U && i2c == use.block;
    case Duty::adc: return use.pin >= 26U;
  }
  return false;
}

constexpr bool uses_pwm(const PinUse& use) {
  return use.duty == Duty::light || use.duty == Duty::tone;
}

/// Whether two pins get in each other's way: the same pin, the same output of a PWM slice, or a
/// tone whose pitch would change the light of the same slice.
constexpr bool clash(const PinUse& one, const PinUse& other) {
  if (one.pin == other.pin) return true;
  if (!uses_pwm(one) || !uses_pwm(other) || pwm_slice(one.pin) != pwm_slice(other.pin))
    return false;
  return one.duty != other.duty || pwm_channel(one.pin) == pwm_channel(other.pin);
}

// Called only while compiling, and then not allowed: the compiler's message names the mistake.
void a_pin_does_not_exist();
void a_pin_cannot_do_what_it_is_wired_for();
void two_pins_clash();
void a_key_is_wired_twice();

/// True, or does not compile.
template <std::size_t count>
consteval bool well_wired(const PinUses<count>& uses) {
  for (std::size_t i = 0; i < count; ++i) {
    if (uses[i].pin >= pin_count) a_pin_does_not_exist();
    if (!can(uses[i])) a_pin_cannot_do_what_it_is_wired_for();
    for (std::size_t j = 0; j < i; ++j) {
      if (std::string_view{uses[i].name} == uses[j].name) a_key_is_wired_twice();
      if (clash(uses[i], uses[j])) two_pins_clash();
    }
  }
  return true;
}

}  // namespace tiltyard::rp2040
