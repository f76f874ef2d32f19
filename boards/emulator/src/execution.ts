import type { FlashCache } from './flash_cache.js';
import { ones, operations, Op } from './instructions.js';
import { At, type Core, type Environment, type Work } from './processor_state.js';
import { flash_base } from './uf2.js';

/**
 * The loop over instructions, as fast as this language allows. Cycles are those of the M0+ manual with the
 * single-cycle multiplier of the RP2040. The core's own count of them is brought up to date only before something
 * can look at it.
 */

// V8 works with a constant of this file as with a number, and looks for what is imported each time.
const operation_of = operations;
const count_of = ones;
const flash_from = flash_base;
const ram_from = 0x20000000;
const ram_length = 264 * 1024;

const sp = 13;
const lr = 14;
const pc = 15;

const most_cycles_at_once = 1 << 30;

// One processor runs at a time, and what it works on lies in variables of this file: V8 knows where they are. Those
// around functions that there are once for each machine it looks for again and again, a third of all time.
const r = new Int32Array(16);
const state = new Int32Array(16);
let work: Work | null = null;
let is_running = false;
let core: Core;
let around: Environment;
let cache: FlashCache;
let ram: Uint8Array;
let ram_halves: Uint16Array;
let ram_words: Int32Array;
let flash: Uint8Array;
let flash_halves: Uint16Array;
let flash_words: Int32Array;
/** What the core has counted when no cycles are left. */
let end = 0;

function go_to(place: Work): void {
  work = place;
  ({ core, around, ram_halves, ram_words, flash_halves, flash_words } = place);
  ({ cache, ram, flash } = around);
}

function copy(from: Int32Array, to: Int32Array): void {
  for (let at = 0; at < 16; at++) to[at] = from[at];
}
function take_up(): void {
  const { registers, state: kept } = work as Work;
  copy(registers, r);
  copy(kept, state);
}
function put_down(): void {
  const { registers, state: kept } = work as Work;
  copy(r, registers);
  copy(state, kept);
}

// ---- leaving the fast path --------------------------------------------------------------------

function tell_core(): void {
  core.cycles = end - state[At.left];
  state[At.core_counts] = 1;
}
/** Where the core may look at registers and flags, and change them. */
function tell_core_all(): void {
  tell_core();
  put_down();
}
function ask_core_all(): void {
  take_up();
  ask_core();
}
/** What may have changed meanwhile; an interrupt is looked for when the processor runs again. */
function ask_core(): void {
  if (core.interruptsUpdated || core.waiting || around.disturbed()) end = core.cycles;
  state[At.left] = end - core.cycles;
  state[At.core_counts] = 0;
  look_around();
}
function look_around(): void {
  state[At.flash_end] = around.plain_flash();
  state[At.guarded_from] = around.guarded_from();
  state[At.guarded_to] = around.guarded_to();
}

// ---- memory -----------------------------------------------------------------------------------

/** Cycles of an access to peripherals beyond those of one to memory. */
function count_io(address: number, writing: boolean): void {
  state[At.left] -= core.cyclesIO(address, writing) - 1;
}
function other_read(address: number, size: number): number {
  tell_core();
  const value = size === 4 ? core.readUint32(address) : size === 2 ? core.readUint16(address) : core.readUint8(address);
  ask_core();
  count_io(address, false);
  return value;
}
function other_write(address: number, size: number, value: number): void {
  tell_core();
  if (size === 4) core.writeUint32(address, value >>> 0);
  else if (size === 2) core.writeUint16(address, value & 0xffff);
  else core.writeUint8(address, value & 0xff);
  ask_core();
  count_io(address, true);
}
const is_guarded = (at: number): boolean => at >= state[At.guarded_from] && at < state[At.guarded_to];

