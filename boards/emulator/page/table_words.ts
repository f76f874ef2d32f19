import { games, type PublicView } from './games/games.js';
import { Telling, type GameWords, type TableWords } from './telling.js';
import type { Language } from './words.js';

/**
 * The console's public view of a match (`view public`) in words, for those who cannot see the screen: what lies open
 * on the table, and nothing else. The console says nothing of hands while a match is on.
 */

export type { PublicView, TableWords };

/** Tells tables in one language, with the names of those who play once they are known. */
export class TableTeller {
  private readonly telling: Telling;

  constructor(language: Language) {
    this.telling = new Telling(language);
  }

  set names(names: readonly string[]) {
    this.telling.names = names;
  }

  get nothing_on(): string {
    return this.telling.words.no_match;
  }

  table_words(view: PublicView): TableWords {
    const game = games.find((one) => one.game === view.game) as GameWords<PublicView>;
    return game.tell(this.telling, view);
  }

  /** A line of the console's log, which is English and counts seats from 0. */
  event_words(line: string): string {
    const told = line.replace(/\bseat (\d)/g, (_, seat) => this.telling.player(Number(seat)));
    return `${told[0]?.toUpperCase() ?? ''}${told.slice(1)}.`;
  }
}
