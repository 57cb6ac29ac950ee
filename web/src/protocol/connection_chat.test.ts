import { describe, expect, test } from 'vitest';
import { bench, ROOM, words } from '../test/bench';
import { aLine } from '../test/samples';

describe('chat over a connection', () => {
  describe('a line of chat that was not answered', () => {
    const broken = () => {
      const b = bench();
      b.enter();
      b.socket().say({ chat: { room: ROOM, lines: [aLine({ number: 6, name: 'Mira', text: 'again?' })] } });
      const said = b.connection.request('chat', { room: ROOM, text: 'again?' });
      b.socket().onclose?.();
      b.elapse(300);
      b.enter();
      expect(b.socket().sent).toEqual([]);
      return { ...b, said };
    };

    test('is not sent again when it came back with join', async () => {
      const { socket, said } = broken();
      const lines = [6, 7].map((number) => aLine({ number, name: 'Mira', text: 'again?' }));
      socket().say({ chat: { room: ROOM, lines } });
      expect(await said).toEqual({ ok: true });
      expect(socket().sent).toEqual([]);
    });

    test('is sent again when it did not, though an older one says the same', () => {
      const { socket } = broken();
      const lines = [aLine({ number: 6, name: 'Mira', text: 'again?' }), aLine({ number: 7, text: 'again?' })];
      socket().say({ chat: { room: ROOM, lines } });
      expect(words(socket())).toEqual(['chat']);
    });

    test('is sent again when no lines come', () => {
      const { socket, elapse } = broken();
      elapse(1000);
      expect(words(socket())).toEqual(['chat']);
    });
  });

  test('chat reaches the listener', () => {
    const b = bench();
    b.enter();
    b.socket().say({ chat: { room: ROOM, lines: [aLine()] } });
    b.socket().say({ chat: { room: 'a'.repeat(20), lines: [aLine({ number: 2 })] } });
    expect(b.seen.lines).toEqual([aLine()]);
  });

  test('too much chat is told, not repeated', async () => {
    const b = bench();
    b.enter();
    const said = b.connection.request('chat', { room: ROOM, text: 'hello' });
    b.socket().answerAll(false, 'too_fast');
    expect(await said).toMatchObject({ ok: false, code: 'too_fast' });
  });
});
