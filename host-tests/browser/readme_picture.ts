import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { play_script } from '../device/script.js';
import { at_title, let_settle, new_match, project } from '../device/support.js';
import { at_table, by_keyboard, leave, open_curtain, press_and_see, wait_for_news, wait_for_rest, with_browser } from './browser.js';

// Makes the README's picture of the page: `./tilt picture`. The match in it comes from a seed, so that it is the
// same each time.

with_browser();

const path = join(project, 'boards', 'emulator', 'page.png');
const seed = 1;
const window_size = { width: 1280, height: 800 };
/** The first player opens a tournament and plays two cards; then the power goes. */
const first_turn = `${new_match} a*900 .300 a .300 a .300 a .600`;

test('the picture of the page', async () => {
  const handheld = at_title('picosystem', { seed });
  play_script(handheld, first_turn, () => {});
  let_settle(handheld);
  const table = await at_table({ viewport: window_size });
  await table.page.setInputFiles('#load', { name: 'flash.bin', mimeType: 'application/octet-stream', buffer: Buffer.from(handheld.flash.bytes) });
  await wait_for_news(table, /'s turn/);
  const hand = by_keyboard(table);
  await press_and_see(table, hand, 'a');
  await open_curtain(table, hand);
  // What happened since the last turn is played to its end by a hold, and left.
  await press_and_see(table, hand, 'a', 1500);
  await press_and_see(table, hand, 'a');
  await wait_for_rest(table, 3000);
  writeFileSync(path, await table.page.screenshot());
  await leave(table);
});

