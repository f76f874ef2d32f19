/**
 * What a handheld's flash holds beyond its image, kept in the browser: sector by sector, in a drawer for each
 * board and program. Several pages may be open; a drawer belongs to one of them at a time.
 */

const database_name = 'tiltyard';
const store_name = 'sectors';
/** How long a page that is being closed may take to let go of its drawer. */
const patience_ms = 500;

/** One sector of flash that differs from the image: matches, settings, records. */
export interface Sector {
  readonly offset: number;
  readonly bytes: Uint8Array;
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function open_database(): Promise<IDBDatabase> {
  const request = indexedDB.open(database_name, 2);
  request.onupgradeneeded = () => {
    const database = request.result;
    for (const old of [...database.objectStoreNames]) database.deleteObjectStore(old);
    database.createObjectStore(store_name);
  };
  return finished(request);
}

/** Resolves with what gives the lock back, or with null while another page has it. */
function lock(name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const held = () => new Promise<void>((release) => resolve(release));
    navigator.locks.request(`tiltyard ${name}`, { signal: AbortSignal.timeout(patience_ms) }, held).catch(() => resolve(null));
  });
}

export class Drawer {
  private wanted = new Map<number, Uint8Array>();
  private writing: Promise<void> | null = null;

  private constructor(
    private readonly name: string,
    private readonly database: IDBDatabase,
    private readonly unlock: (() => void) | null,
    readonly sectors: readonly Sector[],
  ) {}

  static async open(name: string): Promise<Drawer> {
    const unlock = await lock(name);
    const database = await open_database();
    const store = database.transaction(store_name).objectStore(store_name);
    const all = IDBKeyRange.bound([name, 0], [name, Infinity]);
    const [keys, contents] = await Promise.all([finished(store.getAllKeys(all)), finished(store.getAll(all))]);
    const sectors = keys.map((key, at) => ({ offset: (key as [string, number])[1], bytes: contents[at] as Uint8Array }));
    return new Drawer(name, database, unlock, sectors);
  }

  /** Whether what is put here is kept: no other page has the same drawer open. */
  get is_kept(): boolean {
    return this.unlock !== null;
  }

  /** Keeps these sectors, all or none of them; what is put while it writes is written next, together. */
  put(sectors: readonly Sector[]): void {
    if (this.unlock === null) return;
    for (const { offset, bytes } of sectors) this.wanted.set(offset, bytes);
    this.writing ??= this.write().finally(() => (this.writing = null));
  }

  private async write(): Promise<void> {
    while (this.wanted.size !== 0) {
      const sectors = this.wanted;
      this.wanted = new Map();
      await this.change((store) => sectors.forEach((bytes, offset) => store.put(bytes, [this.name, offset])));
    }
  }

  /** Empties the drawer and puts these sectors into it. */
  async replace(sectors: readonly Sector[]): Promise<void> {
    await this.writing;
    if (this.unlock === null) return;
    await this.change((store) => {
      store.delete(IDBKeyRange.bound([this.name, 0], [this.name, Infinity]));
      for (const { offset, bytes } of sectors) store.put(bytes, [this.name, offset]);
    });
  }

  private change(make: (store: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(store_name, 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      make(transaction.objectStore(store_name));
    });
  }

  /** Lets what was put be written, then lets go. */
  async close(): Promise<void> {
    await this.writing;
    this.database.close();
    this.unlock?.();
  }
}
