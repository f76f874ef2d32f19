import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import { play_script } from './script.js';
import { at_title, new_match, open_curtain, tell } from './support.js';

// The LED beside the screen of the very image that is flashed.

const board = 'picosystem';
const [dim_ms, sleep_ms] = [31_000, 121_000];

/** Which of red, green and blue outshine the others in the colour of a tournament. */
const brightest: Readonly<Record<string, readonly number[]>> = {
  purple: [0, 2], red: [0], blue: [2], yellow: [0, 1], green: [1],
};

const press = (handheld: Handheld, script: string) => play_script(handheld, script, () => {});
const colour_of = (handheld: Handheld) => (JSON.parse(tell(handheld, 'view public').slice(3)) as { colour: string | null }).colour;
const sum = (lights: readonly number[]) => lights.reduce((all, one) => all + one, 0);

test('the LED takes the colour of the tournament, dims with the screen and is dark while all sleeps', () => {
  const handheld = at_title(board, { usb: 'terminal' });
  assert.equal(sum(handheld.lights.rgb), 0);
  press(handheld, `${new_match} ${open_curtain}`);
  assert.equal(sum(handheld.lights.rgb), 0, 'no tournament is open yet');
  for (let presses = 0; colour_of(handheld) === null; presses++) {
    assert.ok(presses < 6, 'the first card in the hand opens a tournament');
    press(handheld, 'a');
  }
  const shining = brightest[colour_of(handheld)!];
  const bright = handheld.lights.rgb;
  for (let light = 0; light < 3; light++) {
    if (shining.includes(light)) continue;
    for (const one of shining) assert.ok(bright[one] > 2 * bright[light], `${colour_of(handheld)}: ${bright.join(' ')}`);
  }
  handheld.run(dim_ms);
  assert.ok(sum(handheld.lights.rgb) > 0 && sum(handheld.lights.rgb) < sum(bright) / 2, handheld.lights.rgb.join(' '));
  handheld.run(sleep_ms - dim_ms);
  assert.equal(sum(handheld.lights.rgb), 0);
  press(handheld, 'a');
  handheld.run_until(() => handheld.screen_is_lit, 'the light');
  assert.deepEqual(handheld.lights.rgb, bright);
  handheld.assert_quiet();
});
