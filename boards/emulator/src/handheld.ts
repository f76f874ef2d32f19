import { read_binary_info, type BinaryInfo } from './binary_info.js';
import { led_hues, wiring_of, type Board, type I2cWiring, type Key, type LedHue, type Wiring } from './board.js';
import { usual, type Conditions } from './conditions.js';
import { FlashChip, flash_sector, type PowerCutPlan } from './flash.js';
import { I2cBus } from './i2c_bus.js';
import { Inputs } from './inputs.js';
import { Machine, ram_base, stack_top, type Ending, type Fault, type ResetReason, type Watch } from './machine.js';
import { Oled } from './oled.js';
import { Ear, output_of, type Output, type PlayedNote } from './outputs.js';
import { same_picture, type Picture } from './picture.js';
import { SeededStream } from './random.js';
import { SpiBus } from './spi_bus.js';
import { St7789, st7789_fastest_hertz } from './st7789.js';
import { read_uf2, type Image } from './uf2.js';
import { UsbHost } from './usb_host.js';

/**
 * A handheld in software: a UF2 and a board become something that can be switched on, watched, pressed and
 * pulled the battery out of. Time is emulated time; nothing here waits for a real clock, so that a test runs
 * as fast as the computer allows and each run is the same.
 */

export interface HandheldOptions {
  /** Decides all that is left to chance: entropy, noise of the converter, contents of RAM at power-up. */
  readonly seed?: number;
  /** The contents of the flash chip, as saved from an earlier run; left out: as flashed. */
  readonly flash?: Uint8Array;
  /** Waits for `switch_on`. */
  readonly switched_off?: boolean;
  readonly usb?: 'absent' | 'plugged' | 'terminal';
  readonly battery_volts?: number;
  /** Every read of the random bit; left out: from the seed. */
  readonly random_bit?: () => number;
  readonly stacking_into_guard?: 'allowed' | 'lockup';
  /** How unkind chip, board and host are; left out: as usual. Single switches stand over the profile. */
  readonly conditions?: Partial<Conditions>;
  /** For images that do not name their pins. */
  readonly wiring?: Wiring;
}

export type State = 'off' | 'running' | 'bootloader';

interface PanelPart {
  readonly panel: St7789 | Oled;
  bytes_sent: () => number;
  last_byte_nanos: () => number;
}

const converter_full = 4095;
const converter_volts = 3.3;
/** What lies before the divider of a board whose battery is hidden by USB. */
const usb_millivolts = 5000;
const first_converter_pin = 26;
const temperature_channel = 4;
/** The chip's own sensor, by its data sheet. */
const [sensor_volts, sensor_degrees, sensor_volts_a_degree] = [0.706, 27, 0.001721];
const nowhere = 0x30000000;
/** The end of the four large banks: behind all that a firmware without a heap uses, below the stack. */
const endless_loop_at = 0x2003fffc;
const branch_to_itself = 0xe7fe;
const push_one = 0xb401;
/** A press shorter than a debounce is no press. */
const usual_press_ms = 60;
/** What was not answered by then acts on the release; a key held so long is not yet a held key. */
const longest_drawing_ms = 200;
/** What a hold takes from the press on: debounced, and held to its end. */
const full_hold_ms = 600;
/** With nothing sent for so long a picture has ended, unless it is in two bands: head and foot lie apart, with a rest between them. */
const frame_gap_ms = 6;
const band_gap_ms = 14;
/** What follows a hold has begun by then: the last of its bar, the picture, and what moves on that. */
const after_hold_ms = 95;

export interface KeyResponse {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly acts_on: 'press' | 'release' | 'hold';
}

export class UnexpectedBehaviour extends Error {
  override name = 'UnexpectedBehaviour';
}

