import { RP2040 } from 'rp2040js';
import { make_boot_rom, rom_services_end } from './boot_rom.js';
import { BusFault, hard_fault, non_maskable, peripheral_key, ram_base, ram_size, type Core, type Watch } from './chip.js';
import { Clock, type Alarm } from './clock.js';
import { ClockTree } from './clock_tree.js';
import { usual, type Conditions } from './conditions.js';
import { FlashCache } from './flash_cache.js';
import { PowerCut, type FlashChip } from './flash.js';
import { FlashCommands } from './flash_commands.js';
import { Memory } from './memory.js';
import { MemoryProtection } from './mpu.js';
import { make_processor, type Processor } from './processor.js';
import { quieten_pulse_width } from './pulse_width.js';
import { SeededStream } from './random.js';
import { RingOscillator } from './ring_oscillator.js';
import { RomServices } from './rom_services.js';
import { add_small_parts } from './small_parts.js';
import { flash_base } from './uf2.js';

/**
 * One life of the chip, from a reset to the next: rp2040js with a boot ROM of our own and everything
 * mended that would let a broken firmware look healthy. A new life is a new Machine.
 */

export { ram_base, ram_size };
export type { Watch };
/** The two scratch banks at the end of RAM: the stack. */
export const stack_top = ram_base + ram_size;
const vector_table = flash_base + 0x100;
/** Where the real boot ROM copies the second-stage loader to before it runs it. */
const second_stage_in_ram = 0x20041f00;

/** Cortex-M0+: cycles from an interrupt to its first instruction, and back. */
const exception_entry_cycles = 15;
const exception_return_cycles = 12;
const interrupt_count = 32;

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

export interface MachineOptions {
  readonly flash: FlashChip;
  readonly seed: number;
  readonly reason: ResetReason;
  /** What a reset leaves in place and a power cut does not. */
  readonly kept?: { readonly ram: Uint8Array; readonly scratch: Uint32Array };
  /** Every read of the ring oscillator's random bit; left out: seeded. */
  readonly random_bit?: () => number;
  /** How unkind the chip is; left out: as usual. */
  readonly conditions?: Conditions;
  /**
   * Whether the frame of a HardFault may be stacked into a guarded range. The MPU is off inside the
   * handler (HFNMIENA is 0 in the SDK), and the manuals leave open whether stacking counts as inside.
   */
  readonly stacking_into_guard?: 'allowed' | 'lockup';
}

interface WatchdogInternals {
  scratchData: Uint32Array;
  reason: number;
  readonly timer: { enable: boolean };
  readonly alarm: { enable: boolean };
  onWatchdogTrigger: () => void;
}

interface TimerAlarm {
  readonly clockAlarm: Alarm;
  readonly targetMicros: number;
}

/** A fault in a loop would say the same a million times. */
const most_complaints = 200;

/** Its flash is a chip of its own: the memory that rp2040js has for it is not filled anew at each reset. */
class Rp2040 extends RP2040 {
  override reset(): void {
    this.core.reset();
    this.pwm.reset();
  }
}

export class Machine {
  readonly clock = new Clock();
  readonly clocks: ClockTree;
  readonly mcu: RP2040;
  readonly core: Core;
  readonly mpu = new MemoryProtection();
  readonly cache = new FlashCache();
  readonly faults: Fault[] = [];
  /** What the emulator had to say: lines that a healthy firmware never causes. */
  readonly complaints: string[] = [];
  asleep_nanos = 0;
  /** The longest time so far from one rest to the next. */
  longest_awake_nanos = 0;
  private awake_since = 0;
  /** Called when registers of the PWM or the function of a pin change. */
  on_outputs_changed: () => void = () => {};
  /** Everything that was sent on the debug UART. */
  debug_text = '';

  /** The longest time so far that interrupts were masked, and where that began. */
  longest_masked = { nanos: 0, at: 0 };
  /** Each interrupt is seen so many cycles late. */
  interrupts_late_cycles: number;

