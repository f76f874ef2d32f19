import type { RP2040 } from 'rp2040js';

/** What the parts of the emulated chip know of rp2040js and of each other. */

export const ram_base = 0x20000000;
export const ram_size = 264 * 1024;
export const rom_size = 0x4000;
export const xip_end = 0x14000000;

export const hard_fault = 3;
export const non_maskable = 2;

/** Thrown out of an instruction that the chip would answer with a HardFault. */
export class BusFault extends Error {
  constructor(
    readonly what: string,
    readonly address: number,
  ) {
    super(what);
  }
}

export interface Watch {
  readonly from: number;
  readonly to: number;
  readonly seen: (access: { writing: boolean; address: number; size: number; at: number }) => void;
}

/** The parts of rp2040js's core that its types hide. */
export type Core = RP2040['core'] & {
  exceptionEntry(number: number): void;
  exceptionReturn(value: number): void;
};

/** Where rp2040js keeps the peripheral of an address. */
export const peripheral_key = (address: number) => (address >>> 14) << 2;

/** What a part may tell of, and where the processor is meanwhile. */
export interface Witness {
  complain(message: string): void;
  instruction_at(): number;
}
