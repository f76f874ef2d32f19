import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { read_binary_info } from '../../boards/emulator/src/binary_info.js';
import { board_for, board_named } from '../../boards/emulator/src/board.js';
import { Handheld } from '../../boards/emulator/src/handheld.js';
import { SeededStream } from '../../boards/emulator/src/random.js';
import { BadImage, read_uf2 } from '../../boards/emulator/src/uf2.js';
import { boards_list, files_list, page_files } from '../../boards/emulator/serve/contents.js';
import { serve } from '../../boards/emulator/serve/server.js';
import { at_title, firmware_path, tell } from './support.js';

// Anything from outside, by chance: requests to the page's server, files that are dropped on the page, control
// requests over USB. Each target makes one input from a stream and checks what comes of it.

export interface Target {
  /** One input, tried; throws what is wrong with it. */
  try_one(random: SeededStream): Promise<void>;
  close(): void;
}

const board = 'picosystem';

function one_of<T>(random: SeededStream, all: readonly T[]): T {
  return all[random.below(all.length)];
}

function some_bytes(random: SeededStream, most: number): Uint8Array {
  const bytes = new Uint8Array(random.below(most + 1));
  random.fill(bytes);
  return bytes;
}

// ---- the page's server ----------------------------------------------------------------------------

const pieces = [
  '/', '//', '..', '.', '%2e%2e', '%2f', '%5c', '\\', '%00', '%', '%ff', '?', '#', ':', '@', 'http://elsewhere/', '~', 'firmware', 'firmware/tiltyard-', board,
  '.uf2', 'assets', 'index.html', 'boards.json', 'files.json', 'package.json', 'README.md', 'etc/passwd', 'constructor', '__proto__', '%e2%80%ae', ' ', '*', 'x'.repeat(3000),
];
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT', 'get', 'BREW', ''];

/** What the server said: everything until it closes the line. */
function asked(port: number, request: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const line = connect(port, '127.0.0.1', () => line.end(request));
    line.on('data', (part) => parts.push(part));
    line.on('close', () => resolve(Buffer.concat(parts)));
    line.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(Buffer.concat(parts)) : reject(error)));
  });
}

async function server_target(): Promise<Target> {
  // Before anything listens: a server that nobody closes would keep the tests from ending.
  const offered = new Set([...page_files().values()].map((path) => readFileSync(path, 'latin1')));
  for (const list of [boards_list(), files_list(), 'not found', '']) offered.add(Buffer.from(list).toString('latin1'));
  const { server, port } = await serve(0);
  return {
    async try_one(random) {
      const path = Array.from({ length: 1 + random.below(6) }, () => one_of(random, pieces)).join('');
      const head = `${one_of(random, methods)} ${random.below(8) === 0 ? '' : '/'}${path} HTTP/1.${random.below(3)}\r\nHost: ${random.below(4) === 0 ? path : 'here'}\r\nConnection: close\r\n\r\n`;
      const request = Buffer.from(head, 'latin1');
      if (random.below(4) === 0) for (let left = random.below(4); left >= 0; left--) request[random.below(request.length)] = random.below(256);
      const answer = (await asked(port, request)).toString('latin1');
      if (answer === '') return;
      const [top, ...rest] = answer.split('\r\n\r\n');
      assert.match(top, /^HTTP\/1\.1 (200|400|404|417|431|501|505) /, head);
      if (top.startsWith('HTTP/1.1 200')) assert.ok(offered.has(rest.join('\r\n\r\n')), `${JSON.stringify(head)} is answered by something that is not on offer`);
    },
    close: () => void server.close(),
  };
}

// ---- files that are dropped on the page -----------------------------------------------------------

const block = 512;

/** The second stage's checksum put right, so that what is behind it is reached. */
function mend_second_stage(uf2: Buffer): void {
  if (uf2.length < block) return;
  let crc = 0xffffffff;
  for (const byte of uf2.subarray(32, 32 + 252)) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  uf2.writeUInt32LE(crc >>> 0, 32 + 252);
}

/** As many blocks as there are, numbered as they lie. */
function mend_numbers(uf2: Buffer): void {
  const count = Math.floor(uf2.length / block);
  for (let at = 0; at < count; at++) {
    uf2.writeUInt32LE(at, at * block + 20);
    uf2.writeUInt32LE(count, at * block + 24);
  }
}

