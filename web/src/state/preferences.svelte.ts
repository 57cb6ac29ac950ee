// The choices of the person who sits here: kept in the browser, and shown at once.
import { keep, kept } from './keep';
import { preferencesFrom } from './preferences';
import type { Choice, Preferences } from './preferences';

const asks = (query: string) => matchMedia(query).matches;

class PreferenceState {
  now = $state.raw<Preferences>(
    preferencesFrom(kept, {
      dark: asks('(prefers-color-scheme: dark)'),
      languages: navigator.languages,
      calm: asks('(prefers-reduced-motion: reduce)'),
    }),
  );
  open = $state(false); // the sheet on which all of them stand

  // What was never chosen is not kept: it goes on following the machine.
  choose<Name extends Choice>(name: Name, value: Preferences[Name]): void {
    this.now = { ...this.now, [name]: value };
    keep(name, value);
    this.show();
  }

  // Writes the choices where the style sheets read them.
  show(): void {
    const root = document.documentElement;
    root.lang = this.now.language;
    for (const name of ['theme', 'suits', 'deck', 'speed'] as const) root.dataset[name] = this.now[name];
  }
}

export const preferences = new PreferenceState();
