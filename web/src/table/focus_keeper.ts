// A button that was pressed is often gone with the next view, and the focus with it. It is then given to the next
// sensible place: the hand, what is asked, or the table itself.

const GOALS = [
  '.sheet button.brass',
  '.choices button',
  '.stacks .target[tabindex="0"]',
  '.hand:has(.legal) button[tabindex="0"]',
  '.actions button',
  '.hand button[tabindex="0"]',
  '#hand',
];

const PATIENCE = 60; // frames

const isLost = () => document.activeElement === null || document.activeElement === document.body;

// What lies over the table asks for the focus, but takes it from nobody who writes or reads beside it.
export function offerFocus(sheet: HTMLElement | undefined): void {
  const beside = document.activeElement?.closest('.command-line, .side-panel, .rules-sheet') ?? null;
  if (beside === null) sheet?.focus();
}

export class FocusKeeper {
  #inside = false; // the focus was at the table when it was last seen

  // Where a press or the focus goes; that a button vanished under it is not somewhere else.
  follow = ({ target }: Event): void => {
    this.#inside = target instanceof Element && target !== document.body && target.closest('.room') !== null;
  };

  // After a view was drawn. A part of the table that is still being fetched is waited for.
  keep(frames = PATIENCE): void {
    if (!this.#inside || !isLost()) return;
    const goals = GOALS.map((goal) => document.querySelector<HTMLElement>(goal));
    const goal = goals.find((one) => one !== null && one.closest('[inert]') === null);
    if (goal != null) goal.focus();
    else if (frames > 0) requestAnimationFrame(() => this.keep(frames - 1));
  }
}
