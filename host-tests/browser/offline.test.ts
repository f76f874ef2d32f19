import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { write_static_page } from '../../boards/emulator/serve/static_page.js';
import { by_keyboard, fresh_table, leave, press_and_see, wait_for_picture, with_browser } from './browser.js';

// The page as a folder of files, as any web host serves it, and without a network.

with_browser();

const below = 'people/rowena/tiltyard';
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json',
};

/** A host that knows nothing but files. */
async function plain_host(root: string): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as { port: number }).port };
}

async function with_static_page(use: (address: string, server: Server) => Promise<void>): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'tiltyard-host-'));
  try {
    write_static_page(join(root, below));
    const { server, port } = await plain_host(root);
    await use(`http://127.0.0.1:${port}/${below}/`, server);
    server.close();
    server.closeAllConnections();
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test('a plain host under any path plays it, and the second visit needs no network', async () => {
  await with_static_page(async (address, server) => {
    const table = await fresh_table();
    await table.page.goto(address);
    await wait_for_picture(table);
    await press_and_see(table, by_keyboard(table), 'down');
    await table.page.waitForSelector('html[data-offline="kept"]', { state: 'attached' });
    assert.match((await table.page.textContent('#offline')) ?? '', /without a network/);
    server.close();
    server.closeAllConnections();
    await table.page.goto(`${address}?board=picosystem`);
    await wait_for_picture(table);
    await press_and_see(table, by_keyboard(table), 'down');
    // What was asked of the network in vain is told on the console by the browser itself.
    table.errors.splice(0, Infinity, ...table.errors.filter((error) => !/ERR_CONNECTION_REFUSED|ERR_FAILED/.test(error)));
    await leave(table);
  });
});

test('a browser finds all that it needs to install the page', async () => {
  await with_static_page(async (address) => {
    const table = await fresh_table();
    await table.page.goto(address);
    await wait_for_picture(table);
    const session = await table.context.newCDPSession(table.page);
    const { url, errors, data } = await session.send('Page.getAppManifest');
    assert.equal(url, `${address}manifest.webmanifest`);
    assert.deepEqual(errors, []);
    const manifest = JSON.parse(data as string) as { start_url: string; scope: string; icons: { src: string }[] };
    assert.deepEqual([manifest.start_url, manifest.scope], ['./', './'], 'it starts wherever it was found');
    for (const { src } of manifest.icons) assert.equal((await fetch(new URL(src, address))).status, 200);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'), []);
    await leave(table);
  });
});

test('every file that the list names is there, and nothing is asked from anywhere else', async () => {
  await with_static_page(async (address) => {
    const { files } = (await (await fetch(`${address}files.json`)).json()) as { files: string[] };
    assert.ok(files.some((name) => name.endsWith('.uf2')) && files.includes('boards.json'));
    for (const file of files) assert.equal((await fetch(new URL(file, address))).status, 200, file);
    const table = await fresh_table();
    const elsewhere: string[] = [];
    table.page.on('request', (request) => request.url().startsWith(address) || elsewhere.push(request.url()));
    await table.page.goto(address);
    await wait_for_picture(table);
    assert.deepEqual(elsewhere.filter((url) => !url.startsWith('blob:') && !url.startsWith('data:')), []);
    await leave(table);
  });
});
