import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { boards } from '../src/board.js';
import { loopback, serve } from './server.js';

// Serves the page and opens the browser.

const usual_port = 8040;
const last_port = 65535;

function stop(why: string): never {
  console.error(`tilt: ${why}`);
  process.exit(2);
}

function wishes() {
  try {
    const { values } = parseArgs({
      options: {
        board: { type: 'string' },
        port: { type: 'string', default: String(usual_port) },
        'no-open': { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (thrown) {
    stop(`${(thrown as Error).message.split('. ')[0]}; play takes --board <board>, --port <n> and --no-open`);
  }
}

/** Opens the browser if there is a desktop to open it on. */
function open_browser(address: string): void {
  const command = process.platform === 'darwin' ? 'open' : 'xdg-open';
  if (process.platform !== 'darwin' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) return;
  spawn(command, [address], { stdio: 'ignore', detached: true }).on('error', () => {}).unref();
}

const { board, port: wanted_port, 'no-open': stays_closed } = wishes();
if (board !== undefined && !boards.some(({ id }) => id === board)) {
  stop(`no board '${board}'; there are: ${boards.map(({ id }) => id).join(' ')}`);
}
if (!/^\d+$/.test(wanted_port) || Number(wanted_port) > last_port) {
  stop(`no port '${wanted_port}'; a port is a number up to ${last_port}, 0 for any that is free`);
}
try {
  const { port } = await serve(Number(wanted_port));
  const address = `http://${loopback}:${port}/${board ? `?board=${board}` : ''}`;
  console.log(`Tiltyard plays at ${address} (Ctrl-C ends it)`);
  if (!stays_closed) open_browser(address);
} catch (thrown) {
  const { code, message } = thrown as NodeJS.ErrnoException;
  stop(code === 'EADDRINUSE' ? `port ${wanted_port} is in use; try --port 0 for any that is free` : `cannot serve on ${loopback}:${wanted_port}: ${message}`);
}
