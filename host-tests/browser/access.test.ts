import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quick } from '../device/support.js';
import {
  at_table, begin_match, by_keyboard, by_touch, fresh_table, leave, open_curtain, pause, phone, picture, press, press_and_see, press_ms, see_change, sit_down, wait_for_news, 
  wait_for_rest, with_browser, type Table,
} from './browser.js';

// The page without a mouse, without eyes, with a gamepad, with the ears.

with_browser();

test('every control has a name and a role', async () => {
  const table = await at_table();
  const tree = await table.page.locator('body').ariaSnapshot();
  for (const line of [
    'heading "Tiltyard" [level=1]', 'combobox "Board"', 'region "The handheld"', 'group "Arrows"', 'group "Buttons"',
    'button "Up (arrow up)"', 'button "Down (arrow down)"', 'button "Left (arrow left)"', 'button "Right (arrow right)"',
    'button "A (keyboard Z)"', 'button "B (keyboard X)"', 'button "X (keyboard A)"', 'button "Y (keyboard S)"',
    'img "Screen of the handheld"', 'button "Switch off"', 'button "Reset"', 'button "Screenshot"', 'button "Save flash"',
    'button "Load flash or UF2"', 'slider "Battery"', 'checkbox "USB cable" [checked]',
  ]) assert.ok(tree.includes(line), `${line} in\n${tree}`);
  const nameless = tree.split('\n').filter((line) => /- (button|slider|checkbox|combobox)(:| \[|$)/.test(line));
  assert.deepEqual(nameless, []);
  await leave(table);
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

test('Tab reaches every control in turn, and the focus is to be seen on each', async () => {
  const table = await at_table();
  const reached: string[] = [];
  for (let at = 0; at < 18; at++) {
    await table.page.keyboard.press('Tab');
    const { what, outline } = await focused(table);
    if (what === '') continue;
    assert.ok(outline >= 2, `${what}: ${outline}`);
    reached.push(what);
  }
  const wanted = ['board', 'up', 'left', 'right', 'down', 'a', 'b', 'x', 'y', 'power', 'reset', 'cut', 'usb', 'battery', 'screenshot', 'save', 'load'];
  assert.deepEqual(reached.slice(0, wanted.length), wanted);
  await leave(table);
});

for (const key of ['Enter', 'Space']) {
  test(`${key} presses the key that has the focus`, async () => {
    const table = await at_table();
    await table.page.focus('[data-key="down"]');
    await see_change(table, async () => {
      await table.page.keyboard.down(key);
      await pause(100);
      await table.page.keyboard.up(key);
    });
    await leave(table);
  });
}

test('a click without a pointer, as screen readers make it, is a press', async () => {
  const table = await at_table();
  await see_change(table, () => table.page.evaluate(`document.querySelector('[data-key="down"]').click()`));
  await leave(table);
});

test('arrows belong to the slider while it has the focus, and to the handheld otherwise', async () => {
  const table = await at_table();
  await table.page.focus('#battery');
  const before = await picture(table);
  await press(by_keyboard(table), 'left');
  assert.equal(await table.page.textContent('#volts'), '3.8 V');
  assert.equal(await table.page.isChecked('#usb'), false, 'the battery counts without the cable only');
  await wait_for_rest(table);
  assert.deepEqual(await picture(table), before);
  await table.page.focus('#usb');
  await press_and_see(table, by_keyboard(table), 'down');
  await leave(table);
});

test('what lies open is told in words as the match goes on, and nothing of a hand', async () => {
  const table = await at_table();
  const hand = by_keyboard(table);
  const words = async () => (await table.page.locator('#table-words li').allTextContents()).join('\n');
  assert.equal(await words(), 'No match is on.');
  await begin_match(table, hand);
  assert.match(await words(), /^Player \d is to open a tournament\.\nIvanhoe, no tournament yet, \d+ cards in the deck\nPlayer 1: \d cards in hand; before them none; tokens none/);
  assert.match((await table.page.getAttribute('#screen', 'aria-label')) ?? '', /^Screen of the handheld: Player \d is to open/);
  await open_curtain(table, hand);
  await press(hand, 'a');
  const told = await wait_for_news(table, /opens a \w+ tournament/);
  assert.match(told, /^Player \d opens a (\w+) tournament\. It is Player \d's turn\.$/);
  assert.match(await words(), /^It is Player \d's turn\.\nIvanhoe, \w+ tournament/);
  assert.equal(await table.page.getAttribute('#news', 'aria-live'), 'polite');
  await leave(table);
});

test('without the cable nothing is told, and with it again the table is', { skip: quick }, async () => {
  const table = await at_table();
  await begin_match(table, by_keyboard(table));
  await table.page.click('#usb');
  await wait_for_news(table, /The cable is out/);
  await table.page.click('#usb');
  await wait_for_news(table, /is to open a tournament/);
  await leave(table);
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
  const table = await at_table();
  await by_keyboard(table).down('left');
  await table.page.waitForSelector('[data-key="left"].held');
  await table.page.evaluate(`dispatchEvent(new Event('blur'))`);
  await table.page.waitForSelector('[data-key="left"]:not(.held)');
  await leave(table);
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
  await sit_down(table);
  assert.equal(await table.page.evaluate('heard.contexts.length'), 0, 'nothing before the first touch');
  const hand = await by_touch(table);
  await begin_match(table, hand);
  await table.page.waitForFunction('heard.hertz.length > 0 && heard.loudness.at(-1) === 0');
  const { hertz, loudness } = await table.page.evaluate<{ hertz: number[]; loudness: number[] }>('({ hertz: heard.hertz, loudness: heard.loudness })');
  assert.ok(hertz.every((one) => one > 100 && one < 10_000), hertz.join(' '));
  assert.ok(loudness.some((one) => one > 0));
  await table.page.waitForFunction(`heard.contexts.length === 1 && heard.contexts[0].state === 'suspended'`);
  await leave(table);
});
