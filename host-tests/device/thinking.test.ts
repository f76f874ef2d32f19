import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import { is_unkind, quick, tell, tiltyard } from './support.js';
import { alone, await_thought, beside_a_champion, play_to_thought, still_thinks, turns_before, watch_to_end } from './thinking.js';

// Computers think on the very image: nothing waits for them, and no power cut changes what they come to.

const board = 'picosystem';
const skip = quick && 'takes minutes';

const frame_ms = 33;
/** What the page asks with comes before anybody could wait for it. */
const answer_limit_ms = 100;

test('while a champion thinks a key is drawn within a frame, what moves goes on moving, and USB answers', { skip }, (t) => {
  const { key_ms, answer_ms, still_ms, rounds } = beside_a_champion(board);
  assert.ok(key_ms !== null);
  t.diagnostic(`${rounds} times: key to frame ${key_ms.toFixed(1)} ms, an answer over USB ${answer_ms.toFixed(1)} ms, the picture at rest ${still_ms.toFixed(1)} ms`);
  assert.ok(is_unkind || key_ms <= frame_ms, `${key_ms} ms`);
  assert.ok(is_unkind || answer_ms <= answer_limit_ms, `${answer_ms} ms`);
  assert.ok(is_unkind || still_ms <= frame_ms, `${still_ms} ms`);
});

/** All that everybody knows, with what happened. */
function told(handheld: Handheld): string[] {
  handheld.plug_usb();
  handheld.run_until(() => handheld.serial.includes('\n'), 'the greeting');
  return ['view public', 'log'].map((line) => tell(handheld, line));
}

/** Of a thought, from where it can be told to be one; by the first of them the turn before it is kept. */
const cuts_ms = [60, 130, 200, 270];

for (const game of ['engarde', 'castles', 'ivanhoe']) {
  test(`${game}: after a power cut in the middle of a thought the same moves follow`, { skip }, (t) => {
    const match = alone(board, game);
    const { handheld } = match;
    const { key, watched } = play_to_thought(match, turns_before[game]);
    handheld.press(key);
    handheld.run(60);
    handheld.release(key);
    assert.ok(await_thought(handheld), 'somebody thinks');
    const began = handheld.now_ms;
    const flashes: Uint8Array[] = [];
    for (const at of cuts_ms) if (still_thinks(handheld, began + at - handheld.now_ms)) flashes.push(handheld.flash.bytes.slice());
    assert.ok(flashes.length >= 2, `the thought is seen at ${flashes.length} moments`);
    watch_to_end(handheld, watched);
    const uncut = told(handheld);
    // Nothing but flash outlives a cut; the noise in RAM is another one each time.
    flashes.forEach((flash, number) => {
      const restarted = tiltyard(board, { flash, seed: 7 + number });
      restarted.wait_for_first_frame();
      restarted.tap('a');
      watch_to_end(restarted, watched);
      assert.deepEqual(told(restarted), uncut);
      restarted.assert_quiet();
    });
    t.diagnostic(`${game}: the power cut at ${flashes.length} moments of a thought, the same moves`);
    handheld.assert_quiet();
  });
}
