import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quick } from '../device/support.js';
import { at_table, leave, on_the_bench, page_in_a_row_of_tabs, pause, press_and_see, by_keyboard, processor_seconds, with_browser } from './browser.js';

// What the page takes from the computer while nobody plays.

with_browser();

const waiting_limit = 0.1;
const hidden_limit = 0.02;
const measured_ms = 5000;
const settling_ms = 3000;

/** Share of one core that the browser takes, the page's own processes only or all of them. */
async function share_of_a_core(which: 'pages' | 'all'): Promise<number> {
  const [start, used] = [Date.now(), await processor_seconds(which)];
  await pause(measured_ms);
  return ((await processor_seconds(which)) - used) / ((Date.now() - start) / 1000);
}

test('a page that waits for a key takes little of one core, and the handheld keeps up with real time', { skip: quick }, async (t) => {
  const table = await at_table();
  await press_and_see(table, by_keyboard(table), 'down');
  await pause(settling_ms);
  const share = await share_of_a_core('all');
  const possible = Number(await table.page.getAttribute('#speed', 'data-possible'));
  t.diagnostic(`a waiting page, with all of the browser: ${(share * 100).toFixed(1)} % of a core`);
  t.diagnostic(`emulated speed while idle: ${possible.toFixed(0)} × real time`);
  assert.ok(share < waiting_limit, `${share}`);
  assert.ok(possible >= 1, `${possible}`);
  assert.match((await table.page.textContent('#speed')) ?? '', /^in real time/);
  await leave(table);
});

test('a handheld that is switched off takes nothing', { skip: quick }, async (t) => {
  const table = await at_table();
  await on_the_bench(table, () => table.page.click('#power'));
  await table.page.waitForFunction(`document.querySelector('#device').dataset.state === 'off'`);
  await pause(settling_ms);
  const share = await share_of_a_core('pages');
  t.diagnostic(`switched off: ${(share * 100).toFixed(2)} % of a core`);
  assert.ok(share < hidden_limit, `${share}`);
  await leave(table);
});

test('a hidden tab costs nothing, and goes on when it is seen again', { skip: quick }, async (t) => {
  const tabs = await page_in_a_row_of_tabs();
  const state = () => tabs.evaluate<string>(`document.querySelector('#speed').textContent`);
  while (!/real time/.test(await state())) await pause(200);
  await tabs.cover();
  assert.equal(await tabs.evaluate<boolean>('document.hidden'), true);
  await pause(settling_ms);
  const share = await share_of_a_core('pages');
  t.diagnostic(`a hidden tab: ${(share * 100).toFixed(2)} % of a core`);
  assert.ok(share < hidden_limit, `${share}`);
  await tabs.evaluate(`document.querySelector('#speed').textContent = ''`);
  await tabs.uncover();
  const limit = Date.now() + 20_000;
  while (!/real time/.test(await state())) {
    assert.ok(Date.now() < limit, 'it goes on');
    await pause(200);
  }
  await tabs.close();
});
