import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { check_signatures, console_path, engine_bench_path, run_engine_bench } from './support.js';

// The rules and the search on the handheld's processor against the same on this machine.

const board = 'picosystem';
const both = existsSync(engine_bench_path(board)) && existsSync(console_path);

/** Cycles per decision over whole random games; a game that is not here is only told. */
const most_cycles: Readonly<Record<string, number>> = { ivanhoe: 900, engarde: 550, castles: 560 };
/** Microseconds: keys and screen go on beside a thought. */
const longest_slice = 2000;

test('random games take their cycles on the RP2040, games of any players have the same signature as here, and a slice of a thought is short', { skip: !both && 'the bench image or the console is not built' }, (t) => {
  const lines = run_engine_bench(board, 'played');
  const told = (name: string) => lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.split(' ')[1]);
  const games = lines.filter((line) => line.startsWith('bench ')).map((line) => line.split(' ')[1]);
  const [cycles, slices] = [told('cycles_per_decision'), told('worst_slice').map(Number)];
  // Random games, a game that is thought out, and slices of the largest tables and of two where more may play.
  assert.deepEqual([games.length, cycles.length, slices.length], [6, 3, 5]);
  check_signatures(lines);
  cycles.forEach((count, at) => {
    t.diagnostic(`${games[at]}: ${count} cycles per decision on the RP2040`);
    assert.ok(Number(count) < (most_cycles[games[at]] ?? Infinity), `${games[at]}: ${count} cycles`);
  });
  t.diagnostic(`longest slices of a thought: ${slices.join(', ')} microseconds`);
  assert.ok(Math.max(...slices) <= longest_slice, `a slice of ${Math.max(...slices)} microseconds`);
});
