import { BasePeripheral } from 'rp2040js';
import type { Alarm } from './clock.js';
import type { Machine } from './machine.js';

/**
 * An I2C port of the RP2040 (a DW_apb_i2c) as a master, in the place of rp2040js's: its interrupts, its FIFOs and
 * its real speed. What the datasheet leaves to the bus takes its time here: the low and the high phase of each bit
 * with what the port adds to both, a start and a stop condition, and the rest of the bus after a stop.
 */

const port_address = [0x40044000, 0x40048000];
const first_interrupt = 23;
const transmit_request = [32, 34];
const fifo_depth = 16;
const bits_a_byte = 9;

const register = {
  control: 0x00, target: 0x04, slave_address: 0x08, data_command: 0x10,
  slow_high: 0x14, slow_low: 0x18, fast_high: 0x1c, fast_low: 0x20,
  interrupts: 0x2c, interrupt_mask: 0x30, raw_interrupts: 0x34, receive_threshold: 0x38, transmit_threshold: 0x3c,
  clear_all: 0x40, clear_abort: 0x54, enable: 0x6c, status: 0x70, transmit_level: 0x74, receive_level: 0x78,
  data_hold: 0x7c, abort_source: 0x80, dma_control: 0x88, dma_transmit_level: 0x8c, dma_receive_level: 0x90,
  data_setup: 0x94, general_call: 0x98, enable_status: 0x9c, spike_length: 0xa0,
  parameters: 0xf4, version: 0xf8, type: 0xfc,
} as const;

/** What each register holds after a reset; those not named here cannot be written. */
const after_reset: Readonly<Record<number, number>> = {
  [register.control]: 0x65, [register.target]: 0x55, [register.slave_address]: 0x55,
  [register.slow_high]: 0x28, [register.slow_low]: 0x2f, [register.fast_high]: 0x06, [register.fast_low]: 0x0d,
  [register.interrupt_mask]: 0x8ff, [register.receive_threshold]: 0, [register.transmit_threshold]: 0,
  [register.enable]: 0, [register.data_hold]: 1, [register.dma_control]: 0, [register.dma_transmit_level]: 0,
  [register.dma_receive_level]: 0, [register.data_setup]: 0x64, [register.general_call]: 1,
  [register.spike_length]: 7,
};
/** Those that the port takes only while it is disabled. */
const only_disabled = new Set<number>([
  register.control, register.target, register.slave_address, register.slow_high, register.slow_low,
  register.fast_high, register.fast_low, register.data_hold, register.data_setup, register.spike_length,
]);
const constant: Readonly<Record<number, number>> = {
  [register.parameters]: 0, [register.version]: 0x3230312a, [register.type]: 0x44570140,
};

const interrupt = {
  receive_under: 1 << 0, receive_over: 1 << 1, receive_full: 1 << 2, transmit_over: 1 << 3, transmit_empty: 1 << 4,
  transmit_abort: 1 << 6, activity: 1 << 8, stop: 1 << 9, start: 1 << 10,
} as const;
/** Reading one of these registers clears one interrupt. */
const cleared_by: Readonly<Record<number, number>> = {
  0x44: interrupt.receive_under, 0x48: interrupt.receive_over, 0x4c: interrupt.transmit_over, 0x50: 1 << 5,
  [register.clear_abort]: interrupt.transmit_abort, 0x58: 1 << 7, 0x5c: interrupt.activity, 0x60: interrupt.stop,
  0x64: interrupt.start, 0x68: 1 << 11, 0xa8: 1 << 12,
  [register.clear_all]: ~(interrupt.receive_full | interrupt.transmit_empty),
};

const control_is_master = 1 << 0;
const control_ten_bits = 1 << 4;
const control_empty_when_sent = 1 << 8;
const speed_of = (control: number) => (control >>> 1) & 3;
const slow_speed = 1;
const enabled = 1 << 0;
const abort_asked = 1 << 1;
const commands_held = 1 << 2;
const command_read = 1 << 8;
const command_stop = 1 << 9;
const command_restart = 1 << 10;
const first_byte_read = 1 << 11;
const abort_no_address = 1 << 0;
const abort_no_data = 1 << 3;
const abort_by_user = 1 << 16;
const abort_count_shift = 23;
const dma_transmit_enable = 2;

/** What hangs on the bus at one address. */
export interface I2cDevice {
  readonly address: number;
  /** Whether it takes its address at this moment. */
  readonly answers: boolean;
  start(): void;
  write(byte: number): boolean;
  read(): number;
  stop(): void;
}

/**
 * `idle`: the bus is free. `moving`: a start, an address or a byte is on the wire. `holding`: in the middle of a
 * transfer, the clock held low until there is a next byte. `ending`: a stop, and the rest after it.
 */
type Phase = 'idle' | 'moving' | 'holding' | 'ending';

