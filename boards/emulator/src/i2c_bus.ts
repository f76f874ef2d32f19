import type { Alarm } from './clock.js';
import type { Machine } from './machine.js';
import { add_registers } from './registers.js';

/**
 * An I2C port at its real speed: nine bit times a byte, one for a start and one for a stop condition. Also
 * gives it the DMA requests that rp2040js leaves out.
 */

const bits_a_byte = 9;
const transmit_request = [32, 34];
const dma_transmit_enable = 2;

/** What hangs on the bus at one address. */
export interface I2cDevice {
  readonly address: number;
  start(): void;
  write(byte: number): boolean;
  read(): number;
  stop(): void;
}

interface Fifo {
  itemCount: number;
  push(value: number): void;
  pull(): number;
  reset(): void;
}

export class I2cBus {
  bytes_sent = 0;
  last_byte_nanos = 0;
  private readonly alarm: Alarm;
  private then: () => void = () => {};
  private device: I2cDevice | null = null;
  private dma_control = 0;
  private dma_level = 0;

  constructor(
    private readonly machine: Machine,
    private readonly index: number,
    private readonly fastest_hertz: number,
    devices: readonly I2cDevice[],
  ) {
    const port = machine.mcu.i2c[index];
    this.alarm = machine.clock.createAlarm(() => this.then());
    port.onStart = () => this.after(1, () => port.completeStart());
    port.onConnect = (address) =>
      this.after(bits_a_byte, () => {
        this.device = devices.find((device) => device.address === address) ?? null;
        this.device?.start();
        if (this.device === null) machine.complain(`nothing answers at I2C address ${address.toString(16)}`);
        port.completeConnect(this.device !== null);
      });
    port.onWriteByte = (byte) =>
      this.after(bits_a_byte, () => {
        this.bytes_sent++;
        this.last_byte_nanos = machine.clock.nanos;
        port.completeWrite(this.device?.write(byte) ?? false);
      });
    port.onReadByte = () => this.after(bits_a_byte, () => port.completeRead(this.device?.read() ?? 0xff));
    port.onStop = () =>
      this.after(1, () => {
        this.device?.stop();
        this.device = null;
        port.completeStop();
      });
    this.install_requests();
  }

  private after(bits: number, then: () => void): void {
    const port = this.machine.mcu.i2c[this.index];
    const hertz = this.machine.mcu.clkSys / (port.sclHighPeriod + port.sclLowPeriod);
    if (hertz > this.fastest_hertz * 1.01) {
      this.machine.complain(`I2C${this.index} runs at ${Math.round(hertz)} Hz; the panel is rated for ${this.fastest_hertz}`);
    }
    this.then = then;
    this.alarm.schedule((bits / hertz) * 1e9);
  }

  private install_requests(): void {
    const port = this.machine.mcu.i2c[this.index];
    const fifo = (port as unknown as { txFIFO: Fifo }).txFIFO;
    const { dma } = this.machine.mcu;
    const request = () => {
      const wanted = (this.dma_control & dma_transmit_enable) !== 0 && (port.enable & 1) !== 0;
      if (wanted && fifo.itemCount <= this.dma_level) dma.setDREQ(transmit_request[this.index]);
      else dma.clearDREQ(transmit_request[this.index]);
    };
    for (const name of ['push', 'pull', 'reset'] as const) {
      const change = fifo[name].bind(fifo) as (value: number) => number;
      (fifo as unknown as Record<string, (value: number) => number>)[name] = (value) => {
        const result = change(value);
        request();
        return result;
      };
    }
    const set_enable = port.writeUint32.bind(port);
    port.writeUint32 = (offset, value) => {
      set_enable(offset, value);
      if (offset === 0x6c) request();
    };
    add_registers(port, {
      0x7c: { initial: 1 },
      0x88: { write: (value) => { this.dma_control = value; request(); return value; } },
      0x8c: { write: (value) => { this.dma_level = value; request(); return value; } },
      0x90: {},
    });
  }
}
