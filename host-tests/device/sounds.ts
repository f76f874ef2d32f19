import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { call } from '../../boards/emulator/src/intrusions.js';
import type { PlayedNote } from '../../boards/emulator/src/outputs.js';
import { at_title, project, symbols_of } from './support.js';

// How loud each step of the volume is, drawn from what the very image does at the piezo's pin: one WAV file a step,
// the same figure in each. A piezo is taken to swing towards where the pin pulls it and to be there after about 100
// microseconds, which is why its loudness follows the time that the pin is high.

const argument = process.argv.indexOf('--board');
const board = argument < 0 ? 'picosystem' : process.argv[argument + 1];
const rate = 48_000;
const finer = 16;
const swing_microseconds = 35;
/** The figure of a game that was won: four notes of an octave. */
const figure = 4;

function drawn(notes: readonly PlayedNote[]): Int16Array {
  const start = notes[0].start_milliseconds;
  const last = notes[notes.length - 1];
  const samples = new Float64Array(Math.ceil(((last.start_milliseconds + last.milliseconds - start) / 1000 + 0.05) * rate));
  let [position, mean] = [0, 0];
  const follow = 1 - Math.exp(-1e6 / rate / finer / swing_microseconds);
  for (let at = 0; at < samples.length; at++) {
    for (let part = 0; part < finer; part++) {
      const milliseconds = start + ((at + part / finer) / rate) * 1000;
      const note = notes.find((one) => milliseconds >= one.start_milliseconds && milliseconds < one.start_milliseconds + one.milliseconds);
      const phase = note === undefined ? 1 : (((milliseconds - note.start_milliseconds) / 1000) * note.hertz) % 1;
      const high = note !== undefined && phase < note.duty;
      position += ((high ? 1 : 0) - position) * follow;
      samples[at] += position / finer;
    }
    // A loudspeaker gives no steady pressure.
    mean += (samples[at] - mean) * 0.002;
    samples[at] -= mean;
  }
  return Int16Array.from(samples, (sample) => Math.max(-32767, Math.min(32767, Math.round(sample * 30_000))));
}

function wav(samples: Int16Array): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}

const folder = join(project, 'build', 'sounds');
mkdirSync(folder, { recursive: true });
const symbol = symbols_of(board);
const [app, tone] = [symbol('main::app'), symbol('main::tone')];
const [sound, set_volume] = [symbol('tiltyard::app::App::sound(tiltyard::app::Sound)'), symbol('tiltyard::rp2040::PwmTone::set_volume(unsigned char)')];
let before = 0;
for (let volume = 1; volume <= 4; volume++) {
  const handheld = at_title(board);
  call(handheld, set_volume, [tone, volume]);
  const first = handheld.notes.length;
  call(handheld, sound, [app, figure]);
  handheld.run(1500);
  const samples = drawn(handheld.notes.slice(first));
  const loudness = 20 * Math.log10(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) / 32767);
  const path = join(folder, `${board}-volume-${volume}.wav`);
  writeFileSync(path, wav(samples));
  const step = volume === 1 ? '' : `, ${(loudness - before).toFixed(1)} dB above the step below`;
  console.log(`${path}: ${loudness.toFixed(1)} dB${step}`);
  before = loudness;
}
