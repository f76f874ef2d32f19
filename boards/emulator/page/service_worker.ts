/**
 * Keeps the page playable without a network. Whoever has one gets what the host has now; without it, the last set of
 * files that was fetched whole. A set is named by its contents and takes the place of the one before in one step.
 */

interface FileList {
  readonly version: string;
  readonly files: readonly string[];
}

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Lasting {
  readonly source: { postMessage(message: unknown): void } | null;
}
interface Worker {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', take: (event: Lasting) => void): void;
  addEventListener(kind: 'fetch', take: (event: Asked) => void): void;
  addEventListener(kind: 'message', take: (event: Told) => void): void;
}
const worker = self as unknown as Worker;
/** Other pages of the same host may keep caches of their own. */
const prefix = `tiltyard ${worker.registration.scope} `;

async function kept_sets(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

let keeping: Promise<void> | null = null;

/** Fetches the set that the host has now, unless it is kept already. */
function keep(): Promise<void> {
  keeping ??= keep_now().finally(() => (keeping = null));
  return keeping;
}

async function keep_now(): Promise<void> {
  const { version, files } = (await (await fetch('files.json', { cache: 'no-store' })).json()) as FileList;
  const name = prefix + version;
  const complete = `${worker.registration.scope}complete`;
  const set = await caches.open(name);
  if ((await set.match(complete)) === undefined) {
    await set.addAll(files.map((file) => new Request(new URL(file, worker.registration.scope), { cache: 'no-cache' })));
    await set.put(complete, new Response());
  }
  for (const other of await kept_sets()) if (other !== name) await caches.delete(other);
}

async function from_kept(request: Request): Promise<Response> {
  for (const name of await kept_sets()) {
    const found = await (await caches.open(name)).match(request, { ignoreSearch: true });
    if (found !== undefined) return found;
  }
  return Response.error();
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || !event.request.url.startsWith(worker.registration.scope)) return;
  event.respondWith(fetch(event.request).catch(() => from_kept(event.request)));
});
worker.addEventListener('message', (event) => {
  const tell = async () => {
    // Without a network what is kept stays.
    await keep().catch(() => undefined);
    event.source?.postMessage((await kept_sets()).length > 0 ? 'kept' : 'not kept');
  };
  event.waitUntil(tell());
});
