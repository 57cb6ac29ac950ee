import { describe, expect, test } from 'vitest';
import { aGame, aView, someSettings } from '../test/samples';
import {
  changesIn,
  defaultsOf,
  fieldOf,
  mayChangeInMatch,
  NUMBER,
  presetOf,
  settingsOf,
  valueOfNumber,
  valueOfPick,
  valuesIn,
} from './form';
import type { Labels } from './form';
import type { Option, Scalar } from '../protocol/types';

const labels: Labels = { option: (name) => `<${name}>`, choice: (name, value) => `${name}=${value}` };
const option = (name: string): Option => {
  const found = [...aGame.options, ...someSettings].find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};
const drawn = (name: string, value: Scalar) => fieldOf(option(name), value, labels);

describe('the form of a table', () => {
  test('a flag is a switch', () => {
    expect(drawn('bonus', true)).toMatchObject({ label: '<bonus>', flag: true, picks: [], number: null });
  });

  test('a choice offers its values, and gives them back as they are', () => {
    const field = drawn('finish', 'late');
    expect(field).toMatchObject({ flag: null, picked: 'late', number: null });
    expect(field.picks).toEqual([
      { value: 'late', label: 'finish=late' },
      { value: 'early', label: 'finish=early' },
    ]);
    const numbers: Option = { name: 'x', type: 'choice', values: [5, 0], word: 'off', default: 5 };
    expect(fieldOf(numbers, 5, labels).picks.map(({ value }) => value)).toEqual(['5', '0', 'off']);
    expect([valueOfPick(numbers, '0'), valueOfPick(numbers, 'off')]).toEqual([0, 'off']);
  });

  test('a number has a range and is wrong outside of it', () => {
    expect(drawn('limit', 100)).toMatchObject({
      picks: [],
      number: { value: 100, min: 25, max: 250 },
      wrong: false,
    });
    expect([24, 251, 30.5, Number.NaN].map((value) => drawn('limit', value).wrong)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('a number that may be a word has both', () => {
    expect(drawn('turn_seconds', 'off')).toMatchObject({ picked: 'off', number: null, wrong: false });
    expect(drawn('turn_seconds', 30)).toMatchObject({ picked: NUMBER, number: { value: 30 } });
    expect(valueOfPick(option('turn_seconds'), 'off')).toBe('off');
    expect(valueOfPick(option('turn_seconds'), NUMBER)).toBe(10);
    expect(valueOfPick(option('floor'), NUMBER)).toBe(-100);
  });

  test('a word may carry a number of its own', () => {
    expect(drawn('end', 'deals:12')).toMatchObject({
      picked: 'deals',
      number: { value: 12, min: 1, max: 100 },
    });
    expect(drawn('end', 'open')).toMatchObject({ picked: 'open', number: null, wrong: false });
    expect(drawn('end', 'deals:101').wrong).toBe(true);
    expect([valueOfPick(option('end'), 'open'), valueOfPick(option('end'), 'deals')]).toEqual([
      'open',
      'deals:12',
    ]);
    expect(valueOfNumber(option('end'), 'deals', 8)).toBe('deals:8');
    expect(valueOfNumber(option('limit'), NUMBER, 60)).toBe(60);
  });

  test('only what differs is sent', () => {
    const base = defaultsOf(aGame.options);
    expect(changesIn(base, base)).toEqual({});
    expect(changesIn({ ...base, limit: 50 }, base)).toEqual({ limit: 50 });
  });

  test('a preset fills every field, none leaves them as the house would', () => {
    expect(presetOf(aGame, 'short')).toMatchObject({ limit: 50, bonus: true, end: 'open' });
    expect(presetOf(aGame, null)).toEqual(defaultsOf(aGame.options));
  });

  test('the settings of a table are the house’s and the game’s own clocks', () => {
    const settings = settingsOf(aGame, someSettings);
    expect(settings.map(({ name }) => name)).toEqual(['turn_seconds', 'watch', 'chat', 'give_seconds']);
    expect(valuesIn(settings, aView().settings)).toEqual({
      turn_seconds: 30,
      watch: 'link',
      chat: true,
      give_seconds: 20,
    });
  });

  test('during a match of several people only what cannot decide it is offered', () => {
    const marked = someSettings.map((one): Option => (one.type === 'flag' ? { ...one, in_match: true } : one));
    expect(marked.filter(mayChangeInMatch).map(({ name }) => name)).toEqual(['chat']);
  });
});
