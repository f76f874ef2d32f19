import { peripheral_key } from './chip.js';
import type { Conditions } from './conditions.js';
import type { Machine } from './machine.js';
import { SeededStream } from './random.js';

/** What a wire from outside does to a pin: drives it, or leaves it to the pulls of the chip. */
export type Drive = 'high' | 'low' | 'open';

interface Pin {
  rawInputValue: boolean;
  readonly pullupEnabled: boolean;
  setInputValue(high: boolean): void;
}

/** Between two bounces, in milliseconds. */
const [shortest_bounce, longest_bounce] = [0.05, 1.2];

/**
 * The pins that the board drives. What is left open is what the chip pulls it to, and low without a pull; a contact
 * bounces when it closes and when it opens.
 */
export class Inputs {
  private readonly drives = new Map<number, Drive>();
  private readonly random: SeededStream;
  private readonly trains = new Map<number, { cancel(): void }>();

  constructor(
    private readonly machine: Machine,
    private readonly conditions: Pick<Conditions, 'open_inputs' | 'bounce_ms'>,
    seed: number,
  ) {
    this.random = new SeededStream(seed ^ 0xb0b0);
    const pads = machine.mcu.peripherals[peripheral_key(0x4001c000)];
    const write = pads.writeUint32.bind(pads);
    pads.writeUint32 = (offset, value) => {
      write(offset, value);
      const pin = (offset >> 2) - 1;
      if (this.drives.has(pin)) this.settle(pin);
    };
  }

  drive(pin: number, drive: Drive): void {
    this.trains.get(pin)?.cancel();
    this.drives.set(pin, drive);
    this.settle(pin);
  }

  /** A contact to ground that closes or opens, and bounces for so long. */
  contact(pin: number, closed: boolean, bounce_ms = this.conditions.bounce_ms): void {
    const drive = (is_closed: boolean): Drive => (is_closed ? 'low' : this.conditions.open_inputs ? 'open' : 'high');
    this.drive(pin, drive(closed));
    if (bounce_ms === 0) return;
    const { clock } = this.machine;
    const end = clock.nanos + bounce_ms * 1e6;
    let is_closed = closed;
    const next = () => clock.nanos + (shortest_bounce + (longest_bounce - shortest_bounce) * (this.random.next() / 2 ** 32)) * 1e6;
    const alarm = clock.createAlarm(() => {
      is_closed = clock.nanos >= end ? closed : !is_closed;
      this.drives.set(pin, drive(is_closed));
      this.settle(pin);
      if (clock.nanos < end) alarm.schedule(Math.min(next(), end) - clock.nanos);
    });
    this.trains.set(pin, alarm);
    alarm.schedule(Math.min(next(), end) - clock.nanos);
  }

  private settle(pin: number): void {
    const gpio = this.machine.mcu.gpio[pin] as unknown as Pin;
    const drive = this.drives.get(pin);
    const high = drive === 'high' || (drive === 'open' && gpio.pullupEnabled);
    if (gpio.rawInputValue === high) return;
    // A pin bank without a clock sees no edge.
    if (this.machine.clocks.is_stopped('io')) gpio.rawInputValue = high;
    else gpio.setInputValue(high);
  }
}