  readonly memory: Memory;
  private readonly flash: FlashChip;
  private readonly random: SeededStream;
  private readonly options: MachineOptions;
  private readonly processor: Processor;
  private end: Ending | null = null;
  private locked_up = false;

  constructor(options: MachineOptions) {
    const conditions = options.conditions ?? usual;
    this.options = options;
    this.flash = options.flash;
    this.random = new SeededStream(options.seed);
    this.interrupts_late_cycles = conditions.interrupts_late_cycles;
    this.mcu = new Rp2040(this.clock as unknown as ConstructorParameters<typeof RP2040>[0]);
    this.core = this.mcu.core as Core;
    this.mcu.bootrom.set(make_boot_rom());
    this.mcu.logger = {
      debug: () => {},
      info: () => {},
      warn: (part, message) => this.complain(`${part}: ${message}`),
      error: (part, message) => this.complain(`${part}: ${message}`),
    };
    const { mcu, core, clock, mpu, cache, flash } = this;
    const witness = { complain: (message: string) => this.complain(message), instruction_at: () => this.instruction_at };
    this.memory = new Memory(mcu, core, mpu, flash, cache, witness);
    this.install_core(new RomServices(mcu, core, this.memory, flash, cache, clock, witness, () => this.finish({ kind: 'bootloader' })));
    this.processor = this.make_processor();
    this.clocks = new ClockTree(mcu, core, clock, conditions.gates_stop, witness, () => this.on_outputs_changed());
    new FlashCommands(mcu, this.memory, cache, flash.bytes.length);
    quieten_pulse_width(mcu, () => this.on_outputs_changed());
    add_small_parts(mcu, cache, mpu, this.clocks, witness, {
      random_bit: options.random_bit ?? this.random_bit(conditions),
      came_by_run_pin: options.reason === 'run pin',
      system_reset: () => this.finish({ kind: 'reset', reason: 'system reset' }),
      uart_sent: (text) => (this.debug_text += text),
    });
    this.watch_the_watchdog();
    this.name_alarms();
    this.start();
  }

  private random_bit(conditions: Conditions): () => number {
    if (!conditions.ring_has_phase) return () => this.random.next() >>> 31;
    const ring = new RingOscillator(new SeededStream(this.options.seed ^ 0x7249));
    return () => ring.bit(this.clock.nanos);
  }

  private watch_the_watchdog(): void {
    this.watchdog.onWatchdogTrigger = () => {
      // Left running, its alarm would ring again and again at the same moment.
      this.watchdog.alarm.enable = this.watchdog.timer.enable = false;
      const reason = this.watchdog.reason === 1 ? 'watchdog timer' : 'watchdog forced';
      this.finish({ kind: 'reset', reason });
    };
  }

  /** An alarm of the timer rings when the counter comes to its number, not so many whole microseconds after it was set. */
  private ring_on_the_tick(alarm: TimerAlarm): void {
    const { clock } = this;
    const { clockAlarm } = alarm;
    const schedule = clockAlarm.schedule.bind(clockAlarm);
    clockAlarm.schedule = () => {
      const count = Math.floor(clock.micros);
      const left = (alarm.targetMicros - count) >>> 0;
      schedule(Math.max(0, (count + left) * 1000 - clock.nanos));
    };
  }

  /** Whose alarm is whose, so that a gate stops the right ones. */
  private name_alarms(): void {
    type Holder = Record<string, Alarm & { clockAlarm: Alarm; alarm: Alarm }[]>;
    const { mcu } = this;
    const timer = mcu.peripherals[peripheral_key(0x40054000)] as unknown as Holder;
    for (const alarm of timer['alarms']) {
      alarm.clockAlarm.part = 'timer';
      this.ring_on_the_tick(alarm as unknown as TimerAlarm);
    }
    const usb = mcu.usbCtrl as unknown as Holder;
    for (const { alarm } of [...usb['endpointReadAlarms'], ...usb['endpointWriteAlarms']]) alarm.part = 'usb';
    const adc = mcu.adc as unknown as Record<string, Alarm>;
    for (const name of ['sampleAlarm', 'multiShotAlarm']) adc[name].part = 'adc';
    for (const channel of mcu.dma.channels) (channel as unknown as { transferAlarm: Alarm }).transferAlarm.part = 'dma';
  }

