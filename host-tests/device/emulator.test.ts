import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read_binary_info } from '../../boards/emulator/src/binary_info.js';
import { board_for, board_named, remark_on } from '../../boards/emulator/src/board.js';
import { erase_steps, flash_sector } from '../../boards/emulator/src/flash.js';
import { Handheld } from '../../boards/emulator/src/handheld.js';
import { stack_top } from '../../boards/emulator/src/machine.js';
import { cut_everywhere } from './power_cuts.js';
import { play_script } from './script.js';
import { ask, assert_same_as_native, nameless, probe, started_before, tiltyard, wait_for_probe } from './support.js';

// The emulator itself, made to show each of its features by a tiny firmware that asks for it.

const megabyte = 1024 * 1024;
// The probe is built for a Pico with 2 MB.
const scratch_sector = 2 * megabyte - flash_sector;

test('a firmware boots, is enumerated and answers on its serial port', () => {
  const handheld = probe('lcd');
  wait_for_probe(handheld);
  assert.equal(ask(handheld, 'echo over the bus'), 'over the bus');
  assert.equal(handheld.usb.names?.product, 'Pico');
  assert.equal(handheld.info.name, 'probe-lcd');
  assert.deepEqual(handheld.resets, ['power']);
  handheld.assert_quiet();
});

test('the same seed gives the same run, another seed another', () => {
  const bits = (seed: number) => {
    const handheld = probe('lcd', { seed });
    wait_for_probe(handheld);
    return [ask(handheld, 'random'), handheld.cycles].join();
  };
  assert.equal(bits(1), bits(1));
  assert.notEqual(bits(1), bits(2));
});

test('a stuck random bit can be put in', () => {
  const handheld = probe('lcd', { random_bit: () => 1 });
  wait_for_probe(handheld);
  assert.equal(ask(handheld, 'random'), `bits ${2 ** 32 - 1}`);
});

test('the converter reads the battery, but on a board without a charger what USB feeds it', () => {
  const handheld = probe('lcd', { battery_volts: 3.6, conditions: { drop_out_volts: 0 } });
  wait_for_probe(handheld);
  const assert_reads = (volts: number) => {
    const reading = Number(ask(handheld, 'volts').split(' ')[1]);
    assert.ok(Math.abs(reading - (volts / 9.9) * 4096) <= 2, `${reading} at ${volts} V`);
  };
  assert_reads(5);
  // A host that talks and gives no power.
  handheld.set_usb_power(false);
  assert_reads(3.6);
  handheld.battery_volts = 2.9;
  assert_reads(2.9);
  handheld.set_usb_power(true);
  assert_reads(5);
});

test('the piezo is heard as notes', () => {
  const handheld = probe('lcd');
  wait_for_probe(handheld);
  ask(handheld, 'tone');
  const [note] = handheld.notes;
  assert.equal(handheld.notes.length, 1);
  assert.ok(Math.abs(note.hertz - 440) < 1);
  assert.ok(Math.abs(note.milliseconds - 100) < 1);
  assert.ok(Math.abs(note.duty - 0.5) < 0.01);
});

test('an interrupt ends a WFI with interrupts masked, and its handler waits for the mask', () => {
  const handheld = probe('lcd');
  wait_for_probe(handheld);
  assert.equal(ask(handheld, 'mask'), 'held rang');
});

test('a probe that waits for its serial port sleeps', () => {
  const handheld = probe('lcd');
  wait_for_probe(handheld);
  assert.ok(handheld.measure_share_awake(1000) < 0.001);
});

for (const [kind, what] of [
  ['nowhere', 'read where nothing is'],
  ['unaligned', 'unaligned word read'],
  ['flash', 'write to flash through its read window'],
  ['guard', 'stack guard hit'],
  ['undefined', 'undefined instruction'],
]) {
  test(`a fault (${kind}) reaches the HardFault handler, and the watchdog carries on from there`, () => {
    const handheld = probe('lcd');
    wait_for_probe(handheld);
    handheld.usb.send(`fault ${kind}\n`);
    handheld.run_until(() => handheld.serial.includes('ready after a fault'), 'the next life');
    assert.deepEqual(handheld.faults.map((fault) => fault.what), [what]);
    assert.deepEqual(handheld.resets, ['power', 'watchdog timer']);
    assert.throws(() => handheld.assert_quiet(), /HardFault/);
    handheld.forgive();
    handheld.assert_quiet();
  });
}

