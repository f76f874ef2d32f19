import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards } from '../../boards/emulator/src/board.js';
import { flash_sector } from '../../boards/emulator/src/flash.js';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import { call, provoke } from '../../boards/emulator/src/intrusions.js';
import { ram_base } from '../../boards/emulator/src/machine.js';
import { same_picture } from '../../boards/emulator/src/picture.js';
import { play_script } from './script.js';
import {
  at_title, cut_and_restart, has_firmware, journal_sectors, let_settle, new_match, open_curtain, quick, reserved_stack, symbols_of, tell,
} from './support.js';

// A match on the very image that is flashed: begun by keys, cut off, gone on with, and what a line may know of it.

const reference = 'picosystem';
/** The quick run builds one board only. */
const built = boards.map(({ id }) => id).filter((id) => !quick || has_firmware(id));

const press = (handheld: Handheld, script: string) => play_script(handheld, script, () => {});

/** At the first curtain of a new match. */
function in_match(board = reference): Handheld {
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

for (const board of built) {
  test(`${board}: a language that was chosen is there at once and after a power cut`, () => {
    const handheld = at_title(board);
    // Where nobody tells whether there is a host, nothing is erased until one could have come.
    let_settle(handheld);
    const english = handheld.picture();
    press(handheld, 'up a more b .500');
    const french = handheld.picture();
    assert.ok(!same_picture(english, french));
    cut_and_restart(handheld);
    // The selected row is not kept, the language is.
    press(handheld, 'up');
    assert.ok(same_picture(handheld.picture(), french));
    handheld.assert_quiet();
  });

  test(`${board}: a match cut off in the middle of a turn goes on behind the curtain, as it stood`, (t) => {
    const handheld = in_match(board);
    const curtain = handheld.picture();
    press(handheld, open_curtain);
    const hand = handheld.picture();
    assert.ok(!same_picture(curtain, hand));
    const table = tell(handheld, 'view public');
    assert.match(table, /^ok \{"game":"ivanhoe","players":\d/);
    const told = handheld.serial.length;
    cut_and_restart(handheld);
    handheld.run_until(() => handheld.serial.slice(told).includes('\n'), 'the greeting');
    assert.equal(tell(handheld, 'view public'), table, 'the title of a stored match');
    press(handheld, 'a');
    assert.ok(same_picture(handheld.picture(), curtain), 'behind the same curtain');
    const { width, height } = handheld.picture();
    assert.ok(tell(handheld, 'screen').startsWith(`ok ${width} ${height} `));
    press(handheld, open_curtain);
    assert.equal(tell(handheld, 'screen'), 'error denied not while a hand is on the screen');
    assert_flash_outside_journal_unchanged(handheld);
    assert_stack_is_roomy(handheld, (text) => t.diagnostic(text));
    handheld.assert_quiet();
  });
}

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
  const names = stats['names'] as string[];
  assert.ok(names.length >= 2 && names.every((name) => /^[A-ZÀ-Þ0-9 '-]{1,8}$/.test(name)), String(names));
  assert.equal(stats['crash'], null);
  handheld.assert_quiet();
});

test('with no match on, the console plays its own, and the handheld knows nothing of it', () => {
  const handheld = at_title(reference, { usb: 'terminal' });
  let_settle(handheld);
  const [picture, written] = [handheld.picture(), handheld.flash.operations.length];
  assert.equal(tell(handheld, 'view public').slice(0, 11), 'error state');
  assert.match(tell(handheld, 'stats'), /"match":false,"names":null,/);
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
  const handheld = at_title(reference, { usb: 'terminal' });
  for (let asked = 0; asked < 20; asked++) handheld.usb.send('screen\n');
  const before = handheld.picture();
  handheld.tap('down', 200);
  assert.ok(handheld.shows_other_than(before));
  handheld.assert_quiet();
});

/** The ways in which a firmware may fail, each with how it is told. */
const failures: readonly { what: string; kind: string; provoke: (handheld: Handheld, board: string) => void }[] = [
  { what: 'a fault', kind: 'hard fault', provoke: (handheld) => provoke(handheld, 'fault') },
  { what: 'a hang', kind: 'watchdog', provoke: (handheld) => provoke(handheld, 'hang') },
  { what: 'a full stack', kind: 'stack guard', provoke: (handheld) => provoke(handheld, 'full stack') },
  { what: 'an assertion', kind: 'assertion', provoke: (handheld, board) => fail(handheld, board, 'tiltyard::assert_failed(char const*, int)', [77]) },
  { what: 'a panic of the SDK', kind: 'assertion', provoke: (handheld, board) => fail(handheld, board, 'panic', []) },
];

const failing_file = 'joust.cpp';
/** Behind all that the firmware uses of RAM. */
const unused_ram = 0x2003ff80;

/** Calls what ends all, with a file's name as the first argument. */
function fail(handheld: Handheld, board: string, name: string, more: readonly number[]): void {
  handheld.machine.mcu.sram.set(Buffer.from(`lists/${failing_file}\0`), unused_ram - ram_base);
  assert.equal(call(handheld, symbols_of(board)(name), [unused_ram, ...more]), null, 'does not come back');
}

for (const { board, what, kind, provoke } of built.flatMap((board) => failures.map((failure) => ({ board, ...failure })))) {
  // All kinds on one board, one kind on all.
  if (board !== reference && what !== 'an assertion') continue;
  if (quick && what !== 'a fault') continue;
  test(`${board}: after ${what} the next start says so, on the screen and over USB, and the match is still there`, () => {
    const handheld = in_match(board);
    const curtain = handheld.picture();
    press(handheld, '.500');
    const table = tell(handheld, 'view public');
    const start = handheld.serial.length;
    provoke(handheld, board);
    handheld.run_until(() => handheld.resets.length > 1, 'the restart', 10_000);
    handheld.forgive();
    handheld.run_until(() => /\ncrash .*\n/.test(handheld.serial.slice(start)), 'the greeting of the next life');
    handheld.run_until(() => handheld.screen_is_lit, 'a picture');
    handheld.wait_for_quiet_bus();
    const crash = JSON.parse(/\ncrash (.*)\n/.exec(handheld.serial.slice(start))![1]) as Record<string, unknown>;
    assert.equal(crash['kind'], kind);
    assert.match(crash['code'] as string, /^[0-9a-f]{5}$/);
    assert.equal(crash['version'], handheld.info.version);
    if (what === 'an assertion') assert.deepEqual([crash['file'], crash['line']], [failing_file, 77]);
    if (what === 'a panic of the SDK') assert.equal(crash['file'], failing_file);
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
