import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Handheld } from '../../boards/emulator/src/handheld.js';
import { call } from '../../boards/emulator/src/intrusions.js';
import { play_script } from './script.js';
import { at_title, has_firmware, project, symbols_of } from './support.js';

// Each figure of the sounds as the very image plays it at the pin, against the table in the sources.

interface Note {
  readonly hertz: number;
  readonly milliseconds: number;
}

const source = (name: string) => readFileSync(join(project, 'firmware', 'app', name), 'utf8');
const names = [.../enum class Sound[^{]*\{([^}]*)\}/.exec(source('sounds.hpp'))![1].matchAll(/^ +(\w+),/gm)]
  .map(([, name]) => name).filter((name) => name !== 'count');
const figures = new Map(
  [...source('sounds.cpp').matchAll(/constexpr Note (\w+)\[\] = \{(.*)\};/g)].map(([, name, notes]) => [
    name,
    [...notes.matchAll(/\{(\d+), (\d+)\}/g)].map(([, hertz, milliseconds]) => ({ hertz: Number(hertz), milliseconds: Number(milliseconds) })),
  ]),
);
const length_of = (figure: readonly Note[]) => figure.reduce((sum, { milliseconds }) => sum + milliseconds, 0);

/** What was heard since the note with this number, pauses between notes as notes of 0 Hz. */
function heard(handheld: Handheld, first: number): Note[] {
  const notes: Note[] = [];
  let end = Infinity;
  for (const { start_milliseconds, milliseconds, hertz } of handheld.notes.slice(first)) {
    if (start_milliseconds - end > 0.5) notes.push({ hertz: 0, milliseconds: start_milliseconds - end });
    notes.push({ hertz, milliseconds });
    end = start_milliseconds + milliseconds;
  }
  return notes;
}

function assert_same_figure(notes: readonly Note[], figure: readonly Note[], name: string): void {
  assert.equal(notes.length, figure.length, `${name}: ${JSON.stringify(notes)}`);
  figure.forEach(({ hertz, milliseconds }, at) => {
    const note = notes[at];
    assert.ok(Math.abs(note.hertz - hertz) <= hertz / 200, `${name}: ${note.hertz} Hz for ${hertz}`);
    assert.ok(Math.abs(note.milliseconds - milliseconds) < 0.5, `${name}: ${note.milliseconds} ms for ${milliseconds}`);
  });
}

for (const board of ['picosystem', 'breadboard-oled']) {
  const skip = !has_firmware(board) && 'not built';

  test(`${board}: each figure sounds as it is written, note by note`, { skip }, (t) => {
    const symbol = symbols_of(board);
    const [app, sound] = [symbol('main::app'), symbol('tiltyard::app::App::sound(tiltyard::app::Sound)')];
    const handheld = at_title(board);
    assert.deepEqual([...figures.keys()].sort(), [...names].sort());
    assert.ok(names.length >= 7);
    names.forEach((name, number) => {
      const [figure, first] = [figures.get(name)!, handheld.notes.length];
      call(handheld, sound, [app, number]);
      handheld.run(length_of(figure) + 50);
      const notes = heard(handheld, first);
      t.diagnostic(`${board}: ${name}: ${notes.map((note) => `${note.hertz.toFixed(0)} Hz ${note.milliseconds.toFixed(1)} ms`).join(', ')}`);
      assert_same_figure(notes, figure, name);
    });
    assert.equal(handheld.sounding, null);
    handheld.assert_quiet();
  });

  test(`${board}: a figure that begins cuts off the one before it`, { skip }, () => {
    const symbol = symbols_of(board);
    const [app, sound] = [symbol('main::app'), symbol('tiltyard::app::App::sound(tiltyard::app::Sound)')];
    const handheld = at_title(board);
    call(handheld, sound, [app, names.indexOf('win')]);
    handheld.run(40);
    call(handheld, sound, [app, names.indexOf('not_possible')]);
    handheld.run(1000);
    const [cut, ...rest] = heard(handheld, 0);
    assert.ok(Math.abs(cut.hertz - 523) < 3 && cut.milliseconds > 39 && cut.milliseconds < 45, JSON.stringify(cut));
    assert_same_figure(rest, figures.get('not_possible')!, 'not_possible');
    handheld.assert_quiet();
  });

  test(`${board}: a key sounds, louder step by step, and at volume 0 nothing does`, { skip }, () => {
    const handheld = at_title(board);
    play_script(handheld, 'down', () => {});
    assert_same_figure(heard(handheld, 0), figures.get('step')!, 'a step in the menu');
    // From 2, as it begins, to 0: the second row of the settings.
    play_script(handheld, 'up up a down left*2x', () => {});
    const silent = handheld.notes.length;
    play_script(handheld, 'up down', () => {});
    assert.equal(handheld.notes.length, silent, 'silent');
    const high_microseconds: number[] = [];
    for (let volume = 1; volume <= 4; volume++) {
      play_script(handheld, 'right', () => {});
      const { duty, hertz } = handheld.notes.at(-1)!;
      high_microseconds.push((duty / hertz) * 1e6);
    }
    assert.ok(handheld.notes.length >= silent + 4);
    // "Loudness of the piezo saturates at about 100 us of high time: scale the high time, not the share."
    high_microseconds.forEach((high, at) => {
      assert.ok(Math.abs(high - 4 * 3 ** at) < 0.6, high_microseconds.join(' '));
    });
    handheld.assert_quiet();
  });
}
