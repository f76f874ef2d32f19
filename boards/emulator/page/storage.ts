import type { Sector } from './messages.js';

/** What each board's flash holds beyond its image, kept in the browser. */

const database_name = 'tiltyard';
const store_name = 'flash';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database_name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store_name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function in_store<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = use(database.transaction(store_name, mode).objectStore(store_name));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

export async function stored_sectors(board: string): Promise<readonly Sector[]> {
  return ((await in_store('readonly', (store) => store.get(board))) as readonly Sector[] | undefined) ?? [];
}

export async function store_sectors(board: string, sectors: readonly Sector[]): Promise<void> {
  await in_store('readwrite', (store) => store.put(sectors, board));
}
