// The words of options and settings, in the language of the page.
import { fillIn } from '../i18n/say';
import { t, wordsOf } from '../i18n/t.svelte';
import { preferences } from '../state/preferences.svelte';
import type { Labels } from './form';
import { NUMBER } from './form';
import { nameOfPace, PACE } from './pace_choice';

const plain = (name: string) => name.replaceAll('_', ' ');

function said(key: string, otherwise: string): string {
  const sentence = t(key);
  return sentence === key ? otherwise : sentence;
}

function word(value: string): string {
  if (value === NUMBER) return t('new.number');
  return value === 'on' || value === 'off' ? t(`option.${value}`) : plain(value);
}

function paceLabel(value: string): string {
  const name = nameOfPace(value);
  if (name !== null) return t(`setting.pace_ms_${name}`);
  const { language } = preferences.now;
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'second' }).format(Number(value) / 1000);
}

export function optionLabels(game: string): Labels {
  const words = wordsOf(game);
  return {
    option: (name) => words.options[name] ?? plain(name),
    choice: (name, value, n) => fillIn(words.choices[name]?.[value] ?? word(value), { n: n ?? '…' }),
  };
}

// Clocks that only one game has are named by it, the other settings by the house.
export function settingLabels(game: string): Labels {
  const words = wordsOf(game);
  return {
    option: (name) => words.options[name] ?? said(`setting.${name}`, plain(name)),
    choice: (name, value) => (name === PACE ? paceLabel(value) : said(`setting.${name}_${value}`, word(value))),
  };
}
