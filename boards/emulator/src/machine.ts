import { RP2040 } from 'rp2040js';
import { make_boot_rom, rom_services_end, services, type Service } from './boot_rom.js';
import { Clock } from './clock.js';
import { FlashCache } from './flash_cache.js';
import { FlashChip, flash_page, flash_sector, PowerCut } from './flash.js';
import { make_processor, ram_base, type Processor } from './processor.js';
import { MemoryProtection, mpu_first_register, mpu_last_register } from './mpu.js';
import { SeededStream } from './random.js';
import { add_registers, RegisterBlock, type RegisterBehaviour } from './registers.js';
import { flash_base } from './uf2.js';

/**
 * One life of the chip, from a reset to the next: rp2040js with a boot ROM of our own and everything
 * mended that would let a broken firmware look healthy. A new life is a new Machine.
 */

export { ram_base };
export const ram_size = 264 * 1024;
/** The two scratch banks at the end of RAM: the stack. */
export const stack_top = ram_base + ram_size;
const vector_table = flash_base + 0x100;
/** Where the real boot ROM copies the second-stage loader to before it runs it. */
const second_stage_in_ram = 0x20041f00;
const xip_end = 0x14000000;
const rom_size = 0x4000;

/** Until the firmware starts the crystal and the PLLs, everything runs from the ring oscillator. */
const ring_oscillator_hertz = 6_500_000;
/** Cortex-M0+: cycles from an interrupt to its first instruction, and back. */
const exception_entry_cycles = 15;
const exception_return_cycles = 12;
const hard_fault = 3;
const non_maskable = 2;

const reboot_magic = 0xb007c0d3;

export type ResetReason = 'power' | 'watchdog timer' | 'watchdog forced' | 'run pin' | 'system reset';

/** Why a machine came to its end. */
export type Ending =
  | { readonly kind: 'reset'; readonly reason: ResetReason }
  | { readonly kind: 'power cut'; readonly message: string }
  | { readonly kind: 'bootloader' };

export interface Fault {
  readonly what: string;
  readonly address: number;
  /** The instruction that did it. */
  readonly at: number;
  readonly milliseconds: number;
}

export interface Watch {
  readonly from: number;
  readonly to: number;
  readonly seen: (access: { writing: boolean; address: number; size: number; at: number }) => void;
}

export interface MachineOptions {
  readonly flash: FlashChip;
  readonly seed: number;
  readonly reason: ResetReason;
  /** What a reset leaves in place and a power cut does not. */
  readonly kept?: { readonly ram: Uint8Array; readonly scratch: Uint32Array };
  /** Every read of the ring oscillator's random bit; left out: seeded. */
  readonly random_bit?: () => number;
  /**
   * Whether the frame of a HardFault may be stacked into a guarded range. The MPU is off inside the
   * handler (HFNMIENA is 0 in the SDK), and the manuals leave open whether stacking counts as inside.
   */
  readonly stacking_into_guard?: 'allowed' | 'lockup';
}

/** Thrown out of an instruction that the chip would answer with a HardFault. */
class BusFault extends Error {
  constructor(
    readonly what: string,
    readonly address: number,
  ) {
    super(what);
  }
}

/** The parts of rp2040js that this module needs and that its types hide. */
interface Internals {
  flash: Uint8Array;
  flash16: Uint16Array;
  flashView: DataView;
  core: CoreInternals;
}
type CoreInternals = RP2040['core'] & {
  exceptionEntry(number: number): void;
  exceptionReturn(value: number): void;
};
interface WatchdogInternals {
  scratchData: Uint32Array;
  reason: number;
  readonly timer: { enable: boolean };
  readonly alarm: { enable: boolean };
  onWatchdogTrigger: () => void;
}
interface OscillatorInternals {
  stable: boolean;
  startup: number;
  writeUint32(offset: number, value: number): void;
}

/** A fault in a loop would say the same a million times. */
const most_complaints = 200;

const peripheral_key = (address: number) => (address >>> 14) << 2;

