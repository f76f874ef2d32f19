import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Clock } from '../../boards/emulator/src/clock.js';
import { ideal, unkind, usual } from '../../boards/emulator/src/conditions.js';
import { FlashChip } from '../../boards/emulator/src/flash.js';
import { I2cBus } from '../../boards/emulator/src/i2c_bus.js';
import { Inputs } from '../../boards/emulator/src/inputs.js';
import { provoke } from '../../boards/emulator/src/intrusions.js';
import { Machine } from '../../boards/emulator/src/machine.js';
import { Oled } from '../../boards/emulator/src/oled.js';
import { ask, at_title, probe, project, wait_for_probe } from './support.js';

// Each switch of the emulator that makes it as unkind as a chip, seen to do what it says.

test('the README has a line for each switch, with what it is in both profiles', () => {
  const readme = readFileSync(join(project, 'boards', 'emulator', 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `(\w+)` \|.*\| (\S+) \| (\S+) \|$/gm)].map(([, name, ...values]) => [name, values] as const);
  const words = new Map<unknown, string>([[true, 'yes'], [false, 'no'], ['typical', 'typical'], ['slow', 'slow']]);
  const told = (name: string, value: unknown) => (name === 'screen_drops_byte' && value === 0 ? 'none' : words.get(value) ?? String(value));
  const switches = Object.keys(ideal) as (keyof typeof ideal)[];
  assert.deepEqual(rows.map(([name]) => name).sort(), [...switches].sort());
  for (const [name, values] of rows) assert.deepEqual(values, [usual, unkind].map((profile) => told(name, profile[name as keyof typeof ideal])), name);
});

const machine_with = (conditions = usual) => new Machine({ flash: new FlashChip(65536), seed: 1, reason: 'power', conditions });
/** The ring oscillator's random bit. */
const ring_bit = 0x4006001c;
const pad_of = (pin: number) => 0x4001c004 + 4 * pin;
const [pull_up, pull_down, input_enable] = [1 << 3, 1 << 2, 1 << 6];

function inputs_with(conditions: { open_inputs: boolean; bounce_ms: number }) {
  const machine = machine_with();
  const inputs = new Inputs(machine, conditions, 1);
  const pin = machine.mcu.gpio[20];
  const pull = (pulls: number) => machine.mcu.writeUint32(pad_of(20), input_enable | pulls);
  const run = (milliseconds: number) => machine.clock.advance_to(machine.clock.nanos + milliseconds * 1e6);
  return { machine, inputs, pull, run, is_high: () => pin.inputValue };
}

test('open_inputs: a key only pulls low, what is open follows the pull of the chip', () => {
  const { inputs, pull, is_high } = inputs_with({ open_inputs: true, bounce_ms: 0 });
  inputs.contact(20, false);
  pull(pull_down);
  assert.equal(is_high(), false);
  pull(pull_up);
  assert.equal(is_high(), true);
  inputs.contact(20, true);
  assert.equal(is_high(), false);
  const kind = inputs_with({ open_inputs: false, bounce_ms: 0 });
  kind.inputs.contact(20, false);
  kind.pull(pull_down);
  assert.equal(kind.is_high(), true, 'driven high whatever the pull');
});

test('bounce_ms: a contact trembles for so long on both edges, then rests as it was set', () => {
  for (const bounce_ms of [5, 12, 20]) {
    const { inputs, pull, run, is_high } = inputs_with({ open_inputs: true, bounce_ms });
    inputs.contact(20, false, 0);
    pull(pull_up);
    for (const closed of [true, false]) {
      inputs.contact(20, closed);
      assert.equal(is_high(), !closed, 'at once');
      let [changes, last_change, before] = [0, 0, is_high()];
      for (let t = 0.05; t <= bounce_ms + 5; t += 0.05) {
        run(0.05);
        if (is_high() === before) continue;
        [changes, last_change, before] = [changes + 1, t, is_high()];
      }
      assert.ok(changes >= bounce_ms / 2, `${changes} in ${bounce_ms} ms`);
      assert.ok(last_change <= bounce_ms + 0.1, `${last_change}`);
      assert.equal(is_high(), !closed);
    }
  }
});

test('gates_stop: alarms of a gated part stand still while it sleeps deeply, and go on with what was left', () => {
  const clock = new Clock();
  const rang: string[] = [];
  const [timer, other] = ['timer', 'other'].map((name) => clock.createAlarm(() => rang.push(name)));
  timer.part = 'timer';
  timer.schedule(100);
  other.schedule(500);
  const held = clock.hold(({ part }) => part === 'timer');
  clock.advance_to(1000);
  assert.deepEqual(rang, ['other']);
  clock.go_on(held);
  clock.advance_to(1099);
  assert.deepEqual(rang, ['other']);
  clock.advance_to(1100);
  assert.deepEqual(rang, ['other', 'timer']);
});

