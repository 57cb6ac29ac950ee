// Who sits here: a secret token, made once and known to this browser and the server only, and a name to show.
import { keep, kept } from './keep';

export const NAME_MAX = 24;

export function isToken(value: string | null): value is string {
  return value !== null && /^[0-9a-f]{32}$/.test(value);
}

export function makeToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join(
    '',
  );
}

export function tidyName(name: string): string {
  return [...name.replace(/\s+/g, ' ').trim()].slice(0, NAME_MAX).join('');
}

function keptToken(): string {
  const stored = kept('token');
  if (isToken(stored)) return stored;
  const token = makeToken();
  keep('token', token);
  return token;
}

function keptName(): string {
  const stored = tidyName(kept('name') ?? '');
  if (stored !== '') return stored;
  const name = `Guest ${10 + Math.floor(Math.random() * 90)}`;
  keep('name', name);
  return name;
}

class Guest {
  readonly token = keptToken();
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