/** Its flash is a chip of its own: the memory that rp2040js has for it is not filled anew at each reset. */
class Rp2040 extends RP2040 {
  override reset(): void {
    this.core.reset();
    this.pwm.reset();
  }
}

export class Machine {
  readonly clock = new Clock();
  readonly mcu: RP2040;
  readonly core: CoreInternals;
  readonly mpu = new MemoryProtection();
  readonly cache = new FlashCache();
  readonly faults: Fault[] = [];
  /** What the emulator had to say: lines that a healthy firmware never causes. */
  readonly complaints: string[] = [];
  readonly watches: Watch[] = [];
  asleep_nanos = 0;
  /** Called when registers of the PWM or the function of a pin change. */
  on_outputs_changed: () => void = () => {};
  /** Everything that was sent on the debug UART. */
  debug_text = '';

  /** The longest time so far that interrupts were masked, and where that began. */
  longest_masked = { nanos: 0, at: 0 };

  private readonly flash: FlashChip;
  private readonly random: SeededStream;
  private readonly options: MachineOptions;
  private readonly processor: Processor;
  private end: Ending | null = null;
  private executes_in_place = true;
  private locked_up = false;
  private stacking = false;
  private flash_selected = false;
  /** Bytes clocked out to the flash chip by direct command since its select line fell. */
  private flash_command: number[] = [];
  private flash_answers: number[] = [];

  constructor(options: MachineOptions) {
    this.options = options;
    this.flash = options.flash;
    this.random = new SeededStream(options.seed);
    this.mcu = new Rp2040(this.clock as unknown as ConstructorParameters<typeof RP2040>[0]);
    this.core = this.mcu.core as CoreInternals;
    this.mcu.bootrom.set(make_boot_rom());
    this.mcu.logger = {
      debug: () => {},
      info: () => {},
      warn: (part, message) => this.complain(`${part}: ${message}`),
      error: (part, message) => this.complain(`${part}: ${message}`),
    };
    this.install_flash();
    this.install_memory();
    this.install_core();
    this.processor = this.make_processor();
    this.install_clocks();
    this.install_peripherals();
    this.start();
  }

  complain(message: string): void {
    if (this.complaints.length >= most_complaints) return;
    this.complaints.push(`${(this.clock.nanos / 1e6).toFixed(3)} ms, at ${this.instruction_at.toString(16)}: ${message}`);
  }

  /** Why this life is over; null while it goes on. */
  get ending(): Ending | null {
    return this.end;
  }

  private finish(ending: Ending): void {
    this.end ??= ending;
    this.clock.disturbed = true;
  }

  get cycles(): number {
    return this.core.cycles;
  }

  get lowest_stack(): number {
    return this.processor.lowest_stack();
  }

  private get instruction_at(): number {
    return this.processor.at();
  }

  get awake_nanos(): number {
    return this.clock.nanos - this.asleep_nanos;
  }

  get watchdog_scratch(): Uint32Array {
    return this.watchdog.scratchData;
  }

  /** Runs until emulated time reaches `target` (nanoseconds since the reset) or the machine ends. */
  run_to(target: number): void {
    while (this.clock.nanos < target && this.ending === null) {
      try {
        if (this.locked_up || this.core.waiting) this.sleep(target);
        else this.execute(target);
      } catch (thrown) {
        this.caught(thrown);
      }
    }
  }

  private execute(target: number): void {
    const { clock, core, processor } = this;
    do {
      const next = clock.first === null ? target : Math.min(clock.first.due, target);
      clock.disturbed = false;
      processor.run(core.cycles + clock.cycles_until(next));
      clock.advance_to(clock.nanos);
      if (core.registers[15] === processor.at()) this.spin(target);
    } while (!core.waiting && clock.nanos < target && this.ending === null);
  }

  /** An instruction that jumps to itself changes nothing until the next alarm: skip there, awake. */
  private spin(target: number): void {
    const { clock, core } = this;
    if (core.interruptsUpdated || core.waiting) return;
    const until = Math.min(clock.first?.due ?? target, target);
    core.cycles += Math.max(0, clock.cycles_until(until));
    clock.advance_to(clock.nanos);
  }

