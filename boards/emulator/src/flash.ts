import { SeededStream } from './random.js';

/**
 * The flash chip: what it holds survives resets and power cuts. Programming can only clear bits,
 * erasing sets a whole sector; both take their time, and the power can be cut in the middle.
 */

export const flash_page = 256;
export const flash_sector = 4096;
const flash_block = 65536;

/** What data sheets of such chips call typical, and the most that they allow. */
const nanos = {
  typical: { page: 700_000, sector: 45_000_000, block: 150_000_000 },
  slow: { page: 3_000_000, sector: 400_000_000, block: 2_000_000_000 },
} as const;
export type FlashSpeed = keyof typeof nanos;

/** How the bytes look that were being written when the power went. */
export type Tear =
  /** Bytes before the cut are done, those after it untouched. */
  | 'prefix'
  /** After the cut a random part of the bits has changed. */
  | 'bits'
  /** As `bits`, and bits that were to change read differently each time until written again. */
  | 'unstable';

export interface PowerCutPlan {
  readonly kind: 'program' | 'erase';
  /** Which operation of that kind from now: 0 is the next. */
  readonly skip?: number;
  /** Bytes of the program, or sixteenths of the erase, that are done before the power goes. */
  readonly after: number;
  readonly tear: Tear;
  readonly seed?: number;
}

export const erase_steps = 16;

export interface FlashOperation {
  readonly kind: 'program' | 'erase';
  readonly offset: number;
  readonly length: number;
  readonly nanos: number;
}

/** Thrown out of a flash operation; the run ends there. */
export class PowerCut extends Error {
  override name = 'PowerCut';
}

export class FlashChip {
  readonly bytes: Uint8Array;
  readonly operations: FlashOperation[] = [];
  /** How often each sector was erased. */
  readonly wear: Uint32Array;
  /** Bits that read differently each time: for each such byte, which of its bits. */
  private readonly unstable = new Map<number, number>();
  /** Bounds of `unstable`, so that a read outside costs one comparison. */
  unstable_from = Infinity;
  unstable_to = -Infinity;
  private readonly noise: SeededStream;
  private plan: PowerCutPlan | null = null;
  private skip = 0;

  constructor(size: number, seed = 1, readonly speed: FlashSpeed = 'typical') {
    this.bytes = new Uint8Array(size).fill(0xff);
    this.wear = new Uint32Array(size / flash_sector);
    this.noise = new SeededStream(seed);
  }

  /** Arms one power cut; it happens inside the operation that the plan names. */
  cut_power(plan: PowerCutPlan): void {
    this.plan = plan;
    this.skip = plan.skip ?? 0;
  }

  get cut_is_armed(): boolean {
    return this.plan !== null;
  }

  disarm(): void {
    this.plan = null;
  }

  /** `wait` lets the time of a page pass before it is written. */
  program(offset: number, data: Uint8Array, wait: (nanos: number) => void): void {
    const plan = this.due('program');
    const done = plan ? Math.min(plan.after, data.length) : data.length;
    for (let at = 0; at < done; at += flash_page) {
      const length = Math.min(flash_page, done - at);
      wait(nanos[this.speed].page * (length / flash_page));
      this.settle(offset + at, data.subarray(at, at + length));
      for (let byte = at; byte < at + length; byte++) this.bytes[offset + byte] &= data[byte];
    }
    this.note('program', offset, data.length, nanos[this.speed].page * (data.length / flash_page));
    if (plan) {
      // Only the page in work can be torn.
      const page_end = Math.min(data.length, (Math.floor(done / flash_page) + 1) * flash_page);
      this.tear(plan, offset + done, data.subarray(done, page_end));
      throw new PowerCut(`power cut after ${done} of ${data.length} bytes programmed at ${offset.toString(16)}`);
    }
  }

  erase(offset: number, length: number, wait: (nanos: number) => void): void {
    const plan = this.due('erase');
    for (let at = offset; at < offset + length; ) {
      const whole_block = at % flash_block === 0 && at + flash_block <= offset + length;
      const size = whole_block ? flash_block : flash_sector;
      const taken = whole_block ? nanos[this.speed].block : nanos[this.speed].sector;
      const share = plan ? Math.min(plan.after, erase_steps) / erase_steps : 1;
      wait(taken * share);
      const done = Math.floor(size * share);
      this.settle(at, new Uint8Array(done));
      this.bytes.fill(0xff, at, at + done);
      for (let sector = at; sector < at + size; sector += flash_sector) this.wear[sector / flash_sector]++;
      this.note('erase', at, size, taken * share);
      if (plan) {
        this.tear(plan, at + done, new Uint8Array(size - done).fill(0xff));
        throw new PowerCut(`power cut at step ${plan.after} of ${erase_steps} of the erase at ${at.toString(16)}`);
      }
      at += size;
    }
  }

  /** Draws the unstable bits of a read anew. Called only for reads between the bounds. */
  waver(offset: number, length: number): void {
    for (let at = offset; at < offset + length; at++) {
      const mask = this.unstable.get(at);
      if (mask !== undefined) this.bytes[at] = (this.bytes[at] & ~mask) | (this.noise.next() & mask);
    }
  }

  private due(kind: 'program' | 'erase'): PowerCutPlan | null {
    if (this.plan === null || this.plan.kind !== kind) return null;
    if (this.skip > 0) {
      this.skip--;
      return null;
    }
    const plan = this.plan;
    this.plan = null;
    return plan;
  }

  private tear(plan: PowerCutPlan, offset: number, wanted: Uint8Array): void {
    if (plan.tear === 'prefix') return;
    const random = new SeededStream(plan.seed ?? 1);
    for (let at = 0; at < wanted.length; at++) {
      const old = this.bytes[offset + at];
      const changing = plan.kind === 'program' ? old & ~wanted[at] : ~old & wanted[at];
      const changed = changing & random.next();
      this.bytes[offset + at] = plan.kind === 'program' ? old & ~changed : old | changed;
      if (plan.tear === 'unstable' && changing !== 0) {
        this.unstable.set(offset + at, changing & 0xff);
        this.unstable_from = Math.min(this.unstable_from, offset + at);
        this.unstable_to = Math.max(this.unstable_to, offset + at + 1);
      }
    }
  }

  /** Bits that are driven to the end now (the zeros of `driven`; an erase drives all) are stable again. */
  private settle(offset: number, driven: Uint8Array): void {
    if (offset >= this.unstable_to || offset + driven.length <= this.unstable_from) return;
    driven.forEach((byte, at) => {
      const left = (this.unstable.get(offset + at) ?? 0) & byte;
      if (left === 0) this.unstable.delete(offset + at);
      else this.unstable.set(offset + at, left);
    });
    if (this.unstable.size === 0) [this.unstable_from, this.unstable_to] = [Infinity, -Infinity];
  }

  private note(kind: 'program' | 'erase', offset: number, length: number, taken: number): void {
    this.operations.push({ kind, offset, length, nanos: taken });
  }
}
