import { Announcer } from './announcer.js';
import type { Phrase } from './announcer.js';
import { fill_in } from './fill_in.js';
import { Keys } from './keys.js';
import type { News, Order, Started } from './messages.js';
import { keep_page, offer_install } from './offline.js';
import { Speaker } from './speaker.js';
import { language_of } from './words.js';

// The handheld as it lies on the table: draws what the worker shows, hands it what the player does.

interface OfferedBoard {
  readonly id: string;
  readonly name: string;
  readonly built: boolean;
}

function element<T extends HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no element '${id}'`);
  return found as T;
}

/** What the handheld shows, pixel for pixel, and the same as large as it is seen. */
const panel = element<HTMLCanvasElement>('panel');
const screen = element<HTMLCanvasElement>('screen');
// Its pixels come from the processor, and go back there for a screenshot.
const panel_context = panel.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
const screen_context = screen.getContext('2d') as CanvasRenderingContext2D;
const chooser = element<HTMLSelectElement>('board');
const bench = element<HTMLDialogElement>('bench');
const device = element('device');
const cable = element<HTMLInputElement>('usb');
const battery = element<HTMLInputElement>('battery');
const language = language_of(navigator.languages);
const say = fill_in(language);
const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const speaker = new Speaker();
const announcer = new Announcer((line) => order({ kind: 'say', line }), tell_table, language);
const keys = new Keys((key, down) => {
  speaker.wake();
  order({ kind: 'key', key, down });
});
/** The board whose firmware was asked for last. */
let board = '';
let state: 'off' | 'running' | 'bootloader' = 'off';

function order(what: Order): void {
  worker.postMessage(what);
}

function show_text(id: string, text: string): void {
  const where = element(id);
  if (where.textContent !== text) where.textContent = text;
}

function show_trouble(text: string): void {
  show_text('trouble', text);
  element('trouble').hidden = text === '';
}

// ---- the worker's news ----------------------------------------------------------------------------

worker.onerror = (event) => show_trouble(event.message);
worker.onmessage = ({ data }: MessageEvent<News>) => {
  switch (data.kind) {
    case 'started': show_board(data); break;
    case 'screen': show_screen(data); break;
    case 'led': show_led(data.rgb); break;
    case 'sounds': speaker.play(data.sounds, data.now_ms); break;
    case 'speed': show_speed(data.times_real, data.possible); break;
    case 'state': show_state(data.state); break;
    case 'whole flash': download(new Blob([data.bytes as BlobPart]), `tiltyard-${board}-flash.bin`); break;
    case 'serial': announcer.receive(data.text); break;
    case 'complaints':
      show_text('complaints', data.text);
      element('complaint-box').hidden = data.text === '';
      break;
    case 'failed': show_trouble(data.why); break;
  }
};

function show_board(started: Started): void {
  board = started.board;
  if (![...chooser.options].some(({ value }) => value === board)) chooser.add(new Option(started.name, board));
  chooser.value = board;
  device.dataset['board'] = board;
  device.classList.add('ready');
  // Nothing of the last handheld's picture is left on this one.
  screen.style.filter = 'brightness(0)';
  keys.offer(started.keys);
  element('led').hidden = !started.has_led;
  element('battery-row').hidden = !started.has_battery;
  show_text('version', `${started.program} ${started.version}`.trim());
  show_trouble(started.is_kept ? started.remark : say('other_tab'));
  announcer.forget();
  tell_table({ news: '', table: null });
  fit_screen();
}

function show_screen({ width, height, rgba, light }: Extract<News, { kind: 'screen' }>): void {
  if (panel.width !== width || panel.height !== height) {
    panel.width = width;
    panel.height = height;
    fit_screen();
  }
  panel_context.putImageData(new ImageData(rgba, width, height), 0, 0);
  draw_screen();
  // As bright as the eye takes it; a dimmed backlight still leaves a readable picture.
  screen.style.filter = light >= 1 ? '' : `brightness(${light === 0 ? 0 : 0.4 + 0.6 * light ** (1 / 2.2)})`;
  announcer.screen_changed();
}

function show_led(rgb: readonly number[]): void {
  const levels = [0, 1, 2].map((at) => (rgb[at] ?? 0) ** (1 / 2.2));
  const led = element('led');
  led.style.setProperty('--shine', `rgb(${levels.map((level) => Math.round(255 * level)).join(' ')})`);
  led.style.setProperty('--strength', String(Math.max(...levels)));
}

function show_speed(times_real: number, possible: number): void {
  const factor = possible >= 10 ? String(Math.round(possible)) : possible.toFixed(1);
  const in_time = times_real >= 0.95;
  element('speed').dataset['possible'] = possible.toFixed(2);
  element('speed').dataset['times'] = times_real.toFixed(2);
  show_text('speed', in_time ? say('real_time', factor) : say('slower', times_real.toFixed(2)));
}

function show_state(now: 'off' | 'running' | 'bootloader'): void {
  state = now;
  show_text('state', say(now));
  show_text('power', say(now === 'running' ? 'switch_off' : 'switch_on'));
  device.dataset['state'] = now;
  if (now === 'running') return;
  show_text('speed', '');
  speaker.silence();
  announcer.forget();
}

function tell_table({ news, table }: Phrase): void {
  if (news !== '') show_text('news', news);
  const lines = table === null ? [announcer.nothing_on] : [table.now, ...table.lines];
  element('table-words').replaceChildren(...lines.map((line) => {
    const item = document.createElement('li');
    item.textContent = line;
    return item;
  }));
  screen.setAttribute('aria-label', table === null ? say('screen') : `${say('screen')}: ${table.now}`);
}

function draw_screen(): void {
  screen_context.imageSmoothingEnabled = false;
  screen_context.drawImage(panel, 0, 0, screen.width, screen.height);
}

/**
 * As many pixels of the window for one of the handheld's as there is room for, a whole number of them. They are drawn
 * one by one, since a browser that enlarges a picture loses rows where it lies between two pixels.
 */
function fit_screen(): void {
  const ratio = window.devicePixelRatio || 1;
  const main = device.parentElement as HTMLElement;
  const around = (one: Element, sides: readonly string[]) => {
    const style = getComputedStyle(one);
    return sides.reduce((sum, side) => sum + parseFloat(style.getPropertyValue(side)), 0);
  };
  const across = ['padding-left', 'padding-right', 'border-left-width', 'border-right-width'];
  const upright = ['padding-top', 'padding-bottom', 'border-top-width', 'border-bottom-width'];
  const bezel = around(element('room'), across);
  // The case without its screen.
  const { width: had_width, height: had_height } = screen.style;
  device.style.height = 'auto';
  screen.style.width = screen.style.height = '0';
  const [case_width, case_height] = [device.offsetWidth, device.offsetHeight];
  device.style.height = '';
  Object.assign(screen.style, { width: had_width, height: had_height });
  // Where the keys lie beside the screen they take of its width, else of its height.
  const beside = getComputedStyle(device).getPropertyValue('--keys').trim() === 'beside';
  const width = main.clientWidth - around(main, across) - (beside ? case_width : around(device, across) + bezel);
  const height = window.innerHeight - around(main, upright) - (beside ? around(device, upright) + around(element('room'), upright) : case_height);
  const zoom = Math.max(1, Math.floor(Math.min((width * ratio) / panel.width, (height * ratio) / panel.height)));
  screen.width = panel.width * zoom;
  screen.height = panel.height * zoom;
  screen.style.width = `${screen.width / ratio}px`;
  screen.style.height = `${screen.height / ratio}px`;
  draw_screen();
}
addEventListener('resize', fit_screen);

// ---- around the handheld --------------------------------------------------------------------------

function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function plug(plugged: boolean): void {
  cable.checked = plugged;
  announcer.forget();
  if (!plugged) show_text('news', say('cable_is_out'));
  order({ kind: 'usb', plugged });
}

element('power').addEventListener('click', () => order({ kind: 'power', on: state !== 'running' }));
element('reset').addEventListener('click', () => {
  announcer.forget();
  order({ kind: 'reset' });
});
element('cut').addEventListener('click', () => {
  show_text('state', say('cut_is_armed'));
  order({ kind: 'cut power' });
});
element('screenshot').addEventListener('click', () => panel.toBlob((blob) => blob && download(blob, 'tiltyard.png')));
element('save').addEventListener('click', () => order({ kind: 'whole flash' }));
battery.addEventListener('input', () => {
  // With the cable in, the battery is charged whatever it holds.
  if (cable.checked) plug(false);
  show_text('volts', `${Number(battery.value).toFixed(1)} V`);
  order({ kind: 'battery', volts: Number(battery.value) });
});
cable.addEventListener('change', () => plug(cable.checked));
element<HTMLInputElement>('load').addEventListener('change', (event) => {
  const input = event.target as HTMLInputElement;
  const [file] = input.files ?? [];
  if (file) void take_file(file);
  // The same file may be chosen again.
  input.value = '';
});
chooser.addEventListener('change', () => void boot_board(chooser.value));
function show_visibility(): void {
  if (document.hidden) speaker.silence();
  order({ kind: 'seen', visible: !document.hidden });
}
document.addEventListener('visibilitychange', show_visibility);

// ---- the page itself ------------------------------------------------------------------------------

/** Whether what is chosen for the page outlives it; a browser may forbid that. */
function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

const mute_name = 'tiltyard mute';

function mute(muted: boolean): void {
  speaker.mute(muted);
  element('mute').setAttribute('aria-pressed', String(muted));
}

mute(remembered(mute_name) === 'yes');
element('mute').addEventListener('click', () => {
  const muted = element('mute').getAttribute('aria-pressed') !== 'true';
  mute(muted);
  try {
    localStorage.setItem(mute_name, muted ? 'yes' : 'no');
  } catch {
    // It holds for this visit.
  }
});

/** Browsers that let a page have Escape give it to the handheld; held, it still leaves the full screen. */
interface EscapeLock {
  lock?(keys: readonly string[]): Promise<void>;
}

async function toggle_fullscreen(): Promise<void> {
  if (document.fullscreenElement !== null) return document.exitFullscreen();
  await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  await (navigator as { keyboard?: EscapeLock }).keyboard?.lock?.(['Escape']).catch(() => undefined);
}

element('fullscreen').hidden = !document.fullscreenEnabled;
element('fullscreen').addEventListener('click', () => void toggle_fullscreen().catch(() => undefined));
document.addEventListener('fullscreenchange', () => {
  element('fullscreen').setAttribute('aria-pressed', String(document.fullscreenElement !== null));
});

element('open-bench').addEventListener('click', () => {
  keys.release_all();
  bench.showModal();
  element('open-bench').setAttribute('aria-expanded', 'true');
});
/** The keyboard is the handheld's at once: the event of closing may come later than the next key. */
function close_bench(): void {
  bench.close();
  give_keyboard_back();
}
function give_keyboard_back(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
element('close-bench').addEventListener('click', close_bench);
bench.addEventListener('click', ({ target, clientX }) => {
  // What lies beside the drawer is a way out of it.
  if (target === bench && clientX < bench.getBoundingClientRect().left) close_bench();
});
bench.addEventListener('close', () => element('open-bench').setAttribute('aria-expanded', 'false'));

// What was pressed with a pointer gives the keyboard back to the handheld.
for (const button of document.querySelectorAll<HTMLElement>('#tools button')) {
  button.addEventListener('click', ({ detail }) => detail > 0 && button.blur());
}
bench.addEventListener('close', give_keyboard_back);

let drags = 0;
const show_drop = () => document.body.classList.toggle('dropping', drags > 0);
addEventListener('dragenter', () => (drags++, show_drop()));
addEventListener('dragleave', () => (drags--, show_drop()));
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  drags = 0;
  show_drop();
  const [file] = event.dataTransfer?.files ?? [];
  if (file) void take_file(file);
});

const uf2_magic = 0x0a324655;

/** A UF2 is put into the handheld; anything else is taken as the contents of its flash, as saved here. */
async function take_file(file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const is_uf2 = bytes.length >= 4 && new DataView(bytes.buffer).getUint32(0, true) === uf2_magic;
  show_trouble('');
  order(is_uf2 ? { kind: 'boot', uf2: bytes, board } : { kind: 'load flash', bytes });
}

async function boot_board(id: string): Promise<void> {
  board = id;
  show_trouble('');
  const answer = await fetch(`firmware/tiltyard-${id}.uf2`);
  if (!answer.ok) {
    show_trouble(say('no_firmware'));
    return;
  }
  history.replaceState(null, '', `?board=${id}`);
  order({ kind: 'boot', uf2: new Uint8Array(await answer.arrayBuffer()), board: id });
}

async function begin(): Promise<void> {
  show_visibility();
  show_text('state', say('starting'));
  show_text('power', say('switch_on'));
  tell_table({ news: '', table: null });
  const list = (await (await fetch('boards.json')).json()) as OfferedBoard[];
  for (const { id, name, built } of list) {
    const option = new Option(built ? name : `${name} (${say('unbuilt')})`, id);
    option.disabled = !built;
    chooser.add(option);
  }
  const wanted = new URLSearchParams(location.search).get('board');
  const first = list.find(({ id }) => id === wanted) ?? list.find(({ built }) => built);
  if (first === undefined) show_trouble(say('no_firmware'));
  else await boot_board(first.id);
}

offer_install(element('install'));
void begin().then(() => keep_page(() => {
  show_text('offline', say('offline'));
  document.documentElement.dataset['offline'] = 'kept';
}));