  /** Nothing runs until the next alarm or until a key is pressed: skip there. */
  private sleep(target: number): void {
    const { clock, core } = this;
    if (core.waiting && this.wakes()) {
      core.waiting = false;
      return;
    }
    const until = clock.first === null ? target : Math.min(clock.first.due, target);
    if (until > clock.nanos) this.asleep_nanos += until - clock.nanos;
    clock.advance_to(until);
  }

  /** Whether something is pending that ends WFI; PRIMASK holds the handler back, not the waking. */
  private wakes(): boolean {
    const { core } = this;
    if (core.pendingNMI || core.pendingSystick || core.pendingPendSV) return true;
    const pending = core.pendingInterrupts & core.enabledInterrupts;
    if (pending === 0) return false;
    const level = core.exceptionPriority(core.IPSR);
    for (let priority = 0; priority < level; priority++) {
      if (pending & core.interruptPriorities[priority]) return true;
    }
    return false;
  }

  private caught(thrown: unknown): void {
    if (thrown instanceof PowerCut) {
      this.finish({ kind: 'power cut', message: thrown.message });
    } else if (thrown instanceof BusFault) {
      this.take_hard_fault(thrown);
    } else {
      throw thrown;
    }
  }

  private take_hard_fault(fault: BusFault): void {
    const { core } = this;
    this.faults.push({
      what: fault.what,
      address: fault.address >>> 0,
      at: this.instruction_at >>> 0,
      milliseconds: this.clock.nanos / 1e6,
    });
    core.waiting = false;
    core.PC = this.instruction_at;
    if (core.IPSR === hard_fault || core.IPSR === non_maskable) {
      this.lock_up('a fault inside the HardFault handler');
      return;
    }
    this.stacking = this.options.stacking_into_guard !== 'lockup' && !this.mpu.holds_in_hard_fault;
    try {
      core.exceptionEntry(hard_fault);
    } catch (thrown) {
      if (!(thrown instanceof BusFault)) throw thrown;
      this.lock_up('the frame of the HardFault could not be stacked');
    } finally {
      this.stacking = false;
    }
  }

  /** The processor stops for good; only a reset gets it out. */
  private lock_up(why: string): void {
    this.locked_up = true;
    this.complain(`lockup: ${why}`);
  }

  private start(): void {
    const { mcu, core, options } = this;
    if (options.kept) {
      mcu.sram.set(options.kept.ram);
      this.watchdog.scratchData.set(options.kept.scratch);
    } else {
      // RAM holds anything after power-up: a firmware that reads what it never wrote shows it here.
      this.random.fill(mcu.sram);
    }
    this.watchdog.reason = { 'power': 0, 'run pin': 0, 'system reset': 0, 'watchdog timer': 1, 'watchdog forced': 2 }[options.reason];
    mcu.sram.set(this.flash.bytes.subarray(0, 256), second_stage_in_ram - ram_base);
    core.VTOR = vector_table;
    core.SP = mcu.readUint32(vector_table);
    core.PC = mcu.readUint32(vector_table + 4) & ~1;
    this.honour_reboot_request();
  }

  /** The boot ROM goes where `watchdog_reboot` wanted it to, once. */
  private honour_reboot_request(): void {
    const scratch = this.watchdog.scratchData;
    if (scratch[4] !== reboot_magic || scratch[5] !== (scratch[7] ^ -reboot_magic) >>> 0) return;
    scratch[4] = 0;
    this.core.SP = scratch[6];
    this.core.PC = scratch[7] & ~1;
  }

  // ---- memory -----------------------------------------------------------------------------------

  private install_flash(): void {
    const internals = this.mcu as unknown as Internals;
    internals.flash = this.flash.bytes;
    internals.flash16 = new Uint16Array(this.flash.bytes.buffer);
    internals.flashView = new DataView(this.flash.bytes.buffer);
  }

