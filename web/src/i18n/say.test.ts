import { expect, test } from 'vitest';
import { fillIn, say } from './say';

test('plural forms are chosen by the language', () => {
  const words = { cards: { one: '{n} card', other: '{n} cards' } };
  expect(say(words, 'en', 'cards', { n: 1 })).toBe('1 card');
  expect(say(words, 'en', 'cards', { n: 0 })).toBe('0 cards');
  const russian = { cards: { one: '{n} карта', few: '{n} карты', many: '{n} карт', other: '{n} карты' } };
  const said = [1, 2, 5, 11, 21, 22].map((n) => say(russian, 'ru', 'cards', { n }));
  expect(said).toEqual(['1 карта', '2 карты', '5 карт', '11 карт', '21 карта', '22 карты']);
});

test('a key that nobody wrote is shown as it is, and so is a hole that nobody fills', () => {
  expect(say({}, 'en', 'unknown.key')).toBe('unknown.key');
  expect(fillIn('{a} {b}', { a: 1 })).toBe('1 {b}');
});
