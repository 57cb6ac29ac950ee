// A finished round of a game that does not exist, and how it was dealt, for tests.
import type { RoundRecord } from '../afterwards/record';
import type { Proof } from '../protocol/types';

export function aRecord(change: Partial<RoundRecord> = {}): RoundRecord {
  return {
    id: 'table.1',
    match: 'table.1',
    game: 'sample',
    at: 1000,
    round: 1,
    seat: 0,
    players: [
      { name: 'Mira', character: null, computer: false },
      { name: 'Fern', character: 'fern', computer: true },
    ],
    points: [3, -1],
    scores: [13, null],
    took: true,
    won: null,
    code: 'sample.1.AbC_-9',
    ...change,
  };
}

export const aProof: Proof = {
  number: 4,
  context: 'table 4',
  secret: 'aa',
  hash: 'bb',
  salts: ['cc', '', '', ''],
  hashes: ['dd', null, null, null],
  first: 2,
  deck: ['QS', '2H'],
  abandoned: [],
};
