import type { Language } from './words.js';

/**
 * The console's public view of a match (`view public`) in words, for those who cannot see the screen: what lies open
 * on the table, and nothing else. The console says nothing of hands while a match is on.
 */

export interface TableWords {
  /** Whose move it is, or how it ended. */
  readonly now: string;
  /** A line for each thing on the table. */
  readonly lines: readonly string[];
}

interface IvanhoeView {
  readonly game: 'ivanhoe';
  readonly phase: 'open' | 'play' | 'react' | 'adapt' | 'token' | 'prize' | 'over';
  readonly to_act: number | null;
  readonly colour: string | null;
  readonly pending: string | { readonly seat: number; readonly value: number } | null;
  readonly deck: readonly string[];
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

interface EnGardeView {
  readonly game: 'engarde';
  readonly phase: 'act' | 'defend' | 'last' | 'over';
  readonly to_act: number | null;
  readonly round: number;
  readonly squares: readonly [number, number];
  readonly score: readonly [number, number];
  readonly attack: { readonly value: number; readonly cards: number; readonly lunge: boolean } | null;
  readonly deck: readonly string[];
  readonly winner: number | null;
}

interface CastlesView {
  readonly game: 'castles';
  readonly phase: string;
  readonly to_act: number | null;
  readonly deck: readonly string[];
  readonly open: readonly string[];
  readonly seats: readonly { readonly hand: readonly string[]; readonly reserve: number; readonly prisoners: readonly number[] }[];
  readonly castles: readonly { readonly army: readonly string[]; readonly squares: readonly (number | null)[] }[];
  readonly winners: readonly number[];
}

export type PublicView = IvanhoeView | EnGardeView | CastlesView;

interface Phrases {
  readonly player: string;
  readonly no_match: string;
  readonly none: string;
  readonly and: string;
  readonly to: string;
  readonly cards: readonly [string, string];
  readonly banners: readonly [string, string];
  readonly colours: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, string>>;
  readonly blazons: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<Line, string>>;
}
type Line =
  | 'opens' | 'turn' | 'announces' | 'keeps' | 'returns' | 'chooses' | 'over' | 'won' | 'attacked' | 'lunge' | 'attack' | 'last' | 'decides' | 'won_by'
  | 'out' | 'in_hand' | 'before' | 'shield' | 'stunned' | 'tokens' | 'tournament' | 'no_tournament' | 'ivanhoe' | 'engarde' | 'squares'
  | 'castles' | 'castle' | 'on_square' | 'lord';

/** {0}, {1}, … are what the lines are about; the first part of a plural is for one. */
const phrases: Readonly<Record<Language, Phrases>> = {
  en: {
    player: 'Player {0}', no_match: 'No match is on.', none: 'none', and: ' and ', to: ' to ',
    cards: ['{0} card', '{0} cards'], banners: ['{0} banner', '{0} banners'],
    colours: { purple: 'purple', red: 'red', blue: 'blue', yellow: 'yellow', green: 'green' },
    kinds: { P: 'purple', R: 'red', B: 'blue', Y: 'yellow', G: 'green', S: 'Squire', M: 'Maiden' },
    types: { F: 'foot', A: 'archer', C: 'crossbow', H: 'horse' },
    blazons: { l: 'of the lion', e: 'of the eagle', r: 'of the rose', t: 'of the tower' },
    lines: {
      opens: '{0} is to open a tournament.', turn: "It is {0}'s turn.", announces: '{0} announces {1}.', keeps: '{0} decides which cards to keep.',
      returns: '{0} returns a token.', chooses: '{0} chooses a token.', over: 'The match is over.', won: '{0} has won the match.',
      attacked: '{0} is attacked{1}.', lunge: ': lunge, {0} of {1}', attack: ': {0} of {1}', last: '{0} may attack a last time.', decides: '{0} decides.', won_by: 'Won by {0}.',
      out: '{0}, out of the tournament', in_hand: '{0}: {1} in hand', before: 'before them {0}', shield: 'Shield', stunned: 'Stunned', tokens: 'tokens {0}',
      tournament: '{0} tournament', no_tournament: 'no tournament yet', ivanhoe: 'Ivanhoe, {0}, {1} in the deck',
      engarde: 'En Garde, round {0}, score {1}, {2} in the deck', squares: '{0} on square {1}, {2} on square {3}, {4} apart',
      castles: 'Castles, open cards {0}, {1} in the deck', castle: 'Castle {0}: army {1}; banners {2}', on_square: '{0} on square {1}',
      lord: '{0}: {1} in hand; {2} in reserve; prisoners {3}',
    },
  },
  fr: {
    player: 'Joueur {0}', no_match: 'Aucune partie en cours.', none: 'aucun', and: ' et ', to: ' à ',
    cards: ['{0} carte', '{0} cartes'], banners: ['{0} bannière', '{0} bannières'],
    colours: { purple: 'violet', red: 'rouge', blue: 'bleu', yellow: 'jaune', green: 'vert' },
    kinds: { P: 'violet', R: 'rouge', B: 'bleu', Y: 'jaune', G: 'vert', S: 'Écuyer', M: 'Damoiselle' },
    types: { F: 'fantassin', A: 'archer', C: 'arbalétrier', H: 'cavalier' },
    blazons: { l: 'au lion', e: 'à l’aigle', r: 'à la rose', t: 'à la tour' },
    lines: {
      opens: '{0} ouvre un tournoi.', turn: 'Au tour de {0}.', announces: '{0} annonce {1}.', keeps: '{0} choisit les cartes à garder.',
      returns: '{0} rend un jeton.', chooses: '{0} choisit un jeton.', over: 'La partie est finie.', won: '{0} gagne la partie.',
      attacked: '{0} est attaqué{1}.', lunge: ' : fente, {0} de {1}', attack: ' : {0} de {1}', last: '{0} peut attaquer une dernière fois.', decides: '{0} décide.', won_by: 'Victoire de {0}.',
      out: '{0}, hors du tournoi', in_hand: '{0} : {1} en main', before: 'zone de jeu {0}', shield: 'Bouclier', stunned: 'Sonné', tokens: 'jetons {0}',
      tournament: 'tournoi {0}', no_tournament: 'pas encore de tournoi', ivanhoe: 'Ivanhoé, {0}, {1} dans la pioche',
      engarde: 'En Garde, manche {0}, score {1}, {2} dans la pioche', squares: '{0} sur la case {1}, {2} sur la case {3}, distance {4}',
      castles: 'Châteaux, cartes visibles {0}, {1} dans la pioche', castle: 'Château {0} : armée {1} ; bannières {2}', on_square: '{0} sur la case {1}',
      lord: '{0} : {1} en main ; {2} en réserve ; prisonniers {3}',
    },
  },
  it: {
    player: 'Giocatore {0}', no_match: 'Nessuna partita in corso.', none: 'nessuno', and: ' e ', to: ' a ',
    cards: ['{0} carta', '{0} carte'], banners: ['{0} stendardo', '{0} stendardi'],
    colours: { purple: 'viola', red: 'rosso', blue: 'blu', yellow: 'giallo', green: 'verde' },
    kinds: { P: 'viola', R: 'rosso', B: 'blu', Y: 'giallo', G: 'verde', S: 'Scudiero', M: 'Dama' },
    types: { F: 'fante', A: 'arciere', C: 'balestriere', H: 'cavaliere' },
    blazons: { l: 'del leone', e: 'dell’aquila', r: 'della rosa', t: 'della torre' },
    lines: {
      opens: '{0} apre un torneo.', turn: 'Tocca a {0}.', announces: '{0} annuncia {1}.', keeps: '{0} sceglie quali carte tenere.',
      returns: '{0} restituisce un gettone.', chooses: '{0} sceglie un gettone.', over: 'La partita è finita.', won: '{0} vince la partita.',
      attacked: '{0} è sotto attacco{1}.', lunge: ': affondo, {0} da {1}', attack: ': {0} da {1}', last: '{0} può attaccare un’ultima volta.', decides: '{0} decide.', won_by: 'Vince {0}.',
      out: '{0}, fuori dal torneo', in_hand: '{0}: {1} in mano', before: 'in campo {0}', shield: 'Scudo', stunned: 'Stordito', tokens: 'gettoni {0}',
      tournament: 'torneo {0}', no_tournament: 'ancora nessun torneo', ivanhoe: 'Ivanhoe, {0}, {1} nel mazzo',
      engarde: 'En Garde, manche {0}, punteggio {1}, {2} nel mazzo', squares: '{0} sulla casella {1}, {2} sulla casella {3}, distanza {4}',
      castles: 'Castelli, carte scoperte {0}, {1} nel mazzo', castle: 'Castello {0}: esercito {1}; stendardi {2}', on_square: '{0} sulla casella {1}',
      lord: '{0}: {1} in mano; {2} di riserva; prigionieri {3}',
    },
  },
};

type Part = string | number;

function filled(pattern: string, parts: readonly Part[]): string {
  return pattern.replace(/\{(\d)\}/g, (_, at) => String(parts[Number(at)]));
}

/** Tells tables in one language, with the names of those who play once they are known. */
export class TableTeller {
  names: readonly string[] = [];
  private readonly words: Phrases;

