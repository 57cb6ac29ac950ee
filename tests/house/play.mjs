// Scripted players: they answer what they are asked with legal moves, and go on until the match is over.
// A generator of our own, so that a failing match can be played again.
export function dice(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

export function chosen(view, roll) {
  const legal = [...view.legal];
  const moves = [];
  for (let i = 0; i < view.pick && legal.length > 0; ++i) moves.push(legal.splice(roll(legal.length), 1)[0]);
  return moves;
}

export const isAsked = (view) =>
  view.can.includes('act') && view.to_act.includes(view.seat) && view.legal.length > 0;

// One person until the match is over; gives the answers that the house took, as the log must hold them.
export async function playMatch(guest, seed, onMove = () => {}) {
  const roll = dice(seed);
  const taken = [];
  let answered = null;
  for (;;) {
    const ready = () => guest.view.stage === 'between' && guest.view.can.includes('ready');
    const fresh = () => isAsked(guest.view) && guest.view.ask !== answered;
    await guest.until(() => guest.view.stage === 'over' || ready() || fresh(), 60_000);
    const { view } = guest;
    if (view.stage === 'over') return taken;
    if (ready()) {
      await guest.ask('ready', { salt_hash: guest.newSalt() });
      continue;
    }
    // Several views may come at once: the one that was waited for may be old already.
    if (!fresh()) continue;
    const { ask, seat } = view;
    const moves = chosen(view, roll);
    const answer = await guest.ask('act', { ask, moves });
    if (answer.code === 'too_fast') {
      await new Promise((resolve) => setTimeout(resolve, 500));
      continue;
    }
    answered = ask;
    if (answer.ok) {
      taken.push(...moves.map((move) => ({ seat, move })));
    } else if (answer.code !== 'question_closed') {
      throw new Error(`${guest.name} played ${moves}: ${JSON.stringify(answer)}`);
    }
    await onMove();
  }
}
