// What a person may choose about the page, as values, in the order in which they are offered.
import { LANGUAGES } from '../i18n/languages';
import type { Language } from '../i18n/languages';
import { LEVELS } from '../protocol/types';

export const CHOICES = {
  language: LANGUAGES,
  theme: ['light', 'dark'],
  deck: ['classic', 'big', 'plain'],
  suits: ['four', 'two'],
  speed: ['off', 'quick', 'normal', 'slow'],
  rest: ['short', 'normal', 'long'], // of a full trick, until it is swept
  sound: ['off', 'turn', 'on'], // a turn that comes while another tab is open; all
  confirm: ['off', 'big', 'cards'], // what is asked again before it is done
  count: ['shown', 'self'], // the numbers on which a big move depends
  forced: ['off', 'on'], // the only card that may be played is played by the page
  panel: ['open', 'closed'], // log and chat, where there is room beside the table
  level: LEVELS, // of the computer players at tables that this person opens
  letters: ['on', 'off'], // keys that write one sign do something at the table
  terms: ['own', 'latin', 'telugu'], // the script of a game's own words, apart from the language
} as const;

export type Choice = keyof typeof CHOICES;
export type Preferences = { readonly [Name in Choice]: (typeof CHOICES)[Name][number] };
export type Speed = Preferences['speed'];
export type Terms = Preferences['terms'];

// What the machine asks for, for all pages.
export interface Machine {
  readonly languages: readonly string[]; // that its owner reads, the best first: `bg-BG`, `en`
  readonly dark: boolean;
  readonly calm: boolean;
}

// The first of the person's languages that the house speaks.
function spokenHere(languages: readonly string[]): Language {
  const spoken: readonly string[] = CHOICES.language;
  const found = languages
    .map((one) => one.toLowerCase().split('-')[0] ?? '')
    .find((one) => spoken.includes(one));
  return (found as Language | undefined) ?? 'en';
}

export function preferencesFrom(kept: (name: string) => string | null, machine: Machine): Preferences {
  const choice = <Name extends Choice>(name: Name, unsaid: Preferences[Name]): Preferences[Name] => {
    const said = kept(name);
    const values: readonly string[] = CHOICES[name];
    return said !== null && values.includes(said) ? (said as Preferences[Name]) : unsaid;
  };
  return {
    language: choice('language', spokenHere(machine.languages)),
    theme: choice('theme', machine.dark ? 'dark' : 'light'),
    deck: choice('deck', 'classic'),
    suits: choice('suits', 'four'),
    speed: choice('speed', machine.calm ? 'off' : 'normal'),
    rest: choice('rest', 'normal'),
    sound: choice('sound', 'turn'),
    confirm: choice('confirm', 'big'),
    count: choice('count', 'shown'),
    forced: choice('forced', 'off'),
    panel: choice('panel', 'open'),
    level: choice('level', 'learning'),
    letters: choice('letters', 'on'),
    terms: choice('terms', 'own'),
  };
}

// How long a movement takes, as a share of its usual time; without movement there is none to stretch.
export const STRETCH: Readonly<Record<Speed, number>> = { quick: 0.5, normal: 1, slow: 1.8, off: 1 };

export const REST_MS: Readonly<Record<Preferences['rest'], number>> = { short: 400, normal: 900, long: 1800 };