export class Handheld {
  readonly image: Image;
  readonly info: BinaryInfo;
  readonly board: Board;
  readonly wiring: Wiring;
  readonly flash: FlashChip;
  /** Why the chip began anew, each time it did. */
  readonly resets: ResetReason[] = [];
  machine!: Machine;
  usb!: UsbHost;
  state: State = 'off';
  battery_volts: number;
  charging = false;
  on_serial: (bytes: Uint8Array) => void = () => {};
  readonly conditions: Conditions;
  inputs!: Inputs;
  /** Called with every change of the sound; null is silence. */
  on_sound: (wave: { hertz: number; duty: number } | null, now_ms: number) => void = () => {};
  private readonly options: HandheldOptions;
  private readonly pressed = new Set<Key>();
  private readonly past_complaints: string[] = [];
  private readonly past_faults: Fault[] = [];
  private readonly watches: Watch[] = [];
  private readonly noise: SeededStream;
  private readonly ear = new Ear();
  private part: PanelPart | null = null;
  private usb_state: 'absent' | 'plugged' | 'terminal';
  /** Nanoseconds of the machines before this one. */
  private earlier_nanos = 0;
  private earlier_asleep_nanos = 0;
  private earlier_cycles = 0;
  private earlier_bytes = 0;
  private earlier_serial = '';
  private lowest_stack_before = stack_top;
  private first_frame_at: number | null = null;
  private switched_on_at = 0;
  private lives = 0;
  /** What the machine did is already in the sums of the earlier ones. */
  private buried = true;

  constructor(uf2: Uint8Array, board: Board, options: HandheldOptions = {}) {
    this.options = options;
    this.board = board;
    this.image = read_uf2(uf2);
    this.info = read_binary_info(this.image);
    this.wiring = options.wiring ?? wiring_of(this.info);
    this.noise = new SeededStream((options.seed ?? 1) ^ 0x5eed);
    this.battery_volts = options.battery_volts ?? 3.9;
    this.usb_state = options.usb ?? 'absent';
    this.conditions = { ...usual, ...options.conditions };
    this.flash = new FlashChip(board.flash_size, options.seed ?? 1, this.conditions.flash);
    if (options.flash) this.flash.bytes.set(options.flash);
    for (const { offset, bytes } of this.image.pages) this.flash.bytes.set(bytes, offset);
    if (!options.switched_off) this.switch_on();
  }

  // ---- power ------------------------------------------------------------------------------------

  switch_on(): void {
    if (this.state === 'running') return;
    this.part = null;
    this.switched_on_at = this.now_nanos;
    this.first_frame_at = null;
    this.begin_life('power');
  }

  /** The battery falls out, between two instructions. Flash stays. */
  cut_power(): void {
    if (this.state === 'off') return;
    this.bury();
    this.state = 'off';
  }

  /** The power goes inside a flash operation to come; then the handheld is off. */
  cut_power_in_flash(plan: PowerCutPlan): void {
    this.flash.cut_power(plan);
  }

  /** The reset button, or a debugger: RAM and watchdog scratch registers stay. */
  reset(): void {
    this.restart('run pin');
  }

  private begin_life(reason: ResetReason, kept?: { ram: Uint8Array; scratch: Uint32Array }): void {
    this.lives++;
    this.resets.push(reason);
    const { boot_key } = this.board;
    if (this.conditions.strap_is_read && boot_key !== undefined && this.pressed.has(boot_key)) {
      this.state = 'bootloader';
      return;
    }
    this.state = 'running';
    const { seed = 1, random_bit, stacking_into_guard } = this.options;
    this.machine = new Machine({
      flash: this.flash,
      seed: Math.imul(seed, 0x9e3779b1) + this.lives,
      reason,
      kept,
      random_bit,
      stacking_into_guard,
      conditions: this.conditions,
    });
    this.buried = false;
    this.machine.watches.push(...this.watches);
    this.usb = new UsbHost(this.machine, this.usb_state !== 'absent', this.usb_state === 'terminal', this.conditions);
    this.usb.on_serial = (bytes) => this.on_serial(bytes);
    this.inputs = new Inputs(this.machine, this.conditions, seed + this.lives);
    this.connect_screen();
    this.connect_inputs();
    this.connect_converter();
    this.machine.on_outputs_changed = () => this.listen();
  }

  /** Carries over what a dying machine leaves behind. */
  private bury(): void {
    const { machine } = this;
    this.ear.hear({ duty: 0, hertz: 0 }, this.now_ms);
    this.past_complaints.push(...machine.complaints);
    this.past_faults.push(...machine.faults);
    this.earlier_nanos += machine.clock.nanos;
    this.earlier_asleep_nanos += machine.asleep_nanos;
    this.earlier_cycles += machine.cycles;
    this.earlier_bytes += this.part?.bytes_sent() ?? 0;
    this.earlier_serial += this.usb.received;
    this.lowest_stack_before = Math.min(this.lowest_stack_before, machine.lowest_stack);
    this.buried = true;
  }

