import { existsSync } from 'node:fs';
import { board_named } from '../../boards/emulator/src/board.js';
import { follow_key, measure_key, type KeyResponse } from '../../boards/emulator/src/key_responses.js';
import { power_of } from '../../boards/emulator/src/power.js';
import { as_shown_by, by_scene, dealt, figures_of, hint_figure, play_scenes, play_ways, read_route, routes_of, type Answer, type Awaited } from './route.js';
import { play_script, stroke_of } from './script.js';
import { at_title, check_signatures, engine_bench_path, let_settle, new_match, open_curtain, run_engine_bench, tiltyard } from './support.js';
import { beside_a_champion } from './thinking.js';
import type { Key } from '../../boards/emulator/src/board.js';

// Figures of the very image that is flashed, from the emulator's counted time: "name: value unit" a line.

const argument = process.argv.indexOf('--board');
const board = argument < 0 ? 'picosystem' : process.argv[argument + 1];

function figure(name: string, value: number, unit: string, digits = 0): void {
  console.log(`${name}: ${value.toFixed(digits)} ${unit}`);
}

/** What this machine needs for it is no figure of the image: it is told beside them, and no release keeps it. */
function host_figure(name: string, value: number, unit: string, digits = 0): void {
  console.error(`${name}: ${value.toFixed(digits)} ${unit}`);
}

const started = performance.now();
const handheld = tiltyard(board);
figure('reset to first frame', handheld.wait_for_first_frame(), 'ms', 1);

// Into the first page, through it, and back: what that keeps finds its sectors erased, but right after a start.
const path = ['a', 'down', 'down', 'up', 'b'].map((key) => stroke_of(handheld.wiring.keys, key));
/** What is held on boards of few keys is measured from the end of the hold. */
function measure(stroke: string): KeyResponse {
  const [key, length] = stroke.split('*');
  if (length === undefined) return measure_key(handheld, key as Key);
  const answer = follow_key(handheld, key as Key, Number(length), 360);
  if (answer === null) throw new Error(`'${stroke}' changed nothing`);
  return answer;
}
const first = path.map(measure);
figure('key to changed frame, right after a start', Math.max(...first.map((one) => one.milliseconds)), 'ms', 1);
let_settle(handheld);
handheld.take_longest_masked_ms();
const responses = path.map(measure);
const masked_ms = handheld.take_longest_masked_ms();
figure('key to changed frame', Math.max(...responses.map((one) => one.milliseconds)), 'ms', 1);
figure('bytes sent for one key, whole screen', Math.max(...responses.map((one) => one.bytes)), 'bytes');
figure('bytes sent for one key, one line of a menu', Math.min(...responses.map((one) => one.bytes)), 'bytes');

// One setting changed is one record kept; what sectors it will need was erased before.
const saving = at_title(board);
let_settle(saving);
play_script(saving, 'up a', () => {});
saving.take_longest_masked_ms();
const before = saving.flash.operations.length;
play_script(saving, 'more', () => {});
saving.run(300);
const written = saving.flash.operations.slice(before);
figure('save, all its pages', written.reduce((sum, { nanos }) => sum + nanos, 0) / 1e6, 'ms', 1);
figure('save, longest time with interrupts off', saving.take_longest_masked_ms(), 'ms', 1);
saving.assert_quiet();

const idle_ms = 60_000;
const asleep_after_ms = 125_000;
for (const usb of ['absent', 'plugged', 'terminal'] as const) {
  const resting = tiltyard(board, { usb });
  resting.wait_for_first_frame();
  resting.run(1000);
  const sent = resting.bytes_sent;
  const wall = performance.now();
  const share = resting.measure_share_awake(idle_ms);
  const speed = idle_ms / (performance.now() - wall);
  const name = { absent: 'absent', plugged: 'connected', terminal: 'connected, port open' }[usb];
  figure(`awake while idle, USB ${name}`, share * 100, '%', 3);
  if (usb === 'absent') {
    figure('bytes sent while idle', resting.bytes_sent - sent, 'bytes');
    host_figure('emulated speed while idle', speed, 'times real time');
  }
  resting.run(asleep_after_ms - resting.now_ms);
  figure(`awake with the screen dark, USB ${name}`, resting.measure_share_awake(idle_ms) * 100, '%', 3);
  resting.assert_quiet();
}
figure('longest time with interrupts off, a save in it', masked_ms * 1000, 'us', 1);

