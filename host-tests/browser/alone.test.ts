import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board_named, type Key } from '../../boards/emulator/src/board.js';
import { has_firmware, quick, tiltyard } from '../device/support.js';
import { at_table, by_keyboard, leave, picture, press, press_and_see, shot_path, wait_for_rest, with_browser, type Table } from './browser.js';

// A game for one on the page, and boards that came later.

with_browser();

/** Keeps all that the page tells from now on, and gives it together. */
async function listen({ page }: Table): Promise<() => Promise<string>> {
  await page.evaluate(`(() => {
    const news = document.querySelector('#news');
    window.heard = [];
    new MutationObserver(() => window.heard.push(news.textContent)).observe(news, { childList: true, characterData: true, subtree: true });
  })()`);
  return () => page.evaluate<string>(`window.heard.join('\\n')`);
}

const turns = 3;
const most_presses = 40;

test('one person plays En Garde against a computer: it answers each turn by itself', { skip: quick }, async (t) => {
  const table = await at_table();
  const hand = by_keyboard(table);
  const heard = await listen(table);
  // The game's line of the setup, and back to what starts it.
  for (const key of ['a', 'down', 'right', 'up', 'a'] as const) await press_and_see(table, hand, key);
  const played = async () => {
    const said = [...(await heard()).matchAll(/([A-Z]+) plays \d/g)].map(([, name]) => name);
    const [me, ...others] = new Set(said);
    return [me, ...others].map((name) => said.filter((one) => one === name).length);
  };
  for (let presses = 0; presses < most_presses; presses++) {
    const counts = await played();
    if (counts.length === 2 && Math.min(...counts) >= turns) break;
    await press(hand, 'a');
    // What the computer did is read at its own pace.
    await wait_for_rest(table, 1500);
  }
  const counts = await played();
  t.diagnostic(`turns played: ${counts.join(' and ')}`);
  assert.ok(counts.length === 2 && Math.min(...counts) >= turns, `${counts.join(' and ')}: ${await heard()}`);
  await leave(table);
});

/** For a finger, in pixels of the page. */
const smallest_key = 40;

/** The lines of the legend: what each set of keys does. */
const told_of: Readonly<Record<string, readonly string[]>> = {
  'picopad': ['a', 'b', 'x', 'y'],
  'picoboy': ['a', 'held-a', 'held-on-a'],
  'picoboy-color': ['a', 'b', 'held-b'],
  'pico-display-2.0': ['a', 'b', 'previous', 'next', 'held-b'],
};

for (const board of Object.keys(told_of)) {
  test(`${board_named(board).name} is shown as itself, and plays`, { skip: quick || !has_firmware(board) }, async () => {
    const table = await at_table({}, board);
    const off = tiltyard(board, { switched_off: true });
    const { panel } = off.board;
    const { width, height } = panel.kind === 'st7789' ? panel.glass : { width: 128, height: 64 };
    const shown = await picture(table);
    assert.deepEqual([shown.width, shown.height], [width, height]);
    assert.equal(await table.page.evaluate('document.querySelector("#device").dataset.board'), board);
    const visible = await table.page.evaluate<Key[]>(`[...document.querySelectorAll('[data-key]')].filter((key) => key.checkVisibility()).map((key) => key.dataset.key)`);
    assert.deepEqual(new Set(visible), new Set(off.wiring.keys.keys()));
    for (const key of visible) {
      const box = await table.page.locator(`[data-key="${key}"]`).boundingBox();
      assert.ok(box !== null && Math.min(box.width, box.height) >= smallest_key, `${key}: ${JSON.stringify(box)}`);
    }
    const told = await table.page.evaluate<string[]>(`[...document.querySelectorAll('#legend > div:not([hidden])')].map((line) => line.dataset.for)`);
    assert.deepEqual(told, told_of[board]);
    // What the legend tells of is there to be pressed, and bears the same sign.
    const signs = await table.page.evaluate<string[]>(`[...document.querySelectorAll('#legend dt')].filter((term) => term.checkVisibility()).map((term) => term.textContent)`);
    const caps = await table.page.locator('[data-key]:visible').allTextContents();
    for (const sign of signs) assert.ok(caps.map((cap) => cap.trim()).includes(sign), `the legend tells of ${sign}`);
    await table.page.screenshot({ path: shot_path(`${board}-alone`) });
    await press_and_see(table, by_keyboard(table), off.wiring.keys.has('down') ? 'down' : 'y');
    await leave(table);
  });
}
