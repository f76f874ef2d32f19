import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { boards, board_named } from '../../boards/emulator/src/board.js';
import { flash_sector } from '../../boards/emulator/src/flash.js';
import { Handheld } from '../../boards/emulator/src/handheld.js';
import { firmware_path, has_firmware, journal_sectors, quick } from './support.js';

// The self-test of each board, walked through as a person would, with contacts that bounce.

const largest_image = 128 * 1024;
/** For so long it looks at each edge, with some room. */
const window_ms = 80;
const path_of = (id: string) => join(firmware_path(id), '..', `tiltyard-${id}-selftest.uf2`);

const has_selftest = (id: string) => has_firmware(id) && existsSync(path_of(id));

/** Waits long for a key that nobody presses; what comes of it is the same on all boards. */
const board_of_missed_key = boards.find(({ id }) => has_selftest(id))?.id;

for (const { id, flash_size } of boards) {
  const skip = quick || (!has_selftest(id) && 'not built');

  test(`${id}: the self-test walks through every part and tells its page over USB`, { skip }, (t) => {
    const uf2 = readFileSync(path_of(id));
    // Half of a UF2 is its frame.
    assert.ok(statSync(path_of(id)).size / 2 <= largest_image, `${statSync(path_of(id)).size / 2} bytes`);
    const handheld = new Handheld(uf2, board_named(id), { usb: 'terminal', conditions: { bounce_ms: 7 } });
    handheld.run_until(() => handheld.screen_is_lit, 'a picture', 2000);
    const corner = (x: number, y: number) => [...handheld.picture().rgb.subarray((y * handheld.picture().width + x) * 3).subarray(0, 3)];
    if (handheld.board.panel.kind === 'st7789') {
      const { width, height } = handheld.picture();
      const corners = [corner(10, 10), corner(width - 10, 10), corner(width - 10, height - 10), corner(10, height - 10)];
      assert.deepEqual(corners, [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]);
    }
    const keys = [...handheld.wiring.keys.keys()];
    handheld.run_until(() => handheld.listens_to(keys[0]), 'the question for the first key', 9500, 10);
    const missed = id === board_of_missed_key ? keys[1] : null;
    for (const key of keys) {
      handheld.run(50);
      if (key === missed) {
        handheld.run(8100);
        continue;
      }
      handheld.press(key);
      handheld.run(window_ms);
      handheld.release(key);
      handheld.run(window_ms);
    }
    handheld.run_until(() => handheld.serial.includes('done'), 'the last line', 10_000, 20);
    const page = handheld.serial.replace(/\r/g, '');
    t.diagnostic(`${id}: ${page.trim().replace(/\n/g, ' | ')}`);
    const value = (pattern: RegExp) => Number(pattern.exec(page)?.[1]);
    for (const key of keys) {
      // A joystick alone is pressed down for A.
      const is_centre = key === 'a' && handheld.info.pins.has('key centre') && !handheld.info.pins.has('key A');
      const name = is_centre ? 'centre' : key.length === 1 ? key.toUpperCase() : key;
      const line = new RegExp(`^key ${name}(.*)$`, 'm').exec(page)?.[1] ?? '';
      if (key === missed) assert.equal(line, ': not pressed');
      const bounces = /^ (\d+\.\d) (\d+\.\d) ms$/.exec(line);
      if (key !== missed) assert.ok(bounces && [1, 2].every((at) => Math.abs(Number(bounces[at]) - 7) < 1.3), `${key}: '${line}'`);
    }
    assert.match(page, handheld.wiring.led !== undefined || handheld.wiring.single_leds !== undefined ? /^light 18 levels, r g b$/m : /^light 18 levels$/m);
    assert.match(page, handheld.wiring.piezo === undefined ? /^sound: no voice$/m : /^sound 4 steps at 880 Hz$/m);
    assert.match(page, /^entropy ones \d+ pass$/m);
    assert.ok(Math.abs(value(/^flash page (\d+\.\d) ms$/m) - 0.7) < 0.3);
    assert.ok(Math.abs(value(/^flash sector (\d+\.\d) ms$/m) - 45) < 2);
    assert.match(page, /^USB after \d+ ms$/m);
    if (handheld.wiring.battery !== undefined) {
      // Where no pin tells of charging, USB is what is measured.
      const volts = handheld.wiring.charging === undefined ? 5 : 3.9;
      const before_divider = volts - handheld.board.battery_offset_millivolts / 1000;
      assert.ok(Math.abs(value(/^battery raw (\d+)/m) - (before_divider / 9.9) * 4096) < 4);
    }
    if (handheld.wiring.piezo !== undefined) {
      // A piezo takes high times, a coil shares of the period (in 1024ths).
      const by_time = handheld.notes.map(({ duty, hertz }) => Math.round((duty / hertz) * 1e6));
      const by_share = handheld.notes.map(({ duty }) => Math.round(duty * 1024));
      if (!handheld.wiring.rests_low) assert.deepEqual(by_time, [4, 12, 36, 108]);
      else [14, 41, 117, 512].forEach((share, at) => assert.ok(Math.abs(by_share[at] - share) <= 1, by_share.join(' ')));
    }
    // It keeps nothing and spoils nothing.
    for (const sector of handheld.changed_sectors()) assert.ok(sector < flash_size - journal_sectors * flash_sector, `${sector}`);
    assert.deepEqual(handheld.changed_sectors(), []);
    handheld.assert_quiet();
  });
}