function read_word(address: number): number {
  const at = (address - ram_from) | 0;
  if (at >>> 0 < ram_length && (at & 3) === 0 && !is_guarded(at)) return ram_words[at >> 2];
  const offset = (address - flash_from) | 0;
  if (offset >>> 0 < state[At.flash_end] >>> 0 && (offset & 3) === 0) {
    state[At.left] -= cache.wait_for(offset);
    return flash_words[offset >> 2];
  }
  return other_read(address, 4) | 0;
}
function read_half(address: number): number {
  const at = (address - ram_from) | 0;
  if (at >>> 0 < ram_length && (at & 1) === 0 && !is_guarded(at)) return ram_halves[at >> 1];
  const offset = (address - flash_from) | 0;
  if (offset >>> 0 < state[At.flash_end] >>> 0 && (offset & 1) === 0) {
    state[At.left] -= cache.wait_for(offset);
    return flash_halves[offset >> 1];
  }
  return other_read(address, 2);
}
function read_byte(address: number): number {
  const at = (address - ram_from) | 0;
  if (at >>> 0 < ram_length && !is_guarded(at)) return ram[at];
  const offset = (address - flash_from) | 0;
  if (offset >>> 0 < state[At.flash_end] >>> 0) {
    state[At.left] -= cache.wait_for(offset);
    return flash[offset];
  }
  return other_read(address, 1);
}
function write_word(address: number, value: number): void {
  const at = (address - ram_from) | 0;
  if (at >>> 0 < ram_length && (at & 3) === 0 && !is_guarded(at)) ram_words[at >> 2] = value;
  else other_write(address, 4, value);
}
function write_half(address: number, value: number): void {
  const at = (address - ram_from) | 0;
  if (at >>> 0 < ram_length && (at & 1) === 0 && !is_guarded(at)) ram_halves[at >> 1] = value;
  else other_write(address, 2, value);
}
function write_byte(address: number, value: number): void {
  const at = (address - ram_from) | 0;
  if (at >>> 0 < ram_length && !is_guarded(at)) ram[at] = value;
  else other_write(address, 1, value);
}

function load_many(registers: number, from: number): number {
  let address = from;
  for (let rest = registers, register = 0; rest !== 0; rest >>= 1, register++) {
    if ((rest & 1) === 0) continue;
    r[register] = read_word(address);
    address = (address + 4) | 0;
  }
  return address;
}
function store_many(registers: number, to: number): number {
  let address = to;
  for (let rest = registers, register = 0; rest !== 0; rest >>= 1, register++) {
    if ((rest & 1) === 0) continue;
    write_word(address, r[register]);
    address = (address + 4) | 0;
  }
  return address;
}

function fetch(address: number): number {
  const offset = (address - flash_from) | 0;
  if (offset >>> 0 < state[At.flash_end] >>> 0) {
    state[At.left] -= cache.wait_for(offset);
    return flash_halves[offset >> 1];
  }
  const at = (address - ram_from) | 0;
  if (at >>> 0 < ram_length) return ram_halves[at >> 1];
  tell_core();
  const code = core.readUint16(address);
  ask_core();
  return code;
}

// ---- arithmetic -------------------------------------------------------------------------------

/** Sums two words and a carry, and sets all flags. */
function sum(a: number, b: number, carry: number): number {
  const result = (a + b + carry) | 0;
  state[At.n] = state[At.z] = result;
  state[At.c] = ((a & b) | ((a | b) & ~result)) >>> 31;
  state[At.v] = (a ^ result) & (b ^ result);
  return result;
}
function shift_left(value: number, by: number): number {
  if (by === 0) return value;
  state[At.c] = by <= 32 ? (value >>> (32 - by)) & 1 : 0;
  return by < 32 ? value << by : 0;
}
function shift_right(value: number, by: number): number {
  if (by === 0) return value;
  state[At.c] = by <= 32 ? (value >>> (by - 1)) & 1 : 0;
  return by < 32 ? value >>> by : 0;
}
function shift_right_signed(value: number, by: number): number {
  if (by === 0) return value;
  state[At.c] = (value >> Math.min(by - 1, 31)) & 1;
  return value >> Math.min(by, 31);
}
const is_less = (): boolean => (state[At.n] ^ state[At.v]) < 0;
function holds(condition: number): boolean {
  switch (condition) {
    case 0: return state[At.z] === 0;
    case 1: return state[At.z] !== 0;
    case 2: return state[At.c] !== 0;
    case 3: return state[At.c] === 0;
    case 4: return state[At.n] < 0;
    case 5: return state[At.n] >= 0;
    case 6: return state[At.v] < 0;
    case 7: return state[At.v] >= 0;
    case 8: return state[At.c] !== 0 && state[At.z] !== 0;
    case 9: return state[At.c] === 0 || state[At.z] === 0;
    case 10: return !is_less();
    case 11: return is_less();
    case 12: return state[At.z] !== 0 && !is_less();
    default: return state[At.z] === 0 || is_less();
  }
}

// ---- the program counter and the stack --------------------------------------------------------

