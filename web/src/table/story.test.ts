import { describe, expect, test } from 'vitest';
import type { Game, View } from '../protocol/types';
import { aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import { bidsOf, factsOf, told } from './story';

const ended = (result: Record<string, unknown>, change: Partial<View> = {}) =>
  aView({ stage: 'between', ask: null, seat: 0, result, ...change });
const say = (sentences: Record<string, string>, view: View, game: Game = aGame, seat = 0) =>
  told(sentences, view, game, speaker, seat);

describe('the line about a round', () => {
  const view = ended({ how: 'claim', winner: 1, change: [3, 0, -5, 0], queen: 2, short: [] });

  test('is the first of the game’s sentences that holds', () => {
    expect(say({ 'other won': 'no', 'claim lost': '{winner} did it', else: 'no' }, view)).toBe('Fern did it');
    expect(say({ 'claim won': 'mine', else: 'no' }, view, aGame, 1)).toBe('mine');
    expect(say({ 'claim won': 'ours' }, view, { ...aGame, teams: true }, 3)).toBe('ours');
    expect(say({ 'claim won': 'mine' }, view)).toBe(null);
  });

  test('goes by the sign of a number and by the seat that is marked', () => {
    expect(say({ 'change +': 'up {n}', 'change -': 'down {n}' }, view)).toBe('up 3');
    expect(say({ 'change +': 'up', 'change -': 'down {n}' }, view, aGame, 2)).toBe('down 5');
    expect(say({ 'change 0': 'still' }, view, aGame, 1)).toBe('still');
    expect(say({ queen: 'the queen', else: 'none' }, view, aGame, 2)).toBe('the queen');
    expect(say({ queen: 'the queen', else: 'none' }, view)).toBe('none');
  });

  test('has a form of its own for a single one, and may speak of the other team', () => {
    const one = ended({ how: 'plain', winner: 0, change: [1, -1] });
    expect(say({ else: '{n} points', 'else one': 'one point' }, one)).toBe('one point');
    expect(say({ 'their change -': 'they lost' }, one, { ...aGame, teams: true })).toBe('they lost');
  });

  test('knows the table as it was left', () => {
    const left = ended({ how: 'plain', winner: 0 }, { table: { needed: 94 } });
    expect(say({ 'needed +': 'needed {needed}' }, left)).toBe('needed 94');
  });
});

describe('what a seat has to show', () => {
  const zones: Game['zones'] = [
    { field: 'bids', box: 'table', place: 'seat', form: 'bid' },
    { field: 'tricks', box: 'table', place: 'seat', form: 'won' },
  ];
  const game: Game = { ...aGame, teams: true, zones };
  const view = ended(
    { how: 'plain', winner: 0, extra: [1, 0], queen: 1 },
    { table: { bids: [3, 4, 2, 1], tricks: [4, 5, 2, 2] } },
  );

  test('are the bids of both partners against what they took', () => {
    expect([bidsOf(view, game, 0), bidsOf(view, game, 1)]).toEqual([
      { bid: 5, taken: 6 },
      { bid: 5, taken: 7 },
    ]);
    expect(bidsOf(view, aGame, 0)).toBe(null);
  });

  test('are the numbers and marks that the game speaks of, and nothing else', () => {
    const facts = { extra: '{n} bags', 'extra one': '1 bag', 'extra 0': '', queen: 'the queen' };
    const told = (seat: number) =>
      factsOf(view, { ...aGame, zones: [] }, { ...speaker, words: { ...speaker.words, facts } }, seat);
    expect([told(0), told(1)]).toEqual([['1 bag'], ['the queen']]);
  });
});
