// A connection on a table of its own: sockets and timers are played by the test, and every message on either side is
// checked against its schema.
import { checkMessage, checkRequest } from '../../../protocol/validate.mjs';
import { Connection } from '../protocol/connection';
import type { Status } from '../protocol/connection';
import type { Greeting, Socket } from '../protocol/ports';
import type { ChatLine, View } from '../protocol/types';
import { aView } from './samples';

export const ROOM = aView().room;

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(checkRequest(JSON.parse(text)));
  }
  close(): void {
    this.closed = true;
  }
  say(message: unknown): void {
    this.babble(JSON.stringify(checkMessage(message)));
  }
  babble(data: string): void {
    this.onmessage?.({ data });
  }
  answerAll(ok = true, code = 'busy'): void {
    for (const one of this.sent.splice(0))
      this.say(ok ? { re: one['id'], ok } : { re: one['id'], ok, code, text: '' });
  }
}

export function bench(greet: () => Promise<Greeting> = () => Promise.resolve('silent')) {
  const sockets: FakeSocket[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const seen = {
    views: [] as View[],
    lines: [] as ChatLine[],
    status: [] as Status[],
    full: false,
    barred: '',
    unreadable: '',
  };
  const connection = new Connection(
    {
      open: () => sockets[sockets.push(new FakeSocket()) - 1] as FakeSocket,
      greet,
      after(ms, run) {
        const timer = { ms, run };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
      },
      random: () => 0.5,
    },
    'Mira',
    ROOM,
    {
      view: (view) => seen.views.push(view),
      chat: (lines) => seen.lines.push(...lines),
      status: (status, full) => {
        seen.status.push(status);
        seen.full = full;
      },
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

export const words = (socket: FakeSocket) =>
  socket.sent.map((one) => Object.keys(one).find((key) => key !== 'id'));