// What runs in each state, and an estimate of what that takes.
const battery_milliampere_hours = board === 'picosystem' ? 525 : 0;
for (const [name, usb, after_ms] of [
  ['in play', 'absent', 1000], ['dimmed', 'absent', 35_000], ['dark', 'absent', asleep_after_ms], ['dark, USB connected', 'plugged', asleep_after_ms],
] as const) {
  const state = tiltyard(board, { usb });
  state.wait_for_first_frame();
  state.run(after_ms);
  const share = state.measure_share_awake(10_000);
  const { clocks, gated, milliamperes, shown_milliamperes } = power_of(state, share);
  console.log(`clocks ${name}: ${clocks} MHz${gated === '' ? '' : `; gated while asleep: ${gated}`}`);
  figure(`awake ${name}`, share * 100, '%', 3);
  figure(`estimate ${name}, screen and light in it`, milliamperes, 'mA', 2);
  figure(`estimate ${name}, screen and light alone`, shown_milliamperes, 'mA', 2);
  if (battery_milliampere_hours > 0) figure(`estimate ${name}, battery lasts`, battery_milliampere_hours / milliamperes, 'h');
}

// Whole matches by keys, and all around the title: every scene by the slowest of its keys.
const suffix = routes_of(handheld.board, handheld.wiring.keys);
const answers: Answer[] = [];
let deepest = 0;
const awaited: Awaited[] = [];
for (const match of ['castles', 'engarde', 'ivanhoe'].flatMap((game) => [game, `${game}-alone`])) {
  const route = read_route(`${match}-${suffix}`);
  const player = tiltyard(board, { flash: dealt(route, board_named(board)) });
  player.wait_for_first_frame();
  const { match: scenes } = as_shown_by(player, route);
  const played = play_scenes(player, scenes, (where) => { throw new Error(`${match}: ${where}: another picture than the native one`); });
  answers.push(...played.answers);
  awaited.push(...played.awaited);
  deepest = Math.max(deepest, player.deepest_stack);
  player.assert_quiet();
}
answers.push(...play_ways(() => {
  const player = at_title(board);
  let_settle(player);
  return player;
}));
for (const { name, value, limit, worst } of figures_of(answers, handheld)) {
  figure(`${name}, at most ${limit}, worst in ${worst.replaceAll(':', '')}`, value, 'ms', 1);
}
const hint = hint_figure(awaited);
if (hint !== null) figure(`${hint.name}, at most ${hint.limit}, worst ${hint.worst}`, hint.value, 'ms', 1);
const beside = beside_a_champion(board);
if (beside.key_ms !== null) figure('key to frame while a champion thinks', beside.key_ms, 'ms', 1);
figure('answer over USB while a champion thinks', beside.answer_ms, 'ms', 1);
figure('from picture to picture of what moves while a champion thinks', beside.still_ms, 'ms', 1);
for (const [what, of] of [['interrupts off', (one: Answer) => one.masked_ms], ['main loop without a rest', (one: Answer) => one.awake_ms]] as const) {
  const worst = answers.reduce((most, one) => (of(one) > of(most) ? one : most));
  figure(`${what}, worst in ${worst.scene.replaceAll(':', '')} by ${worst.key}`, of(worst) * 1000, 'us', 1);
}
for (const { scene, to, milliseconds } of by_scene(answers)) figure(`key to frame, ${scene} > ${to}`, milliseconds, 'ms', 1);

// Into a match and its first hand, with a line open.
const playing = at_title(board, { usb: 'terminal' });
play_script(playing, `${new_match} ${open_curtain} a b .3000`, () => {});
figure('deepest stack', Math.max(deepest, handheld.deepest_stack, playing.deepest_stack), 'bytes');
playing.assert_quiet();
if (existsSync(engine_bench_path(board))) {
  let game = '';
  const lines = run_engine_bench(board, 'done');
  check_signatures(lines);
  for (const line of lines) {
    if (/^(bench|think) /.test(line)) game = line.replace(/^(bench|think) /, '').replace(/ (games|seed|decisions)=\d+/g, '');
    else if (!line.startsWith('signature') && line !== 'played') console.log(`${game} ${line}`);
  }
}
host_figure('emulation', (performance.now() - started) / 1000, 's', 1);
handheld.assert_quiet();
