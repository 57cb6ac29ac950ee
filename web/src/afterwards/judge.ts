// Decisions of one seat in a finished round, each judged twice: by what the player could know, and with all cards
// open. What was worse by the first is a mistake; what was fine by the first and worse by the second is bad luck.
import type { Engine } from '../engine/engine';
import type { Move, Refusal } from '../protocol/types';
import type { RefereeView } from '../still/still_view';
import type { MatchEvent, Round } from './round_frames';

// As the engine weighs it: a move, or moves that make one answer together.
export interface Weighed {
  readonly move?: Move;
  readonly answer?: readonly Move[];
  readonly worth: number; // the chance to win the match, 0 to 1
  readonly points: number | null; // what the round brings, in the game's own points; more is better
}

export interface Judgement {
  readonly known: { readonly tries: number; readonly moves: readonly Weighed[] };
  readonly open: { readonly exact: boolean; readonly moves: readonly Weighed[] };
}

export const movesOf = ({ move, answer }: Weighed): readonly Move[] =>
  answer ?? (move === undefined ? [] : [move]);

export interface Look {
  readonly best: Weighed;
  readonly played: Weighed;
}

export type Kind = 'fine' | 'mistake' | 'luck';

export interface Decision {
  readonly step: number; // the first step of it: before it stand `step - 1`
  readonly moves: readonly Move[]; // that were made
  readonly known: Look;
  readonly open: Look;
  readonly exact: boolean;
  readonly kind: Kind;
  readonly cost: number; // in chances to win the match
  readonly ahead: number; // how much better it was than the next best, where it was the best
}

// Searches are estimates: what differs by less is as good.
export const NOTABLE = 0.02;

// Cards that are given away together have no order.
const same = (a: readonly Move[], b: readonly Move[]) => [...a].sort().join() === [...b].sort().join();

function lookOf(weighed: readonly Weighed[], moves: readonly Move[]): Look | null {
  const best = weighed[0];
  const played = weighed.find((one) => same(movesOf(one), moves));
  return best === undefined || played === undefined ? null : { best, played };
}

const lostIn = ({ best, played }: Look): number => Math.max(0, best.worth - played.worth);

export function decisionOf(step: number, moves: readonly Move[], { known, open }: Judgement): Decision | null {
  const byKnown = lookOf(known.moves, moves);
  const byOpen = lookOf(open.moves, moves);
  if (byKnown === null || byOpen === null) return null;
  const [lost, lostOpen] = [lostIn(byKnown), lostIn(byOpen)];
  const kind = lost >= NOTABLE ? 'mistake' : lostOpen >= NOTABLE ? 'luck' : 'fine';
  const cost = kind === 'mistake' ? lost : kind === 'luck' ? lostOpen : 0;
  const [first, second] = known.moves;
  const found = first !== undefined && second !== undefined && same(movesOf(first), moves);
  const ahead = found ? first.worth - second.worth : 0;
  return { step, moves, known: byKnown, open: byOpen, exact: open.exact, kind, cost, ahead };
}

// The decision that nothing else came near.
export function bestMoment(decisions: readonly Decision[]): Decision | null {
  const [best] = decisions.toSorted((a, b) => b.ahead - a.ahead || a.step - b.step);
  return best === undefined || best.ahead < NOTABLE ? null : best;
}

const MOST = 3;

export const costliest = (decisions: readonly Decision[]): Decision[] =>
  decisions
    .filter(({ kind }) => kind !== 'fine')
    .sort((a, b) => b.cost - a.cost || a.step - b.step)
    .slice(0, MOST);

// The chance that was lost to each kind, over the whole round.
export const lostTo = (decisions: readonly Decision[], kind: Kind): number =>
  decisions.reduce((sum, one) => sum + (one.kind === kind ? one.cost : 0), 0);

export interface Progress {
  readonly done: number;
  readonly of: number;
  readonly decisions: readonly Decision[];
}

export interface JudgeHow {
  readonly tries: number;
  readonly seed: number;
}

// Judges every step at which the seat had a choice, in order, and tells after each. Closing the engine stops it; what
// was judged until then stands.
export async function judgeRound(
  engine: Engine,
  round: Round,
  seat: number,
  how: JudgeHow,
  tell: (progress: Progress) => void,
): Promise<Refusal | null> {
  const own = round.steps.flatMap(({ made }, i) =>
    made?.seat === seat ? [{ step: i + 1, move: made.move }] : [],
  );
  const decisions: Decision[] = [];
  tell({ done: 0, of: own.length, decisions: [] });
  for (let done = 0; done < own.length;) {
    const { step, view } = await standBefore(engine, round, seat, own[done]?.step ?? 1);
    if (!view.ok) return view;
    const answer = own.slice(done, done + Math.max(1, view.view.pick ?? 1)).map(({ move }) => move);
    if ((view.view.legal ?? []).length > 1) {
      const judged = await engine.ask<Judgement>({ judge: questionOf(seat, step, answer, how) });
      if (!judged.ok) return judged;
      const decision = decisionOf(step, answer, judged);
      if (decision !== null) decisions.push(decision);
    }
    done += answer.length;
    tell({ done, of: own.length, decisions: [...decisions] });
  }
  return null;
}

const questionOf = (seat: number, step: number, answer: readonly Move[], { tries, seed }: JudgeHow) => ({
  seat,
  tries,
  seed: seed + step,
  ...(answer.length > 1 ? { played: answer } : {}),
});

async function standBefore(engine: Engine, round: Round, seat: number, step: number) {
  const before: readonly MatchEvent[] = round.log.slice(0, round.steps[step - 2]?.events ?? round.dealt);
  const loaded = engine.ask<object>({ load: before });
  const asked = engine.ask<{ view: RefereeView }>({ view: { seat } });
  const [stands, view] = [await loaded, await asked];
  return { step, view: stands.ok ? view : stands };
}
