import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { same_picture } from '../../boards/emulator/src/picture.js';
import { read_png } from '../device/png.js';
import { assert_same_as_native, firmware_path, has_firmware, nameless, quick } from '../device/support.js';
import {
  answer_first_start, at_table, begin_match, by_keyboard, by_touch, fresh_table, leave, news, on_the_bench, open_curtain, phone, picture, play_first_turn, press_and_see, second_page,
  shared_table, sit_down, switch_on, wait_for_news, wait_for_picture, with_browser, with_profile, type Table,
} from './browser.js';

// The page as people play on it.

with_browser();
const any_table = shared_table();

const ready_limit_ms = 3000;

async function wait_for_trouble({ page }: Table, words: string): Promise<void> {
  await page.waitForFunction(`(({ hidden, textContent }) => !hidden && textContent.includes('${words}'))(document.querySelector('#trouble'))`);
}

test('a loaded page is ready to press keys in time, and shows the very pixels of the native first start and title', async (t) => {
  const table = await fresh_table();
  await switch_on(table);
  const ready_ms = await table.page.evaluate<number>('performance.now()');
  t.diagnostic(`ready to press keys: ${ready_ms.toFixed(0)} ms after the page began to load`);
  assert.ok(ready_ms <= ready_limit_ms, `${ready_ms} ms`);
  assert_same_as_native('first-language', await picture(table));
  await answer_first_start(table);
  assert_same_as_native('title', await picture(table));
  await press_and_see(table, by_keyboard(table), 'down');
  await leave(table);
});

test('the first turn of a match is played by keyboard', async () => {
  const table = await at_table();
  const hand = by_keyboard(table);
  await begin_match(table, hand);
  await play_first_turn(table, hand);
  await leave(table);
});

test('the first turn of a match is played by touch, on a phone', { skip: quick }, async () => {
  const table = await at_table({ viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });
  const hand = await by_touch(table);
  await begin_match(table, hand);
  await play_first_turn(table, hand);
  await leave(table);
});

test('closing the browser loses nothing: Continue leads back behind the same curtain', { skip: quick }, async () => {
  await with_profile(async (open) => {
    const first = await sit_down(await open());
    const title = await picture(first);
    await begin_match(first, by_keyboard(first));
    const [curtain, told] = [await picture(first), await news(first)];
    await leave(first);

    const second = await sit_down(await open());
    assert.ok(!same_picture(await picture(second), title), 'the title offers to continue');
    assert.equal(await wait_for_news(second, /is to open a tournament/), told);
    await press_and_see(second, by_keyboard(second), 'a');
    assert.ok(same_picture(await picture(second), curtain));
    await leave(second);
  });
});

test('a turn survives a reload in its middle', { skip: quick }, async () => {
  const table = await at_table();
  const hand = by_keyboard(table);
  await begin_match(table, hand);
  const curtain = await picture(table);
  await open_curtain(table, hand);
  await press_and_see(table, hand, 'a');
  const told = await wait_for_news(table, /opens a \w+ tournament/);
  const colour = / (\w+) tournament/.exec(told)![1];
  await table.page.reload();
  await wait_for_picture(table);
  await wait_for_news(table, new RegExp(`Ivanhoe, ${colour} tournament`));
  await press_and_see(table, hand, 'a');
  assert.ok(same_picture(await picture(table), curtain), 'behind the curtain');
  await leave(table);
});

test('a screenshot is the picture on the panel, pixel for pixel', async () => {
  const table = await any_table();
  const [download] = await on_the_bench(table, () => Promise.all([table.page.waitForEvent('download'), table.page.click('#screenshot')]));
  assert.equal(download.suggestedFilename(), 'tiltyard.png');
  const shot = read_png(readFileSync(await download.path()));
  assert.deepEqual([shot.width, shot.height], [240, 240]);
  assert.ok(same_picture(shot, await picture(table)));
});

test('a match goes from one browser to another as a file', { skip: quick }, async () => {
  const giver = await at_table();
  await begin_match(giver, by_keyboard(giver));
  const told = await news(giver);
  const [download] = await on_the_bench(giver, () => Promise.all([giver.page.waitForEvent('download'), giver.page.click('#save')]));
  const flash = readFileSync(await download.path());
  assert.equal(flash.length, 16 * 1024 * 1024);
  const taker = await at_table();
  await taker.page.setInputFiles('#load', { name: 'flash.bin', mimeType: 'application/octet-stream', buffer: flash });
  assert.equal(await wait_for_news(taker, /is to open a tournament/), told);
  // It is kept there, too.
  await taker.page.reload();
  await wait_for_picture(taker);
  assert.equal(await wait_for_news(taker, /is to open a tournament/), told);
  await leave(giver);
  await leave(taker);
});

