import { existsSync } from 'node:fs';
import { engine_bench_path, run_engine_bench, tiltyard } from './support.js';
import type { Key } from '../../boards/emulator/src/board.js';

// Figures of the very image that is flashed, from the emulator's counted time: "name: value unit" a line.

const argument = process.argv.indexOf('--board');
const board = argument < 0 ? 'picosystem' : process.argv[argument + 1];

function figure(name: string, value: number, unit: string, digits = 0): void {
  console.log(`${name}: ${value.toFixed(digits)} ${unit}`);
}

const started = performance.now();
const handheld = tiltyard(board);
figure('reset to first frame', handheld.wait_for_first_frame(), 'ms', 1);

// Into the first page, through it, and back.
const path: Key[] = ['a', 'down', 'down', 'up', 'b'];
const responses = path.map((key) => handheld.measure_key(key));
figure('key to changed frame', Math.max(...responses.map((one) => one.milliseconds)), 'ms', 1);
figure('bytes sent for one key, whole screen', Math.max(...responses.map((one) => one.bytes)), 'bytes');
figure('bytes sent for one key, one line of a menu', Math.min(...responses.map((one) => one.bytes)), 'bytes');

const idle_ms = 60_000;
for (const usb of ['absent', 'plugged', 'terminal'] as const) {
  const resting = tiltyard(board, { usb });
  resting.wait_for_first_frame();
  resting.run(1000);
  const sent = resting.bytes_sent;
  const wall = performance.now();
  const share = resting.measure_share_awake(idle_ms);
  const name = { absent: 'absent', plugged: 'connected', terminal: 'connected, port open' }[usb];
  figure(`awake while idle, USB ${name}`, share * 100, '%', 3);
  if (usb === 'absent') {
    figure('bytes sent while idle', resting.bytes_sent - sent, 'bytes');
    figure('emulated speed while idle', idle_ms / (performance.now() - wall), 'times real time');
  }
  resting.assert_quiet();
}
figure('longest time with interrupts off, without a save', handheld.take_longest_masked_ms() * 1000, 'us', 1);
figure('deepest stack', handheld.deepest_stack, 'bytes');
if (existsSync(engine_bench_path(board))) {
  let game = '';
  for (const line of run_engine_bench(board)) {
    if (line.startsWith('bench ')) game = line.split(' ')[1];
    else if (!line.startsWith('signature')) console.log(`${game} ${line}`);
  }
}
figure('emulation', (performance.now() - started) / 1000, 's', 1);
handheld.assert_quiet();
