import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { read_binary_info } from '../../boards/emulator/src/binary_info.js';
import { board_named, described_board, type Board } from '../../boards/emulator/src/board.js';
import { flash_sector } from '../../boards/emulator/src/flash.js';
import { conditions_named } from '../../boards/emulator/src/conditions.js';
import { Handheld, type HandheldOptions } from '../../boards/emulator/src/handheld.js';
import type { Picture } from '../../boards/emulator/src/picture.js';
import { same_picture } from '../../boards/emulator/src/picture.js';
import { read_uf2 } from '../../boards/emulator/src/uf2.js';
import { read_png, write_png } from './png.js';

/** The project's folder, seen from where this file is compiled to. */
export const project = fileURLToPath(new URL('../../../../../', import.meta.url));

/** With this set, what the firmware shows becomes what is right; the same word as for the native tests. */
const rewriting = process.env['TILTYARD_ACCEPT'] === '1';

/** What needs minutes is left out. */
export const quick = process.env['TILTYARD_QUICK'] === '1';

/** Sectors at the end of the flash that are the journal's. */
export const journal_sectors = 32;
/** What the image reserves for its stack. */
export const reserved_stack = 0x2000;

export const builds = process.env['TILTYARD_BUILD'] ?? join(project, 'build');

export function firmware_path(board: string): string {
  return join(builds, `handheld-${board}`, `tiltyard-${board}.uf2`);
}

/** Where one board alone was built for this run, images of others may be of an earlier commit. */
const only_board = process.env['TILTYARD_ONLY_BOARD'];

export function has_firmware(board: string): boolean {
  return (only_board === undefined || only_board === board) && existsSync(firmware_path(board));
}

/** How unkind the hardware is in this run of the tests; a test's own switches stand over it. */
const profile = conditions_named[process.env['TILTYARD_CONDITIONS'] ?? 'usual'];
if (profile === undefined) throw new Error('TILTYARD_CONDITIONS is ideal, usual or unkind');
export const is_unkind = profile === conditions_named['unkind'];

/** What the native tests leave for these here (host-tests/playthroughs/keys). */
export const routes_folder = join(builds, 'host', 'routes');

export function read_lines(name: string): string[] {
  const path = join(routes_folder, `${name}.txt`);
  if (!existsSync(path)) throw new Error(`no ${path}: ninja -C build/host routes`);
  return readFileSync(path, 'utf8').trimEnd().split('\n');
}

/** Pages of a journal, by number. */
export type Pages = ReadonlyMap<number, Uint8Array>;

/** The page that a line of a route tells of, if it does. */
export function page_of(line: string): [number, Uint8Array] | null {
  const [word, number, digits] = line.split(' ');
  return word === 'page' ? [Number(number), Buffer.from(digits, 'hex')] : null;
}

/** The flash of a board whose journal holds these pages. */
export function flash_with(pages: Pages, { flash_size }: Board): Uint8Array {
  const page_bytes = 256;
  const flash = new Uint8Array(flash_size).fill(0xff);
  for (const [page, bytes] of pages) flash.set(bytes, flash_size - journal_sectors * flash_sector + page * page_bytes);
  return flash;
}

/** Of a board that was switched on before: its language is chosen, and it starts at the title. */
export function started_before(board: Board): Uint8Array {
  return flash_with(new Map(read_lines('started').map(page_of).filter((page) => page !== null)), board);
}

/** Of one on which nothing but the firmware was ever written: it starts for the first time. */
export function as_flashed(board: Board): Uint8Array {
  return flash_with(new Map(), board);
}

/** The firmware of a board, switched on; not for the first time, if its flash is not another one. */
export function tiltyard(board: string, options: HandheldOptions = {}): Handheld {
  const conditions = { ...profile, ...options.conditions };
  const flash = options.flash ?? started_before(board_named(board));
  return new Handheld(readFileSync(firmware_path(board)), board_named(board), { ...options, conditions, flash });
}

