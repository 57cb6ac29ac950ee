// Runs something when the page has come to rest after what is under way; what is given back calls it off.

const AT_LATEST_MS = 500;
const WITHOUT_MS = 200; // where a browser cannot tell that it is at rest

export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, WITHOUT_MS);
    return () => clearTimeout(timer);
  }
  const call = requestIdleCallback(run, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(call);
}
