import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { serve } from '../../boards/emulator/serve/server.js';
import { project } from '../device/support.js';

// What `./tilt play` serves, to whom, and what it says when it cannot.

const play = join(project, 'boards', 'emulator', 'build', 'boards', 'emulator', 'serve', 'play.js');

/** What the command says before it gives up. */
function refusal(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [play, '--no-open', ...words], { encoding: 'utf8', timeout: 10_000 });
  assert.equal(status, 2);
  assert.equal(stdout, '');
  return stderr;
}

test('what cannot be served is refused in one line', async () => {
  const { server, port } = await serve(0);
  const lines = {
    port: refusal('--port', String(port)),
    'not a number': refusal('--port', 'http'),
    'no such port': refusal('--port', '65536'),
    board: refusal('--board', 'gameboy'),
    option: refusal('--open'),
  };
  server.close();
  for (const [what, line] of Object.entries(lines)) assert.match(line, /^tilt: [^\n]+\n$/, what);
  assert.match(lines.port, new RegExp(`port ${port} is in use`));
  assert.match(lines['not a number'], /no port 'http'/);
  assert.match(lines['no such port'], /no port '65536'/);
  assert.match(lines.board, /no board 'gameboy'; there are: picosystem waveshare-lcd-1\.3 breadboard-oled/);
  assert.match(lines.option, /--board <board>, --port <n> and --no-open/);
});

test('only this machine is served', async () => {
  const { server, port } = await serve(0);
  const here = connect(port, '127.0.0.1');
  await once(here, 'connect');
  here.destroy();
  // Another address of the same machine: a server for all would answer there.
  const elsewhere = connect(port, '127.0.0.2');
  const [error] = (await once(elsewhere, 'error')) as [NodeJS.ErrnoException];
  assert.equal(error.code, 'ECONNREFUSED');
  server.close();
});

test('nothing but the page and the firmwares is served, whatever is asked', async () => {
  const { server, port } = await serve(0);
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  for (const path of ['/', '/index.html', '/boards.json', '/files.json', '/manifest.webmanifest', '/service_worker.js', '/firmware/tiltyard-picosystem.uf2']) assert.equal(await status(path), 200, path);
  for (const path of [
    '/assets', '/assets/', '/nothing.js', '/..%2fpackage.json', '/..%2f..%2f..%2fREADME.md', '/%2e%2e%2fpackage.json',
    '/firmware/tiltyard-gameboy.uf2', '/firmware/..%2f..%2fREADME.md', '/%ff', '/%00',
  ]) assert.equal(await status(path), 404, path);
  assert.equal(await status('/'), 200);
  server.close();
});
