import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boards } from '../src/board.js';

/** What the page consists of: its own files, every firmware that is built, and two lists made from them. */

const emulator = fileURLToPath(new URL('../../../../', import.meta.url));
const page = join(emulator, 'build', 'page');
const builds = process.env['TILTYARD_BUILD'] ?? join(emulator, '..', '..', 'build');
const firmware_folder = 'firmware';

/** One line of boards.json: a board of ours, and whether its firmware is there. */
export interface OfferedBoard {
  readonly id: string;
  readonly name: string;
  readonly built: boolean;
}

function firmware_of(board: string): string {
  return join(builds, `handheld-${board}`, `tiltyard-${board}.uf2`);
}

function files_below(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Every file with a path of its own: its address in the page, and where it lies. */
export function page_files(): ReadonlyMap<string, string> {
  const files = new Map(files_below(page).map((name) => [name, join(page, name)]));
  for (const { id } of boards) {
    if (existsSync(firmware_of(id))) files.set(`${firmware_folder}/tiltyard-${id}.uf2`, firmware_of(id));
  }
  return files;
}

export function boards_list(): string {
  const offered: OfferedBoard[] = boards.map(({ id, name }) => ({ id, name, built: existsSync(firmware_of(id)) }));
  return JSON.stringify(offered);
}

/** What a browser keeps to play without a network; the version changes with any byte of it. */
export function files_list(): string {
  const sum = createHash('sha256');
  const files = page_files();
  for (const [name, path] of files) sum.update(`${name} ${statSync(path).size} `).update(readFileSync(path));
  sum.update(boards_list());
  return JSON.stringify({ version: sum.digest('hex').slice(0, 16), files: ['./', 'boards.json', ...files.keys()] });
}
