import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board_named } from '../../boards/emulator/src/board.js';
import type { Picture } from '../../boards/emulator/src/picture.js';
import { read_png } from '../device/png.js';
import { has_firmware, quick, tiltyard } from '../device/support.js';
import { at_table, desktop, fresh_table, leave, phone, picture, shot_path, switch_on, wait_for_rest, with_browser, type Table } from './browser.js';

// How the page looks: what can be measured of it; the pictures in build/browser-shots are for eyes.

with_browser();

const small_phone = { width: 360, height: 640 };
const lying_phone = { width: 844, height: 390 };
const tablet = { width: 820, height: 1180 };
const by_finger = { hasTouch: true, isMobile: true };
/** So large is a key for a finger, in CSS pixels. */
const finger = 40;
const readable_contrast = 4.5;
/** How far the screen is looked for around the place where it should be, in the window's pixels. */
const beside = 3;

const places = {
  'desktop': { viewport: desktop },
  'phone': { viewport: phone, deviceScaleFactor: 3, ...by_finger },
  'phone-small': { viewport: small_phone, deviceScaleFactor: 2, ...by_finger },
  'phone-lying': { viewport: lying_phone, deviceScaleFactor: 3, ...by_finger },
  'tablet': { viewport: tablet, deviceScaleFactor: 2, ...by_finger },
} as const;

/** Also seen dark. */
const usual_places: readonly string[] = ['desktop', 'phone'];
/** In every place: what a key is drawn as, and the largest and the smallest of screens. */
const everywhere = ['picosystem', 'waveshare-lcd-1.3', 'breadboard-oled'];
/** Other shapes of screen and other sets of keys: where they are most likely seen. */
const elsewhere = ['picopad', 'pico-display-2.0', 'picoboy', 'picoboy-color'];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function box_of({ page }: Table, what: string): Promise<Box> {
  const box = await page.locator(what).boundingBox();
  assert.ok(box !== null, what);
  return box;
}

