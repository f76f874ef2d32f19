import type { RP2040 } from 'rp2040js';

/**
 * The instructions of the Cortex-M0+ (ARMv6-M), as fast as this language allows: every half-word is decoded
 * once, when the module is loaded, into a small number that one dense switch takes. It works on the registers and
 * flags of rp2040js's core, which keeps exceptions, interrupts and special registers.
 *
 * Cycles are those of the M0+ manual with the single-cycle multiplier of the RP2040.
 */

type Core = RP2040['core'];

/** Reads the instruction at an even address; throws where none can be read. */
export type Fetch = (address: number) => number;

const enum Op {
  lsl_immediate, lsr_immediate, asr_immediate,
  add_register, sub_register, add_small, sub_small,
  mov_immediate, cmp_immediate, add_immediate, sub_immediate,
  and, eor, lsl, lsr, asr, adc, sbc, ror, tst, neg, cmp, cmn, orr, mul, bic, mvn,
  add_high, cmp_high, mov_high, bx, blx,
  ldr_literal,
  str_register, strh_register, strb_register, ldrsb_register,
  ldr_register, ldrh_register, ldrb_register, ldrsh_register,
  str_immediate, ldr_immediate, strb_immediate, ldrb_immediate, strh_immediate, ldrh_immediate,
  str_sp, ldr_sp,
  adr, add_sp_immediate, add_to_sp, sub_from_sp,
  sxth, sxtb, uxth, uxtb,
  push, cps, rev, rev16, revsh, pop, breakpoint, hint,
  stm, ldm,
  branch_if, undefined_here, supervisor_call, branch,
  wide,
  unknown,
}

const masks: readonly (readonly [mask: number, value: number, op: Op])[] = [
  [0xf800, 0x0000, Op.lsl_immediate], [0xf800, 0x0800, Op.lsr_immediate], [0xf800, 0x1000, Op.asr_immediate],
  [0xfe00, 0x1800, Op.add_register], [0xfe00, 0x1a00, Op.sub_register],
  [0xfe00, 0x1c00, Op.add_small], [0xfe00, 0x1e00, Op.sub_small],
  [0xf800, 0x2000, Op.mov_immediate], [0xf800, 0x2800, Op.cmp_immediate],
  [0xf800, 0x3000, Op.add_immediate], [0xf800, 0x3800, Op.sub_immediate],
  [0xffc0, 0x4000, Op.and], [0xffc0, 0x4040, Op.eor], [0xffc0, 0x4080, Op.lsl], [0xffc0, 0x40c0, Op.lsr],
  [0xffc0, 0x4100, Op.asr], [0xffc0, 0x4140, Op.adc], [0xffc0, 0x4180, Op.sbc], [0xffc0, 0x41c0, Op.ror],
  [0xffc0, 0x4200, Op.tst], [0xffc0, 0x4240, Op.neg], [0xffc0, 0x4280, Op.cmp], [0xffc0, 0x42c0, Op.cmn],
  [0xffc0, 0x4300, Op.orr], [0xffc0, 0x4340, Op.mul], [0xffc0, 0x4380, Op.bic], [0xffc0, 0x43c0, Op.mvn],
  [0xff00, 0x4400, Op.add_high], [0xff00, 0x4500, Op.cmp_high], [0xff00, 0x4600, Op.mov_high],
  [0xff87, 0x4700, Op.bx], [0xff87, 0x4780, Op.blx],
  [0xf800, 0x4800, Op.ldr_literal],
  [0xfe00, 0x5000, Op.str_register], [0xfe00, 0x5200, Op.strh_register],
  [0xfe00, 0x5400, Op.strb_register], [0xfe00, 0x5600, Op.ldrsb_register],
  [0xfe00, 0x5800, Op.ldr_register], [0xfe00, 0x5a00, Op.ldrh_register],
  [0xfe00, 0x5c00, Op.ldrb_register], [0xfe00, 0x5e00, Op.ldrsh_register],
  [0xf800, 0x6000, Op.str_immediate], [0xf800, 0x6800, Op.ldr_immediate],
  [0xf800, 0x7000, Op.strb_immediate], [0xf800, 0x7800, Op.ldrb_immediate],
  [0xf800, 0x8000, Op.strh_immediate], [0xf800, 0x8800, Op.ldrh_immediate],
  [0xf800, 0x9000, Op.str_sp], [0xf800, 0x9800, Op.ldr_sp],
  [0xf800, 0xa000, Op.adr], [0xf800, 0xa800, Op.add_sp_immediate],
  [0xff80, 0xb000, Op.add_to_sp], [0xff80, 0xb080, Op.sub_from_sp],
  [0xffc0, 0xb200, Op.sxth], [0xffc0, 0xb240, Op.sxtb], [0xffc0, 0xb280, Op.uxth], [0xffc0, 0xb2c0, Op.uxtb],
  [0xfe00, 0xb400, Op.push], [0xffef, 0xb662, Op.cps],
  [0xffc0, 0xba00, Op.rev], [0xffc0, 0xba40, Op.rev16], [0xffc0, 0xbac0, Op.revsh],
  [0xfe00, 0xbc00, Op.pop], [0xff00, 0xbe00, Op.breakpoint], [0xff0f, 0xbf00, Op.hint],
  [0xf800, 0xc000, Op.stm], [0xf800, 0xc800, Op.ldm],
  [0xff00, 0xde00, Op.undefined_here], [0xff00, 0xdf00, Op.supervisor_call], [0xf000, 0xd000, Op.branch_if],
  [0xf800, 0xe000, Op.branch], [0xf800, 0xf000, Op.wide],
];

