// Boards as values: a made-up fourth one, and the mistakes that a board may not contain.
#include <unity.h>

#include <array>
#include <string_view>
#include <type_traits>

#include "chips/sh1106.hpp"
#include "chips/st7789_settings.hpp"
#include "expect_equal.hpp"
#include "rp2040/board_text.hpp"
#include "rp2040/wiring.hpp"

using namespace tiltyard;
using namespace tiltyard::rp2040;
using drivers::Key;

namespace {

// Pico with a larger panel without reset line, four keys, an LED that is active low and no voice.
constexpr St7789Wiring screen{
    SpiWiring{.spi = 0,
              .clock = 18,
              .data = 19,
              .select = 17,
              .data_or_command = 16,
              .hertz = 62'500'000},
    SoftwareReset{},
    chips::St7789Options{
        .size = {320, 240}, .orientation = 0x70, .settings = chips::waveshare_13_panel}};
constexpr KeyWiring keys{
    std::array{KeyPin{Key::a, 12}, KeyPin{Key::b, 13}, KeyPin{Key::x, 14}, KeyPin{Key::y, 15}}};
constexpr NoVoice tone;
constexpr LampWiring light{Pin{20}, LedPins{.red = 6, .green = 7, .blue = 8, .active_low = true}};
constexpr NoGauge battery;
constexpr auto pins = pins_of(screen, keys, tone, light, battery);
static_assert(well_wired(pins));

constexpr bool fits(PinUse use) { return can(use); }

}  // namespace

void setUp() {}
void tearDown() {}

static void test_a_made_up_board_needs_nothing_but_its_own_values() {
  TEST_ASSERT_EQUAL_UINT(4 + 4 + 4, pins.size());
  EXPECT_EQUAL(keys.present(), (drivers::KeySet{Key::a, Key::b, Key::x, Key::y}));
  EXPECT_EQUAL(std::string_view{pins[0].name}, "screen SPI clock");
  TEST_ASSERT_EQUAL_UINT8(18, pins[0].pin);
}

