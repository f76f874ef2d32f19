#include "rp2040/rest.hpp"

#include <cstdint>

#include "hardware/clocks.h"
#include "hardware/structs/clocks.h"
#include "hardware/structs/scb.h"

namespace tiltyard::rp2040 {
namespace {

// What nothing waits for while the screen is dark. What sounds or shines has ended by then.
constexpr std::uint32_t stopped_0 =
    CLOCKS_SLEEP_EN0_CLK_SYS_SPI0_BITS | CLOCKS_SLEEP_EN0_CLK_PERI_SPI0_BITS |
    CLOCKS_SLEEP_EN0_CLK_SYS_SPI1_BITS | CLOCKS_SLEEP_EN0_CLK_PERI_SPI1_BITS |
    CLOCKS_SLEEP_EN0_CLK_SYS_I2C0_BITS | CLOCKS_SLEEP_EN0_CLK_SYS_I2C1_BITS |
    CLOCKS_SLEEP_EN0_CLK_SYS_PIO0_BITS | CLOCKS_SLEEP_EN0_CLK_SYS_PIO1_BITS |
    CLOCKS_SLEEP_EN0_CLK_SYS_DMA_BITS | CLOCKS_SLEEP_EN0_CLK_SYS_RTC_BITS |
    CLOCKS_SLEEP_EN0_CLK_RTC_RTC_BITS | CLOCKS_SLEEP_EN0_CLK_SYS_ADC_BITS |
    CLOCKS_SLEEP_EN0_CLK_ADC_ADC_BITS | CLOCKS_SLEEP_EN0_CLK_SYS_JTAG_BITS |
    CLOCKS_SLEEP_EN0_CLK_SYS_ROM_BITS;
constexpr std::uint32_t stopped_1 =
    CLOCKS_SLEEP_EN1_CLK_SYS_UART0_BITS | CLOCKS_SLEEP_EN1_CLK_PERI_UART0_BITS |
    CLOCKS_SLEEP_EN1_CLK_SYS_UART1_BITS | CLOCKS_SLEEP_EN1_CLK_PERI_UART1_BITS |
    CLOCKS_SLEEP_EN1_CLK_SYS_TBMAN_BITS;

void slow_down() {
  clocks_hw->sleep_en0 = ~stopped_0;
  clocks_hw->sleep_en1 = ~stopped_1;
  scb_hw->scr |= M0PLUS_SCR_SLEEPDEEP_BITS;
  set_sys_clock_48mhz();
}

void speed_up() {
  scb_hw->scr &= ~M0PLUS_SCR_SLEEPDEEP_BITS;
  clocks_hw->sleep_en0 = ~0U;
  clocks_hw->sleep_en1 = ~0U;
  set_sys_clock_khz(SYS_CLK_KHZ, true);
  // The SDK leaves the buses at the pace of USB.
  clock_configure_undivided(clk_peri, 0, CLOCKS_CLK_PERI_CTRL_AUXSRC_VALUE_CLK_SYS, SYS_CLK_HZ);
}

}  // namespace

void Rest::set(bool resting) {
  if (resting == resting_) return;
  resting_ = resting;
  resting ? slow_down() : speed_up();
}

}  // namespace tiltyard::rp2040
