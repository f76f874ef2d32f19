#include "rp2040/rest.hpp"

#include <cstdint>

#include "hardware/clocks.h"
#include "hardware/gpio.h"
#include "hardware/pll.h"
#include "hardware/structs/clocks.h"
#include "hardware/structs/rosc.h"
#include "hardware/structs/scb.h"
#include "hardware/structs/usb.h"
#include "pico/runtime_init.h"

// The pull-up by which a host sees the device. TinyUSB's own header wants its whole configuration.
extern "C" bool tud_connect();
extern "C" bool tud_disconnect();
extern "C" bool tud_mounted();
extern "C" bool tud_suspended();

namespace tiltyard::rp2040 {
namespace {

// What must go on while the processor sleeps, for a key, the timer or the watchdog to wake it.
constexpr std::uint32_t kept_0 =
    CLOCKS_SLEEP_EN0_CLK_SYS_CLOCKS_BITS | CLOCKS_SLEEP_EN0_CLK_SYS_IO_BITS |
    CLOCKS_SLEEP_EN0_CLK_SYS_PADS_BITS | CLOCKS_SLEEP_EN0_CLK_SYS_BUSFABRIC_BITS |
    CLOCKS_SLEEP_EN0_CLK_SYS_VREG_AND_CHIP_RESET_BITS | CLOCKS_SLEEP_EN0_CLK_SYS_RESETS_BITS |
    CLOCKS_SLEEP_EN0_CLK_SYS_PSM_BITS;
constexpr std::uint32_t kept_1 = CLOCKS_SLEEP_EN1_CLK_SYS_TIMER_BITS |
                                 CLOCKS_SLEEP_EN1_CLK_SYS_WATCHDOG_BITS |
                                 CLOCKS_SLEEP_EN1_CLK_SYS_XOSC_BITS;
// With USB, its controller and the memory that it writes to, and the PLL behind it.
constexpr std::uint32_t usb_0 = CLOCKS_SLEEP_EN0_CLK_SYS_PLL_USB_BITS;
constexpr std::uint32_t usb_1 =
    CLOCKS_SLEEP_EN1_CLK_USB_USBCTRL_BITS | CLOCKS_SLEEP_EN1_CLK_SYS_USBCTRL_BITS;

constexpr std::uint32_t transceiver_off =
    USB_USBPHY_DIRECT_TX_PD_BITS | USB_USBPHY_DIRECT_RX_PD_BITS;
constexpr std::uint32_t transceiver_override = USB_USBPHY_DIRECT_OVERRIDE_TX_PD_OVERRIDE_EN_BITS |
                                               USB_USBPHY_DIRECT_OVERRIDE_RX_PD_OVERRIDE_EN_BITS;

void sleep_deeply(std::uint32_t gates_0, std::uint32_t gates_1) {
  clocks_hw->sleep_en0 = gates_0;
  clocks_hw->sleep_en1 = gates_1;
  scb_hw->scr |= M0PLUS_SCR_SLEEPDEEP_BITS;
}

void sleep_lightly() {
  scb_hw->scr &= ~M0PLUS_SCR_SLEEPDEEP_BITS;
  clocks_hw->sleep_en0 = ~0U;
  clocks_hw->sleep_en1 = ~0U;
}

void run_from_usb_clock() {
  set_sys_clock_48mhz();
  sleep_deeply(kept_0 | usb_0, kept_1 | usb_1);
}

void run_from_crystal() {
  tud_disconnect();
  hw_set_bits(&usb_hw->phy_direct, transceiver_off);
  hw_set_bits(&usb_hw->phy_direct_override, transceiver_override);
  clock_configure_undivided(clk_sys, CLOCKS_CLK_SYS_CTRL_SRC_VALUE_CLK_REF, 0, XOSC_HZ);
  clock_configure_undivided(clk_peri, 0, CLOCKS_CLK_PERI_CTRL_AUXSRC_VALUE_CLK_SYS, XOSC_HZ);
  for (const clock_handle_t one : {clk_usb, clk_adc, clk_rtc}) clock_stop(one);
  pll_deinit(pll_sys);
  pll_deinit(pll_usb);
  hw_write_masked(&rosc_hw->ctrl, ROSC_CTRL_ENABLE_VALUE_DISABLE << ROSC_CTRL_ENABLE_LSB,
                  ROSC_CTRL_ENABLE_BITS);
  sleep_deeply(kept_0, kept_1);
}

// As after a reset: the SDK sets up all clocks from the crystal.
void leave_crystal() {
  hw_write_masked(&rosc_hw->ctrl, ROSC_CTRL_ENABLE_VALUE_ENABLE << ROSC_CTRL_ENABLE_LSB,
                  ROSC_CTRL_ENABLE_BITS);
  runtime_init_clocks();
  hw_clear_bits(&usb_hw->phy_direct_override, transceiver_override);
  hw_clear_bits(&usb_hw->phy_direct, transceiver_off);
  tud_connect();
}

void run_at_full_pace() {
  set_sys_clock_khz(SYS_CLK_KHZ, true);
  // The SDK leaves the buses at the pace of USB.
  clock_configure_undivided(clk_peri, 0, CLOCKS_CLK_PERI_CTRL_AUXSRC_VALUE_CLK_SYS, SYS_CLK_HZ);
}

}  // namespace

Rest::Rest(Pin powered) : powered_(powered) {
  if (powered_ != no_pin) {
    gpio_set_irq_enabled(powered_, GPIO_IRQ_EDGE_FALL | GPIO_IRQ_EDGE_RISE, true);
  }
}

void Rest::set(bool resting) {
  if (!resting) return change(Pace::full);
  change(on_battery() ? Pace::crystal : Pace::usb);
}

// A host that has let the bus fall asleep is as good as none.
bool Rest::on_battery() const {
  if (powered_ != no_pin) return !gpio_get(powered_);
  return !tud_mounted() || tud_suspended();
}

void Rest::change(Pace pace) {
  if (pace == pace_) return;
  sleep_lightly();
  if (pace_ == Pace::crystal) leave_crystal();
  if (pace_ == Pace::usb && pace != Pace::usb) run_at_full_pace();
  pace_ = pace;
  if (pace == Pace::usb) run_from_usb_clock();
  if (pace == Pace::crystal) run_from_crystal();
}

}  // namespace tiltyard::rp2040
