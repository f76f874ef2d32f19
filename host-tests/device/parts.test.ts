import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FlashCache } from '../../boards/emulator/src/flash_cache.js';
import { MemoryProtection } from '../../boards/emulator/src/mpu.js';
import { St7789 } from '../../boards/emulator/src/st7789.js';
import { BadImage, read_uf2 } from '../../boards/emulator/src/uf2.js';
import { read_png, write_png } from './png.js';
import { project } from './support.js';

// Parts of the emulator that need no processor.

test('a UF2 with anything wrong in it is refused with the reason', () => {
  const good = readFileSync(join(project, 'build', 'device-fixtures', 'probe-lcd.uf2'));
  assert.equal(read_uf2(good).pages.length, good.length / 512);
  const refused = (what: RegExp, spoil: (file: Buffer) => Buffer | void) => {
    const copy = Buffer.from(good);
    const spoilt = spoil(copy) ?? copy;
    assert.throws(() => read_uf2(spoilt), (error) => error instanceof BadImage && what.test(error.message));
  };
  refused(/whole number/, (file) => file.subarray(0, 700));
  refused(/whole number/, () => Buffer.alloc(0));
  refused(/not a UF2 block/, (file) => void file.writeUInt32LE(0, 0));
  refused(/not a UF2 block/, (file) => void file.writeUInt32LE(0, 512 * 3 - 4));
  refused(/another chip/, (file) => void file.writeUInt32LE(0xe48bff59, 28));
  refused(/was due/, (file) => void file.writeUInt32LE(7, 512 + 20));
  refused(/blocks of/, (file) => file.subarray(0, file.length - 512));
  refused(/one flash page/, (file) => void file.writeUInt32LE(100, 16));
  refused(/not in flash/, (file) => void file.writeUInt32LE(0x20000000, 12));
  refused(/comes twice/, (file) => void file.writeUInt32LE(0x10000000, 512 + 12));
  refused(/checksum/, (file) => void file.writeUInt8(file[40] ^ 1, 40));
});

test('the flash cache misses once a line, keeps two lines of a set, and forgets the one used longest ago', () => {
  const cache = new FlashCache();
  const misses = (...offsets: number[]) => {
    const before = cache.misses;
    offsets.forEach((offset) => cache.wait_for(offset));
    return cache.misses - before;
  };
  const way = 8 * 1024;
  assert.equal(misses(0, 2, 4, 6, 8), 2);
  assert.equal(misses(0, 8, 0), 0);
  assert.equal(misses(way, 0, way), 1);
  assert.equal(misses(0, 2 * way, 0), 1);
  assert.equal(misses(way), 1);
  cache.flush();
  assert.equal(misses(0), 1);
  cache.divider = 4;
  assert.equal(cache.wait_for(5 * way), 28 * 4 + 6);
});

test('a stack guard as the SDK sets it forbids its 32 bytes and nothing beside them', () => {
  const mpu = new MemoryProtection();
  const guard = 0x20040000;
  mpu.write(0xd94, 5);
  mpu.write(0xd9c, guard | 0x10);
  mpu.write(0xda0, (1 | (7 << 1) | (0xfe << 8) | 0x10000000) >>> 0);
  assert.deepEqual([mpu.from, mpu.to], [guard, guard + 32]);
  assert.ok(!mpu.allows(guard, 4, false));
  assert.ok(!mpu.allows(guard + 28, 4, true));
  assert.ok(mpu.allows(guard + 32, 4, true));
  assert.equal(mpu.read(0xd90), 8 << 8);
  mpu.write(0xd94, 0);
  assert.equal(mpu.from, Infinity);
});

test('a PNG reads back as it was written', () => {
  const rgb = Uint8Array.from({ length: 5 * 3 * 3 }, (_, at) => (at * 37) & 0xff);
  assert.deepEqual(read_png(write_png({ width: 5, height: 3, rgb })), { width: 5, height: 3, rgb });
});

/** A panel out of reset, awake and on, with what it complains of. */
function panel(turned: 0 | 90 | 180 | 270 = 0) {
  const complaints: string[] = [];
  const time = { nanos: 0 };
  const chip = new St7789({ width: 240, height: 240, turned }, () => time.nanos, (message) => complaints.push(message));
  const send = (command: number, ...parameters: number[]) => {
    chip.data_line(false);
    chip.receive(command);
    chip.data_line(true);
    parameters.forEach((byte) => chip.receive(byte));
  };
  chip.select(true);
  chip.reset_line(false);
  chip.reset_line(true);
  time.nanos += 6e6;
  send(0x11);
  time.nanos += 6e6;
  for (const command of [[0x3a, 0x05], [0x21], [0x29]]) send(command[0], ...command.slice(1));
  const pixel = (x: number, y: number) => [...chip.picture().rgb.subarray((y * 240 + x) * 3, (y * 240 + x) * 3 + 3)];
  return { chip, send, time, complaints, pixel };
}

test('an ST7789 puts pixels where the memory access order says, as the glass is turned', () => {
  const red = [0xf8, 0x00];
  const draw = (access: number, first_row: number, turned: 0 | 90 | 180) => {
    const all = panel(turned);
    all.send(0x36, access);
    all.send(0x2a, 0, 3, 0, 4);
    all.send(0x2b, first_row >> 8, first_row & 0xff, first_row >> 8, first_row & 0xff);
    all.send(0x2c, ...red, 0x00, 0x1f);
    assert.deepEqual(all.complaints, []);
    return all.pixel;
  };
  // Mirrored both ways the glass shows the last 240 of 320 rows, so the picture begins 80 rows later.
  for (const [access, first_row, turned] of [[0x00, 7, 0], [0x70, 7, 90], [0xc0, 87, 180]] as const) {
    const pixel = draw(access, first_row, turned);
    assert.deepEqual([pixel(3, 7), pixel(4, 7)], [[255, 0, 0], [0, 0, 255]], `upright with ${access.toString(16)}`);
  }
  const flipped = draw(0xc0, 87, 0);
  assert.deepEqual([flipped(236, 232), flipped(235, 232)], [[255, 0, 0], [0, 0, 255]], 'upside down, for left hands');
});

test('an ST7789 complains of what a real one would take amiss', () => {
  const complains = (what: RegExp, misuse: (all: ReturnType<typeof panel>) => void) => {
    const all = panel();
    misuse(all);
    assert.match(all.complaints.join('\n'), what);
  };
  complains(/unknown command EE/, ({ send }) => send(0xee));
  complains(/1 parameters for 2A/, ({ send }) => { send(0x2a, 0); send(0x00); });
  complains(/too many parameters/, ({ send }) => send(0x36, 0, 0));
  complains(/does not fit/, ({ send }) => send(0x2a, 0, 0, 0, 240));
  complains(/pixel format/, ({ send }) => send(0x3a, 0x04));
  complains(/half written/, ({ send }) => { send(0x2c, 0xf8); send(0x00); });
  complains(/too early after waking/, ({ send }) => send(0x10));
  complains(/too early/, ({ send, chip }) => { chip.reset_line(false); chip.reset_line(true); send(0x29); });
  complains(/held in reset/, ({ send, chip }) => { chip.reset_line(false); send(0x29); });
});
