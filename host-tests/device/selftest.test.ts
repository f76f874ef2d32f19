import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { boards, board_named } from '../../boards/emulator/src/board.js';
import { flash_sector } from '../../boards/emulator/src/flash.js';
import { Handheld } from '../../boards/emulator/src/handheld.js';
import { firmware_path, journal_sectors } from './support.js';

// The self-test of each board, walked through as a person would, with contacts that bounce.

const largest_image = 128 * 1024;
const path_of = (id: string) => join(firmware_path(id), '..', `tiltyard-${id}-selftest.uf2`);

for (const { id, flash_size } of boards) {
  const skip = !existsSync(path_of(id)) && 'not built';

  test(`${id}: the self-test walks through every part and tells its page over USB`, { skip }, (t) => {
    const uf2 = readFileSync(path_of(id));
    // Half of a UF2 is its frame.
    assert.ok(statSync(path_of(id)).size / 2 <= largest_image, `${statSync(path_of(id)).size / 2} bytes`);
    const handheld = new Handheld(uf2, board_named(id), { usb: 'terminal', conditions: { bounce_ms: 7 } });
    handheld.run_until(() => handheld.screen_is_lit, 'a picture', 2000);
    const corner = (x: number, y: number) => [...handheld.picture().rgb.subarray((y * handheld.picture().width + x) * 3).subarray(0, 3)];
    if (handheld.board.panel.kind === 'st7789') {
      assert.deepEqual([corner(10, 10), corner(230, 10), corner(230, 230), corner(10, 230)], [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]);
    }
    handheld.run(9500);
    const keys = [...handheld.wiring.keys.keys()];
    const missed = keys[1];
    for (const key of keys) {
      handheld.run(200);
      if (key === missed) {
        handheld.run(8100);
        continue;
      }
      handheld.press(key);
      handheld.run(150);
      handheld.release(key);
      handheld.run(150);
    }
    handheld.run_until(() => handheld.serial.includes('done'), 'the last line', 10_000, 20);
    const page = handheld.serial.replace(/\r/g, '');
    t.diagnostic(`${id}: ${page.trim().replace(/\n/g, ' | ')}`);
    const value = (pattern: RegExp) => Number(pattern.exec(page)?.[1]);
    for (const key of keys) {
      const name = key.length === 1 ? key.toUpperCase() : key;
      const line = new RegExp(`^key ${name}(.*)$`, 'm').exec(page)?.[1] ?? '';
      if (key === missed) assert.equal(line, ': not pressed');
      const bounces = /^ (\d+\.\d) (\d+\.\d) ms$/.exec(line);
      if (key !== missed) assert.ok(bounces && [1, 2].every((at) => Math.abs(Number(bounces[at]) - 7) < 1.3), `${key}: '${line}'`);
    }
    assert.match(page, /^entropy ones \d+ pass$/m);
    assert.ok(Math.abs(value(/^flash page (\d+\.\d) ms$/m) - 0.7) < 0.3);
    assert.ok(Math.abs(value(/^flash sector (\d+\.\d) ms$/m) - 45) < 2);
    assert.match(page, /^USB after \d+ ms$/m);
    if (handheld.wiring.battery !== undefined) assert.ok(Math.abs(value(/^battery raw (\d+)/m) - (3.9 / 9.9) * 4096) < 4);
    if (handheld.wiring.piezo !== undefined) {
      const duties = handheld.notes.map(({ duty, hertz }) => Math.round((duty / hertz) * 1e6));
      assert.deepEqual(duties, [4, 12, 36, 108]);
    }
    // It keeps nothing and spoils nothing.
    for (const sector of handheld.changed_sectors()) assert.ok(sector < flash_size - journal_sectors * flash_sector, `${sector}`);
    assert.deepEqual(handheld.changed_sectors(), []);
    handheld.assert_quiet();
  });
}
