import { board_for, board_named, remark_on, wiring_of, type Board, type Key, type Wiring } from '../src/board.js';
import { read_binary_info } from '../src/binary_info.js';
import { flash_page, flash_sector } from '../src/flash.js';
import { Handheld } from '../src/handheld.js';
import { read_uf2 } from '../src/uf2.js';
import type { News, Order, Sound } from './messages.js';
import { Drawer, type Sector } from './storage.js';

// The emulation, away from the page so that neither makes the other stutter. It keeps up with real time in slices,
// naps longer while nothing happens, and does nothing at all while nobody sees it.

const nap_ms = 8;
const long_nap_ms = 32;
/** How far it may fall behind real time before it lets the rest go. */
const longest_debt_ms = 50;
/** A key that is pressed meanwhile waits no longer than this. */
const longest_slice_ms = 12;
const piece_ms = 2;
/** So long a key stays as it is, in emulated time: on a slow computer, too, a tap is a press. */
const shortest_press_ms = 40;
/** A slice is quiet when the processor slept through nearly all of it. */
const quiet_share_awake = 0.05;
const speed_every_ms = 1000;
/** The name under which the firmware of this project stores, whatever its version. */
const our_program = 'tiltyard';

let handheld: Handheld | null = null;
let drawer: Drawer | null = null;
let current: { uf2: Uint8Array; board: string } | null = null;
let usb_is_plugged = true;
let volts = 3.9;
let visible = true;
let last_wall = performance.now();
let debt_ms = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const nothing_shown = { bytes: -1, light: -1, led: '', state: '', complaints: '' };
let shown = { ...nothing_shown };
let sounds: Sound[] = [];
let noted_operations = 0;
let speed = { since: 0, spent_ms: 0, emulated_ms: 0 };
/** Presses and releases whose time has not come yet, and when each key last changed. */
let fingers: { key: Key; down: boolean; due_ms: number }[] = [];
const moved_ms = new Map<Key, number>();
/** The wiring of our own image for each board, for programs that do not name their pins. */
const wirings = new Map<string, Wiring>();

function tell(news: News, transfer: Transferable[] = []): void {
  postMessage(news, { transfer });
}

function fail(thrown: unknown): void {
  tell({ kind: 'failed', why: thrown instanceof Error ? thrown.message : String(thrown) });
}

// ---- putting a firmware in ------------------------------------------------------------------------

async function boot(uf2: Uint8Array, wanted: string): Promise<void> {
  const info = read_binary_info(read_uf2(uf2));
  const board = board_for(info) ?? board_named(wanted);
  const program = info.name ?? 'unnamed';
  // What is wrong with its pins is said before the game makes way for it.
  const wiring = info.pins.size === 0 ? wirings.get(board.id) : wiring_of(info);
  handheld = null;
  clearTimeout(timer);
  await drawer?.close();
  drawer = await Drawer.open(program === our_program ? board.id : `${board.id} ${program}`);
  current = { uf2, board: board.id };
  handheld = switched_on(uf2, board, wiring, drawer.sectors);
  if (program === our_program) wirings.set(board.id, handheld.wiring);
  tell({
    kind: 'started',
    board: board.id,
    name: board.name,
    program,
    version: info.version ?? '',
    keys: [...handheld.wiring.keys.keys()],
    has_led: (handheld.wiring.led ?? handheld.wiring.single_leds) !== undefined,
    has_battery: handheld.wiring.battery !== undefined,
    is_kept: drawer.is_kept,
    remark: remark_on(info, board, wiring),
  });
}

