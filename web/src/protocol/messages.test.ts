import { describe, expect, test } from 'vitest';
import { aGame, aView } from '../test/samples';
import { isCard, sortHand } from './cards';
import { readAnswer, readCatalogue, readMessage } from './messages';
import { WireError } from './read';

const said = (value: unknown) => readMessage(JSON.stringify(value));
const broken = (change: Record<string, unknown>) => () => said({ view: { ...aView(), ...change } });

describe('messages', () => {
  test('a view is read whole', () => {
    expect(said({ view: aView() })).toEqual({ kind: 'view', view: aView() });
  });

  test('a spectator’s view has no private part', () => {
    const view = aView({ seat: null, mine: null, ask: null, legal: null, why: null, pick: null });
    expect(said({ view })).toEqual({ kind: 'view', view });
  });

  test('a view before the first deal may leave out what does not exist yet', () => {
    const { round, to_act, winners, next_ms, host, pick, ...rest } = aView({ stage: 'seating' });
    void [round, to_act, winners, next_ms, host, pick];
    const message = said({ view: { ...rest, table: null, mine: null, board: null } });
    expect(message).toMatchObject({
      view: { round: null, to_act: [], winners: [], next_ms: null, host: false },
    });
  });

  test('answers are read with their number', () => {
    expect(said({ re: 6, ok: true })).toEqual({ kind: 'answer', re: 6, answer: { ok: true } });
    const refused = { re: 6, ok: false, code: 'must_follow_suit', text: 'Follow suit.' };
    expect(said(refused)).toEqual({
      kind: 'answer',
      re: 6,
      answer: { ok: false, code: 'must_follow_suit', text: 'Follow suit.' },
    });
  });

  test('unknown fields do no harm', () => {
    expect(said({ view: { ...aView(), news: [1] } })).toEqual({ kind: 'view', view: aView() });
  });

  test.each([
    ['stage', { stage: 'dancing' }, 'view.stage'],
    ['seat', { seat: 'first' }, 'view.seat'],
    ['seats', { seats: [{ name: 3 }] }, 'view.seats[0].name'],
    ['legal', { legal: [7] }, 'view.legal[0]'],
    ['why', { why: { AS: 1 } }, 'view.why.AS'],
    ['table', { table: [] }, 'view.table'],
    ['seq', { seq: 1.5 }, 'view.seq'],
  ])('a bad %s is named', (_, change, place) => {
    expect(broken(change)).toThrow(WireError);
    expect(broken(change)).toThrow(place);
  });

  test.each([
    '',
    'null',
    '[]',
    '"view"',
    '{}',
    '{"re":"6","ok":true}',
    '{"re":1}',
    '{"view":null}',
    '{"re":1,"ok":0}',
  ])('nonsense is refused: %s', (source) => {
    expect(() => readMessage(source)).toThrow(WireError);
  });

  test('a refusal must say its code', () => {
    expect(() => readAnswer({ ok: false })).toThrow('answer.code');
  });
});

describe('catalogue', () => {
  const read = (...games: unknown[]) => {
    const complaints: string[] = [];
    const catalogue = readCatalogue({ games }, (error) => complaints.push(error.message));
    return { games: catalogue.games, complaints };
  };

  test('is read whole', () => {
    expect(read(aGame)).toEqual({ games: [aGame], complaints: [] });
  });

  test('a game that cannot be read is named and left out, the others stay', () => {
    const odd = [
      { ...aGame, tile: ['1X'] },
      { ...aGame, options: [{ name: 'x', default: null }] },
      { ...aGame, zones: [{ field: 'x', box: 'attic', place: 'bar', form: 'flag' }] },
      null,
    ];
    const { games, complaints } = read(...odd, aGame);
    expect(games).toEqual([aGame]);
    expect(complaints).toEqual([
      'games[0].tile[0]: card expected',
      'games[1].options[0].default: text, number or flag expected',
      'games[2].zones[0].box: table or mine or board or result expected',
      'games[3]: object expected',
    ]);
    expect(() => readCatalogue({}, () => undefined)).toThrow(WireError);
  });

  test('kinds of options, forms and places that this page does not know are let through', () => {
    const zone = { field: 'x', box: 'table', place: 'ceiling', form: 'lamp' };
    const option = { name: 'x', type: 'choice', values: [5, 0], word: 'off', default: 5 };
    const [game] = read({ ...aGame, zones: [zone], options: [option] }).games;
    expect(game?.zones).toEqual([zone]);
    expect(game?.options).toEqual([{ name: 'x', default: 5 }]);
  });
});

describe('cards', () => {
  test('only the 52 are cards', () => {
    expect(['AS', 'TC', '2D'].every(isCard)).toBe(true);
    expect(['as', '10S', '1S', 'A', 'bid 3', '', null, 7].some(isCard)).toBe(false);
  });

  test('a hand is held by suit, from the highest', () => {
    expect(sortHand(['2D', 'TC', 'AS', 'KD', '9S', '3H'])).toEqual(['AS', '9S', '3H', 'KD', '2D', 'TC']);
  });
});
