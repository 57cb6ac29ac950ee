import { describe, expect, test } from 'vitest';
import ru from '../../../words/ru.json';
import { say } from '../i18n/say';
import type { Fill } from '../i18n/say';
import { aComputer, aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import type { View } from '../protocol/types';
import { initialOf, placeOf, seatModels, tableModel } from './model';
import type { Speaker } from './speech';

const suit = (letter: string) => speaker.t(`suit.${letter}`);
const model = (change: Partial<View> = {}) => tableModel(aView(change), aGame, speaker);
const withTable = (change: Record<string, unknown>) => ({ table: { ...aView().table, ...change } });

describe('seats', () => {
  test('are drawn from me clockwise', () => {
    expect(model({ seat: 2 }).seats.map(({ seat }) => seat)).toEqual([2, 3, 0, 1]);
    expect(placeOf(aView({ seat: 3 }), 0)).toBe(1);
    expect(model({ seat: null }).seats.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
  });

  test('show name, cards, score and points of the round', () => {
    const [me, fern, tomas] = model().seats;
    expect(me).toMatchObject({ name: 'You', initial: 'M', me: true, turn: true, score: 31, backs: 5 });
    expect(fern).toMatchObject({ name: 'Fern', kind: 'computer', turn: false, score: 12 });
    expect(tomas).toMatchObject({ name: 'Tomas', away: true, score: 45, plus: 1 });
  });

  test('of computer players are called in the language of the page, with what is seen of them', () => {
    const [me, , ...others] = aView().seats;
    const wren = aComputer('Wren', { level: 'master', mood: 'sour' });
    const view = aView({ seats: [me ?? wren, wren, ...others] });
    const called = (who: Speaker) => seatModels(view, aGame, who)[1];
    expect(called(speaker)).toMatchObject({ name: 'Wren', described: 'Wren, computer, master, sour' });
    const t = (key: string, fill: Fill = {}) => say(ru, 'ru', key, fill);
    expect(called({ ...speaker, t })).toMatchObject({
      name: 'Крапивник',
      described: 'Крапивник, компьютер, мастер, кислая мина',
    });
    expect(seatModels(view, aGame, speaker)[2]).toMatchObject({ character: null, described: 'Tomas' });
  });

  test('of computer players tell who takes them with the next round', () => {
    const [me, , ...others] = aView().seats;
    const fern = aComputer('Fern', { next: 'Ana', left: 'Boris' });
    const view = aView({ seats: [me ?? fern, fern, ...others] });
    expect(seatModels(view, aGame, speaker)[1]?.tags).toEqual(['Ana joins next round']);
  });

  test('carry marks of the game', () => {
    expect(model(withTable({ chosen_by: [1, 2] })).seats.map(({ tags }) => tags)).toEqual([
      [],
      ['chosen'],
      ['chosen'],
      [],
    ]);
  });

  test('scores of teams go to the seats of equal parity', () => {
    expect(model({ board: { scores: [7, 9] } }).seats.map(({ score }) => score)).toEqual([7, 9, 7, 9]);
  });

  test('an avatar is a whole letter', () => {
    expect(initialOf('సీత')).toBe('సీ');
    expect(initialOf(' mira')).toBe('M');
    expect(initialOf('')).toBe('?');
  });
});

describe('hand', () => {
  test('is sorted; legal cards are told from grey ones, and grey ones say why', () => {
    const { hand } = model();
    expect(hand.map(({ card, state }) => `${card} ${state}`)).toEqual([
      'AS grey',
      '4H grey',
      'JD legal',
      '6D legal',
      '2D legal',
    ]);
    expect(hand[0]).toMatchObject({
      why: `You have ${suit('D')}: follow suit`,
      label: `Ace of ${suit('S')}, can’t be played: You have ${suit('D')}: follow suit`,
    });
    expect(hand[1]?.why).toContain(suit('H'));
    expect(hand[2]).toMatchObject({ label: `Jack of ${suit('D')}`, why: null });
  });

  test('lies level while others are to act', () => {
    const { hand, prompt } = model({ ask: null, legal: [], why: {}, to_act: [2] });
    expect(hand.every(({ state, why }) => state === 'level' && why === null)).toBe(true);
    expect(prompt).toEqual({ mine: false, text: 'Waiting for Tomas' });
  });

  test('received cards are marked until the first trick is taken', () => {
    expect(model().hand[0]?.fresh).toBe(false);
    const early = model(withTable({ last_trick: [], taken_by: null }));
    expect(early.hand[0]).toMatchObject({ card: 'AS', fresh: true });
    expect(early.hand[0]?.label).toContain('new');
  });

  test('two equal cards are told apart', () => {
    const { hand } = model({ mine: { hand: ['JD', 'JD', '2D'] } });
    expect(hand.map(({ card, copy }) => `${card} ${copy}`)).toEqual(['JD 0', 'JD 1', '2D 0']);
  });

  test('a game’s own words go before the house’s', () => {
    const { hand } = model({ why: { AS: 'not_allowed_now' } });
    expect(hand[0]?.why).toBe(`Not yet: Ace of ${suit('S')}`);
  });

  test('is empty for those who watch', () => {
    expect(model({ seat: null, mine: null, ask: null, legal: null, why: null }).hand).toEqual([]);
  });
});

describe('prompt', () => {
  test('names the suit to follow', () => {
    expect(model().prompt).toEqual({ mine: true, text: 'Your turn. Follow ♦.' });
  });

  test('is the phase’s sentence otherwise', () => {
    expect(model({ legal: ['2D', 'AS'] }).prompt.text).toBe('Play a card');
    const giving = model({ pick: 3, ...withTable({ phase: 'give', trick: [] }) });
    expect(giving.prompt.text).toBe('Give 3 cards to the left');
    expect(giving.confirm).toBe('Give them to the left');
    expect(giving.pick).toBe(3);
    expect(giving.open).toBe(false);
  });

  test('counts when many are awaited', () => {
    const waiting = { ask: null, legal: [] };
    expect(model({ ...waiting, to_act: [1, 2] }).prompt.text).toBe('Waiting for Fern and Tomas');
    expect(model({ ...waiting, to_act: [1, 2, 3] }).prompt.text).toBe('Waiting for 3 players');
    expect(model({ ...waiting, to_act: [] }).prompt.text).toBe('');
    const called = model({ ask: 57, legal: ['withdraw'], why: {}, to_act: [1, 2] });
    expect(called.prompt).toEqual({ mine: false, text: 'Waiting for Fern and Tomas' });
    expect(called.actions.map(({ move }) => move)).toEqual(['withdraw']);
  });
});

describe('the rest of the table', () => {
  test('trick, winner and last trick', () => {
    const { trick, winning, lastTrick, takenBy, open } = model();
    expect(trick).toEqual([
      { seat: 2, card: '8D' },
      { seat: 3, card: 'KD' },
    ]);
    expect([winning, takenBy, open]).toEqual([3, 2, true]);
    expect(lastTrick.length).toBe(4);
  });

  test('pills: numbers and words with their names, flags only while they hold', () => {
    expect(model().pills).toEqual([
      { key: 'round', form: 'number', label: 'Round', value: '1' },
      { key: 'way', form: 'word', label: 'Giving', value: 'to the left' },
      { key: 'open', form: 'flag', label: '', value: 'open' },
    ]);
    expect(model(withTable({ open: false, way: 'none' })).pills.map(({ key }) => key)).toEqual(['round']);
  });

  test('named moves are actions, cards are not', () => {
    expect(model({ legal: ['2D', 'bid 1', 'look'] }).actions).toEqual([
      { move: 'bid 1', label: 'Bid 1', effect: 'worth 100', sure: 'Bid that?', away: false },
      { move: 'look', label: 'look', effect: null, sure: null, away: false },
    ]);
    expect(model({ legal: ['bid S'] }).actions[0]?.label).toBe('Bid ♠');
    expect(model({ ask: null, legal: ['bid 1'] }).actions).toEqual([]);
  });

  test('a move may be called by how many cards lie aside', () => {
    const game = {
      ...aGame,
      zones: [...aGame.zones, { field: 'aside', box: 'mine', place: 'own', form: 'row' } as const],
    };
    const draw = (aside: string[]) =>
      tableModel(aView({ legal: ['draw'], mine: { hand: [], aside } }), game, speaker).actions[0]?.label;
    expect([draw([]), draw(['7H', '8H']), draw(['7H'])]).toEqual(['Keep them', 'Change 2', 'Draw']);
  });

  test('fields of another shape are left out, not tripped over', () => {
    const odd = model({
      ...withTable({ trick: 'none', hand_count: null, points: ['x'], round: 'one', open: 'yes' }),
      mine: { hand: ['??', 'AS'] },
      board: null,
    });
    expect(odd.trick).toEqual([]);
    expect(odd.hand.map(({ card }) => card)).toEqual(['AS']);
    expect(odd.seats.every(({ score, backs, plus }) => score === null && backs === null && plus === null)).toBe(
      true,
    );
  });
});
