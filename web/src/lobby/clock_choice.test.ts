import { describe, expect, test } from 'vitest';
import { aGame, someSettings } from '../test/samples';
import { CLOCK_CHOICES, clockChoiceOf, clockValues, settingsThatMatter } from './clock_choice';
import { defaultsOf, settingsOf } from './form';

describe('the clock of a table', () => {
  const settings = settingsOf(aGame, someSettings);
  const standard = defaultsOf(settings);

  test('is off unless somebody chooses one', () => {
    expect(clockChoiceOf(standard, aGame, someSettings)).toBe('off');
  });

  test('is known again by the numbers that a choice stands for', () => {
    for (const choice of CLOCK_CHOICES) {
      const chosen = { ...standard, ...clockValues(choice, aGame, someSettings) };
      expect(clockChoiceOf(chosen, aGame, someSettings)).toBe(choice);
    }
    expect(clockChoiceOf({ ...standard, turn_seconds: 45 }, aGame, someSettings)).toBe('own');
  });

  test('stays within what the house and the game allow', () => {
    for (const choice of CLOCK_CHOICES)
      for (const [name, value] of Object.entries(clockValues(choice, aGame, someSettings))) {
        const option = settings.find((one) => one.name === name);
        if (option?.type !== 'number' || typeof value !== 'number') continue;
        expect(value).toBeGreaterThanOrEqual(option.min);
        expect(value).toBeLessThanOrEqual(option.max);
      }
  });

  test('that is off asks for no seconds of the game', () => {
    const names = (values: typeof standard) =>
      settingsThatMatter(settings, values, aGame).map(({ name }) => name);
    expect(names(standard)).not.toContain('give_seconds');
    expect(names({ ...standard, turn_seconds: 45 })).toContain('give_seconds');
  });
});
