/**
 * The cache between the processor and its flash: 16 KB, two ways, lines of 8 bytes. Only its time is modelled:
 * a hit costs nothing more, a miss as long as a line takes to come over the four wires of the flash chip.
 */

const ways = 2;
const line_shift = 3;
const sets = (16 * 1024) / (ways * (1 << line_shift));
/** Address, mode and wait states of a quad read, then 64 bits of data, in clocks of the flash chip. */
const flash_clocks_a_line = 6 + 2 + 4 + 16;
/** Around that, in the cache and in the serial interface. */
const cycles_around = 6;
const usual_divider = 2;

export class FlashCache {
  misses = 0;
  private readonly lines = new Int32Array(sets * ways).fill(-1);
  /** For each set the way that was not used last. */
  private readonly older = new Uint8Array(sets);
  private latest = -1;
  private cycles_a_miss = flash_clocks_a_line * usual_divider + cycles_around;

  /** The processor runs this many times as fast as the clock of the flash chip. */
  set divider(divider: number) {
    this.cycles_a_miss = flash_clocks_a_line * (divider || usual_divider) + cycles_around;
  }

  /** Cycles that a read at this offset into flash waits for. */
  wait_for(offset: number): number {
    const line = offset >> line_shift;
    if (line === this.latest) return 0;
    this.latest = line;
    const set = line & (sets - 1);
    const first = set * ways;
    if (this.lines[first] === line) {
      this.older[set] = 1;
      return 0;
    }
    if (this.lines[first + 1] === line) {
      this.older[set] = 0;
      return 0;
    }
    this.lines[first + this.older[set]] = line;
    this.older[set] ^= 1;
    this.misses++;
    return this.cycles_a_miss;
  }

  flush(): void {
    this.lines.fill(-1);
    this.latest = -1;
  }
}