  constructor(language: Language) {
    this.words = phrases[language];
  }

  get nothing_on(): string {
    return this.words.no_match;
  }

  table_words(view: PublicView): TableWords {
    switch (view.game) {
      case 'ivanhoe': return this.ivanhoe_words(view);
      case 'engarde': return this.engarde_words(view);
      case 'castles': return this.castles_words(view);
    }
  }

  /** A line of the console's log, which is English and counts seats from 0. */
  event_words(line: string): string {
    const told = line.replace(/\bseat (\d)/g, (_, seat) => this.player(Number(seat)));
    return `${told[0]?.toUpperCase() ?? ''}${told.slice(1)}.`;
  }

  private line(line: Line, ...parts: readonly Part[]): string {
    return filled(this.words.lines[line], parts);
  }

  private player(seat: number): string {
    return this.names[seat] || filled(this.words.player, [seat + 1]);
  }

  private count(number: number, things: readonly [string, string]): string {
    return filled(things[number === 1 ? 0 : 1], [number]);
  }

  private listed(things: readonly string[]): string {
    return things.length === 0 ? this.words.none : things.join(', ');
  }

  private ended(winner: number | null): string {
    return winner === null ? this.line('over') : this.line('won', this.player(winner));
  }

  private ivanhoe_card(card: string): string {
    const kind = this.words.kinds[card[0]];
    return kind !== undefined && /^.\d$/.test(card) ? `${kind} ${card[1]}` : card;
  }

