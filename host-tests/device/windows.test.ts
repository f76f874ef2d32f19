import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quick } from './support.js';
import { awake_limit_nanos, count_reads, difference, moment_limit_nanos, read_announcements, watch_window } from './windows.js';

// IV-73 on the image: who holds Ivanhoe decides nothing that leaves the chip while an announcement waits.
// `node build/host-tests/device/windows_pairs.js` looks at more than a thousand pairs.

const board = 'picosystem';
const positions = quick ? 1 : 4;
const states = 3;

test('whoever holds Ivanhoe, the same leaves the chip at the same moments while an announcement waits', (t) => {
  for (const announcement of read_announcements().slice(0, positions)) {
    const [one, ...others] = Array.from({ length: states }, (_, number) => watch_window(board, announcement, number));
    for (const other of others) {
      const { sign, nanos, awake_nanos } = difference(one, other);
      t.diagnostic(`${one.signs.length} signs, moments apart ${nanos} ns, awake ${awake_nanos.toFixed(0)} ns`);
      assert.equal(sign, null);
      assert.ok(nanos <= moment_limit_nanos, `${nanos} ns`);
      assert.ok(awake_nanos <= awake_limit_nanos, `awake ${awake_nanos} ns`);
    }
  }
});

test('whose answer takes its own time, or who works more where he holds it, is caught', () => {
  const [announcement] = read_announcements();
  for (const cheat of ['takes its time', 'works more'] as const) {
    const [one, other] = [0, 1].map((number) => watch_window(board, announcement, number, cheat));
    const { sign, nanos, awake_nanos } = difference(one, other);
    assert.ok(sign !== null || nanos > moment_limit_nanos || awake_nanos > awake_limit_nanos, cheat);
  }
});

test('while computers think nobody reads what is hidden from them', { skip: quick && 'takes minutes' }, (t) => {
  const all = read_announcements();
  for (const announcement of [all[0], all[7]]) {
    const { before, storing, own, others } = count_reads(board, announcement);
    t.diagnostic(`reads of hands and deck: ${before} in thought, ${storing} to store the match, ${own} of own hands, ${others} of others`);
    assert.ok(storing > 100, 'reads are seen');
    assert.ok(own > 0, 'whoever is asked looks at his own hand');
    assert.deepEqual([before, others], [0, 0]);
  }
});