  private get living(): Machine | null {
    return this.buried ? null : this.machine;
  }

  private restart(reason: ResetReason): void {
    const kept = { ram: this.machine.mcu.sram.slice(), scratch: this.machine.watchdog_scratch.slice() };
    this.bury();
    this.begin_life(reason, kept);
  }

  // ---- time -------------------------------------------------------------------------------------

  /** Emulated milliseconds since the first power-up, times without power left out. */
  get now_ms(): number {
    return this.now_nanos / 1e6;
  }

  get now_nanos(): number {
    return this.earlier_nanos + (this.living?.clock.nanos ?? 0);
  }

  run(milliseconds: number): void {
    const target = this.now_nanos + milliseconds * 1e6;
    for (let arrived = false; this.state === 'running' && !arrived; ) {
      const { machine } = this;
      // Of the sum with earlier lives a rounding could be missing for ever.
      machine.run_to(target - this.earlier_nanos);
      arrived = machine.ending === null || this.now_nanos >= target;
      if (machine.ending !== null) this.end_life(machine.ending);
      if (this.first_frame_at === null && this.screen_is_lit) this.first_frame_at = this.last_byte_nanos;
    }
  }

  private end_life(ending: Ending): void {
    switch (ending.kind) {
      case 'reset': this.restart(ending.reason); break;
      case 'power cut': this.bury(); this.state = 'off'; break;
      case 'bootloader': this.bury(); this.state = 'bootloader'; break;
    }
  }

  /** Runs until `done` holds, looking each `step_ms`; fails after `limit_ms` of emulated time. */
  run_until(done: () => boolean, what: string, limit_ms = 5000, step_ms = 1): void {
    const limit = this.now_ms + limit_ms;
    while (!done()) {
      if (this.now_ms >= limit || this.state !== 'running') {
        throw new UnexpectedBehaviour(`waited in vain for ${what} (${limit_ms} ms, handheld is ${this.state})\n${this.report()}`);
      }
      this.run(step_ms);
    }
  }

  // ---- the screen -------------------------------------------------------------------------------

  private connect_screen(): void {
    const { machine, wiring, board } = this;
    if (wiring.screen === null) return;
    const now = () => this.now_nanos;
    const complain = (message: string) => this.machine.complain(message);
    if (wiring.screen.kind === 'spi') {
      if (board.panel.kind !== 'st7789' && board.panel.bus !== 'spi') throw new Error(`${board.id} has an OLED on I2C, the image drives an SPI screen`);
      const { port, select, data_or_command, reset } = wiring.screen;
      const fastest = board.panel.kind === 'st7789' ? st7789_fastest_hertz : board.panel.fastest_hertz;
      const panel = this.part?.panel ?? this.new_panel(now, complain);
      const bus = new SpiBus(machine, port, fastest, this.conditions.spi_rest_clocks, (byte) => panel.receive(byte));
      const follow = (pin: number, tell: (high: boolean) => void) => {
        const gpio = machine.mcu.gpio[pin];
        gpio.addListener(() => tell(gpio.outputEnable && gpio.outputValue));
      };
      follow(select, (high) => panel.select(!high));
      follow(data_or_command, (high) => panel.data_line(high));
      if (reset !== undefined) follow(reset, (high) => panel.reset_line(high));
      this.part = { panel, bytes_sent: () => bus.bytes_sent, last_byte_nanos: () => bus.last_byte_nanos };
      if (wiring.tearing !== undefined && panel instanceof St7789) this.connect_tearing(panel, wiring.tearing);
    } else {
      if (board.panel.kind === 'st7789' || board.panel.bus === 'spi') throw new Error(`${board.id} has an SPI screen, the image drives an OLED on I2C`);
      const { fastest_hertz } = board.panel;
      const panel = (this.part?.panel ?? this.new_panel(now, complain)) as Oled;
      const bus = new I2cBus(machine, wiring.screen.port, fastest_hertz, [panel]);
      this.connect_lines(bus, wiring.screen);
      this.part = { panel, bytes_sent: () => bus.bytes_sent, last_byte_nanos: () => bus.last_byte_nanos };
    }
  }

