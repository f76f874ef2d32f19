import { filled, type GameView, type GameWords } from '../telling.js';
import type { Language } from '../words.js';

export interface CastlesView extends GameView {
  readonly game: 'castles';
  readonly phase: string;
  readonly open: readonly string[];
  readonly seats: readonly { readonly hand: readonly string[]; readonly reserve: number; readonly prisoners: readonly number[] }[];
  readonly castles: readonly { readonly army: readonly string[]; readonly squares: readonly (number | null)[] }[];
  readonly winners: readonly number[];
}

interface Phrases {
  readonly banners: readonly [string, string];
  readonly types: Readonly<Record<string, string>>;
  readonly blazons: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<'head' | 'decides' | 'won_by' | 'castle' | 'on_square' | 'lord', string>>;
}

const phrases: Readonly<Record<Language, Phrases>> = {
  en: {
    banners: ['{0} banner', '{0} banners'],
    types: { F: 'foot', A: 'archer', C: 'crossbow', H: 'horse' },
    blazons: { l: 'of the lion', e: 'of the eagle', r: 'of the rose', t: 'of the tower' },
    lines: {
      head: 'Castles, open cards {0}, {1} in the deck', decides: '{0} decides.', won_by: 'Won by {0}.', castle: 'Castle {0}: army {1}; banners {2}',
      on_square: '{0} on square {1}', lord: '{0}: {1} in hand; {2} in reserve; prisoners {3}',
    },
  },
  fr: {
    banners: ['{0} bannière', '{0} bannières'],
    types: { F: 'fantassin', A: 'archer', C: 'arbalétrier', H: 'cavalier' },
    blazons: { l: 'au lion', e: 'à l’aigle', r: 'à la rose', t: 'à la tour' },
    lines: {
      head: 'Châteaux, cartes visibles {0}, {1} dans la pioche', decides: '{0} décide.', won_by: 'Victoire de {0}.',
      castle: 'Château {0} : armée {1} ; bannières {2}', on_square: '{0} sur la case {1}', lord: '{0} : {1} en main ; {2} en réserve ; prisonniers {3}',
    },
  },
  it: {
    banners: ['{0} stendardo', '{0} stendardi'],
    types: { F: 'fante', A: 'arciere', C: 'balestriere', H: 'cavaliere' },
    blazons: { l: 'del leone', e: 'dell’aquila', r: 'della rosa', t: 'della torre' },
    lines: {
      head: 'Castelli, carte scoperte {0}, {1} nel mazzo', decides: '{0} decide.', won_by: 'Vince {0}.',
      castle: 'Castello {0}: esercito {1}; stendardi {2}', on_square: '{0} sulla casella {1}', lord: '{0}: {1} in mano; {2} di riserva; prigionieri {3}',
    },
  },
};

export const castles: GameWords<CastlesView> = {
  game: 'castles',

  tell(telling, view) {
    const { banners, types, blazons, lines: said } = phrases[telling.language];
    const card_words = (card: string) => {
      const [type, blazon] = [types[card[0]], blazons[card[1]]];
      return card.length === 2 && type !== undefined && blazon !== undefined ? `${type} ${blazon}` : card;
    };
    const named = (all: readonly string[]) => telling.listed(all.map(card_words));
    const places = view.castles.map(({ army, squares }, number) => {
      const flags = squares.flatMap((lord, at) => (lord === null ? [] : [filled(said.on_square, telling.player(lord), at + 1)]));
      return filled(said.castle, number + 1, named(army), telling.listed(flags));
    });
    const seats = view.seats.map(({ hand, reserve, prisoners }, number) => filled(
      said.lord, telling.player(number), telling.cards(hand.length), telling.count(reserve, banners),
      telling.listed(prisoners.map((lord) => telling.player(lord))),
    ));
    const { winners } = view;
    const won = winners.map((lord) => telling.player(lord)).join(telling.words.and);
    const over = winners.length === 0 ? telling.ended(null) : filled(said.won_by, won);
    const now = view.to_act === null ? over : filled(said.decides, telling.player(view.to_act));
    return { now, lines: [filled(said.head, named(view.open), telling.cards(view.deck.length)), ...places, ...seats] };
  },
};
