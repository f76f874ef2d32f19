import { run, state_of } from './execution.js';
import { At, make_work, type Core, type Environment } from './processor_state.js';

/**
 * The Cortex-M0+. It works on the registers and flags of rp2040js's core, which keeps exceptions, interrupts and
 * special registers. What changes with each instruction lies in one array of integers.
 */

export interface Processor {
  /** See `run` of the loop. */
  run(enough: number): void;
  /** The address of the instruction in work, or of the last one. */
  at(): number;
  /** The lowest stack pointer so far. */
  lowest_stack(): number;
}

export function make_processor(core: Core, environment: Environment): Processor {
  const work = make_work(core, environment);
  return {
    run: (enough) => run(work, enough),
    at: () => state_of(work)[At.instruction] >>> 0,
    lowest_stack: () => state_of(work)[At.lowest_stack] >>> 0,
  };
}