  private new_panel(now: () => number, complain: (message: string) => void): St7789 | Oled {
    const { panel } = this.board;
    if (panel.kind === 'st7789') return new St7789(panel.glass, now, complain);
    return new Oled(panel.kind, panel.bus === 'spi' ? 0 : panel.bus, now, complain, this.conditions);
  }

  /** Both lines are pulled up on the module; somebody may hold one low. */
  private connect_lines(bus: I2cBus, { data, clock }: I2cWiring): void {
    bus.is_held = () => this.clock_is_held || this.data_held_clocks > 0;
    const settle = () => {
      this.inputs.drive(clock, this.clock_is_held ? 'low' : 'high');
      this.inputs.drive(data, this.data_held_clocks > 0 ? 'low' : 'high');
    };
    this.settle_lines = settle;
    settle();
    // A chip stuck in the middle of a byte lets go when it has been clocked to its end.
    let was_low = false;
    const gpio = this.machine.mcu.gpio[clock];
    gpio.addListener(() => {
      const is_low = gpio.outputEnable && !gpio.outputValue;
      if (was_low && !is_low && this.data_held_clocks > 0) {
        this.data_held_clocks--;
        settle();
      }
      was_low = is_low;
    });
  }

  private settle_lines: () => void = () => {};
  private clock_is_held = false;
  private data_held_clocks = 0;

  /** Holds the clock line of the screen's I2C low, or lets it go. */
  hold_screen_clock(held: boolean): void {
    this.clock_is_held = held;
    this.settle_lines();
  }

  /** The screen's chip holds the data line low until it has seen so many clocks. */
  hold_screen_data(clocks: number): void {
    this.data_held_clocks = clocks;
    this.settle_lines();
  }

  private connect_tearing(panel: St7789, pin: number): void {
    const { clock, mcu } = this.machine;
    // Whole periods from the start, as the panel counts them.
    const next_rise = () => panel.refresh_nanos - (this.now_nanos % panel.refresh_nanos);
    const fall = clock.createAlarm(() => mcu.gpio[pin].setInputValue(false));
    const rise = clock.createAlarm(() => {
      if (panel.tearing_output && panel.is_awake) {
        mcu.gpio[pin].setInputValue(true);
        fall.schedule(panel.porch_nanos);
      }
      rise.schedule(next_rise());
    });
    rise.schedule(next_rise());
  }

  /** Frames that were sent across the panel's own reading of its memory, and were seen half old and half new for once. */
  get torn_frames(): number {
    return this.part?.panel instanceof St7789 ? this.part.panel.torn_frames : 0;
  }

  picture(): Picture {
    if (this.part === null) throw new Error(this.lacks('screen'));
    return this.part.panel.picture();
  }

  /** Whether a player sees the whole of a picture that the firmware drew: awake, switched on, light on. */
  get screen_is_lit(): boolean {
    const light = this.wiring.screen_light === undefined || this.screen_light > 0;
    return (this.part?.panel.shows ?? false) && light;
  }

  /** Whether the panel's controller is awake, lit or not. */
  get panel_is_awake(): boolean {
    return this.part?.panel.is_awake ?? false;
  }

  /** 0 to 1. */
  get screen_light(): number {
    if (this.wiring.screen_light !== undefined) return this.output(this.wiring.screen_light).duty;
    const panel = this.part?.panel;
    return panel instanceof Oled ? panel.brightness : 1;
  }

  get bytes_sent(): number {
    return this.earlier_bytes + (this.buried ? 0 : (this.part?.bytes_sent() ?? 0));
  }

  private get last_byte_nanos(): number {
    return this.earlier_nanos + (this.part?.last_byte_nanos() ?? 0);
  }

  /** Milliseconds from the last power-up to the first whole picture with light behind it. */
  wait_for_first_frame(limit_ms = 2000): number {
    this.run_until(() => this.first_frame_at !== null, 'the first frame', limit_ms, 0.25);
    this.wait_for_quiet_bus();
    return ((this.first_frame_at as number) - this.switched_on_at) / 1e6;
  }

