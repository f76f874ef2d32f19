import { TableTeller, type PublicView, type TableWords } from './table_words.js';
import type { Language } from './words.js';

/**
 * Asks the handheld's console over USB what lies open on the table, whenever its screen has come to rest, and tells
 * what has happened since: for those who cannot see the screen. It knows what everybody at the table may know.
 */

const rest_ms = 250;
const longest_wait_ms = 1500;
const most_events = 6;

export interface Phrase {
  /** What is new since the last time, in sentences; empty if nothing. */
  readonly news: string;
  /** Null while no match is on. */
  readonly table: TableWords | null;
}

/** What of `log` comes after `earlier`, of which the oldest lines may have been dropped meanwhile. */
export function lines_after(earlier: readonly string[], log: readonly string[]): readonly string[] {
  for (let start = 0; start < earlier.length; start++) {
    const kept = earlier.slice(start);
    if (kept.length <= log.length && kept.every((line, at) => line === log[at])) return log.slice(kept.length);
  }
  return log;
}

export class Announcer {
  private unfinished = '';
  private greeted = false;
  private log: readonly string[] | null = null;
  private table: TableWords | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waits_since = 0;
  private readonly teller: TableTeller;

  constructor(
    private readonly ask: (line: string) => void,
    private readonly tell: (told: Phrase) => void,
    language: Language,
  ) {
    this.teller = new TableTeller(language);
  }

  /** What stands in the place of a table while no match is on. */
  get nothing_on(): string {
    return this.teller.nothing_on;
  }

  /** The handheld begins anew, or the cable is pulled. */
  forget(): void {
    clearTimeout(this.timer);
    this.unfinished = '';
    this.greeted = false;
    this.log = null;
    this.table = null;
    this.waits_since = 0;
  }

  /** To be called with every change of the screen. */
  screen_changed(): void {
    const now = performance.now();
    if (this.waits_since === 0) this.waits_since = now;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), Math.max(0, Math.min(rest_ms, this.waits_since + longest_wait_ms - now)));
  }

  /** What comes over the serial port. */
  receive(text: string): void {
    const lines = (this.unfinished + text).split(/\r?\n/);
    this.unfinished = lines.pop() as string;
    for (const line of lines) this.take(line);
  }

  private look(): void {
    this.waits_since = 0;
    if (!this.greeted) return;
    this.ask('stats');
    this.ask('view public');
    this.ask('log');
  }

  private take(line: string): void {
    if (line.startsWith('ok {"name":')) {
      this.greeted = true;
      this.look();
    } else if (line.startsWith('ok {"board":')) {
      this.teller.names = (JSON.parse(line.slice(3)) as { names?: readonly string[] | null }).names ?? [];
    } else if (line.startsWith('ok {"game":')) {
      this.table = this.teller.table_words(JSON.parse(line.slice(3)) as PublicView);
    } else if (line.startsWith('ok [')) {
      this.take_log(JSON.parse(line.slice(3)) as string[]);
    } else if (line.startsWith('error state')) {
      if (this.table !== null) this.tell({ news: this.nothing_on, table: null });
      this.table = this.log = null;
    }
  }

  private told_now = '';

  private take_log(log: readonly string[]): void {
    if (this.table === null) return;
    const begins = this.log === null;
    const events = begins ? [] : lines_after(this.log as readonly string[], log).slice(-most_events).map((line) => this.teller.event_words(line));
    this.log = log;
    const { now, lines } = this.table;
    const heading = begins ? [`${lines[0]}.`] : [];
    const turn = begins || now !== this.told_now ? [now] : [];
    this.told_now = now;
    this.tell({ news: [...heading, ...events, ...turn].join(' '), table: this.table });
  }
}
