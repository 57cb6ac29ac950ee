// What this browser remembers. Storage may be forbidden or full: then the page works, and forgets.

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`baize.${key}`);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`baize.${key}`, value);
  } catch {
    // Nothing is lost but the memory of it.
  }
}
