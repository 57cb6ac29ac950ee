// Parts of the page are fetched when they are needed. One that does not come leaves a hole that nobody would explain:
// the network is down, or the house was given a newer page whose parts have other names.

class Parts {
  missing = $state(false);

  watch(): void {
    addEventListener('vite:preloadError', () => (this.missing = true));
    addEventListener('unhandledrejection', ({ reason }) => {
      if (reason instanceof TypeError && /module/i.test(reason.message)) this.missing = true;
    });
  }
}

export const parts = new Parts();
