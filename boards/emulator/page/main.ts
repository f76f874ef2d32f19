import type { Key } from '../src/board.js';
import type { News, Order } from './messages.js';
import { Speaker } from './speaker.js';
import { store_sectors, stored_sectors } from './storage.js';

// The handheld as it lies on the table: draws what the worker shows, hands it what the player does.

const keyboard: Readonly<Record<string, Key>> = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right',
  KeyZ: 'a', KeyX: 'b', KeyA: 'x', KeyS: 'y',
};
/** The standard gamepad: its lower button is A here, as it lies under the right thumb. */
const gamepad_buttons: readonly (readonly [number, Key])[] = [
  [0, 'a'], [1, 'b'], [2, 'x'], [3, 'y'], [12, 'up'], [13, 'down'], [14, 'left'], [15, 'right'],
];

function element<T extends HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no element '${id}'`);
  return found as T;
}

/** What lies between the edge of the window and the screen, in CSS pixels. */
const bezel = 80;
const gaps = 90;

const canvas = element<HTMLCanvasElement>('screen');
const context = canvas.getContext('2d') as CanvasRenderingContext2D;
const status = element('status');
const complaints = element('complaints');
const chooser = element<HTMLSelectElement>('board');
const device = element('device');
const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const speaker = new Speaker();
const held = new Set<Key>();
let board = '';
let speed = '';
let state = 'off';

function order(what: Order): void {
  worker.postMessage(what);
}

// ---- the worker's news ----------------------------------------------------------------------------

worker.onmessage = ({ data }: MessageEvent<News>) => {
  switch (data.kind) {
    case 'started':
      board = data.board;
      chooser.value = data.board;
      device.dataset['board'] = data.board;
      for (const button of document.querySelectorAll<HTMLButtonElement>('[data-key]')) {
        button.hidden = !data.keys.includes(button.dataset['key'] as Key);
      }
      element('led').hidden = !data.has_led;
      element('battery-row').hidden = !data.has_battery;
      fit_screen();
      element('name').textContent = `${data.name} · ${data.version}`;
      break;
    case 'screen':
      if (canvas.width !== data.width || canvas.height !== data.height) {
        canvas.width = data.width;
        canvas.height = data.height;
        fit_screen();
      }
      context.putImageData(new ImageData(data.rgba, data.width, data.height), 0, 0);
      // As bright as the eye takes it; a dimmed backlight still leaves a readable picture.
      canvas.style.filter = `brightness(${data.light === 0 ? 0 : 0.4 + 0.6 * data.light ** (1 / 2.2)})`;
      break;
    case 'led': {
      const [red = 0, green = 0, blue = 0] = data.rgb.map((duty) => Math.round(255 * duty ** (1 / 2.2)));
      element('led').style.background = `rgb(${red} ${green} ${blue})`;
      break;
    }
    case 'sounds': speaker.play(data.sounds, data.now_ms); break;
    case 'speed': speed = `${data.times_real >= 10 ? Math.round(data.times_real) : data.times_real.toFixed(1)} × real time`; show_status(); break;
    case 'state':
      state = data.state;
      element('power').setAttribute('aria-pressed', String(state === 'running'));
      show_status();
      break;
    case 'flash': void store_sectors(board, data.sectors); break;
    case 'whole flash': download(new Blob([data.bytes as BlobPart]), `tiltyard-${board}-flash.bin`); break;
    case 'serial': break;
    case 'complaints':
      complaints.textContent = data.text;
      complaints.parentElement!.hidden = data.text === '';
      break;
    case 'failed': status.textContent = data.why; break;
  }
};

function show_status(): void {
  const words = { off: 'switched off', running: 'running', bootloader: 'waiting for a new firmware' }[state] ?? state;
  status.textContent = state === 'running' ? `${words}, ${speed}` : words;
}

/** As many screen pixels for one of the handheld's as there is room for, a whole number of them. */
function fit_screen(): void {
  const narrow = matchMedia('(max-width: 46rem)').matches;
  const beside = narrow ? bezel : [...document.querySelectorAll<HTMLElement>('.pad')].reduce((sum, pad) => sum + pad.offsetWidth, bezel + gaps);
  const room_width = document.documentElement.clientWidth - beside;
  const room_height = window.innerHeight * (narrow ? 0.55 : 0.72) - bezel;
  const ratio = window.devicePixelRatio || 1;
  const zoom = Math.max(1, Math.floor(Math.min((room_width * ratio) / canvas.width, (room_height * ratio) / canvas.height)));
  canvas.style.width = `${(canvas.width * zoom) / ratio}px`;
  canvas.style.height = `${(canvas.height * zoom) / ratio}px`;
}
addEventListener('resize', fit_screen);

// ---- keys -----------------------------------------------------------------------------------------

function set_key(key: Key, down: boolean): void {
  speaker.wake();
  if (down === held.has(key)) return;
  if (down) held.add(key);
  else held.delete(key);
  document.querySelector(`[data-key="${key}"]`)?.classList.toggle('held', down);
  order({ kind: 'key', key, down });
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-key]')) {
  const key = button.dataset['key'] as Key;
  button.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    button.setPointerCapture(event.pointerId);
    set_key(key, true);
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    button.addEventListener(end, () => set_key(key, false));
  }
  const by_keyboard = (event: KeyboardEvent, down: boolean) => {
    if (event.code !== 'Space' && event.code !== 'Enter') return;
    event.preventDefault();
    set_key(key, down);
  };
  button.addEventListener('keydown', (event) => by_keyboard(event, true));
  button.addEventListener('keyup', (event) => by_keyboard(event, false));
  button.addEventListener('blur', () => set_key(key, false));
  button.addEventListener('contextmenu', (event) => event.preventDefault());
}

function handle_keyboard(event: KeyboardEvent, down: boolean): void {
  const key = keyboard[event.code];
  const elsewhere = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (key === undefined || event.ctrlKey || event.metaKey || event.altKey || (elsewhere && down)) return;
  event.preventDefault();
  if (!event.repeat) set_key(key, down);
}
addEventListener('keydown', (event) => handle_keyboard(event, true));
addEventListener('keyup', (event) => handle_keyboard(event, false));
addEventListener('blur', () => [...held].forEach((key) => set_key(key, false)));

let gamepad_held = 0;
function read_gamepad(): void {
  const pad = navigator.getGamepads().find((one) => one !== null);
  if (!pad || document.hidden) return;
  gamepad_buttons.forEach(([button, key], bit) => {
    const down = pad.buttons[button]?.pressed ?? false;
    if (down === ((gamepad_held & (1 << bit)) !== 0)) return;
    gamepad_held ^= 1 << bit;
    set_key(key, down);
  });
  requestAnimationFrame(read_gamepad);
}
addEventListener('gamepadconnected', read_gamepad);

// ---- the table around it --------------------------------------------------------------------------

function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

element('power').addEventListener('click', () => order({ kind: 'power', on: state !== 'running' }));
element('reset').addEventListener('click', () => order({ kind: 'reset' }));
element('screenshot').addEventListener('click', () => canvas.toBlob((blob) => blob && download(blob, 'tiltyard.png')));
element('save').addEventListener('click', () => order({ kind: 'whole flash' }));
element<HTMLInputElement>('battery').addEventListener('input', (event) => {
  const volts = Number((event.target as HTMLInputElement).value);
  element('volts').textContent = `${volts.toFixed(1)} V`;
  order({ kind: 'battery', volts });
});
element<HTMLInputElement>('usb').addEventListener('change', (event) => {
  order({ kind: 'usb', plugged: (event.target as HTMLInputElement).checked });
});
element<HTMLInputElement>('load').addEventListener('change', (event) => {
  const [file] = (event.target as HTMLInputElement).files ?? [];
  if (file) void take_file(file);
});
chooser.addEventListener('change', () => void boot_board(chooser.value));
document.addEventListener('visibilitychange', () => order({ kind: 'seen', visible: !document.hidden }));

addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (file) void take_file(file);
});

const sector_bytes = 4096;

/** A UF2 is put into the handheld; anything else is taken as the contents of its flash, as saved here. */
async function take_file(file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const is_uf2 = bytes.length >= 4 && new DataView(bytes.buffer).getUint32(0, true) === 0x0a324655;
  if (is_uf2) {
    order({ kind: 'boot', uf2: bytes, board, sectors: await stored_sectors(board) });
    return;
  }
  const sectors = [];
  for (let offset = 0; offset + sector_bytes <= bytes.length; offset += sector_bytes) {
    const sector = bytes.slice(offset, offset + sector_bytes);
    if (sector.some((byte) => byte !== 0xff)) sectors.push({ offset, bytes: sector });
  }
  await store_sectors(board, sectors);
  await boot_board(board);
}

async function boot_board(id: string): Promise<void> {
  board = id;
  const answer = await fetch(`firmware/tiltyard-${id}.uf2`);
  if (!answer.ok) {
    status.textContent = `there is no firmware for ${id} yet: ./tilt build ${id}`;
    return;
  }
  order({ kind: 'boot', uf2: new Uint8Array(await answer.arrayBuffer()), board: id, sectors: await stored_sectors(id) });
}

async function begin(): Promise<void> {
  const list = (await (await fetch('boards.json')).json()) as { id: string; name: string }[];
  for (const { id, name } of list) chooser.add(new Option(name, id));
  const wanted = new URLSearchParams(location.search).get('board');
  await boot_board(list.some((one) => one.id === wanted) ? (wanted as string) : list[0].id);
}

void begin();