  get watches(): Watch[] {
    return this.memory.watches;
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


  /** Nothing is executed for so long, as if a handler of somebody else's ran: what comes due meanwhile waits. */
  hold_up(nanos: number): void {
    this.clock.advance_to(this.clock.nanos + nanos);
  }

  /** Nothing runs until the next alarm or until a key is pressed: skip there. What is gated stands still. */
  private sleep(target: number): void {
    const { clock, core } = this;
    if (core.waiting && this.wakes()) {
      core.waiting = false;
      return;
    }
    const stopped = this.clocks.stopped_in_sleep;
    const held = stopped === null ? [] : clock.hold(stopped);
    const until = clock.first === null ? target : Math.min(clock.first.due, target);
    if (until > clock.nanos) this.rest_until(until);
    clock.advance_to(until);
    clock.go_on(held);
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
    this.memory.stacking = this.options.stacking_into_guard !== 'lockup' && !this.mpu.holds_in_hard_fault;
    try {
      core.exceptionEntry(hard_fault);
    } catch (thrown) {
      if (!(thrown instanceof BusFault)) throw thrown;
      this.lock_up('the frame of the HardFault could not be stacked');
    } finally {
      this.memory.stacking = false;
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


  private make_processor(): Processor {
    const { flash, mpu, watches, cache, clock, mcu, memory } = this;
    return make_processor(this.core, {
      flash: flash.bytes,
      ram: mcu.sram,
      cache,
      plain_flash: () => memory.plain_flash,
      guarded_from: () => (watches.length !== 0 ? 0 : Math.min(mpu.from - ram_base, ram_size)),
      guarded_to: () => (watches.length !== 0 ? ram_size : Math.max(mpu.to - ram_base, 0)),
      disturbed: () => clock.disturbed,
      undefined_instruction: () => {
        throw new BusFault('undefined instruction', this.instruction_at);
      },
    });
  }

  private install_core(services: RomServices): void {
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
    this.take_interrupts();
    this.time_masks();
    mcu.onBreak = (number) => {
      if (this.instruction_at >= rom_services_end) throw new BusFault('breakpoint without a debugger', this.instruction_at);
      services.serve(number);
    };
  }

  /**
   * rp2040js takes an interrupt at once that ends a WFI with interrupts masked, and misses one that was already
   * pending before the WFI. Both end the wait here, and the handler keeps to PRIMASK.
   */
  private take_interrupts(): void {
    const { core, clock } = this;
    const take = (irq: number) => {
      core.pendingInterrupts |= 1 << irq;
      core.interruptsUpdated = true;
      clock.disturbed = true;
    };
    const late = Array.from({ length: interrupt_count }, (_, irq) => clock.createAlarm(() => take(irq)));
    core.setInterrupt = (irq, pending) => {
      const cycles = this.interrupts_late_cycles;
      if (!pending) {
        late[irq].cancel();
        core.pendingInterrupts &= ~(1 << irq);
      } else if (cycles === 0) {
        core.pendingInterrupts |= 1 << irq;
        core.interruptsUpdated = true;
      } else if (!late[irq].scheduled && (core.pendingInterrupts & (1 << irq)) === 0) {
        late[irq].schedule((cycles / this.mcu.clkSys) * 1e9);
      }
    };
  }

  private rest_until(until: number): void {
    const { nanos } = this.clock;
    this.longest_awake_nanos = Math.max(this.longest_awake_nanos, nanos - this.awake_since);
    this.asleep_nanos += until - nanos;
    this.awake_since = until;
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

  private get watchdog(): WatchdogInternals {
    return this.mcu.peripherals[peripheral_key(0x40058000)] as unknown as WatchdogInternals;
  }
}