  /** Until nothing has been sent to the screen for a while. */
  wait_for_quiet_bus(quiet_ms = 25, limit_ms = 3000): void {
    this.run_until(() => this.now_nanos - this.last_byte_nanos >= quiet_ms * 1e6, 'the screen to rest', limit_ms);
  }

  // ---- keys -------------------------------------------------------------------------------------

  press(key: Key): void {
    this.set_key(key, true);
  }

  release(key: Key): void {
    this.set_key(key, false);
  }

  /** Presses, holds and releases, then lets the screen come to rest. */
  tap(key: Key, hold_ms = usual_press_ms): void {
    this.press(key);
    this.run(hold_ms);
    this.release(key);
    this.run(usual_press_ms);
    if (this.state === 'running') this.wait_for_quiet_bus();
  }

  private set_key(key: Key, down: boolean): void {
    const pin = this.wiring.keys.get(key);
    if (pin === undefined) throw new Error(this.lacks(`key '${key}'`));
    if (down) this.pressed.add(key);
    else this.pressed.delete(key);
    if (this.state === 'running') this.inputs.contact(pin, down);
  }

  private lacks(part: string): string {
    const nothing_wired = this.options.wiring === undefined && this.info.pins.size === 0;
    return nothing_wired ? `the image names no pins, so no ${part} is wired to it` : `${this.board.id} has no ${part}`;
  }

  private connect_inputs(): void {
    const { gpio } = this.machine.mcu;
    for (const [key, pin] of this.wiring.keys) this.inputs.contact(pin, this.pressed.has(key), 0);
    this.set_power_pins();
    // What was set before the firmware looked is no edge.
    for (const pin of gpio) pin.irqStatus &= ~0b1100;
  }

  // ---- power pins, battery ----------------------------------------------------------------------

  private set_power_pins(): void {
    const { usb_power, charging } = this.wiring;
    const drive = (pin: number, high: boolean) => this.inputs.drive(pin, high ? 'high' : 'low');
    if (usb_power !== undefined) drive(usb_power, this.is_powered);
    if (charging !== undefined) drive(charging, this.charging);
  }

  /** With false the cable carries data alone: the battery counts. */
  set_usb_power(gives: boolean): void {
    this.usb_gives_power = gives;
    this.set_power_pins();
  }
  private usb_gives_power = true;

  set_charging(charging: boolean): void {
    this.charging = charging;
    this.set_power_pins();
  }

  plug_usb(terminal = true): void {
    this.usb_state = terminal ? 'terminal' : 'plugged';
    this.set_power_pins();
    this.usb.open_terminal(terminal);
    this.usb.plug();
  }

  unplug_usb(): void {
    this.usb_state = 'absent';
    this.set_power_pins();
    this.usb.unplug();
  }

  /** Everything that came over the serial port so far. */
  get serial(): string {
    return this.earlier_serial + (this.buried ? '' : this.usb.received);
  }

  /** Everything that this life of the chip has sent on the debug UART. */
  get debug_text(): string {
    return this.machine.debug_text;
  }

  private connect_converter(): void {
    const { adc } = this.machine.mcu;
    const sample = (adc as unknown as { sampleAlarm: { schedule(nanos: number): void } }).sampleAlarm;
    adc.onADCRead = (channel) => {
      adc.channelValues[channel] = this.reading(channel);
      (adc as unknown as { currentChannel: number }).currentChannel = channel;
      sample.schedule(adc.sampleTime * 1000);
    };
  }

  private reading(channel: number): number {
    const noise = this.noise.below(5) - 2;
    const read = (volts: number) =>
      Math.max(0, Math.min(converter_full, Math.round((volts / this.reference_volts) * (converter_full + 1)) + noise));
    if (channel === temperature_channel) return read(sensor_volts - (this.chip_degrees - sensor_degrees) * sensor_volts_a_degree);
    if (this.wiring.battery !== first_converter_pin + channel) return this.noise.below(64);
    const { battery_full_scale_millivolts, battery_offset_millivolts } = this.board;
    const millivolts = this.wiring.charging === undefined && this.is_powered ? usb_millivolts : this.battery_volts * 1000;
    return read(((millivolts - battery_offset_millivolts) * converter_volts) / battery_full_scale_millivolts);
  }

  private get is_powered(): boolean {
    return this.usb_gives_power && this.usb_state !== 'absent';
  }

