import assert from 'node:assert/strict';
import { board_named } from '../../boards/emulator/src/board.js';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import { ram_base, type Watch } from '../../boards/emulator/src/machine.js';
import { flash_base } from '../../boards/emulator/src/uf2.js';
import { flash_with, page_of, read_lines, symbols_of, tiltyard, type Pages } from './support.js';

// Windows of announcements on the image of a board: everything that leaves the chip, with its moment, while somebody
// may hold Ivanhoe or nobody does. The native tests leave the positions (host-tests/properties/app/test_windows.cpp).

/** A stored match in which a computer announces an action next, and states of it that only the others' hands tell apart. */
export interface Announcement {
  readonly pages: Pages;
  /** As they lie in memory: deck, hands, random numbers. The first is the one that is stored. */
  readonly secrets: readonly Uint8Array[];
  /** Which of these bytes say anything. */
  readonly mask: Uint8Array;
  /** Of those who will be asked: from where in these bytes, and how many, is their own hand. */
  readonly asked: readonly (readonly [number, number])[];
}

export function read_announcements(): Announcement[] {
  const bytes = (digits: string) => new Uint8Array(Buffer.from(digits, 'hex'));
  const found: (Announcement & { pages: Map<number, Uint8Array>; secrets: Uint8Array[]; asked: [number, number][] })[] = [];
  let mask = new Uint8Array();
  for (const line of read_lines('windows')) {
    const [word, digits, size] = line.split(' ');
    const page = page_of(line);
    if (word === 'mask') mask = bytes(digits);
    else if (word === 'window') found.push({ pages: new Map(), secrets: [], mask, asked: [] });
    else if (word === 'asked') found[found.length - 1].asked.push([Number(digits), Number(size)]);
    else if (page !== null) found[found.length - 1].pages.set(...page);
    else found[found.length - 1].secrets.push(bytes(digits));
  }
  return found;
}

/** Something that left the chip. */
interface Sign {
  readonly nanos: number;
  readonly from: 'screen' | 'pins' | 'sound and light' | 'usb' | 'flash';
  readonly what: string;
}

export interface Trace {
  readonly signs: readonly Sign[];
  /** So much of the time not asleep. */
  readonly awake_nanos: number;
  /** What the console said once the window had closed. */
  readonly then: string;
}

/** Where these secrets lie in RAM; there are copies. */
export function places_of(secrets: Uint8Array, mask: Uint8Array, ram: Uint8Array): number[] {
  const places: number[] = [];
  for (let at = ram.indexOf(secrets[0]); at >= 0; at = ram.indexOf(secrets[0], at + 1)) {
    let same = 0;
    while (same < secrets.length && (mask[same] === 0 || secrets[same] === ram[at + same])) same++;
    if (same === secrets.length) places.push(at);
  }
  return places;
}

const evens_out = 'tiltyard::rp2040::SystemClock::even_out(unsigned long long)';

/** The function does nothing any more. */
function return_at_once({ flash }: Handheld, address: number): void {
  const bx_lr = 0x4770;
  new DataView(flash.bytes.buffer).setUint16((address & ~1) - flash_base, bx_lr, true);
}

const press_ms = 60;
/** After the key that takes the match up, before any computer has moved. */
const look_after_ms = 240;
/** How often the console is asked, while things are watched. */
const ask_every_ms = 100;
/** The window is open for three seconds from the first note of its tone on. */
const window_ms = 2999;
const patience_ms = 4000;
const step_ms = 50;
/** In it the console is asked again. */
const after_ms = 400;

