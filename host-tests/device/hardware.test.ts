import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Conditions } from '../../boards/emulator/src/conditions.js';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import { call, provoke } from '../../boards/emulator/src/intrusions.js';
import { measure_key } from '../../boards/emulator/src/key_responses.js';
import { same_picture } from '../../boards/emulator/src/picture.js';
import { St7789 } from '../../boards/emulator/src/st7789.js';
import { play_script } from './script.js';
import { assert_same_as_native, at_title, cut_and_restart, has_firmware, is_unkind, let_settle, quick, symbols_of, tell, tiltyard } from './support.js';

// What real hardware does that an emulator forgave: each with the switch that does it, on the very image.

const colour = 'picosystem';
const mono = 'breadboard-oled';
const no_mono = !has_firmware(mono) && 'not built';
const press = (handheld: Handheld, script: string) => play_script(handheld, script, () => {});
const on = (board: string, conditions: Partial<Conditions>, options = {}) => at_title(board, { conditions, ...options });

test('contacts that bounce for 5, 12 and 20 ms on both edges: one press is one press', () => {
  const walk = 'down down a down b up';
  const pictures = [0, 5, 12, 20].map((bounce_ms) => {
    const handheld = on(colour, { bounce_ms });
    press(handheld, walk);
    handheld.assert_quiet();
    return handheld.picture();
  });
  for (const picture of pictures.slice(1)) assert.ok(same_picture(picture, pictures[0]));
});

test('a key pressed and released wholly inside an erase still counts', () => {
  const handheld = tiltyard(colour, { conditions: { flash: 'slow', bounce_ms: 3 } });
  handheld.wait_for_first_frame();
  const before = handheld.picture();
  const { clock } = handheld.machine;
  const erase = handheld.flash.erase.bind(handheld.flash);
  let pressed = 0;
  handheld.flash.erase = (offset, length, wait) => {
    if (pressed++ === 0) {
      clock.createAlarm(() => handheld.press('down')).schedule(100e6);
      clock.createAlarm(() => handheld.release('down')).schedule(160e6);
    }
    erase(offset, length, wait);
  };
  handheld.run_until(() => pressed > 0, 'an erase', 5000);
  handheld.run(150);
  assert.ok(handheld.shows_other_than(before), 'the selection has moved');
  handheld.assert_quiet();
});

test('an OLED that is deaf for 150 ms shows the title within a second', { skip: no_mono }, () => {
  const handheld = tiltyard(mono, { conditions: { screen_deaf_ms: 150 } });
  const milliseconds = handheld.wait_for_first_frame();
  assert.ok(milliseconds < 1000, `${milliseconds} ms`);
  assert_same_as_native('title', handheld.picture());
});

test('an OLED that misses byte n of all it is sent shows the whole picture within a second', { skip: no_mono }, () => {
  const bytes = quick ? [2, 23, 700, 1040] : [1, 2, 9, 23, 24, 31, 33, 120, 700, 1039, 1040, 1041, 1100, 1500, 2000, 2050];
  for (const screen_drops_byte of bytes) {
    const handheld = tiltyard(mono, { conditions: { screen_drops_byte } });
    handheld.wait_for_first_frame(1000);
    press(handheld, 'down up');
    handheld.run(500);
    assert_same_as_native('title', handheld.picture());
    handheld.assert_quiet();
  }
});

test('a screen whose clock is held low stops neither saving nor sleeping, and is there again when it is let go', { skip: no_mono }, () => {
  const handheld = on(mono, {});
  let_settle(handheld);
  handheld.screen.hold_clock(true);
  const written = handheld.flash.operations.length;
  for (const key of ['up', 'a', 'right'] as const) {
    handheld.press(key);
    handheld.run(60);
    handheld.release(key);
    handheld.run(60);
  }
  handheld.run(1000);
  assert.ok(handheld.flash.operations.length > written, 'the language is saved');
  handheld.screen.hold_clock(false);
  handheld.run(1000);
  assert.ok(handheld.screen_is_lit);
  const french = handheld.picture();
  cut_and_restart(handheld);
  press(handheld, 'up a right left');
  assert.ok(same_picture(handheld.picture(), french));
});

test('a screen that holds the data line in the middle of a byte is clocked free', { skip: no_mono }, () => {
  const handheld = on(mono, {});
  const title = handheld.picture();
  handheld.screen.hold_data(7);
  press(handheld, 'down');
  handheld.run(1000);
  assert.ok(!same_picture(handheld.picture(), title), 'what was chosen meanwhile is shown');
  press(handheld, 'up');
  assert.ok(same_picture(handheld.picture(), title));
});

test('behind a hub that is never silent the host finds the device', () => {
  const handheld = at_title(colour, { usb: 'terminal', conditions: { busy_hub: true } });
  assert.match(tell(handheld, 'hello'), /^ok /);
  assert.equal(handheld.usb.failed_attempts, 0);
  handheld.assert_quiet();
});

