import { describe, expect, test } from 'vitest';
import { aProof } from '../test/records';
import { ownSalt, toldBefore } from './verify';

describe('what only this page can know of a deal', () => {
  test('is the hash that it was told before', () => {
    expect(toldBefore(aProof, new Map([[4, 'bb']]))).toBe('same');
    expect(toldBefore(aProof, new Map([[4, 'xx']]))).toBe('other');
    expect(toldBefore(aProof, new Map([[3, 'bb']]))).toBe('not_seen');
  });

  test('is the salt that it gave', () => {
    expect(ownSalt(aProof, 0, () => 'cc')).toBe('in_it');
    expect(ownSalt(aProof, 0, () => 'ee')).toBe('replaced');
    expect(ownSalt(aProof, 0, () => null)).toBe('unknown');
    expect(ownSalt(aProof, 1, () => 'cc')).toBe('none');
    expect(ownSalt(aProof, null, () => 'cc')).toBe('none');
  });
});
