import { describe, expect, test } from 'vitest';
import { checkHttp, checkMessage } from '../../../protocol/validate.mjs';
import { aGame, aLine, aView, someSettings } from '../test/samples';
import { isCard, sortHand } from './cards';
import { readAnswer, readMessage } from './messages';
import { WireError } from './read';
import { readCatalogue } from './read_catalogue';

// What the house may say, and how the page reads it.
const heard = (value: unknown) => readMessage(JSON.stringify(checkMessage(value)));
const said = (value: unknown) => readMessage(JSON.stringify(value));
const broken = (change: Record<string, unknown>) => () => said({ view: { ...aView(), ...change } });

describe('messages', () => {
  test('a view is read whole', () => {
    expect(heard({ view: aView() })).toEqual({ kind: 'view', view: aView() });
  });

  test('a proposal, a proof and a reason not to start are read', () => {
    const view = aView({
      stage: 'between',
      proposal: { what: 'say', by: 1, seat: null, text: 'score 0 3 1', agreed: [1], awaits: [0, 2], ms: 12000 },
      proof: {
        number: 3,
        context: 'c',
        secret: 'cd'.repeat(32),
        hash: 'ab'.repeat(32),
        salts: ['ef'.repeat(16), '', '', ''],
        hashes: ['ab'.repeat(32), null, null, null],
        first: null,
        deck: ['QS', 'KH'],
        abandoned: [
          {
            number: 2,
            context: 'c',
            secret: 'cd'.repeat(32),
            hash: 'ab'.repeat(32),
            salts: [''],
            hashes: [null],
          },
        ],
      },
      start_refusal: { code: 'seats_free', text: 'A seat is free.' },
      trouble: 'store',
      needs_score: true,
    });
    expect(heard({ view })).toEqual({ kind: 'view', view });
  });

  test('a hint is read, and of a choice of one what is not known', () => {
    const moves = [
      { move: '7D', worth: 0.62, points: -1.3, tries: 90, reason: 'duck' },
      { move: '8D', worth: null, points: null, tries: 0, reason: null },
    ];
    const hint = { ask: 57, picks: ['7D'], tries: 100, moves };
    expect(heard({ re: 3, ok: true, hint })).toEqual({ kind: 'answer', re: 3, answer: { ok: true, hint } });
    expect(() => said({ re: 3, ok: true, hint: { ...hint, picks: '7D' } })).toThrow('hint.picks');
  });

  test('a computer player whom this page does not know yet is no reason to refuse the view', () => {
    const [first, ...others] = aView().seats;
    const view = {
      ...aView(),
      seats: [{ ...first, character: 'thorn', level: 'wizard', mood: 'dreamy' }, ...others],
    };
    expect(said({ view })).toMatchObject({
      view: { seats: [{ character: null, level: null, mood: null }, { character: 'fern' }, {}, {}] },
    });
  });

  test('chat is read', () => {
    const chat = { room: aView().room, lines: [aLine(), aLine({ number: 2, seat: null })] };
    expect(heard({ chat })).toEqual({ kind: 'chat', ...chat });
    expect(() => said({ chat: { ...chat, lines: [{ number: 1 }] } })).toThrow('chat.lines[0].who');
  });

  test('the log is read, and an entry of a newer house left out', () => {
    const entries = [
      { kind: 'dealt', number: 2, deck: ['QS', 'KH'] },
      { kind: 'moved', seat: 2, move: '7D' },
      { kind: 'moved', seat: 2 },
      { kind: 'moved', seat: 2, move: '7D', taken_back: true },
      { kind: 'sealed', seat: 1, number: 3 },
      { kind: 'sealed', seat: 1, move: '7D' },
      { kind: 'trick', number: 3, seat: 2 },
      { kind: 'said', text: 'score 0 3 1' },
      { kind: 'took_back', seat: 2, number: 1 },
      { kind: 'took_back', number: 2 },
      { kind: 'stood', seat: 1, name: 'Ana' },
      { kind: 'settled' },
    ];
    const log = { rounds: [1, 2], round: 2, entries };
    const answer = { kind: 'answer', re: 20, answer: { ok: true, log } };
    expect(heard({ re: 20, ok: true, log })).toEqual(answer);
    const newer = { ...log, entries: [...entries, { kind: 'danced', seat: 1 }] };
    expect(said({ re: 20, ok: true, log: newer })).toEqual(answer);
  });

  test('a spectator’s view has no private part', () => {
    const view = aView({ seat: null, mine: null, ask: null, legal: null, why: null, pick: null });
    expect(heard({ view })).toEqual({ kind: 'view', view });
  });

  test('a view before the first deal may leave out what does not exist yet', () => {
    const { round, to_act, winners, next_ms, pick, needs_score, ...rest } = aView({ stage: 'seating' });
    void [round, to_act, winners, next_ms, pick, needs_score];
    const message = said({ view: { ...rest, table: null, mine: null, board: null } });
    expect(message).toMatchObject({
      view: { round: null, to_act: [], winners: [], next_ms: null, needs_score: false },
    });
  });

  test('answers are read with their number', () => {
    expect(heard({ re: 6, ok: true })).toEqual({ kind: 'answer', re: 6, answer: { ok: true } });
    const refused = { re: 6, ok: false, code: 'must_follow_suit', text: 'Follow suit.' };
    expect(heard(refused)).toEqual({
      kind: 'answer',
      re: 6,
      answer: { ok: false, code: 'must_follow_suit', text: 'Follow suit.' },
    });
  });

  test('unknown fields do no harm', () => {
    expect(said({ view: { ...aView(), news: [1] } })).toEqual({ kind: 'view', view: aView() });
    const can = [...aView().can, 'dance'];
    expect(said({ view: { ...aView(), can } })).toEqual({ kind: 'view', view: aView() });
  });

  test.each([
    ['stage', { stage: 'dancing' }, 'view.stage'],
    ['seat', { seat: 'first' }, 'view.seat'],
    ['seats', { seats: [{ name: 3 }] }, 'view.seats[0].name'],
    ['legal', { legal: [7] }, 'view.legal[0]'],
    ['why', { why: { AS: 1 } }, 'view.why.AS'],
    ['table', { table: [] }, 'view.table'],
    ['seq', { seq: 1.5 }, 'view.seq'],
    ['can', { can: null }, 'view.can'],
    ['proposal', { proposal: { what: 'dance' } }, 'view.proposal.what'],
    ['clock', { clocks: [{ ms: 1 }] }, 'view.clocks[0].of'],
    ['settings', { settings: { chat: null } }, 'view.settings.chat'],
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
    const catalogue = readCatalogue({ games, settings: someSettings }, (error) =>
      complaints.push(error.message),
    );
    return { ...catalogue, complaints };
  };

  test('is read whole', () => {
    checkHttp('catalogue', { games: [aGame], settings: someSettings });
    expect(read(aGame)).toEqual({ games: [aGame], settings: someSettings, complaints: [] });
  });

  test('a game that cannot be read is named and left out, the others stay', () => {
    const odd = [
      { ...aGame, tile: ['1X'] },
      { ...aGame, options: [{ name: 'x', type: 'flag', default: null }] },
      { ...aGame, zones: [{ field: 'x', box: 'attic', place: 'bar', form: 'flag' }] },
      null,
    ];
    const { games, complaints } = read(...odd, aGame);
    expect(games).toEqual([aGame]);
    expect(complaints).toEqual([
      'games[0].tile[0]: card expected',
      'games[1].options[0].default: flag expected',
      'games[2].zones[0].box: table or mine or board or result expected',
      'games[3]: object expected',
    ]);
    expect(() => readCatalogue({}, () => undefined)).toThrow(WireError);
  });

  test('forms and places that this page does not know are let through, kinds of options are left out', () => {
    const zone = { field: 'x', box: 'table', place: 'ceiling', form: 'lamp' };
    const option = { name: 'x', type: 'choice', values: [5, 0], word: 'off', default: 5 };
    const odd = { name: 'y', type: 'colour', default: 'red' };
    const [game] = read({ ...aGame, zones: [zone], options: [option, odd] }).games;
    expect(game?.zones).toEqual([zone]);
    expect(game?.options).toEqual([option]);
  });
});

describe('cards', () => {
  test('only the 52 are cards', () => {
    expect(['AS', 'TC', '2D'].every(isCard)).toBe(true);
    expect(['as', '10S', '1S', 'A', 'bid 3', '', null, 7].some(isCard)).toBe(false);
  });

  test('a hand is held by suit, from the highest', () => {
    expect(sortHand(['2D', 'TC', 'AS', 'KD', '9S', '3H'])).toEqual(['AS', '9S', '3H', 'TC', 'KD', '2D']);
  });
});
