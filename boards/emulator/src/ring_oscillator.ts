import type { SeededStream } from './random.js';

/** Typical; each chip has its own. */
const typical_hertz = 6_500_000;
const spread = 0.3;
/** How far the length of one period strays from the last, in periods (one standard deviation). */
const jitter_a_period = 0.004;

/**
 * The ring oscillator as what it is: a phase that runs on, a little unevenly. Bits that are read soon after each other
 * hang together, and a source that nearly beats with the processor looks lively and is not.
 */
export class RingOscillator {
  readonly hertz: number;
  private phase: number;
  private seen_nanos = 0;

  constructor(private readonly random: SeededStream) {
    this.hertz = typical_hertz * (1 + spread * (2 * this.uniform() - 1));
    this.phase = this.uniform();
  }

  bit(now_nanos: number): number {
    const periods = ((now_nanos - this.seen_nanos) * this.hertz) / 1e9;
    this.seen_nanos = now_nanos;
    this.phase = (this.phase + periods + this.normal() * jitter_a_period * Math.sqrt(periods)) % 1;
    return this.phase < 0.5 ? 1 : 0;
  }

  private uniform(): number {
    return this.random.next() / 2 ** 32;
  }

  private normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.uniform())) * Math.cos(2 * Math.PI * this.uniform());
  }
}