/** Any register, as the instruction at an address reads it. */
const high = (register: number, here: number): number => (register === pc ? here + 4 : r[register]);
function sink(to: number): void {
  r[sp] = to;
  if (to >>> 0 < state[At.lowest_stack] >>> 0) state[At.lowest_stack] = to;
}
/** Where a jump to an address in a register leads: from a handler it may be back. */
function jump(to: number): number {
  if (to >>> 28 !== 15) return to & ~1;
  tell_core_all();
  core.BXWritePC(to >>> 0);
  ask_core_all();
  return r[pc];
}

/** The instructions of two half-words: BL, the barriers, MRS and MSR. */
function wide(first: number, here: number): number {
  const second = fetch(here + 2);
  if ((second & 0xd000) === 0xd000) {
    const sign = (first >>> 10) & 1;
    const i1 = ~((second >>> 13) ^ sign) & 1;
    const i2 = ~((second >>> 11) ^ sign) & 1;
    const offset = (sign ? -0x1000000 : 0) | (i1 << 23) | (i2 << 22) | ((first & 0x3ff) << 12) | ((second & 0x7ff) << 1);
    r[lr] = (here + 4) | 1;
    return (here + 4 + offset) | 0;
  }
  if ((first & 0xfff0) === 0xf380 && (second & 0xff00) === 0x8800) {
    tell_core_all();
    core.writeSpecialRegister(second & 0xff, r[first & 15] >>> 0);
    ask_core_all();
    sink(r[sp]);
  } else if (first === 0xf3ef && (second & 0xf000) === 0x8000) {
    put_down();
    r[(second >>> 8) & 15] = core.readSpecialRegister(second & 0xff);
  } else if (first !== 0xf3bf || (second & 0xffc0) !== 0x8f40) {
    around.undefined_instruction();
  }
  return here + 4;
}

function hint(code: number): number {
  switch (code & 0xf0) {
    case 0x20:
      if (core.eventRegistered) core.eventRegistered = false;
      else wait_for_interrupt();
      return 2;
    case 0x30:
      wait_for_interrupt();
      return 2;
    case 0x40:
      core.eventRegistered = true;
      return 1;
    default: return 1;
  }
}
function wait_for_interrupt(): void {
  tell_core();
  core.waiting = true;
  ask_core();
}

// ---- instructions -----------------------------------------------------------------------------

