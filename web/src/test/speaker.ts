// A speaker in English, for tests.
import en from '../../../words/en.json';
import { say } from '../i18n/say';
import type { Fill } from '../i18n/say';
import type { Speaker } from '../table/speech';
import { someWords } from './samples';

export const speaker: Speaker = {
  t: (key: string, fill: Fill = {}) => say(en, 'en', key, fill),
  joined: (names) => new Intl.ListFormat('en').format(names),
  words: someWords,
};
