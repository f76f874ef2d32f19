import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { board_named, type Key } from '../../boards/emulator/src/board.js';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import { follow_pictures } from '../../boards/emulator/src/key_responses.js';
import { dealt, play_scenes, read_route, type Route, type Scene } from './route.js';
import { let_settle, quick, tiltyard } from './support.js';

// What moves, on the very images that are flashed: how many pictures a second, a key that cuts it off, and that nothing
// is sent and nobody awake when it is over; and in the first scenes of each whole match nothing stops on its way. What it
// looks like, picture by picture: `./tilt filmstrips`.

const boards = [
  { board: 'picosystem', size: '240x240', pictures_a_second: 30, frame_ms: 33, longest_ms: 40 },
  { board: 'breadboard-oled', size: '128x64', pictures_a_second: 20, frame_ms: 60, longest_ms: 66 },
] as const;

/** Of a short motion, and of the longest moment of all. */
const [short_ms, great_ms] = [250, 1200];
const awake_limit = 0.02;

const is_key = (word: string) => /^(a|b|x|y|up|down|left|right)(\*\d+)?$/.test(word);
/** Where the last key of a scene stands. */
const last_key = ({ words }: Scene) => words.map(is_key).lastIndexOf(true);

/** The n-th visit to a scene that ends with A and leads to another, or to the same again. */
function scene_before(route: Route, name: string, to: string, n: number): number {
  const found = route.match.flatMap((scene, at) => {
    const leads = scene.name === name && route.match[at + 1]?.name === to;
    return leads && scene.words[last_key(scene)] === 'a' ? [at] : [];
  });
  assert.ok(found.length > n, `${route.name}: '${name}' before '${to}' ${found.length} times`);
  return found[n];
}

/** Right before the last key of a scene; and that key. */
function come_before(handheld: Handheld, route: Route, at: number): string {
  const scene = route.match[at];
  const place = last_key(scene);
  const anything = () => {};
  play_scenes(handheld, [...route.match.slice(0, at), { ...scene, words: scene.words.slice(0, place) }], anything);
  handheld.wait_for_quiet_bus();
  return scene.words[place];
}

/** The attack is seen before it hits: between the two nothing moves for so long. */
const beat_ms = { least: 200, most: 300 };

/** One of each kind: the scene with the key that sets it going, and how long it may last. */
const motions = [
  { what: 'a fencer marches', game: 'engarde', name: 'choice', to: 'curtain', n: 0, lasts_ms: short_ms },
  { what: 'a hit wins the round', game: 'engarde', name: 'choice', to: 'round over', n: 0, lasts_ms: great_ms },
  { what: 'a card goes into the display', game: 'ivanhoe', name: 'turn', to: 'turn', n: 1, lasts_ms: short_ms },
  { what: 'the lances clash', game: 'ivanhoe', name: 'end of turn', to: 'tournament won', n: 0, lasts_ms: great_ms },
] as const;

function start(board: string, name: string): { handheld: Handheld; route: Route } {
  const route = read_route(name);
  const handheld = tiltyard(board, { flash: dealt(route, board_named(board)) });
  handheld.wait_for_first_frame();
  return { handheld, route };
}

function assert_smooth(t: TestContext, what: string, ends: readonly number[], least: number, longest_ms: number): void {
  const all = ends.slice(1).map((end, at) => (end - ends[at]) / 1e6);
  const steps = all.filter((step) => step < beat_ms.least || step > beat_ms.most);
  assert.ok(all.length - steps.length <= 1, `${all.map((step) => step.toFixed(0)).join(' ')} ms: more than one beat`);
  const whole = steps.reduce((sum, step) => sum + step, 0);
  const rate = (steps.length / whole) * 1000;
  const longest = Math.max(...steps);
  t.diagnostic(`${what}: ${ends.length} pictures, ${rate.toFixed(1)} a second, the longest ${longest.toFixed(1)} ms`);
  assert.ok(steps.length >= 4, `${ends.length} pictures`);
  assert.ok(rate >= least, `${rate.toFixed(1)} pictures a second`);
  assert.ok(longest <= longest_ms, `${longest.toFixed(1)} ms without a picture`);
}

/** Banners step late in a match. */
const scenes = { castles: 120, engarde: 40, ivanhoe: 40 } as const;
/** Without a new picture: at the top of its way a thing is seen twice in the same place. */
const two_frames_ms = 66;
/** Longer apart than this are two things that move one after the other, or the pictures of an announcement's bar; fewer pictures are a key's, not a motion's. */
const [apart_ms, least_pictures] = [80, 6];