function execute(): void {
  let here = 0;
  let next = r[pc];
  do {
    here = next;
    state[At.instruction] = here;
    const code = fetch(here) | 0;
    next = (here + 2) | 0;
    let cycles = 1;
    const d = code & 7;
    const n = (code >>> 3) & 7;
    switch (operation_of[code] as Op) {
      case Op.lsl_immediate: state[At.n] = state[At.z] = r[d] = shift_left(r[n], (code >>> 6) & 31); break;
      case Op.lsr_immediate: state[At.n] = state[At.z] = r[d] = shift_right(r[n], (code >>> 6) & 31 || 32) | 0; break;
      case Op.asr_immediate: state[At.n] = state[At.z] = r[d] = shift_right_signed(r[n], (code >>> 6) & 31 || 32); break;
      case Op.add_register: r[d] = sum(r[n], r[(code >>> 6) & 7], 0); break;
      case Op.sub_register: r[d] = sum(r[n], ~r[(code >>> 6) & 7], 1); break;
      case Op.add_small: r[d] = sum(r[n], (code >>> 6) & 7, 0); break;
      case Op.sub_small: r[d] = sum(r[n], ~((code >>> 6) & 7), 1); break;
      case Op.mov_immediate: state[At.n] = state[At.z] = r[(code >>> 8) & 7] = code & 0xff; break;
      case Op.cmp_immediate: sum(r[(code >>> 8) & 7], ~(code & 0xff), 1); break;
      case Op.add_immediate: { const at = (code >>> 8) & 7; r[at] = sum(r[at], code & 0xff, 0); break; }
      case Op.sub_immediate: { const at = (code >>> 8) & 7; r[at] = sum(r[at], ~(code & 0xff), 1); break; }
      case Op.and: state[At.n] = state[At.z] = r[d] = r[d] & r[n]; break;
      case Op.eor: state[At.n] = state[At.z] = r[d] = r[d] ^ r[n]; break;
      case Op.lsl: state[At.n] = state[At.z] = r[d] = shift_left(r[d], r[n] & 0xff); break;
      case Op.lsr: state[At.n] = state[At.z] = r[d] = shift_right(r[d], r[n] & 0xff) | 0; break;
      case Op.asr: state[At.n] = state[At.z] = r[d] = shift_right_signed(r[d], r[n] & 0xff); break;
      case Op.adc: r[d] = sum(r[d], r[n], state[At.c]); break;
      case Op.sbc: r[d] = sum(r[d], ~r[n], state[At.c]); break;
      case Op.ror: {
        const by = r[n] & 0xff;
        if (by !== 0) {
          r[d] = (r[d] >>> (by & 31)) | (r[d] << (-by & 31));
          state[At.c] = r[d] >>> 31;
        }
        state[At.n] = state[At.z] = r[d];
        break;
      }
      case Op.tst: state[At.n] = state[At.z] = r[d] & r[n]; break;
      case Op.neg: r[d] = sum(0, ~r[n], 1); break;
      case Op.cmp: sum(r[d], ~r[n], 1); break;
      case Op.cmn: sum(r[d], r[n], 0); break;
      case Op.orr: state[At.n] = state[At.z] = r[d] = r[d] | r[n]; break;
      case Op.mul: state[At.n] = state[At.z] = r[d] = Math.imul(r[d], r[n]); break;
      case Op.bic: state[At.n] = state[At.z] = r[d] = r[d] & ~r[n]; break;
      case Op.mvn: state[At.n] = state[At.z] = r[d] = ~r[n]; break;
      case Op.add_high:
      case Op.mov_high: {
        const to = ((code >>> 4) & 8) | d;
        const from = (code >>> 3) & 15;
        let value = high(from, here);
        if (operation_of[code] === Op.add_high) value = (value + high(to, here)) | 0;
        if (to === pc) {
          next = value & ~1;
          cycles = 2;
        } else if (to === sp) {
          sink(value & ~3);
        } else {
          r[to] = value;
        }
        break;
      }
      case Op.cmp_high: sum(high(((code >>> 4) & 8) | d, here), ~high((code >>> 3) & 15, here), 1); break;
      case Op.bx: next = jump(high((code >>> 3) & 15, here)) | 0; cycles = 2; break;
      case Op.blx: {
        const to = high((code >>> 3) & 15, here);
        r[lr] = (here + 2) | 1;
        next = to & ~1;
        cycles = 2;
        break;
      }
      case Op.ldr_literal: r[(code >>> 8) & 7] = read_word(((here + 4) & ~3) + ((code & 0xff) << 2)); cycles = 2; break;
      case Op.str_register: write_word((r[n] + r[(code >>> 6) & 7]) | 0, r[d]); cycles = 2; break;
      case Op.strh_register: write_half((r[n] + r[(code >>> 6) & 7]) | 0, r[d]); cycles = 2; break;
      case Op.strb_register: write_byte((r[n] + r[(code >>> 6) & 7]) | 0, r[d]); cycles = 2; break;
      case Op.ldrsb_register: r[d] = (read_byte((r[n] + r[(code >>> 6) & 7]) | 0) << 24) >> 24; cycles = 2; break;
      case Op.ldr_register: r[d] = read_word((r[n] + r[(code >>> 6) & 7]) | 0); cycles = 2; break;
      case Op.ldrh_register: r[d] = read_half((r[n] + r[(code >>> 6) & 7]) | 0); cycles = 2; break;
      case Op.ldrb_register: r[d] = read_byte((r[n] + r[(code >>> 6) & 7]) | 0); cycles = 2; break;
      case Op.ldrsh_register: r[d] = (read_half((r[n] + r[(code >>> 6) & 7]) | 0) << 16) >> 16; cycles = 2; break;
      case Op.str_immediate: write_word((r[n] + ((code >>> 4) & 0x7c)) | 0, r[d]); cycles = 2; break;
      case Op.ldr_immediate: r[d] = read_word((r[n] + ((code >>> 4) & 0x7c)) | 0); cycles = 2; break;
      case Op.strb_immediate: write_byte((r[n] + ((code >>> 6) & 31)) | 0, r[d]); cycles = 2; break;
      case Op.ldrb_immediate: r[d] = read_byte((r[n] + ((code >>> 6) & 31)) | 0); cycles = 2; break;
      case Op.strh_immediate: write_half((r[n] + ((code >>> 5) & 0x3e)) | 0, r[d]); cycles = 2; break;
      case Op.ldrh_immediate: r[d] = read_half((r[n] + ((code >>> 5) & 0x3e)) | 0); cycles = 2; break;
      case Op.str_sp: write_word((r[sp] + ((code & 0xff) << 2)) | 0, r[(code >>> 8) & 7]); cycles = 2; break;
      case Op.ldr_sp: r[(code >>> 8) & 7] = read_word((r[sp] + ((code & 0xff) << 2)) | 0); cycles = 2; break;
      case Op.adr: r[(code >>> 8) & 7] = ((here + 4) & ~3) + ((code & 0xff) << 2); break;
      case Op.add_sp_immediate: r[(code >>> 8) & 7] = r[sp] + ((code & 0xff) << 2); break;
      case Op.add_to_sp: r[sp] += (code & 0x7f) << 2; break;
      case Op.sub_from_sp: sink((r[sp] - ((code & 0x7f) << 2)) | 0); break;
      case Op.sxth: r[d] = (r[n] << 16) >> 16; break;
      case Op.sxtb: r[d] = (r[n] << 24) >> 24; break;
      case Op.uxth: r[d] = r[n] & 0xffff; break;
      case Op.uxtb: r[d] = r[n] & 0xff; break;
      case Op.push: {
        const count = count_of[code & 0xff] + ((code >>> 8) & 1);
        const bottom = (r[sp] - 4 * count) | 0;
        const top = store_many(code & 0xff, bottom);
        if (code & 0x100) write_word(top, r[lr]);
        sink(bottom);
        cycles = 1 + count;
        break;
      }
      case Op.pop: {
        const top = load_many(code & 0xff, r[sp]);
        cycles = 1 + count_of[code & 0xff];
        if (code & 0x100) {
          const target = read_word(top);
          r[sp] = top + 4;
          next = jump(target) | 0;
          cycles += 3;
        } else {
          r[sp] = top;
        }
        break;
      }
      case Op.stm: {
        const at = (code >>> 8) & 7;
        r[at] = store_many(code & 0xff, r[at]);
        cycles = 1 + count_of[code & 0xff];
        break;
      }
      case Op.ldm: {
        const at = (code >>> 8) & 7;
        const top = load_many(code & 0xff, r[at]);
        if ((code & (1 << at)) === 0) r[at] = top;
        cycles = 1 + count_of[code & 0xff];
        break;
      }
      case Op.rev: r[d] = (r[n] << 24) | ((r[n] & 0xff00) << 8) | ((r[n] >>> 8) & 0xff00) | (r[n] >>> 24); break;
      case Op.rev16: r[d] = ((r[n] & 0xff00ff) << 8) | ((r[n] >>> 8) & 0xff00ff); break;
      case Op.revsh: r[d] = (((r[n] & 0xff) << 24) >> 16) | ((r[n] >>> 8) & 0xff); break;
      case Op.cps:
        tell_core();
        core.PM = (code & 0x10) !== 0;
        core.interruptsUpdated = true;
        ask_core();
        break;
      case Op.breakpoint:
        tell_core_all();
        core.rp2040.onBreak(code & 0xff);
        ask_core_all();
        break;
      case Op.hint: cycles = hint(code) | 0; break;
      case Op.supervisor_call:
        tell_core();
        core.pendingSVCall = true;
        core.interruptsUpdated = true;
        ask_core();
        break;
      case Op.branch_if:
        if (holds((code >>> 8) & 15)) {
          next = (here + 4 + (((code & 0xff) << 24) >> 23)) | 0;
          cycles = 2;
        }
        break;
      case Op.branch: next = (here + 4 + (((code & 0x7ff) << 21) >> 20)) | 0; cycles = 2; break;
      case Op.wide: next = wide(code, here) | 0; cycles = 3; break;
      default: around.undefined_instruction();
    }
    state[At.left] -= cycles;
  } while (state[At.left] > 0 && next !== here);
  r[pc] = next;
}

/**
 * Carries out instructions until the core has counted `enough` cycles, it waits, something disturbs, an interrupt
 * may have to be taken, or an instruction has jumped to itself; one at least.
 */
export function run(place: Work, enough: number): void {
  if (is_running) throw new Error('a processor was to run while another one does');
  if (place.core.interruptsUpdated) place.core.checkForInterrupts();
  if (work !== place) go_to(place);
  take_up();
  is_running = true;
  // After one was taken, another of more weight may be due at once.
  end = core.interruptsUpdated ? core.cycles + 1 : Math.min(enough, core.cycles + most_cycles_at_once);
  state[At.left] = end - core.cycles;
  try {
    look_around();
    sink(r[sp]);
    execute();
  } finally {
    if (state[At.core_counts] === 0) core.cycles = end - state[At.left];
    state[At.core_counts] = 0;
    put_down();
    is_running = false;
  }
}

/** What changes with each instruction, while it runs as well. */
export const state_of = (place: Work): Int32Array => (is_running && work === place ? state : place.state);
