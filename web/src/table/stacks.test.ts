import { expect, test } from 'vitest';
import { wordsFrom } from '../i18n/game_words';
import type { Game, View } from '../protocol/types';
import { aGame, aView } from '../test/samples';
import { speaker as house } from '../test/speaker';
import { announce } from './announce';
import { hasStacks } from './fields';
import { tableModel } from './model';
import { pilesModel } from './piles';
import { resultModel } from './result';
import { placed, stackEntries } from './stack_entries';
import { stackLayout } from './stack_layout';
import { gone, stackScene } from './stack_scene';
import { stacksModel, targetsOf } from './stacks';

const PLACES = ['0', '1', '2', '3'];
const game: Game = {
  ...aGame,
  moves: [
    { name: 'up', values: PLACES, phases: ['put'] },
    { name: 'down', values: PLACES, phases: ['put'] },
    { name: 'crown', values: PLACES, phases: ['put'] },
    { name: 'take', values: ['six', 'odd'], phases: ['take'] },
    { name: 'leave', values: [], phases: ['take'] },
  ],
  zones: [
    { field: 'heaps', box: 'table', place: 'middle', form: 'row' },
    { field: 'shown', box: 'table', place: 'middle', form: 'pile' },
    { field: 'heap', box: 'table', place: 'middle', form: 'mark' },
    { field: 'low_deck', box: 'table', place: 'middle', form: 'backs' },
    { field: 'high_deck', box: 'table', place: 'middle', form: 'backs' },
    { field: 'won', box: 'table', place: 'aside', form: 'row' },
    { field: 'marks', box: 'table', place: 'seat', form: 'score' },
    { field: 'cry', box: 'table', place: 'seat', form: 'word' },
  ],
};
const words = wordsFrom(
  {
    en: {
      moves: {
        up: 'Up on {value}',
        down: 'Down on {value}',
        crown: 'Crown {value}',
        take: '{value}',
        leave: 'Leave',
      },
      effects: { up: 'makes {sum}', down: 'makes {sum}', crown: 'takes {n}', 'take six': 'brings {n}' },
      fields: { heaps: 'Heaps', shown: 'To be played', low_deck: 'Low', high_deck: 'High' },
      words: {
        heaps: { up: '+', down: '−', crown: 'Crown' },
        room: { K: '3', Q: '2' },
        sum: { '6': 'Six' },
        take: { six: 'Six!', odd: 'Odd!' },
        won: { six: 'by six' },
        cry: { six: 'Six!', none: '' },
        marks: { '0': 'Heads', '1': 'Cards', '2': 'Turn' },
        marks_short: { '0': '{n} heads', '0 one': '{n} head', '1': '{n} cards', '2': '' },
      },
    },
  },
  'sample',
  'en',
);
const speaker = { ...house, words };

const heaps = [
  { face: 'KH', up: ['2S', '6S'], down: ['5S'], sum: 3 },
  { face: 'QS', up: ['9H', '6C'], down: ['2D'], sum: 13 },
  { face: 'QD', up: ['4D', '8S'], down: ['3S', '2H'], sum: 7 },
];
const table = {
  phase: 'put',
  heaps,
  shown: '7H',
  heap: null,
  low_deck: 8,
  high_deck: 2,
  won: [[{ rule: 'six', cards: ['JS', '6H'] }], [], [], []],
  marks: [
    [1, 2, 9],
    [0, 0, 8],
    [0, 0, 7],
    [0, 0, 6],
  ],
  cry: ['none', 'none', 'none', 'none'],
};
const aTable = (change: object = {}, view: Partial<View> = {}) =>
  aView({
    legal: ['up 0', 'down 1', 'crown 2'],
    why: {},
    table: { ...table, ...change },
    mine: {},
    board: {},
    ...view,
  });

test('a game without hands that has a row in the middle is played on stacks', () => {
  expect(hasStacks(game)).toBe(true);
  expect(hasStacks(aGame)).toBe(false);
});

test('an entry of the row is read as head, lanes and sum; anything else is left out', () => {
  expect(stackEntries(aTable({ heaps: [heaps[0], 'KD', null, { sum: 3 }] }), game)).toEqual([
    {
      head: 'KH',
      sum: 3,
      lanes: [
        { name: 'up', cards: ['2S', '6S'] },
        { name: 'down', cards: ['5S'] },
      ],
    },
  ]);
});

test('a move that names a place is a target there, on the lane of its name or on the whole stack', () => {
  const { stacks } = stacksModel(aTable(), game, speaker);
  expect(stacks.map(({ lanes }) => lanes.map(({ target }) => target?.move ?? null))).toEqual([
    ['up 0', null],
    [null, 'down 1'],
    [null, null],
  ]);
  expect(stacks.map(({ target }) => target?.move ?? null)).toEqual([null, null, 'crown 2']);
  expect(stacksModel(aTable({}, { ask: null }), game, speaker).stacks.flatMap(({ lanes }) => lanes)).toSatisfy(
    (lanes: readonly { target: unknown }[]) => lanes.every(({ target }) => target === null),
  );
});

