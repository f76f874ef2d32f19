import { filled, type GameView, type GameWords } from '../telling.js';
import type { Language } from '../words.js';

export interface IvanhoeView extends GameView {
  readonly game: 'ivanhoe';
  readonly phase: 'open' | 'play' | 'react' | 'adapt' | 'token' | 'prize' | 'over';
  readonly colour: string | null;
  readonly pending: string | { readonly seat: number; readonly value: number } | null;
  readonly seats: readonly {
    readonly in: boolean;
    readonly hand: readonly string[];
    readonly display: readonly string[];
    readonly shield: boolean;
    readonly stunned: boolean;
    readonly tokens: readonly string[];
  }[];
  readonly winner: number | null;
}

type Line =
  | 'head' | 'opens' | 'announces' | 'keeps' | 'returns' | 'chooses' | 'out' | 'in_hand' | 'before' | 'shield' | 'stunned' | 'tokens' | 'tournament'
  | 'no_tournament';
interface Phrases {
  readonly colours: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<Line, string>>;
}

const phrases: Readonly<Record<Language, Phrases>> = {
  en: {
    colours: { purple: 'purple', red: 'red', blue: 'blue', yellow: 'yellow', green: 'green' },
    kinds: { P: 'purple', R: 'red', B: 'blue', Y: 'yellow', G: 'green', S: 'Squire', M: 'Maiden' },
    lines: {
      head: 'Ivanhoe, {0}, {1} in the deck', opens: '{0} is to open a tournament.', announces: '{0} announces {1}.',
      keeps: '{0} decides which cards to keep.', returns: '{0} returns a token.', chooses: '{0} chooses a token.', out: '{0}, out of the tournament',
      in_hand: '{0}: {1} in hand', before: 'before them {0}', shield: 'Shield', stunned: 'Stunned', tokens: 'tokens {0}', tournament: '{0} tournament',
      no_tournament: 'no tournament yet',
    },
  },
  fr: {
    colours: { purple: 'violet', red: 'rouge', blue: 'bleu', yellow: 'jaune', green: 'vert' },
    kinds: { P: 'violet', R: 'rouge', B: 'bleu', Y: 'jaune', G: 'vert', S: 'Écuyer', M: 'Damoiselle' },
    lines: {
      head: 'Ivanhoé, {0}, {1} dans la pioche', opens: '{0} ouvre un tournoi.', announces: '{0} annonce {1}.',
      keeps: '{0} choisit les cartes à garder.', returns: '{0} rend un jeton.', chooses: '{0} choisit un jeton.', out: '{0}, hors du tournoi',
      in_hand: '{0} : {1} en main', before: 'zone de jeu {0}', shield: 'Bouclier', stunned: 'Sonné', tokens: 'jetons {0}', tournament: 'tournoi {0}',
      no_tournament: 'pas encore de tournoi',
    },
  },
  it: {
    colours: { purple: 'viola', red: 'rosso', blue: 'blu', yellow: 'giallo', green: 'verde' },
    kinds: { P: 'viola', R: 'rosso', B: 'blu', Y: 'giallo', G: 'verde', S: 'Scudiero', M: 'Dama' },
    lines: {
      head: 'Ivanhoe, {0}, {1} nel mazzo', opens: '{0} apre un torneo.', announces: '{0} annuncia {1}.',
      keeps: '{0} sceglie quali carte tenere.', returns: '{0} restituisce un gettone.', chooses: '{0} sceglie un gettone.', out: '{0}, fuori dal torneo',
      in_hand: '{0}: {1} in mano', before: 'in campo {0}', shield: 'Scudo', stunned: 'Stordito', tokens: 'gettoni {0}', tournament: 'torneo {0}',
      no_tournament: 'ancora nessun torneo',
    },
  },
};

export const ivanhoe: GameWords<IvanhoeView> = {
  game: 'ivanhoe',

  tell(telling, { phase, colour, pending, seats, to_act, winner, deck }) {
    const { colours, kinds, lines: said } = phrases[telling.language];
    const who = telling.whose(to_act);
    const announced = () => filled(said.announces, who, typeof pending === 'string' ? pending : '…');
    const doing: Readonly<Record<IvanhoeView['phase'], () => string>> = {
      open: () => filled(said.opens, who),
      play: () => (typeof pending === 'string' ? announced() : telling.turn(to_act)),
      react: announced,
      adapt: () => filled(said.keeps, who),
      token: () => filled(said.returns, who),
      prize: () => filled(said.chooses, who),
      over: () => telling.ended(winner),
    };
    const card_words = (card: string) => {
      const kind = kinds[card[0]];
      return kind !== undefined && /^.\d$/.test(card) ? `${kind} ${card[1]}` : card;
    };
    const lines = seats.map((seat, number) => [
      filled(said.in_hand, seat.in ? telling.player(number) : filled(said.out, telling.player(number)), telling.cards(seat.hand.length)),
      filled(said.before, telling.listed(seat.display.map(card_words))),
      ...(seat.shield ? [said.shield] : []),
      ...(seat.stunned ? [said.stunned] : []),
      filled(said.tokens, telling.listed(seat.tokens.map((token) => colours[token] ?? token))),
    ].join('; '));
    const tournament = colour === null ? said.no_tournament : filled(said.tournament, colours[colour] ?? colour);
    return { now: doing[phase](), lines: [filled(said.head, tournament, telling.cards(deck.length)), ...lines] };
  },
};
