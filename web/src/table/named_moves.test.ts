import { describe, expect, test } from 'vitest';
import type { Game, View } from '../protocol/types';
import { aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import { actionsOf, uncounted } from './named_moves';

const game: Game = {
  ...aGame,
  moves: [
    { name: 'claim', values: [], phases: ['play'], sound_from: { field: 'points', least: 66 } },
    { name: 'close', values: [], phases: ['play'] },
  ],
};
const who = {
  ...speaker,
  words: {
    ...speaker.words,
    moves: { claim: 'Claim 66', close: 'Close' },
    effects: { claim: 'you have {points}' },
    sure: { claim: 'Claim 66?', close: 'Close?' },
    rash: { claim: 'You have {points}. A wrong claim costs the deal.' },
  },
};
const holding = (points: number): View =>
  aView({ ask: 1, legal: ['claim', 'close'], mine: { hand: ['2D'], points } });
const claimOf = (view: View) => actionsOf(view, game, who, 0)[0];

describe('a move that is sound from a number on', () => {
  test('is a key from that number on', () => {
    expect(claimOf(holding(66))).toEqual({
      move: 'claim',
      label: 'Claim 66',
      effect: 'you have 66',
      sure: 'Claim 66?',
      away: false,
    });
  });

  test('lies further away below it, and warns with the number', () => {
    expect(claimOf(holding(65))).toMatchObject({
      away: true,
      sure: 'You have 65. A wrong claim costs the deal.',
    });
    expect(actionsOf(holding(0), game, who, 0)[1]?.away).toBe(false);
  });

  test('is a key at any number, and says none, for who counts in the head', () => {
    const view = uncounted(holding(13), game);
    expect(view.mine).toEqual({ hand: ['2D'] });
    expect(claimOf(view)).toMatchObject({ away: false, effect: null, sure: 'Claim 66?' });
  });
});

test('a view without such a number is left as it is', () => {
  const view = holding(13);
  expect(uncounted(view, aGame)).toBe(view);
});
