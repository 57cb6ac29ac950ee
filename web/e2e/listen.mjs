// What a screen reader would have said: every line that was added to a live region, in order.
export async function listen(context) {
  await context.addInitScript(() => {
    window.heard = { polite: [], assertive: [] };
    const isHidden = (node) => node.closest('[aria-hidden="true"]') !== null;
    const textOf = (node) => {
      const copy = node.cloneNode(true);
      for (const one of copy.querySelectorAll('[aria-hidden="true"]')) one.remove();
      return copy.textContent.replace(/\s+/g, ' ').trim();
    };
    const hear = (node) => {
      if (!(node instanceof Element) || isHidden(node)) return;
      const region = node.parentElement?.closest('[aria-live], [role="status"], [role="log"], [role="alert"]');
      const implied = { status: 'polite', log: 'polite', alert: 'assertive' }[region?.getAttribute('role')];
      const how = region?.getAttribute('aria-live') ?? implied;
      if (how !== 'polite' && how !== 'assertive') return;
      const text = textOf(node);
      if (text !== '') window.heard[how].push(text);
    };
    // A region that comes with its text says nothing; only what is added later is told.
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(hear);
    });
    document.addEventListener('DOMContentLoaded', () =>
      watch.observe(document.body, { childList: true, subtree: true }),
    );
  });
}

export const heard = (page) => page.evaluate(() => window.heard);

const RANKS = { A: 'Ace', K: 'King', Q: 'Queen', J: 'Jack', T: 'Ten', 9: 'Nine', 8: 'Eight', 7: 'Seven' };
const LOW = { 6: 'Six', 5: 'Five', 4: 'Four', 3: 'Three', 2: 'Two' };
const SUITS = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

export const nameOf = (card) => `${{ ...RANKS, ...LOW }[card[0]]} of ${SUITS[card[1]]}`;
