import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Board, Key } from '../../boards/emulator/src/board.js';
import { key_names } from '../../boards/emulator/src/board.js';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import { follow_key, type KeyResponse } from '../../boards/emulator/src/key_responses.js';
import type { Picture } from '../../boards/emulator/src/picture.js';
import { stroke_of } from './script.js';
import { flash_with, page_of, project, read_lines, type Pages } from './support.js';

/**
 * A whole match as the native tests play it (host-tests/playthroughs/keys): its storage when it was dealt, every
 * key, the sum of every picture, and what the engine says of the table at the end.
 */
export interface Route {
  readonly name: string;
  /** From the title to the deal; what comes after it depends on chance. */
  readonly setup: readonly Scene[];
  readonly pages: Pages;
  readonly match: readonly Scene[];
  readonly result: string;
}

/** One visit to a scene: its name, then keys, pauses, pictures in their order. */
export interface Scene {
  readonly name: string;
  readonly words: readonly string[];
}

/** What a key of a route came to on a board. */
export interface Answer extends KeyResponse {
  readonly scene: string;
  readonly to: string;
  readonly key: string;
  /** While that happened: the longest time with interrupts off, and that of the main loop without a rest. */
  readonly masked_ms: number;
  readonly awake_ms: number;
}

// As golden::Hands presses.
const press_ms = 60;
const look_ms = 360;
const still_ms = 60;
/** What comes by itself: computers think up to a second each, and what was told before is read at its pace. */
const patience_ms = 30_000;
const glance_ms = 10;

export function read_route(name: string): Route {
  const setup: Scene[] = [];
  const match: Scene[] = [];
  const pages = new Map<number, Uint8Array>();
  let result = '';
  for (const line of read_lines(name)) {
    const page = page_of(line);
    if (page !== null) pages.set(...page);
    else if (line.startsWith('result ')) result = line.slice('result '.length);
    else (pages.size === 0 ? setup : match).push(scene_of(line));
  }
  if (setup.length === 0 || match.length === 0 || result === '') throw new Error(`${name} is no route`);
  return { name, setup, pages, match, result };
}

/** How the routes of matches are called that a board's screen and keys can play: native pictures are drawn for the first set of keys of each screen. */
export function routes_of(board: Board, keys: { has(key: Key): boolean }): string {
  const size = board.panel.kind === 'st7789' ? `${board.panel.glass.width}x${board.panel.glass.height}` : '128x64';
  if (!keys.has('up')) return `${size}-ring`;
  return keys.has('b') ? size : `${size}-five`;
}

/** A match until a tournament or a round is won; Castles has neither. */
export function first_part(route: Route): Route {
  const won = route.match.findIndex(({ name }) => name === 'tournament won' || name === 'round over');
  return { ...route, match: route.match.slice(0, won < 0 ? most_scenes : won + 1) };
}
const most_scenes = 40;

/** The route on this board: without a piezo the menu has no row for its volume, and is not looked at. */
export function as_shown_by(handheld: Handheld, route: Route): Route {
  return handheld.wiring.piezo === undefined ? without_menu(route) : route;
}

function without_menu(route: Route): Route {
  const match = route.match.map(({ name, words }, at) => {
    const opens_menu = route.match[at + 1]?.name === 'menu';
    const unseen = (place: number) => {
      if (name === 'menu') return true;  // what is waited for after it is a page of its own
      // What it opens may be the menu itself, still; only the last picture is what was there before.
      return (place === words.length - 1) === (name !== 'what the menu opens') && (opens_menu || name === 'what the menu opens');
    };
    return { name, words: words.map((word, place) => (is_picture(word) && unseen(place) ? '-' : word)) };
  });
  return { ...route, match };
}

/** The name is all up to the first key, pause or picture. */
function scene_of(line: string): Scene {
  const words = line.split(' ');
  const first = words.findIndex((word) => /^(~?[0-9a-f]{8}|-|[.@].*|.*\*\d+)$/.test(word) || is_key(word));
  const end = first < 0 ? words.length : Math.max(first, 1);
  return { name: words.slice(0, end).join(' '), words: words.slice(end) };
}

const is_picture = (word: string) => /^[0-9a-f]{8}$/.test(word);
const is_awaited = (word: string) => word.startsWith('~');

export function is_key(word: string): word is Key {
  return (key_names as readonly string[]).includes(word);
}