/** An image of its own in a board's build, on the board that it describes, switched on; not for the first time either. */
export function described(board: string, image: string, options: HandheldOptions = {}): Handheld {
  const uf2 = readFileSync(join(builds, `handheld-${board}`, `${image}.uf2`));
  const description = described_board(read_binary_info(read_uf2(uf2)));
  if (description === null) throw new Error(`${image} does not say what board it is for`);
  return new Handheld(uf2, description, { flash: started_before(description), ...options });
}

const private_picotool = join(project, '.tools', 'debian', 'bin', 'picotool');
export const picotool = existsSync(private_picotool) ? private_picotool : 'picotool';

/** The image of a board as a program that says nothing of itself: neither its name nor its pins. */
export function nameless(board: string): Buffer {
  const header_start = 0x7188ebf2;
  const uf2 = readFileSync(firmware_path(board));
  let found = 0;
  for (let at = 0; at < uf2.length; at += 4) {
    if (uf2.readUInt32LE(at) === header_start) found = uf2.writeUInt32LE(0, at);
  }
  assert.notEqual(found, 0);
  return uf2;
}

/** Where functions and objects of a board's image lie, by their names as in the sources. */
export function symbols_of(board: string): (name: string) => number {
  const elf = firmware_path(board).replace(/uf2$/, 'elf');
  const listing = execFileSync('arm-none-eabi-nm', ['-C', elf], { encoding: 'utf8', maxBuffer: 1 << 26 });
  const found = new Map(listing.split('\n').map((line) => [line.slice(11), parseInt(line, 16)]));
  return (name) => {
    const address = found.get(name);
    assert.ok(address !== undefined, `the image for ${board} has no '${name}'`);
    return address;
  };
}

export function engine_bench_path(board: string): string {
  return join(builds, `handheld-${board}`, 'tiltyard-bench.uf2');
}

/** What the engine's own bench image says on the chip of a board up to one of its last words, line by line. */
export function run_engine_bench(board: string, until: 'played' | 'done'): string[] {
  const handheld = new Handheld(readFileSync(engine_bench_path(board)), board_named(board));
  const ended = () => new RegExp(`^(${until}|failed)`, 'm').test(handheld.debug_text);
  handheld.run_until(ended, 'the end of the bench', 900_000, 50);
  handheld.assert_quiet();
  const lines = handheld.debug_text.split(/\r?\n/).filter((line) => line !== '');
  assert.equal(lines.at(-1), until);
  return lines.slice(0, -1);
}

/** The console of the host's build. */
export const console_path = join(project, 'build', 'host', 'firmware', 'tiltyard-console');

/** Games of an engine's bench have the signature here that they had there: every move, and the playouts behind it. */
export function check_signatures(lines: readonly string[]): void {
  const questions = lines.filter((line) => line.startsWith('bench '));
  const there = lines.filter((line) => line.startsWith('signature: ')).map((line) => line.split(' ')[1]);
  assert.equal(there.length, questions.length);
  const answers = execFileSync(console_path, { input: `${questions.join('\n')}\nquit\n`, encoding: 'utf8' }).split('\n');
  questions.forEach((question, at) => {
    const { signature } = JSON.parse(answers[at].replace(/^ok /, '')) as { signature: string };
    assert.equal(there[at], signature, question);
  });
}

/** The same, running and at the title; with a serial port it has greeted already. */
export function at_title(board: string, options: HandheldOptions = {}): Handheld {
  const handheld = tiltyard(board, options);
  handheld.wait_for_first_frame();
  if (options.usb === 'terminal') handheld.run_until(() => handheld.serial.includes('\n'), 'the greeting');
  return handheld;
}

/** The power goes and comes back; what the journal holds by then is all that is left. */
export function cut_and_restart(handheld: Handheld): void {
  handheld.cut_power();
  handheld.switch_on();
  handheld.wait_for_first_frame();
}

