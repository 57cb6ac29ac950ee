// Which trick lies on the cloth. A completed trick rests, then is swept to the one who took it; only then comes what
// was played since. Pure: the difference of two models in, what to show out; the clock is the table's.
import type { Play } from './fields';

export interface TrickFacts {
  readonly deal: number | null; // another number, another deal
  readonly trick: readonly Play[];
  readonly winning: number | null;
  readonly lastTrick: readonly Play[];
  readonly takenBy: number | null;
}

export interface Sweep {
  readonly plays: readonly Play[];
  readonly to: number;
}

export interface TrickShow {
  readonly plays: readonly Play[];
  readonly crowned: number | null; // the seat whose card is the highest
  readonly resting: boolean;
  readonly sweep: Sweep | null; // what leaves the cloth just now
}

const same = (a: readonly Play[], b: readonly Play[]) =>
  a.length === b.length && a.every((play, i) => play.card === b[i]?.card && play.seat === b[i]?.seat);

export function live(facts: TrickFacts, sweep: Sweep | null = null): TrickShow {
  return { plays: facts.trick, crowned: facts.winning, resting: false, sweep };
}

const gone = ({ resting, plays, crowned }: TrickShow): Sweep | null =>
  resting && crowned !== null ? { plays, to: crowned } : null;

// The rest is over: the cloth is empty until the trick has got away.
export function sweepAway(show: TrickShow): TrickShow {
  return { plays: [], crowned: null, resting: false, sweep: gone(show) };
}

// The rest is cut short: what was played since lies there at once.
export function sweepNow(show: TrickShow, facts: TrickFacts): TrickShow {
  return live(facts, gone(show));
}

// `before` is null when nothing was shown yet: then there is no difference, and nothing travels.
export function nextShow(show: TrickShow, before: TrickFacts | null, now: TrickFacts): TrickShow {
  if (before === null || before.deal !== now.deal) return live(now);
  const completed = now.lastTrick.length > 0 && !same(before.lastTrick, now.lastTrick);
  if (!completed) {
    if (!show.resting) return live(now, same(before.trick, now.trick) ? show.sweep : null);
    // News that do not touch the cards let the trick rest; a new card cuts the rest short.
    return now.trick.length > 0 ? sweepNow(show, now) : show;
  }
  const missed = before.trick.some((play, i) => now.lastTrick[i]?.card !== play.card);
  if (missed) return live(now);
  return { plays: now.lastTrick, crowned: now.takenBy, resting: true, sweep: null };
}
