import { filled, type GameView, type GameWords } from '../telling.js';
import type { Language } from '../words.js';

export interface EnGardeView extends GameView {
  readonly game: 'engarde';
  readonly phase: 'act' | 'defend' | 'last' | 'over';
  readonly round: number;
  readonly squares: readonly [number, number];
  readonly score: readonly [number, number];
  readonly attack: { readonly value: number; readonly cards: number; readonly lunge: boolean } | null;
  readonly winner: number | null;
}

type Line = 'head' | 'squares' | 'attacked' | 'lunge' | 'attack' | 'last';

const phrases: Readonly<Record<Language, Readonly<Record<Line, string>>>> = {
  en: {
    head: 'En Garde, round {0}, score {1}, {2} in the deck', squares: '{0} on square {1}, {2} on square {3}, {4} apart', attacked: '{0} is attacked{1}.',
    lunge: ': lunge, {0} of {1}', attack: ': {0} of {1}', last: '{0} may attack a last time.',
  },
  fr: {
    head: 'En Garde, manche {0}, score {1}, {2} dans la pioche', squares: '{0} sur la case {1}, {2} sur la case {3}, distance {4}',
    attacked: '{0} est attaqué{1}.', lunge: ' : fente, {0} de {1}', attack: ' : {0} de {1}', last: '{0} peut attaquer une dernière fois.',
  },
  it: {
    head: 'En Garde, manche {0}, punteggio {1}, {2} nel mazzo', squares: '{0} sulla casella {1}, {2} sulla casella {3}, distanza {4}',
    attacked: '{0} è sotto attacco{1}.', lunge: ': affondo, {0} da {1}', attack: ': {0} da {1}', last: '{0} può attaccare un’ultima volta.',
  },
};

export const engarde: GameWords<EnGardeView> = {
  game: 'engarde',

  tell(telling, { phase, to_act, attack, round, squares, score, winner, deck }) {
    const said = phrases[telling.language];
    const who = telling.whose(to_act);
    const how = () => (attack === null ? '' : filled(attack.lunge ? said.lunge : said.attack, telling.cards(attack.cards), attack.value));
    const doing: Readonly<Record<EnGardeView['phase'], () => string>> = {
      act: () => telling.turn(to_act),
      defend: () => filled(said.attacked, who, how()),
      last: () => filled(said.last, who),
      over: () => telling.ended(winner),
    };
    const lines = [
      filled(said.head, round, score.join(telling.words.to), telling.cards(deck.length)),
      filled(said.squares, telling.player(0), squares[0], telling.player(1), squares[1], squares[1] - squares[0]),
    ];
    return { now: doing[phase](), lines };
  },
};
