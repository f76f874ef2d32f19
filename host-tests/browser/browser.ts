import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before } from 'node:test';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { serve } from '../../boards/emulator/serve/server.js';
import type { Key } from '../../boards/emulator/src/board.js';
import { same_picture, type Picture } from '../../boards/emulator/src/picture.js';
import { native_picture, project } from '../device/support.js';

/** The page in Debian's Chromium, as a player has it before him. */

const program = 'chromium';
/** As root it needs to be told that there is no sandbox; the rest keeps it from talking to anybody but the page. */
const flags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };
const patience_ms = 60_000;
/** A finger or a key stays down as long as a person's does. */
export const press_ms = 70;
const poll_ms = 80;
const curtain_share = 0.3;

const keyboard: Readonly<Record<Key, string>> = {
  up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight', a: 'Enter', b: 'Backspace', x: 'KeyX', y: 'KeyY', centre: 'Enter',
};

function path_of_browser(): string {
  const found = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program)).find(existsSync);
  if (found === undefined) throw new Error(`there is no ${program}: ./tilt setup`);
  return found;
}

export interface Table {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser's console said that a healthy page never causes. */
  readonly errors: string[];
  readonly address: string;
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let server: Server;
let browser: Browser;
let address = '';
const shared: Promise<Table>[] = [];

/** To be called once in each file of tests: the server and the browser live as long as its tests run. */
export function with_browser(): void {
  before(async () => {
    const serving = await serve(0);
    server = serving.server;
    address = `http://127.0.0.1:${serving.port}/`;
    browser = await chromium.launch({ executablePath: path_of_browser(), args: flags });
    // The first page of a browser waits for the browser itself.
    await (await browser.newPage()).close();
  });
  after(async () => {
    for (const table of shared) await leave(await table);
    await browser.close();
    server.close();
  });
}

function watched(page: Page, context: BrowserContext): Table {
  const errors: string[] = [];
  page.setDefaultTimeout(patience_ms);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, context, errors, address };
}

/** A fresh browser profile before an empty table; `sit_down` goes to the page. */
export async function fresh_table(options: BrowserContextOptions = {}): Promise<Table> {
  const context = await browser.newContext({ viewport: desktop, acceptDownloads: true, ...options });
  return watched(await context.newPage(), context);
}

/** Another page of the same profile. */
export async function second_page({ context }: Table): Promise<Table> {
  return watched(await context.newPage(), context);
}

/** The page with a handheld as it starts; in a new profile that is its very first start. */
export async function switch_on(table: Table, board = 'picosystem'): Promise<Table> {
  await table.page.goto(`${table.address}?board=${board}`);
  await wait_for_picture(table);
  return table;
}

/** Where a handheld starts for the first time: its language is English, and lessons are taken later. */
export async function answer_first_start(table: Table): Promise<void> {
  await wait_for_rest(table);
  const shown = await picture(table);
  if (!same_picture(shown, native_picture('first-language', shown))) return;
  for (const key of ['a', 'b'] as const) await press_and_see(table, by_keyboard(table), key);
}

/** The page with a handheld that shows its title. */
export async function sit_down(table: Table, board = 'picosystem'): Promise<Table> {
  await switch_on(table, board);
  await answer_first_start(table);
  return table;
}

export async function at_table(options: BrowserContextOptions = {}, board = 'picosystem'): Promise<Table> {
  return sit_down(await fresh_table(options), board);
}

/** One handheld for tests that need no more of it than that it runs, whatever it shows: the first of them switches it on. */
export function shared_table(): () => Promise<Table> {
  let table: Promise<Table> | null = null;
  return () => {
    if (table === null) shared.push((table = at_table()));
    return table;
  };
}

export async function leave(table: Table): Promise<void> {
  assert.deepEqual(table.errors, [], 'the console of the browser stays empty');
  await table.context.close();
}