  /** What the converter compares with: the regulator's output, which follows a cell that is too low for it. */
  private get reference_volts(): number {
    const { drop_out_volts } = this.conditions;
    if (drop_out_volts === 0 || this.is_powered || this.wiring.battery === undefined) return converter_volts;
    return Math.min(converter_volts, this.battery_volts - drop_out_volts);
  }
  /** How warm the chip is. */
  chip_degrees = 27;

  // ---- sound and light --------------------------------------------------------------------------

  output(pin: number): Output {
    return output_of(this.machine, pin);
  }

  private listen(): void {
    if (this.wiring.piezo === undefined) return;
    const before = this.ear.sounding;
    const { duty, hertz } = this.output(this.wiring.piezo);
    if (this.wiring.rests_low && hertz === 0 && duty > 0) this.machine.complain(`the buzzer's pin stands high at ${this.now_ms.toFixed(2)} ms`);
    this.ear.hear(this.output(this.wiring.piezo), this.now_ms);
    if (this.ear.sounding !== before) this.on_sound(this.ear.sounding, this.now_ms);
  }

  get notes(): readonly PlayedNote[] {
    return this.ear.notes;
  }

  get sounding(): { hertz: number; duty: number } | null {
    return this.ear.sounding;
  }

  /** Red, green, blue, 0 to 1 each. */
  get led(): readonly number[] {
    return (this.wiring.led ?? []).map((pin) => {
      const { duty } = this.output(pin);
      return this.board.led_active_low ? 1 - duty : duty;
    });
  }

  /** LEDs of one colour each, 0 to 1. */
  get single_leds(): ReadonlyMap<LedHue, number> {
    const levels = new Map<LedHue, number>();
    for (const [hue, pin] of this.wiring.single_leds ?? []) {
      const { duty } = this.output(pin);
      levels.set(hue, this.board.led_active_low ? 1 - duty : duty);
    }
    return levels;
  }

  /** Red, green and blue of all that shines beside the screen. */
  get glow(): readonly number[] {
    if (this.wiring.single_leds === undefined) return this.led;
    const sum = [0, 0, 0];
    for (const [hue, level] of this.single_leds) led_hues[hue].forEach((share, part) => (sum[part] = Math.min(1, sum[part] + share * level)));
    return sum;
  }

  // ---- what only an emulator sees ---------------------------------------------------------------

  get cycles(): number {
    return this.earlier_cycles + (this.living?.cycles ?? 0);
  }

  get asleep_ms(): number {
    return (this.earlier_asleep_nanos + (this.living?.asleep_nanos ?? 0)) / 1e6;
  }

  /** Share of the given time, from now, that the processor is not asleep. */
  measure_share_awake(milliseconds: number): number {
    const [start, asleep] = [this.now_ms, this.asleep_ms];
    this.run(milliseconds);
    if (this.state !== 'running') throw new UnexpectedBehaviour(`went ${this.state} meanwhile\n${this.report()}`);
    return 1 - (this.asleep_ms - asleep) / (this.now_ms - start);
  }

  /** How deep the stack went, over all resets. */
  get deepest_stack(): number {
    return stack_top - Math.min(this.lowest_stack_before, this.living?.lowest_stack ?? stack_top);
  }

  /** The longest time from one rest of the processor to the next since the last reset or the last call, in milliseconds. */
  take_longest_awake_ms(): number {
    const nanos = this.machine.longest_awake_nanos;
    this.machine.longest_awake_nanos = 0;
    return nanos / 1e6;
  }

  /** The longest stretch with interrupts masked since the last reset or the last call, in milliseconds. */
  take_longest_masked_ms(): number {
    const { nanos } = this.machine.longest_masked;
    this.machine.longest_masked = { nanos: 0, at: 0 };
    return nanos / 1e6;
  }

  watch(watch: Watch): void {
    this.watches.push(watch);
    this.machine.watches.push(watch);
  }

  unwatch(watch: Watch): void {
    for (const list of [this.watches, this.machine.watches]) {
      const at = list.indexOf(watch);
      if (at >= 0) list.splice(at, 1);
    }
  }

  get faults(): readonly Fault[] {
    return [...this.past_faults, ...(this.living?.faults ?? [])];
  }

  get complaints(): readonly string[] {
    return [...this.past_complaints, ...(this.living?.complaints ?? [])];
  }

