import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import { same_picture } from '../../boards/emulator/src/picture.js';
import { play_script } from './script.js';
import { at_title, cut_and_restart, let_settle, quick, tell } from './support.js';

// The battery of the very image that is flashed, as the emulated cell empties and is charged.

const board = 'picosystem';
const [full, low, too_low, empty] = [4.1, 3.4, 2.9, 2.85];
/** Until the gauge, which smooths its readings, has followed. */
const settled_ms = 15_000;

const press = (handheld: Handheld, script: string) => play_script(handheld, script, () => {});

interface Charge {
  readonly percent: number;
  readonly charging: boolean;
  readonly low: boolean;
}

function charge(handheld: Handheld): Charge {
  return (JSON.parse(tell(handheld, 'stats').slice(3)) as { battery: Charge }).battery;
}

function drain(handheld: Handheld, volts: number): void {
  handheld.battery_volts = volts;
  handheld.run(settled_ms);
}

/** A handheld at the title whose battery counts: USB only carries the line, it gives no power. */
function on_battery(): Handheld {
  const handheld = at_title(board, { usb: 'terminal', battery_volts: full });
  let_settle(handheld);
  handheld.set_usb_power(false);
  handheld.run(settled_ms);
  return handheld;
}

test('the charge follows the cell: full, half, low with a sign on the screen, and charging as its pin says', () => {
  const handheld = on_battery();
  const full_charge = charge(handheld);
  assert.ok(full_charge.percent >= 98 && !full_charge.low && !full_charge.charging, JSON.stringify(full_charge));
  const unwarned = handheld.picture();
  drain(handheld, 3.8);
  const half = charge(handheld);
  assert.ok(Math.abs(half.percent - 55) <= 3 && !half.low, JSON.stringify(half));
  drain(handheld, low);
  const little = charge(handheld);
  assert.ok(!same_picture(handheld.picture(), unwarned), 'the screen warns');
  assert.ok(little.percent < 15 && little.low, JSON.stringify(little));
  // The warning is not taken back at the first volt more.
  drain(handheld, 3.5);
  assert.ok(charge(handheld).low);
  drain(handheld, 3.7);
  assert.ok(!charge(handheld).low);
  assert.ok(same_picture(handheld.picture(), unwarned));
  handheld.set_charging(true);
  handheld.run(settled_ms);
  assert.ok(charge(handheld).charging && !charge(handheld).low);
  handheld.assert_quiet();
});

test('a low battery still saves; one too low writes nothing, plays on, and saves once there is power', (t) => {
  const handheld = on_battery();
  drain(handheld, low);
  const operations = () => handheld.flash.operations.length;
  let before = operations();
  press(handheld, 'up a right .500');
  assert.ok(operations() > before, 'low is not too low');
  const french = handheld.picture();

  drain(handheld, too_low);
  before = operations();
  press(handheld, 'right .500');
  const italian = handheld.picture();
  assert.ok(!same_picture(french, italian), 'the choice counts at once');
  // Nobody presses a key: the time at which sectors are erased.
  handheld.run(20_000);
  assert.equal(operations(), before, 'neither written nor erased');
  const share = handheld.measure_share_awake(5000);
  t.diagnostic(`awake while a save is held back: ${(share * 100).toFixed(3)} %`);
  assert.ok(share < 0.02, `${share}`);

  // The cable brings power.
  handheld.set_usb_power(true);
  handheld.set_charging(true);
  handheld.run(5000);
  assert.ok(operations() > before, 'what was held back is saved');
  const charged = handheld.picture();
  assert.ok(!same_picture(charged, italian), 'the sign of the battery is gone');
  cut_and_restart(handheld);
  press(handheld, 'up a');
  assert.ok(same_picture(handheld.picture(), charged), 'and was kept');
  handheld.assert_quiet();
});

test('a cut while a save is held back leaves what was kept before', { skip: quick }, () => {
  const handheld = on_battery();
  press(handheld, 'up a');
  drain(handheld, empty);
  const english = handheld.picture();
  press(handheld, 'right .2000');
  assert.ok(!same_picture(handheld.picture(), english));
  cut_and_restart(handheld);
  press(handheld, 'up a');
  assert.ok(same_picture(handheld.picture(), english));
  handheld.assert_quiet();
});

test('with an almost empty battery it starts, and writes nothing', { skip: quick }, () => {
  const handheld = at_title(board, { battery_volts: too_low });
  press(handheld, 'up a right b a up a a .500');
  handheld.run(10_000);
  assert.equal(handheld.flash.operations.length, 0);
  handheld.assert_quiet();
});
