/** A small seeded stream of 32-bit numbers: the same seed gives the same run on every machine. */
export class SeededStream {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** The next 32 bits (splitmix: a counter, well mixed, so that any seed will do). */
  next(): number {
    this.state = (this.state + 0x9e3779b9) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }

  below(bound: number): number {
    return Math.floor((this.next() / 2 ** 32) * bound);
  }

  fill(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      for (let four = this.next(), left = 4; left > 0 && at < bytes.length; left--, four >>>= 8) bytes[at++] = four;
    }
  }
}
