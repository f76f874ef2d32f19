import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FlashChip } from '../../boards/emulator/src/flash.js';
import { FlashCache } from '../../boards/emulator/src/flash_cache.js';
import { I2cBus } from '../../boards/emulator/src/i2c_bus.js';
import { Machine } from '../../boards/emulator/src/machine.js';
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

/**
 * An I2C port at 125 MHz with a device at address 3C that takes `taken` bytes of each transfer. Empty is its FIFO
 * when the last byte has left the FIFO, or `when_sent` on the wire.
 */
function i2c_port({ taken = Infinity, when_sent = true } = {}) {
  const machine = new Machine({ flash: new FlashChip(65536), seed: 1, reason: 'power' });
  machine.mcu.clkSys = 125e6;
  machine.clock.follow(machine.core, 125e6);
  const transfers: number[][] = [];
  const port = new I2cBus(machine, 0, 400_000, [{
    address: 0x3c,
    answers: true,
    start: () => transfers.push([]),
    write: (byte) => transfers.at(-1)!.push(byte) <= taken,
    read: () => 0xa5,
    stop: () => transfers.at(-1)?.push(-1),
  }]);
  const [con, tar, high, low, spikes, enable] = [0x00, 0x04, 0x1c, 0x20, 0xa0, 0x6c];
  for (const [at, value] of [[con, when_sent ? 0x165 : 0x65], [tar, 0x3c], [high, 125], [low, 187], [spikes, 11], [enable, 1]]) port.writeUint32(at, value);
  const pending = () => (machine.core.pendingInterrupts & (1 << 23)) !== 0;
  const send = (...words: number[]) => words.forEach((word) => port.writeUint32(0x10, word));
  /** Lets bits of 331 cycles of 8 ns go by. */
  const run = (bits: number) => machine.clock.advance_to(machine.clock.nanos + bits * 331 * 8);
  return { port, machine, transfers, pending, send, run };
}
const [i2c_mask, i2c_raw, i2c_threshold, i2c_clear_abort, i2c_clear_stop, i2c_status] = [0x30, 0x34, 0x3c, 0x54, 0x60, 0x70];
const [i2c_empty, i2c_abort, i2c_stopped, last_of_transfer] = [1 << 4, 1 << 6, 1 << 9, 1 << 9];

test('an I2C port asks for more when its FIFO runs low', () => {
  const { port, pending, send, run, transfers } = i2c_port({ when_sent: false });
  port.writeUint32(i2c_threshold, 1);
  send(1, 2, 3);
  port.writeUint32(i2c_mask, i2c_empty);
  run(10 + 9 - 0.5);
  assert.ok(!pending(), 'two are left, the first is on its way');
  run(1);
  assert.ok(pending(), 'one is left');
  send(4);
  assert.ok(!pending());
  run(4 * 9);
  assert.ok(pending());
  assert.deepEqual(transfers, [[1, 2, 3, 4]], 'the bus is held until there is more');
  send(5 | last_of_transfer);
  run(9 + 2);
  assert.deepEqual(transfers, [[1, 2, 3, 4, 5, -1]]);
});

test('an I2C port may call its FIFO empty when the last byte was answered on the wire', () => {
  const { port, pending, send, run, transfers } = i2c_port();
  send(1, 2 | last_of_transfer);
  port.writeUint32(i2c_mask, i2c_empty);
  run(10 + 2 * 9 - 0.5);
  assert.ok(!pending(), 'none is left, the second is on its way');
  run(0.6);
  assert.ok(pending());
  assert.deepEqual(transfers, [[1, 2]], 'before the stop');
  send(3 | last_of_transfer);
  run(2 + 10 + 9 + 1);
  assert.deepEqual(transfers, [[1, 2, -1], [3, -1]], 'what comes meanwhile waits');
});

test('an I2C port tells of a stop before it rests, and again only after it was told that this was heard', () => {
  const { port, pending, send, run } = i2c_port();
  port.writeUint32(i2c_mask, i2c_stopped);
  send(1 | last_of_transfer);
  run(10 + 9 + 0.5);
  assert.ok(pending());
  assert.equal(port.readUint32(i2c_status) & 0x20, 0x20);
  run(0.6);
  assert.equal(port.readUint32(i2c_status) & 0x20, 0);
  assert.ok(pending(), 'held until it is cleared');
  port.readUint32(i2c_clear_stop);
  assert.ok(!pending());
});

test('an I2C port that is not answered drops what it has, and takes nothing until it was told so', () => {
  const { port, pending, send, run, transfers } = i2c_port({ taken: 2 });
  port.writeUint32(i2c_mask, i2c_abort);
  send(1, 2, 3, 4, 5 | last_of_transfer);
  run(10 + 3 * 9 + 1);
  assert.ok(pending());
  assert.deepEqual(transfers, [[1, 2, 3, -1]]);
  assert.equal(port.readUint32(0x80), ((2 << 23) | (1 << 3)) >>> 0, 'two bytes dropped, one not acknowledged');
  send(6 | last_of_transfer);
  run(40);
  assert.equal(transfers.length, 1);
  port.readUint32(i2c_clear_abort);
  assert.equal(port.readUint32(i2c_raw) & i2c_abort, 0);
  send(7 | last_of_transfer);
  run(40);
  assert.deepEqual(transfers[1], [7, -1]);
  port.writeUint32(0x6c, 0);
  port.writeUint32(0x04, 0x51);
  port.writeUint32(0x6c, 1);
  send(8 | last_of_transfer);
  run(40);
  assert.equal(port.readUint32(0x80), (1 << 23) | 1, 'nobody at this address, and a byte was dropped');
});
