import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import { same_picture } from '../../boards/emulator/src/picture.js';
import { power_of } from '../../boards/emulator/src/power.js';
import { play_script } from './script.js';
import { at_title, new_match, open_curtain, quick, tell } from './support.js';

// Dim, sleep, wake, on the very image that is flashed.

const reference = 'picosystem';
const dim_after_ms = 30_000;
const sleep_after_ms = 120_000;
const awake_limit = 0.02;
const full_pace = 125e6;
/** With USB from the clock that it needs, on battery from the crystal. */
const resting_pace = (usb: string) => (usb === 'absent' ? 12e6 : 48e6);
const wake_limit_ms = 50;
/** Beside panel and light. */
const dark_limit_milliamperes = 1.5;

const cases = quick
  ? ([[reference, 'absent'], [reference, 'terminal']] as const)
  : ([[reference, 'absent'], [reference, 'plugged'], [reference, 'terminal'], ['waveshare-lcd-1.3', 'plugged'], ['breadboard-oled', 'absent']] as const);

/** "Without VBUS: USB off, run from the crystal or slower while idle; weeks asleep." */
function assert_is_off(handheld: Handheld, t: TestContext): void {
  const { crystal, ...others } = handheld.machine.clocks.frequencies;
  assert.deepEqual([crystal, others.pll_sys, others.pll_usb, others.clk_usb, others.clk_adc], [12e6, 0, 0, 0, 0]);
  for (const part of ['adc', 'dma', 'i2c0', 'i2c1', 'pwm', 'spi0', 'spi1', 'usb'] as const) {
    assert.ok(handheld.machine.clocks.gated_in_deep_sleep.includes(part), `${part} is gated`);
  }
  assert.equal(handheld.screen.is_awake, false);
  const { milliamperes, shown_milliamperes } = power_of(handheld, 0.001);
  t.diagnostic(`${handheld.board.id}: dark on battery: about ${milliamperes.toFixed(2)} mA`);
  assert.ok(milliamperes - shown_milliamperes <= dark_limit_milliamperes, `${milliamperes} mA`);
}

test(`${reference}: dark on battery, a cable that brings power wakes USB, and the host finds the device`, () => {
  const handheld = at_title(reference);
  handheld.run(sleep_after_ms + 5000);
  assert.equal(handheld.machine.clocks.frequencies.clk_usb, 0);
  handheld.plug_usb();
  handheld.run_until(() => handheld.usb.configured, 'the host', 3000);
  assert.ok(!handheld.screen_is_lit);
  handheld.run_until(() => handheld.serial.includes('\n'), 'the greeting');
  assert.match(tell(handheld, 'hello'), /^ok /);
  handheld.unplug_usb();
  handheld.run(6000);
  assert.equal(handheld.machine.clocks.frequencies.clk_usb, 0);
  handheld.assert_quiet();
});

for (const [board, usb] of cases) {
  test(`${board}: without a key it dims, then all sleeps, and a key does no more than wake it (USB ${usb})`, (t) => {
    const handheld = at_title(board, { usb });
    const [bright, title] = [handheld.screen_light, handheld.picture()];
    handheld.run(dim_after_ms - 2000);
    assert.equal(handheld.screen_light, bright);
    handheld.run(4000);
    const dim = handheld.screen_light;
    assert.ok(dim > 0 && dim < bright, `${dim} of ${bright}`);
    assert.equal(handheld.machine.mcu.clkSys, full_pace);
    handheld.run(sleep_after_ms - dim_after_ms);
    assert.ok(!handheld.screen_is_lit);
    // An OLED is its own light, and has none to switch off.
    if (handheld.board.panel.kind === 'st7789') assert.equal(handheld.screen_light, 0);
    assert.equal(handheld.machine.mcu.clkSys, resting_pace(usb));
    if (usb === 'absent') assert_is_off(handheld, t);
    const sent = handheld.bytes_sent;
    const share = handheld.measure_share_awake(quick ? 10_000 : 60_000);
    t.diagnostic(`${board}: awake while asleep, USB ${usb}: ${(share * 100).toFixed(3)} %`);
    assert.ok(share < awake_limit, `${share}`);
    assert.equal(handheld.bytes_sent, sent);
    if (usb === 'terminal') {
      assert.match(tell(handheld, 'hello'), /^ok /);
      assert.equal((JSON.parse(tell(handheld, 'stats').slice(3)) as Record<string, unknown>)['asleep'], true);
    }
    // It is the title's A, but it only wakes.
    const pressed = handheld.now_ms;
    handheld.press('a');
    handheld.run_until(() => handheld.screen_is_lit, 'the light');
    t.diagnostic(`${board}: key to light: ${(handheld.now_ms - pressed).toFixed(0)} ms`);
    assert.ok(handheld.now_ms - pressed <= wake_limit_ms, `${handheld.now_ms - pressed} ms`);
    handheld.run(100);
    handheld.release('a');
    handheld.run(200);
    assert.equal(handheld.machine.mcu.clkSys, full_pace);
    assert.equal(handheld.screen_light, bright);
    assert.ok(same_picture(handheld.picture(), title));
    const before = handheld.picture();
    handheld.tap('down');
    assert.ok(handheld.shows_other_than(before));
    handheld.assert_quiet();
  });
}

test('a hand that slept comes back behind the curtain, and is not in the frame meanwhile', { skip: quick }, () => {
  const handheld = at_title(reference, { usb: 'terminal' });
  play_script(handheld, new_match, () => {});
  const curtain = handheld.picture();
  play_script(handheld, open_curtain, () => {});
  assert.match(tell(handheld, 'screen'), /^error denied /);
  handheld.run(sleep_after_ms + 1000);
  assert.ok(!handheld.screen_is_lit);
  assert.match(tell(handheld, 'screen'), /^ok /, 'what lies in the frame is for all');
  handheld.tap('a', 100);
  handheld.run_until(() => handheld.screen_is_lit, 'the light');
  handheld.wait_for_quiet_bus();
  assert.ok(same_picture(handheld.picture(), curtain));
  handheld.assert_quiet();
});
