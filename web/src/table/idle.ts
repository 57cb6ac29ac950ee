// Runs something that nobody waits for: a moment after what is under way, when the page has come to rest. What is given
// back calls it off.

const MOMENT_MS = 400;
const AT_LATEST_MS = 500;

export function whenIdle(run: () => void): () => void {
  let call = 0;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') run();
    else call = requestIdleCallback(run, { timeout: AT_LATEST_MS });
  }, MOMENT_MS);
  return () => {
    clearTimeout(timer);
    if (call !== 0) cancelIdleCallback(call);
  };
}
