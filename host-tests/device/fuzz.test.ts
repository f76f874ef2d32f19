import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SeededStream } from '../../boards/emulator/src/random.js';
import { targets } from './fuzz_targets.js';
import { at_title, quick, tell } from './support.js';

// A short, always equal row of each search; `./tilt fuzz server|files|usb <seconds>` goes on from there.

const inputs: Readonly<Record<string, number>> = { server: 400, files: 60, usb: 200 };

for (const [name, make] of Object.entries(targets)) {
  test(`${inputs[name]} inputs by chance for ${name} break nothing`, async () => {
    const target = await make();
    try {
      const random = new SeededStream(20010606);
      for (let at = 0; at < inputs[name]; at++) await target.try_one(random);
    } finally {
      target.close();
    }
  });
}

test('a question over USB that is asked the wrong way round writes nothing', () => {
  const handheld = at_title('picosystem', { usb: 'terminal' });
  // Descriptors lie in flash; configuration, status and interface on a stack that is gone by then.
  for (const setup of [[0x00, 6, 0, 1, 0, 0, 18, 0], [0x00, 6, 0, 2, 0, 0, 64, 0], [0x00, 8, 0, 0, 0, 0, 1, 0], [0x00, 0, 0, 0, 0, 0, 2, 0], [0x01, 10, 0, 0, 0, 0, 1, 0]]) {
    handheld.usb.control(Uint8Array.from(setup), new Uint8Array(64).fill(0xa5));
    handheld.run(20);
  }
  handheld.unplug_usb();
  handheld.run(50);
  handheld.plug_usb();
  handheld.run(300);
  assert.match(tell(handheld, 'stats'), /"crash":null/);
  handheld.assert_quiet();
});

// The packets of enumeration lie at least this far apart.
const packet_ms = 0.1;
const enumeration_ms = 12;

test('the USB cable pulled at every packet leaves a handheld that answers when it is plugged again', { skip: quick }, () => {
  const handheld = at_title('picosystem', { usb: 'absent' });
  for (let pulled_ms = 0; pulled_ms < enumeration_ms; pulled_ms += packet_ms) {
    handheld.plug_usb();
    handheld.usb.open_terminal(true);
    handheld.run(pulled_ms);
    handheld.usb.send('hello\nstats\n');
    handheld.run(packet_ms);
    handheld.unplug_usb();
    handheld.run(20);
  }
  handheld.plug_usb();
  handheld.run(500);
  handheld.usb.open_terminal(true);
  handheld.run(50);
  tell(handheld, '');
  assert.match(tell(handheld, 'hello'), /^ok \{"name":"tiltyard"/);
  assert.match(tell(handheld, 'stats'), /"crash":null/);
  handheld.assert_quiet();
});
