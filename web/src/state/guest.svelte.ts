// The name of the person who sits here. Who it is, the house knows by a cookie that no script can read.
import { keep, kept } from './keep';

export const NAME_MAX = 24;

const NAME_BYTES = 40; // the house's own limit; a letter of Telugu takes three
const bytes = (text: string) => new TextEncoder().encode(text).length;

export function tidyName(name: string): string {
  const letters = [...name.replace(/\s+/g, ' ').trim()].slice(0, NAME_MAX);
  while (bytes(letters.join('')) > NAME_BYTES) letters.pop();
  return letters.join('').trim();
}

function keptName(): string {
  const stored = tidyName(kept('name') ?? '');
  if (stored !== '') return stored;
  const name = `Guest ${10 + Math.floor(Math.random() * 90)}`;
  keep('name', name);
  return name;
}

class Guest {
  name = $state(keptName());

  rename(name: string): boolean {
    const tidy = tidyName(name);
    if (tidy === '' || tidy === this.name) return false;
    this.name = tidy;
    keep('name', tidy);
    return true;
  }
}

export const guest = new Guest();
