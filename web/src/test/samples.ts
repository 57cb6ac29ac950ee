// A game that does not exist, for tests: it has every kind of zone, and no rules.
import type { ChatLine, Game, Option, Seat, View } from '../protocol/types';
import type { GameWords } from '../i18n/game_words';
import { wordsFrom } from '../i18n/game_words';

export const aGame: Game = {
  id: 'sample',
  version: 1,
  seats: [4],
  direction: 'clockwise',
  teams: false,
  goal: 'limit',
  cloth: '#8a3446',
  tile: ['QS', 'KH', '7H'],
  options: [
    { name: 'limit', type: 'number', min: 25, max: 250, default: 100 },
    { name: 'bonus', type: 'flag', default: false },
    { name: 'finish', type: 'choice', values: ['late', 'early'], default: 'late' },
    { name: 'floor', type: 'number', min: -500, max: -100, word: 'off', default: 'off' },
    {
      name: 'end',
      type: 'word',
      words: [{ name: 'deals', min: 1, max: 100 }, { name: 'open' }],
      default: 'deals:12',
    },
  ],
  presets: [{ name: 'short', options: { limit: 50, bonus: true, finish: 'late', floor: 'off', end: 'open' } }],
  moves: [{ name: 'bid', values: ['0', '1'], phases: ['bid'] }],
  phases: [
    { name: 'give', cards: 'give', window: true, sealed: true, pick: 3 },
    { name: 'play', cards: 'play', window: false, sealed: false, pick: 1 },
  ],
  clocks: [{ name: 'give_seconds', phase: 'give', min: 5, max: 60, default: 20 }],
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

export const someSettings: readonly Option[] = [
  { name: 'turn_seconds', type: 'number', min: 10, max: 300, word: 'off', default: 'off' },
  { name: 'watch', type: 'choice', values: ['everybody', 'link', 'nobody'], default: 'link' },
  { name: 'chat', type: 'flag', default: true },
];

export const someWords: GameWords = wordsFrom(
  {
    en: {
      title: 'Sample',
      phases: { give: 'Give {pick} cards {way}', play: 'Play a card' },
      confirm: { give: 'Give them {way}' },
      sure: { bid: 'Bid that?' },
      moves: { bid: 'Bid {value}', draw: 'Draw', 'draw 0': 'Keep them', 'draw 2': 'Change 2' },
      effects: { bid: 'worth {limit}' },
      fields: { round: 'Round', way: 'Giving', open: 'open', chosen_by: 'chosen' },
      words: { way: { left: 'to the left', none: '' } },
      how: { plain: '{most} took {most_points}' },
      options: { limit: 'Up to', bonus: 'Bonus' },
      choices: { finish: { late: 'late in the evening' } },
      refusals: { not_allowed_now: 'Not yet: {card}' },
      reasons: { duck: 'It stays below what lies there.' },
      says: { score: 'Score', stop: 'Stop here' },
      parts: { score: { team_0: '{names} owe', team_1: '{names} owe', seat: 'dealer' } },
    },
  },
  'sample',
  'en',
);

export function aSeat(change: Partial<Seat> = {}): Seat {
  return {
    name: 'Mira',
    kind: 'person',
    who: '5d41402a',
    face: null,
    here: true,
    host: false,
    agreed: true,
    ready: false,
    autopilot: null,
    left: null,
    character: null,
    level: null,
    mood: null,
    next: null,
    ...change,
  };
}

export const aComputer = (name: string, change: Partial<Seat> = {}): Seat =>
  aSeat({
    name,
    kind: 'computer',
    who: null,
    ready: true,
    character: name.toLowerCase() as NonNullable<Seat['character']>,
    level: 'strong',
    mood: 'calm',
    ...change,
  });

export function aLine(change: Partial<ChatLine> = {}): ChatLine {
  return { number: 1, who: '7d793037', name: 'Tomas', seat: 2, text: 'hello', at: 1763200000000, ...change };
}

export function aView(change: Partial<View> = {}): View {
  return {
    room: 'k3v9q2mh7wdxk3v9q2mh',
    seq: 41,
    game: 'sample',
    version: 1,
    options: { limit: 100, bonus: false, finish: 'late', floor: 'off', end: 'deals:12' },
    settings: {
      turn_seconds: 30,
      clock_alone: false,
      ready_seconds: 10,
      grace_seconds: 60,
      leave_seconds: 120,
      pace_ms: 1200,
      watch: 'link',
      log: 'kept',
      chat: true,
      undo: true,
      computer_level: 'strong',
      hints: 'alone',
      give_seconds: 20,
    },
    stage: 'playing',
    dealing: false,
    paused: false,
    host: true,
    seat: 0,
    next_seat: null,
    seats: [
      aSeat({ host: true }),
      aComputer('Fern'),
      aSeat({ name: 'Tomas', who: '7d793037', here: false }),
      aComputer('Moss'),
    ],
    watching: 0,
    can: ['act', 'undo', 'pause', 'chat'],
    says: [],
    start_refusal: null,
    proposal: null,
    clocks: [{ ms: 21500, of: 30000 }, null, null, null],
    deal: { number: 3, hash: 'ab'.repeat(32), salts_due: false, mine: null },
    proof: null,
    conceded: null,
    claim_ms: null,
    start_ms: null,
    trouble: null,
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
    needs_score: false,
    next_ms: null,
    ...change,
  };
}
