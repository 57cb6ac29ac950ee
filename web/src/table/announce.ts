// What a screen reader is told: the difference of two views in short sentences.
import type { Game, View } from '../protocol/types';
import type { Play } from './fields';
import { hasStacks, plays, valueAt, zonesAt } from './fields';
import { cardName, seatName } from './speech';
import { placed, stackEntries } from './stack_entries';
import type { Speaker } from './speech';

export interface Announcement {
  readonly polite: readonly string[];
  readonly assertive: string | null;
}

export function newPlays(before: View, now: View, game: Game): readonly Play[] {
  const trick = (view: View) => plays(valueAt(view, game, 'middle', 'ring'));
  const last = (view: View) => plays(valueAt(view, game, 'aside', 'ring'));
  const known = new Set([...trick(before), ...last(before)].map(({ card }) => card));
  return [...last(now), ...trick(now)].filter(({ card }) => !known.has(card));
}

// A card that was put on a stack, and what somebody said when taking one.
function newOnStacks(before: View, now: View, game: Game, speaker: Speaker): string[] {
  const old = stackEntries(before, game);
  const seat = before.to_act[0];
  const out = stackEntries(now, game).flatMap((entry) => {
    const card = placed(old, [entry])[0];
    if (card === undefined || seat === undefined) return [];
    const [said, head] = [cardName(speaker, card), cardName(speaker, entry.head)];
    const name = seatName(speaker, now, seat);
    return [speaker.t('say.placed', { name, card: said, head, sum: entry.sum ?? '' })];
  });
  for (const { field } of zonesAt(game, 'seat').filter(({ form }) => form === 'word')) {
    const [then, said] = [before.table?.[field], now.table?.[field]];
    if (!Array.isArray(said) || JSON.stringify(then) === JSON.stringify(said)) continue;
    said.forEach((word: unknown, who) => {
      const text = speaker.words.words[field]?.[String(word)] ?? '';
      if (text !== '') out.push(speaker.t('say.said', { name: seatName(speaker, now, who), text }));
    });
  }
  return out;
}

export function announce(before: View | null, now: View, game: Game, speaker: Speaker): Announcement {
  const { t } = speaker;
  const asked = now.stage === 'playing' && now.ask !== null && now.ask !== before?.ask;
  const assertive = asked ? t('prompt.yours') : null;
  const dealt = now.stage === 'playing' && (before?.stage !== 'playing' || before.round !== now.round);
  if (before === null || dealt) return { polite: [], assertive };
  const polite = newPlays(before, now, game).map(({ seat, card }) =>
    t('say.played', { name: seatName(speaker, now, seat), card: cardName(speaker, card) }),
  );
  if (hasStacks(game)) polite.push(...newOnStacks(before, now, game, speaker));
  const taker = now.table?.['taken_by'];
  const lastOf = (view: View) => JSON.stringify(valueAt(view, game, 'aside', 'ring') ?? []);
  if (typeof taker === 'number' && lastOf(before) !== lastOf(now)) {
    polite.push(t('say.took', { name: seatName(speaker, now, taker) }));
  }
  now.seats.forEach((seat, i) => {
    const old = before.seats[i];
    if (old === undefined || i === now.seat || seat.kind === 'free') return;
    const name = seatName(speaker, now, i);
    if (old.kind !== seat.kind) polite.push(t(seat.kind === 'computer' ? 'say.computer' : 'say.sat', { name }));
    else if (old.autopilot === null && seat.autopilot !== null) polite.push(t('say.autopilot', { name }));
    else if (old.here !== seat.here && seat.kind === 'person') {
      polite.push(t(seat.here ? 'say.back' : 'say.away', { name }));
    }
  });
  return { polite, assertive };
}
