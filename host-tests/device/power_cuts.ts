import { erase_steps, PowerCut, type FlashOperation, type PowerCutPlan, type Tear } from '../../boards/emulator/src/flash.js';
import type { Handheld } from '../../boards/emulator/src/handheld.js';

/** Cuts the power at every place of what one action writes to flash. */

export interface CutPlan extends PowerCutPlan {
  /** What was being written. */
  readonly operation: FlashOperation;
}

/**
 * Every cut that there is in the operations of one action: before each byte of each program and at each step of
 * each erase, torn in each of the ways. `stride` leaves out bytes for a shorter run.
 */
export function cuts_of(operations: readonly FlashOperation[], tears: readonly Tear[], stride = 1): CutPlan[] {
  const seen = { program: 0, erase: 0 };
  return operations.flatMap((operation) => {
    const { kind, length } = operation;
    const skip = seen[kind]++;
    const places = kind === 'program' ? length : erase_steps + 1;
    const plans: CutPlan[] = [];
    for (let after = 0; after < places; after += kind === 'program' ? stride : 1) {
      for (const tear of tears) plans.push({ kind, skip, after, tear, seed: after + 1, operation });
    }
    return plans;
  });
}

/**
 * Carries out `act` once without a cut to learn what it writes, then once for each cut, and lets `check` look at the
 * handheld that starts from what was left. `start` gives the same handheld each time. Returns how many cuts were tried.
 */
export function cut_everywhere(
  start: () => Handheld,
  act: (handheld: Handheld) => void,
  check: (handheld: Handheld, cut: CutPlan) => void,
  { tears, stride }: { readonly tears: readonly Tear[]; readonly stride?: number },
): number {
  const whole = start();
  const before = whole.flash.operations.length;
  act(whole);
  const cuts = cuts_of(whole.flash.operations.slice(before), tears, stride);
  for (const cut of cuts) {
    const handheld = start();
    handheld.cut_power_in_flash(cut);
    act(handheld);
    if (handheld.state !== 'off') throw new Error(`the power was not cut: ${JSON.stringify(cut)}`);
    handheld.switch_on();
    check(handheld, cut);
  }
  return cuts.length;
}

/** An operation of flash and what the chip held when it began: all that a power cut leaves follows from these. */
interface Moment {
  readonly operation: FlashOperation;
  readonly before: Uint8Array;
  readonly data: Uint8Array;
}

export interface CutChoice {
  readonly tears: readonly Tear[];
  readonly only: FlashOperation['kind'];
  readonly every: number;
  readonly operations?: number;
  /** Each place with one of the tears, in turn, instead of with all. */
  readonly in_turn?: boolean;
}

/** Carries out `act` and keeps the moment of each operation. */
function moments_of(handheld: Handheld, act: (handheld: Handheld) => void): Moment[] {
  const { flash } = handheld;
  const moments: Moment[] = [];
  const keep = (kind: FlashOperation['kind'], offset: number, length: number, data: Uint8Array = new Uint8Array()) =>
    moments.push({ operation: { kind, offset, length, nanos: 0 }, before: flash.bytes.slice(), data: data.slice() });
  const program = flash.program.bind(flash);
  const erase = flash.erase.bind(flash);
  flash.program = (offset, data, wait) => {
    keep('program', offset, data.length, data);
    program(offset, data, wait);
  };
  flash.erase = (offset, length, wait) => {
    keep('erase', offset, length);
    erase(offset, length, wait);
  };
  act(handheld);
  return moments;
}

/**
 * As `cut_everywhere`, at a fraction of the time: `act` is carried out once, and each cut is made in the chip as it
 * was at that moment, since nothing but flash outlives it. `fresh` gives a handheld with that flash, still
 * off; `check` gets it switched on, with the number of the cut. Of all the cuts in the operations of kind `only`, the first
 * `operations` of them if that is given, each `every`-th is made.
 */
export function cut_each(
  handheld: Handheld,
  act: (handheld: Handheld) => void,
  fresh: (flash: Uint8Array) => Handheld,
  check: (handheld: Handheld, number: number, cut: CutPlan) => void,
  { tears, only, every, operations, in_turn = false }: CutChoice,
): number {
  const moments = moments_of(handheld, act).filter(({ operation }) => operation.kind === only).slice(0, operations);
  let [place, tried] = [0, 0];
  for (const { operation, before, data } of moments) {
    for (const cut of cuts_of([operation], tears)) {
      if (in_turn && cut.tear !== tears[cut.after % tears.length]) continue;
      if (place++ % every !== 0) continue;
      const next = fresh(before);
      tear_operation(next, cut, data);
      next.switch_on();
      check(next, tried++, cut);
    }
  }
  return tried;
}

function tear_operation({ flash }: Handheld, cut: CutPlan, data: Uint8Array): void {
  const { kind, offset, length } = cut.operation;
  flash.cut_power(cut);
  try {
    if (kind === 'program') flash.program(offset, data, () => {});
    else flash.erase(offset, length, () => {});
  } catch (thrown) {
    if (thrown instanceof PowerCut) return;
    throw thrown;
  }
  throw new Error(`the power was not cut: ${JSON.stringify(cut)}`);
}
