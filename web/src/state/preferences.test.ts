import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import en from '../../../words/en.json';
import { CHOICES, preferencesFrom } from './preferences';
import type { Choice } from './preferences';

const stored = new Map<string, string>();
const root = { lang: '', dataset: {} as Record<string, string> };
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('motion') }));
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: root });

const { preferences } = await import('./preferences.svelte');
const bright = { dark: false, calm: false, languages: ['fr', 'en-GB'] };

describe('what a stranger gets', () => {
  test('the first of the browser’s languages that the house speaks, else English', () => {
    const language = (...languages: string[]) => preferencesFrom(() => null, { ...bright, languages }).language;
    expect([language('fr', 'bg-BG', 'ru'), language('te'), language('xx'), language()]).toEqual([
      'bg',
      'te',
      'en',
      'en',
    ]);
  });

  test('nothing sounds but a turn in another tab, nothing plays by itself, big moves are asked again', () => {
    expect(preferencesFrom(() => null, bright)).toEqual({
      language: 'en',
      panel: 'open',
      theme: 'light',
      deck: 'classic',
      suits: 'four',
      speed: 'normal',
      rest: 'normal',
      sound: 'turn',
      confirm: 'big',
      count: 'shown',
      forced: 'off',
      level: 'learning',
      letters: 'on',
      terms: 'own',
    });
  });

  test('the machine says how dark and how still', () => {
    expect(preferencesFrom(() => null, { ...bright, dark: true, calm: true })).toMatchObject({
      theme: 'dark',
      speed: 'off',
    });
  });

  test('a choice outweighs the machine, a damaged one does not', () => {
    const kept = new Map([
      ['speed', 'slow'],
      ['theme', 'purple'],
    ]);
    const from = preferencesFrom((name) => kept.get(name) ?? null, { ...bright, dark: true, calm: true });
    expect(from).toMatchObject({ speed: 'slow', theme: 'dark' });
  });
});

describe('choosing', () => {
  beforeEach(() => stored.clear());

  test('is kept, and shown at once where the style sheets look', () => {
    preferences.choose('deck', 'big');
    preferences.choose('suits', 'two');
    expect(preferences.now).toMatchObject({ deck: 'big', suits: 'two' });
    expect([...stored]).toEqual([
      ['baize.deck', 'big'],
      ['baize.suits', 'two'],
    ]);
    expect(root).toEqual({ lang: 'en', dataset: { theme: 'light', suits: 'two', deck: 'big', speed: 'off' } });
  });

  test('one thing leaves the others to the machine', () => {
    preferences.choose('sound', 'on');
    expect([...stored.keys()]).toEqual(['baize.sound']);
  });
});

test('every choice has words', () => {
  for (const name of Object.keys(CHOICES) as Choice[]) {
    expect(en).toHaveProperty([`${name}.label`]);
    if (name === 'language') continue;
    for (const value of CHOICES[name]) expect(en).toHaveProperty([`${name}.${value}`]);
  }
});

describe('colours of the suits', () => {
  const css = readFileSync(new URL('../style/tokens.css', import.meta.url), 'utf8');
  const token = (name: string, at = css) => new RegExp(`--${name}: ([^;]+);`).exec(at)?.[1] ?? '';
  const light = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string) => {
    const [lo = 0, hi = 0] = [light(a), light(b)].sort((one, other) => one - other);
    return (hi + 0.05) / (lo + 0.05);
  };

  test.each(['S', 'H', 'D', 'C'])('%s is read on a card, and on a grey one', (suit) => {
    expect(contrast(token(suit), token('card'))).toBeGreaterThan(5.5);
    expect(contrast(token(suit), token('card-grey'))).toBeGreaterThan(3.5);
  });

  test('four are four', () => {
    expect(new Set(['S', 'H', 'D', 'C'].map((suit) => token(suit))).size).toBe(4);
  });

  test('two are red and black', () => {
    const two = /\[data-suits='two'\] \{([^}]*)\}/.exec(css)?.[1] ?? '';
    expect([token('D', two), token('C', two)]).toEqual(['var(--H)', 'var(--S)']);
  });
});