/** The ways from the title to a screen, as the native pictures are reached; a key that is pressed often is there often. */
export function ways_from_title(): { readonly screen: string; readonly keys: readonly Key[] }[] {
  const table = readFileSync(join(project, 'host-tests', 'golden', 'screens', 'routes.hpp'), 'utf8');
  return [...table.matchAll(/Route\{"([\w-]+)", "([^"]*)"\}/g)].map(([, screen, keys]) => ({
    screen,
    keys: keys.split(' ').filter((word) => word !== '').flatMap((word) => {
      const [key, times] = word.split('*');
      if (!is_key(key)) throw new Error(`'${word}' is no key`);
      return Array<Key>(times === undefined ? 1 : parseInt(times)).fill(key);
    }),
  }));
}

/** The longest since the last look at them. */
function stretches(handheld: Handheld): Pick<Answer, 'masked_ms' | 'awake_ms'> {
  return { masked_ms: handheld.take_longest_masked_ms(), awake_ms: handheld.take_longest_awake_ms() };
}

/** Every key on the way from the title to each screen, and back again by B. */
export function play_ways(start: () => Handheld): Answer[] {
  return ways_from_title().flatMap(({ screen, keys }) => {
    const handheld = start();
    stretches(handheld);
    const answers: Answer[] = [];
    const press = (scene: string, to: string, key: Key) => {
      const stroke = stroke_of(handheld.wiring.keys, key);
      const [pressed, length] = stroke.split('*');
      const answer = follow_key(handheld, pressed as Key, length === undefined ? press_ms : Number(length), look_ms);
      if (answer !== null) answers.push({ ...answer, ...stretches(handheld), scene, to, key: stroke });
    };
    keys.forEach((key, at) => press(at === 0 ? 'title' : `way to ${screen}`, at + 1 === keys.length ? screen : `way to ${screen}`, key));
    // No screen lies deeper than this.
    for (let times = 0; times < 3; times++) press(times === 0 ? screen : `way back from ${screen}`, `way back from ${screen}`, 'b');
    handheld.assert_quiet();
    return answers;
  });
}

/** The flash of a board on which the match of the route has just been dealt. */
export function dealt(route: Route, board: Board): Uint8Array {
  return flash_with(route.pages, board);
}