/** A profile on disk, for what has to outlive the browser itself; `use` gets a browser of its own each time. */
export async function with_profile(use: (open: () => Promise<Table>) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'tiltyard-browser-'));
  try {
    await use(async () => {
      const context = await chromium.launchPersistentContext(profile, { executablePath: path_of_browser(), args: flags, viewport: desktop });
      return watched(await context.newPage(), context);
    });
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Processor time of the browser so far: of the processes that hold pages, or of all. */
export async function processor_seconds(which: 'pages' | 'all'): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const counted = processInfo.filter(({ type }) => which === 'all' || type === 'renderer');
  return counted.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

export interface RowOfTabs {
  evaluate<T>(expression: string): Promise<T>;
  /** Another tab comes to the front, and goes away again. */
  cover(): Promise<void>;
  uncover(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The page as one of several tabs of a window. The usual tables are always seen, since they are told to behave as if
 * they had the focus; this one is opened past that.
 */
export async function page_in_a_row_of_tabs(): Promise<RowOfTabs> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: `${address}?board=picosystem`, browserContextId });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const answers = new Map<number, (value: unknown) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result: { result: { value: unknown } } };
    answers.get(id)?.(result.result.value);
  });
  let number = 0;
  let other = '';
  return {
    evaluate: <T>(expression: string) => new Promise<T>((resolve) => {
      const id = ++number;
      answers.set(id, (value) => resolve(value as T));
      const params = { expression, returnByValue: true };
      void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method: 'Runtime.evaluate', params }) });
    }),
    async cover() {
      ({ targetId: other } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId }));
      await session.send('Target.activateTarget', { targetId: other });
    },
    async uncover() {
      await session.send('Target.closeTarget', { targetId: other });
      await session.send('Target.activateTarget', { targetId });
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}

// ---- what there is to see -------------------------------------------------------------------------

/** What is on the handheld's screen. */
export async function picture({ page }: Table): Promise<Picture> {
  const { width, height, rgba } = await page.evaluate<{ width: number; height: number; rgba: string }>(`(() => {
    const { width, height } = document.querySelector('#panel');
    const { data } = document.querySelector('#panel').getContext('2d').getImageData(0, 0, width, height);
    return { width, height, rgba: Array.from(data, (byte) => String.fromCharCode(byte)).join('') };
  })()`);
  return { width, height, rgb: Buffer.from(rgba, 'latin1').filter((_, at) => at % 4 !== 3) };
}

/** Whether the handheld runs and there is a picture with light behind it. */
const is_lit = `(() => {
  const screen = document.querySelector('#screen');
  if (document.querySelector('#device').dataset.state !== 'running' || screen.style.filter === 'brightness(0)') return false;
  const panel = document.querySelector('#panel');
  const { data } = panel.getContext('2d').getImageData(0, 0, panel.width, panel.height);
  return data.some((byte, at) => at % 4 !== 3 && byte > 60);
})()`;

export async function wait_for_picture({ page }: Table): Promise<void> {
  await page.waitForFunction(is_lit, undefined, { polling: 20 });
}

/** What has been told to who cannot see the screen. */
export async function news({ page }: Table): Promise<string> {
  return (await page.textContent('#news')) ?? '';
}

export async function wait_for_news(table: Table, wanted: RegExp): Promise<string> {
  try {
    await table.page.waitForFunction(`${wanted}.test(document.querySelector('#news').textContent)`, undefined, { polling: 50 });
  } catch {
    const shot = shot_path('waited-in-vain');
    await table.page.screenshot({ path: shot });
    assert.fail(`waited in vain for ${wanted}, was told '${await news(table)}', see ${shot}`);
  }
  return news(table);
}

/** A number for what the screen shows: the same for the same picture. */
function fingerprint({ page }: Table): Promise<number> {
  return page.evaluate<number>(`(() => {
    const panel = document.querySelector('#panel');
    const { data } = panel.getContext('2d').getImageData(0, 0, panel.width, panel.height);
    return new Uint32Array(data.buffer).reduce((sum, pixel) => Math.imul(sum ^ pixel, 0x01000193), data.length);
  })()`);
}

/** Until the screen has not changed for a while. */
export async function wait_for_rest(table: Table, rest_ms = 400): Promise<void> {
  const limit = Date.now() + patience_ms;
  let [before, since] = [await fingerprint(table), Date.now()];
  while (Date.now() - since < rest_ms) {
    assert.ok(Date.now() < limit, 'the screen comes to rest');
    await pause(poll_ms);
    const now = await fingerprint(table);
    if (now !== before) [before, since] = [now, Date.now()];
  }
}