/** On a board on which this match was taken up, with these secrets in the place of the stored ones. */
export function taken_up(board: string, { pages, secrets, mask }: Announcement, number: number, cheat?: Cheat): Handheld {
  const handheld = tiltyard(board, { flash: flash_with(pages, board_named(board)), usb: 'terminal' });
  if (cheat === 'takes its time') return_at_once(handheld, symbols_of(board)(evens_out));
  handheld.wait_for_first_frame();
  handheld.press('a');
  handheld.run(press_ms);
  handheld.release('a');
  handheld.run_until(() => handheld.serial.includes('\n'), 'the greeting');
  handheld.run(look_after_ms);
  const ram = handheld.machine.mcu.sram;
  const places = places_of(secrets[0], mask, ram);
  assert.ok(places.length > 0, 'the stored match was taken up');
  for (const at of places) for (let byte = 0; byte < mask.length; byte++) if (mask[byte] !== 0) ram[at + byte] = secrets[number][byte];
  return handheld;
}

/** Notes everything that leaves the chip from now on. */
function listen(handheld: Handheld): Sign[] {
  const signs: Sign[] = [];
  const { machine, flash, wiring } = handheld;
  const note = (from: Sign['from'], what: string) => signs.push({ nanos: machine.clock.nanos, from, what });
  const { panel } = handheld.screen;
  assert.ok(panel !== null && 'receive' in panel);
  const receive = panel.receive.bind(panel);
  let [sum, count, since] = [0, 0, -1];
  panel.receive = (byte: number) => {
    if (machine.clock.nanos !== since) {
      if (count > 0) signs.push({ nanos: since, from: 'screen', what: `${count} bytes ${sum >>> 0}` });
      [sum, count, since] = [0, 0, machine.clock.nanos];
    }
    sum = Math.imul(sum ^ byte, 0x01000193) + 1;
    count++;
    return receive(byte);
  };
  machine.mcu.gpio.forEach((pin, number) => pin.addListener(() => note('pins', `${number} ${pin.outputEnable && pin.outputValue ? 'high' : 'low'}`)));
  const outputs = [wiring.piezo, wiring.screen_light, ...(wiring.led ?? [])].filter((pin) => pin !== undefined);
  const changed = machine.on_outputs_changed;
  machine.on_outputs_changed = () => {
    changed();
    note('sound and light', JSON.stringify(outputs.map((pin) => handheld.output(pin))));
  };
  const controller = machine.mcu.usbCtrl;
  const sent = controller.onEndpointWrite;
  controller.onEndpointWrite = (endpoint, bytes) => {
    note('usb', `${endpoint} ${Buffer.from(bytes).toString('latin1')}`);
    sent?.(endpoint, bytes);
  };
  for (const kind of ['program', 'erase'] as const) {
    const does = flash[kind].bind(flash) as (...words: unknown[]) => void;
    (flash as unknown as Record<string, unknown>)[kind] = (offset: number, ...words: unknown[]) => {
      note('flash', `${kind} ${offset}`);
      does(offset, ...words);
    };
  }
  return signs;
}

/** From now on a host asks at the same moments for what everybody may know, wherever the processor is. */
function keep_asking(handheld: Handheld): void {
  const { clock } = handheld.machine;
  const alarm = clock.createAlarm(() => {
    handheld.usb.send('view public\n');
    alarm.schedule(ask_every_ms * 1e6);
  });
  alarm.schedule(ask_every_ms * 1e6);
}

/** What a planted cheat does: nothing of an answer's time is evened out; or a little more work with other secrets. */
export type Cheat = 'takes its time' | 'works more';

/** A match is a few pages. */
const storing_ms = 20;
const works_more_after_ms = 700;
const works_more_nanos = 100_000;

