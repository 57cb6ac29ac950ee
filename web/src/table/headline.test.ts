import { expect, test } from 'vitest';
import { aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import { headline } from './headline';
import { seatModels } from './model';

const of = (view: ReturnType<typeof aView>, game = aGame) =>
  headline(
    view,
    game,
    speaker,
    seatModels(view, game, speaker).find(({ me }) => me),
  );

test('the head says my score, what this round adds, and where the match ends', () => {
  expect(of(aView())).toMatch(/^You −?\d+ · .*to 100$/);
});

test('of teams it says both, mine first', () => {
  const teams = { ...aGame, teams: true };
  expect(of(aView({ board: { scores: [12, 30] }, seat: 1 }), teams)).toBe('Us 30 · Them 12 · to 100');
});

test('a match without a number that ends it has no goal', () => {
  expect(of(aView(), { ...aGame, goal: '' })).not.toContain('to ');
});