async function wait_until(done: () => Promise<boolean>, what: string): Promise<void> {
  const limit = Date.now() + patience_ms;
  while (!(await done())) {
    assert.ok(Date.now() < limit, what);
    await pause(poll_ms);
  }
}

/** Does something, and waits until the screen shows something else and has come to rest. */
export async function see_change(table: Table, act: () => Promise<unknown>): Promise<void> {
  const before = await fingerprint(table);
  await act();
  await wait_until(async () => (await fingerprint(table)) !== before, 'the screen changes');
  await wait_for_rest(table);
}

function share_of_changed_pixels(one: Picture, other: Picture): number {
  let changed = 0;
  for (let at = 0; at < one.rgb.length; at += 3) {
    if ([0, 1, 2].some((part) => one.rgb[at + part] !== other.rgb[at + part])) changed++;
  }
  return changed / (one.rgb.length / 3);
}

/** Where pictures of the page go that somebody should look at. */
export function shot_path(name: string): string {
  const folder = join(project, 'build', 'browser-shots');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.png`);
}

// ---- what there is to press -----------------------------------------------------------------------

/** How a player presses: the keyboard, or a finger on the page. */
export interface Hand {
  down(key: Key): Promise<void>;
  up(key: Key): Promise<void>;
}

export function by_keyboard({ page }: Table): Hand {
  return { down: (key) => page.keyboard.down(keyboard[key]), up: (key) => page.keyboard.up(keyboard[key]) };
}

/** A finger, as the browser gets it from the glass: it may stay where it is. */
export async function by_touch({ page, context }: Table): Promise<Hand> {
  const glass = await context.newCDPSession(page);
  return {
    async down(key) {
      const box = await page.locator(`[data-key="${key}"]`).boundingBox();
      assert.ok(box !== null, `there is a key '${key}'`);
      const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
      await glass.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    },
    async up() {
      await glass.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  };
}

/** Does something in the drawer of tools, which is open meanwhile. */
export async function on_the_bench<T>({ page }: Table, act: () => Promise<T>): Promise<T> {
  await page.click('#open-bench');
  const done = await act();
  await page.click('#close-bench');
  return done;
}

export async function press(hand: Hand, key: Key, length_ms = press_ms): Promise<void> {
  await hand.down(key);
  await pause(length_ms);
  await hand.up(key);
}

/** Presses for so long, and waits for what that changes on the screen. */
export function press_and_see(table: Table, hand: Hand, key: Key, length_ms?: number): Promise<void> {
  return see_change(table, () => press(hand, key, length_ms));
}

/** The owner of a curtain holds A until it has opened: more has changed then than the bar that fills. */
export async function open_curtain(table: Table, hand: Hand): Promise<void> {
  const curtain = await picture(table);
  await hand.down('a');
  await wait_until(async () => share_of_changed_pixels(curtain, await picture(table)) > curtain_share, 'the curtain opens');
  await hand.up('a');
  await wait_for_rest(table);
}

/** From the title into a new match of Ivanhoe with people in all seats, up to its first curtain. */
export async function begin_match(table: Table, hand: Hand): Promise<void> {
  for (const key of ['a', 'down', 'down', 'left', 'left', 'up', 'up', 'a', 'a'] as const) await press_and_see(table, hand, key);
  await wait_for_news(table, /is to open a tournament/);
}

/** Opens the curtain and a tournament, plays a card and stays: what the first player of a match does. */
export async function play_first_turn(table: Table, hand: Hand): Promise<string> {
  await open_curtain(table, hand);
  await press(hand, 'a');
  await wait_for_news(table, /opens a \w+ tournament/);
  await wait_for_rest(table);
  await press(hand, 'a');
  await wait_for_news(table, / plays /);
  await wait_for_rest(table);
  await press_and_see(table, hand, 'b');
  await press(hand, 'a');
  return wait_for_news(table, / stays with \d+/);
}