  /** Takes note of what a test provoked on purpose. */
  forgive(): void {
    this.past_faults.length = this.past_complaints.length = 0;
    this.machine.faults.length = this.machine.complaints.length = 0;
  }

  report(): string {
    const faults = this.faults.map((fault) =>
      `HardFault at ${fault.milliseconds.toFixed(3)} ms: ${fault.what}, address ${fault.address.toString(16)}, instruction ${fault.at.toString(16)}`);
    return [...faults, ...this.complaints].join('\n');
  }

  /** Throws if anything happened that a healthy firmware never causes. */
  assert_quiet(): void {
    const report = this.report();
    if (report !== '') throw new UnexpectedBehaviour(report);
  }

  /**
   * Makes the firmware fail from outside: it jumps to where nothing is, never comes back from where it is, or
   * has used up its stack.
   */
  provoke(failure: 'fault' | 'hang' | 'full stack'): void {
    const { core, mcu } = this.machine;
    core.waiting = false;
    switch (failure) {
      case 'fault': core.PC = nowhere; break;
      case 'hang':
        mcu.sramView.setUint16(endless_loop_at - ram_base, branch_to_itself, true);
        core.PC = endless_loop_at;
        break;
      case 'full stack':
        // A push of one register, with the guard right below.
        mcu.sramView.setUint16(endless_loop_at - ram_base, push_one, true);
        core.PC = endless_loop_at;
        core.SP = this.machine.mpu.to;
        break;
    }
  }

  /**
   * Calls a function of the image as if the main loop had done so where it rests, and gives what it returns; null
   * if it never comes back, but ends in a reset. Numbers are passed in the first four registers.
   */
  call(address: number, values: readonly number[], limit_ms = 1000): number | null {
    this.run_until(() => this.machine.core.waiting, 'a rest of the firmware', limit_ms, 0.01);
    const { machine } = this;
    const { core, mcu } = machine;
    const [registers, flags] = [core.registers.slice(), [core.N, core.Z, core.C, core.V] as const];
    mcu.sramView.setUint16(endless_loop_at - ram_base, branch_to_itself, true);
    values.forEach((value, at) => (core.registers[at] = value));
    core.LR = endless_loop_at | 1;
    core.PC = address & ~1;
    core.waiting = false;
    const back = () => this.machine !== machine || core.PC === endless_loop_at;
    this.run_until(back, `the end of the call of ${address.toString(16)}`, limit_ms, 0.01);
    if (this.machine !== machine) return null;
    const [answer] = core.registers;
    core.registers.set(registers);
    [core.N, core.Z, core.C, core.V] = flags;
    return answer >>> 0;
  }

  /** Sectors that no longer hold what was flashed, as offsets; those the image does not fill count as empty. */
  changed_sectors(): number[] {
    const original = new Uint8Array(this.flash.bytes.length).fill(0xff);
    for (const { offset, bytes } of this.image.pages) original.set(bytes, offset);
    const changed: number[] = [];
    for (let sector = 0; sector < original.length; sector += flash_sector) {
      for (let at = sector; at < sector + flash_sector; at++) {
        if (original[at] !== this.flash.bytes[at]) {
          changed.push(sector);
          break;
        }
      }
    }
    return changed;
  }

  /** Whether the picture differs from an earlier one. */
  shows_other_than(earlier: Picture): boolean {
    return !same_picture(this.picture(), earlier);
  }

  /**
   * Presses a key and measures what the player waits for: milliseconds from the press, or from the release
   * where that is what acts, until the last byte of the first changed picture has reached the screen, and how
   * many bytes that took.
   */
  measure_key(key: Key, limit_ms = 1000): KeyResponse {
    const before = this.picture();
    const bytes = this.bytes_sent;
    const answered = () => this.bytes_sent > bytes;
    let start = this.now_nanos;
    this.press(key);
    for (let waited = 0; waited < longest_drawing_ms && !answered(); waited++) this.run(1);
    const acts_on = answered() ? 'press' : 'release';
    if (acts_on === 'release') {
      start = this.now_nanos;
      this.release(key);
    }
    this.run_until(answered, `something on the screen after '${key}'`, limit_ms, 0.25);
    const picture = this.follow_picture();
    const response = { milliseconds: (picture.end - start) / 1e6, bytes: picture.bytes_sent - bytes, acts_on } as const;
    if (!this.shows_other_than(before)) {
      throw new UnexpectedBehaviour(`'${key}' sent ${response.bytes} bytes and changed nothing`);
    }
    this.run(usual_press_ms);
    this.release(key);
    this.run(usual_press_ms);
    return response;
  }