function changed_image(whole: Buffer, random: SeededStream): Buffer {
  const blocks = random.below(3) === 0 ? 1 + random.below(whole.length / block) : whole.length / block;
  const uf2 = Buffer.from(whole.subarray(0, blocks * block));
  // Mostly where an image speaks of itself: right behind the second stage, and the texts and pins that it names.
  for (let left = random.below(12); left > 0; left--) {
    const near = random.below(2) === 0;
    const at = near ? block * (1 + random.below(Math.min(4, blocks))) + 32 + random.below(256) : random.below(uf2.length);
    if (at + 4 > uf2.length) continue;
    if (random.below(2) === 0) uf2[at] ^= 1 << random.below(8);
    else uf2.writeUInt32LE(one_of(random, [0, 0xffffffff, 0x10000000, 0x10000100, 0x10ffffff, 0x20000000, random.next()]), at - (at % 4));
  }
  if (random.below(4) !== 0) mend_second_stage(uf2);
  if (random.below(4) !== 0) mend_numbers(uf2);
  return random.below(16) === 0 ? uf2.subarray(0, random.below(uf2.length)) : uf2;
}

/** What the page does with a file: refused in words, or a handheld that can be switched on. */
function load(uf2: Uint8Array): void {
  try {
    const info = read_binary_info(read_uf2(uf2));
    const handheld = new Handheld(uf2, board_for(info) ?? board_named(board));
    handheld.run(0.2);
  } catch (thrown) {
    const in_words = thrown instanceof BadImage || (thrown instanceof Error && thrown.constructor === Error);
    if (!in_words) throw thrown;
    assert.ok(thrown.message.length > 10, thrown.message);
  }
}

function files_target(): Target {
  const whole = readFileSync(firmware_path(board));
  return {
    async try_one(random) {
      load(random.below(8) === 0 ? some_bytes(random, 2048) : changed_image(whole, random));
    },
    close: () => {},
  };
}

// ---- control requests over USB --------------------------------------------------------------------

const requests_between_looks = 20;
/** Whatever type the request is of. */
const to_interface = 1;
const bootloader_request = 1;
const flash_request = 2;

/** A request like those that there are, or any eight bytes. */
function some_setup(random: SeededStream): Uint8Array {
  const setup = new Uint8Array(8);
  random.fill(setup);
  if (random.below(4) === 0) return setup;
  setup[0] = one_of(random, [0x00, 0x01, 0x02, 0x80, 0x81, 0x82, 0x21, 0xa1, 0x41, 0xc1, 0xc0]);
  setup[1] = random.below(random.below(2) === 0 ? 13 : 256);
  if (random.below(2) === 0) setup.set([random.below(4), random.below(8)], 2);
  setup.set([random.below(5), 0], 4);
  setup.set([one_of(random, [0, 1, 2, 7, 8, 18, 63, 64, 65, 255]), random.below(8) === 0 ? random.below(256) : 0], 6);
  return setup;
}

/** Requests that a tool may well make: after them there is no firmware to look at. */
function ends_the_program(setup: Uint8Array): boolean {
  return (setup[0] & 0x1f) === to_interface && (setup[1] === bootloader_request || setup[1] === flash_request);
}

function usb_target(): Target {
  let handheld = at_title(board, { usb: 'terminal' });
  let since_look = 0;
  return {
    async try_one(random) {
      const setup = some_setup(random);
      if (ends_the_program(setup)) return;
      handheld.usb.control(setup, some_bytes(random, 80));
      handheld.run(random.below(4) + 1);
      if (random.below(30) === 0) handheld.usb.send(some_bytes(random, 200));
      if (++since_look < requests_between_looks) return;
      since_look = 0;
      // Whatever was asked: the cable pulled and plugged again, it is the same handheld.
      handheld.unplug_usb();
      handheld.run(50);
      handheld.plug_usb();
      handheld.run(300);
      handheld.usb.open_terminal(true);
      handheld.run(50);
      tell(handheld, '');
      assert.match(tell(handheld, 'hello'), /^ok \{"name":"tiltyard"/);
      assert.match(tell(handheld, 'stats'), /"crash":null/);
      handheld.assert_quiet();
      if (random.below(8) === 0) handheld = at_title(board, { usb: 'terminal', seed: random.next() });
    },
    close: () => {},
  };
}

export const targets: Readonly<Record<string, () => Target | Promise<Target>>> = { server: server_target, files: files_target, usb: usb_target };