test('where stacking into the guard locks the processor up, only the watchdog gets it out', () => {
  const handheld = probe('lcd', { stacking_into_guard: 'lockup' });
  wait_for_probe(handheld);
  handheld.usb.send('fault guard\n');
  handheld.run(500);
  assert.match(handheld.report(), /lockup/);
  assert.deepEqual(handheld.resets, ['power']);
});

test('a watchdog reset keeps scratch registers and RAM, and tells why', () => {
  const handheld = probe('lcd');
  wait_for_probe(handheld);
  ask(handheld, 'keep 77');
  handheld.usb.send('hang\n');
  handheld.run_until(() => handheld.resets.length === 2, 'the watchdog');
  wait_for_probe(handheld);
  assert.equal(handheld.resets[1], 'watchdog timer');
  assert.equal(ask(handheld, 'why'), 'reason 1 scratch 77 kept 4d');
});

test('a power cut keeps flash alone', () => {
  const handheld = probe('lcd');
  wait_for_probe(handheld);
  ask(handheld, 'keep 77');
  ask(handheld, 'program 90');
  handheld.cut_power();
  assert.equal(handheld.state, 'off');
  handheld.switch_on();
  wait_for_probe(handheld);
  assert.match(ask(handheld, 'why'), /^reason 0 scratch 0 kept (?!4d$)/);
  assert.equal(ask(handheld, 'read 0'), 'flash 90');
});

test('the reset request of picotool and the ROM call reach the bootloader', () => {
  for (const go of ['call', 'request']) {
    const handheld = probe('lcd');
    wait_for_probe(handheld);
    if (go === 'call') handheld.usb.send('bootloader\n');
    else handheld.usb.request_bootloader();
    handheld.run(300);
    assert.equal(handheld.state, 'bootloader', go);
  }
});

test('flash can only lose ones until it is erased, and both take their time', () => {
  const handheld = probe('lcd');
  wait_for_probe(handheld);
  ask(handheld, 'program 60');
  ask(handheld, 'program 15');
  assert.equal(ask(handheld, 'read 0'), `flash ${60 & 15}`);
  const before = handheld.now_ms;
  ask(handheld, 'erase');
  assert.ok(handheld.now_ms - before >= 45);
  assert.equal(ask(handheld, 'read 0'), 'flash 255');
  assert.deepEqual(handheld.flash.operations.map(({ kind, offset, length }) => [kind, offset, length]), [
    ['program', scratch_sector, 256],
    ['program', scratch_sector, 256],
    ['erase', scratch_sector, flash_sector],
  ]);
  assert.deepEqual(handheld.changed_sectors(), []);
  handheld.assert_quiet();
});

test('flash written with interrupts on is told', () => {
  const handheld = probe('lcd');
  wait_for_probe(handheld);
  // Here an interrupt comes during the erase, and its handler cannot be read.
  handheld.usb.send('careless\n');
  handheld.run(100);
  assert.throws(() => handheld.assert_quiet(), /interrupts on/);
});

test('power can be cut after any byte of a program, torn in any way', () => {
  for (const tear of ['prefix', 'bits', 'unstable'] as const) {
    for (const after of [0, 1, 100, 255]) {
      const handheld = probe('lcd');
      wait_for_probe(handheld);
      handheld.cut_power_in_flash({ kind: 'program', after, tear });
      handheld.usb.send('program 0\n');
      handheld.run(100);
      assert.equal(handheld.state, 'off');
      const page = handheld.flash.bytes.subarray(scratch_sector, scratch_sector + 256);
      assert.ok(page.subarray(0, after).every((byte) => byte === 0), 'done before the cut');
      const rest = page.subarray(after);
      assert.equal(rest.every((byte) => byte === 0xff), tear === 'prefix', `${tear} after ${after}`);
    }
  }
});