test('a file that is no flash of this board is refused in words, and the game goes on', async () => {
  const table = await any_table();
  await table.page.setInputFiles('#load', { name: 'flash.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(1000) });
  await wait_for_trouble(table, 'no flash of a Pimoroni PicoSystem: it has 16777216 bytes, this file 1000');
  await press_and_see(table, by_keyboard(table), 'down');
});

/** A file let fall on the page. */
async function drop(table: Table, name: string, bytes: Buffer): Promise<void> {
  await table.page.evaluate(`(() => {
    const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (letter) => letter.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], '${name}'));
    for (const kind of ['dragenter', 'dragover', 'drop']) {
      document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    }
  })()`);
}

test('a UF2 that is dropped on the page runs on the board that it was made for', { skip: quick || !has_firmware('breadboard-oled') }, async () => {
  const table = await at_table();
  await drop(table, 'any.uf2', readFileSync(firmware_path('breadboard-oled')));
  await table.page.waitForFunction(`document.querySelector('#panel').width === 128`);
  await wait_for_picture(table);
  await answer_first_start(table);
  assert.equal(await table.page.getAttribute('#device', 'data-board'), 'breadboard-oled');
  assert_same_as_native('title', await picture(table));
  assert.equal(await table.page.isVisible('[data-key="x"]'), false);
  await press_and_see(table, by_keyboard(table), 'right');
  await leave(table);
});

test('a program that says nothing of itself runs with the wiring of ours, and one line says so', { skip: quick }, async () => {
  const table = await at_table();
  await press_and_see(table, by_keyboard(table), 'a');
  await drop(table, 'nameless.uf2', nameless('picosystem'));
  await wait_for_trouble(table, 'This program names no pins: it is wired as Tiltyard is on the Pimoroni PicoSystem.');
  await wait_for_picture(table);
  await answer_first_start(table);
  assert_same_as_native('title', await picture(table));
  await press_and_see(table, by_keyboard(table), 'down');
  await leave(table);
});

test('a UF2 that is broken is refused in words, and the game goes on', async () => {
  const table = await any_table();
  const broken = readFileSync(firmware_path('picosystem'));
  broken[600] ^= 0xff;
  broken.fill(0, 512, 520);
  await drop(table, 'broken.uf2', broken);
  await wait_for_trouble(table, 'not a UF2 block');
  await press_and_see(table, by_keyboard(table), 'down');
});

test('each board that is built can be chosen, has its own keys, and keeps its own match', { skip: quick }, async () => {
  const table = await at_table();
  await begin_match(table, by_keyboard(table));
  const told = await news(table);
  for (const board of ['waveshare-lcd-1.3', 'breadboard-oled']) {
    assert.ok(has_firmware(board), `${board} is built`);
    await on_the_bench(table, () => table.page.selectOption('#board', board));
    await table.page.waitForFunction(`document.querySelector('#device').dataset.board === '${board}'`);
    await wait_for_picture(table);
    await answer_first_start(table);
    assert_same_as_native('title', await picture(table));
    assert.equal(await table.page.isVisible('[data-key="y"]'), board !== 'breadboard-oled');
    assert.match(await table.page.evaluate<string>('location.search'), new RegExp(board));
  }
  await on_the_bench(table, () => table.page.selectOption('#board', 'picosystem'));
  assert.equal(await wait_for_news(table, /is to open a tournament/), told);
  await leave(table);
});

test('a second tab of the same board says that it keeps nothing, and spoils nothing', { skip: quick }, async () => {
  const first = await at_table();
  await begin_match(first, by_keyboard(first));
  const told = await news(first);
  const second = await sit_down(await second_page(first));
  assert.match((await second.page.textContent('#trouble')) ?? '', /open in another tab/);
  await press_and_see(second, by_keyboard(second), 'a');
  await second.page.close();
  assert.deepEqual(second.errors, []);
  await first.page.reload();
  await wait_for_picture(first);
  assert.equal(await wait_for_news(first, /is to open a tournament/), told);
  assert.equal(await first.page.isVisible('#trouble'), false);
  await leave(first);
});

test('the power goes in the middle of a save, and the match is there when it comes back', { skip: quick }, async () => {
  const table = await at_table();
  const hand = by_keyboard(table);
  await begin_match(table, hand);
  const curtain = await picture(table);
  await on_the_bench(table, () => table.page.click('#cut'));
  // Whatever is saved first: that the curtain has opened, or what is done behind it.
  const is_off = `document.querySelector('#device').dataset.state === 'off'`;
  for (let press = 0; press < 8 && !(await table.page.evaluate(is_off)); press++) {
    await hand.down('a');
    await table.page.waitForTimeout(900);
    await hand.up('a');
    await table.page.waitForTimeout(300);
  }
  await table.page.waitForFunction(is_off);
  await on_the_bench(table, () => table.page.click('#power'));
  await wait_for_picture(table);
  await wait_for_news(table, /is to open a tournament|'s turn/);
  await press_and_see(table, hand, 'a');
  assert.equal((await picture(table)).width, curtain.width);
  await leave(table);
});
