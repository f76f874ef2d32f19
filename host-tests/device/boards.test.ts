import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { board_for, board_named, boards, described_board, type Board } from '../../boards/emulator/src/board.js';
import { flash_sector } from '../../boards/emulator/src/flash.js';
import { Handheld } from '../../boards/emulator/src/handheld.js';
import { provoke } from '../../boards/emulator/src/intrusions.js';
import { measure_key } from '../../boards/emulator/src/key_responses.js';
import { same_picture, type Picture } from '../../boards/emulator/src/picture.js';
import { by_scene, play_ways, ways_from_title } from './route.js';
import { play_script } from './script.js';
import {
  as_flashed, assert_same_as_native, at_title, cut_and_restart, described, firmware_path, has_firmware, is_unkind, journal_sectors, let_settle, native_picture, new_match, open_curtain, picotool,
  project, quick, reserved_stack, tell, tiltyard,
} from './support.js';

// The very image that is flashed, on each board: cold start, pictures, keys, serial port, sleep.

const routes = ways_from_title().filter(({ screen }) => screen !== 'title');
assert.ok(routes.length >= 8);
/** The native pictures are drawn for these sets of keys, with a voice. */
const native_keys: Readonly<Record<string, string>> = {
  '240x240': 'up,down,left,right,a,b,x,y',
  '320x240': 'a,b,x,y',
  // The centre is a second A.
  '240x280': 'up,down,left,right,a,b,centre',
  '128x64': 'up,down,left,right,a,b',
};
const off = (id: string) => tiltyard(id, { switched_off: true });
const keys_of = ({ wiring }: Handheld) => [...wiring.keys.keys()].join();
const size_of = ({ panel }: Board) => (panel.kind === 'st7789' ? `${panel.glass.width}x${panel.glass.height}` : '128x64');
const is_native = (id: string) => native_keys[size_of(board_named(id))] === keys_of(off(id));

/**
 * What differs between images beside pins and colours of LEDs. Boards that are alike in it run the same code: what
 * takes long is tried on the first of them.
 */
function kind_of(id: string): string {
  const handheld = off(id);
  const { panel } = handheld.board;
  return [size_of(handheld.board), panel.kind === 'st7789' ? 'SPI' : panel.bus, keys_of(handheld), handheld.wiring.piezo !== undefined].join();
}
const first_of_kind = (id: string) => boards.find((one) => has_firmware(one.id) && kind_of(one.id) === kind_of(id))?.id === id;
/** Without a voice there is no row for its volume, which the native picture has. */
const routes_on = (id: string) => {
  const there = routes.filter(({ screen }) => screen !== 'settings' || off(id).wiring.piezo !== undefined);
  return first_of_kind(id) ? there : there.slice(0, 1);
};

const first_frame_limit_ms = 300;
/** The keys that boards have (drivers/api/keys.hpp), and a joystick whose press is a second A. */
const key_sets = ['up,down,left,right,a,b,x,y', 'up,down,left,right,a,b', 'a,b,x,y', 'up,down,left,right,a', 'up,down,left,right,a,b,centre'];
/**
 * From a key to the last byte of what it changed, be that a line or all, and be something kept or not: a thirtieth of a
 * second, of which the bus of a 320×240 screen takes 19.7 ms for all; I2C at 400 kHz takes longer.
 */
const key_limit_ms = { st7789: 33, ssd1306: 60, sh1106: 60 };
const key_limit = ({ panel }: Board) => key_limit_ms[panel.kind];
/** The same reckoned for a screen that changes from edge to edge where a part was sent: drawing it takes no longer then. */
const whole_screen_limit_ms = { st7789: 50, ssd1306: 60, sh1106: 60 };
const whole_screen_bytes = ({ panel }: Board) =>
  panel.kind === 'st7789' ? panel.glass.width * panel.glass.height * 2 : 128 * 64 / 8;
