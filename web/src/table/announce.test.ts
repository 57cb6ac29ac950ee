import { describe, expect, test } from 'vitest';
import { rounds } from '../test/recorded';
import { aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import type { View } from '../protocol/types';
import { announce } from './announce';

const suit = speaker.t('suit.D');
const before = aView({ ask: null, legal: [], to_act: [3] });
const say = (now: View, was: View | null = before) => announce(was, now, aGame, speaker);
const withTable = (change: Record<string, unknown>, view: Partial<View> = {}) =>
  aView({ ...view, table: { ...before.table, ...change } });

test('each play is told once', () => {
  const now = withTable({ trick: [{ '2': '8D' }, { '3': 'KD' }, { '0': '2D' }] }, { ask: null });
  expect(say(now)).toEqual({ polite: [`You: Two of ${suit}`], assertive: null });
  expect(say(now, now).polite).toEqual([]);
});

test('a completed trick names its last card and its taker', () => {
  const last = [{ '2': '8D' }, { '3': 'KD' }, { '0': '2D' }, { '1': '3D' }];
  const now = withTable({ trick: [], last_trick: last, taken_by: 3 }, { ask: null });
  expect(say(now).polite).toEqual([`You: Two of ${suit}`, `Fern: Three of ${suit}`, 'Trick to: Moss']);
  const counted = withTable({ trick: [], last_trick: last, taken_by: 3, points: [0, 0, 1, 4] }, { ask: null });
  expect(say(counted).polite.at(-1)).toBe('Trick to: Moss; 4 this round');
});

test('the last trick of a round is told before its result, and a new deal as such', () => {
  const last = [{ '2': '8D' }, { '3': 'KD' }, { '0': '2D' }, { '1': '3D' }];
  const end = { stage: 'between', round: 2, ask: null } as const;
  const told = say(withTable({ trick: [], last_trick: last, taken_by: 3 }, end)).polite;
  expect(told.slice(2, 4)).toEqual(['Trick to: Moss', 'Round over']);
  expect(told.at(-1)).toBe('You: 31; Fern: 12; Tomas: 45; Moss: 18');
  const dealt = say(withTable({ trick: [], last_trick: [] }, { round: 2 }), aView({ ...end }));
  expect(dealt.polite).toEqual(['Round 2: the cards are dealt', 'Giving: to the left']);
});

test('only my turn interrupts, and once a question', () => {
  expect(say(aView()).assertive).toBe('Your turn');
  expect(say(aView(), aView()).assertive).toBe(null);
  expect(say(aView(), null).assertive).toBe('Your turn');
  expect(say(aView({ stage: 'between', ask: null })).assertive).toBe(null);
});

test('comings and goings are told', () => {
  const seats = (i: number, change: object) =>
    before.seats.map((seat, place) => (place === i ? { ...seat, ...change } : seat));
  expect(say(aView({ seats: seats(2, { here: true }) })).polite).toEqual(['Tomas is back']);
  expect(say(aView({ seats: seats(2, { kind: 'computer', name: 'Ivy' }) })).polite).toEqual([
    'A computer now plays here: Ivy',
  ]);
  expect(say(aView({ seats: seats(1, { kind: 'person', name: 'Asha', character: null }) })).polite).toEqual([
    'Asha sat down',
  ]);
});

test('a card that beats the others is told as the highest', () => {
  const now = withTable({ trick: [{ '2': '8D' }, { '3': 'KD' }, { '0': 'AD' }], winning: 0 }, { ask: null });
  expect(say(now).polite).toEqual([`You: Ace of ${suit}, highest`]);
});

test('with two packs the same card twice is two plays', () => {
  const now = withTable({ trick: [{ '2': '8D' }, { '3': 'KD' }, { '0': 'KD' }] }, { ask: null });
  expect(say(now).polite).toEqual([`You: King of ${suit}`]);
});

test('a move that was taken back is told, not played again', () => {
  expect(say(withTable({ trick: [{ '2': '8D' }] })).polite).toEqual(['The last move was undone']);
  const done = withTable({
    trick: [],
    last_trick: [{ '2': '8D' }, { '3': 'KD' }, { '0': '2D' }, { '1': '3D' }],
  });
  const again = withTable({ trick: [{ '2': '8D' }, { '3': 'KD' }, { '0': '2D' }] });
  expect(say(again, done).polite).toEqual(['The last move was undone']);
});

test('a mark is told when it comes, not while it stays', () => {
  const chosen = withTable({ chosen_by: [3] });
  expect(say(chosen).polite).toEqual(['Moss: chosen']);
  expect(say(chosen, chosen).polite).toEqual([]);
});

test('cards that were given to me are told by name', () => {
  const now = aView({ mine: { ...before.mine, received: ['AS', 'KH'] } });
  expect(say(now).polite).toEqual(['You receive King of hearts']);
});

test('the table says for which person it waits, but never for a computer', () => {
  expect(say(aView({ to_act: [2], ask: null })).polite).toEqual(['Tomas to play']);
  expect(say(aView({ to_act: [1], ask: null })).polite).toEqual([]);
});

test('many questions of one turn are one turn', () => {
  expect(say(aView({ ask: 58 }), aView({ ask: 57 })).assertive).toBe(null);
  const played = withTable({ trick: [{ '2': '8D' }, { '3': 'KD' }, { '0': '2D' }] }, { ask: 58 });
  expect(say(played, aView({ ask: 57 })).assertive).toBe('Your turn');
});

// Whole rounds as a page has seen them: what was told, line by line.
const told = (id: string) => {
  const round = rounds.get(id);
  if (round === undefined) throw new Error(`no round of ${id} was recorded`);
  const { game, views, speaker: speaks } = round;
  return views.flatMap((view, i) => announce(views[i - 1] ?? null, view, game, speaks).polite);
};

const isCard = (move: string | undefined): move is string => /^[AKQJT2-9][SHDC]$/.test(move ?? '');
const nameOf = (card: string) =>
  speaker.t('card.name', {
    rank: speaker.t(`rank.${card.charAt(0)}`),
    suit: speaker.t(`suit.${card.charAt(1)}`),
  });

describe.each([...rounds.keys()])('a whole round of %s', (id) => {
  const round = rounds.get(id);
  const entries = round?.log.entries ?? [];
  const names = round?.views[0]?.seats.map(({ name }, i) => (i === 0 ? 'You' : (name ?? ''))) ?? [];

  test('every card that was played is told once, in order', () => {
    const played = entries.flatMap((one) =>
      one.kind === 'moved' && isCard(one.move) ? [`${names[one.seat]}: ${nameOf(one.move)}`] : [],
    );
    const cards = told(id)
      .map((line) => line.replace(/, highest$/, ''))
      .filter((line) => played.includes(line));
    expect(cards).toEqual(played);
  });

  test('every trick is told with its taker', () => {
    const takers = entries.flatMap((one) => (one.kind === 'trick' ? [names[one.seat]] : []));
    const taken = told(id).flatMap((line) => /^Trick to: ([^;]+)/.exec(line)?.[1] ?? []);
    expect(taken).toEqual(takers);
  });

  test('and it ends with how everybody stands', () => {
    expect(told(id).at(-1)).toMatch(/You|win|deal/);
  });
});

describe('calls of real rounds', () => {
  const madeBy = (id: string, name: string) =>
    rounds.get(id)?.log.entries.filter((one) => one.kind === 'moved' && one.move?.split(' ')[0] === name) ?? [];

  // What the game calls a field, in whichever words it is written today.
  const labelOf = (id: string, field: string) => rounds.get(id)?.speaker.words.fields[field] ?? field;
  const ending = (id: string, end: string) => told(id).filter((line) => line.endsWith(end));

  test('bids are told with their number', () => {
    const bid = new RegExp(`: ${labelOf('spades', 'bids')} \\d+$`);
    expect(told('spades').filter((line) => bid.test(line))).toHaveLength(4);
  });

  test('a marriage is told with its cards', () => {
    const line = told('santase').filter((one) => one.includes(`: ${labelOf('santase', 'marriages')} `));
    expect(line).toHaveLength(madeBy('santase', 'marriage').length);
    expect(line[0]).toMatch(/King of .* and Queen of /);
  });

  test('who draws and who passes is told, and what I set aside', () => {
    const lines = told('rams');
    expect(lines.some((line) => line.includes(`: ${labelOf('rams', 'exchanged')} `))).toBe(true);
    expect(ending('rams', `: ${labelOf('rams', 'passed')}`)).toHaveLength(madeBy('rams', 'pass').length);
    expect(lines.filter((line) => line.startsWith('Set aside: ')).length).toBeGreaterThan(0);
  });

  test('a pair of jacks and the last point are called aloud', () => {
    const { game, views, speaker: speaks } = rounds.get('rams') ?? { views: [], game: aGame, speaker };
    const [was] = views.slice(-2);
    if (was === undefined) throw new Error('no round was recorded');
    const said = ['none', 'first_jack', 'none', 'partiya'];
    const now = { ...was, table: { ...was.table, said } };
    expect(announce(was, now, game, speaks).polite).toEqual(['Moss: First jack', 'Reed: Partiya!']);
    expect(announce(now, now, game, speaks).polite).toEqual([]);
  });

  test('aata, kotu, the naming and every raise are told', () => {
    const lines = told('thurf');
    for (const call of ['aata', 'kotu']) {
      expect(lines.filter((line) => line.endsWith(`: ${call}`))).toHaveLength(madeBy('thurf', call).length);
    }
    expect(ending('thurf', `: ${labelOf('thurf', 'declarer')}`)).toHaveLength(1);
    const named = new RegExp(`^${labelOf('thurf', 'thurf')}: (spades|hearts|diamonds|clubs)$`);
    expect(lines.filter((line) => named.test(line))).toHaveLength(1);
    expect(lines.some((line) => /addu/i.test(line))).toBe(true);
    expect(lines).toContain(`${labelOf('thurf', 'stake')}: 2`);
  });

  test('cards on stacks, stacks taken and stacks left are told', () => {
    const lines = told('sixseven');
    const places = ['plus', 'minus'].flatMap((name) => madeBy('sixseven', name));
    expect(lines.filter((line) => /^(You|\w+): .* on .*, sum \d+$/.test(line))).toHaveLength(places.length);
    const taken = [...madeBy('sixseven', 'collect'), ...madeBy('sixseven', 'match')];
    expect(lines.filter((line) => / takes \d+ cards?$/.test(line))).toHaveLength(taken.length);
    expect(lines.filter((line) => line.endsWith('leaves the stack'))).toHaveLength(
      madeBy('sixseven', 'decline').length,
    );
  });
});
