/**
 * How unkind the hardware is: one switch for each thing that a chip, its board or the computer at its cable may do
 * and that a firmware must live with. `ideal` has none of it, `usual` is what every unit does, `unkind` is all at
 * once, as bad as data sheets and reports allow.
 */
export interface Conditions {
  /** Contacts bounce for so long, when they close and when they open. */
  readonly bounce_ms: number;
  /** A key only pulls its pin low; without the chip's own pull-up an open one reads as low. */
  readonly open_inputs: boolean;
  /** A clock gated in deep sleep, or a PLL that is off, stops what it drives. */
  readonly gates_stop: boolean;
  /** Clocks that the SPI port rests between two frames with CPHA 0 (PL022). */
  readonly spi_rest_clocks: number;
  /** 0.7 ms a page and 45 ms a sector, or 3 and 400. */
  readonly flash: 'typical' | 'slow';
  /** An OLED that does not answer before so long after power-up. */
  readonly screen_deaf_ms: number;
  /** It leaves byte number n of all that is sent to it unanswered, once; 0: none. */
  readonly screen_drops_byte: number;
  /** The host resets the bus so long after the device has shown itself. */
  readonly host_after_ms: number;
  /** The host gives up an attempt when the device has not taken its address within so long; 0: it waits for ever. */
  readonly host_patience_ms: number;
  /** Behind a hub that is never silent, an RP2040 B0 or B1 does not see that a reset has ended (erratum E5). */
  readonly busy_hub: boolean;
  /** The random bit is the phase of an oscillator with jitter, not white noise. */
  readonly ring_has_phase: boolean;
  /** On battery the converter's reference is what a regulator with so many volts of drop-out leaves; 0: always 3.3 V. */
  readonly drop_out_volts: number;
  /** A board's key that is wired to its boot strap leads into the bootloader if it is held at a reset. */
  readonly strap_is_read: boolean;
  /** Each interrupt is seen so many cycles late. */
  readonly interrupts_late_cycles: number;
}

export const ideal: Conditions = {
  bounce_ms: 0,
  open_inputs: false,
  gates_stop: false,
  spi_rest_clocks: 0,
  flash: 'typical',
  screen_deaf_ms: 0,
  screen_drops_byte: 0,
  host_after_ms: 0,
  host_patience_ms: 0,
  busy_hub: false,
  ring_has_phase: false,
  drop_out_volts: 0,
  strap_is_read: false,
  interrupts_late_cycles: 0,
};

export const usual: Conditions = {
  ...ideal,
  open_inputs: true,
  gates_stop: true,
  spi_rest_clocks: 2,
  host_patience_ms: 50,
  ring_has_phase: true,
  drop_out_volts: 0.15,
  strap_is_read: true,
};

export const unkind: Conditions = {
  ...usual,
  bounce_ms: 12,
  flash: 'slow',
  screen_deaf_ms: 150,
  screen_drops_byte: 700,
  host_after_ms: 380,
  busy_hub: true,
  interrupts_late_cycles: 24,
};

export const conditions_named: Readonly<Record<string, Conditions>> = { ideal, usual, unkind };
