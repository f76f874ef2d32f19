import { difference, read_announcements, watch_window } from './windows.js';

// windows_pairs.js [<announcements>]: every pair of the states of so many announcements, each watched once.

const announcements = read_announcements().slice(0, Number(process.argv[2] ?? 28));
let [pairs, exact, largest, awake, different] = [0, 0, 0, 0, 0];
announcements.forEach((announcement, number) => {
  const traces = announcement.secrets.map((_, state) => watch_window('picosystem', announcement, state));
  traces.forEach((one, at) => traces.slice(at + 1).forEach((other) => {
    const { sign, nanos, awake_nanos } = difference(one, other);
    pairs++;
    if (sign !== null) different++;
    else largest = Math.max(largest, nanos);
    if (nanos === 0) exact++;
    awake = Math.max(awake, awake_nanos);
  }));
  const answers = new Set(traces.map(({ then }) => then)).size;
  console.log(`${number + 1} announcements, ${pairs} pairs: ${different} differ, ${exact} are the same to the nanosecond, ` +
    `the others within ${largest} ns; awake within ${awake.toFixed(0)} ns; the last one ended in ${answers} ways`);
});
if (different > 0) process.exitCode = 1;
