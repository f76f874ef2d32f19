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

test('random games have the same signature on the RP2040 and here', { skip: !both && 'the bench image or the console is not built' }, () => {
  const lines = run_engine_bench(board);
  const questions = lines.filter((line) => line.startsWith('bench '));
  const signatures = lines.filter((line) => line.startsWith('signature: ')).map((line) => line.split(' ')[1]);
  assert.equal(questions.length, signatures.length);
  assert.ok(questions.length > 0);
  const answers = execFileSync(console_path, { input: `${questions.join('\n')}\nquit\n`, encoding: 'utf8' }).split('\n');
  questions.forEach((question, at) => {
    const { signature } = JSON.parse(answers[at].replace(/^ok /, '')) as { signature: string };
    assert.equal(signatures[at], signature, question);
  });
});
