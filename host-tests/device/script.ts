import { key_names, type Key } from '../../boards/emulator/src/board.js';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import type { Picture } from '../../boards/emulator/src/picture.js';

/**
 * Scripts of key presses, as text. Words apart by blanks or lines, `#` begins a comment:
 *
 *   a  up  y       a press and release, and the time the picture takes
 *   a*600          held for 600 ms
 *   a*4x           pressed four times
 *   .500           500 ms go by
 *   @name          the picture now is taken under this name
 *   !cut           the power goes, and comes back
 *   leave          B where arrows do nothing: a question, a curtain
 *   more           what a row is set to becomes the next: right
 *   less*2of5      of the five it may be set to, the second before: left twice, or A three times where there are no arrows
 *
 * On a board without these keys the ones that stand for them are pressed: X and Y step where there are no arrows,
 * and A changes a row; a centre alone is B when it is held for a moment, and left is where arrows do nothing.
 */
export function play_script(handheld: Handheld, script: string, take: (name: string, picture: Picture) => void): void {
  const words = script.replace(/#.*/g, '').split(/\s+/).filter((word) => word !== '');
  for (const word of words) {
    if (word.startsWith('@')) take(word.slice(1), handheld.picture());
    else if (word.startsWith('.')) handheld.run(number(word, word.slice(1)));
    else if (word === '!cut') {
      handheld.cut_power();
      handheld.switch_on();
      handheld.wait_for_first_frame();
    } else press(handheld, stroke_of(handheld.wiring.keys, word));
  }
}

const back_ms = 700;
const ring: Readonly<Record<string, Key>> = { up: 'x', left: 'x', down: 'y', right: 'y', more: 'a', leave: 'b' };
const with_arrows: Readonly<Record<string, Key>> = { more: 'right', leave: 'b' };
const centre_alone: Readonly<Record<string, string>> = { more: 'right', leave: 'left', b: `a*${back_ms}` };

/** The word of a script as these keys can do it. */
export function stroke_of(keys: { has(key: Key): boolean }, word: string): string {
  const [key, how] = word.split('*');
  if (key === 'less') {
    const [back, all] = (how ?? '').split('of').map((part) => number(word, part));
    return keys.has('up') ? `left*${back}x` : `a*${all - back}x`;
  }
  const table = !keys.has('up') ? ring : keys.has('b') ? with_arrows : centre_alone;
  const stroke = table[key] ?? key;
  return how === undefined ? stroke : `${stroke}*${how}`;
}

function press(handheld: Handheld, word: string): void {
  const [key, how] = word.split('*');
  if (!(key_names as readonly string[]).includes(key)) throw new Error(`'${word}' is no key`);
  if (how === undefined) handheld.tap(key as Key);
  else if (how.endsWith('x')) for (let times = number(word, how.slice(0, -1)); times > 0; times--) handheld.tap(key as Key);
  else handheld.tap(key as Key, number(word, how));
}

function number(word: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`'${word}' needs a number`);
  return Number(text);
}
