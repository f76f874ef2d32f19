import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { board_named } from '../../boards/emulator/src/board.js';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import { same_picture, type Picture } from '../../boards/emulator/src/picture.js';
import { read_png, write_png } from './png.js';
import { as_shown_by, by_scene, dealt, figures_of, first_part, hint_figure, play_scenes, read_route, sum_of, type Played, type Route } from './route.js';
import { at_title, is_unkind, project, quick, reserved_stack, tell, tiltyard } from './support.js';

// Matches on the very images that are flashed, played by the keys of the native playthroughs: every picture that
// stands still is the native one, pixel for pixel, and at the end the table is what the engine says.

const native = join(project, 'host-tests', 'playthroughs', 'keys', 'golden');
const wrong_folder = join(project, 'host-tests', 'device', 'golden');

/** Even a whole screen that changes is there within a frame at 30 Hz. */
const frame_limit_ms = 33;
const in_frames: readonly string[] = ['picosystem', 'picopad', 'picoboy-color'];

function differs(route: Route): (where: string, picture: Picture) => void {
  return (where, picture) => {
    mkdirSync(wrong_folder, { recursive: true });
    const path = join(wrong_folder, `${route.name}.wrong.png`);
    writeFileSync(path, write_png(picture));
    assert.fail(`${route.name}: ${where}: the picture is ${sum_of(picture)}, see ${path}`);
  };
}

/** A slow flash takes longer than a frame for itself alone. */
function assert_in_time(board: string, { answers }: Played, handheld: Handheld): void {
  for (const { name, value, limit, worst } of figures_of(answers, handheld)) assert.ok(value <= limit, `${name}: ${value} ms (${worst})`);
  if (!in_frames.includes(board)) return;
  for (const { scene, to, key, milliseconds } of by_scene(answers)) {
    assert.ok(milliseconds <= frame_limit_ms, `${scene}: '${key}', then ${to}: ${milliseconds} ms`);
  }
}

/** The route of a match on the image of a board, to its end or its first part. */
export function test_match(board: string, name: string, to_its_end: boolean): void {
  const whole = to_its_end && !quick;
  // The quick run of all that hardware may do plays the first part of each match of people.
  const skip = quick && (!is_unkind || name.includes('-alone-')) ? 'takes minutes' : false;
  test(`${board}: ${whole ? 'the whole match' : 'the first part of the match'} ${name} by keys`, { skip }, (t) => {
    const native_route = whole ? read_route(name) : first_part(read_route(name));
    rmSync(join(wrong_folder, `${name}.wrong.png`), { force: true });
    const started = performance.now();
    const flash = dealt(native_route, board_named(board));
    const handheld = tiltyard(board, { flash });
    const route = as_shown_by(handheld, native_route);
    handheld.wait_for_first_frame();
    const compared: string[] = [];
    const played = play_scenes(handheld, route.match, differs(route), (moment, picture) => {
      const right = read_png(readFileSync(join(native, `${name}-${moment}.png`)));
      assert.ok(same_picture(right, picture), `${name}-${moment}`);
      compared.push(moment);
    });
    const wall = (performance.now() - started) / 1000;
    t.diagnostic(`${board}: ${name}: ${played.keys} keys, ${played.pictures} pictures the same, also as files: ${compared.join(', ')}`);
    t.diagnostic(`${board}: ${name}: ${(handheld.now_ms / 1000).toFixed(0)} s of play in ${wall.toFixed(0)} s`);
    const hint = hint_figure(played.awaited);
    const figures = [...figures_of(played.answers, handheld), ...(hint === null ? [] : [hint])];
    for (const { name: figure, value, limit, worst } of figures) {
      t.diagnostic(`${board}: ${name}: ${figure}: ${value.toFixed(1)} ms of ${limit} (${worst})`);
    }
    t.diagnostic(`${board}: ${name}: deepest stack: ${handheld.deepest_stack} of ${reserved_stack} bytes`);
    if (!is_unkind) assert_in_time(board, played, handheld);
    if (hint !== null) assert.ok(is_unkind || hint.value <= hint.limit, `${hint.name}: ${hint.value} ms`);
    assert.ok(handheld.deepest_stack <= reserved_stack / 2, `${handheld.deepest_stack} bytes of stack`);
    if (whole) {
      handheld.plug_usb();
      handheld.run_until(() => handheld.serial.includes('\n'), 'the greeting');
      assert.equal(tell(handheld, 'view public'), `ok ${route.result}`);
    }
    handheld.assert_quiet();
  });
}

/** The keys that lead from the title to the table of this match. */
export function test_setup(board: string, name: string): void {
  test(`${board}: a table for ${name} is set up by keys`, { skip: quick }, () => {
    const route = read_route(name);
    const handheld = at_title(board);
    // After the last key the cards are dealt, and lie as chance will have it.
    const [setup] = route.setup;
    const deal = setup.words.length - 1;
    play_scenes(handheld, [{ name: setup.name, words: setup.words.slice(0, deal) }], differs(route));
    handheld.plug_usb();
    handheld.run_until(() => handheld.serial.includes('\n'), 'the greeting');
    assert.match(tell(handheld, 'view public'), new RegExp(`^ok \\{"game":"${name.split('-')[0]}"`));
    handheld.assert_quiet();
  });
}