/** FNV-1a of the pixels as red, green, blue. */
export function sum_of(picture: Picture): string {
  let sum = 0x811c9dc5;
  for (const part of picture.rgb) sum = Math.imul(sum ^ part, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}

/** Until it is shown; false if it does not come. */
export function await_picture(handheld: Handheld, sum: string): boolean {
  const until = handheld.now_ms + patience_ms;
  for (let seen = -1; handheld.now_ms < until; handheld.run(glance_ms)) {
    const sent = handheld.bytes_sent;
    if (sent !== seen && sum_of(handheld.picture()) === sum) return true;
    seen = sent;
  }
  return false;
}

/** What erases took since there had been so many operations. */
function erased_ms({ flash }: Handheld, since: number): number {
  return flash.operations.slice(since).reduce((sum, { kind, nanos }) => sum + (kind === 'erase' ? nanos / 1e6 : 0), 0);
}

/** From a key that sets computers thinking to the first picture that comes of it. */
export interface Awaited {
  readonly scene: string;
  readonly to: string;
  readonly milliseconds: number;
}

export interface Played {
  readonly answers: readonly Answer[];
  readonly awaited: readonly Awaited[];
  readonly keys: number;
  readonly pictures: number;
}

/**
 * Plays scenes of a route, key by key, and compares each picture that stands still with the native one. `kept` gets
 * those that the native tests keep as files.
 */
export function play_scenes(handheld: Handheld, scenes: readonly Scene[], wrong: (where: string, picture: Picture) => void,
  kept: (name: string, picture: Picture) => void = () => {}): Played {
  const answers: Answer[] = [];
  stretches(handheld);
  const awaited: Awaited[] = [];
  let [keys, pictures, pressed_at] = [0, 0, 0];
  scenes.forEach(({ name, words }, at) => {
    const to = scenes[at + 1]?.name ?? name;
    words.forEach((word, place) => {
      if (is_picture(word)) {
        pictures++;
        const picture = handheld.picture();
        if (sum_of(picture) !== word) wrong(`${name} (line ${at + 1} of the match): ${words.slice(0, place + 1).join(' ')}`, picture);
        handheld.run(still_ms);
      } else if (is_awaited(word)) {
        pictures++;
        const shown = await_picture(handheld, word.slice(1));
        if (!is_awaited(words[place - 1] ?? '')) awaited.push({ scene: name, to, milliseconds: handheld.now_ms - pressed_at });
        if (!shown) wrong(`${name} (line ${at + 1} of the match): waited for ${words.slice(0, place + 1).join(' ')}`, handheld.picture());
        handheld.run(still_ms);
      } else if (word === '-') {
        handheld.run(still_ms);
      } else if (word.startsWith('@')) {
        kept(word.slice(1), handheld.picture());
      } else if (word.startsWith('.')) {
        handheld.run(Number(word.slice(1)) + look_ms);
      } else {
        keys++;
        const [key, length] = word.split('*');
        const operations = handheld.flash.operations.length;
        pressed_at = handheld.now_ms;
        const sets_thinking = is_awaited(words[place + 1] ?? '');
        const then_ms = sets_thinking ? 0 : look_ms;
        const answer = follow_key(handheld, key as Key, length === undefined ? press_ms : Number(length), then_ms);
        // What flash took from the chip meanwhile is no time in which anything could have come to rest.
        handheld.run(erased_ms(handheld, operations));
        const last = !words.slice(place + 1).some((other) => is_key(other.split('*')[0]));
        // A short thought has ended within its first picture, and they are two.
        const is_one = answer !== null && (!sets_thinking || answer.bytes <= most_bytes(handheld));
        if (is_one) answers.push({ ...answer, ...stretches(handheld), scene: name, to: last ? to : name, key: word });
      }
    });
  });
  return { answers, awaited, keys, pictures };
}

/** A worst case over the keys of a route, what it may be, and where it was. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly worst: string;
}

/** Of a picture's bytes, from where on it is a whole screen that changes. */
const whole_share = 0.6;
/** And what its windows take. */
const window_share = 0.02;

const is_oled = ({ board }: Handheld) => board.panel.kind !== 'st7789';
function screen_bytes(handheld: Handheld): number {
  const { width, height } = handheld.picture();
  return is_oled(handheld) ? (width * height) / 8 : width * height * 2;
}
/** An OLED on I2C is told of each byte what it is for. */
const most_bytes = (handheld: Handheld) => screen_bytes(handheld) * (is_oled(handheld) ? 1.5 : 1 + window_share);

/**
 * A key that changes a part of the screen or brings another one is answered within a frame at 30 Hz; an OLED's bus at
 * 400 kHz takes 60 ms.
 */
export function figures_of(answers: readonly Answer[], handheld: Handheld): Figure[] {
  const limit = is_oled(handheld) ? 60 : 33;
  const whole_bytes = screen_bytes(handheld) * whole_share;
  const worst_of = (name: string, some: readonly Answer[]): Figure => {
    const worst = some.reduce((most, one) => (one.milliseconds > most.milliseconds ? one : most), some[0]);
    const where = `${worst.scene}: '${worst.key}', then ${worst.to}, ${worst.bytes} bytes`;
    return { name, value: worst.milliseconds, limit, worst: where };
  };
  return [
    worst_of('key to changed frame', answers.filter(({ bytes }) => bytes < whole_bytes)),
    worst_of('key to another screen', answers.filter(({ bytes }) => bytes >= whole_bytes)),
  ];
}

/** A hint is there within a second; null where none was asked for. */
export function hint_figure(awaited: readonly Awaited[]): Figure | null {
  const hints = awaited.filter(({ to }) => to === 'what the menu opens');
  if (hints.length === 0) return null;
  const value = Math.max(...hints.map(({ milliseconds }) => milliseconds));
  return { name: 'key to hint', value, limit: 1000, worst: `of ${hints.length}` };
}

/** The worst case of each scene, slowest first. */
export function by_scene(answers: readonly Answer[]): Answer[] {
  const worst = new Map<string, Answer>();
  for (const answer of answers) {
    const place = `${answer.scene} > ${answer.to}`;
    if ((worst.get(place)?.milliseconds ?? 0) < answer.milliseconds) worst.set(place, answer);
  }
  return [...worst.values()].sort((one, other) => other.milliseconds - one.milliseconds);
}
