import { expect, test } from 'vitest';
import { someSettings } from '../test/samples';
import { fieldOf } from './form';
import { nameOfPace, PACES, paceAsChoice } from './pace_choice';

const pace = { name: 'pace_ms', type: 'number', min: 0, max: 5000, default: 1200 } as const;
const labels = {
  option: (name: string) => name,
  choice: (_: string, value: string) => nameOfPace(value) ?? value,
};
const picks = (now: number) => fieldOf(paceAsChoice(pace, now), now, labels).picks.map(({ label }) => label);

test('the pace of computer players is one of three words, and the standard is one of them', () => {
  expect(picks(pace.default)).toEqual(['slow', 'normal', 'fast']);
  expect(nameOfPace(String(pace.default))).toBe('normal');
  for (const ms of Object.values(PACES)) expect(ms).toBeLessThanOrEqual(pace.max);
});

test('a pace that was set by number is kept', () => {
  expect(picks(0)).toEqual(['slow', 'normal', 'fast', '0']);
  expect(fieldOf(paceAsChoice(pace, 0), 0, labels).picked).toBe('0');
});

test('no other setting is a pace', () => {
  for (const one of someSettings.filter(({ name }) => name !== pace.name))
    expect(paceAsChoice(one, 3)).toBe(one);
});
