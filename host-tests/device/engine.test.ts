import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { engine_bench_path, project, run_engine_bench } from './support.js';

// The rules on the handheld's processor against the same rules on this machine.

const board = 'picosystem';
const console_path = join(project, 'build', 'host', 'firmware', 'tiltyard-console');
const both = existsSync(engine_bench_path(board)) && existsSync(console_path);

/** Cycles per decision over whole random games; a game that is not here is only told. */
const most_cycles: Readonly<Record<string, number>> = { ivanhoe: 970, engarde: 550, castles: 560 };
/** Microseconds: keys and screen go on beside a thought. */
const longest_slice = 2000;

test('random games take their cycles on the RP2040, games of any players have the same signature as here, and a slice of a thought is short', { skip: !both && 'the bench image or the console is not built' }, (t) => {
  const lines = run_engine_bench(board, 'played');
  const questions = lines.filter((line) => line.startsWith('bench '));
  const told = (name: string) => lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.split(' ')[1]);
  const [signatures, cycles] = [told('signature'), told('cycles_per_decision')];
  // Random games, and then a game that is thought out: moves and playouts.
  assert.deepEqual([questions.length, signatures.length, cycles.length], [6, 6, 3]);
  const here = execFileSync(console_path, { input: `${questions.join('\n')}\nquit\n`, encoding: 'utf8' }).split('\n');
  const slices = told('worst_slice').map(Number);
  t.diagnostic(`longest slices of a thought: ${slices.join(', ')} microseconds`);
  assert.equal(slices.length, 3);
  assert.ok(Math.max(...slices) <= longest_slice, `a slice of ${Math.max(...slices)} microseconds`);
  questions.forEach((question, at) => {
    const { signature } = JSON.parse(here[at].replace(/^ok /, '')) as { signature: string };
    assert.equal(signatures[at], signature, question);
    if (question.includes('level=')) return;
    const game = question.split(' ')[1];
    t.diagnostic(`${game}: ${cycles[at]} cycles per decision on the RP2040`);
    assert.ok(Number(cycles[at]) < (most_cycles[game] ?? Infinity), `${game}: ${cycles[at]} cycles`);
  });
});
