import { describe, expect, test } from 'vitest';
import { Connection } from './connection';
import type { Socket, Status } from './connection';
import { aView } from '../test/samples';
import type { View } from './types';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  say(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
  answerAll(ok = true, code = 'busy'): void {
    for (const one of this.sent.splice(0))
      this.say(ok ? { re: one['id'], ok } : { re: one['id'], ok, code, text: '' });
  }
}

function bench() {
  const sockets: FakeSocket[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const seen = { views: [] as View[], status: [] as Status[], barred: '', unreadable: '' };
  const connection = new Connection(
    {
      open: () => sockets[sockets.push(new FakeSocket()) - 1] as FakeSocket,
      after(ms, run) {
        const timer = { ms, run };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
      },
      random: () => 0.5,
    },
    { token: 'ab'.repeat(16), name: 'Mira' },
    'room',
    {
      view: (view) => seen.views.push(view),
      status: (status) => seen.status.push(status),
      barred: (refusal) => (seen.barred = refusal.code),
      unreadable: (error) => (seen.unreadable = error.message),
    },
  );
  const socket = () => sockets[sockets.length - 1] as FakeSocket;
  const elapse = (ms: number) => {
    for (const timer of timers.filter((one) => one.ms <= ms)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.run();
    }
  };
  const enter = () => {
    socket().onopen?.();
    socket().answerAll();
  };
  connection.start();
  return { connection, sockets, socket, timers, seen, elapse, enter };
}

const words = (socket: FakeSocket) => socket.sent.map((one) => Object.keys(one).find((key) => key !== 'id'));

describe('connection', () => {
  test('says hello, joins, and hands views on', () => {
    const b = bench();
    b.socket().onopen?.();
    expect(words(b.socket())).toEqual(['hello', 'join']);
    expect(b.socket().sent[0]).toEqual({ id: 1, hello: { token: 'ab'.repeat(16), name: 'Mira' } });
    b.socket().answerAll();
    b.socket().say({ view: aView({ room: 'room' }) });
    b.socket().say({ view: aView({ room: 'another' }) });
    expect(b.seen.status).toEqual(['connecting', 'online']);
    expect(b.seen.views.map((view) => view.room)).toEqual(['room']);
  });

  test('requests wait until the room is joined, in their order', async () => {
    const b = bench();
    const sat = b.connection.request('sit', { room: 'room', seat: 0 });
    void b.connection.request('start', { room: 'room' });
    b.enter();
    expect(words(b.socket())).toEqual(['sit', 'start']);
    b.socket().answerAll();
    expect(await sat).toEqual({ ok: true });
  });

  test('an unanswered act is sent again with the same question on the next socket', async () => {
    const b = bench();
    b.enter();
    const played = b.connection.request('act', { room: 'room', ask: 57, moves: ['7D'] });
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

  test('other requests are not sent twice', async () => {
    const b = bench();
    b.enter();
    const started = b.connection.request('start', { room: 'room' });
    b.socket().onclose?.();
    expect(await started).toMatchObject({ ok: false, code: 'connection_lost' });
    b.elapse(300);
    b.enter();
    expect(b.socket().sent).toEqual([]);
  });

  test('a busy room is asked again', async () => {
    const b = bench();
    b.enter();
    const played = b.connection.request('act', { room: 'room', ask: 3, moves: ['2C'] });
    b.socket().answerAll(false, 'busy');
    b.elapse(400);
    expect(words(b.socket())).toEqual(['act']);
    b.socket().answerAll();
    expect(await played).toEqual({ ok: true });
  });

  test('a refusal of the rules reaches the caller', async () => {
    const b = bench();
    b.enter();
    const played = b.connection.request('act', { room: 'room', ask: 3, moves: ['2C'] });
    b.socket().answerAll(false, 'must_follow_suit');
    expect(await played).toMatchObject({ ok: false, code: 'must_follow_suit' });
  });

  test('waits longer after each failure, and no longer than five seconds', () => {
    const b = bench();
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
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
    b.socket().say('{"view":');
    expect(b.seen.unreadable).toContain('not JSON');
    b.socket().say({ view: { room: 'room' } });
    expect(b.seen.unreadable).toContain('view.seq');
    b.socket().say({ view: aView({ room: 'room' }) });
    expect(b.seen.views.length).toBe(1);
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
