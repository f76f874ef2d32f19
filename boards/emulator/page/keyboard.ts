import type { Key } from '../src/board.js';

/** The keyboard as the handheld's keys. */

/** Keys that are called the same everywhere. */
const keyboard: Readonly<Record<string, Key>> = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right',
  Enter: 'a', NumpadEnter: 'a', Space: 'a', Backspace: 'b', Escape: 'b',
};
/** A letter is the key of the handheld that bears it, wherever it lies on the keyboard. */
const letters: Readonly<Record<string, Key>> = { a: 'a', b: 'b', x: 'x', y: 'y' };
/** On a keyboard of other letters it is where those of the Latin one lie. */
const places: Readonly<Record<string, Key>> = { KeyA: 'a', KeyB: 'b', KeyX: 'x', KeyY: 'y' };

/** The key that a press on the keyboard means, by what it writes or where it lies. */
export function key_of({ code, key }: { readonly code: string; readonly key: string }): Key | undefined {
  const letter = key.length === 1 ? key.toLowerCase() : '';
  return keyboard[code] ?? letters[letter] ?? (/^[a-z]$/.test(letter) ? undefined : places[code]);
}
