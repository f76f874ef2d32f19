import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flash_sector } from '../../boards/emulator/src/flash.js';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import { same_picture } from '../../boards/emulator/src/picture.js';
import { play_script } from './script.js';
import { at_title, cut_and_restart, let_settle, new_match, open_curtain, quick, tell } from './support.js';

// A match on the very image that is flashed: begun by keys, cut off, gone on with, and what a line may know of it.

const board = 'picosystem';
const journal_sectors = 32;
const reserved_stack = 0x2000;

const press = (handheld: Handheld, script: string) => play_script(handheld, script, () => {});

/** At the first curtain of a new match. */
function in_match(): Handheld {
  const handheld = at_title(board, { usb: 'terminal' });
  press(handheld, new_match);
  return handheld;
}

function assert_flash_outside_journal_unchanged(handheld: Handheld): void {
  const journal = handheld.board.flash_size - journal_sectors * flash_sector;
  for (const sector of handheld.changed_sectors()) assert.ok(sector >= journal, `sector ${sector.toString(16)} has changed`);
}

function assert_stack_is_roomy(handheld: Handheld, tell_it: (text: string) => void): void {
  tell_it(`deepest stack: ${handheld.deepest_stack} of ${reserved_stack} bytes`);
  assert.ok(handheld.deepest_stack <= reserved_stack / 2, `${handheld.deepest_stack} bytes`);
}

test('a language that was chosen is there at once and after a power cut', () => {
  const handheld = at_title(board);
  const english = handheld.picture();
  press(handheld, 'up a right b .500');
  const french = handheld.picture();
  assert.ok(!same_picture(english, french));
  cut_and_restart(handheld);
  // The selected row is not kept, the language is.
  press(handheld, 'up');
  assert.ok(same_picture(handheld.picture(), french));
  handheld.assert_quiet();
});

