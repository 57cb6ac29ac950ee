import { describe, expect, test } from 'vitest';
import type { Seat, View } from '../protocol/types';
import { aSeat, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import { gatheringOf } from './gathering';

const me = aSeat({ agreed: false });
const other = aSeat({ name: 'Tomas', agreed: false });
const free = aSeat({ name: null, kind: 'free', who: null, agreed: false });
const computer = aSeat({ name: 'Moss', kind: 'computer', who: null });
const FREE = { code: 'seats_free', text: 'A seat is free.' };
const OPEN = { code: 'not_agreed', text: 'Not everybody has agreed.' };

const gathered = (seats: readonly Seat[], change: Partial<View> = {}) =>
  gatheringOf(
    aView({ stage: 'seating', seats, can: ['agree', 'start', 'computer'], start_refusal: null, ...change }),
    speaker,
  );

describe('before a match', () => {
  test('who stands may sit down on a free seat, else on a computer’s', () => {
    expect(gathered([other, computer, free], { seat: null })).toMatchObject({ next: 'sit', seat: 2 });
    expect(gathered([other, computer], { seat: null })).toMatchObject({ next: 'sit', seat: 1 });
    expect(gathered([other, other], { seat: null })).toMatchObject({ next: 'full', seat: null });
  });

  test('one person alone may start and let computers take the free seats', () => {
    expect(gathered([me, free], { start_refusal: FREE }).next).toBe('start_fill');
    expect(gathered([me, computer]).next).toBe('start');
  });

  test('with others one agrees, then waits, and the reason is given', () => {
    expect(gathered([me, other, free], { start_refusal: FREE })).toMatchObject({
      next: 'agree',
      people: 2,
      agreed: 0,
      free: 1,
      awaited: 'Tomas',
      reason: 'There’s still a free seat',
    });
    const agreed = [{ ...me, agreed: true }, other];
    expect(gathered(agreed, { start_refusal: OPEN })).toMatchObject({ next: 'wait', agreed: 1 });
  });

  test('when all others have agreed, one starts', () => {
    const host = { ...me, host: true };
    expect(gathered([host, { ...other, agreed: true }])).toMatchObject({ next: 'start', awaited: '' });
    // A guest who is the last to be ready leaves it to the host.
    expect(gathered([me, { ...other, agreed: true }])).toMatchObject({ next: 'agree', awaited: '' });
  });

  test('the host starts, with computer players on what is free, and over those who are not ready', () => {
    const host = { ...me, host: true };
    expect(gathered([host, other, free], { start_refusal: FREE }).next).toBe('start_fill');
    const full = { start_refusal: OPEN, can: ['agree', 'computer', 'start_soon'] as const };
    expect(gathered([host, other], full).next).toBe('start_soon');
  });

  test('whoever is not ready is asked, and the others see that it starts', () => {
    const proposal = {
      what: 'start',
      by: 1,
      seat: null,
      text: '',
      agreed: [1],
      awaits: [0],
      ms: 5000,
    } as const;
    const asked = gathered([me, other], { proposal, can: ['agree', 'answer'], start_refusal: OPEN });
    expect(asked).toMatchObject({ next: 'asked', starter: 'Tomas' });
    expect(gathered([me, other], { proposal, can: [], start_refusal: OPEN }).next).toBe('starting');
  });

  test('while the salts are opened nothing is offered', () => {
    expect(gathered([me, computer], { dealing: true }).next).toBe('dealing');
  });
});