test('bits that were torn unstable read differently until they are written again', () => {
  const handheld = probe('lcd');
  wait_for_probe(handheld);
  handheld.cut_power_in_flash({ kind: 'program', after: 8, tear: 'unstable' });
  handheld.usb.send('program 0\n');
  handheld.run(100);
  handheld.switch_on();
  wait_for_probe(handheld);
  const readings = new Set(Array.from({ length: 8 }, () => ask(handheld, 'read 200')));
  assert.ok(readings.size > 1);
  ask(handheld, 'erase');
  assert.deepEqual(new Set(Array.from({ length: 8 }, () => ask(handheld, 'read 200'))), new Set(['flash 255']));
});

test('power can be cut at any step of an erase', () => {
  const handheld = probe('lcd');
  wait_for_probe(handheld);
  ask(handheld, 'program 0');
  handheld.cut_power_in_flash({ kind: 'erase', after: 0, tear: 'bits' });
  handheld.usb.send('erase\n');
  handheld.run(200);
  assert.equal(handheld.state, 'off');
  const page = handheld.flash.bytes.subarray(scratch_sector, scratch_sector + 256);
  assert.ok(page.some((byte) => byte !== 0 && byte !== 0xff));
});

test('a frame over SPI and DMA takes its real time and becomes a picture', () => {
  const handheld = probe('lcd');
  wait_for_probe(handheld);
  // Frames of eight bits, and the two clocks after each that the port rests.
  const bits = 240 * 240 * 2 * (8 + 2);
  // Starting and ending the transfer takes some code from cold flash.
  const around_us = 25;
  const taken = Number(ask(handheld, 'screen').split(' ')[1]);
  assert.ok(Math.abs(taken - bits / 62.5) < around_us, `${taken} us`);
  const slower = Number(ask(handheld, 'screen fast').split(' ')[1]);
  assert.ok(Math.abs(slower - bits / 15.625) < around_us, `${slower} us at the next clock below 20 MHz`);
  assert.ok(handheld.screen_is_lit);
  assert.equal(handheld.screen_light, 0.25);
  const { width, height, rgb } = handheld.picture();
  assert.deepEqual([width, height], [240, 240]);
  const pixel = (x: number, y: number) => [...rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
  assert.deepEqual(pixel(0, 0), [0, 0, 255]);
  assert.deepEqual(pixel(239, 0), [(29 << 3) | (29 >> 2), 0, 0]);
  assert.deepEqual(pixel(0, 239), [0, (59 << 2) | (59 >> 4), 0]);
  handheld.assert_quiet();
});

test('a command that the panel does not know is told', () => {
  const handheld = probe('lcd');
  wait_for_probe(handheld);
  ask(handheld, 'screen');
  ask(handheld, 'screen x');
  assert.throws(() => handheld.assert_quiet(), /unknown command EE/);
});

test('a frame over I2C takes its real time and becomes a picture', () => {
  const handheld = probe('oled');
  wait_for_probe(handheld);
  const taken = Number(ask(handheld, 'screen').split(' ')[1]);
  // 8 pages: a window of 7 bytes and a row of 129, each after its address byte, 9 bits a byte.
  const bits = 8 * ((1 + 7) * 9 + (1 + 129) * 9 + 4);
  // The SDK divides by 312, the filter of the port adds 18 to the high phase and 1 to the low one.
  const bit_us = (312 + 18 + 1) / 125;
  // Between two bytes the SDK waits and puts in the next by hand.
  assert.ok(taken > bits * bit_us && taken < 1.04 * bits * bit_us, `${taken} us`);
  const { width, height, rgb } = handheld.picture();
  assert.deepEqual([width, height], [128, 64]);
  for (const [x, y, lit] of [[0, 0, 1], [3, 0, 1], [4, 0, 0], [40, 40, 1], [63, 63, 1], [63, 62, 0], [127, 63, 0]]) {
    assert.equal(rgb[(y * width + x) * 3], lit * 255, `${x},${y}`);
  }
  handheld.assert_quiet();
});

test('an SH1106 shows the same from its own commands, and refuses those of the SSD1306', () => {
  const sh1106 = { ...board_named('breadboard-oled'), panel: { kind: 'sh1106', bus: 0x3c, fastest_hertz: 400_000 } as const };
  const picture_of = (argument: string, board?: typeof sh1106) => {
    const handheld = probe('oled', {}, board);
    wait_for_probe(handheld);
    ask(handheld, `screen ${argument}`);
    return handheld;
  };
  const right = picture_of('h', sh1106);
  right.assert_quiet();
  assert.deepEqual(right.picture(), picture_of('').picture());
  assert.throws(() => picture_of('', sh1106).assert_quiet(), /unknown command/);
});

test('every place to cut the power is tried, and the next life begins from what was left', () => {
  const start = () => {
    const handheld = probe('lcd');
    wait_for_probe(handheld);
    return handheld;
  };
  const act = (handheld: Handheld) => {
    handheld.usb.send('erase\nprogram 0\n');
    handheld.run(100);
  };
  const left = new Set<string>();
  const tried = cut_everywhere(start, act, (handheld, { kind, after }) => {
    wait_for_probe(handheld);
    left.add(`${kind} ${after}: ${ask(handheld, 'read 130')}`);
  }, { tears: ['prefix'], stride: 64 });
  assert.equal(tried, 4 + erase_steps + 1);
  assert.ok(left.has('program 128: flash 255'));
  assert.ok(left.has('program 192: flash 0'));
});

test('a script presses keys and takes pictures', () => {
  const handheld = probe('lcd');
  wait_for_probe(handheld);
  const taken: string[] = [];
  play_script(handheld, 'up*3x .20 # three times\n @first up*200 @second', (name, { width }) => taken.push(`${name} ${width}`));
  assert.deepEqual(taken, ['first 240', 'second 240']);
  assert.throws(() => play_script(handheld, 'fire', () => {}), /is no key/);
});

test('a watch sees every access to its range, and no other', () => {
  const handheld = probe('lcd');
  wait_for_probe(handheld);
  const [from, to] = [stack_top - 512, stack_top];
  const seen: { address: number; writing: boolean }[] = [];
  const watch = { from, to, seen: (access: { address: number; writing: boolean }) => seen.push(access) };
  handheld.watch(watch);
  ask(handheld, 'echo watched');
  handheld.unwatch(watch);
  const count = seen.length;
  assert.ok(seen.some(({ writing }) => writing) && seen.some(({ writing }) => !writing));
  assert.ok(seen.every(({ address }) => address >= from - 3 && address < to));
  ask(handheld, 'echo alone');
  assert.equal(seen.length, count);
});

test('the time with interrupts masked is measured: a page, a sector', () => {
  const handheld = probe('lcd');
  wait_for_probe(handheld);
  handheld.take_longest_masked_ms();
  ask(handheld, 'program 60');
  const page = handheld.take_longest_masked_ms();
  assert.ok(page >= 0.7 && page < 1, `${page} ms`);
  ask(handheld, 'erase');
  const sector = handheld.take_longest_masked_ms();
  assert.ok(sector >= 45 && sector < 46, `${sector} ms`);
  ask(handheld, 'echo');
  assert.ok(handheld.take_longest_masked_ms() < 0.1);
});

test('an image that names no pins says so, and runs with the wiring that is given to it', () => {
  const board = board_named('picosystem');
  const alone = new Handheld(nameless(board.id), board);
  assert.equal(alone.info.pins.size, 0);
  assert.equal(board_for(alone.info), null);
  alone.run(500);
  assert.throws(() => alone.picture(), /^Error: the image names no pins, so no screen is wired to it$/);
  assert.throws(() => alone.press('a'), /^Error: the image names no pins, so no key 'a' is wired to it$/);
  const { wiring, info } = tiltyard(board.id);
  const wired = new Handheld(nameless(board.id), board, { wiring, flash: started_before(board) });
  wired.wait_for_first_frame();
  assert_same_as_native('title', wired.picture());
  assert.equal(remark_on(alone.info, board, undefined), 'This program names no pins: neither screen nor keys of the Pimoroni PicoSystem are wired to it.');
  assert.equal(remark_on(alone.info, board, wiring), 'This program names no pins: it is wired as Tiltyard is on the Pimoroni PicoSystem.');
  assert.equal(remark_on(info, board, wiring), '');
});

test('an image that names its pins but no board says on which it was put', () => {
  const { image, wiring, info } = probe('lcd');
  assert.deepEqual(read_binary_info(image), info);
  const board = board_for(info);
  assert.ok(board !== null);
  assert.equal(remark_on(info, board, wiring), `This program does not say what board it was made for: it runs on the ${board.name}.`);
});
