import type { Handheld } from './handheld.js';
import { ram_base } from './machine.js';

/** What is done to a running firmware from outside, as by a debugger. */

const nowhere = 0x30000000;
/** The end of the four large banks: behind all that a firmware without a heap uses, below the stack. */
const endless_loop_at = 0x2003fffc;
const branch_to_itself = 0xe7fe;
const push_one = 0xb401;

export type Failure = 'fault' | 'hang' | 'full stack';

/**
 * Makes the firmware fail from outside: it jumps to where nothing is, never comes back from where it is, or
 * has used up its stack.
 */
export function provoke(handheld: Handheld, failure: Failure): void {
  const { core, mcu } = handheld.machine;
  core.waiting = false;
  switch (failure) {
    case 'fault': core.PC = nowhere; break;
    case 'hang':
      mcu.sramView.setUint16(endless_loop_at - ram_base, branch_to_itself, true);
      core.PC = endless_loop_at;
      break;
    case 'full stack':
      // A push of one register, with the guard right below.
      mcu.sramView.setUint16(endless_loop_at - ram_base, push_one, true);
      core.PC = endless_loop_at;
      core.SP = handheld.machine.mpu.to;
      break;
  }
}

/**
 * Calls a function of the image as if the main loop had done so where it rests, and gives what it returns; null
 * if it never comes back, but ends in a reset. Numbers are passed in the first four registers.
 */
export function call(handheld: Handheld, address: number, values: readonly number[], limit_ms = 1000): number | null {
  handheld.run_until(() => handheld.machine.core.waiting, 'a rest of the firmware', limit_ms, 0.01);
  const { machine } = handheld;
  const { core, mcu } = machine;
  const [registers, flags] = [core.registers.slice(), [core.N, core.Z, core.C, core.V] as const];
  mcu.sramView.setUint16(endless_loop_at - ram_base, branch_to_itself, true);
  values.forEach((value, at) => (core.registers[at] = value));
  core.LR = endless_loop_at | 1;
  core.PC = address & ~1;
  core.waiting = false;
  const back = () => handheld.machine !== machine || core.PC === endless_loop_at;
  handheld.run_until(back, `the end of the call of ${address.toString(16)}`, limit_ms, 0.01);
  if (handheld.machine !== machine) return null;
  const [answer] = core.registers;
  core.registers.set(registers);
  [core.N, core.Z, core.C, core.V] = flags;
  return answer >>> 0;
}