function switched_on(uf2: Uint8Array, board: Board, wiring: Wiring | undefined, sectors: readonly Sector[]): Handheld {
  const flash = new Uint8Array(board.flash_size).fill(0xff);
  for (const { offset, bytes } of sectors) flash.set(bytes, offset);
  const fresh = new Handheld(uf2, board, {
    seed: crypto.getRandomValues(new Uint32Array(1))[0],
    flash,
    usb: usb_is_plugged ? 'terminal' : 'absent',
    battery_volts: volts,
    wiring,
  });
  fresh.on_sound = (wave, at_ms) => sounds.push({ at_ms, wave });
  fresh.on_serial = (bytes) => tell({ kind: 'serial', text: new TextDecoder('latin1').decode(bytes) });
  shown = { ...nothing_shown };
  noted_operations = 0;
  sounds = [];
  fingers = [];
  moved_ms.clear();
  last_wall = performance.now();
  debt_ms = 0;
  return fresh;
}

/** The contents of a flash chip, as saved here, in place of what it holds; the firmware stays. */
async function load_flash(bytes: Uint8Array): Promise<void> {
  if (handheld === null || drawer === null || current === null) return;
  const { board, image } = handheld;
  if (bytes.length !== board.flash_size) {
    throw new Error(`this is no flash of a ${board.name}: it has ${board.flash_size} bytes, this file ${bytes.length}`);
  }
  const firmware = new Set(image.pages.map(({ offset }) => offset - (offset % flash_sector)));
  const sectors: Sector[] = [];
  for (let offset = 0; offset < bytes.length; offset += flash_sector) {
    const sector = bytes.slice(offset, offset + flash_sector);
    if (!firmware.has(offset) && sector.some((byte) => byte !== 0xff)) sectors.push({ offset, bytes: sector });
  }
  await drawer.replace(sectors);
  await boot(current.uf2, current.board);
}

/** What the firmware wrote since the last look goes into the drawer. */
function keep_flash(running: Handheld): void {
  const { operations, bytes } = running.flash;
  if (operations.length === noted_operations) return;
  const touched = new Set<number>();
  for (const { offset, length } of operations.slice(noted_operations)) {
    for (let at = offset - (offset % flash_sector); at < offset + length; at += flash_sector) touched.add(at);
  }
  noted_operations = operations.length;
  drawer?.put([...touched].map((offset) => ({ offset, bytes: bytes.slice(offset, offset + flash_sector) })));
}

// ---- time -----------------------------------------------------------------------------------------

function slice(): void {
  clearTimeout(timer);
  if (handheld === null || !visible) return;
  try {
    run_slice(handheld);
  } catch (thrown) {
    handheld = null;
    fail(thrown);
  }
}

function run_slice(handheld: Handheld): void {
  const start = performance.now();
  debt_ms = Math.min(debt_ms + start - last_wall, longest_debt_ms);
  last_wall = start;
  const [before_ms, asleep_ms, sent] = [handheld.now_ms, handheld.asleep_ms, handheld.bytes_sent];
  while (handheld.state === 'running' && debt_ms > 0 && performance.now() - start < longest_slice_ms) {
    const from_ms = handheld.now_ms;
    handheld.run(Math.min(debt_ms, piece_ms));
    debt_ms -= handheld.now_ms - from_ms;
    move_fingers(handheld);
  }
  const emulated_ms = handheld.now_ms - before_ms;
  const awake_ms = emulated_ms - (handheld.asleep_ms - asleep_ms);
  const is_quiet = handheld.bytes_sent === sent && awake_ms <= quiet_share_awake * emulated_ms;
  const now = performance.now();
  speed.spent_ms += now - start;
  speed.emulated_ms += emulated_ms;
  show(handheld, now);
  if (handheld.state !== 'running') return;
  if (debt_ms >= piece_ms) hurry.port2.postMessage(null);
  else timer = setTimeout(slice, is_quiet ? long_nap_ms : nap_ms);
}

function set_key(running: Handheld, key: Key, down: boolean): void {
  const due_ms = Math.max(running.now_ms, (moved_ms.get(key) ?? -Infinity) + shortest_press_ms);
  moved_ms.set(key, due_ms);
  fingers.push({ key, down, due_ms });
  move_fingers(running);
}

function move_fingers(running: Handheld): void {
  const now_ms = running.now_ms;
  for (const { key, down, due_ms } of fingers) {
    if (due_ms > now_ms) continue;
    if (down) running.press(key);
    else running.release(key);
  }
  fingers = fingers.filter(({ due_ms }) => due_ms > now_ms);
}