  /** Replaces the core's way to memory: what faults on the chip faults here, and watches see all. */
  private install_memory(): void {
    const { mcu, core, mpu, flash, watches } = this;
    const ram = mcu.sram;
    const ram_view = mcu.sramView;
    const flash_bytes = flash.bytes;
    const flash_view = new DataView(flash_bytes.buffer);

    const in_ram = (address: number, size: number, writing: boolean): void => {
      if (address < mpu.to && address + size > mpu.from) this.check_guard(address, size, writing);
      if (watches.length !== 0) this.tell_watches(address, size, writing);
    };

    core.readUint32 = (address) => {
      address >>>= 0;
      if (address & 3) throw new BusFault('unaligned word read', address);
      const at = address - ram_base;
      if (at >= 0 && at < ram_size) {
        in_ram(address, 4, false);
        return ram_view.getUint32(at, true);
      }
      if (address >= flash_base && address < xip_end) {
        return flash_view.getUint32(this.flash_offset(address, 4), true);
      }
      this.check_mapped(address, 'read');
      return mcu.readUint32(address);
    };
    core.readUint16 = (address) => {
      address >>>= 0;
      if (address & 1) throw new BusFault('unaligned half-word read', address);
      const at = address - ram_base;
      if (at >= 0 && at < ram_size) {
        in_ram(address, 2, false);
        return ram[at] | (ram[at + 1] << 8);
      }
      if (address >= flash_base && address < xip_end) {
        return flash_view.getUint16(this.flash_offset(address, 2), true);
      }
      this.check_mapped(address, 'read');
      return mcu.readUint16(address);
    };
    core.readUint8 = (address) => {
      address >>>= 0;
      const at = address - ram_base;
      if (at >= 0 && at < ram_size) {
        in_ram(address, 1, false);
        return ram[at];
      }
      if (address >= flash_base && address < xip_end) return flash_bytes[this.flash_offset(address, 1)];
      this.check_mapped(address, 'read');
      return mcu.readUint8(address);
    };
    core.writeUint32 = (address, value) => {
      address >>>= 0;
      if (address & 3) throw new BusFault('unaligned word write', address);
      const at = address - ram_base;
      if (at >= 0 && at < ram_size) {
        in_ram(address, 4, true);
        ram_view.setUint32(at, value, true);
        return;
      }
      if (this.accepts_write(address)) mcu.writeUint32(address, value);
    };
    core.writeUint16 = (address, value) => {
      address >>>= 0;
      if (address & 1) throw new BusFault('unaligned half-word write', address);
      const at = address - ram_base;
      if (at >= 0 && at < ram_size) {
        in_ram(address, 2, true);
        ram_view.setUint16(at, value, true);
        return;
      }
      if (this.accepts_write(address)) mcu.writeUint16(address, value);
    };
    core.writeUint8 = (address, value) => {
      address >>>= 0;
      const at = address - ram_base;
      if (at >= 0 && at < ram_size) {
        in_ram(address, 1, true);
        ram[at] = value;
        return;
      }
      if (this.accepts_write(address)) mcu.writeUint8(address, value);
    };
  }

  private make_processor(): Processor {
    const { flash, mpu, watches, cache, clock, mcu } = this;
    return make_processor(this.core, {
      flash: flash.bytes,
      ram: mcu.sram,
      cache,
      plain_flash: () => (this.executes_in_place ? Math.min(flash.bytes.length, flash.unstable_from) & ~3 : 0),
      guarded_from: () => (watches.length !== 0 ? 0 : Math.min(mpu.from - ram_base, ram_size)),
      guarded_to: () => (watches.length !== 0 ? ram_size : Math.max(mpu.to - ram_base, 0)),
      disturbed: () => clock.disturbed,
      undefined_instruction: () => {
        throw new BusFault('undefined instruction', this.instruction_at);
      },
    });
  }

  private check_guard(address: number, size: number, writing: boolean): void {
    if (this.stacking || (this.core.IPSR === hard_fault && !this.mpu.holds_in_hard_fault)) return;
    if (!this.mpu.allows(address, size, writing)) throw new BusFault('stack guard hit', address);
  }

