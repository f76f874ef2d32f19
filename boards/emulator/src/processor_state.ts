import type { RP2040 } from 'rp2040js';
import type { FlashCache } from './flash_cache.js';

/** What one processor works on, and what it keeps while it does not run. */

export type Core = RP2040['core'];

/** What the processor reads and writes by itself; for everything else it asks its core, whose functions check. */
export interface Environment {
  readonly flash: Uint8Array;
  readonly ram: Uint8Array;
  readonly cache: FlashCache;
  /** So many bytes from the start of flash can be executed and read as they are. */
  plain_flash(): number;
  /** Offsets in RAM between which accesses are forbidden or watched. */
  guarded_from(): number;
  guarded_to(): number;
  /** Whether something happened that the processor has to stop for. */
  disturbed(): boolean;
  undefined_instruction(): void;
}

/** Places in the array of what changes with each instruction. */
export const enum At {
  /** Cycles until the processor stops. */
  left,
  /** Results whose sign is N, that are zero if Z is set, and whose sign is V; 1 if C is set. */
  n, z, v, c,
  instruction,
  lowest_stack,
  flash_end, guarded_from, guarded_to,
  /** 1 while the core's own count of cycles is the right one. */
  core_counts,
}

/** What one processor works on while it does not run. */
export interface Work {
  readonly core: Core;
  readonly around: Environment;
  readonly registers: Int32Array;
  readonly state: Int32Array;
  readonly ram_halves: Uint16Array;
  readonly ram_words: Int32Array;
  readonly flash_halves: Uint16Array;
  readonly flash_words: Int32Array;
}

export function make_work(core: Core, around: Environment): Work {
  const state = new Int32Array(16);
  state[At.lowest_stack] = -1;
  Object.defineProperties(core, {
    N: { get: () => state[At.n] < 0, set: (set: boolean) => (state[At.n] = set ? -1 : 0) },
    Z: { get: () => state[At.z] === 0, set: (set: boolean) => (state[At.z] = set ? 0 : 1) },
    C: { get: () => state[At.c] !== 0, set: (set: boolean) => (state[At.c] = set ? 1 : 0) },
    V: { get: () => state[At.v] < 0, set: (set: boolean) => (state[At.v] = set ? -1 : 0) },
  });
  return {
    core,
    around,
    registers: new Int32Array(core.registers.buffer),
    state,
    ram_halves: new Uint16Array(around.ram.buffer),
    ram_words: new Int32Array(around.ram.buffer),
    flash_halves: new Uint16Array(around.flash.buffer),
    flash_words: new Int32Array(around.flash.buffer),
  };
}
