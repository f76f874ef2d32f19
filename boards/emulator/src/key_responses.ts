import type { Key } from './board.js';
import { usual_press_ms, type Handheld } from './handheld.js';
import { St7789 } from './st7789.js';
import { UnexpectedBehaviour } from './unexpected_behaviour.js';

/** What a player waits for after a key, measured on the bytes that go to the screen. */

/** What was not answered by then acts on the release; a key held so long is not yet a held key. */
const longest_drawing_ms = 200;
/** What a hold takes from the press on: debounced, and held to its end. */
const full_hold_ms = 600;
/** With nothing sent for so long a picture has ended, unless it is in two bands: head and foot lie apart, with a rest between them. */
const frame_gap_ms = 6;
const band_gap_ms = 14;
/** More than an ST7789 is told before pixels come. */
const command_bytes = 32;
/** What follows a hold has begun by then: the last of its bar, the picture, and what moves on that. */
const after_hold_ms = 95;

export interface KeyResponse {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly acts_on: 'press' | 'release' | 'hold';
}

/**
 * Presses a key and measures what the player waits for: milliseconds from the press, or from the release
 * where that is what acts, until the last byte of the first changed picture has reached the screen, and how
 * many bytes that took.
 */
export function measure_key(handheld: Handheld, key: Key, limit_ms = 1000): KeyResponse {
  const before = handheld.picture();
  const bytes = handheld.bytes_sent;
  const answered = () => handheld.bytes_sent > bytes;
  let start = handheld.now_nanos;
  handheld.press(key);
  for (let waited = 0; waited < longest_drawing_ms && !answered(); waited++) handheld.run(1);
  const acts_on = answered() ? 'press' : 'release';
  if (acts_on === 'release') {
    start = handheld.now_nanos;
    handheld.release(key);
  }
  handheld.run_until(answered, `something on the screen after '${key}'`, limit_ms, 0.25);
  const picture = follow_picture(handheld);
  const response = { milliseconds: (picture.end - start) / 1e6, bytes: picture.bytes_sent - bytes, acts_on } as const;
  if (!handheld.shows_other_than(before)) {
    throw new UnexpectedBehaviour(`'${key}' sent ${response.bytes} bytes and changed nothing`);
  }
  handheld.run(usual_press_ms);
  handheld.release(key);
  handheld.run(usual_press_ms);
  return response;
}

/**
 * Presses a key for so long, releases it, and stays until `then_ms` after that. What the player waited for:
 * milliseconds from the press, from the release where that is what acts, or from the end of a hold, until the last
 * byte of the first picture that came of it has reached the screen; null if none came.
 */
export function follow_key(handheld: Handheld, key: Key, hold_ms: number, then_ms: number): KeyResponse | null {
  const before = handheld.picture();
  const held = hold_ms >= full_hold_ms;
  const released_at = handheld.now_ms + hold_ms;
  handheld.press(key);
  let response: KeyResponse | null = null;
  if (held) {
    handheld.run(full_hold_ms);
    response = picture_after_hold(handheld);
  } else {
    response = await_picture(handheld, 'press', released_at);
  }
  handheld.run(released_at - handheld.now_ms);
  handheld.release(key);
  response ??= await_picture(handheld, 'release', released_at + then_ms);
  handheld.run(released_at + then_ms - handheld.now_ms);
  if (response === null || handheld.shows_other_than(before)) return response;
  // Back where it began: a key that asks and answers, or something that moved and came back.
  return null;
}

/** While a key is held a bar fills; what is waited for is what follows it, and not what moves there afterwards. */
function picture_after_hold(handheld: Handheld): KeyResponse | null {
  const start = handheld.now_nanos;
  const pictures = follow_pictures(handheld, after_hold_ms);
  const largest = Math.max(...pictures.map(({ bytes }) => bytes));
  const picture = pictures.find(({ bytes }) => bytes >= largest / 2);
  return picture === undefined ? null : { milliseconds: (picture.end - start) / 1e6, bytes: picture.bytes, acts_on: 'hold' };
}

/** Every picture that begins within a while: when its last byte came, in nanoseconds, and its bytes. */
export function follow_pictures(handheld: Handheld, milliseconds: number): { readonly end: number; readonly bytes: number }[] {
  const until = handheld.now_nanos + milliseconds * 1e6;
  const pictures: { end: number; bytes: number }[] = [];
  while (handheld.now_nanos < until) {
    const bytes = handheld.bytes_sent;
    handheld.run(0.25);
    if (handheld.bytes_sent === bytes) continue;
    const { end, bytes_sent } = follow_picture(handheld);
    pictures.push({ end, bytes: bytes_sent - bytes });
  }
  return pictures;
}

/** From somewhere in a picture to its end: when its last byte came, and how many had been sent by then. */
function follow_picture(handheld: Handheld): { readonly end: number; readonly bytes_sent: number } {
  const { panel } = handheld.screen;
  const windows: (readonly (readonly number[])[])[] = [];
  const note = () => {
    if (panel instanceof St7789) windows.push(panel.window_written);
  };
  const is_apart = () => {
    const now = panel instanceof St7789 ? panel.window_written : null;
    const apart = ([first, last]: readonly number[], [from, to]: readonly number[]) => last < from || to < first;
    return now !== null && [0, 1].some((axis) => windows.every((window) => apart(window[axis], now[axis])));
  };
  // The window is known once pixels follow its command.
  const reach_pixels = () => {
    const pixels = handheld.bytes_sent + command_bytes;
    for (let waited = 0; waited < 2 && handheld.bytes_sent < pixels; waited += 0.25) handheld.run(0.25);
  };
  reach_pixels();
  for (;;) {
    const [end, bytes_sent] = [handheld.last_byte_nanos, handheld.bytes_sent];
    note();
    while (handheld.bytes_sent === bytes_sent && handheld.now_nanos - end < band_gap_ms * 1e6) handheld.run(0.25);
    if (handheld.bytes_sent === bytes_sent) return { end, bytes_sent };
    if (handheld.now_nanos - end < frame_gap_ms * 1e6) continue;
    reach_pixels();
    if (!is_apart()) return { end, bytes_sent };
  }
}

/** The next picture from now on, if it begins before a moment. */
function await_picture(handheld: Handheld, acts_on: KeyResponse['acts_on'], until_ms: number): KeyResponse | null {
  const [start, bytes] = [handheld.now_nanos, handheld.bytes_sent];
  while (handheld.bytes_sent === bytes && handheld.now_ms < until_ms) handheld.run(Math.min(0.5, until_ms - handheld.now_ms));
  if (handheld.bytes_sent === bytes) return null;
  const { end, bytes_sent } = follow_picture(handheld);
  return { milliseconds: (end - start) / 1e6, bytes: bytes_sent - bytes, acts_on };
}
