// Whole seconds until a moment on the page's clock, counted while a component shows them.
const EVERY_MS = 250;

export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

// Call while a component is set up; `end` is null where nothing is counted.
export function countdown(end: () => number | null): { readonly seconds: number | null } {
  let seconds = $state<number | null>(null);
  $effect(() => {
    const goal = end();
    if (goal === null) return void (seconds = null);
    const count = () => (seconds = secondsUntil(goal, performance.now()));
    count();
    const timer = setInterval(count, EVERY_MS);
    return () => clearInterval(timer);
  });
  return {
    get seconds() {
      return seconds;
    },
  };
}

// "1:05", or "9" in the last minute.
export function clockText(seconds: number): string {
  return seconds < 60
    ? String(seconds)
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
