import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { boards } from '../../boards/emulator/src/board.js';
import { same_picture } from '../../boards/emulator/src/picture.js';
import { power_of } from '../../boards/emulator/src/power.js';
import { has_firmware, project, quick, tiltyard } from './support.js';

// What each board's README promises: what is taken in each state, how soon a key brings the picture back, and what to
// do at the first power-up.

const asleep_after_ms = 125_000;
/** The columns of "What runs when". */
const states = [
  { name: 'in play', usb: 'absent', after_ms: 1000 },
  { name: 'dimmed', usb: 'absent', after_ms: 35_000 },
  { name: 'dark, on battery', usb: 'absent', after_ms: asleep_after_ms },
  { name: 'dark, with USB', usb: 'plugged', after_ms: asleep_after_ms },
] as const;
const wake_limit_ms = 50;

for (const { id } of boards) {
  // The quick run builds one board only.
  if (quick && !has_firmware(id)) continue;
  const readme = readFileSync(join(project, 'boards', id, 'README.md'), 'utf8');
  const after = (pattern: RegExp): string => {
    const found = pattern.exec(readme);
    assert.ok(found, `${id}: nothing like ${pattern}`);
    return found[1];
  };

  for (const [at, { name, usb, after_ms }] of states.entries()) {
    test(`${id}: ${name} it takes what its README says, and a key in the dark brings the picture back in time`, (t) => {
      const [told] = /[\d.]+/.exec(after(/^\| estimate \|(.*)\|$/m).split('|')[at])!;
      const handheld = tiltyard(id, { usb });
      handheld.wait_for_first_frame();
      const picture = handheld.picture();
      handheld.run(after_ms);
      const { milliamperes, clocks } = power_of(handheld, handheld.measure_share_awake(2000));
      t.diagnostic(`${id}: ${name}: ${milliamperes.toFixed(2)} mA; ${clocks}`);
      const half_a_digit = 0.5 / 10 ** (told.split('.')[1]?.length ?? 0);
      assert.ok(Math.abs(milliamperes - Number(told)) <= half_a_digit + 1e-9, `${milliamperes} mA, and ${told} in the README`);
      if (after_ms < asleep_after_ms) return;
      assert.ok(!handheld.screen_is_lit);
      const pressed = handheld.now_ms;
      handheld.press([...handheld.wiring.keys.keys()][0]);
      handheld.run_until(() => handheld.screen_is_lit && same_picture(handheld.picture(), picture), 'the picture', 1000);
      const milliseconds = handheld.now_ms - pressed;
      t.diagnostic(`${id}: ${name}: a key shows the picture after ${milliseconds.toFixed(1)} ms`);
      assert.ok(milliseconds <= wake_limit_ms, `${milliseconds} ms`);
      const named = Number(after(/^.*A key shows the picture again (?:after|within) (?:about )?(\d+) ms\./m));
      assert.ok(named === wake_limit_ms || Math.abs(milliseconds - named) <= 2, `${milliseconds} ms, and ${named} in the README`);
      handheld.assert_quiet();
    });
  }

  test(`${id}: its README has ten lines for the first power-up, each with what a failure is told by`, () => {
    const [, section] = readme.split('\n## First power-up\n');
    const lines = section.split('\n').filter((line) => /^\d+\. /.test(line));
    assert.deepEqual(lines.map((line) => parseInt(line)), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    // A board without a voice has nothing to fail there; a dark one and a shifted one are told apart.
    for (const line of lines) assert.match(line, /Else: |Dark: .* Shifted: |no sound/);
    assert.match(section, /\.\/tilt selftest /);
  });
}