const frame_limit_ms = 33;
const awake_limit = 0.02;
const dim_and_doze_ms = 3000;
const watchdog_ms = 8000;

const failures = [
  ['fault', 'allowed'],
  ['hang', 'allowed'],
  ['full stack', 'allowed'],
  ['full stack', 'lockup'],
] as const;

test('every folder of a board is in the list of boards, and no other', () => {
  const folders = readdirSync(join(project, 'boards')).filter((id) => existsSync(join(project, 'boards', id, 'board.cmake')));
  assert.deepEqual(boards.map(({ id }) => id).sort(), folders.sort());
});

for (const { id, flash_size, name, panel } of boards) {
  // The quick run builds one board only.
  if (quick && !has_firmware(id)) continue;

  test(`${id}: the image names itself and wires every part of the board`, () => {
    const { info, wiring } = tiltyard(id);
    assert.equal(info.name, 'tiltyard');
    assert.match(info.version ?? '', /^\d+\.\d+\.\d+/);
    assert.ok(info.description?.includes(name.split(' ')[0]), info.description);
    assert.notEqual(wiring.screen, null);
    assert.ok(key_sets.includes([...wiring.keys.keys()].join()), [...wiring.keys.keys()].join());
  });

  test(`${id}: the image describes the board as we know it`, () => {
    const { info } = tiltyard(id);
    assert.deepEqual(described_board(info), board_named(id));
    assert.deepEqual(board_for(info), board_named(id));
  });

  test(`${id}: picotool shows name, version, address, board, and every pin as the README tells it`, () => {
    const lines = execFileSync(picotool, ['info', '-a', firmware_path(id)], { encoding: 'utf8' }).replace(/\n {10,}/g, ' ').split('\n');
    const shown = new Map(lines.map((line) => line.trim().split(/: +/, 2) as [string, string]));
    const { info } = tiltyard(id);
    assert.equal(shown.get('name'), 'tiltyard');
    assert.match(shown.get('version') ?? '', /^\d+\.\d+\.\d+\+[0-9a-z.-]+$/);
    assert.equal(shown.get('version'), info.version);
    assert.match(shown.get('web site') ?? '', /^https:\/\//);
    assert.equal(shown.get('description'), `Tabletop games for ${name}`);
    assert.equal(shown.get('pico_board'), id === 'picosystem' ? 'pimoroni_picosystem' : 'pico');
    const pins = [...shown].filter(([pin]) => /^\d+$/.test(pin));
    const readme = readFileSync(join(project, 'boards', id, 'README.md'), 'utf8');
    const told = [...readme.matchAll(/^\| (\d+) \| ([^|]+?) \|/gm)].map(([, pin, signal]) => [pin, signal]);
    assert.ok(told.length >= 9);
    const by_number = (one: string[], other: string[]) => Number(one[0]) - Number(other[0]);
    assert.deepEqual(pins.sort(by_number), told.sort(by_number));
  });

  test(`${id}: a cold start shows the title, the same pixels as the native one, and sends nothing more`, () => {
    const handheld = tiltyard(id);
    const milliseconds = handheld.wait_for_first_frame();
    assert.ok(milliseconds <= first_frame_limit_ms, `${milliseconds} ms`);
    if (is_native(id)) assert_same_as_native('title', handheld.picture());
    const sent = handheld.bytes_sent;
    handheld.run(dim_and_doze_ms);
    assert.equal(handheld.bytes_sent, sent);
    handheld.assert_quiet();
  });

  test(`${id}: the very first start asks for the language in the same time, and after two answers is at the title for ever`, () => {
    const handheld = tiltyard(id, { flash: as_flashed(board_named(id)) });
    const milliseconds = handheld.wait_for_first_frame();
    assert.ok(milliseconds <= first_frame_limit_ms, `${milliseconds} ms`);
    if (is_native(id)) assert_same_as_native('first-language', handheld.picture());
    handheld.tap('a');
    if (is_native(id)) assert_same_as_native('first-welcome', handheld.picture());
    if (!handheld.wiring.keys.has('b')) return;
    play_script(handheld, 'b', () => {});
    // Where nobody tells whether there is a host, nothing is erased until one could have come.
    let_settle(handheld);
    const title = handheld.picture();
    if (is_native(id)) assert_same_as_native('title', title);
    handheld.assert_quiet();
    cut_and_restart(handheld);
    assert.ok(same_picture(handheld.picture(), title), 'neither is asked again');
  });

  for (const { screen, keys } of routes_on(id)) {
    test(`${id}: keys lead to '${screen}'${is_native(id) ? ', the same pixels as the native ones' : ''}`, () => {
      const handheld = tiltyard(id);
      handheld.wait_for_first_frame();
      const title = handheld.picture();
      play_script(handheld, keys.join(' '), () => {});
      if (is_native(id)) assert_same_as_native(screen, handheld.picture());
      else assert.ok(!same_picture(handheld.picture(), title));
      handheld.assert_quiet();
    });
  }

  test(`${id}: a key that changes the whole screen has done so in time`, (t) => {
    const handheld = at_title(id);
    let_settle(handheld);
    for (const key of ['a', 'b'] as const) {
      if (!handheld.wiring.keys.has(key)) continue;
      const { milliseconds, bytes } = measure_key(handheld, key);
      t.diagnostic(`${id}: key to whole screen: ${milliseconds.toFixed(1)} ms, ${bytes} bytes`);
      // What is the same before and after is not sent: the time is reckoned for the whole screen.
      const share = Math.min(1, bytes / whole_screen_bytes(handheld.board));
      assert.ok(share > 0.7, `${bytes} bytes`);
      assert.ok(milliseconds / share <= whole_screen_limit_ms[panel.kind], `${milliseconds} ms for ${bytes} bytes`);
      assert.ok(milliseconds <= key_limit(handheld.board), `${milliseconds} ms for ${bytes} bytes`);
    }
    handheld.assert_quiet();
  });

  test(`${id}: no way through the calls of the image takes more than half of the stack, and nothing goes deeper than they tell`, { skip: is_unkind && 'says the same of the image' }, (t) => {
    const elf = firmware_path(id).replace(/uf2$/, 'elf');
    const told = execFileSync('python3', ['-B', join(project, 'cmake', 'stack_bound.py'), elf, dirname(elf)], { encoding: 'utf8' });
    const bound = Number(/^stack bound: (\d+) bytes$/m.exec(told)![1]);
    const handheld = at_title(id, { usb: 'terminal' });
    play_script(handheld, `${new_match} ${open_curtain} a b .3000`, () => {});
    t.diagnostic(`${id}: stack: deepest ${handheld.deepest_stack}, bound ${bound} of ${reserved_stack} bytes`);
    assert.ok(bound <= reserved_stack / 2, `${bound} bytes`);
    assert.ok(handheld.deepest_stack <= reserved_stack / 2, `${handheld.deepest_stack} bytes`);
    assert.ok(handheld.deepest_stack <= bound && handheld.deepest_stack > bound / 8, `${handheld.deepest_stack} bytes`);
    handheld.assert_quiet();
  });

  test(`${id}: greets who opens the serial port`, () => {
    const handheld = tiltyard(id, { usb: 'terminal' });
    handheld.wait_for_first_frame();
    handheld.run_until(() => handheld.serial.includes('\n'), 'the greeting');
    assert.match(handheld.serial, /^ok \{"name":"tiltyard","version":"[^"]+"/);
    handheld.assert_quiet();
  });

  test(`${id}: greets again after the cable was pulled and put back`, () => {
    const handheld = tiltyard(id, { usb: 'terminal' });
    handheld.wait_for_first_frame();
    handheld.run_until(() => handheld.serial.includes('\n'), 'the greeting');
    handheld.unplug_usb();
    handheld.run(500);
    const start = handheld.serial.length;
    handheld.plug_usb();
    handheld.run_until(() => handheld.serial.slice(start).includes('\n'), 'the second greeting');
    handheld.assert_quiet();
  });

  for (const usb of ['absent', 'plugged', 'terminal'] as const) {
    test(`${id}: sleeps while nobody presses a key, USB ${usb}`, () => {
      const handheld = tiltyard(id, { usb });
      handheld.wait_for_first_frame();
      // Slow flash is erased until then.
      handheld.run(is_unkind ? 4000 : 500);
      const share = handheld.measure_share_awake(quick ? 5000 : 60_000);
      assert.ok(share < awake_limit, `awake ${(share * 100).toFixed(2)} %`);
      handheld.assert_quiet();
    });
  }

  test(`${id}: a request over USB reaches the bootloader`, () => {
    const handheld = tiltyard(id, { usb: 'plugged' });
    handheld.wait_for_first_frame();
    handheld.run_until(() => handheld.usb.configured, 'enumeration');
    handheld.usb.request_bootloader();
    handheld.run(500);
    assert.equal(handheld.state, 'bootloader');
  });

  test(`${id}: 'update' in the settings, held to its end, reaches the bootloader; let go or left it does nothing`, () => {
    const handheld = at_title(id);
    play_script(handheld, 'up a', () => {});
    const settings = handheld.picture();
    // The last row wipes, the one before it updates.
    play_script(handheld, 'up*2x a', () => {});
    const question = handheld.picture();
    assert.ok(!same_picture(question, settings));
    // For a while it says to hold.
    play_script(handheld, 'a*200 .2000', () => {});
    assert.ok(same_picture(handheld.picture(), question), 'let go too early');
    play_script(handheld, 'leave up*8x', () => {});
    assert.deepEqual([handheld.state, handheld.resets.length], ['running', 1]);
    play_script(handheld, 'b a up*2x a a*2000', () => {});
    assert.equal(handheld.state, 'bootloader');
  });

  for (const [failure, stacking_into_guard] of first_of_kind(id) ? failures : []) {
    test(`${id}: comes back from a ${failure} (stacking into the guard: ${stacking_into_guard})`, () => {
      const handheld = tiltyard(id, { usb: 'terminal', stacking_into_guard });
      handheld.wait_for_first_frame();
      handheld.run_until(() => handheld.serial.includes('\n'), 'the greeting');
      provoke(handheld, failure);
      handheld.run_until(() => handheld.resets.length > 1, 'the watchdog', watchdog_ms + 1000);
      assert.match(handheld.resets[1], /^watchdog/);
      if (failure !== 'hang') assert.equal(handheld.faults.length, 1);
      handheld.forgive();
      const start = handheld.serial.length;
      handheld.run_until(() => handheld.serial.slice(start).includes('\n'), 'the greeting of the next life');
      handheld.run_until(() => handheld.screen_is_lit, 'a picture');
      assert.equal(handheld.resets.length, 2);
      handheld.assert_quiet();
    });
  }

  test(`${id}: whatever keys are pressed, flash outside the journal stays as it was flashed`, () => {
    const handheld = tiltyard(id);
    handheld.wait_for_first_frame();
    const keys = [...handheld.wiring.keys.keys()];
    for (let press = 0; press < (quick || !first_of_kind(id) ? 20 : 100); press++) handheld.tap(keys[(press * press + press) % keys.length]);
    handheld.run(3000);
    for (const sector of handheld.changed_sectors()) {
      assert.ok(sector >= flash_size - journal_sectors * flash_sector, `sector ${sector.toString(16)} has changed`);
    }
    handheld.assert_quiet();
  });
}

test('picosystem: every key between the title, the setup and the settings is answered within a frame', { skip: quick }, (t) => {
  const [slowest, ...others] = by_scene(play_ways(() => {
    const handheld = at_title('picosystem');
    let_settle(handheld);
    return handheld;
  }));
  t.diagnostic(`picosystem: slowest of ${others.length + 1}: ${slowest.milliseconds.toFixed(1)} ms (${slowest.scene}: '${slowest.key}', then ${slowest.to})`);
  assert.ok(slowest.milliseconds <= frame_limit_ms, `${slowest.milliseconds} ms (${slowest.scene}: '${slowest.key}', then ${slowest.to})`);
});

test('an SH1106 in the place of the SSD1306 is one option, and shows the same', { skip: quick }, (t) => {
  const start = () => described('breadboard-oled', 'tiltyard-breadboard-oled-sh1106');
  assert.equal(start().board.panel.kind, 'sh1106');
  const first = start();
  first.wait_for_first_frame();
  assert_same_as_native('title', first.picture());
  const { milliseconds, bytes } = measure_key(first, 'a');
  t.diagnostic(`key to whole screen: ${milliseconds.toFixed(1)} ms, ${bytes} bytes`);
  assert.ok(milliseconds <= whole_screen_limit_ms.sh1106, `${milliseconds} ms`);
  first.assert_quiet();
  for (const { screen, keys } of routes.slice(0, 4)) {
    const handheld = start();
    handheld.wait_for_first_frame();
    play_script(handheld, keys.join(' '), () => {});
    assert_same_as_native(screen, handheld.picture());
    handheld.assert_quiet();
  }
  // Dark, and back from the dark: its pump has commands of its own.
  const handheld = start();
  handheld.wait_for_first_frame();
  handheld.run(125_000);
  assert.ok(!handheld.screen_is_lit);
  handheld.tap('a');
  assert.ok(handheld.screen_is_lit);
  assert_same_as_native('title', handheld.picture());
  handheld.assert_quiet();
});

test('a board that nobody has is two files in a folder: its image runs on what it says of itself', { skip: quick }, () => {
  const handheld = described('made-up', 'tiltyard-made-up', { usb: 'terminal' });
  const milliseconds = handheld.wait_for_first_frame();
  assert.ok(milliseconds <= first_frame_limit_ms, `${milliseconds} ms`);
  // Its key bar names the keys of a ring.
  const above_keys = ({ width, rgb }: Picture): Picture => ({ width, height: 219, rgb: rgb.subarray(0, width * 219 * 3) });
  assert.ok(same_picture(above_keys(handheld.picture()), above_keys(native_picture('title', handheld.picture()))));
  assert.ok(!same_picture(handheld.picture(), native_picture('title', handheld.picture())));
  assert.deepEqual([...handheld.wiring.keys.keys()], ['a', 'b', 'x', 'y']);
  assert.deepEqual(handheld.lights.rgb.map((level) => Math.round(level)), [0, 0, 0]);
  const before = handheld.picture();
  handheld.tap('a');
  assert.ok(handheld.shows_other_than(before));
  handheld.tap('b');
  assert.match(tell(handheld, 'stats'), /^ok \{"board":"a made-up board".*"battery":null/);
  handheld.assert_quiet();
});

test('breadboard-oled: where no screen answers, the game goes on without it', { skip: quick && !has_firmware('breadboard-oled') }, () => {
  const board = board_named('breadboard-oled');
  const panel = { kind: 'ssd1306', bus: 0x3d, fastest_hertz: 400_000 } as const;
  const handheld = new Handheld(readFileSync(firmware_path(board.id)), { ...board, panel }, { usb: 'terminal' });
  handheld.run_until(() => handheld.serial.includes('\n'), 'the greeting');
  assert.equal(handheld.screen_is_lit, false);
  for (const key of ['a', 'down', 'b'] as const) {
    handheld.press(key);
    handheld.run(100);
    handheld.release(key);
    handheld.run(100);
  }
  assert.match(tell(handheld, 'stats'), /^ok /);
  assert.deepEqual(handheld.resets, ['power']);
  assert.throws(() => handheld.assert_quiet(), /nothing answers at I2C address 3c/);
});