  private ivanhoe_words(view: IvanhoeView): TableWords {
    const { phase, colour, pending, seats, to_act, winner } = view;
    const who = to_act === null ? '' : this.player(to_act);
    const announced = () => this.line('announces', who, typeof pending === 'string' ? pending : '…');
    const doing: Readonly<Record<IvanhoeView['phase'], () => string>> = {
      open: () => this.line('opens', who),
      play: () => (typeof pending === 'string' ? announced() : this.line('turn', who)),
      react: announced,
      adapt: () => this.line('keeps', who),
      token: () => this.line('returns', who),
      prize: () => this.line('chooses', who),
      over: () => this.ended(winner),
    };
    const lines = seats.map((seat, number) => [
      this.line('in_hand', seat.in ? this.player(number) : this.line('out', this.player(number)), this.count(seat.hand.length, this.words.cards)),
      this.line('before', this.listed(seat.display.map((card) => this.ivanhoe_card(card)))),
      ...(seat.shield ? [this.line('shield')] : []),
      ...(seat.stunned ? [this.line('stunned')] : []),
      this.line('tokens', this.listed(seat.tokens.map((token) => this.words.colours[token] ?? token))),
    ].join('; '));
    const tournament = colour === null ? this.line('no_tournament') : this.line('tournament', this.words.colours[colour] ?? colour);
    return { now: doing[phase](), lines: [this.line('ivanhoe', tournament, this.count(view.deck.length, this.words.cards)), ...lines] };
  }

  private engarde_words(view: EnGardeView): TableWords {
    const { phase, to_act, attack, squares, score, winner } = view;
    const who = to_act === null ? '' : this.player(to_act);
    const how = () => (attack === null ? '' : this.line(attack.lunge ? 'lunge' : 'attack', this.count(attack.cards, this.words.cards), attack.value));
    const doing: Readonly<Record<EnGardeView['phase'], () => string>> = {
      act: () => this.line('turn', who),
      defend: () => this.line('attacked', who, how()),
      last: () => this.line('last', who),
      over: () => this.ended(winner),
    };
    const lines = [
      this.line('engarde', view.round, score.join(this.words.to), this.count(view.deck.length, this.words.cards)),
      this.line('squares', this.player(0), squares[0], this.player(1), squares[1], squares[1] - squares[0]),
    ];
    return { now: doing[phase](), lines };
  }

  private castles_card(card: string): string {
    const [type, blazon] = [this.words.types[card[0]], this.words.blazons[card[1]]];
    return card.length === 2 && type !== undefined && blazon !== undefined ? `${type} ${blazon}` : card;
  }

  private castles_words(view: CastlesView): TableWords {
    const { to_act, winners } = view;
    const { cards, banners } = this.words;
    const named = (all: readonly string[]) => this.listed(all.map((card) => this.castles_card(card)));
    const castles = view.castles.map(({ army, squares }, number) => {
      const flags = squares.flatMap((lord, at) => (lord === null ? [] : [this.line('on_square', this.player(lord), at + 1)]));
      return this.line('castle', number + 1, named(army), this.listed(flags));
    });
    const seats = view.seats.map(({ hand, reserve, prisoners }, number) => this.line(
      'lord', this.player(number), this.count(hand.length, cards), this.count(reserve, banners), this.listed(prisoners.map((lord) => this.player(lord))),
    ));
    const over = winners.length === 0 ? this.line('over') : this.line('won_by', winners.map((lord) => this.player(lord)).join(this.words.and));
    const now = to_act === null ? over : this.line('decides', this.player(to_act));
    return { now, lines: [this.line('castles', named(view.open), this.count(view.deck.length, cards)), ...castles, ...seats] };
  }
}
