import assert from 'node:assert/strict';
import { board_named, type Key } from '../../boards/emulator/src/board.js';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import { follow_key } from '../../boards/emulator/src/key_responses.js';
import { as_shown_by, await_picture, dealt, is_key, play_scenes, read_route, routes_of, type Route, type Scene } from './route.js';
import { tell, tiltyard } from './support.js';

// The image of a board while computers think, in matches of one person among them as the native playthroughs leave
// them (host-tests/playthroughs/keys).

const press_ms = 60;

export interface Alone {
  readonly route: Route;
  readonly handheld: Handheld;
}

/** The match of a person among computers, on a board on which it has just been dealt. */
export function alone(board: string, game: string, usb: 'absent' | 'terminal' = 'absent'): Alone {
  const off = tiltyard(board, { switched_off: true });
  const route = read_route(`${game}-alone-${routes_of(off.board, off.wiring.keys)}`);
  const handheld = tiltyard(board, { flash: dealt(route, board_named(board)), usb });
  handheld.wait_for_first_frame();
  if (usb === 'terminal') handheld.run_until(() => handheld.serial.includes('\n'), 'the greeting');
  return { route: as_shown_by(handheld, route), handheld };
}

export interface Thought {
  /** With this key the person's turn ends. */
  readonly key: Key;
  /** What is watched then. */
  readonly watched: Scene;
}

/** Plays up to the key after which computers think, at the end of so many of the person's turns. */
export function play_to_thought({ route: { match }, handheld }: Alone, turns: number): Thought {
  let seen = 0;
  const at = match.findIndex(({ name }) => {
    if (name === 'turn') seen++;
    return name === 'watch' && seen >= turns;
  });
  assert.ok(at > 0, 'computers play');
  const { name, words } = match[at - 1];
  const last = words.lastIndexOf(words.filter(is_key).at(-1) ?? '');
  assert.ok(last >= 0, 'a key ends the turn');
  play_scenes(handheld, [...match.slice(0, at - 1), { name, words: words.slice(0, last) }], (where) => assert.fail(`another picture: ${where}`));
  return { key: words[last] as Key, watched: match[at] };
}

/** Until a person is asked again. */
export function watch_to_end(handheld: Handheld, { name, words }: Scene): void {
  const last = words.filter((word) => word.startsWith('~')).at(-1);
  assert.ok(last !== undefined && await_picture(handheld, last.slice(1)), `${name}: ${words.join(' ')}`);
}

/** What a thought is told by: the processor has not rested for so long. */
const busy_ms = 30;

/** Longer than what a computer did is read, and the longest thought. */
const thoughts_apart_ms = 7000;

/** Where a key means something held it does nothing until it is released. */
function tap(handheld: Handheld, key: Key): void {
  handheld.press(key);
  handheld.run(press_ms);
  handheld.release(key);
}

/** From now on, until somebody thinks: drawing is over sooner. False: nobody does. */
export function await_thought(handheld: Handheld): boolean {
  const until = handheld.now_ms + thoughts_apart_ms;
  let [since, asleep] = [handheld.now_ms, handheld.asleep_ms];
  while (handheld.now_ms - since < busy_ms) {
    if (handheld.now_ms >= until) return false;
    handheld.run(1);
    if (handheld.asleep_ms > asleep) [since, asleep] = [handheld.now_ms, handheld.asleep_ms];
  }
  return true;
}

/** Lets time pass; whether somebody has thought all the while. */
export function still_thinks(handheld: Handheld, milliseconds: number): boolean {
  const asleep = handheld.asleep_ms;
  handheld.run(milliseconds);
  return handheld.asleep_ms === asleep;
}

/** A turn of a person in each match after which computers think for long. */
export const turns_before: Readonly<Record<string, number>> = { engarde: 1, castles: 8, ivanhoe: 2 };

export interface BesideThought {
  /** From a key to the last byte of its picture; null where no key but the one that cuts the watching short does anything. */
  readonly key_ms: number | null;
  /** From a line over USB to the end of its answer. */
  readonly answer_ms: number;
  /** The longest that nothing is sent while something moves. */
  readonly still_ms: number;
  /** At so many moments of thoughts. */
  readonly rounds: number;
}

/** What is done beside the thought of a champion, at many moments of it, at its slowest. */
export function beside_a_champion(board: string): BesideThought {
  const match = alone(board, 'castles');
  const { handheld } = match;
  const { key } = play_to_thought(match, turns_before['castles']);
  handheld.plug_usb();
  handheld.run_until(() => handheld.serial.includes('\n'), 'the greeting');
  tap(handheld, key);
  const { keys } = handheld.wiring;
  const opens: readonly [Key, number] = keys.has('y') && keys.has('up') ? ['y', press_ms] : ['b', 700];
  const presses = keys.has('b') ? [opens, ['b', press_ms] as const] : [];
  let [key_ms, answer_ms] = [0, 0];
  // What is opened over the table interrupts the thought, which goes on when it is closed. Where the thought ends at
  // a key its move is shown, and the key only cuts the motion off: another moment tells.
  let rounds = 0;
  const table = () => tell(handheld, 'view public');
  while (await_thought(handheld)) {
    handheld.run(7.3 * (rounds % 4));
    const before = table();
    const asked = handheld.now_ms;
    tell(handheld, 'hello');
    const answered = handheld.now_ms - asked;
    const answers = presses.map(([pressed, length]) => follow_key(handheld, pressed, length, 40));
    if (table() !== before) continue;
    rounds++;
    answer_ms = Math.max(answer_ms, answered);
    for (const answer of answers) {
      assert.ok(answer !== null, 'each key does something');
      key_ms = Math.max(key_ms, answer.milliseconds);
    }
  }
  assert.ok(rounds >= 4, `${rounds} moments of thought`);
  handheld.assert_quiet();
  return { key_ms: presses.length > 0 ? key_ms : null, answer_ms, still_ms: longest_still(board), rounds };
}

/** Longer than that is no motion, but the step of a bar, or the time in which people read. */
const most_still_ms = 80;
/** Less lies between two parts of a picture. */
const least_still_ms = 5;
const enough_pictures = 4;
/** At one of these a move of Ivanhoe is shown while another one thinks; with few keys a turn is told in several parts. */
const turns_before_motion = [15, 20, 30, 40, 50, 60];
const watched_ms = 8000;

/** While the moves of computers are shown others think. */
function longest_still(board: string): number {
  for (const turns of turns_before_motion) {
    const match = alone(board, 'ivanhoe');
    const { handheld } = match;
    tap(handheld, play_to_thought(match, turns).key);
    const until = handheld.now_ms + watched_ms;
    let [sent, since, asleep, longest, pictures] = [handheld.bytes_sent, 0, 0, 0, 0];
    for (; handheld.now_ms < until; handheld.run(0.5)) {
      if (handheld.bytes_sent === sent) continue;
      const rest = handheld.now_ms - since;
      if (rest > least_still_ms && rest < most_still_ms && handheld.asleep_ms === asleep) {
        longest = Math.max(longest, rest);
        pictures++;
      }
      [sent, since, asleep] = [handheld.bytes_sent, handheld.now_ms, handheld.asleep_ms];
    }
    if (pictures >= enough_pictures) return longest;
  }
  return assert.fail('nothing moves while somebody thinks');
}