test('a match cut off in the middle of a turn goes on behind the curtain, as it stood', (t) => {
  const handheld = in_match();
  const curtain = handheld.picture();
  press(handheld, open_curtain);
  const hand = handheld.picture();
  assert.ok(!same_picture(curtain, hand));
  const table = tell(handheld, 'view public');
  assert.match(table, /^ok \{"game":"ivanhoe","players":\d/);
  cut_and_restart(handheld);
  handheld.run(300);
  assert.equal(tell(handheld, 'view public'), table, 'the title of a stored match');
  press(handheld, 'a');
  assert.ok(same_picture(handheld.picture(), curtain), 'behind the same curtain');
  assert.match(tell(handheld, 'screen'), /^ok 240 240 /);
  press(handheld, open_curtain);
  assert.equal(tell(handheld, 'screen'), 'error denied not while a hand is on the screen');
  assert_flash_outside_journal_unchanged(handheld);
  assert_stack_is_roomy(handheld, (text) => t.diagnostic(text));
  handheld.assert_quiet();
});

test('over USB nothing shows or changes a match that is on', () => {
  const handheld = in_match();
  const denied = [
    'state', 'view 0', 'view 1', 'moves', 'play withdraw', 'set {}', 'undo', 'save', 'load 00', 'think',
    'new engarde', 'new ivanhoe players=3 seed=1', 'bench engarde games=1',
  ];
  const all = () => [tell(handheld, 'view public'), tell(handheld, 'log')];
  for (const private_too of [false, true]) {
    if (private_too) press(handheld, open_curtain);
    handheld.run(200);
    const [before, picture, written] = [all(), handheld.picture(), handheld.flash.operations.length];
    for (const line of denied) assert.match(tell(handheld, line), /^error denied /, line);
    assert.match(tell(handheld, 'screen'), private_too ? /^error denied / : /^ok /);
    assert.match(tell(handheld, 'nonsense'), /^error unknown /);
    assert.match(tell(handheld, 'x'.repeat(5000)), /^error syntax /);
    assert.deepEqual(all(), before);
    assert.ok(same_picture(handheld.picture(), picture));
    assert.equal(handheld.flash.operations.length, written);
    assert.ok(!/"hand":\["(?!\?)/.test(before[0]), 'no card of a hand');
  }
  const stats = JSON.parse(tell(handheld, 'stats').slice(3)) as Record<string, unknown>;
  assert.equal(stats['match'], true);
  assert.equal(stats['crash'], null);
  handheld.assert_quiet();
});

test('with no match on, the console plays its own, and the handheld knows nothing of it', () => {
  const handheld = at_title(board, { usb: 'terminal' });
  let_settle(handheld);
  const [picture, written] = [handheld.picture(), handheld.flash.operations.length];
  assert.equal(tell(handheld, 'view public').slice(0, 11), 'error state');
  assert.match(tell(handheld, 'bench engarde games=2 seed=1'), /^ok \{"games":2,.*"signature":"[0-9a-f]{16}"/);
  assert.equal(tell(handheld, 'new castles players=3 seed=7'), 'ok');
  const moves = JSON.parse(tell(handheld, 'moves').slice(3)) as string[];
  assert.ok(moves.length > 0);
  assert.match(tell(handheld, `play ${moves[0]}`), /^ok \[/);
  const [width, height, hex] = tell(handheld, 'screen').slice(3).split(' ');
  assert.deepEqual([width, height, hex.length], ['240', '240', 240 * 240]);
  assert.ok(same_picture(handheld.picture(), picture));
  assert.equal(handheld.flash.operations.length, written);
  // A match on the device hides it, and does not end it.
  press(handheld, new_match);
  assert.match(tell(handheld, 'state'), /^error denied /);
  handheld.assert_quiet();
});

test('keys act while somebody asks without end', { skip: quick }, () => {
  const handheld = at_title(board, { usb: 'terminal' });
  for (let asked = 0; asked < 20; asked++) handheld.usb.send('screen\n');
  const before = handheld.picture();
  handheld.tap('down', 200);
  assert.ok(handheld.shows_other_than(before));
  handheld.assert_quiet();
});

for (const [failure, kind] of [['fault', 'hard fault'], ['hang', 'watchdog'], ['full stack', 'stack guard']] as const) {
  if (quick && failure !== 'fault') continue;
  test(`after a ${failure} the next start says so, on the screen and over USB, and the match is still there`, () => {
    const handheld = in_match();
    const curtain = handheld.picture();
    press(handheld, '.500');
    const table = tell(handheld, 'view public');
    handheld.provoke(failure);
    handheld.run_until(() => handheld.resets.length > 1, 'the restart', 10_000);
    handheld.forgive();
    const start = handheld.serial.length;
    handheld.run_until(() => /\ncrash .*\n/.test(handheld.serial.slice(start)), 'the greeting of the next life');
    handheld.run_until(() => handheld.screen_is_lit, 'a picture');
    handheld.wait_for_quiet_bus();
    const crash = JSON.parse(/\ncrash (.*)\n/.exec(handheld.serial.slice(start))![1]) as Record<string, string>;
    assert.equal(crash['kind'], kind);
    assert.match(crash['code'], /^[0-9a-f]{5}$/);
    assert.equal(crash['version'], handheld.info.version);
    assert.deepEqual((JSON.parse(tell(handheld, 'stats').slice(3)) as Record<string, unknown>)['crash'], crash);
    const report = handheld.picture();
    press(handheld, 'a');
    const title = handheld.picture();
    assert.ok(!same_picture(report, title));
    assert.equal(tell(handheld, 'view public'), table);
    press(handheld, 'a');
    assert.ok(same_picture(handheld.picture(), curtain));
    handheld.cut_power();
    handheld.switch_on();
    handheld.wait_for_first_frame();
    assert.ok(same_picture(handheld.picture(), title), 'told once');
    handheld.assert_quiet();
  });
}