/** A machine that sleeps deeply with only these bits of the two sleep gates open. */
function asleep_with(gates: readonly [number, number], conditions = usual) {
  const machine = machine_with(conditions);
  machine.mcu.writeUint32(0x40008000 + 0xa8, gates[0]);
  machine.mcu.writeUint32(0x40008000 + 0xac, gates[1]);
  machine.mcu.writeUint32(0xe000ed10, 1 << 2);
  machine.core.waiting = true;
  return machine;
}

test('gates_stop: a gated pin bank sees no edge, USB without its clock is not heard, and nothing of it with the switch off', () => {
  const all = 0xffffffff;
  assert.deepEqual([usual, ideal].map((conditions) => machine_with(conditions).clocks.is_stopped('usb')), [true, false]);
  assert.equal(asleep_with([all, all]).clocks.is_stopped('io'), false);
  assert.equal(asleep_with([all & ~(1 << 8), all]).clocks.is_stopped('io'), true);
  assert.equal(asleep_with([all, all & ~(1 << 5)]).clocks.is_stopped('timer'), true);
  assert.equal(asleep_with([0, 0], ideal).clocks.is_stopped('timer'), false);
  const deaf = asleep_with([all & ~(1 << 8), all]);
  const inputs = new Inputs(deaf, usual, 1);
  inputs.drive(20, 'high');
  assert.equal(deaf.mcu.gpio[20].irqStatus & 0b1000, 0, 'no edge');
});

test('spi_rest_clocks: the port rests two clocks after each frame in mode 0, and runs through without the switch', () => {
  const taken = (conditions: typeof usual) => {
    const handheld = probe('lcd', { conditions });
    wait_for_probe(handheld);
    return Number(ask(handheld, 'screen').split(' ')[1]);
  };
  const [rests, runs] = [taken(usual), taken(ideal)];
  assert.ok(Math.abs(rests / runs - 10 / 8) < 0.01, `${rests} ${runs}`);
});

test('flash slow: 3 ms a page and 400 ms a sector', () => {
  const handheld = probe('lcd', { conditions: { flash: 'slow' } });
  wait_for_probe(handheld);
  ask(handheld, 'program 60');
  ask(handheld, 'erase');
  assert.deepEqual(handheld.flash.operations.map(({ nanos }) => nanos / 1e6), [3, 400]);
});

test('screen_deaf_ms, screen_drops_byte: a module that does not answer yet, and one that misses a byte once', () => {
  let now = 0;
  const oled = new Oled('ssd1306', 0x3c, () => now, (message) => assert.fail(message), { screen_deaf_ms: 150, screen_drops_byte: 3 });
  assert.equal(oled.answers, false);
  now = 150e6;
  assert.equal(oled.answers, true);
  oled.start();
  assert.deepEqual([0x00, 0xae, 0x40, 0xa4].map((byte) => oled.write(byte)), [true, true, false, true]);
});

test('a held clock line stops an I2C transfer, a held data line lets go after nine clocks by hand', () => {
  const machine = machine_with();
  machine.mcu.clkSys = 125e6;
  machine.clock.follow(machine.core, 125e6);
  const seen: number[] = [];
  const bus = new I2cBus(machine, 0, 400_000, [{
    address: 0x3c, answers: true, start: () => {}, write: (byte) => seen.push(byte) > 0, read: () => 0, stop: () => {},
  }]);
  for (const [at, value] of [[0, 0x165], [4, 0x3c], [0x1c, 125], [0x20, 187], [0xa0, 11], [0x6c, 1]]) bus.writeUint32(at, value);
  let held = true;
  bus.is_held = () => held;
  bus.writeUint32(0x10, 7 | (1 << 9));
  machine.clock.advance_to(1e9);
  assert.deepEqual(seen, []);
  held = false;
  machine.clock.advance_to(1.01e9);
  assert.deepEqual(seen, [7]);
});

test('host_after_ms: the host resets the bus so long after the device has shown itself', () => {
  const found_after = (host_after_ms: number) => {
    const handheld = probe('lcd', { conditions: { host_after_ms } });
    handheld.run_until(() => handheld.usb.configured, 'the host', 2000, 0.1);
    return handheld.now_ms;
  };
  const at_once = found_after(0);
  for (const late of [60, 380]) assert.ok(Math.abs(found_after(late) - at_once - late) < 0.5, `${found_after(late)} ${at_once}`);
});

