import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname } from 'node:path';
import { boards_list, files_list, page_files } from './contents.js';

/** Serves the built page and the firmwares that are built, to this machine alone. */

export const loopback = '127.0.0.1';

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
  '.uf2': 'application/octet-stream', '.png': 'image/png', '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json',
};
const lists: Readonly<Record<string, () => string>> = { '/boards.json': boards_list, '/files.json': files_list };

/** The file behind an address, if the page has it. */
function file_for(path: string): string | undefined {
  return page_files().get(path === '/' ? 'index.html' : path.slice(1));
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
    const list = path === null ? undefined : lists[path];
    const file = path === null ? undefined : file_for(path);
    if (list === undefined && file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      return;
    }
    const kind = list === undefined ? kinds[extname(file as string)] : kinds['.json'];
    const body = list === undefined ? readFileSync(file as string) : Buffer.from(list());
    response.writeHead(200, { 'content-type': kind ?? 'application/octet-stream', 'content-length': body.length, 'cache-control': 'no-cache' });
    response.end(body);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address !== null ? address.port : port });
    });
  });
}
