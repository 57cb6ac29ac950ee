// The name and the head of the person who sits here. Who it is, the house knows by a cookie that no script can read.
import { CHARACTERS } from '../protocol/types';
import type { Character } from '../protocol/types';
import { keep, kept } from './keep';

export const NAME_MAX = 20;

export function tidyName(name: string): string {
  return [...name.replace(/\s+/g, ' ').trim()].slice(0, NAME_MAX).join('').trim();
}

function keptName(): string {
  const stored = tidyName(kept('name') ?? '');
  if (stored !== '') return stored;
  const name = `Guest ${10 + Math.floor(Math.random() * 90)}`;
  keep('name', name);
  return name;
}

function keptFace(): Character {
  const stored = kept('face');
  const known = CHARACTERS.find((one) => one === stored);
  if (known !== undefined) return known;
  // The first four are the computer players of most tables.
  const free = CHARACTERS.slice(4);
  const face = free[Math.floor(Math.random() * free.length)] ?? 'rue';
  keep('face', face);
  return face;
}

class Guest {
  name = $state(keptName());
  face = $state(keptFace());

  wear(face: Character): void {
    this.face = face;
    keep('face', face);
  }

  rename(name: string): boolean {
    const tidy = tidyName(name);
    if (tidy === '' || tidy === this.name) return false;
    this.name = tidy;
    keep('name', tidy);
    return true;
  }
}

export const guest = new Guest();