/** Sends one line to the console of a running game and returns its one line of answer. */
export function tell(handheld: Handheld, line: string, limit_ms = 5000): string {
  const start = handheld.serial.length;
  const answer = () => handheld.serial.slice(start);
  handheld.usb.send(`${line}\n`);
  handheld.run_until(() => answer().endsWith('\n'), `the answer to '${line}'`, limit_ms);
  const lines = answer().trimEnd().split(/\r?\n/);
  assert.equal(lines.length, 1, `'${line}' has one line of answer`);
  return lines[0];
}

/** Until nothing is left to be written or erased: the journal works while nobody presses a key. */
export function let_settle(handheld: Handheld, quiet_ms = 2600, limit_ms = 60_000): void {
  let [seen, since] = [handheld.flash.operations.length, handheld.now_ms];
  handheld.run_until(() => {
    if (handheld.flash.operations.length !== seen) [seen, since] = [handheld.flash.operations.length, handheld.now_ms];
    return handheld.now_ms - since >= quiet_ms;
  }, 'the journal to rest', limit_ms, 20);
}

/** From the title into a new match of Ivanhoe with people in all seats, up to its first curtain. */
export const new_match = 'a down down less*2of5 up up a a';
/** The owner of the curtain holds A and sees what is his alone. */
export const open_curtain = 'a*800';

/** One of the tiny firmwares in `fixtures`. */
export function probe(screen: 'lcd' | 'oled', options: HandheldOptions = {}, board?: Board): Handheld {
  const uf2 = readFileSync(join(project, 'build', 'device-fixtures', `probe-${screen}.uf2`));
  const usual = board_named(screen === 'lcd' ? 'picosystem' : 'breadboard-oled');
  return new Handheld(uf2, board ?? usual, { usb: 'terminal', ...options });
}

export function wait_for_probe(handheld: Handheld): void {
  const start = handheld.serial.length;
  handheld.run_until(() => handheld.serial.slice(start).includes('probe ready'), 'the greeting', 1000);
}

/** Sends one line to a probe and returns what it answers. */
export function ask(handheld: Handheld, line: string, limit_ms = 2000): string {
  const start = handheld.serial.length;
  const done = 'done\r\n';
  handheld.usb.send(`${line}\n`);
  handheld.run_until(() => handheld.serial.slice(start).endsWith(done), `the answer to '${line}'`, limit_ms);
  return handheld.serial.slice(start, -done.length).trim();
}

/** Whether the emulated screen shows the very pixels that the native tests hold to be right. */
export function native_picture(name: string, { width, height }: Picture): Picture {
  return read_png(readFileSync(join(project, 'host-tests', 'golden', 'screens', 'golden', `${name}-${width}x${height}.png`)));
}

export function assert_same_as_native(name: string, picture: Picture): void {
  const golden = join(project, 'host-tests', 'golden', 'screens', 'golden', `${name}-${picture.width}x${picture.height}.png`);
  const wrong = join(project, 'host-tests', 'device', 'golden', `${name}-${picture.width}x${picture.height}.wrong.png`);
  rmSync(wrong, { force: true });
  if (same_picture(native_picture(name, picture), picture)) return;
  mkdirSync(dirname(wrong), { recursive: true });
  writeFileSync(wrong, write_png(picture));
  assert.fail(`the emulated screen differs from the native one: ${golden}, see ${wrong}`);
}

/**
 * Compares a picture with golden/<name>.png. A wrong one is written beside the right one as
 * <name>.wrong.png; `npm run accept` takes what the firmware shows now as right.
 */
export function assert_golden(name: string, picture: Picture): void {
  const path = join(project, 'host-tests', 'device', 'golden', `${name}.png`);
  const wrong = path.replace(/\.png$/, '.wrong.png');
  rmSync(wrong, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  if (rewriting) {
    if (!existsSync(path) || !same_picture(read_png(readFileSync(path)), picture)) writeFileSync(path, write_png(picture));
    return;
  }
  if (existsSync(path) && same_picture(read_png(readFileSync(path)), picture)) return;
  writeFileSync(wrong, write_png(picture));
  assert.fail(existsSync(path) ? `the screen differs from ${path}, see ${wrong}` : `there is no ${path}, see ${wrong}`);
}
