import { expect, test } from 'vitest';
import { aRecord } from '../test/records';
import { SHORT_LOG } from '../test/rounds';
import { aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import { resultModel } from '../table/result';
import { namesOf } from './names';
import { stepsOf } from './round_frames';
import { roundText } from './text_export';

test('a round as text tells hands, moves by name, the result and the way back', () => {
  const view = aView({ stage: 'between', result: { how: 'plain', change: [5, 0, 2, 1] } });
  const round = {
    ...{
      code: 'sample.1.x',
      game: 'sample',
      version: 1,
      options: {},
      board: null,
      first: 0,
      deck: [],
      moves: [],
    },
    ...{ log: SHORT_LOG, entry: aGame, seats: 4 },
    ...stepsOf(SHORT_LOG),
  };
  const told = {
    round,
    view,
    hands: new Map([
      [1, ['KH', 'TS'] as const],
      [0, ['7D', '2C'] as const],
    ]),
    result: resultModel(view, aGame, speaker),
    link: 'https://cards.example/replay#sample.1.x',
  };
  const lines = roundText(told, speaker, namesOf(speaker, aRecord())).split('\n');
  expect(lines.slice(0, 4)).toEqual(['Sample: replay of a round', '', 'You: 2♣ 7♦', 'Fern: 10♠ K♥']);
  expect(lines).toContain('1. Fern: K♥');
  expect(lines).toContain('3. You: Bid 1');
  expect(lines).toContain('You +5 (31)');
  expect(lines).toContain('https://cards.example/replay#sample.1.x');
});