/** How often a port that finds the bus taken looks again. */
const look_again_nanos = 100_000;

export class I2cBus extends BasePeripheral {
  bytes_sent = 0;
  last_byte_nanos = 0;
  /** Whether somebody else holds a line of the bus low at this moment. */
  is_held: () => boolean = () => false;
  private readonly values = new Map<number, number>(Object.entries(after_reset).map(([at, value]) => [Number(at), value]));
  private readonly alarm: Alarm;
  private readonly transmit: number[] = [];
  private readonly receive: number[] = [];
  private then: () => void = () => {};
  private device: I2cDevice | null = null;
  private phase: Phase = 'idle';
  private reading = false;
  private first_read = false;
  private latched = 0;
  private abort_source = 0;

  constructor(
    private readonly machine: Machine,
    private readonly index: number,
    private readonly fastest_hertz: number,
    private readonly devices: readonly I2cDevice[],
  ) {
    super(machine.mcu, `I2C${index}`);
    this.alarm = machine.clock.createAlarm(() => this.then());
    this.alarm.part = `i2c${index}`;
    machine.mcu.peripherals[(port_address[index] >>> 14) << 2] = this;
  }

  // ---- registers --------------------------------------------------------------------------------

  override readUint32(offset: number): number {
    const cleared = cleared_by[offset];
    if (cleared !== undefined) return this.clear(cleared);
    switch (offset) {
      case register.data_command: return this.take_received();
      case register.interrupts: return this.raw_interrupts & this.value(register.interrupt_mask);
      case register.raw_interrupts: return this.raw_interrupts;
      case register.status: return this.status;
      case register.transmit_level: return this.transmit.length;
      case register.receive_level: return this.receive.length;
      case register.abort_source: return this.abort_source >>> 0;
      case register.enable_status: return this.value(register.enable) & enabled;
    }
    return this.values.get(offset) ?? constant[offset] ?? super.readUint32(offset);
  }

  override writeUint32(offset: number, value: number): void {
    if (offset === register.data_command) {
      this.add_command(value);
    } else if (offset === register.enable) {
      this.set_enable(value);
    } else if (after_reset[offset] === undefined) {
      super.writeUint32(offset, value);
    } else if (only_disabled.has(offset) && this.is_enabled) {
      this.machine.complain(`I2C${this.index}: register ${offset.toString(16)} written while the port is enabled`);
    } else {
      this.values.set(offset, value);
    }
    this.changed();
  }

  private value(offset: number): number {
    return this.values.get(offset) ?? 0;
  }

  private get is_enabled(): boolean {
    return (this.value(register.enable) & enabled) !== 0;
  }

  private get raw_interrupts(): number {
    const { receive_full, transmit_empty } = interrupt;
    const full = this.receive.length > this.value(register.receive_threshold);
    return this.latched | (full ? receive_full : 0) | (this.transmit_is_empty ? transmit_empty : 0);
  }

  /** By a bit of the control register only when what left the FIFO last has left the port as well. */
  private get transmit_is_empty(): boolean {
    if (!this.is_enabled) return this.phase !== 'idle';
    const sent = (this.value(register.control) & control_empty_when_sent) === 0 || this.phase !== 'moving';
    return sent && this.transmit.length <= this.value(register.transmit_threshold);
  }

  private get status(): number {
    const { transmit, receive } = this;
    return (
      (this.phase === 'idle' ? 0 : 0x21) |
      (transmit.length < fifo_depth ? 0x02 : 0) |
      (transmit.length === 0 ? 0x04 : 0) |
      (receive.length > 0 ? 0x08 : 0) |
      (receive.length === fifo_depth ? 0x10 : 0)
    );
  }

  /** The aborted FIFO takes no commands until the abort is cleared. */
  private clear(which: number): number {
    const found = (this.latched & which) !== 0 ? 1 : 0;
    if (which & interrupt.transmit_abort) this.abort_source = 0;
    this.latched &= ~which;
    this.changed();
    return found;
  }

  private take_received(): number {
    const value = this.receive.shift();
    if (value === undefined) this.latched |= interrupt.receive_under;
    this.changed();
    return value ?? 0;
  }

  private add_command(command: number): void {
    if (!this.is_enabled || this.latched & interrupt.transmit_abort) return;
    if (this.transmit.length === fifo_depth) this.latched |= interrupt.transmit_over;
    else this.transmit.push(command);
  }

  private set_enable(value: number): void {
    this.values.set(register.enable, value & (enabled | abort_asked | commands_held));
    if (!(value & enabled)) {
      this.transmit.length = this.receive.length = 0;
      this.latched &= ~interrupt.activity;
    } else if (value & abort_asked) {
      if (this.phase === 'idle') this.abort_is_over();
      else if (this.phase === 'holding') this.abort(abort_by_user);
    }
  }

  private abort_is_over(): void {
    this.values.set(register.enable, this.value(register.enable) & ~abort_asked);
  }