  private tell_watches(address: number, size: number, writing: boolean): void {
    for (const watch of this.watches) {
      if (address < watch.to && address + size > watch.from) watch.seen({ writing, address, size, at: this.instruction_at });
    }
  }

  /** All four aliases of flash; a smaller chip repeats itself in its window. */
  private flash_offset(address: number, size: number): number {
    if (!this.executes_in_place) throw new BusFault('flash read while it was being written', address);
    const offset = (address & 0xffffff) % this.flash.bytes.length;
    this.core.cycles += this.cache.wait_for(offset);
    if (offset < this.flash.unstable_to && offset + size > this.flash.unstable_from) this.flash.waver(offset, size);
    return offset;
  }

  private check_mapped(address: number, doing: string): void {
    const mapped =
      address < rom_size ||
      this.mcu.peripherals[peripheral_key(address)] !== undefined ||
      (address >= 0x50100000 && address < 0x50101000) ||
      (address >= 0xd0000000 && address < 0xd0000200) ||
      (address >= 0xe000e000 && address < 0xe000f000);
    if (!mapped) throw new BusFault(`${doing} where nothing is`, address);
  }

  /** The boot ROM swallows writes. TinyUSB does one to address 0 for each transfer of endpoint 0. */
  private accepts_write(address: number): boolean {
    if (address >= flash_base && address < xip_end) throw new BusFault('write to flash through its read window', address);
    if (address < rom_size) {
      if (address !== 0) this.complain(`write to the boot ROM at ${address.toString(16)}`);
      return false;
    }
    this.check_mapped(address, 'write');
    return true;
  }

  // ---- core -------------------------------------------------------------------------------------

  private install_core(): void {
    const { core, mcu } = this;
    const enter = core.exceptionEntry.bind(core);
    core.exceptionEntry = (number) => {
      enter(number);
      core.cycles += exception_entry_cycles;
    };
    const leave = core.exceptionReturn.bind(core);
    core.exceptionReturn = (value) => {
      leave(value);
      core.cycles += exception_return_cycles;
    };
    // rp2040js takes an interrupt at once that ends a WFI with interrupts masked, and misses one that
    // was already pending before the WFI. Both end the wait here, and the handler keeps to PRIMASK.
    core.setInterrupt = (irq, pending) => {
      const bit = 1 << irq;
      if (pending) {
        core.pendingInterrupts |= bit;
        core.interruptsUpdated = true;
      } else {
        core.pendingInterrupts &= ~bit;
      }
    };
    this.time_masks();
    mcu.onBreak = (number) => {
      if (this.instruction_at >= rom_services_end) throw new BusFault('breakpoint without a debugger', this.instruction_at);
      this.serve(services[number]);
    };
  }

  /** Stands in for the core's PRIMASK, to see when it changes. */
  private time_masks(): void {
    let masked = false;
    let since = { nanos: 0, at: 0 };
    Object.defineProperty(this.core, 'PM', {
      get: () => masked,
      set: (value: boolean) => {
        if (value === masked) return;
        masked = value;
        const now = this.clock.nanos;
        if (masked) since = { nanos: now, at: this.instruction_at };
        else if (now - since.nanos > this.longest_masked.nanos) this.longest_masked = { nanos: now - since.nanos, at: since.at };
      },
    });
  }

  // ---- boot ROM services ------------------------------------------------------------------------

  private serve(service: Service): void {
    const { registers } = this.core;
    const [a, b, c] = [registers[0], registers[1], registers[2]];
    switch (service) {
      case 'lookup': registers[0] = this.look_up(a, b); break;
      case 'IF': break;
      case 'EX':
        this.executes_in_place = false;
        this.cache.flush();
        break;
      case 'RE': this.erase_flash(a, b); break;
      case 'RP': this.program_flash(a, b, c); break;
      case 'FC': this.cache.flush(); break;
      case 'CX': this.executes_in_place = true; break;
      case 'UB': this.finish({ kind: 'bootloader' }); break;
      case 'P3': registers[0] = count_ones(a); break;
      case 'R3': registers[0] = reverse_bits(a); break;
      case 'L3': registers[0] = Math.clz32(a); break;
      case 'T3': registers[0] = a === 0 ? 32 : 31 - Math.clz32(a & -a); break;
      case 'MS':
      case 'S4': this.fill(a, b, c); break;
      case 'MC':
      case 'C4': this.copy(a, b, c); break;
    }
  }

