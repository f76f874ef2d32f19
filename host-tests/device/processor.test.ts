import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlashChip } from '../../boards/emulator/src/flash.js';
import { Machine, ram_base } from '../../boards/emulator/src/machine.js';
import { make_processor } from '../../boards/emulator/src/processor.js';
import { SeededStream } from '../../boards/emulator/src/random.js';

// Our processor against that of rp2040js, instruction by instruction, on random registers and flags.

const tries = 60_000;
const code_at = ram_base + 0x100;
const data_at = ram_base + 0x8000;

/** What rp2040js gets wrong, by the manual: there only ours can be right. */
function known_to_differ(code: number, registers: Uint32Array, carry: boolean): boolean {
  const [d, n] = [code & 7, (code >>> 3) & 7];
  const by = registers[n] & 0xff;
  const is = (value: number) => (code & 0xffc0) === value;
  // Shifts by a register: flags for 0 and from 32 bits on.
  if (is(0x4080) || is(0x40c0) || is(0x4100)) return by === 0 || by >= 32;
  if (is(0x41c0)) return by === 0 || (by & 31) === 0;
  // BLX LR jumps to the return address that it has just written.
  if (code === 0x47f0) return true;
  // What the program counter reads as.
  if ((code & 0xff00) === 0x4500 || (code & 0xff00) === 0x4700) return ((code >>> 3) & 15) === 15 || ((code & 0xff80) === 0x4580 && d === 7);
  // A carry that makes the second operand overflow.
  if (is(0x4140)) return carry && (registers[d] === 0xffffffff || registers[d] === 0x7fffffff);
  if (is(0x4180)) return !carry && (registers[n] === 0xffffffff || registers[n] === 0x7fffffff);
  return false;
}

test('random instructions do the same to registers, flags and memory as in rp2040js', () => {
  const machine = new Machine({ flash: new FlashChip(65536), seed: 1, reason: 'power' });
  const { core, mcu } = machine;
  const r = core.registers;
  const random = new SeededStream(7);
  const interesting = [0, 1, 2, 31, 32, 33, 255, 0x7fffffff, 0x80000000, 0xffffffff, 0xffffff00];
  let compared = 0;
  const processor = make_processor(core, {
    flash: new Uint8Array(4096),
    ram: mcu.sram,
    cache: machine.cache,
    plain_flash: () => 0,
    guarded_from: () => 0,
    guarded_to: () => 0,
    disturbed: () => false,
    undefined_instruction: () => { throw new Error('undefined'); },
  });
  const ours = () => processor.run(core.cycles + 1);
  for (let round = 0; round < tries; round++) {
    const code = random.next() & 0xffff;
    const group = code >>> 12;
    // Wide instructions, hints, breakpoints, supervisor calls and CPS change more than registers.
    if (group === 0xf || (code & 0xff00) === 0xbe00 || (code & 0xff00) === 0xbf00 || (code & 0xfe00) === 0xde00) continue;
    if (group === 0xb && ![0xb0, 0xb2, 0xb4, 0xb5, 0xba, 0xbc, 0xbd].includes(code >>> 8)) continue;
    if ((code & 0xffc0) === 0xba80 || (code & 0xf800) === 0xe800) continue;
    // BX and BLX with bits that must be zero.
    if ((code & 0xff00) === 0x4700 && (code & 7) !== 0) continue;
    // LDM and STM of the base itself are not the compiler's.
    if ((code & 0xf000) === 0xc000 && code & (1 << ((code >>> 8) & 7))) continue;
    const is_memory = group >= 5 && group <= 9 || group === 0xc;
    const before = new Uint32Array(16);
    for (let register = 0; register < 13; register++) {
      const draw = random.next();
      before[register] = draw % 3 === 0 ? interesting[random.below(interesting.length)] : random.next();
    }
    if (is_memory) {
      before[(code >>> 3) & 7] = data_at + 4 * random.below(64);
      before[(code >>> 6) & 7] = group === 5 ? 4 * random.below(64) : before[(code >>> 6) & 7];
      before[(code >>> 8) & 7] = group === 0xc ? data_at + 4 * random.below(64) : before[(code >>> 8) & 7];
      if (group === 5 && ((code >>> 3) & 7) === ((code >>> 6) & 7)) continue;
    }
    before[13] = data_at + 0x400 + 4 * random.below(64);
    before[14] = code_at + 0x200 + 1;
    before[15] = code_at;
    const flags = random.next();
    const prepare = () => {
      r.set(before);
      core.APSR = flags & 0xf0000000;
      for (let word = 0; word < 0x800; word += 4) mcu.sramView.setUint32(data_at - ram_base + word, (word * 0x9e3779b1) | 1, true);
      mcu.sramView.setUint16(code_at - ram_base, code, true);
    };
    if (known_to_differ(code, before, (flags & 0x20000000) !== 0)) continue;
    const outcome = (step: () => void): string => {
      prepare();
      try {
        step();
      } catch (thrown) {
        return (thrown as Error).message;
      }
      const memory = mcu.sram.subarray(data_at - ram_base, data_at - ram_base + 0x800).reduce((hash, byte) => (Math.imul(hash, 31) + byte) | 0, 0);
      return [...r.subarray(0, 15), r[15] & ~1, core.APSR >>> 28, memory].map((value) => (value >>> 0).toString(16)).join(' ');
    };
    const [mine, theirs] = [outcome(ours), outcome(() => core.executeInstruction())];
    assert.equal(mine, theirs, `instruction ${code.toString(16)} on ${[...before].map((value) => value.toString(16)).join(' ')} flags ${(flags >>> 28).toString(16)}`);
    compared++;
  }
  assert.ok(compared > tries / 2);
});