test('a target says what it makes of the sum, and what that is called', () => {
  const [up, down, crown] = targetsOf(stacksModel(aTable(), game, speaker));
  expect(up).toMatchObject({ ghost: '+7', after: 10, tag: '' });
  expect(down).toMatchObject({ ghost: '−7', after: 6, tag: 'Six' });
  expect(down?.label).toBe('Down on 1, Queen of spades, makes 6, Six');
  expect(crown).toMatchObject({ after: null, tag: 'Crown', effect: 'takes 6' });
});

test('a lane has as many places as the words of its head say, and never fewer than cards', () => {
  const { stacks } = stacksModel(
    aTable({ heaps: [...heaps, { face: 'JC', up: ['3D'], down: [], sum: 3 }] }),
    game,
    speaker,
  );
  expect(stacks.map(({ lanes }) => lanes.map(({ room }) => room))).toEqual([
    [3, 3],
    [2, 2],
    [2, 2],
    [1, 0],
  ]);
});

test('decks are counted, and other moves are a choice with what it brings', () => {
  const view = aTable({ phase: 'take', heap: 1, shown: null }, { legal: ['take six', 'take odd', 'leave'] });
  const model = stacksModel(view, game, speaker);
  expect(model.decks).toEqual([
    { label: 'Low', count: 8 },
    { label: 'High', count: 2 },
  ]);
  expect(model.open).toBeNull();
  expect(model.stacks.map(({ marked }) => marked)).toEqual([false, true, false]);
  expect(model.choices).toEqual([
    { move: 'take six', label: 'Six!', effect: 'brings 4' },
    { move: 'take odd', label: 'Odd!', effect: '' },
    { move: 'leave', label: 'Leave', effect: '' },
  ]);
  const unmarked = stacksModel(aTable({ heap: null }, { legal: ['take six'] }), game, speaker);
  expect(unmarked.choices[0]?.effect).toBe('');
});

test('what was played last is the difference of two rows; a card that only moved up is not new', () => {
  const before = stackEntries(aTable(), game);
  const now = stackEntries(
    aTable({ heaps: [heaps[1], { ...heaps[0], up: ['2S', '6S', '7H'], sum: 10 }] }),
    game,
  );
  expect(placed(before, now)).toEqual(['7H']);
});

test('a listener hears where a card was put, and what somebody said', () => {
  const now = aTable(
    {
      heaps: [{ ...heaps[0], up: ['2S', '6S', '7H'], sum: 10 }, heaps[1], heaps[2]],
      cry: ['six', 'none', 'none', 'none'],
    },
    { to_act: [1], ask: null },
  );
  expect(announce(aTable(), now, game, speaker).polite).toEqual([
    speaker.t('say.placed', { name: 'You', card: 'Seven of hearts', head: 'King of hearts', sum: 10 }),
    speaker.t('say.marked', { name: 'You', text: 'Six!' }),
  ]);
});

test('a score of several numbers is short on a plate and whole in the result', () => {
  const seats = tableModel(aTable(), game, speaker).seats;
  expect(seats.map(({ parts }) => parts?.short)).toEqual(['1 head · 2 cards', '0 heads', '0 heads', '0 heads']);
  expect(seats[0]).toMatchObject({ score: null, parts: { brief: '1 · 2' } });
  const rows = resultModel(aTable({}, { stage: 'over' }), game, speaker).rows;
  expect(rows[0]?.parts).toMatchObject({ heads: ['Heads', 'Cards', 'Turn'], numbers: [1, 2, 9] });
  expect(tableModel(aView(), aGame, house).seats[0]?.parts).toBeNull();
});

test('everybody’s collections are told with the word that took them', () => {
  const piles = pilesModel(aTable(), game, speaker);
  expect(piles.length).toBe(4);
  expect(piles[0]?.collections).toEqual([{ word: 'by six', cards: ['JS', '6H'] }]);
  expect(piles[0]?.score[2]).toEqual({ head: 'Turn', n: 9 });
  expect(pilesModel(aView(), aGame, house)).toEqual([]);
});

test('collected cards fly to the seat in whose pile they lie now', () => {
  const layout = stackLayout({ w: 1280, h: 744 }, { players: 4, watching: false }, 3);
  const sceneAt = (view: View) => stackScene(stacksModel(view, game, speaker), layout);
  const before = aTable();
  const won = [[], [], [{ rule: 'six', cards: ['QD', '4D', '8S', '3S', '2H', '7H'] }], []];
  const now = aTable({ heaps: heaps.slice(0, 2), shown: '9C', won });
  const flight = gone(sceneAt(before), sceneAt(now), pilesModel(now, game, speaker));
  expect(flight?.to).toBe(2);
  expect(flight?.cards.map(({ card }) => card)).toEqual(['QD', '4D', '8S', '3S', '2H', '7H']);
  const moved = aTable({ shown: '9C' });
  expect(gone(sceneAt(before), sceneAt(moved), pilesModel(moved, game, speaker))).toBeNull();
});
