// What the keys of the table do. A control says by `data-key` which key presses it.

// Where keys belong to something else: what is written, and what lies over the table.
const WRITING = 'input, select, textarea, [contenteditable]';
const OVER = '.menu, dialog, .command-line, .rules-sheet';
const BESIDE = '.side-panel';

const isWithin = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

// A key that is meant for the table, with no other key held down and nothing being written.
export function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !isWithin(event, `${WRITING}, ${OVER}`);
}

// Keys that write one sign: letters, digits, `?` and `:`. They can be switched off, for those who speak to their
// machine or whose hands brush keys.
export const isSingle = ({ key }: KeyboardEvent): boolean => key.length === 1 && key !== ' ';

// The cloth's own keys: what lies on it by number, and clearing the table.
export interface ClothKeys {
  readonly nth: (n: number) => void;
  readonly clear: () => void;
}

export function clothKey(event: KeyboardEvent, singles: boolean, keys: ClothKeys): void {
  if (!isForTable(event) || isWithin(event, BESIDE)) return;
  if (event.key === 'Escape') keys.clear();
  else if (singles && /^[0-9]$/.test(event.key)) keys.nth((Number(event.key) + 9) % 10);
}

// Presses the control that carries this key, if there is one and it can be pressed now.
export function pressKey(key: string): boolean {
  const wanted = CSS.escape(key.toLowerCase());
  const all = document.querySelectorAll<HTMLElement>(`[data-key="${wanted}"]`);
  const one = [...all].find(
    (control) => control.closest('[inert]') === null && !control.matches(':disabled, [aria-disabled="true"]'),
  );
  one?.click();
  return one !== undefined;
}

// Where no card is asked for, a digit is a named move: the one that is called so, else the n-th.
export function pressAction(n: number): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('.actions button')];
  const labels = buttons.map((button) => button.textContent.trim());
  const called = buttons[labels.indexOf(String((n + 1) % 10))];
  if (called !== undefined) called.click();
  else if (!labels.some((label) => /^\d+$/.test(label))) buttons[n]?.click();
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

// Rows of buttons without keys of their own: named moves and choices. Arrows go from one to the next.
const ROWS = '.actions, .choices, [data-arrows]';

export function walkRow(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (step === undefined || !isForTable(event) || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest(ROWS);
  if (row === null) return;
  const buttons = [...row.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.indexOf(event.target);
  if (at < 0) return;
  event.preventDefault();
  buttons[step(at, buttons.length - 1)]?.focus();
}
