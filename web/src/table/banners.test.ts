import { describe, expect, test } from 'vitest';
import type { Proposal, View } from '../protocol/types';
import { aView } from '../test/samples';
import { speaker } from '../test/speaker';
import { bannersOf } from './banners';

const asked = (change: Partial<Proposal>, more: Partial<View> = {}) =>
  bannersOf(
    aView({
      proposal: { what: 'undo', by: 2, seat: null, text: '', agreed: [2], awaits: [0], ms: 9000, ...change },
      can: ['answer'],
      ...more,
    }),
    speaker,
  )[0];

describe('notes over the cloth', () => {
  test('none without a reason', () => {
    expect(bannersOf(aView(), speaker)).toEqual([]);
  });

  test('a proposal is put to whom it waits for, with the time that is left', () => {
    expect(asked({})).toMatchObject({
      text: 'Tomas asks to undo the last move.',
      line: '',
      ms: 9000,
      acts: ['agree', 'decline'],
    });
  });

  test('who asked, or has answered, reads whom the table waits for', () => {
    expect(asked({ by: 0, awaits: [1, 2] }, { can: [] })).toMatchObject({
      text: 'You asked to undo your move.',
      line: 'Waiting for Fern and Tomas',
      acts: [],
    });
  });

  test.each([
    [{ what: 'pause' }, 'Tomas asks for a pause.'],
    [{ what: 'swap', seat: 0 }, 'Tomas would like your seat. Swap?'],
    [{ what: 'swap', seat: 1 }, 'Tomas asked Fern to swap seats.'],
    [{ what: 'swap', by: 0, seat: 1 }, 'You asked Fern to swap seats.'],
    [{ what: 'say', text: 'stop' }, 'Tomas suggests: Stop here'],
  ] as const)('%j is asked in words', (change, text) => {
    expect(asked(change)?.text).toBe(text);
  });

  test('the win can be claimed when its time has come', () => {
    expect(bannersOf(aView({ claim_ms: 60000, can: ['claim'] }), speaker)).toMatchObject([
      { key: 'claim', ms: 60000, acts: ['claim'] },
    ]);
  });

  test('a full disk is told to everybody', () => {
    const [atHouse] = bannersOf(aView({ trouble: 'store', seat: null }), speaker);
    expect(atHouse).toMatchObject({ key: 'store', text: expect.stringMatching(/server/) });
    const line = { long: false, full: false, outdated: false, alone: true };
    expect(bannersOf(aView({ trouble: 'store' }), speaker, line)[0]?.text).toMatch(/browser/);
  });

  test('a line that is down for long offers to try again and to go, and says that a seat is kept', () => {
    const line = { long: true, full: false, outdated: false, alone: false };
    expect(bannersOf(aView(), speaker, line)[0]).toMatchObject({ key: 'silent', acts: ['retry', 'front'] });
    expect(bannersOf(aView({ seat: null }), speaker, line)[0]?.line).toBe('');
    expect(bannersOf(aView(), speaker, { ...line, full: true })[0]?.text).toMatch(/server is full/);
  });

  test('a page that is too old offers to load itself again', () => {
    const line = { long: true, full: false, outdated: true, alone: false };
    expect(bannersOf(aView(), speaker, line)).toMatchObject([{ key: 'newer', acts: ['reload'] }]);
  });
});
