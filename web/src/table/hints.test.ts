import { describe, expect, test } from 'vitest';
import type { Hint } from '../protocol/types';
import { rounds } from '../test/recorded';
import { aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import { hintModel, pointsText } from './hints';

const move = (
  name: string,
  worth: number | null,
  points: number | null = null,
  reason: string | null = null,
) => ({
  move: name,
  worth,
  points,
  tries: 10,
  reason,
});
const hintOf = (moves: Hint['moves'], picks = [moves[0]?.move ?? '']): Hint => ({
  ask: 57,
  picks,
  tries: 20,
  moves,
});
const shown = (hint: Hint) => hintModel(hint, aView(), aGame, speaker);

describe('a hint', () => {
  test('shows the best first, with chance and points, and compares it with the next', () => {
    const model = shown(hintOf([move('2D', 0.6249, -1.26, 'duck'), move('JD', 0.48, -3)]));
    expect(model.rows).toEqual([
      { move: '2D', label: '2♦', chance: '62%', points: '−1.3' },
      { move: 'JD', label: 'J♦', chance: '48%', points: '−3' },
    ]);
    expect([model.best, model.why]).toEqual(['2♦ is best', 'It stays below what lies there.']);
    expect(model.numbers).toBe('62% to win the match (J♦: 48%)');
  });

  test('is said in words, with the reason and the comparison', () => {
    expect(shown(hintOf([move('2D', 0.62, 0, 'duck'), move('JD', 0.48)])).said).toBe(
      'Two of diamonds is best. It stays below what lies there. 62% to win the match (Jack of diamonds: 48%).',
    );
  });

  test('claims no difference where there is none to be seen', () => {
    const { numbers } = shown(hintOf([move('2D', 0.622), move('6D', 0.618)]));
    expect(numbers).toBe('62% to win the match, just like 6♦');
  });

  test('of a reason that this page has no words for leaves it out', () => {
    expect(shown(hintOf([move('2D', 0.6, null, 'strange'), move('6D', 0.5)])).why).toBe('');
  });

  test('says so where there is no other move', () => {
    const view = aView({ legal: ['2D'] });
    const model = hintModel(hintOf([move('2D', null)]), view, aGame, speaker);
    expect(model).toMatchObject({ numbers: 'It’s your only legal move.', why: '' });
  });

  test('that was decided by a rule of thumb has a reason and no numbers', () => {
    const model = shown(hintOf([move('2D', null, null, 'duck')]));
    expect([model.why, model.numbers]).toEqual(['It stays below what lies there.', '']);
    expect(model.said).toBe('Two of diamonds is best. It stays below what lies there.');
  });

  test('names every card of an answer of several, and compares them with nothing', () => {
    const model = shown(hintOf([move('2D', 0.6), move('6D', 0.5)], ['2D', 'AS', '4H']));
    expect(model.best).toBe('Best: 2♦, A♠, 4♥');
    expect([model.rows, model.numbers]).toEqual([[], '']);
  });

  test('names a stack by the card that heads it', () => {
    const { game, views, speaker: speaks } = rounds.get('sixseven') ?? { views: [], game: aGame, speaker };
    const view = views.find(({ legal }) => legal?.some((one) => one.startsWith('plus')));
    const legal = view?.legal?.find((one) => one.startsWith('plus')) ?? '';
    if (view === undefined) throw new Error('nobody places a card in the recorded round');
    expect(hintModel(hintOf([move(legal, 0.5)]), view, game, speaks).rows[0]?.label).toMatch(
      /^\+ [JQK][♠♥♦♣]$/,
    );
  });
});

test('points have a sign and one decimal', () => {
  expect([2.04, 0.04, -0.26, 13].map(pointsText)).toEqual(['+2', '0', '−0.3', '+13']);
});
