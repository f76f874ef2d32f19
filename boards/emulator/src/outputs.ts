import type { Machine } from './machine.js';

/** What a pin puts out: a steady level, or a square wave of the PWM. */
export interface Output {
  /** Share of the time that it is high, 0 to 1. */
  readonly duty: number;
  /** 0 for a steady level. */
  readonly hertz: number;
}

interface Slice {
  readonly csr: number;
  readonly div: number;
  readonly cc: number;
  readonly top: number;
}

const function_pwm = 4;
const function_sio = 5;
const csr_enable = 1;
const csr_phase_correct = 2;
const csr_invert = [4, 8];

/** How the pin's own override turns what drives it: as it is, the other way, low, high. */
const overrides: readonly ((duty: number) => number)[] = [(duty) => duty, (duty) => 1 - duty, () => 0, () => 1];

export function output_of(machine: Machine, pin: number): Output {
  const { duty, hertz } = driven(machine, pin);
  return { duty: overrides[machine.mcu.gpio[pin].outputOverride](duty), hertz };
}

function driven(machine: Machine, pin: number): Output {
  const gpio = machine.mcu.gpio[pin];
  if (gpio.functionSelect === function_sio) {
    return { duty: gpio.outputEnable && gpio.outputValue ? 1 : 0, hertz: 0 };
  }
  if (gpio.functionSelect !== function_pwm) return { duty: 0, hertz: 0 };
  const slices = (machine.mcu.pwm as unknown as { channels: Slice[] }).channels;
  const { csr, div, cc, top } = slices[(pin >> 1) & 7];
  const channel = pin & 1;
  const compare = channel === 0 ? cc & 0xffff : cc >>> 16;
  const plain = csr & csr_enable ? Math.min(1, compare / (top + 1)) : 0;
  const duty = csr & csr_invert[channel] ? 1 - plain : plain;
  const whole = (div >>> 4) & 0xff;
  const divider = (whole === 0 ? 256 : whole) + (div & 15) / 16;
  const hertz = machine.mcu.clkSys / divider / (top + 1) / (csr & csr_phase_correct ? 2 : 1);
  return { duty, hertz: csr & csr_enable ? hertz : 0 };
}

/** A note as the piezo played it. */
export interface PlayedNote {
  readonly start_milliseconds: number;
  readonly milliseconds: number;
  readonly hertz: number;
  readonly duty: number;
}

/** Registers are written one after the other; what stands between two of them is no note. */
const shortest_note_ms = 0.2;

/** Turns the square wave on one pin into a list of notes. */
export class Ear {
  readonly notes: PlayedNote[] = [];
  private current: { start: number; hertz: number; duty: number } | null = null;

  hear({ duty, hertz }: Output, now_ms: number): void {
    const sounds = hertz > 0 && duty > 0 && duty < 1;
    const { current } = this;
    if (current !== null && sounds && current.hertz === hertz && current.duty === duty) return;
    if (current !== null && now_ms - current.start >= shortest_note_ms) {
      this.notes.push({
        start_milliseconds: current.start,
        milliseconds: now_ms - current.start,
        hertz: current.hertz,
        duty: current.duty,
      });
    }
    this.current = sounds ? { start: now_ms, hertz, duty } : null;
  }

  /** What sounds now, for a loudspeaker. */
  get sounding(): { hertz: number; duty: number } | null {
    return this.current;
  }
}
