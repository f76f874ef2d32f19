import { read_binary_info, type BinaryInfo } from './binary_info.js';
import { wiring_of, type Board, type Key, type Wiring } from './board.js';
import { usual, type Conditions } from './conditions.js';
import { Converter } from './converter.js';
import { FlashChip, flash_sector, type PowerCutPlan } from './flash.js';
import { Inputs } from './inputs.js';
import { Lights } from './lights.js';
import { Machine, stack_top, type Ending, type Fault, type ResetReason, type Watch } from './machine.js';
import { Oled } from './oled.js';
import { Ear, output_of, type Output, type PlayedNote } from './outputs.js';
import { same_picture, type Picture } from './picture.js';
import { SeededStream } from './random.js';
import { Screen } from './screen.js';
import { read_uf2, type Image } from './uf2.js';
import { UnexpectedBehaviour } from './unexpected_behaviour.js';
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

export { UnexpectedBehaviour };

/** A press shorter than a debounce is no press. */
export const usual_press_ms = 60;

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
  /** How warm the chip is. */
  chip_degrees = 27;
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
  private readonly converter: Converter;
  private readonly ear = new Ear();
  readonly screen = new Screen(this);
  readonly lights = new Lights(this);
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
    this.converter = new Converter(this, new SeededStream((options.seed ?? 1) ^ 0x5eed));
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
    this.screen.forget();
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
    this.screen.connect();
    this.connect_inputs();
    this.converter.connect();
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
    this.earlier_bytes += this.screen.bytes_sent;
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

  picture(): Picture {
    if (this.screen.panel === null) throw new Error(this.lacks('screen'));
    return this.screen.panel.picture();
  }

  /** Whether a player sees the whole of a picture that the firmware drew: awake, switched on, light on. */
  get screen_is_lit(): boolean {
    const light = this.wiring.screen_light === undefined || this.screen_light > 0;
    return (this.screen.panel?.shows ?? false) && light;
  }

  /** 0 to 1. */
  get screen_light(): number {
    if (this.wiring.screen_light !== undefined) return this.output(this.wiring.screen_light).duty;
    const { panel } = this.screen;
    return panel instanceof Oled ? panel.brightness : 1;
  }

  get bytes_sent(): number {
    return this.earlier_bytes + (this.buried ? 0 : this.screen.bytes_sent);
  }

  get last_byte_nanos(): number {
    return this.earlier_nanos + this.screen.last_byte_nanos;
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

  /** Whether the program has pulled the pin of a key up: before, it cannot read it. */
  listens_to(key: Key): boolean {
    return this.machine.mcu.gpio[this.pin_of(key)].pullupEnabled;
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
    const pin = this.pin_of(key);
    if (down) this.pressed.add(key);
    else this.pressed.delete(key);
    if (this.state === 'running') this.inputs.contact(pin, down);
  }

  private pin_of(key: Key): number {
    const pin = this.wiring.keys.get(key);
    if (pin === undefined) throw new Error(this.lacks(`key '${key}'`));
    return pin;
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

  get is_powered(): boolean {
    return this.usb_gives_power && this.usb_state !== 'absent';
  }

  // ---- sound ------------------------------------------------------------------------------------

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
}