static void test_an_oled_board_lists_its_two_wires() {
  constexpr OledWiring oled{
      I2cWiring{.i2c = 1, .data = 26, .clock = 27, .address = 0x3C, .hertz = 400'000},
      chips::sh1106, chips::OledOptions{.first_column = 2}};
  static_assert(well_wired(pins_of(oled, NoVoice{}, ScreenIsLight{}, NoGauge{})));
  TEST_ASSERT_EQUAL_UINT(2, oled.uses().size());
}

static void test_a_board_describes_itself_in_one_line() {
  constexpr std::uint32_t flash = 2U << 20U;
  constexpr St7789Wiring shorter{screen.bus, SoftwareReset{},
                                 chips::St7789Options{.size = {240, 280},
                                                      .orientation = 0xC0,
                                                      .first_row = 20,
                                                      .settings = chips::picoboy_color_panel}};
  constexpr BoardText offset = board_text(shorter, light, battery, flash);
  TEST_ASSERT_EQUAL_STRING("screen ST7789 240x280 order C0 row 20, flash 2048 KB, LED lit by low",
                           offset.c_str());
  constexpr BoardText plain = board_text(screen, light, battery, flash);
  TEST_ASSERT_EQUAL_STRING("screen ST7789 320x240 order 70, flash 2048 KB, LED lit by low",
                           plain.c_str());
  constexpr OledWiring oled{
      I2cWiring{.i2c = 1, .data = 26, .clock = 27, .address = 0x3C, .hertz = 400'000},
      chips::sh1106, chips::OledOptions{.first_column = 2}};
  constexpr GaugeWiring gauge{
      .pin = 28, .full_scale_millivolts = 9900, .powered = 2, .charging = ChargePin{3}};
  constexpr BoardText measured = board_text(oled, ScreenIsLight{}, gauge, flash);
  TEST_ASSERT_EQUAL_STRING("screen SH1106 128x64 at 3C, flash 2048 KB, battery 9900 mV full scale",
                           measured.c_str());
}

// A handheld with an SPI OLED, a joystick, a buzzer, LEDs of one colour each and a hidden battery.
static void test_parts_of_other_kinds_are_other_types_with_pins_of_their_own() {
  constexpr OledWiring oled{SpiWiring{.spi = 0,
                                      .clock = 18,
                                      .data = 19,
                                      .select = 10,
                                      .data_or_command = 8,
                                      .hertz = 10'000'000},
                            chips::sh1106, chips::OledOptions{.first_column = 2}, ResetPin{9}};
  constexpr KeyWiring joystick{std::array{KeyPin{Key::up, 1}, KeyPin{Key::down, 3},
                                          KeyPin{Key::left, 4}, KeyPin{Key::right, 2}, centre(0)}};
  EXPECT_EQUAL(joystick.present(), drivers::centre_keys);
  constexpr ScreenIsLight leds{SingleLeds{SwitchedLed{chips::LedHue::red, 14},
                                          DimmedLed{chips::LedHue::green, 12},
                                          UnlitLed{.pin = 13, .active_low = true}}};
  constexpr GaugeWiring hidden{.pin = 29,
                               .full_scale_millivolts = 9900,
                               .powered = 24,
                               .charging = HiddenByUsb{},
                               .offset_millivolts = 311};
  constexpr auto all = pins_of(oled, joystick, BuzzerWiring{.pin = 15}, leds, hidden);
  static_assert(well_wired(all));
  TEST_ASSERT_EQUAL_UINT(5 + 5 + 1 + 3 + 2, all.size());
  EXPECT_EQUAL(std::string_view{all[9].name}, "key centre");
  EXPECT_EQUAL(std::string_view{all[10].name}, "buzzer");
  EXPECT_EQUAL(std::string_view{all[11].name}, "LED red");
  EXPECT_EQUAL(std::string_view{all[13].name}, "LED kept dark");
  constexpr BoardText told = board_text(oled, leds, hidden, 2U << 20U);
  TEST_ASSERT_EQUAL_STRING(
      "screen SH1106 128x64 by SPI, flash 2048 KB, LED lit by high, "
      "battery 9900 mV full scale + 311 mV",
      told.c_str());
  // Dimmed, the red one would sing: its slice is the buzzer's.
  TEST_ASSERT_TRUE(clash(DimmedLed{chips::LedHue::red, 14}.uses()[0], all[10]));
  TEST_ASSERT_FALSE(clash(SwitchedLed{chips::LedHue::red, 14}.uses()[0], all[10]));
}

static void test_absent_parts_are_other_types() {
  static_assert(!std::is_same_v<SoftwareReset, ResetPin>);
  static_assert(!std::is_same_v<std::remove_const_t<decltype(tone)>, PiezoWiring>);
  TEST_ASSERT_EQUAL_UINT(0, tone.uses().size());
}

static void test_pins_that_cannot_do_it_are_refused() {
  TEST_ASSERT_TRUE(fits({6, "", Duty::spi_clock, 0}));
  TEST_ASSERT_TRUE(fits({10, "", Duty::spi_clock, 1}));
  TEST_ASSERT_FALSE(fits({6, "", Duty::spi_clock, 1}));
  TEST_ASSERT_FALSE(fits({7, "", Duty::spi_clock, 0}));
  TEST_ASSERT_TRUE(fits({7, "", Duty::spi_data, 0}));
  TEST_ASSERT_FALSE(fits({6, "", Duty::spi_data, 0}));
  TEST_ASSERT_FALSE(fits({15, "", Duty::spi_data, 0}));
  TEST_ASSERT_TRUE(fits({4, "", Duty::i2c_data, 0}));
  TEST_ASSERT_FALSE(fits({6, "", Duty::i2c_data, 0}));
  TEST_ASSERT_FALSE(fits({4, "", Duty::i2c_clock, 0}));
  TEST_ASSERT_TRUE(fits({26, "", Duty::adc, 0}));
  TEST_ASSERT_FALSE(fits({25, "", Duty::adc, 0}));
}

static void test_pins_in_each_others_way_are_found() {
  TEST_ASSERT_TRUE(clash({3, "a"}, {3, "b"}));
  TEST_ASSERT_FALSE(clash({3, "a"}, {4, "b"}));
  // GP0 and GP16 are the same output of slice 0, GP0 and GP1 its two outputs.
  TEST_ASSERT_TRUE(clash({0, "a", Duty::light}, {16, "b", Duty::light}));
  TEST_ASSERT_FALSE(clash({0, "a", Duty::light}, {1, "b", Duty::light}));
  TEST_ASSERT_TRUE(clash({0, "a", Duty::light}, {1, "b", Duty::tone}));
  TEST_ASSERT_FALSE(clash({0, "a", Duty::light}, {1, "b"}));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_made_up_board_needs_nothing_but_its_own_values);
  RUN_TEST(test_an_oled_board_lists_its_two_wires);
  RUN_TEST(test_a_board_describes_itself_in_one_line);
  RUN_TEST(test_parts_of_other_kinds_are_other_types_with_pins_of_their_own);
  RUN_TEST(test_absent_parts_are_other_types);
  RUN_TEST(test_pins_that_cannot_do_it_are_refused);
  RUN_TEST(test_pins_in_each_others_way_are_found);
  return UNITY_END();
}
