/**
 * The instructions of the Cortex-M0+ (ARMv6-M): every half-word is decoded once, when the module is loaded, into a
 * small number that one dense switch takes.
 */

export const enum Op {
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

/** What each half-word is. */
export const operations = new Uint8Array(0x10000).fill(Op.unknown);
for (const [mask, value, op] of [...masks].reverse()) {
  for (let code = 0; code < 0x10000; code++) if ((code & mask) === value) operations[code] = op;
}

/** Set bits of each byte. */
export const ones = Uint8Array.from({ length: 256 }, (_, byte) => {
  let count = 0;
  for (let rest = byte; rest !== 0; rest &= rest - 1) count++;
  return count;
});