/** Timers have a shortest time; a message to oneself has none, and lets the page's orders in between. */
const hurry = new MessageChannel();
hurry.port1.onmessage = slice;

// ---- what the page is told ------------------------------------------------------------------------

function show(running: Handheld, now: number): void {
  show_screen(running);
  const led = running.state === 'running' ? running.lights.glow : [];
  if (led.join() !== shown.led) {
    shown.led = led.join();
    tell({ kind: 'led', rgb: led });
  }
  if (sounds.length !== 0) {
    tell({ kind: 'sounds', sounds, now_ms: running.now_ms });
    sounds = [];
  }
  if (running.state !== shown.state) {
    shown.state = running.state;
    tell({ kind: 'state', state: running.state });
  }
  if (now - speed.since >= speed_every_ms) show_speed(running, now);
  keep_flash(running);
}

function show_screen(running: Handheld): void {
  if (running.wiring.screen === null) return;
  const light = running.state === 'running' ? running.screen_light : 0;
  const bytes = running.bytes_sent + running.resets.length;
  if (bytes === shown.bytes && light === shown.light) return;
  shown.bytes = bytes;
  shown.light = light;
  const { width, height, rgb } = running.picture();
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    rgba.set(rgb.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
    rgba[pixel * 4 + 3] = 255;
  }
  tell({ kind: 'screen', width, height, rgba, light }, [rgba.buffer]);
}

function show_speed(running: Handheld, now: number): void {
  const { since, spent_ms, emulated_ms } = speed;
  if (emulated_ms > 0) {
    tell({ kind: 'speed', times_real: emulated_ms / (now - since), possible: emulated_ms / Math.max(spent_ms, 0.1) });
  }
  speed = { since: now, spent_ms: 0, emulated_ms: 0 };
  const complaints = running.report();
  if (complaints !== shown.complaints) tell({ kind: 'complaints', text: (shown.complaints = complaints) });
}

// ---- what the page orders -------------------------------------------------------------------------

/** The power will go somewhere inside the next page that is written, and leave it half done. */
function cut_power_in_next_save(running: Handheld): void {
  const [after, seed] = crypto.getRandomValues(new Uint32Array(2));
  running.cut_power_in_flash({ kind: 'program', after: after % flash_page, tear: 'bits', seed });
}

async function obey(order: Order): Promise<void> {
  switch (order.kind) {
    case 'boot': await boot(order.uf2, order.board); return;
    case 'load flash': await load_flash(order.bytes); return;
    case 'seen':
      visible = order.visible;
      last_wall = performance.now();
      speed = { since: last_wall, spent_ms: 0, emulated_ms: 0 };
      return;
    case 'battery': volts = order.volts; break;
    case 'usb': usb_is_plugged = order.plugged; break;
  }
  if (handheld !== null) obey_with(handheld, order);
}

function obey_with(running: Handheld, order: Order): void {
  switch (order.kind) {
    case 'key':
      if (running.wiring.keys.has(order.key)) set_key(running, order.key, order.down);
      break;
    case 'power':
      if (order.on) running.switch_on();
      else running.cut_power();
      last_wall = performance.now();
      break;
    case 'cut power': cut_power_in_next_save(running); break;
    case 'reset': running.state === 'running' ? running.reset() : running.switch_on(); break;
    case 'battery': running.battery_volts = order.volts; break;
    case 'usb':
      if (order.plugged) running.plug_usb();
      else running.unplug_usb();
      break;
    case 'say':
      if (running.state === 'running' && running.usb.configured) running.usb.send(`${order.line}\n`);
      break;
    case 'whole flash': tell({ kind: 'whole flash', bytes: running.flash.bytes.slice() }); break;
  }
}

let orders: Promise<void> = Promise.resolve();
onmessage = ({ data }: MessageEvent<Order>) => {
  orders = orders.then(() => obey(data)).catch(fail).then(slice);
};
