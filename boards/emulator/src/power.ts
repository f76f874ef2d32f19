import type { Handheld } from './handheld.js';

/**
 * What a handheld takes from its battery, reckoned from what runs. Nothing here was measured on our boards: each
 * figure says where it comes from, and whether it was told or reckoned. They are meant to compare states, not to
 * promise hours.
 */
const milliamperes = {
  /**
   * RP2040, for each MHz of clk_sys: running code, waiting with all clocks, asleep with gates shut. Reckoned: its data
   * sheet (5.4, power consumption) tells about 9 mA for the ROM's bootloader at 48 MHz with both cores, PLLs and USB,
   * and reports tell 20 to 25 mA for a Pico at 125 MHz, a little less while it waits.
   */
  running_a_megahertz: 0.14,
  waiting_a_megahertz: 0.055,
  gated_a_megahertz: 0.015,
  /** Regulator and leakage: the data sheet's 0.18 mA of the dormant state, and some for the regulator itself. */
  always: 0.25,
  /**
   * Its crystal: from the difference of what is told of a Pico asleep with the crystal and dormant (1.5 and 0.9 mA at
   * its USB port, the board's own converter among both), less than half of it, the rest being gates and the timer.
   */
  crystal: 0.25,
  /** A PLL, USB's controller with its transceiver, the converter: reckoned from what such parts take elsewhere. */
  pll: 0.5,
  usb: 2.5,
  converter: 0.15,
  /**
   * A panel of 1.3 to 2.8 inches without its light: data sheets of ST7789 modules tell 4 to 8 mA awake, 0.02 to 0.03
   * asleep. Its light at full: 20 to 40 mA is told of such modules.
   */
  colour_panel: 6,
  colour_panel_asleep: 0.02,
  lamp: 35,
  /** A 128x64 OLED at full contrast with the usual share of its pixels lit: sellers' figures; asleep: its data sheet's bound. */
  oled: 10,
  oled_asleep: 0.01,
  /** Reckoned for one colour behind the resistors of these boards. */
  led: 4,
} as const;

export interface PowerState {
  /** What runs, in words. */
  readonly clocks: string;
  readonly gated: string;
  readonly milliamperes: number;
  /** Of these, what panel, light and LED take. */
  readonly shown_milliamperes: number;
}

/** The state at this moment, if the processor is awake for such a share of the time. */
export function power_of(handheld: Handheld, share_awake: number): PowerState {
  const { clocks } = handheld.machine;
  const { crystal, pll_sys, pll_usb, clk_sys, clk_usb, clk_adc } = clocks.frequencies;
  const megahertz = clk_sys / 1e6;
  const deep = clocks.asks_for_deep_sleep;
  const idle = deep ? milliamperes.gated_a_megahertz : milliamperes.waiting_a_megahertz;
  const chip =
    milliamperes.always +
    megahertz * (milliamperes.running_a_megahertz * share_awake + idle * (1 - share_awake)) +
    (crystal > 0 ? milliamperes.crystal : 0) +
    (pll_sys > 0 ? milliamperes.pll : 0) +
    (pll_usb > 0 ? milliamperes.pll : 0) +
    (clk_usb > 0 ? milliamperes.usb : 0) +
    (clk_adc > 0 ? milliamperes.converter : 0);
  const shown = shown_milliamperes(handheld);
  const names = { crystal, pll_sys, pll_usb, clk_sys, clk_usb, clk_adc };
  return {
    clocks: Object.entries(names).map(([name, hertz]) => `${name} ${hertz > 0 ? hertz / 1e6 : 'off'}`).join(', '),
    gated: deep ? clocks.gated_in_deep_sleep.join(' ') : '',
    milliamperes: chip + shown,
    shown_milliamperes: shown,
  };
}

function shown_milliamperes(handheld: Handheld): number {
  const led = [...handheld.lights.rgb, ...handheld.lights.single.values()].reduce((sum, share) => sum + share, 0) * milliamperes.led;
  const awake = handheld.screen.is_awake;
  if (handheld.board.panel.kind !== 'st7789') {
    return led + (awake ? milliamperes.oled * (0.2 + 0.8 * handheld.screen_light) : milliamperes.oled_asleep);
  }
  const panel = awake ? milliamperes.colour_panel : milliamperes.colour_panel_asleep;
  return panel + handheld.screen_light * milliamperes.lamp + led;
}
