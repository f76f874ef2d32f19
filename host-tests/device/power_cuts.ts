import { erase_steps, type FlashOperation, type PowerCutPlan, type Tear } from '../../boards/emulator/src/flash.js';
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
