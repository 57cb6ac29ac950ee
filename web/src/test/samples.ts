// A game that does not exist, for tests: it has every kind of zone, and no rules.
import type { Game, View } from '../protocol/types';
import type { GameWords } from '../i18n/game_words';
import { wordsFrom } from '../i18n/game_words';

export const aGame: Game = {
  id: 'sample',
  version: 1,
  seats: [4],
  direction: 'clockwise',
  cloth: '#8a3446',
  tile: ['QS', 'KH', '7H'],
  options: [
    { name: 'limit', default: 100 },
    { name: 'bonus', default: false },
    { name: 'finish', default: 'late' },
  ],
  moves: [{ name: 'bid', values: ['0', '1'], phases: ['bid'] }],
  phases: [
    { name: 'give', window: true, pick: 3 },
    { name: 'play', window: false, pick: 1 },
  ],
  zones: [
    { field: 'hand', box: 'mine', place: 'own', form: 'fan' },
    { field: 'trick', box: 'table', place: 'middle', form: 'ring' },
    { field: 'last_trick', box: 'table', place: 'aside', form: 'ring' },
    { field: 'hand_count', box: 'table', place: 'seat', form: 'backs' },
    { field: 'scores', box: 'board', place: 'seat', form: 'score' },
    { field: 'points', box: 'table', place: 'seat', form: 'plus' },
    { field: 'chosen_by', box: 'table', place: 'seat', form: 'mark' },
    { field: 'round', box: 'table', place: 'bar', form: 'number' },
    { field: 'way', box: 'table', place: 'bar', form: 'word' },
    { field: 'open', box: 'table', place: 'bar', form: 'flag' },
    { field: 'received', box: 'mine', place: 'own', form: 'mark' },
  ],
};

export const someWords: GameWords = wordsFrom(
  {
    en: {
      title: 'Sample',
      phases: { give: 'Give {pick} cards {way}', play: 'Play a card' },
      confirm: { give: 'Give them {way}' },
      moves: { bid: 'Bid {value}' },
      fields: { round: 'Round', way: 'Giving', open: 'open', chosen_by: 'chosen' },
      words: { way: { left: 'to the left', none: '' } },
      how: { plain: '{most} took {most_points}' },
      options: { limit: 'Up to', bonus: 'Bonus' },
      choices: { finish: { late: 'late in the evening' } },
      refusals: { not_allowed_now: 'Not yet: {card}' },
    },
  },
  'sample',
  'en',
);

export function aView(change: Partial<View> = {}): View {
  return {
    room: 'k3v9q2mh7wdx',
    seq: 41,
    game: 'sample',
    options: { limit: 100, bonus: false, finish: 'late' },
    stage: 'playing',
    host: true,
    seat: 0,
    seats: [
      { name: 'Mira', kind: 'person', here: true, ready: false },
      { name: 'Fern', kind: 'computer', here: true, ready: true },
      { name: 'Tomas', kind: 'person', here: false, ready: false },
      { name: 'Moss', kind: 'computer', here: true, ready: true },
    ],
    watching: 0,
    round: 1,
    to_act: [0],
    ask: 57,
    pick: 1,
    legal: ['2D', '6D', 'JD'],
    why: { AS: 'must_follow_suit', '4H': 'suit_not_broken' },
    table: {
      phase: 'play',
      hand_count: [5, 5, 4, 4],
      trick: [{ '2': '8D' }, { '3': 'KD' }],
      winning: 3,
      last_trick: [{ '2': 'AC' }, { '3': 'QC' }, { '0': '8C' }, { '1': '3H' }],
      taken_by: 2,
      open: true,
      points: [0, 0, 1, 0],
      round: 1,
      way: 'left',
      chosen_by: [],
    },
    mine: { hand: ['2D', 'AS', 'JD', '4H', '6D'], received: ['AS'] },
    board: { scores: [31, 12, 45, 18] },
    result: null,
    winners: [],
    next_ms: null,
    ...change,
  };
}