  private look_up(table: number, code: number): number {
    for (let row = table; ; row += 4) {
      const found = this.mcu.readUint16(row);
      if (found === 0) return 0;
      if (found === (code & 0xffff)) return this.mcu.readUint16(row + 2);
    }
  }

  private fill(to: number, byte: number, length: number): void {
    for (let at = 0; at < length; at++) this.core.writeUint8(to + at, byte & 0xff);
    this.core.cycles += length;
  }

  private copy(to: number, from: number, length: number): void {
    for (let at = 0; at < length; at++) this.core.writeUint8(to + at, this.core.readUint8(from + at));
    this.core.cycles += 2 * length;
  }

  private erase_flash(offset: number, length: number): void {
    if (offset % flash_sector !== 0 || length % flash_sector !== 0) {
      this.complain(`erase of ${length} bytes at ${offset.toString(16)} is not whole sectors`);
      return;
    }
    if (!this.flash_may_be_written(offset, length)) return;
    this.flash.erase(offset, length, (nanos) => this.clock.advance_to(this.clock.nanos + nanos));
  }

  private program_flash(offset: number, from: number, length: number): void {
    if (offset % flash_page !== 0 || length % flash_page !== 0) {
      this.complain(`program of ${length} bytes at ${offset.toString(16)} is not whole pages`);
      return;
    }
    if (!this.flash_may_be_written(offset, length)) return;
    const data = new Uint8Array(length);
    for (let at = 0; at < length; at++) data[at] = this.core.readUint8(from + at);
    this.flash.program(offset, data, (nanos) => this.clock.advance_to(this.clock.nanos + nanos));
  }

  /** On the chip each of these would crash sooner or later, not each time. */
  private flash_may_be_written(offset: number, length: number): boolean {
    const { core, mcu } = this;
    if (offset + length > this.flash.bytes.length) {
      this.complain(`flash operation past the end of the chip: ${length} bytes at ${offset.toString(16)}`);
      return false;
    }
    if (this.executes_in_place) this.complain('flash written while code could still be read from it');
    if (!core.PM && core.enabledInterrupts !== 0) this.complain('flash written with interrupts on');
    const caller = core.LR >>> 0;
    if (caller < ram_base || caller >= stack_top) this.complain(`flash written by code outside RAM (${caller.toString(16)})`);
    for (const channel of mcu.dma.channels) {
      const source = (channel as unknown as { readAddr: number }).readAddr >>> 0;
      if (channel.active && source >= flash_base && source < xip_end) this.complain('flash written while DMA reads from it');
    }
    return true;
  }

  // ---- clocks and peripherals -------------------------------------------------------------------

  private install_clocks(): void {
    const { mcu } = this;
    mcu.clkSys = ring_oscillator_hertz;
    mcu.clkPeri = ring_oscillator_hertz;
    this.clock.follow(this.core, ring_oscillator_hertz);
    mcu.addClockListener((hertz) => {
      this.clock.follow(this.core, hertz);
      this.on_outputs_changed();
    });
    // The crystal needs its start-up delay before it counts as stable.
    const oscillator = mcu.peripherals[peripheral_key(0x40024000)] as unknown as OscillatorInternals;
    const stabilise = this.clock.createAlarm(() => (oscillator.stable = true));
    const write = oscillator.writeUint32.bind(oscillator);
    oscillator.writeUint32 = (offset, value) => {
      const was_stable = oscillator.stable;
      write(offset, value);
      if (oscillator.stable && !was_stable) {
        oscillator.stable = false;
        const delay = (oscillator.startup & 0x3fff) * 256 * (oscillator.startup & (1 << 20) ? 4 : 1);
        stabilise.schedule((delay / mcu.xoscFreq) * 1e9);
      }
    };
    // Clock gates in sleep and the frequency counter: remembered, without effect.
    const remembered: Record<number, RegisterBehaviour> = {};
    for (let offset = 0x80; offset <= 0xc4; offset += 4) remembered[offset] = {};
    remembered[0x98] = { initial: 1 << 4 };
    remembered[0xa0] = remembered[0xa4] = remembered[0xa8] = remembered[0xac] = { initial: 0xffffffff };
    add_registers(mcu.clocks, remembered);
  }

