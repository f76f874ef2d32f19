import { led_hues, type Board, type LedHue, type Wiring } from './board.js';
import type { Output } from './outputs.js';

/** What LEDs are wired to. */
interface Wired {
  readonly board: Board;
  readonly wiring: Wiring;
  output(pin: number): Output;
}

/** What shines on a handheld beside its screen, 0 to 1 each. */
export class Lights {
  constructor(private readonly wired: Wired) {}

  /** Red, green and blue of the one LED that has them. */
  get rgb(): readonly number[] {
    return (this.wired.wiring.led ?? []).map((pin) => this.level(pin));
  }

  /** LEDs of one colour each. */
  get single(): ReadonlyMap<LedHue, number> {
    return new Map([...(this.wired.wiring.single_leds ?? [])].map(([hue, pin]) => [hue, this.level(pin)]));
  }

  /** Red, green and blue of all together. */
  get glow(): readonly number[] {
    if (this.wired.wiring.single_leds === undefined) return this.rgb;
    const sum = [0, 0, 0];
    for (const [hue, level] of this.single) led_hues[hue].forEach((share, part) => (sum[part] = Math.min(1, sum[part] + share * level)));
    return sum;
  }

  private level(pin: number): number {
    const { duty } = this.wired.output(pin);
    return this.wired.board.led_active_low ? 1 - duty : duty;
  }
}
