import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erase_steps, type Tear } from '../../boards/emulator/src/flash.js';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import { same_picture } from '../../boards/emulator/src/picture.js';
import { cut_each } from './power_cuts.js';
import { play_script } from './script.js';
import { at_title, cut_and_restart, has_firmware, let_settle, quick, tiltyard } from './support.js';

// The power goes in the middle of what the very image writes: the old record or the new one, never a third thing, and
// the next save works. Every single byte, tear and pair of cuts is tried natively, against the same journal.

/** The quick run builds one board only; this one starts in a third of its time. */
const board = has_firmware('breadboard-oled') ? 'breadboard-oled' : 'picosystem';
const tears: readonly Tear[] = ['prefix', 'bits', 'unstable'];
/** A save after the cut takes much longer to try than the start itself. */
const save_after_every = quick ? 5 : 29;
/** Longer than a save, shorter than the quiet after which sectors are prepared. */
const save_ms = 300;

const press = (handheld: Handheld, script: string) => play_script(handheld, script, () => {});
/** From the title: the next language, which is saved. */
const next_language = `up a right .${save_ms}`;

/** The titles in English, French and Italian, and a handheld that shows the first of them after many saves. */
function used_handheld() {
  const handheld = at_title(board);
  let_settle(handheld);
  press(handheld, 'up a');
  const titles = [];
  for (let round = 0; round < 9; round++) {
    press(handheld, `right .${save_ms}`);
    if (round < 6 || round === 8) continue;
    cut_and_restart(handheld);
    titles.push(handheld.picture());
    press(handheld, 'up a');
  }
  cut_and_restart(handheld);
  titles.unshift(handheld.picture());
  return { titles, handheld };
}

const { titles, handheld: used } = used_handheld();
const flash = used.flash.bytes.slice();
const language_of = (handheld: Handheld) => titles.findIndex((title) => same_picture(title, handheld.picture()));
const fresh = (bytes: Uint8Array) => tiltyard(board, { flash: bytes, switched_off: true });

/** What is kept is old or new; of every few, the save after it holds. */
function assert_old_or_new(handheld: Handheld, number: number, kept: Set<number>): void {
  handheld.wait_for_first_frame();
  const language = language_of(handheld);
  assert.ok(language === 0 || language === 1, `${language}`);
  kept.add(language);
  if (number % save_after_every === 0) {
    press(handheld, next_language);
    cut_and_restart(handheld);
    assert.equal(language_of(handheld), language + 1);
  }
  handheld.assert_quiet();
}

test('three languages have three titles, kept over every restart', () => {
  assert.equal(titles.length, 3);
  assert.deepEqual([language_of(used), new Set(titles.map(({ rgb }) => Buffer.from(rgb).toString('base64'))).size], [0, 3]);
  used.assert_quiet();
});

test('the power may go at any byte of a save', (t) => {
  const kept = new Set<number>();
  const tried = cut_each(
    at_title(board, { flash }),
    (handheld) => press(handheld, next_language),
    fresh,
    (handheld, number) => assert_old_or_new(handheld, number, kept),
    { tears, only: 'program', every: quick ? 101 : 1, in_turn: true },
  );
  t.diagnostic(`power cuts in a save on the image: ${tried}, ${quick ? 'every 101st byte' : 'every byte'}, nothing lost`);
  assert.ok(tried >= (quick ? 2 : 256), `${tried}`);
  assert.deepEqual([...kept].sort(), [0, 1], 'some before it counts, some after');
});

test('the power may go at any step of an erase', (t) => {
  const kept = new Set<number>();
  const tried = cut_each(
    at_title(board, { flash }),
    (handheld) => let_settle(handheld),
    fresh,
    (handheld, number) => assert_old_or_new(handheld, number, kept),
    { tears: quick ? ['bits'] : ['bits', 'unstable'], only: 'erase', every: quick ? 4 : 1, operations: 1 },
  );
  t.diagnostic(`power cuts in an erase on the image: ${tried}, nothing lost`);
  assert.equal(tried, quick ? 5 : 2 * (erase_steps + 1));
  assert.deepEqual([...kept], [0]);
});