  private get watchdog(): WatchdogInternals {
    return this.mcu.peripherals[peripheral_key(0x40058000)] as unknown as WatchdogInternals;
  }

  private install_peripherals(): void {
    const { mcu, options } = this;
    const put = (address: number, block: RegisterBlock) => (mcu.peripherals[peripheral_key(address)] = block);

    const random_bit = options.random_bit ?? (() => this.random.next() >>> 31);
    put(0x40060000, new RegisterBlock(mcu, 'ROSC', 0x24, {
      0x00: { initial: 0xfabfa0 },
      0x18: { initial: 0x80001000 },
      0x1c: { read: () => random_bit() & 1 },
    }));
    // What reset the whole chip last; the watchdog and the core's own reset leave that as it was.
    const came_from = options.reason === 'run pin' ? 1 << 16 : 1 << 8;
    put(0x40064000, new RegisterBlock(mcu, 'VREG_AND_CHIP_RESET', 0x0c, {
      0x00: { initial: 0xb1, read: (stored) => stored | (1 << 12) },
      0x08: { initial: came_from, write: (_value, previous) => previous },
    }));
    put(0x14000000, new RegisterBlock(mcu, 'XIP_CTRL', 0x20, {
      0x00: { initial: 3 },
      0x04: { read: () => 0, write: () => { this.cache.flush(); return 0; } },
      0x08: { read: () => 2 },
    }));
    this.install_direct_flash_commands();

    // The memory protection unit, and the system control registers that rp2040js does not know.
    const ppb: Record<number, RegisterBehaviour> = {
      0xd0c: { initial: 0xfa050000, write: (value, previous) => this.system_reset(value, previous) },
      0xd10: {},
      0xd14: { initial: 0x208 },
      0xd24: {},
    };
    for (let register = mpu_first_register; register <= mpu_last_register; register += 4) {
      ppb[register] = {
        read: () => this.mpu.read(register),
        write: (value) => { this.mpu.write(register, value); return value; },
      };
    }
    add_registers(mcu.ppb, ppb);

    this.watchdog.onWatchdogTrigger = () => {
      // Left running, its alarm would ring again and again at the same moment.
      this.watchdog.alarm.enable = this.watchdog.timer.enable = false;
      const reason = this.watchdog.reason === 1 ? 'watchdog timer' : 'watchdog forced';
      this.finish({ kind: 'reset', reason });
    };
    // An abort is over at once; rp2040js would let the firmware wait for it for ever.
    add_registers(mcu.dma, {
      0x444: {
        read: () => 0,
        write: (value) => { mcu.dma.channels.forEach((channel) => value & (1 << channel.index) && channel.abort()); return 0; },
      },
    });
    this.install_pulse_width();
    // The debug UART is read at once, whatever its speed; it has no DMA.
    const dma_control = 0x48;
    add_registers(mcu.uart[0], { [dma_control]: {} });
    mcu.uart[0].onByte = (byte) => (this.debug_text += String.fromCharCode(byte));
    const { sio } = mcu;
    const read_sio = sio.readUint32.bind(sio);
    sio.readUint32 = (offset) => (offset === 0x50 ? 2 : offset === 0x58 ? 0 : read_sio(offset));
  }

