import type { RP2040 } from 'rp2040js';
import { peripheral_key, type Core, type Witness } from './chip.js';
import type { Alarm, Clock } from './clock.js';
import { add_registers, type RegisterBehaviour } from './registers.js';

/**
 * Where the clocks come from and what they drive: the crystal with its start-up, PLLs with power and lock, and the
 * gates that stop what they gate while the processor sleeps deeply.
 */

/** Until the firmware starts the crystal and the PLLs, everything runs from the ring oscillator. */
const ring_oscillator_hertz = 6_500_000;
const pll_lock_nanos = 100_000;
const pll_power = 0x04;
const pll_off = (1 << 0) | (1 << 5);
const pll_locked = 1 << 31;
const generator_on = 1 << 11;
const generator_killed = 1 << 10;
const sleep_deep = 1 << 2;

/** The gates of each part: register 0 or 1, and its bits in there. */
const gates = {
  adc: [0, 0b110],
  dma: [0, 1 << 5],
  i2c0: [0, 1 << 6],
  i2c1: [0, 1 << 7],
  io: [0, (1 << 8) | (1 << 11)],
  pwm: [0, 1 << 17],
  spi0: [0, 0b11 << 24],
  spi1: [0, 0b11 << 26],
  timer: [1, 1 << 5],
  usb: [1, 0b11 << 10],
  watchdog: [1, 1 << 12],
} as const;
export type Part = keyof typeof gates;
const parts = Object.keys(gates) as Part[];

interface Pll {
  readonly frequency: number;
  readUint32(offset: number): number;
  writeUint32(offset: number, value: number): void;
}
interface OscillatorInternals {
  stable: boolean;
  enabled: boolean;
  startup: number;
  writeUint32(offset: number, value: number): void;
}
interface Generators {
  sysCtrl: number;
  refCtrl: number;
  usbCtrl: number;
  adcCtrl: number;
  rtcCtrl: number;
  periCtrl: number;
  readonly refFreq: number;
  readonly periFreq: number;
}

export class ClockTree {
  private readonly generators: Generators;
  private readonly crystal: OscillatorInternals;
  private readonly wake_gates = [0xffffffff, 0xffffffff];
  private readonly sleep_gates = [0xffffffff, 0xffffffff];
  private system_control = 0;
  private complained = false;

  constructor(
    private readonly mcu: RP2040,
    private readonly core: Core,
    private readonly clock: Clock,
    private readonly gates_stop: boolean,
    private readonly witness: Witness,
    changed: () => void,
  ) {
    this.generators = mcu.clocks as unknown as Generators;
    mcu.clkSys = mcu.clkPeri = ring_oscillator_hertz;
    clock.follow(core, ring_oscillator_hertz);
    mcu.addClockListener((hertz) => {
      clock.follow(core, hertz);
      changed();
    });
    this.crystal = mcu.peripherals[peripheral_key(0x40024000)] as unknown as OscillatorInternals;
    this.start_crystal_slowly();
    for (const pll of [mcu.pllSys, mcu.pllUsb] as unknown as Pll[]) this.give_power_to(pll);
    this.add_gates();
  }

  /** The crystal needs its start-up delay before it counts as stable. */
  private start_crystal_slowly(): void {
    const { crystal } = this;
    const stabilise = this.clock.createAlarm(() => (crystal.stable = true));
    const write = crystal.writeUint32.bind(crystal);
    crystal.writeUint32 = (offset, value) => {
      const was_stable = crystal.stable;
      write(offset, value);
      if (!crystal.stable || was_stable) return;
      crystal.stable = false;
      const delay = (crystal.startup & 0x3fff) * 256 * (crystal.startup & (1 << 20) ? 4 : 1);
      stabilise.schedule((delay / this.mcu.xoscFreq) * 1e9);
    };
  }

