import type { Language } from './words.js';

/** What the words of all games' tables have in common. */

export interface TableWords {
  /** Whose move it is, or how it ended. */
  readonly now: string;
  /** A line for each thing on the table. */
  readonly lines: readonly string[];
}

/** What the public view of any game has. */
export interface GameView {
  readonly game: string;
  readonly to_act: number | null;
  readonly deck: readonly string[];
}

/** A game's own folder of the page: its name on the console, and its public view in words. */
export interface GameWords<View extends GameView> {
  readonly game: View['game'];
  tell(telling: Telling, view: View): TableWords;
}

export type Part = string | number;

/** {0}, {1}, … are what a line is about. */
export function filled(pattern: string, ...parts: readonly Part[]): string {
  return pattern.replace(/\{(\d)\}/g, (_, at) => String(parts[Number(at)]));
}

interface Phrases {
  readonly player: string;
  readonly no_match: string;
  readonly none: string;
  readonly and: string;
  readonly to: string;
  /** The first part of a plural is for one. */
  readonly cards: readonly [string, string];
  readonly turn: string;
  readonly over: string;
  readonly won: string;
}

const phrases: Readonly<Record<Language, Phrases>> = {
  en: {
    player: 'Player {0}', no_match: 'No match is on.', none: 'none', and: ' and ', to: ' to ', cards: ['{0} card', '{0} cards'],
    turn: "It is {0}'s turn.", over: 'The match is over.', won: '{0} has won the match.',
  },
  fr: {
    player: 'Joueur {0}', no_match: 'Aucune partie en cours.', none: 'aucun', and: ' et ', to: ' à ', cards: ['{0} carte', '{0} cartes'],
    turn: 'Au tour de {0}.', over: 'La partie est finie.', won: '{0} gagne la partie.',
  },
  it: {
    player: 'Giocatore {0}', no_match: 'Nessuna partita in corso.', none: 'nessuno', and: ' e ', to: ' a ', cards: ['{0} carta', '{0} carte'],
    turn: 'Tocca a {0}.', over: 'La partita è finita.', won: '{0} vince la partita.',
  },
};

/** One language, and the names of those who play once they are known. */
export class Telling {
  names: readonly string[] = [];
  readonly words: Phrases;

  constructor(readonly language: Language) {
    this.words = phrases[language];
  }

  player(seat: number): string {
    return this.names[seat] || filled(this.words.player, seat + 1);
  }

  count(number: number, things: readonly [string, string]): string {
    return filled(things[number === 1 ? 0 : 1], number);
  }

  cards(number: number): string {
    return this.count(number, this.words.cards);
  }

  listed(things: readonly string[]): string {
    return things.length === 0 ? this.words.none : things.join(', ');
  }

  turn(seat: number | null): string {
    return filled(this.words.turn, this.whose(seat));
  }

  /** The one whose move it is; nobody's once it is over. */
  whose(seat: number | null): string {
    return seat === null ? '' : this.player(seat);
  }

  ended(winner: number | null): string {
    return winner === null ? this.words.over : filled(this.words.won, this.player(winner));
  }
}