/** The window with these secrets, from before the announcement to its end. */
export function watch_window(board: string, announcement: Announcement, number: number, cheat?: Cheat): Trace {
  const handheld = taken_up(board, announcement, number, cheat);
  const signs = listen(handheld);
  const [begun, asleep] = [handheld.now_ms, handheld.asleep_ms];
  let opened = Infinity;
  handheld.on_sound = (wave, now_ms) => {
    if (wave !== null) opened = Math.min(opened, now_ms);
  };
  keep_asking(handheld);
  for (let worked = false; handheld.now_ms < opened + window_ms; ) {
    handheld.run(Math.min(step_ms, opened + window_ms - handheld.now_ms));
    assert.ok(opened < Infinity || handheld.now_ms < begun + patience_ms, 'an action is announced');
    if (cheat !== 'works more' || number === 0 || worked || handheld.now_ms < opened + works_more_after_ms) continue;
    handheld.machine.hold_up(works_more_nanos);
    worked = true;
  }
  const seen = [...signs];
  const awake_nanos = (handheld.now_ms - begun - (handheld.asleep_ms - asleep)) * 1e6;
  const before = handheld.serial.length;
  handheld.run(after_ms);
  handheld.assert_quiet();
  return { signs: seen, awake_nanos, then: handheld.serial.slice(before) };
}

/** Reads of the secrets while computers think. */
export interface Reads {
  /** From the time that the one who announces thinks to the announcement. */
  readonly before: number;
  /** From the announcement until it is stored: whoever writes a match reads all of it. */
  readonly storing: number;
  /** From then to the window's end: by those who are asked, of their own hands; and all others. */
  readonly own: number;
  readonly others: number;
}

export function count_reads(board: string, announcement: Announcement): Reads {
  const handheld = taken_up(board, announcement, 1);
  const { mask, secrets, asked } = announcement;
  const reads: { at_ms: number; own: boolean }[] = [];
  for (const place of places_of(secrets[1], mask, handheld.machine.mcu.sram)) {
    const from = ram_base + place;
    const seen: Watch['seen'] = ({ writing, address }) => {
      const offset = address - from;
      const own = asked.some(([hand, size]) => offset >= hand && offset < hand + size);
      if (!writing) reads.push({ at_ms: handheld.now_ms, own });
    };
    handheld.watch({ from, to: from + mask.length, seen });
  }
  let opened = Infinity;
  handheld.on_sound = (wave, now_ms) => {
    if (wave !== null) opened = Math.min(opened, now_ms);
  };
  handheld.run_until(() => opened < Infinity, 'the announcement', patience_ms);
  const stored = handheld.flash.operations.length;
  handheld.run_until(() => handheld.flash.operations.length > stored, 'its first page in flash');
  handheld.run(storing_ms);
  const kept = handheld.now_ms;
  handheld.run(opened + window_ms - kept);
  const count = (of: (read: { at_ms: number; own: boolean }) => boolean) => reads.filter(of).length;
  return {
    before: count(({ at_ms }) => at_ms < opened - 1),
    storing: count(({ at_ms }) => at_ms >= opened - 1 && at_ms <= kept),
    own: count(({ at_ms, own }) => at_ms > kept && own),
    others: count(({ at_ms, own }) => at_ms > kept && !own),
  };
}

/** A processor that looks at a line sooner or later by an instruction, or by what a copy of the boot ROM's takes. */
export const moment_limit_nanos = 10_000;
/** The last bit of each piece of an answer is slept through, not the same to the cycle. */
export const awake_limit_nanos = 20_000;

export interface Difference {
  /** What left the chip in one trace only; null if all was the same, in the same order. */
  readonly sign: string | null;
  /** Between the moments of the same sign, at most. */
  readonly nanos: number;
  readonly awake_nanos: number;
}

export function difference(one: Trace, other: Trace): Difference {
  const awake_nanos = Math.abs(one.awake_nanos - other.awake_nanos);
  let nanos = 0;
  for (const from of ['screen', 'pins', 'sound and light', 'usb', 'flash'] as const) {
    const [here, there] = [one, other].map(({ signs }) => signs.filter((sign) => sign.from === from));
    for (let at = 0; at < Math.max(here.length, there.length); at++) {
      if (here[at]?.what !== there[at]?.what) return { sign: `${from}: ${here[at]?.what} / ${there[at]?.what}`, nanos: Infinity, awake_nanos };
      nanos = Math.max(nanos, Math.abs(here[at].nanos - there[at].nanos));
    }
  }
  return { sign: null, nanos, awake_nanos };
}
