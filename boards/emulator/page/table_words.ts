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

const player = (seat: number) => `Player ${seat + 1}`;

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

function listed(things: readonly string[]): string {
  return things.length === 0 ? 'none' : things.join(', ');
}

const ivanhoe_kinds: Readonly<Record<string, string>> = {
  P: 'purple', R: 'red', B: 'blue', Y: 'yellow', G: 'green', S: 'Squire', M: 'Maiden',
};

function ivanhoe_card(card: string): string {
  const kind = ivanhoe_kinds[card[0]];
  return kind !== undefined && /^.\d$/.test(card) ? `${kind} ${card[1]}` : card;
}

function ivanhoe_words(view: IvanhoeView): TableWords {
  const { phase, colour, pending, seats, to_act, winner } = view;
  const who = to_act === null ? '' : player(to_act);
  const doing: Readonly<Record<IvanhoeView['phase'], string>> = {
    open: `${who} is to open a tournament.`,
    play: typeof pending === 'string' ? `${who} announces ${pending}.` : `It is ${who}'s turn.`,
    react: `${who} announces ${typeof pending === 'string' ? pending : 'an action'}.`,
    adapt: `${who} decides which cards to keep.`,
    token: `${who} returns a token.`,
    prize: `${who} chooses a token.`,
    over: winner === null ? 'The match is over.' : `${player(winner)} has won the match.`,
  };
  const lines = seats.map((seat, number) => [
    `${player(number)}${seat.in ? '' : ', out of the tournament'}: ${count(seat.hand.length, 'card')} in hand`,
    `before them ${listed(seat.display.map(ivanhoe_card))}`,
    ...(seat.shield ? ['Shield'] : []),
    ...(seat.stunned ? ['Stunned'] : []),
    `tokens ${listed(seat.tokens)}`,
  ].join('; '));
  const tournament = colour === null ? 'no tournament yet' : `${colour} tournament`;
  return { now: doing[phase], lines: [`Ivanhoe, ${tournament}, ${count(view.deck.length, 'card')} in the deck`, ...lines] };
}

function engarde_words(view: EnGardeView): TableWords {
  const { phase, to_act, attack, squares, score, winner } = view;
  const who = to_act === null ? '' : player(to_act);
  const doing: Readonly<Record<EnGardeView['phase'], string>> = {
    act: `It is ${who}'s turn.`,
    defend: `${who} is attacked${attack === null ? '' : `: ${attack.lunge ? 'lunge, ' : ''}${count(attack.cards, 'card')} of ${attack.value}`}.`,
    last: `${who} may attack a last time.`,
    over: winner === null ? 'The match is over.' : `${player(winner)} has won the match.`,
  };
  const lines = [
    `En Garde, round ${view.round}, score ${score.join(' to ')}, ${count(view.deck.length, 'card')} in the deck`,
    `Player 1 on square ${squares[0]}, Player 2 on square ${squares[1]}, ${squares[1] - squares[0]} apart`,
  ];
  return { now: doing[phase], lines };
}

const soldier_types: Readonly<Record<string, string>> = { F: 'foot', A: 'archer', C: 'crossbow', H: 'horse' };
const blazons: Readonly<Record<string, string>> = { l: 'lion', e: 'eagle', r: 'rose', t: 'tower' };

function castles_card(card: string): string {
  const [type, blazon] = [soldier_types[card[0]], blazons[card[1]]];
  return card.length === 2 && type !== undefined && blazon !== undefined ? `${type} of the ${blazon}` : card;
}

function castles_words(view: CastlesView): TableWords {
  const { to_act, winners } = view;
  const castles = view.castles.map(({ army, squares }, number) => {
    const banners = squares.flatMap((lord, at) => (lord === null ? [] : [`${player(lord)} on square ${at + 1}`]));
    return `Castle ${number + 1}: army ${listed(army.map(castles_card))}; banners ${listed(banners)}`;
  });
  const seats = view.seats.map(({ hand, reserve, prisoners }, number) =>
    `${player(number)}: ${count(hand.length, 'card')} in hand; ${count(reserve, 'banner')} in reserve; prisoners ${listed(prisoners.map(player))}`);
  const over = winners.length === 0 ? 'The match is over.' : `Won by ${winners.map(player).join(' and ')}.`;
  return {
    now: to_act === null ? over : `${player(to_act)} decides.`,
    lines: [`Castles, open cards ${listed(view.open.map(castles_card))}, ${count(view.deck.length, 'card')} in the deck`, ...castles, ...seats],
  };
}

export function table_words(view: PublicView): TableWords {
  switch (view.game) {
    case 'ivanhoe': return ivanhoe_words(view);
    case 'engarde': return engarde_words(view);
    case 'castles': return castles_words(view);
  }
}

/** A line of the console's log as it is told here: seats count from 0 there, players from 1. */
export function event_words(line: string): string {
  const told = line.replace(/\bseat (\d)/g, (_, seat) => player(Number(seat)));
  return `${told[0]?.toUpperCase() ?? ''}${told.slice(1)}.`;
}
