// Every language under its own name, for those who read no other.
import type { Language } from '../state/preferences';

export const OWN_NAME: Readonly<Record<Language, string>> = { en: 'English', te: 'తెలుగు' };