test('host_patience_ms: a device that is silent while its host asks is tried three times and given up', () => {
  const handheld = probe('lcd', { conditions: { host_after_ms: 100 } });
  handheld.run(90);
  // As if flash were erased from here on, again and again.
  handheld.machine.interrupts_late_cycles = 0.1 * handheld.machine.mcu.clkSys;
  handheld.run(1000);
  assert.equal(handheld.usb.gave_up, true);
  const endless = probe('lcd', { conditions: { host_after_ms: 100, host_patience_ms: 0 } });
  endless.run(90);
  endless.machine.interrupts_late_cycles = 0.1 * endless.machine.mcu.clkSys;
  endless.run(1000);
  assert.deepEqual([endless.usb.gave_up, endless.usb.failed_attempts], [false, 0]);
  const patient = probe('lcd', { conditions: { host_after_ms: 30 } });
  wait_for_probe(patient);
  assert.equal(patient.usb.failed_attempts, 0);
});

test('busy_hub: a device without the way around the erratum is never heard, and is heard behind no hub', () => {
  const behind = probe('lcd', { conditions: { busy_hub: true } });
  behind.run(1000);
  assert.deepEqual([behind.usb.configured, behind.usb.gave_up], [false, true]);
  const direct = probe('lcd', { conditions: { busy_hub: false } });
  wait_for_probe(direct);
  assert.equal(direct.usb.configured, true);
});

test('ring_has_phase: bits soon after each other hang together, far apart they do not; without it never', () => {
  const same = (apart_nanos: number, conditions = usual) => {
    const { clock, mcu } = machine_with(conditions);
    const start = clock.nanos;
    const read = () => mcu.readUint32(ring_bit) & 1;
    let [equal, last] = [0, read()];
    for (let at = 1; at <= 4000; at++) {
      clock.advance_to(start + at * apart_nanos);
      const bit = read();
      if (bit === last) equal++;
      last = bit;
    }
    return equal / 4000;
  };
  assert.ok(same(8) > 0.85, `${same(8)}`);
  // After 10 ms the phase may be anywhere.
  assert.ok(Math.abs(same(10_000_000) - 0.5) < 0.05, `${same(10_000_000)}`);
  assert.ok(Math.abs(same(8, ideal) - 0.5) < 0.05, `${same(8, ideal)}`);
});

test('drop_out_volts: the reference sinks with the cell, and the chip seems to cool', () => {
  const reading = (battery_volts: number, drop_out_volts: number) => {
    const handheld = probe('lcd', { battery_volts, conditions: { drop_out_volts } });
    handheld.set_usb_power(false);
    wait_for_probe(handheld);
    return (Number(ask(handheld, 'volts').split(' ')[1]) * 9.9) / 4096;
  };
  assert.ok(Math.abs(reading(3, 0) - 3) < 0.02);
  assert.ok(Math.abs(reading(3, 0.15) - 3.47) < 0.02, 'a 3.0 V cell reads as 3.47');
  assert.ok(Math.abs(reading(3.9, 0.15) - 3.9) < 0.02);
});

test('strap_is_read: a key on the boot strap that is held at a reset leads into the bootloader, elsewhere or let go it does not', () => {
  const after_reset = (key: 'x' | 'y', strap_is_read: boolean) => {
    const handheld = at_title('picosystem', { conditions: { strap_is_read } });
    handheld.press(key);
    handheld.run(50);
    provoke(handheld, 'fault');
    handheld.run(3000);
    return handheld.state;
  };
  assert.equal(after_reset('x', true), 'bootloader');
  assert.equal(after_reset('x', false), 'running');
  assert.equal(after_reset('y', true), 'running');
});

test('interrupts_late_cycles: each interrupt is seen so much later', () => {
  const seen_after = (cycles: number) => {
    const machine = machine_with({ ...usual, interrupts_late_cycles: cycles });
    machine.core.setInterrupt(5, true);
    const start = machine.clock.nanos;
    while ((machine.core.pendingInterrupts & (1 << 5)) === 0) machine.clock.advance_to(machine.clock.nanos + 10);
    return ((machine.clock.nanos - start) / 1e9) * machine.mcu.clkSys;
  };
  assert.equal(seen_after(0), 0);
  for (const cycles of [1, 40, 400]) assert.ok(Math.abs(seen_after(cycles) - cycles) < 0.2, `${cycles}`);
});
