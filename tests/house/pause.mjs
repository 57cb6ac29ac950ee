// Waiting for a time, where there is no state to wait for.
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
// The other side of a race: a test that is over does not wait for it.
export const timeLimit = (ms, value) => new Promise((resolve) => setTimeout(resolve, ms, value).unref());