  /**
   * Presses a key for so long, releases it, and stays until `then_ms` after that. What the player waited for:
   * milliseconds from the press, from the release where that is what acts, or from the end of a hold, until the last
   * byte of the first picture that came of it has reached the screen; null if none came.
   */
  follow_key(key: Key, hold_ms: number, then_ms: number): KeyResponse | null {
    const before = this.picture();
    const held = hold_ms >= full_hold_ms;
    const released_at = this.now_ms + hold_ms;
    this.press(key);
    let response: KeyResponse | null = null;
    if (held) {
      this.run(full_hold_ms);
      response = this.picture_after_hold();
    } else {
      response = this.await_picture('press', released_at);
    }
    this.run(released_at - this.now_ms);
    this.release(key);
    response ??= this.await_picture('release', released_at + then_ms);
    this.run(released_at + then_ms - this.now_ms);
    if (response === null || this.shows_other_than(before)) return response;
    // Back where it began: a key that asks and answers, or something that moved and came back.
    return null;
  }

  /** While a key is held a bar fills; what is waited for is what follows it, and not what moves there afterwards. */
  private picture_after_hold(): KeyResponse | null {
    const start = this.now_nanos;
    const pictures = this.follow_pictures(after_hold_ms);
    const largest = Math.max(...pictures.map(({ bytes }) => bytes));
    const picture = pictures.find(({ bytes }) => bytes >= largest / 2);
    return picture === undefined ? null : { milliseconds: (picture.end - start) / 1e6, bytes: picture.bytes, acts_on: 'hold' };
  }

  /** Every picture that begins within a while: when its last byte came, in nanoseconds, and its bytes. */
  follow_pictures(milliseconds: number): { readonly end: number; readonly bytes: number }[] {
    const until = this.now_nanos + milliseconds * 1e6;
    const pictures: { end: number; bytes: number }[] = [];
    while (this.now_nanos < until) {
      const bytes = this.bytes_sent;
      this.run(0.25);
      if (this.bytes_sent === bytes) continue;
      const { end, bytes_sent } = this.follow_picture();
      pictures.push({ end, bytes: bytes_sent - bytes });
    }
    return pictures;
  }

  /** From somewhere in a picture to its end: when its last byte came, and how many had been sent by then. */
  private follow_picture(): { readonly end: number; readonly bytes_sent: number } {
    const windows: (readonly (readonly number[])[])[] = [];
    const note = () => {
      if (this.part?.panel instanceof St7789) windows.push(this.part.panel.window_written);
    };
    const is_apart = () => {
      const now = this.part?.panel instanceof St7789 ? this.part.panel.window_written : null;
      const apart = ([first, last]: readonly number[], [from, to]: readonly number[]) => last < from || to < first;
      return now !== null && [0, 1].some((axis) => windows.every((window) => apart(window[axis], now[axis])));
    };
    for (;;) {
      const [end, bytes_sent] = [this.last_byte_nanos, this.bytes_sent];
      note();
      while (this.bytes_sent === bytes_sent && this.now_nanos - end < band_gap_ms * 1e6) this.run(0.25);
      const rested = this.now_nanos - end >= frame_gap_ms * 1e6;
      if (this.bytes_sent === bytes_sent || (rested && !is_apart())) return { end, bytes_sent };
    }
  }

  /** The next picture from now on, if it begins before a moment. */
  private await_picture(acts_on: KeyResponse['acts_on'], until_ms: number): KeyResponse | null {
    const [start, bytes] = [this.now_nanos, this.bytes_sent];
    while (this.bytes_sent === bytes && this.now_ms < until_ms) this.run(Math.min(0.5, until_ms - this.now_ms));
    if (this.bytes_sent === bytes) return null;
    const { end, bytes_sent } = this.follow_picture();
    return { milliseconds: (end - start) / 1e6, bytes: bytes_sent - bytes, acts_on };
  }
}