const operations = new Uint8Array(0x10000).fill(Op.unknown);
for (const [mask, value, op] of [...masks].reverse()) {
  for (let code = 0; code < 0x10000; code++) if ((code & mask) === value) operations[code] = op;
}

const ones = Uint8Array.from({ length: 256 }, (_, byte) => {
  let count = 0;
  for (let rest = byte; rest !== 0; rest &= rest - 1) count++;
  return count;
});

const sp = 13;
const lr = 14;
const pc = 15;

/** Returns a function that carries out the one instruction at the program counter. */
export function make_processor(core: Core, fetch: Fetch, undefined_instruction: () => void): () => void {
  const r = core.registers;

  const logical = (result: number): void => {
    core.N = result < 0;
    core.Z = result === 0;
  };
  /** Sums two words and a carry, and sets all flags. */
  const sum = (a: number, b: number, carry: number): number => {
    const unsigned = (a >>> 0) + (b >>> 0) + carry;
    const result = unsigned | 0;
    core.N = result < 0;
    core.Z = result === 0;
    core.C = unsigned > 0xffffffff;
    core.V = ((a ^ result) & (b ^ result)) < 0;
    return result;
  };
  const shift_left = (value: number, by: number): number => {
    if (by === 0) return value;
    core.C = by <= 32 && ((value >>> (32 - by)) & 1) !== 0;
    return by < 32 ? value << by : 0;
  };
  const shift_right = (value: number, by: number): number => {
    if (by === 0) return value;
    core.C = by <= 32 && ((value >>> (by - 1)) & 1) !== 0;
    return by < 32 ? value >>> by : 0;
  };
  const shift_right_signed = (value: number, by: number): number => {
    if (by === 0) return value;
    core.C = ((value >> Math.min(by - 1, 31)) & 1) !== 0;
    return value >> Math.min(by, 31);
  };
  const load_cycles = (address: number): number => 1 + core.cyclesIO(address);
  const store_cycles = (address: number): number => 1 + core.cyclesIO(address, true);

  const load_many = (registers: number, from: number): number => {
    let address = from;
    for (let register = 0; register < 8; register++) {
      if ((registers & (1 << register)) === 0) continue;
      r[register] = core.readUint32(address);
      address += 4;
    }
    return address;
  };
  const store_many = (registers: number, to: number): number => {
    let address = to;
    for (let register = 0; register < 8; register++) {
      if ((registers & (1 << register)) === 0) continue;
      core.writeUint32(address, r[register]);
      address += 4;
    }
    return address;
  };

  const holds = (condition: number): boolean => {
    switch (condition) {
      case 0: return core.Z;
      case 1: return !core.Z;
      case 2: return core.C;
      case 3: return !core.C;
      case 4: return core.N;
      case 5: return !core.N;
      case 6: return core.V;
      case 7: return !core.V;
      case 8: return core.C && !core.Z;
      case 9: return !core.C || core.Z;
      case 10: return core.N === core.V;
      case 11: return core.N !== core.V;
      case 12: return !core.Z && core.N === core.V;
      default: return core.Z || core.N !== core.V;
    }
  };

  /** The instructions of two half-words: BL, the barriers, MRS and MSR. */
  const wide = (first: number, here: number): number => {
    const second = fetch(here + 2);
    if ((second & 0xd000) === 0xd000) {
      const sign = (first >>> 10) & 1;
      const i1 = ~((second >>> 13) ^ sign) & 1;
      const i2 = ~((second >>> 11) ^ sign) & 1;
      const offset = (sign ? -0x1000000 : 0) | (i1 << 23) | (i2 << 22) | ((first & 0x3ff) << 12) | ((second & 0x7ff) << 1);
      r[lr] = (here + 4) | 1;
      r[pc] = here + 4 + offset;
      return 3;
    }
    r[pc] = here + 4;
    if ((first & 0xfff0) === 0xf380 && (second & 0xff00) === 0x8800) {
      core.writeSpecialRegister(second & 0xff, r[first & 15]);
    } else if (first === 0xf3ef && (second & 0xf000) === 0x8000) {
      r[(second >>> 8) & 15] = core.readSpecialRegister(second & 0xff);
    } else if (first !== 0xf3bf || (second & 0xffc0) !== 0x8f40) {
      undefined_instruction();
    }
    return 3;
  };

  const hint = (code: number): number => {
    switch (code & 0xf0) {
      case 0x20:
        if (core.eventRegistered) core.eventRegistered = false;
        else core.waiting = true;
        return 2;
      case 0x30:
        core.waiting = true;
        return 2;
      case 0x40:
        core.eventRegistered = true;
        return 1;
      default: return 1;
    }
  };

  return () => {
    if (core.interruptsUpdated) core.checkForInterrupts();
    const here = r[pc];
    const code = fetch(here);
    r[pc] = here + 2;
    let cycles = 1;
    const d = code & 7;
    const n = (code >>> 3) & 7;
    switch (operations[code] as Op) {
      case Op.lsl_immediate: logical((r[d] = shift_left(r[n], (code >>> 6) & 31)) | 0); break;
      case Op.lsr_immediate: logical((r[d] = shift_right(r[n], (code >>> 6) & 31 || 32)) | 0); break;
      case Op.asr_immediate: logical((r[d] = shift_right_signed(r[n] | 0, (code >>> 6) & 31 || 32)) | 0); break;
      case Op.add_register: r[d] = sum(r[n], r[(code >>> 6) & 7], 0); break;
      case Op.sub_register: r[d] = sum(r[n], ~r[(code >>> 6) & 7], 1); break;
      case Op.add_small: r[d] = sum(r[n], (code >>> 6) & 7, 0); break;
      case Op.sub_small: r[d] = sum(r[n], ~((code >>> 6) & 7), 1); break;
      case Op.mov_immediate: logical((r[(code >>> 8) & 7] = code & 0xff)); break;
      case Op.cmp_immediate: sum(r[(code >>> 8) & 7], ~(code & 0xff), 1); break;
      case Op.add_immediate: { const at = (code >>> 8) & 7; r[at] = sum(r[at], code & 0xff, 0); break; }
      case Op.sub_immediate: { const at = (code >>> 8) & 7; r[at] = sum(r[at], ~(code & 0xff), 1); break; }
      case Op.and: logical((r[d] = r[d] & r[n]) | 0); break;
      case Op.eor: logical((r[d] = r[d] ^ r[n]) | 0); break;
      case Op.lsl: logical((r[d] = shift_left(r[d], r[n] & 0xff)) | 0); break;
      case Op.lsr: logical((r[d] = shift_right(r[d], r[n] & 0xff)) | 0); break;
      case Op.asr: logical((r[d] = shift_right_signed(r[d] | 0, r[n] & 0xff)) | 0); break;
      case Op.adc: r[d] = sum(r[d], r[n], core.C ? 1 : 0); break;
      case Op.sbc: r[d] = sum(r[d], ~r[n], core.C ? 1 : 0); break;
      case Op.ror: {
        const by = r[n] & 0xff;
        if (by !== 0) {
          r[d] = (r[d] >>> (by & 31)) | (r[d] << (-by & 31));
          core.C = (r[d] & 0x80000000) !== 0;
        }
        logical(r[d] | 0);
        break;
      }
      case Op.tst: logical((r[d] & r[n]) | 0); break;
      case Op.neg: r[d] = sum(0, ~r[n], 1); break;
      case Op.cmp: sum(r[d], ~r[n], 1); break;
      case Op.cmn: sum(r[d], r[n], 0); break;
      case Op.orr: logical((r[d] = r[d] | r[n]) | 0); break;
      case Op.mul: logical((r[d] = Math.imul(r[d], r[n])) | 0); break;
      case Op.bic: logical((r[d] = r[d] & ~r[n]) | 0); break;
      case Op.mvn: logical((r[d] = ~r[n]) | 0); break;
      case Op.add_high:
      case Op.mov_high: {
        const to = ((code >>> 4) & 8) | d;
        const from = (code >>> 3) & 15;
        const value = (from === pc ? here + 4 : r[from]) + (operations[code] === Op.mov_high ? 0 : to === pc ? here + 4 : r[to]);
        if (to === pc) {
          r[pc] = value & ~1;
          cycles = 2;
        } else {
          r[to] = to === sp ? value & ~3 : value;
        }
        break;
      }
      case Op.cmp_high: sum(r[((code >>> 4) & 8) | d], ~r[(code >>> 3) & 15], 1); break;
      case Op.bx: core.BXWritePC(r[(code >>> 3) & 15]); cycles = 2; break;
      case Op.blx: {
        const to = r[(code >>> 3) & 15];
        r[lr] = (here + 2) | 1;
        r[pc] = to & ~1;
        cycles = 2;
        break;
      }
      case Op.ldr_literal: r[(code >>> 8) & 7] = core.readUint32(((here + 4) & ~3) + ((code & 0xff) << 2)); cycles = 2; break;
      case Op.str_register: { const at = (r[n] + r[(code >>> 6) & 7]) >>> 0; core.writeUint32(at, r[d]); cycles = store_cycles(at); break; }
      case Op.strh_register: { const at = (r[n] + r[(code >>> 6) & 7]) >>> 0; core.writeUint16(at, r[d] & 0xffff); cycles = store_cycles(at); break; }
      case Op.strb_register: { const at = (r[n] + r[(code >>> 6) & 7]) >>> 0; core.writeUint8(at, r[d] & 0xff); cycles = store_cycles(at); break; }
      case Op.ldrsb_register: { const at = (r[n] + r[(code >>> 6) & 7]) >>> 0; r[d] = (core.readUint8(at) << 24) >> 24; cycles = load_cycles(at); break; }
      case Op.ldr_register: { const at = (r[n] + r[(code >>> 6) & 7]) >>> 0; r[d] = core.readUint32(at); cycles = load_cycles(at); break; }
      case Op.ldrh_register: { const at = (r[n] + r[(code >>> 6) & 7]) >>> 0; r[d] = core.readUint16(at); cycles = load_cycles(at); break; }
      case Op.ldrb_register: { const at = (r[n] + r[(code >>> 6) & 7]) >>> 0; r[d] = core.readUint8(at); cycles = load_cycles(at); break; }
      case Op.ldrsh_register: { const at = (r[n] + r[(code >>> 6) & 7]) >>> 0; r[d] = (core.readUint16(at) << 16) >> 16; cycles = load_cycles(at); break; }
      case Op.str_immediate: { const at = (r[n] + ((code >>> 4) & 0x7c)) >>> 0; core.writeUint32(at, r[d]); cycles = store_cycles(at); break; }
      case Op.ldr_immediate: { const at = (r[n] + ((code >>> 4) & 0x7c)) >>> 0; r[d] = core.readUint32(at); cycles = load_cycles(at); break; }
      case Op.strb_immediate: { const at = (r[n] + ((code >>> 6) & 31)) >>> 0; core.writeUint8(at, r[d] & 0xff); cycles = store_cycles(at); break; }
      case Op.ldrb_immediate: { const at = (r[n] + ((code >>> 6) & 31)) >>> 0; r[d] = core.readUint8(at); cycles = load_cycles(at); break; }
      case Op.strh_immediate: { const at = (r[n] + ((code >>> 5) & 0x3e)) >>> 0; core.writeUint16(at, r[d] & 0xffff); cycles = store_cycles(at); break; }
      case Op.ldrh_immediate: { const at = (r[n] + ((code >>> 5) & 0x3e)) >>> 0; r[d] = core.readUint16(at); cycles = load_cycles(at); break; }
      case Op.str_sp: core.writeUint32(r[sp] + ((code & 0xff) << 2), r[(code >>> 8) & 7]); cycles = 2; break;
      case Op.ldr_sp: r[(code >>> 8) & 7] = core.readUint32(r[sp] + ((code & 0xff) << 2)); cycles = 2; break;
      case Op.adr: r[(code >>> 8) & 7] = ((here + 4) & ~3) + ((code & 0xff) << 2); break;
      case Op.add_sp_immediate: r[(code >>> 8) & 7] = r[sp] + ((code & 0xff) << 2); break;
      case Op.add_to_sp: r[sp] += (code & 0x7f) << 2; break;
      case Op.sub_from_sp: r[sp] -= (code & 0x7f) << 2; break;
      case Op.sxth: r[d] = (r[n] << 16) >> 16; break;
      case Op.sxtb: r[d] = (r[n] << 24) >> 24; break;
      case Op.uxth: r[d] = r[n] & 0xffff; break;
      case Op.uxtb: r[d] = r[n] & 0xff; break;
      case Op.push: {
        const count = ones[code & 0xff] + ((code >>> 8) & 1);
        const bottom = r[sp] - 4 * count;
        const end = store_many(code & 0xff, bottom);
        if (code & 0x100) core.writeUint32(end, r[lr]);
        r[sp] = bottom;
        cycles = 1 + count;
        break;
      }
      case Op.pop: {
        const end = load_many(code & 0xff, r[sp]);
        cycles = 1 + ones[code & 0xff];
        if (code & 0x100) {
          const target = core.readUint32(end);
          r[sp] = end + 4;
          core.BXWritePC(target);
          cycles += 3;
        } else {
          r[sp] = end;
        }
        break;
      }
      case Op.stm: {
        const at = (code >>> 8) & 7;
        r[at] = store_many(code & 0xff, r[at]);
        cycles = 1 + ones[code & 0xff];
        break;
      }
      case Op.ldm: {
        const at = (code >>> 8) & 7;
        const end = load_many(code & 0xff, r[at]);
        if ((code & (1 << at)) === 0) r[at] = end;
        cycles = 1 + ones[code & 0xff];
        break;
      }
      case Op.rev: r[d] = (r[n] << 24) | ((r[n] & 0xff00) << 8) | ((r[n] >>> 8) & 0xff00) | (r[n] >>> 24); break;
      case Op.rev16: r[d] = ((r[n] & 0xff00ff) << 8) | ((r[n] >>> 8) & 0xff00ff); break;
      case Op.revsh: r[d] = (((r[n] & 0xff) << 24) >> 16) | ((r[n] >>> 8) & 0xff); break;
      case Op.cps: core.PM = (code & 0x10) !== 0; core.interruptsUpdated = true; break;
      case Op.breakpoint: core.rp2040.onBreak(code & 0xff); break;
      case Op.hint: cycles = hint(code); break;
      case Op.supervisor_call: core.pendingSVCall = true; core.interruptsUpdated = true; break;
      case Op.branch_if:
        if (holds((code >>> 8) & 15)) {
          r[pc] = here + 4 + (((code & 0xff) << 24) >> 23);
          cycles = 2;
        }
        break;
      case Op.branch: r[pc] = here + 4 + (((code & 0x7ff) << 21) >> 20); cycles = 2; break;
      case Op.wide: cycles = wide(code, here); break;
      default: undefined_instruction();
    }
    core.cycles += cycles;
  };
}
