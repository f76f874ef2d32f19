import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines_after } from '../../boards/emulator/page/announcer.js';
import { TableTeller, type PublicView } from '../../boards/emulator/page/table_words.js';
import { language_of, words_in } from '../../boards/emulator/page/words.js';

// The public view in words, and what of the log is new.

const english = new TableTeller('en');
const table_words = (view: PublicView) => english.table_words(view);
const hidden = (cards: number) => Array.from({ length: cards }, () => '?');

test('a table of Ivanhoe is told player by player', () => {
  const seats = [
    { in: true, hand: hidden(7), display: ['P3', 'S2', 'M6'], shield: true, stunned: false, tokens: ['red', 'purple'] },
    { in: false, hand: hidden(1), display: [], shield: false, stunned: true, tokens: [] },
  ];
  const view: PublicView = { game: 'ivanhoe', phase: 'play', to_act: 0, colour: 'purple', pending: null, deck: hidden(60), seats, winner: null };
  assert.deepEqual(table_words(view), {
    now: "It is Player 1's turn.",
    lines: [
      'Ivanhoe, purple tournament, 60 cards in the deck',
      'Player 1: 7 cards in hand; before them purple 3, Squire 2, Maiden 6; Shield; tokens red, purple',
      'Player 2, out of the tournament: 1 card in hand; before them none; Stunned; tokens none',
    ],
  });
  assert.equal(table_words({ ...view, pending: 'charge' }).now, 'Player 1 announces charge.');
  assert.equal(table_words({ ...view, phase: 'over', to_act: null, winner: 1 }).now, 'Player 2 has won the match.');
});

test('a duel of En Garde is told with squares, distance and attack', () => {
  const view: PublicView = {
    game: 'engarde', phase: 'defend', to_act: 1, round: 2, squares: [4, 11], score: [1, 0],
    attack: { value: 3, cards: 2, lunge: true }, deck: hidden(9), winner: null,
  };
  assert.deepEqual(table_words(view), {
    now: 'Player 2 is attacked: lunge, 2 cards of 3.',
    lines: ['En Garde, round 2, score 1 to 0, 9 cards in the deck', 'Player 1 on square 4, Player 2 on square 11, 7 apart'],
  });
});

test('a board of Castles is told castle by castle', () => {
  const view: PublicView = {
    game: 'castles', phase: 'choose', to_act: 1, deck: hidden(1), open: ['Fl', 'ivanhoe'],
    seats: [{ hand: hidden(3), reserve: 1, prisoners: [1] }, { hand: [], reserve: 5, prisoners: [] }],
    castles: [{ army: ['At', 'Ce'], squares: [null, 0, 1, null] }], winners: [],
  };
  assert.deepEqual(table_words(view), {
    now: 'Player 2 decides.',
    lines: [
      'Castles, open cards foot of the lion, ivanhoe, 1 card in the deck',
      'Castle 1: army archer of the tower, crossbow of the eagle; banners Player 1 on square 2, Player 2 on square 3',
      'Player 1: 3 cards in hand; 1 banner in reserve; prisoners Player 2',
      'Player 2: 0 cards in hand; 5 banners in reserve; prisoners none',
    ],
  });
  assert.equal(table_words({ ...view, to_act: null, winners: [0, 1] }).now, 'Won by Player 1 and Player 2.');
});

test('events count players from one', () => {
  assert.equal(english.event_words('seat 2 takes a card from seat 0'), 'Player 3 takes a card from Player 1.');
});

test('only what is new in the log is told, though its oldest lines go', () => {
  assert.deepEqual(lines_after(['a', 'b'], ['a', 'b', 'c', 'd']), ['c', 'd']);
  assert.deepEqual(lines_after(['a', 'b', 'c'], ['b', 'c', 'd']), ['d']);
  assert.deepEqual(lines_after(['a', 'a'], ['a', 'a', 'a']), ['a']);
  assert.deepEqual(lines_after(['a', 'b'], ['a', 'b']), []);
  assert.deepEqual(lines_after(['a', 'b'], ['x', 'y']), ['x', 'y']);
  assert.deepEqual(lines_after([], ['x']), ['x']);
});

test('once the names are known they stand where the numbers did', () => {
  const teller = new TableTeller('en');
  teller.names = ['ROWENA', '', 'RENÉE'];
  assert.equal(teller.event_words('seat 2 takes a card from seat 0'), 'RENÉE takes a card from ROWENA.');
  assert.equal(teller.event_words('seat 1 stays with 4'), 'Player 2 stays with 4.');
  const seats = [0, 1, 2].map(() => ({ in: true, hand: [], display: [], shield: false, stunned: false, tokens: ['red'] }));
  const { now, lines } = teller.table_words({ game: 'ivanhoe', phase: 'play', to_act: 0, colour: 'red', pending: null, deck: [], seats, winner: null });
  assert.equal(now, "It is ROWENA's turn.");
  assert.match(lines[3], /^RENÉE: 0 cards in hand/);
});

test('a table is told in French and in Italian with their own words for everything on it', () => {
  const seats = [{ in: true, hand: hidden(1), display: ['P3', 'S2', 'M6'], shield: true, stunned: true, tokens: ['purple'] }];
  const ivanhoe: PublicView = { game: 'ivanhoe', phase: 'open', to_act: 0, colour: 'green', pending: null, deck: hidden(2), seats, winner: null };
  assert.deepEqual(new TableTeller('fr').table_words(ivanhoe), {
    now: 'Joueur 1 ouvre un tournoi.',
    lines: ['Ivanhoé, tournoi vert, 2 cartes dans la pioche', 'Joueur 1 : 1 carte en main; zone de jeu violet 3, Écuyer 2, Damoiselle 6; Bouclier; Sonné; jetons violet'],
  });
  assert.deepEqual(new TableTeller('it').table_words(ivanhoe), {
    now: 'Giocatore 1 apre un torneo.',
    lines: ['Ivanhoe, torneo verde, 2 carte nel mazzo', 'Giocatore 1: 1 carta in mano; in campo viola 3, Scudiero 2, Dama 6; Scudo; Stordito; gettoni viola'],
  });
  const castles: PublicView = {
    game: 'castles', phase: 'choose', to_act: null, deck: [], open: ['Ct'], seats: [{ hand: [], reserve: 2, prisoners: [] }],
    castles: [{ army: ['He'], squares: [0] }], winners: [0],
  };
  assert.deepEqual(new TableTeller('it').table_words(castles), {
    now: 'Vince Giocatore 1.',
    lines: [
      'Castelli, carte scoperte balestriere della torre, 0 carte nel mazzo',
      'Castello 1: esercito cavaliere dell’aquila; stendardi Giocatore 1 sulla casella 1',
      'Giocatore 1: 0 carte in mano; 2 stendardi di riserva; prigionieri nessuno',
    ],
  });
});

test('the first language of the browser that the handheld speaks is taken, else English', () => {
  assert.equal(language_of(['de-CH', 'it-CH', 'fr']), 'it');
  assert.equal(language_of(['FR-ca']), 'fr');
  assert.equal(language_of(['de', 'ja']), 'en');
  assert.equal(language_of([]), 'en');
  assert.equal(words_in('fr')('slower', '0.5'), 'à 0.5 × le temps réel');
});
