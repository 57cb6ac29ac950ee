import { describe, expect, test } from 'vitest';
import { aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import type { Game, View } from '../protocol/types';
import { teamSheet } from './team_sheet';

const zones: Game['zones'] = [{ field: 'owed', box: 'board', place: 'bar', form: 'score' }];
const game: Game = { ...aGame, teams: true, zones };
const sheet = (result: Record<string, unknown> | null, change: Partial<View> = {}) =>
  teamSheet(aView({ stage: 'between', result, board: { owed: [0, 26] }, ...change }), game, speaker);

describe('the sheet of two teams', () => {
  const deal = { how: 'points', points: [194, 88], unit: 5, factor: 4, change: 20 };

  test('shows the points of both, mine first', () => {
    expect(sheet(deal)?.points).toMatchObject({ own: 194, other: 88 });
    expect(sheet(deal, { seat: 1 })?.points).toMatchObject({ own: 88, other: 194 });
  });

  test('shows how a stake multiplied the change, and what stands now', () => {
    const { sum, now } = sheet(deal) ?? {};
    expect(sum).toMatchObject({ change: 20, parts: [{ n: 5 }, { n: 4 }] });
    expect(now).toMatchObject({ key: 'owed', own: 0, other: 26 });
  });

  test('a deal that changes nothing has no sum', () => {
    expect(sheet({ ...deal, unit: 0, change: 0 })?.sum).toBe(null);
  });

  test('names what a change is made of, without what is nothing for both and what only stands now', () => {
    const made = {
      points: [63, -20],
      change: [63, -20],
      contract: [60, -20],
      extra: [3, 0],
      nil: [0, 0],
      owed: [3, 0],
    };
    expect(sheet(made)?.lines.map(({ key, own, other }) => [key, own, other])).toEqual([
      ['contract', 60, -20],
      ['extra', 3, 0],
    ]);
    expect(sheet(made)?.points).toBe(null);
  });

  test('is for games of teams that have a result', () => {
    expect(sheet(null)).toBe(null);
    expect(teamSheet(aView({ result: deal }), aGame, speaker)).toBe(null);
  });
});
