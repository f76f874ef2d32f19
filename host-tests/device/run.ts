import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { run } from 'node:test';
import { tap } from 'node:test/reporters';
import times from './times.js';

/**
 * Runs files of tests, one on each core: run.js <file>... The longest begin first, which node's own --test does not
 * let us say, since it sorts them by name; else one core would wait for the last of them.
 */
const longest: readonly string[] = [
  // On the images, and with everything that hardware may do to them.
  'matches_castles', 'matches_ivanhoe', 'journal', 'selftest', 'boards', 'matches_engarde', 'thinking',
  // In the browser, where the first to play measures how soon it can: it begins beside one that is under way.
  'look', 'access', 'play', 'alone', 'cost',
];
const limit_ms = 1_200_000;

function place(file: string): number {
  const at = longest.indexOf(basename(file, '.test.js'));
  return at < 0 ? longest.length : at;
}

const files = process.argv.slice(2).map((name) => resolve(name)).sort((one, other) => place(one) - place(other));
const events = run({ files, concurrency: availableParallelism(), timeout: limit_ms });
events.on('test:fail', () => (process.exitCode = 1));
events.compose(tap).pipe(process.stdout);
events.compose(times).pipe(process.stdout);
