import assert from 'node:assert/strict';
import { test } from 'node:test';
import { key_of } from '../../boards/emulator/page/keyboard.js';
import { quick } from '../device/support.js';
import {
  answer_first_start, at_table, begin_match, by_keyboard, by_touch, fresh_table, leave, on_the_bench, open_curtain, pause, phone, picture, press, press_and_see, press_ms, see_change, shared_table, sit_down,
  switch_on, wait_for_news, wait_for_rest, with_browser, type Table,
} from './browser.js';

// The page without a mouse, without eyes, with a gamepad, with the ears.

with_browser();
const any_table = shared_table();

const nameless = (tree: string) => tree.split('\n').filter((line) => /- (button|slider|checkbox|combobox)(:| \[|$)/.test(line));

test('every control has a name and a role', async () => {
  const table = await any_table();
  const tree = await table.page.locator('body').ariaSnapshot();
  for (const line of [
    'heading "Tiltyard" [level=1]', 'region "The handheld"', 'group "Arrows"', 'group "Buttons"',
    'button "Up (arrow up)"', 'button "Down (arrow down)"', 'button "Left (arrow left)"', 'button "Right (arrow right)"',
    'button "A: Choose (Enter, Space)"', 'button "B: Back (Escape, Backspace)"', 'button "X: Explain (X)"', 'button "Y: Table (Y)"',
    'img "Screen of the handheld"', 'button "Sound off"', 'button "Full screen"', 'button "Workbench"',
  ]) assert.ok(tree.includes(line), `${line} in\n${tree}`);
  assert.deepEqual(nameless(tree), []);
  await table.page.click('#open-bench');
  const drawer = await table.page.locator('#bench').ariaSnapshot();
  for (const line of [
    'dialog "Workbench"', 'combobox "Board"', 'button "Switch off"', 'button "Reset"', 'button "Screenshot"', 'button "Save flash"',
    'button "Load flash or UF2"', 'slider "Battery"', 'checkbox "USB cable" [checked]', 'button "Close"',
  ]) assert.ok(drawer.includes(line), `${line} in\n${drawer}`);
  assert.deepEqual(nameless(drawer), []);
  await table.page.click('#close-bench');
});

/** Where the focus is, and whether one sees it there. */
async function focused({ page }: Table): Promise<{ what: string; outline: number }> {
  return page.evaluate(`(() => {
    const one = document.activeElement;
    const marked = one.matches('input[type=file]') ? one.parentElement : one;
    const { outlineStyle, outlineWidth } = getComputedStyle(marked);
    return { what: one.dataset.key ?? one.id ?? one.tagName, outline: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth) };
  })()`);
}

async function reached_by_tab(table: Table, most: number): Promise<string[]> {
  const reached: string[] = [];
  for (let at = 0; at < most; at++) {
    await table.page.keyboard.press('Tab');
    const { what, outline } = await focused(table);
    if (what === '') continue;
    assert.ok(outline >= 2, `${what}: ${outline}`);
    reached.push(what);
  }
  return reached;
}

test('Tab reaches every control in turn, and the focus is to be seen on each', async () => {
  const table = await any_table();
  const wanted = ['up', 'left', 'right', 'down', 'a', 'b', 'x', 'y', 'mute', 'fullscreen', 'open-bench'];
  assert.deepEqual((await reached_by_tab(table, 12)).slice(0, wanted.length), wanted);
  await table.page.click('#open-bench');
  assert.equal((await focused(table)).what, 'close-bench');
  const tools = ['board', 'power', 'reset', 'cut', 'usb', 'battery', 'screenshot', 'save', 'load'];
  assert.deepEqual((await reached_by_tab(table, 10)).slice(0, tools.length), tools);
  await table.page.click('#close-bench');
});

for (const key of ['Enter', 'Space']) {
  test(`${key} presses the key that has the focus`, async () => {
    const table = await any_table();
    await table.page.focus('[data-key="down"]');
    await see_change(table, async () => {
      await table.page.keyboard.down(key);
      await pause(100);
      await table.page.keyboard.up(key);
    });
  });
}

test('a click without a pointer, as screen readers make it, is a press', async () => {
  const table = await any_table();
  await see_change(table, () => table.page.evaluate(`document.querySelector('[data-key="down"]').click()`));
});

test('arrows belong to the slider while it has the focus, and to the handheld otherwise', async () => {
  const table = await at_table();
  await table.page.click('#open-bench');
  await table.page.focus('#battery');
  const before = await picture(table);
  await press(by_keyboard(table), 'left');
  assert.equal(await table.page.textContent('#volts'), '3.8 V');
  assert.equal(await table.page.isChecked('#usb'), false, 'the battery counts without the cable only');
  await wait_for_rest(table);
  assert.deepEqual(await picture(table), before);
  await table.page.keyboard.press('Escape');
  assert.equal(await table.page.isVisible('#bench'), false, 'Escape closes the drawer first');
  await press_and_see(table, by_keyboard(table), 'down');
  await leave(table);
});

test('what lies open is told in words as the match goes on, and nothing of a hand', async () => {
  const table = await at_table();
  const hand = by_keyboard(table);
  const words = async () => (await table.page.locator('#table-words li').allTextContents()).join('\n');
  assert.equal(await words(), 'No match is on.');
  await begin_match(table, hand);
  assert.match(await words(), /^[A-Z]+ is to open a tournament\.\nIvanhoe, no tournament yet, \d+ cards in the deck\n[A-Z]+: \d cards in hand; before them none; tokens none/);
  assert.match((await table.page.getAttribute('#screen', 'aria-label')) ?? '', /^Screen of the handheld: [A-Z]+ is to open/);
  await open_curtain(table, hand);
  await press(hand, 'a');
  const told = await wait_for_news(table, /opens a \w+ tournament/);
  assert.match(told, /^([A-Z]+) opens a (\w+) tournament\. It is \1's turn\.$/);
  assert.match(await words(), /^It is [A-Z]+'s turn\.\nIvanhoe, \w+ tournament/);
  assert.equal(await table.page.getAttribute('#news', 'aria-live'), 'polite');
  await leave(table);
});

test('without the cable nothing is told, and with it again the table is', { skip: quick }, async () => {
  const table = await at_table();
  await begin_match(table, by_keyboard(table));
  await on_the_bench(table, () => table.page.click('#usb'));
  await wait_for_news(table, /The cable is out/);
  await on_the_bench(table, () => table.page.click('#usb'));
  await wait_for_news(table, /is to open a tournament/);
  await leave(table);
});

for (const [name, key, presses] of [['Enter', 'a', 'Enter'], ['Escape', 'b', 'Escape'], ['Space', 'a', 'Space'], ['Backspace', 'b', 'Backspace'], ['the letter Y', 'y', 'KeyY']] as const) {
  test(`${name} is ${key.toUpperCase()} of the handheld`, async () => {
    const table = await any_table();
    await table.page.evaluate('document.activeElement.blur()');
    await table.page.keyboard.down(presses);
    await table.page.waitForSelector(`[data-key="${key}"].held`);
    assert.equal(await table.page.locator('.pad .held').count(), 1);
    await table.page.keyboard.up(presses);
    await table.page.waitForSelector(`[data-key="${key}"]:not(.held)`);
  });
}

test('a letter is the key that bears it, wherever it lies on the keyboard', () => {
  assert.equal(key_of({ code: 'KeyQ', key: 'a' }), 'a', 'a French keyboard');
  assert.equal(key_of({ code: 'KeyA', key: 'q' }), undefined, 'where the English A lies there');
  assert.equal(key_of({ code: 'KeyZ', key: 'Y' }), 'y', 'a German keyboard, with capitals');
  assert.equal(key_of({ code: 'KeyB', key: 'и' }), 'b', 'a Russian keyboard bears both letters');
  assert.equal(key_of({ code: 'KeyX', key: 'x' }), 'x');
  assert.equal(key_of({ code: 'Enter', key: 'Enter' }), 'a');
  assert.equal(key_of({ code: 'KeyC', key: 'c' }), undefined);
});

test('the sound is off after one press, stays off after a reload, and comes back', async () => {
  const table = await at_table();
  const pressed = () => table.page.getAttribute('#mute', 'aria-pressed');
  assert.equal(await pressed(), 'false');
  await table.page.click('#mute');
  assert.equal(await pressed(), 'true');
  // The keyboard is the handheld's again: Enter does not press the button once more.
  await press_and_see(table, by_keyboard(table), 'a');
  assert.equal(await pressed(), 'true');
  await sit_down(table);
  assert.equal(await pressed(), 'true');
  await table.page.click('#mute');
  assert.equal(await pressed(), 'false');
  await leave(table);
});

test('the page takes the whole screen and gives it back', async () => {
  const table = await any_table();
  const state = () => table.page.evaluate<[boolean, string]>(`[document.fullscreenElement !== null, document.querySelector('#fullscreen').getAttribute('aria-pressed')]`);
  await table.page.click('#fullscreen');
  await table.page.waitForFunction('document.fullscreenElement !== null');
  await table.page.waitForSelector('#fullscreen[aria-pressed="true"]');
  await table.page.click('#fullscreen');
  await table.page.waitForSelector('#fullscreen[aria-pressed="false"]');
  assert.deepEqual(await state(), [false, 'false']);
});

test('a gamepad plays, by its cross and by its stick', async () => {
  const table = await fresh_table();
  await table.page.addInitScript(`
    window.pad = { buttons: Array.from({ length: 17 }, () => ({ pressed: false })), axes: [0, 0, 0, 0] };
    navigator.getGamepads = () => [null, window.pad];
  `);
  await sit_down(table);
  await table.page.evaluate(`dispatchEvent(new Event('gamepadconnected'))`);
  // Let go as soon as it is felt: a key that is held repeats, and the screen does not come to rest.
  const tap = (key: string, press: string, release: string) => see_change(table, async () => {
    await table.page.evaluate(press);
    await table.page.waitForSelector(`[data-key="${key}"].held`);
    await pause(press_ms);
    await table.page.evaluate(release);
    await table.page.waitForSelector(`[data-key="${key}"]:not(.held)`);
  });
  await tap('down', 'pad.buttons[13].pressed = true', 'pad.buttons[13].pressed = false');
  await tap('down', 'pad.axes[1] = 0.9', 'pad.axes[1] = 0.1');
  await tap('a', 'pad.buttons[0].pressed = true', 'pad.buttons[0].pressed = false');
  await leave(table);
});

test('a finger that is held while the window loses the focus lets go', async () => {
  const table = await any_table();
  await by_keyboard(table).down('left');
  await table.page.waitForSelector('[data-key="left"].held');
  await table.page.evaluate(`dispatchEvent(new Event('blur'))`);
  await table.page.waitForSelector('[data-key="left"]:not(.held)');
});

test('the piezo is heard from the first touch on, and rests when it is silent', { skip: quick }, async () => {
  const table = await fresh_table({ viewport: phone, hasTouch: true, isMobile: true });
  await table.page.addInitScript(`
    window.heard = { contexts: [], hertz: [], loudness: [] };
    const Context = AudioContext;
    AudioContext = class extends Context { constructor() { super(); heard.contexts.push(this); } };
    const set = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, when) {
      (value > 1 ? heard.hertz : heard.loudness).push(value);
      return set.call(this, value, when);
    };
  `);
  await switch_on(table);
  assert.equal(await table.page.evaluate('heard.contexts.length'), 0, 'nothing before the first touch');
  await answer_first_start(table);
  const hand = await by_touch(table);
  await begin_match(table, hand);
  await table.page.waitForFunction('heard.hertz.length > 0 && heard.loudness.at(-1) === 0');
  const { hertz, loudness } = await table.page.evaluate<{ hertz: number[]; loudness: number[] }>('({ hertz: heard.hertz, loudness: heard.loudness })');
  assert.ok(hertz.every((one) => one > 100 && one < 10_000), hertz.join(' '));
  assert.ok(loudness.some((one) => one > 0));
  await table.page.waitForFunction(`heard.contexts.length === 1 && heard.contexts[0].state === 'suspended'`);
  await leave(table);
});