function overlap(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** The shares of width and height that round corners of the glass take from the panel. */
async function round_corners({ page }: Table): Promise<readonly [number, number]> {
  const radius = await page.evaluate<string>(`getComputedStyle(document.querySelector('#screen')).borderTopLeftRadius`);
  const shares = radius.split(' ').map((share) => (share.endsWith('%') ? parseFloat(share) / 100 : 0));
  return [shares[0], shares[1] ?? shares[0]];
}

function in_corner(at: number, length: number, share: number): boolean {
  return Math.min(at, length - at) < length * share;
}

/** How many of the panel's pixels are not of one colour, if the panel lies there in the shot. */
function mixed_pixels(shot: Picture, panel: Picture, corners: readonly [number, number], zoom: number, left: number, top: number): number {
  const at = (x: number, y: number) => {
    const start = ((top + y) * shot.width + left + x) * 3;
    return (shot.rgb[start] << 16) | (shot.rgb[start + 1] << 8) | shot.rgb[start + 2];
  };
  let mixed = 0;
  for (let y = 0; y < panel.height * zoom; y += zoom) {
    for (let x = 0; x < panel.width * zoom; x += zoom) {
      if (in_corner(x, panel.width * zoom, corners[0]) && in_corner(y, panel.height * zoom, corners[1])) continue;
      const colour = at(x, y);
      if (colour !== at(x + zoom - 1, y) || colour !== at(x, y + zoom - 1)) mixed++;
    }
  }
  return mixed;
}

/** Every pixel of the panel is a square of the same whole number of the window's. */
async function assert_crisp(table: Table, shot: Picture, ratio: number): Promise<number> {
  const panel = await picture(table);
  const box = await box_of(table, '#screen');
  const zoom = (box.width * ratio) / panel.width;
  const whole = Math.round(zoom);
  assert.ok(Math.abs(zoom - whole) < 1e-3 && whole >= 1, `${zoom} pixels for one`);
  assert.ok(Math.abs((box.height * ratio) / panel.height - zoom) < 1e-3);
  // A ratio that is only played to the browser ends where a length is no whole number of CSS pixels.
  if (box.width % 1 !== 0 || box.height % 1 !== 0) return whole;
  // Where a border is no whole number of the window's pixels, what is drawn lies a little beside what is told.
  const corners = await round_corners(table);
  let least = Infinity;
  for (let y = -beside; y <= beside; y++) {
    for (let x = -beside; x <= beside; x++) least = Math.min(least, mixed_pixels(shot, panel, corners, whole, Math.round(box.x * ratio) + x, Math.round(box.y * ratio) + y));
  }
  assert.equal(least, 0, `${least} pixels are mixed with their neighbours at ${whole} for one`);
  return whole;
}

/** The lowest contrast of text to what is behind it, as the guidelines for accessible pages reckon it. */
const lowest_contrast = `(() => {
  const channels = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => {
    const [r, g, b] = channels(colour).map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (one) => {
    for (let at = one; at !== null; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if ((channels(colour)[3] ?? 1) === 1) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  let lowest = [Infinity, ''];
  for (const one of document.querySelectorAll('h1, #legend dd, #legend kbd, #bench p, #bench span, #bench button, #bench label, #bench select, summary')) {
    if (one.offsetParent === null || one.textContent.trim() === '') continue;
    const [a, b] = [light(getComputedStyle(one).color), light(behind(one))].sort((x, y) => y - x);
    const contrast = (a + 0.05) / (b + 0.05);
    if (contrast < lowest[0]) lowest = [contrast, one.textContent.trim()];
  }
  return lowest;
})()`;

async function assert_readable({ page }: Table, name: string): Promise<void> {
  await page.screenshot({ path: shot_path(`${name}-workbench`) });
  const [contrast, text] = await page.evaluate<[number, string]>(lowest_contrast);
  assert.ok(contrast >= readable_contrast, `'${text}' has a contrast of ${contrast.toFixed(1)}`);
}

for (const [place, options] of Object.entries(places)) {
  const usual = usual_places.includes(place);
  for (const board of usual ? [...everywhere, ...elsewhere] : everywhere) {
    const first = board === 'picosystem';
    if (quick && !(first && usual)) continue;
    test(`${board_named(board).name} on a ${place} page: crisp, whole, and within reach`, { skip: !has_firmware(board) }, async (t) => {
      const ratio = 'deviceScaleFactor' in options ? options.deviceScaleFactor : 1;
      const table = await at_table(options, board);
      await wait_for_rest(table);
      const shot = await table.page.screenshot({ path: shot_path(`${board}-${place}`), fullPage: true });
      const zoom = await assert_crisp(table, read_png(shot), ratio);
      t.diagnostic(`${board} on ${place}: ${zoom} pixels for one`);

      const { width, height } = options.viewport;
      const overflow = await table.page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      assert.equal(overflow, 0, 'nothing sticks out to the side');
      const hidden = await table.page.evaluate<number>('document.documentElement.scrollHeight - innerHeight');
      assert.equal(hidden, 0, 'nothing needs scrolling');
      const screen = await box_of(table, '#room');
      const words = await box_of(table, '#legend');
      const tools = await box_of(table, '#tools');
      const keys = await table.page.locator('[data-key]:visible').all();
      const boxes = await Promise.all(keys.map(async (key) => (await key.boundingBox()) as Box));
      assert.equal(boxes.length, tiltyard(board, { switched_off: true }).wiring.keys.size);
      for (const [at, box] of [screen, words, tools, ...boxes].entries()) {
        assert.ok(box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height, `${at} is in view without scrolling`);
        for (const other of [screen, words, tools, ...boxes].slice(at + 1)) assert.ok(!overlap(box, other), `${at} lies apart from the others`);
      }
      if ('hasTouch' in options) for (const box of boxes) assert.ok(Math.min(box.width, box.height) >= finger, `${box.width} × ${box.height}`);
      await table.page.click('#open-bench');
      await assert_readable(table, `${board}-${place}`);
      if (usual && everywhere.includes(board)) {
        await table.page.emulateMedia({ colorScheme: 'dark' });
        await assert_readable(table, `${board}-${place}-dark`);
        await table.page.click('#close-bench');
        await assert_crisp(table, read_png(await table.page.screenshot({ path: shot_path(`${board}-${place}-dark`), fullPage: true })), ratio);
      }
      await leave(table);
    });
  }
}

const as_large_as_fits = { desktop: 3, phone: 4 } as const;
const in_words = { en: ['Choose', 'Back', 'Explain', 'Table'], fr: ['Choisir', 'Retour', 'Expliquer', 'Table'], it: ['Scegli', 'Indietro', 'Spiega', 'Tavolo'] } as const;

for (const [place, zoom] of Object.entries(as_large_as_fits)) {
  for (const [locale, words] of Object.entries(in_words)) {
    test(`a ${place} page in ${locale}: the handheld as large as fits, and what each key does, without scrolling`, { skip: quick && locale !== 'en' }, async () => {
      const options = places[place as keyof typeof as_large_as_fits];
      const table = await switch_on(await fresh_table({ ...options, locale }));
      await table.page.screenshot({ path: shot_path(`${place}-${locale}`) });
      assert.equal(await table.page.evaluate<number>(`document.querySelector('#screen').width`), 240 * zoom);
      assert.equal(await table.page.getAttribute('html', 'lang'), locale);
      const told = await table.page.locator('#legend dd[data-words]:visible').allTextContents();
      assert.deepEqual(told, words);
      const { width, height } = options.viewport;
      for (const part of ['#device', '#legend', '#tools']) {
        const box = await box_of(table, part);
        assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, `${part} is in view`);
      }
      await table.page.click('#open-bench');
      await table.page.screenshot({ path: shot_path(`${place}-${locale}-workbench`) });
      assert.doesNotMatch(await table.page.locator('#bench').innerText(), /undefined|\{\d\}/);
      await leave(table);
    });
  }
}
