// How the page looks to this person: language, theme, colours of the suits. Kept in the browser.
import { keep, kept } from './keep';

export type Language = 'en' | 'te';
export type Theme = 'light' | 'dark';
export type SuitColours = 'four' | 'two';

function firstTheme(): Theme {
  const stored = kept('theme');
  if (stored === 'light' || stored === 'dark') return stored;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

class Look {
  language = $state<Language>(kept('language') === 'te' ? 'te' : 'en');
  theme = $state<Theme>(firstTheme());
  suits = $state<SuitColours>(kept('suits') === 'two' ? 'two' : 'four');

  // Writes the choices where the style sheets read them.
  show(): void {
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset['theme'] = this.theme;
    root.dataset['suits'] = this.suits;
    keep('language', this.language);
    keep('suits', this.suits);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep('theme', theme);
  }
}

export const look = new Look();