  /** Tells the interrupt, the DMA and the bus of whatever has changed. */
  private changed(): void {
    this.advance();
    const { mcu } = this.machine;
    mcu.setInterrupt(first_interrupt + this.index, (this.raw_interrupts & this.value(register.interrupt_mask)) !== 0);
    const wanted = (this.value(register.dma_control) & dma_transmit_enable) !== 0 && this.is_enabled;
    const request = transmit_request[this.index];
    if (wanted && this.transmit.length <= this.value(register.dma_transmit_level)) mcu.dma.setDREQ(request);
    else mcu.dma.clearDREQ(request);
  }

  // ---- the bus ----------------------------------------------------------------------------------

  private get is_slow(): boolean {
    return speed_of(this.value(register.control)) === slow_speed;
  }

  /** In cycles of the system clock; the port counts on while its filter sees the clock line rise. */
  private get high_cycles(): number {
    return this.value(this.is_slow ? register.slow_high : register.fast_high) + this.value(register.spike_length) + 7;
  }

  private get low_cycles(): number {
    return this.value(this.is_slow ? register.slow_low : register.fast_low) + 1;
  }

  private after(cycles: number, then: () => void): void {
    this.then = () => {
      if (this.is_held()) {
        this.alarm.schedule(look_again_nanos);
        return;
      }
      then();
      this.changed();
    };
    this.alarm.schedule((cycles / this.machine.mcu.clkSys) * 1e9);
  }

  private after_bits(bits: number, then: () => void): void {
    const period = this.high_cycles + this.low_cycles;
    const hertz = this.machine.mcu.clkSys / period;
    if (hertz > this.fastest_hertz * 1.01) {
      this.machine.complain(`I2C${this.index} runs at ${Math.round(hertz)} Hz; the panel is rated for ${this.fastest_hertz}`);
    }
    this.after(bits * period, then);
  }

  private advance(): void {
    if (!this.is_enabled || this.transmit.length === 0 || this.value(register.enable) & commands_held) return;
    if (this.phase === 'idle') this.begin();
    else if (this.phase === 'holding') this.go_on();
  }

  private go_on(): void {
    const command = this.transmit[0];
    const turned = ((command & command_read) !== 0) !== this.reading;
    if (command & command_restart || turned) this.begin();
    else this.move(this.transmit.shift() as number);
  }

  private begin(): void {
    if (!(this.value(register.control) & control_is_master) || this.value(register.control) & control_ten_bits) {
      this.machine.complain(`I2C${this.index}: only a master with addresses of 7 bits is emulated`);
    }
    this.phase = 'moving';
    this.latched |= interrupt.activity;
    this.after_bits(1, () => {
      this.latched |= interrupt.start;
      this.after_bits(bits_a_byte, () => this.addressed());
    });
  }

  private addressed(): void {
    const address = this.value(register.target) & 0x7f;
    this.device = this.devices.find((device) => device.address === address) ?? null;
    if (this.device === null) this.machine.complain(`nothing answers at I2C address ${address.toString(16)}`);
    if (!this.device?.answers) {
      this.abort(abort_no_address);
      return;
    }
    this.device.start();
    this.first_read = true;
    const command = this.transmit.shift();
    if (command === undefined) this.phase = 'holding';
    else this.move(command);
  }

  private move(command: number): void {
    this.phase = 'moving';
    this.reading = (command & command_read) !== 0;
    this.after_bits(bits_a_byte, () => {
      const taken = this.reading ? this.add_received() : this.hand_over(command & 0xff);
      if (!taken) this.abort(abort_no_data);
      else if (this.value(register.enable) & abort_asked) this.abort(abort_by_user);
      else if (command & command_stop) this.stop();
      else this.phase = 'holding';
    });
  }

  private hand_over(byte: number): boolean {
    this.bytes_sent++;
    this.last_byte_nanos = this.machine.clock.nanos;
    return this.device?.write(byte) ?? false;
  }

  private add_received(): boolean {
    const byte = this.device?.read() ?? 0xff;
    if (this.receive.length === fifo_depth) this.latched |= interrupt.receive_over;
    else this.receive.push(byte | (this.first_read ? first_byte_read : 0));
    this.first_read = false;
    return true;
  }

  private abort(reason: number): void {
    this.abort_source = reason | (this.transmit.length << abort_count_shift);
    this.transmit.length = 0;
    this.latched |= interrupt.transmit_abort;
    this.stop();
  }

  /** The stop is seen on the wire before the port is at rest. */
  private stop(): void {
    this.phase = 'ending';
    this.after(this.high_cycles, () => {
      this.device?.stop();
      this.device = null;
      this.latched |= interrupt.stop;
      this.after(this.low_cycles, () => {
        this.phase = 'idle';
        this.abort_is_over();
      });
    });
  }
}
