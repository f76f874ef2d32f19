import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boards } from '../src/board.js';

/** Serves the built page and the firmwares that are built, to this machine alone. */

export const loopback = '127.0.0.1';

const emulator = fileURLToPath(new URL('../../../../', import.meta.url));
const page = join(emulator, 'build', 'page');
const builds = process.env['TILTYARD_BUILD'] ?? join(emulator, '..', '..', 'build');
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
  '.uf2': 'application/octet-stream', '.png': 'image/png', '.svg': 'image/svg+xml',
};

/** One line of boards.json: a board of ours, and whether its firmware is there. */
export interface OfferedBoard {
  readonly id: string;
  readonly name: string;
  readonly built: boolean;
}

function firmware_of(board: string): string {
  return join(builds, `handheld-${board}`, `tiltyard-${board}.uf2`);
}

function offered(): OfferedBoard[] {
  return boards.map(({ id, name }) => ({ id, name, built: existsSync(firmware_of(id)) }));
}

/** The file behind an address, or null. */
function file_for(path: string): string | null {
  const firmware = /^\/firmware\/tiltyard-([\w.-]+)\.uf2$/.exec(path);
  if (firmware !== null) return boards.some(({ id }) => id === firmware[1]) ? firmware_of(firmware[1]) : null;
  const file = normalize(join(page, path === '/' ? 'index.html' : path));
  return file.startsWith(page + sep) ? file : null;
}

/** The path of a request, or null where it is none that a file may have. */
function path_of(url: string): string | null {
  try {
    const path = decodeURIComponent(new URL(url, `http://${loopback}`).pathname);
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}

/** Listens on the port, or on any free one for 0. Rejects with the system's error. */
export function serve(port: number): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((request, response) => {
    const path = path_of(request.url ?? '/');
    if (path === '/boards.json') {
      response.writeHead(200, { 'content-type': kinds['.json'], 'cache-control': 'no-cache' }).end(JSON.stringify(offered()));
      return;
    }
    const file = path === null ? null : file_for(path);
    if (file === null || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      return;
    }
    response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-cache' });
    response.end(readFileSync(file));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address !== null ? address.port : port });
    });
  });
}