  /** A PLL without power gives nothing and is not locked; with power it locks after a while. */
  private give_power_to(pll: Pll): void {
    const reckoned = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(pll), 'frequency')!.get!.bind(pll) as () => number;
    const read = pll.readUint32.bind(pll);
    const write = pll.writeUint32.bind(pll);
    let powered = false;
    let locked_at = Infinity;
    Object.defineProperty(pll, 'frequency', { get: () => (powered ? reckoned() : 0) });
    pll.readUint32 = (offset) => {
      const value = read(offset);
      return offset === 0 && this.clock.nanos < locked_at ? value & ~pll_locked : value;
    };
    pll.writeUint32 = (offset, value) => {
      if (offset === pll_power) {
        const now_powered = (value & pll_off) === 0;
        if (now_powered && !powered) locked_at = this.clock.nanos + pll_lock_nanos;
        if (!now_powered) locked_at = Infinity;
        powered = now_powered;
      }
      write(offset, value);
      this.look_at_source();
    };
  }

  private look_at_source(): void {
    const { sysCtrl } = this.generators;
    const from_pll = (sysCtrl & 1) !== 0 && ((sysCtrl >>> 5) & 7) <= 1;
    const pll = ((sysCtrl >>> 5) & 7) === 0 ? this.mcu.pllSys : this.mcu.pllUsb;
    if (!from_pll || pll.frequency !== 0 || this.complained) return;
    this.complained = true;
    this.witness.complain('clk_sys runs from a PLL that is off');
  }

  /** The gates, and the frequency counter, which is remembered without effect. */
  private add_gates(): void {
    const registers: Record<number, RegisterBehaviour> = {};
    for (let offset = 0x80; offset <= 0xc4; offset += 4) registers[offset] = {};
    registers[0x98] = { initial: 1 << 4 };
    [this.wake_gates, this.sleep_gates].forEach((pair, kind) => {
      for (const half of [0, 1]) {
        registers[0xa0 + 8 * kind + 4 * half] = { initial: 0xffffffff, write: (value) => (pair[half] = value >>> 0) };
      }
    });
    add_registers(this.mcu.clocks, registers);
    const write = this.mcu.clocks.writeUint32.bind(this.mcu.clocks);
    this.mcu.clocks.writeUint32 = (offset, value) => {
      write(offset, value);
      this.look_at_source();
    };
  }

  /** The system control register, in which the processor says how deeply it sleeps. */
  get system_control_register(): RegisterBehaviour {
    return { write: (value) => (this.system_control = value) };
  }

  // ---- what runs --------------------------------------------------------------------------------

  get sleeps_deeply(): boolean {
    return this.core.waiting && (this.system_control & sleep_deep) !== 0;
  }

  /** Whether this part stands still at this moment for want of its clock. */
  is_stopped(part: Part): boolean {
    if (!this.gates_stop) return false;
    const [half, bits] = gates[part];
    const open = this.sleeps_deeply ? this.sleep_gates[half] : this.wake_gates[half];
    if ((open & bits) >>> 0 !== bits >>> 0) return true;
    if (part === 'usb') return !this.generates(this.generators.usbCtrl) || this.mcu.pllUsb.frequency === 0;
    return part === 'adc' && !this.generates(this.generators.adcCtrl);
  }

  /** Alarms of the parts that are gated while the processor sleeps as it does now; null: none is. */
  get stopped_in_sleep(): ((alarm: Alarm) => boolean) | null {
    if (!this.gates_stop || !this.sleeps_deeply) return null;
    const stopped = new Set<string>(parts.filter((part) => this.is_stopped(part)));
    return stopped.size === 0 ? null : ({ part }) => part !== null && stopped.has(part);
  }

  private generates(control: number): boolean {
    return (control & generator_on) !== 0 && (control & generator_killed) === 0;
  }

  /** The frequencies of what runs, in hertz; 0: it is off. */
  get frequencies(): Readonly<Record<'crystal' | 'pll_sys' | 'pll_usb' | 'clk_ref' | 'clk_sys' | 'clk_peri' | 'clk_usb' | 'clk_adc', number>> {
    const { mcu, generators } = this;
    return {
      crystal: this.crystal.enabled ? mcu.xoscFreq : 0,
      pll_sys: mcu.pllSys.frequency,
      pll_usb: mcu.pllUsb.frequency,
      clk_ref: generators.refFreq,
      clk_sys: mcu.clkSys,
      clk_peri: generators.periFreq,
      clk_usb: this.generates(generators.usbCtrl) ? mcu.pllUsb.frequency : 0,
      clk_adc: this.generates(generators.adcCtrl) ? mcu.pllUsb.frequency : 0,
    };
  }

  /** The parts that have a clock while the processor sleeps, given what it asked for. */
  get gated_in_deep_sleep(): Part[] {
    return parts.filter((part) => (this.sleep_gates[gates[part][0]] & gates[part][1]) >>> 0 !== gates[part][1] >>> 0);
  }

  get asks_for_deep_sleep(): boolean {
    return (this.system_control & sleep_deep) !== 0;
  }
}
