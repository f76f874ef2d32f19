import { board_for, board_named } from '../src/board.js';
import { flash_sector } from '../src/flash.js';
import { Handheld } from '../src/handheld.js';
import { read_binary_info } from '../src/binary_info.js';
import { read_uf2 } from '../src/uf2.js';
import type { News, Order, Sector, Sound } from './messages.js';

// The emulation, away from the page so that neither makes the other stutter. It runs in slices as long as
// the real time since the last, and not at all while nobody sees it.

const slice_ms = 8;
const longest_slice_ms = 50;
const speed_every_ms = 1000;
const flash_rest_ms = 300;

let handheld: Handheld | null = null;
let visible = true;
let last_wall = performance.now();
let timer: ReturnType<typeof setTimeout> | undefined;
let shown = { bytes: -1, light: -1, led: '', state: '', resets: 0, complaints: '' };
let sounds: Sound[] = [];
let spent_ms = 0;
let emulated_ms = 0;
let speed_at = 0;
let operations = 0;
let flash_changed_at = 0;

function tell(news: News, transfer: Transferable[] = []): void {
  postMessage(news, { transfer });
}

function boot(uf2: Uint8Array, wanted: string, sectors: readonly Sector[]): void {
  const info = read_binary_info(read_uf2(uf2));
  const board = board_for(info) ?? board_named(wanted);
  const flash = new Uint8Array(board.flash_size).fill(0xff);
  for (const { offset, bytes } of sectors) flash.set(bytes, offset);
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  handheld = new Handheld(uf2, board, { seed, flash });
  handheld.on_sound = (wave, at_ms) => sounds.push({ at_ms, wave });
  handheld.on_serial = (bytes) => tell({ kind: 'serial', text: new TextDecoder('latin1').decode(bytes) });
  shown = { bytes: -1, light: -1, led: '', state: '', resets: 0, complaints: '' };
  operations = 0;
  tell({
    kind: 'started',
    board: board.id,
    name: board.name,
    keys: [...handheld.wiring.keys.keys()],
    version: handheld.info.version ?? '',
    has_led: handheld.wiring.led !== undefined,
    has_battery: handheld.wiring.battery !== undefined,
  });
  last_wall = performance.now();
}

function slice(): void {
  clearTimeout(timer);
  if (handheld === null || !visible) return;
  const start = performance.now();
  const due = Math.min(start - last_wall, longest_slice_ms);
  last_wall = start;
  if (handheld.state === 'running') {
    const before = handheld.now_ms;
    handheld.run(due);
    spent_ms += performance.now() - start;
    emulated_ms += handheld.now_ms - before;
  }
  show(handheld);
  timer = setTimeout(slice, slice_ms);
}

function show(running: Handheld): void {
  const { bytes_sent, screen_light, state } = running;
  const dark = state !== 'running';
  const light = dark ? 0 : screen_light;
  const screen_key = bytes_sent + running.resets.length;
  if (screen_key !== shown.bytes || light !== shown.light) {
    shown.bytes = screen_key;
    shown.light = light;
    const { width, height, rgb } = running.picture();
    const rgba = new Uint8ClampedArray(width * height * 4);
    for (let pixel = 0; pixel < width * height; pixel++) {
      rgba.set(rgb.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
      rgba[pixel * 4 + 3] = 255;
    }
    tell({ kind: 'screen', width, height, rgba, light }, [rgba.buffer]);
  }
  const rgb = dark ? [] : running.led;
  if (rgb.join() !== shown.led) {
    shown.led = rgb.join();
    tell({ kind: 'led', rgb });
  }
  if (sounds.length !== 0) {
    tell({ kind: 'sounds', sounds, now_ms: running.now_ms });
    sounds = [];
  }
  if (state !== shown.state) {
    shown.state = state;
    tell({ kind: 'state', state });
  }
  const now = performance.now();
  if (now - speed_at >= speed_every_ms) {
    tell({ kind: 'speed', times_real: emulated_ms / Math.max(spent_ms, 0.1) });
    const complaints = running.report();
    if (complaints !== shown.complaints) tell({ kind: 'complaints', text: (shown.complaints = complaints) });
    speed_at = now;
    spent_ms = emulated_ms = 0;
  }
  keep_flash(running, now);
}

/** What the firmware wrote goes to the page a moment after the last write. */
function keep_flash(running: Handheld, now: number): void {
  if (running.flash.operations.length !== operations) {
    operations = running.flash.operations.length;
    flash_changed_at = now;
  }
  if (flash_changed_at !== 0 && now - flash_changed_at >= flash_rest_ms) {
    flash_changed_at = 0;
    tell({ kind: 'flash', sectors: changed_sectors(running) });
  }
}

function changed_sectors(running: Handheld): Sector[] {
  return running.changed_sectors().map((offset) => ({ offset, bytes: running.flash.bytes.slice(offset, offset + flash_sector) }));
}

function obey(order: Order): void {
  if (order.kind === 'boot') boot(order.uf2, order.board, order.sectors);
  if (order.kind === 'seen') {
    visible = order.visible;
    last_wall = performance.now();
  }
  if (handheld === null) return;
  switch (order.kind) {
    case 'key':
      if (!handheld.wiring.keys.has(order.key)) break;
      if (order.down) handheld.press(order.key);
      else handheld.release(order.key);
      break;
    case 'power':
      if (order.on) handheld.switch_on();
      else handheld.cut_power();
      tell({ kind: 'flash', sectors: changed_sectors(handheld) });
      break;
    case 'reset': handheld.state === 'running' ? handheld.reset() : handheld.switch_on(); break;
    case 'battery': handheld.battery_volts = order.volts; break;
    case 'usb':
      if (order.plugged) handheld.plug_usb();
      else handheld.unplug_usb();
      break;
    case 'whole flash': tell({ kind: 'whole flash', bytes: handheld.flash.bytes.slice() }); break;
  }
}

onmessage = ({ data }: MessageEvent<Order>) => {
  try {
    obey(data);
    slice();
  } catch (thrown) {
    tell({ kind: 'failed', why: thrown instanceof Error ? thrown.message : String(thrown) });
  }
};
