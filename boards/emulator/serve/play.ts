import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { boards } from '../src/board.js';

// Serves the built page and the built firmwares, to this machine alone.

const here = fileURLToPath(new URL('../../../../', import.meta.url));
const page = join(here, 'build', 'page');
const builds = process.env['TILTYARD_BUILD'] ?? join(here, '..', '..', 'build');
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
  '.uf2': 'application/octet-stream', '.png': 'image/png',
};
const usual_port = 8040;
const loopback = '127.0.0.1';

const { values } = parseArgs({
  options: {
    board: { type: 'string' },
    port: { type: 'string', default: String(usual_port) },
    'no-open': { type: 'boolean', default: false },
  },
});
if (values.board !== undefined && !boards.some(({ id }) => id === values.board)) {
  console.error(`no board '${values.board}'; there are: ${boards.map(({ id }) => id).join(' ')}`);
  process.exit(2);
}

const firmware_of = (board: string) => join(builds, `handheld-${board}`, `tiltyard-${board}.uf2`);

/** The file behind an address, or null. */
function file_for(path: string): string | null {
  const firmware = /^\/firmware\/tiltyard-([\w.-]+)\.uf2$/.exec(path);
  if (firmware !== null) return boards.some(({ id }) => id === firmware[1]) ? firmware_of(firmware[1]) : null;
  const file = normalize(join(page, path === '/' ? 'index.html' : path));
  return file.startsWith(page + sep) ? file : null;
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', `http://${loopback}`);
  if (pathname === '/boards.json') {
    const ready = boards.filter(({ id }) => existsSync(firmware_of(id))).map(({ id, name }) => ({ id, name }));
    response.setHeader('content-type', kinds['.json']).end(JSON.stringify(ready));
    return;
  }
  const file = file_for(decodeURIComponent(pathname));
  if (file === null || !existsSync(file)) {
    response.writeHead(404).end('not found');
    return;
  }
  response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-cache' });
  response.end(readFileSync(file));
});

/** Opens the browser if there is a desktop to open it on. */
function open_browser(address: string): void {
  const command = process.platform === 'darwin' ? 'open' : 'xdg-open';
  if (process.platform !== 'darwin' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) return;
  spawn(command, [address], { stdio: 'ignore', detached: true }).on('error', () => {}).unref();
}

server.on('error', (error) => {
  console.error(`cannot serve on ${loopback}:${values.port}: ${error.message}`);
  process.exit(1);
});
server.listen(Number(values.port), loopback, () => {
  const address = `http://${loopback}:${values.port}/${values.board ? `?board=${values.board}` : ''}`;
  console.log(`Tiltyard plays at ${address} (Ctrl-C ends it)`);
  if (!values['no-open']) open_browser(address);
});
