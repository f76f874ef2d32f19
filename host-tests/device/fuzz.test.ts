import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import { SeededStream } from '../../boards/emulator/src/random.js';
import { targets } from './fuzz_targets.js';
import { at_title, tell } from './support.js';

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

/** Calls `lose` before each packet, to the device or from it; one of which it says so is lost. */
function watch_packets({ machine }: Handheld, lose: () => boolean): void {
  const controller = machine.mcu.usbCtrl;
  const [setup, read_done, write] = [controller.sendSetupPacket, controller.endpointReadDone, controller.onEndpointWrite];
  controller.sendSetupPacket = (packet) => void (lose() || setup.call(controller, packet));
  controller.endpointReadDone = (...read) => void (lose() || read_done.apply(controller, read));
  controller.onEndpointWrite = (endpoint, bytes) => void (lose() || write?.(endpoint, bytes));
}

test('the USB cable pulled at every packet leaves a handheld that answers when it is plugged again', (t) => {
  const handheld = at_title('picosystem', { usb: 'absent' });
  let [left, pulled] = [0, 0];
  watch_packets(handheld, () => {
    if (left-- !== 0) return false;
    handheld.unplug_usb();
    pulled++;
    return true;
  });
  const plug_and_ask = () => {
    const start = handheld.serial.length;
    handheld.plug_usb();
    handheld.run(15);
    handheld.usb.send('\nhello\nstats\nview 0\n');
    handheld.run(60);
    handheld.unplug_usb();
    handheld.run(20);
    return handheld.serial.slice(start);
  };
  // Until one is reached that there is no more: all questions are answered by then.
  let said = '';
  do {
    left = pulled;
    said = plug_and_ask();
  } while (left < 0);
  t.diagnostic(`pulled at each of ${pulled} packets`);
  assert.ok(pulled > 30, `${pulled}`);
  assert.match(said, /^ok \{"name":"tiltyard"/m);
  assert.match(said, /"crash":null/);
  assert.match(said, /^error state .*\n$/m);
  handheld.assert_quiet();
});
