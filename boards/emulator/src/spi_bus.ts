import type { Alarm } from './clock.js';
import type { Machine } from './machine.js';

/**
 * An SPI port at its real speed. rp2040js moves a byte in no time; here each takes its bits at the port's
 * clock, and the firmware sees a busy port and a full FIFO meanwhile. A DMA transfer into the port is
 * delivered in short bursts, each at the time when its last bit has left, because an alarm a byte would make
 * a whole frame take a second to emulate.
 */

const burst_length = 64;
const data_register = 0x08;
const port_address = [0x4003c000, 0x40040000];
const control_increment_write = 1 << 5;
const control_increment_read = 1 << 4;
const control_ring_on_write = 1 << 10;
const control_busy = 1 << 24;
const control_swap = 1 << 22;
const receive_overrun = 1;
/** The clock phase in the control register. With phase 0 the PL022 lets its select go up between two frames. */
const second_edge = 1 << 7;

interface Fifo {
  readonly empty: boolean;
  readonly full: boolean;
  push(value: number): void;
}

interface Port {
  busy: boolean;
  intRaw: number;
  readonly rxFIFO: Fifo;
  readonly txFIFO: Fifo;
  readonly dataBits: number;
  readonly control0: number;
  readonly clockFrequency: number;
  readonly dreq: { readonly tx: number };
  onTransmit: (value: number) => void;
  completeTransmit(received: number): void;
}

interface Channel {
  ctrl: number;
  readAddr: number;
  writeAddr: number;
  transCount: number;
  treqValue: number;
  dataSize: number;
  ringMask: number;
  scheduleTransfer(): void;
}

export class SpiBus {
  bytes_sent = 0;
  last_byte_nanos = 0;
  private readonly port: Port;
  private readonly alarm: Alarm;
  private readonly waiting: Channel[] = [];
  private burst: { channel: Channel; units: number } | null = null;
  private in_flight = 0;

  /** `deliver` gets every byte when its last bit has left. */
  constructor(
    private readonly machine: Machine,
    private readonly index: number,
    private readonly fastest_hertz: number,
    private readonly rest_clocks: number,
    private readonly deliver: (byte: number) => void,
  ) {
    this.port = machine.mcu.spi[index] as unknown as Port;
    this.alarm = machine.clock.createAlarm(() => this.moved());
    this.alarm.part = `spi${index}`;
    this.port.onTransmit = (value) => {
      this.in_flight = value;
      this.alarm.schedule(this.nanos_for(1));
    };
    for (const channel of machine.mcu.dma.channels) this.install_burst(channel as unknown as Channel);
  }

  private nanos_for(units: number): number {
    const hertz = this.port.clockFrequency;
    if (hertz === 0) {
      this.machine.complain(`SPI${this.index} sends without a clock`);
      return 0;
    }
    if (hertz > this.fastest_hertz) {
      this.machine.complain(`SPI${this.index} runs at ${hertz} Hz; the panel is rated for ${this.fastest_hertz}`);
    }
    const rest = this.port.control0 & second_edge ? 0 : this.rest_clocks;
    return ((units * (this.port.dataBits + rest)) / hertz) * 1e9;
  }

  private install_burst(channel: Channel): void {
    const one_by_one = channel.scheduleTransfer.bind(channel);
    channel.scheduleTransfer = () => {
      if (!this.suits(channel)) one_by_one();
      else if (this.burst?.channel !== channel && !this.waiting.includes(channel)) {
        this.waiting.push(channel);
        this.start_burst();
      }
    };
  }

  private suits(channel: Channel): boolean {
    return (
      channel.treqValue === this.port.dreq.tx &&
      channel.writeAddr >>> 0 === port_address[this.index] + data_register &&
      !(channel.ctrl & (control_increment_write | control_ring_on_write)) &&
      channel.dataSize <= 2 &&
      channel.transCount > 1
    );
  }

  private start_burst(): void {
    if (this.burst !== null || this.port.busy || !this.port.txFIFO.empty) return;
    const channel = this.waiting.shift();
    if (channel === undefined) return;
    // The last unit goes the usual way, with all that follows the end of a transfer.
    const units = Math.min(burst_length, channel.transCount - 1);
    this.burst = { channel, units };
    this.port.busy = true;
    this.alarm.schedule(this.nanos_for(units));
  }

  private moved(): void {
    if (this.burst === null) {
      this.hand_over(this.in_flight);
      this.port.completeTransmit(0);
    } else {
      const { channel, units } = this.burst;
      this.burst = null;
      this.port.busy = false;
      if (channel.ctrl & control_busy) {
        this.move_units(channel, units);
        channel.scheduleTransfer();
      }
    }
    this.start_burst();
  }

  private move_units(channel: Channel, units: number): void {
    const { core } = this.machine;
    const { dataSize, ringMask } = channel;
    for (let unit = 0; unit < units; unit++) {
      let value = dataSize === 1 ? core.readUint8(channel.readAddr) : core.readUint16(channel.readAddr);
      if (dataSize === 1 && this.port.dataBits > 8) value |= value << 8;
      if (dataSize === 2 && channel.ctrl & control_swap) value = ((value & 0xff) << 8) | (value >>> 8);
      this.hand_over(value & ((1 << this.port.dataBits) - 1));
      if (channel.ctrl & control_increment_read) {
        const next = channel.readAddr + dataSize;
        channel.readAddr = ringMask ? (channel.readAddr & ~ringMask) | (next & ringMask) : next;
      }
    }
    channel.transCount -= units;
    while (!this.port.rxFIFO.full) this.port.rxFIFO.push(0);
    this.port.intRaw |= receive_overrun;
  }

  private hand_over(value: number): void {
    this.last_byte_nanos = this.machine.clock.nanos;
    if (this.port.dataBits > 8) {
      this.bytes_sent += 2;
      this.deliver(value >>> 8);
      this.deliver(value & 0xff);
    } else {
      this.bytes_sent++;
      this.deliver(value);
    }
  }
}
