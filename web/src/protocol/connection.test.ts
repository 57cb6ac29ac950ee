import { describe, expect, test } from 'vitest';
import { bench, ROOM, words } from '../test/bench';
import { aView } from '../test/samples';

describe('connection', () => {
  test('says hello, joins, and hands views on', () => {
    const b = bench();
    b.socket().onopen?.();
    expect(words(b.socket())).toEqual(['hello', 'join']);
    expect(b.socket().sent[0]).toEqual({ id: 1, hello: { name: 'Mira' } });
    b.socket().answerAll();
    b.socket().say({ view: aView() });
    b.socket().say({ view: aView({ room: 'a'.repeat(20) }) });
    expect(b.seen.status).toEqual(['connecting', 'online']);
    expect(b.seen.views.map((view) => view.room)).toEqual([ROOM]);
  });

  test('requests wait until the room is joined, in their order', async () => {
    const b = bench();
    const sat = b.connection.request('sit', { room: ROOM, seat: 0 });
    void b.connection.request('start', { room: ROOM, salt_hash: null });
    b.enter();
    expect(words(b.socket())).toEqual(['sit', 'start']);
    b.socket().answerAll();
    expect(await sat).toEqual({ ok: true });
  });

  test('an unanswered act is sent again with the same question on the next socket', async () => {
    const b = bench();
    b.enter();
    const played = b.connection.request('act', { room: ROOM, ask: 57, moves: ['7D'] });
    const first = b.socket().sent[0];
    b.socket().onclose?.();
    expect(b.seen.status.at(-1)).toBe('lost');
    b.elapse(300);
    b.enter();
    const second = b.socket().sent[0];
    expect(second?.['act']).toEqual(first?.['act']);
    b.socket().onclose?.();
    b.elapse(300);
    b.enter();
    b.socket().answerAll();
    expect(await played).toEqual({ ok: true });
    expect(b.sockets.length).toBe(3);
  });

  test('every request without an answer is sent again, in its order', async () => {
    const b = bench();
    b.enter();
    const agreed = b.connection.request('agree', { room: ROOM, salt_hash: 'ab'.repeat(32) });
    const started = b.connection.request('start', { room: ROOM, salt_hash: null });
    b.socket().onclose?.();
    b.elapse(300);
    b.enter();
    expect(words(b.socket())).toEqual(['agree', 'start']);
    b.socket().answerAll();
    expect([await agreed, await started]).toEqual([{ ok: true }, { ok: true }]);
  });

  test('what belongs to a line is not sent again on the next', () => {
    const b = bench();
    b.enter();
    b.connection.nudge();
    expect(words(b.socket())).toEqual(['join']);
    b.socket().onclose?.();
    b.elapse(300);
    b.enter();
    expect(b.socket().sent).toEqual([]);
  });

  test('a busy room is asked again', async () => {
    const b = bench();
    b.enter();
    const played = b.connection.request('act', { room: ROOM, ask: 3, moves: ['2C'] });
    b.socket().answerAll(false, 'busy');
    b.elapse(400);
    expect(words(b.socket())).toEqual(['act']);
    b.socket().answerAll();
    expect(await played).toEqual({ ok: true });
  });

  test('a house that stays busy is told after a few tries', async () => {
    const b = bench();
    b.enter();
    const sat = b.connection.request('sit', { room: ROOM, seat: 1 });
    for (let i = 0; i < 5; i++) {
      b.socket().answerAll(false, 'busy');
      b.elapse(5000);
    }
    expect(await sat).toMatchObject({ ok: false, code: 'busy' });
  });

  test('a socket that never opens asks for a cookie, and is opened again', async () => {
    let asked = 0;
    const b = bench(async () => (asked++ === 0 ? 'welcome' : 'silent'));
    b.socket().onclose?.();
    await Promise.resolve();
    await Promise.resolve();
    expect([asked, b.sockets.length]).toEqual([1, 2]);
    b.socket().onclose?.();
    await Promise.resolve();
    await Promise.resolve();
    expect([asked, b.sockets.length, b.seen.status.at(-1), b.seen.full]).toEqual([2, 2, 'lost', false]);
    b.elapse(300);
    b.enter();
    expect(b.seen.status.at(-1)).toBe('online');
  });

  test.each([
    ['says that it is full', ['full']],
    ['greets and still takes no page', ['welcome', 'welcome']],
  ] as const)('a house that %s is full', async (_, greetings) => {
    const left = [...greetings];
    const b = bench(async () => left.shift() ?? 'silent');
    while (left.length > 0) {
      b.socket().onclose?.();
      await Promise.resolve();
      await Promise.resolve();
    }
    expect([b.seen.status.at(-1), b.seen.full]).toEqual(['lost', true]);
    b.elapse(300);
    b.enter();
    expect([b.seen.status.at(-1), b.seen.full]).toEqual(['online', false]);
  });

  test('a house of another protocol is not talked to', () => {
    const b = bench();
    b.socket().onopen?.();
    b.socket().babble(JSON.stringify({ re: 1, ok: true, guest: 'ab', protocol: 2 }));
    expect([b.seen.status.at(-1), b.seen.barred, b.socket().closed]).toEqual(['barred', 'unreadable', true]);
  });

  test('a refusal of the rules reaches the caller', async () => {
    const b = bench();
    b.enter();
    const played = b.connection.request('act', { room: ROOM, ask: 3, moves: ['2C'] });
    b.socket().answerAll(false, 'must_follow_suit');
    expect(await played).toMatchObject({ ok: false, code: 'must_follow_suit' });
  });

  test('waits longer after each failure, and no longer than five seconds', () => {
    const b = bench();
    const waits: number[] = [];
    b.socket().onopen?.();
    for (let i = 0; i < 8; i++) {
      b.socket().onopen?.();
      b.socket().onclose?.();
      const timer = b.timers.at(-1) as { ms: number; run: () => void };
      waits.push(timer.ms);
      b.timers.pop();
      timer.run();
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000]);
  });

  test('a line that does not answer is given up, a silent one is tried', () => {
    const b = bench();
    b.enter();
    b.elapse(20000);
    expect(words(b.socket())).toEqual(['join']);
    b.elapse(6000);
    expect(b.sockets[0]?.closed).toBe(true);
    expect(b.seen.status.at(-1)).toBe('lost');
  });

  test('a nudge opens a lost line at once', () => {
    const b = bench();
    b.enter();
    b.socket().onclose?.();
    b.connection.nudge();
    expect(b.sockets.length).toBe(2);
  });

  test('an unknown room bars the way, without trying again', () => {
    const b = bench();
    b.socket().onopen?.();
    b.socket().answerAll(false, 'no_such_room');
    expect(b.seen.barred).toBe('no_such_room');
    expect(b.seen.status.at(-1)).toBe('barred');
    b.elapse(60000);
    expect(b.sockets.length).toBe(1);
  });

  test('nonsense of the server is reported and harms nothing', () => {
    const b = bench();
    b.enter();
    b.socket().babble('{"view":');
    expect(b.seen.unreadable).toContain('not JSON');
    b.socket().babble(`{"view":{"room":"${ROOM}"}}`);
    expect(b.seen.unreadable).toContain('view.seq');
    b.socket().say({ view: aView() });
    expect(b.seen.views.length).toBe(1);
  });

  test('an answer that cannot be read is a refusal, and the line stays', async () => {
    const b = bench();
    b.enter();
    const asked = b.connection.request('log', { room: ROOM, round: null });
    b.socket().babble(`{"re":${String(b.socket().sent[0]?.['id'])},"ok":true,"log":7}`);
    expect(await asked).toMatchObject({ ok: false, code: 'unreadable' });
    b.elapse(6000);
    expect(b.seen.status.at(-1)).toBe('online');
  });

  test('leaving closes for good', () => {
    const b = bench();
    b.enter();
    b.connection.close();
    expect(words(b.socket())).toEqual(['leave']);
    expect(b.socket().closed).toBe(true);
    b.elapse(60000);
    expect(b.sockets.length).toBe(1);
  });
});