/** The ends of all pictures that one word of a route leads to, as play_scenes gives it its time; of a hold only what comes after its bar. */
function follow_word(handheld: Handheld, word: string): number[] {
  if (word.startsWith('.')) return ends_in(handheld, Number(word.slice(1)) + 360);
  if (!is_key(word)) return ends_in(handheld, 60);
  const [key, length] = word.split('*');
  handheld.press(key as Key);
  const held = ends_in(handheld, Number(length ?? 60));
  handheld.release(key as Key);
  const after = ends_in(handheld, 360);
  return length === undefined ? [...held, ...after] : after;
}
const ends_in = (handheld: Handheld, ms: number) => follow_pictures(handheld, ms).map(({ end }) => end / 1e6);

/** Times between the pictures of each thing that moved. */
function gaps_of(ends: readonly number[]): number[][] {
  const runs: number[][] = [[]];
  ends.forEach((end, at) => {
    const gap = end - (ends[at - 1] ?? end);
    if (gap > apart_ms) runs.push([]);
    else if (at > 0) runs[runs.length - 1].push(gap);
  });
  return runs.filter((gaps) => gaps.length >= least_pictures - 1);
}

for (const { board, size, pictures_a_second, frame_ms, longest_ms } of boards) {
  for (const game of ['castles', 'engarde', 'ivanhoe'] as const) {
    test(`${board}: nothing in the first scenes of ${game} stops on its way for longer than ${two_frames_ms} ms`, { skip: quick }, (t) => {
      const { handheld, route } = start(board, `${game}-${size}`);
      const ends = route.match.slice(0, scenes[game]).flatMap(({ words }) => words.flatMap((word) => follow_word(handheld, word)));
      const moved = gaps_of(ends);
      const longest = Math.max(...moved.flat());
      t.diagnostic(`${board}: ${game}: ${moved.length} motions, the longest without a new picture ${longest.toFixed(1)} ms`);
      assert.ok(moved.length >= 1, `${moved.length} motions`);
      assert.ok(longest <= two_frames_ms, moved.filter((gaps) => Math.max(...gaps) > two_frames_ms).map((gaps) => gaps.map((gap) => gap.toFixed(0)).join(' ')).join('; '));
      handheld.assert_quiet();
    });
  }

  for (const { what, game, name, to, n, lasts_ms } of motions) {
    test(`${board}: ${what} at ${pictures_a_second} pictures a second, then all is still`, { skip: quick }, (t) => {
      const { handheld, route } = start(board, `${game}-${size}`);
      const key = come_before(handheld, route, scene_before(route, name, to, n)) as Key;
      handheld.press(key);
      const pressed = handheld.now_nanos;
      const pictures = follow_pictures(handheld, 60);
      handheld.release(key);
      pictures.push(...follow_pictures(handheld, lasts_ms + 100));
      const moving = pictures.filter(({ end }) => end - pressed <= (lasts_ms + frame_ms) * 1e6);
      assert_smooth(t, `${board}: ${what}`, moving.map(({ end }) => end), pictures_a_second, longest_ms);
      handheld.run(500);
      const sent = handheld.bytes_sent;
      // An erase has waited for the end of the motion.
      let_settle(handheld);
      const awake = handheld.measure_share_awake(1000);
      assert.equal(handheld.bytes_sent, sent, 'nothing moves, nothing is sent');
      assert.ok(awake <= awake_limit, `awake for ${awake}`);
      handheld.assert_quiet();
    });
  }

  test(`${board}: a key cuts off what moves, within a frame`, { skip: quick }, () => {
    const { handheld, route } = start(board, `ivanhoe-${size}`);
    const key = come_before(handheld, route, scene_before(route, 'turn', 'turn', 1)) as Key;
    handheld.press(key);
    handheld.run(60);
    handheld.release(key);
    assert.ok(follow_pictures(handheld, 40).length > 0, 'it moves');
    handheld.press('left');
    const pressed = handheld.now_nanos;
    const pictures = follow_pictures(handheld, 400);
    handheld.release('left');
    const last = pictures[pictures.length - 1];
    assert.ok((last.end - pressed) / 1e6 <= frame_ms, `${pictures.map(({ end }) => ((end - pressed) / 1e6).toFixed(1)).join(' ')} ms`);
    handheld.assert_quiet();
  });
}
