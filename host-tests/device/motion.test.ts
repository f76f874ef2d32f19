import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { board_named, type Key } from '../../boards/emulator/src/board.js';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import { dealt, play_scenes, read_route, type Route, type Scene } from './route.js';
import { let_settle, quick, tiltyard } from './support.js';

// What moves, on the very images that are flashed: how many pictures a second, a key that cuts it off, and that nothing
// is sent and nobody awake when it is over. What it looks like, picture by picture: `./tilt filmstrips`.

const boards = [
  { board: 'picosystem', size: '240x240', pictures_a_second: 30, frame_ms: 33 },
  { board: 'breadboard-oled', size: '128x64', pictures_a_second: 20, frame_ms: 60 },
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

function assert_smooth(t: TestContext, what: string, ends: readonly number[], least: number): void {
  const all = ends.slice(1).map((end, at) => (end - ends[at]) / 1e6);
  const steps = all.filter((step) => step < beat_ms.least || step > beat_ms.most);
  assert.ok(all.length - steps.length <= 1, `${all.map((step) => step.toFixed(0)).join(' ')} ms: more than one beat`);
  const whole = steps.reduce((sum, step) => sum + step, 0);
  const rate = (steps.length / whole) * 1000;
  t.diagnostic(`${what}: ${ends.length} pictures, ${rate.toFixed(1)} a second, the longest ${Math.max(...steps).toFixed(1)} ms`);
  assert.ok(steps.length >= 4, `${ends.length} pictures`);
  assert.ok(rate >= least, `${rate.toFixed(1)} pictures a second`);
}

for (const { board, size, pictures_a_second, frame_ms } of boards) {
  for (const { what, game, name, to, n, lasts_ms } of motions) {
    test(`${board}: ${what} at ${pictures_a_second} pictures a second, then all is still`, { skip: quick }, (t) => {
      const { handheld, route } = start(board, `${game}-${size}`);
      const key = come_before(handheld, route, scene_before(route, name, to, n)) as Key;
      handheld.press(key);
      const pressed = handheld.now_nanos;
      const pictures = handheld.follow_pictures(60);
      handheld.release(key);
      pictures.push(...handheld.follow_pictures(lasts_ms + 100));
      const moving = pictures.filter(({ end }) => end - pressed <= (lasts_ms + frame_ms) * 1e6);
      assert_smooth(t, `${board}: ${what}`, moving.map(({ end }) => end), pictures_a_second);
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
    assert.ok(handheld.follow_pictures(40).length > 0, 'it moves');
    handheld.press('left');
    const pressed = handheld.now_nanos;
    const pictures = handheld.follow_pictures(400);
    handheld.release('left');
    const last = pictures[pictures.length - 1];
    assert.ok((last.end - pressed) / 1e6 <= frame_ms, `${pictures.map(({ end }) => ((end - pressed) / 1e6).toFixed(1)).join(' ')} ms`);
    handheld.assert_quiet();
  });
}