test('whenever the host asks for the address, no erase keeps it waiting', (t) => {
  const delays = quick ? [0, 420, 500] : Array.from({ length: 26 }, (_, at) => at * 60);
  for (const host_after_ms of delays) {
    const handheld = tiltyard(colour, { usb: 'terminal', conditions: { host_after_ms, flash: 'slow' } });
    handheld.run_until(() => handheld.usb.configured || handheld.usb.failed_attempts > 0, 'the host', 4000, 5);
    assert.equal(handheld.usb.failed_attempts, 0, `asked after ${host_after_ms} ms`);
    handheld.assert_quiet();
  }
  t.diagnostic(`hosts that ask after ${delays.join(', ')} ms: none waited`);
});

test('a frame that is interrupted at any moment of its beginning is the same picture', (t) => {
  const handheld = on(colour, {});
  let_settle(handheld);
  const { machine } = handheld;
  const gpio = machine.mcu.gpio[5];
  const selected = () => gpio.outputEnable && !gpio.outputValue;
  const pictures = new Map<string, ReturnType<Handheld['picture']>>();
  let tried = 0;
  const cycles = Array.from({ length: quick ? 24 : 160 }, (_, at) => at * (quick ? 997 : 151));
  for (const cycle of cycles) {
    const key = tried++ % 2 === 0 ? 'down' : 'up';
    handheld.press(key);
    handheld.run_until(selected, 'the bus', 200, 0.0005);
    handheld.run((cycle * 8) / 1e6);
    // A handler of somebody else's takes longer than a piece of the frame is on the bus.
    machine.hold_up(400_000);
    handheld.run(60);
    handheld.release(key);
    handheld.run(60);
    const picture = handheld.picture();
    const expected = pictures.get(key) ?? picture;
    pictures.set(key, expected);
    assert.ok(same_picture(picture, expected), `${cycle} cycles after the select`);
  }
  t.diagnostic(`held up at ${tried} moments, the same pictures`);
  handheld.assert_quiet();
});

test('no frame is torn: each is sent between two readings of the panel, and no key waits long for it', (t) => {
  const handheld = on(colour, {});
  let_settle(handheld);
  assert.ok(handheld.screen.panel instanceof St7789);
  const period_ms = handheld.screen.panel.refresh_nanos / 1e6;
  const answers: number[] = [];
  // Whole pages, and in the long run single lines, at moments all over a reading. A page would be torn by those alone that
  // begin in the millisecond before the reading does: it takes hardly longer to be sent than to be read.
  const rounds = quick ? 24 : 48;
  for (let round = 0; round < rounds; round++) {
    for (const key of quick ? (['a', 'b'] as const) : (['down', 'a', 'down', 'b', 'up'] as const)) {
      handheld.run(period_ms - (handheld.now_ms % period_ms) + (period_ms * round) / rounds);
      answers.push(measure_key(handheld, key).milliseconds);
    }
  }
  t.diagnostic(`${answers.length} frames, ${handheld.screen.torn_frames} torn, the slowest ${Math.max(...answers).toFixed(1)} ms after its key`);
  assert.equal(handheld.screen.torn_frames, 0);
  assert.ok(is_unkind || Math.max(...answers) <= 33, `${Math.max(...answers)} ms`);
  handheld.assert_quiet();
});

test('two chips that differ in the jitter of their ring oscillator alone draw other numbers', () => {
  const symbol = symbols_of(colour);
  const [entropy, fill, frame] = [symbol('main::entropy'), symbol('tiltyard::rp2040::RingEntropy::fill(std::span<unsigned char, 4294967295u>)'), 0x20030000];
  const drawn = new Set<string>();
  let asked = false;
  for (const seed of [1, 2, 3]) {
    let phase = seed;
    const sampled: number[] = [];
    const handheld: Handheld = at_title(colour, {
      random_bit: () => {
        if (asked) sampled.push(handheld.now_nanos);
        // A clean beat, and now and then a step that differs.
        phase = (phase + 1) % 97;
        return phase < 48 || phase % (seed + 5) === 0 ? 1 : 0;
      },
    });
    // Without what was gathered before: of each block of 512 and more samples none is nearer to the last than 10 us.
    call(handheld, fill, [entropy, frame, 32]);
    asked = true;
    const healthy = call(handheld, fill, [entropy, frame, 32]);
    asked = false;
    assert.notEqual(healthy, null);
    const gaps = sampled.slice(1).map((at, after) => at - sampled[after]);
    assert.ok(sampled.length >= 512 && Math.min(...gaps) >= 10_000, `${sampled.length} samples, ${Math.min(...gaps)} ns apart`);
    drawn.add(Buffer.from(handheld.machine.mcu.sram.slice(frame - 0x20000000, frame - 0x20000000 + 32)).toString('hex'));
  }
  assert.equal(drawn.size, 3);
});

test('X held over a restart of the PicoSystem leads into the bootloader, as its README says', () => {
  const handheld = at_title(colour);
  handheld.press('x');
  handheld.run(50);
  provoke(handheld, 'fault');
  handheld.run(3000);
  assert.equal(handheld.state, 'bootloader');
});

test('interrupts that come 400 cycles late change nothing that is seen', () => {
  const handheld = on(colour, { interrupts_late_cycles: 400 }, { usb: 'terminal' });
  press(handheld, 'down up');
  assert_same_as_native('title', handheld.picture());
  assert.match(tell(handheld, 'stats'), /^ok /);
  handheld.assert_quiet();
});
