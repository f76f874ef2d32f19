import { targets } from './fuzz_targets.js';
import { SeededStream } from '../../boards/emulator/src/random.js';

// fuzz.js <target> <seconds>: searches on, each input from a seed of its own, which is told with what it broke.

const [, , name, seconds] = process.argv;
const make = targets[name];
if (make === undefined) {
  console.error(`no target '${name}'; there are: ${Object.keys(targets).join(' ')}`);
  process.exit(2);
}
const until = Date.now() + Number(seconds) * 1000;
const first = Date.now() % 2 ** 31;
const inputs_of_one_seed = 50;
let executions = 0;
for (let seed = first; Date.now() < until; seed++) {
  const target = await make();
  const random = new SeededStream(seed);
  try {
    for (let at = 0; at < inputs_of_one_seed; at++, executions++) await target.try_one(random);
  } catch (thrown) {
    console.error(`found with seed ${seed} after ${executions} executions:`, thrown);
    process.exit(1);
  } finally {
    target.close();
  }
}
console.log(`${name}: ${executions} executions, 0 finds`);