  private system_reset(value: number, previous: number): number {
    if (value >>> 16 === 0x05fa && value & 4) this.finish({ kind: 'reset', reason: 'system reset' });
    return previous;
  }

  /**
   * rp2040js rings three alarms a period for each PWM slice, which would wake the emulator millions of
   * times a second. What the outputs do follows from the registers; only a slice whose wrap interrupt is
   * on keeps its alarm.
   */
  private install_pulse_width(): void {
    interface Slice {
      alarmA: { enable: boolean };
      alarmB: { enable: boolean };
      alarmBottom: { enable: boolean };
      csr: number;
      ccUpdated: boolean;
      updateDoubleBuffered(): void;
    }
    const { pwm } = this.mcu;
    const slices = (pwm as unknown as { channels: Slice[] }).channels;
    const quieten = () => slices.forEach((slice, index) => {
      slice.alarmA.enable = false;
      slice.alarmB.enable = false;
      slice.alarmBottom.enable = ((pwm as unknown as { intEnable: number }).intEnable & (1 << index)) !== 0;
    });
    quieten();
    const write = pwm.writeUint32.bind(pwm);
    pwm.writeUint32 = (offset, value) => {
      write(offset, value);
      quieten();
      slices.forEach((slice) => slice.updateDoubleBuffered());
      this.on_outputs_changed();
    };
    const enable_register = 0xa0;
    const read = pwm.readUint32.bind(pwm);
    pwm.readUint32 = (offset) =>
      offset === enable_register ? slices.reduce((bits, slice, index) => bits | ((slice.csr & 1) << index), 0) : read(offset);

    const pins = this.mcu.peripherals[peripheral_key(0x40014000)];
    const write_pin = pins.writeUint32.bind(pins);
    pins.writeUint32 = (offset, value) => {
      write_pin(offset, value);
      if (offset < 0xf0) this.on_outputs_changed();
    };
  }

  /** Commands that the SDK clocks out to the flash chip itself: of these only its names are known. */
  private install_direct_flash_commands(): void {
    const { mcu } = this;
    const select_line = 0x0c;
    const remembered: Record<number, RegisterBehaviour> = {
      [select_line]: {
        write: (value) => {
          this.flash_selected = ((value >>> 8) & 3) === 2;
          this.flash_command = [];
          this.flash_answers = [];
          return value;
        },
      },
    };
    mcu.peripherals[peripheral_key(0x40018000)] = new RegisterBlock(mcu, 'IO_QSPI', 0x100, remembered);

    const data = 0x60;
    const enable = 0x08;
    const clock_divider = 0x14;
    const serial = mcu.peripherals[peripheral_key(0x18000000)];
    const read = serial.readUint32.bind(serial);
    const write = serial.writeUint32.bind(serial);
    serial.writeUint32 = (offset, value) => {
      write(offset, value);
      if (offset === clock_divider) this.cache.divider = value;
      // The second-stage loader ends with the chip readable again.
      if (offset === enable && value & 1) this.executes_in_place = true;
      if (offset === data && this.flash_selected) this.answer_flash_command(value & 0xff);
    };
    serial.readUint32 = (offset) => (offset === data ? (this.flash_answers.shift() ?? read(offset)) : read(offset));
  }

  private answer_flash_command(byte: number): void {
    const position = this.flash_command.push(byte) - 1;
    const [read_unique_number, read_kind] = [0x4b, 0x9f];
    let answer = 0;
    if (this.flash_command[0] === read_unique_number && position >= 5) answer = (0xe6 + 13 * position) & 0xff;
    if (this.flash_command[0] === read_kind) answer = [0, 0xef, 0x40, Math.log2(this.flash.bytes.length)][position] ?? 0;
    this.flash_answers.push(answer);
  }
}

function count_ones(value: number): number {
  let ones = 0;
  for (let rest = value >>> 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0) ones++;
  return ones;
}

function reverse_bits(value: number): number {
  let reversed = 0;
  for (let bit = 0; bit < 32; bit++) reversed = (reversed << 1) | ((value >>> bit) & 1);
  return reversed >>> 0;
}
