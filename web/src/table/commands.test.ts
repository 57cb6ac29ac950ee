import { describe, expect, test } from 'vitest';
import te from '../../../words/te.json';
import { say } from '../i18n/say';
import type { Fill } from '../i18n/say';
import type { View } from '../protocol/types';
import { rounds } from '../test/recorded';
import { aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import { namesOf, parseCommand, WORDS } from './commands';
import { distance } from './command_words';
import { moveSpeech, moveText } from './speech';
import type { Speaker } from './speech';

const parse = (text: string, view: View = aView(), who: Speaker = speaker) =>
  parseCommand(text, view, aGame, who);
const lineOf = (text: string, view?: View) => {
  const command = parse(text, view);
  return command.kind === 'tell' ? command.lines.join('\n') : command.kind;
};
const played = (...moves: string[]) => ({ kind: 'act', moves, sure: null });
const bidding = aView({ legal: ['bid 0', 'bid 1'], why: {}, table: { ...aView().table, phase: 'bid' } });
const giving = aView({ legal: ['2D', 'AS', 'JD', '4H', '6D'], why: {}, pick: 3 });

describe('a card is played by its name', () => {
  test.each(['jd', 'JD', 'J♦', 'j d', 'jack of diamonds', 'Jack diamonds', 'j of diamonds', 'diamonds jack'])(
    '%s',
    (text) => expect(parse(text)).toEqual(played('JD')),
  );

  test('a ten is T and 10', () => {
    const view = aView({ legal: ['TD'], mine: { hand: ['TD'] } });
    for (const text of ['td', '10d', '10♦', 'ten of diamonds']) expect(parse(text, view)).toEqual(played('TD'));
  });

  test('in the language of the page, and still in notation', () => {
    const t = (key: string, fill: Fill = {}) => say(te, 'te', key, fill);
    const telugu = { ...speaker, t };
    expect(parse('డైమను జాకీ', aView(), telugu)).toEqual(played('JD'));
    expect(parse('jd', aView(), telugu)).toEqual(played('JD'));
    expect(parse('సహాయం', aView(), telugu).kind).toBe('tell');
  });

  test('several at once where several are asked for', () => {
    expect(parse('2d, as 4h', giving)).toEqual(played('2D', 'AS', '4H'));
    expect(parse('2d ace of spades four of hearts', giving)).toEqual(played('2D', 'AS', '4H'));
    expect(lineOf('2d as', giving)).toBe('Name 3 cards at once; you named 2♦ A♠.');
  });

  test('a part of a name is enough where it can mean only one', () => {
    expect(parse('jack')).toEqual(played('JD'));
    expect(lineOf('diamonds')).toBe('Which one: 2♦, 6♦, J♦?');
  });
});

describe('a named move is made by its word', () => {
  test.each(['bid 1', 'Bid 1', 'BID  1!'])('%s', (text) =>
    expect(parse(text, bidding)).toEqual({ kind: 'act', moves: ['bid 1'], sure: 'Bid that?' }),
  );

  test('cards and the word that ends them can be one line', () => {
    const view = aView({ legal: ['2D', 'JD', 'bid 1'], why: {} });
    expect(parse('2d jd bid 1', view)).toEqual({
      kind: 'act',
      moves: ['2D', 'JD', 'bid 1'],
      sure: 'Bid that?',
    });
  });
});

describe('what cannot be done is answered with what can', () => {
  test('a card that is not legal says why', () => {
    expect(lineOf('as')).toBe('Not now: A♠. You have diamonds: follow suit. You can play: 2♦ 6♦ J♦.');
  });

  test('a card that is not held', () => {
    expect(lineOf('ks')).toBe('Not now: K♠. You don’t have that card. You can play: 2♦ 6♦ J♦.');
  });

  test('when it is not my turn, for whom the table waits', () => {
    const waiting = aView({ ask: null, to_act: [1], legal: [] });
    expect(lineOf('jd', waiting)).toBe('Not now: J♦. Waiting for Fern.');
    expect(lineOf('bid 1', waiting)).toBe('Not now: Bid 1. Waiting for Fern.');
    expect(lineOf('legal', waiting)).toBe('There’s nothing for you to do right now.');
  });

  test('a move of another phase', () => {
    expect(lineOf('bid 1')).toBe('Not now: Bid 1. You can play: 2♦ 6♦ J♦.');
  });

  test('a slip of the fingers is guessed, never played', () => {
    expect(lineOf('jack of dimonds')).toMatch(/Did you mean jack of diamonds\?$/);
    expect(lineOf('lgeal')).toMatch(/Did you mean legal\?$/);
    expect(lineOf('bod 1', bidding)).toMatch(/Did you mean bid 1\?$/);
    expect(lineOf('xyzzy')).toBe('“xyzzy” isn’t a command. Type help.');
    expect(lineOf('jd quickly')).toBe('“quickly” isn’t a command. Type help.');
    expect(lineOf('  ')).toBe('Type a card, a move, or help.');
  });

  test('what the house would not take is not asked of it', () => {
    expect(parse('undo')).toEqual({ kind: 'ask', what: 'undo' });
    expect(lineOf('resume')).toMatch(/^Not now: resume\./);
    expect(parse('yes', aView({ can: ['answer'] }))).toEqual({ kind: 'ask', what: 'agree' });
    expect(parse('next', aView({ can: ['ready'] }))).toEqual({ kind: 'ask', what: 'ready' });
  });
});

describe('the table is told in plain lines', () => {
  test('a hint is asked for where the table offers one', () => {
    expect(parse('hint', aView({ can: ['act', 'hint'] }))).toEqual({ kind: 'ask', what: 'hint' });
    expect(lineOf('hint')).toMatch(/^Not now: hint/);
  });

  test('hand, trick, last, score, why', () => {
    expect(lineOf('hand')).toBe('You hold 5 cards: A♠, 4♥, J♦ 6♦ 2♦');
    expect(lineOf('trick')).toBe('In the trick: Tomas 8♦, Moss K♦ (highest)');
    expect(lineOf('last trick')).toBe('Last trick, taken by Tomas: Tomas A♣, Moss Q♣, You 8♣, Fern 3♥');
    expect(lineOf('score')).toBe('Score: You 31; Fern 12; Tomas 45 +1; Moss 18');
    expect(lineOf('why as')).toBe('A♠: You have diamonds: follow suit.');
    expect(lineOf('why jd')).toBe('You can play J♦.');
    expect(lineOf('why')).toBe('Name the card: why qs.');
  });

  test('the table: facts, trick, seats, what is asked', () => {
    const lines = lineOf('table').split('\n');
    expect(lines[0]).toMatch(/^Round 1; Giving to the left; open/);
    expect(lines[1]).toBe('In the trick: Tomas 8♦, Moss K♦ (highest)');
    expect(lines).toContain('Fern: 5 cards, 12');
    expect(lines.at(-1)).toBe('Your turn. Follow ♦.');
  });

  test('chat is sent as it was written', () => {
    expect(parse('say Hello, Ravi!')).toEqual({ kind: 'chat', text: 'Hello, Ravi!' });
    expect(lineOf('say')).toBe('Type your message after it.');
  });
});

test('help names every word that can be used now', () => {
  const help = lineOf('help');
  for (const word of ['hand', 'table', 'legal', 'why', 'say', 'log', 'rules', 'undo', 'pause'])
    expect(help).toContain(word);
  expect(help).not.toContain('resume');
});

test('every command has its own words in every language', () => {
  for (const words of [speaker.t, (key: string) => say(te, 'te', key)]) {
    const all = WORDS.flatMap((word) => namesOf({ t: words }, word));
    expect(all.length).toBe(new Set(all).size);
  }
});

describe.each([...rounds])('real rounds of %s', (_, { game, views, speaker: speaks, telugu }) => {
  test('every legal move can be typed, as the wire writes it and as it is called in both languages', () => {
    for (const view of views) {
      if (view.ask === null || (view.pick ?? 1) > 1) continue;
      for (const move of view.legal ?? []) {
        const act = { kind: 'act', moves: [move] };
        for (const who of [speaks, telugu]) {
          for (const text of [move, moveText(who, move), moveSpeech(who, move)]) {
            expect([text, parseCommand(text, view, game, who)]).toMatchObject([text, act]);
          }
        }
      }
    }
  });

  test('the table can be told at every moment', () => {
    for (const view of views) {
      const command = parseCommand('table', view, game, speaks);
      const lines = command.kind === 'tell' ? command.lines : [];
      expect(lines.length).toBeGreaterThan(2);
      expect(lines.filter((line) => /undefined|null|NaN|\{/.test(line))).toEqual([]);
    }
  });
});

test('distance counts letters', () => {
  expect([distance('qs', 'qs'), distance('clsoe', 'close'), distance('', 'abc')]).toEqual([0, 1, 3]);
});
