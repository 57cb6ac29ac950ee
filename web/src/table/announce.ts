// What a screen reader is told: the difference of two views in short sentences, one an event, in order.
import type { Game, View } from '../protocol/types';
import { box, cards, hasStacks, zonesAt } from './fields';
import { callsTold, dealTold } from './news_calls';
import { completed, stacksTold, tricksTold } from './news_plays';
import { plain, signed } from './points';
import { resultModel } from './result';
import { cardName, isAwaited, seatName } from './speech';
import type { Speaker } from './speech';

export { newPlays } from './news_plays';

export interface Announcement {
  readonly polite: readonly string[];
  readonly assertive: string | null;
}

// Who has sat down, left, come back, or is played for by a computer.
function peopleTold(before: View, now: View, speaker: Speaker): string[] {
  const { t } = speaker;
  return now.seats.flatMap((seat, i): string[] => {
    const old = before.seats[i];
    if (old === undefined || i === now.seat || seat.kind === 'free') return [];
    const name = seatName(speaker, now, i);
    if (old.kind !== seat.kind) return [t(seat.kind === 'computer' ? 'say.computer' : 'say.sat', { name })];
    if (old.autopilot === null && seat.autopilot !== null) return [t('say.autopilot', { name })];
    if (old.here === seat.here || seat.kind !== 'person') return [];
    return [t(seat.here ? 'say.back' : 'say.away', { name })];
  });
}

// The headline of the sheet, and how everybody stands.
function resultTold(now: View, game: Game, speaker: Speaker): string[] {
  const { headline, line, rows, over } = resultModel(now, game, speaker);
  const scores = rows.map(({ name, change, now: score, parts }) => {
    if (parts !== null) return `${name}: ${parts.short}`;
    if (score === null) return null;
    return change === null ? `${name}: ${plain(score)}` : `${name} ${signed(change)}: ${plain(score)}`;
  });
  const told = scores.filter((one) => one !== null).join('; ');
  return [headline, ...(over && line !== '' ? [line] : []), ...(told === '' ? [] : [told])];
}

// People take their time: it helps to hear whom the table waits for. Computer players do not.
function turnTold(before: View, now: View, speaker: Speaker): string[] {
  const [seat] = now.to_act;
  const moved = before.to_act.length !== 1 || before.to_act[0] !== seat;
  if (seat === undefined || now.to_act.length !== 1 || seat === now.seat || !moved) return [];
  const waits = now.stage === 'playing' && now.seats[seat]?.kind === 'person';
  return waits ? [speaker.t('say.turn', { name: seatName(speaker, now, seat) })] : [];
}

// Cards of my own that I have laid aside, and those that came to me.
function ownTold(before: View, now: View, game: Game, speaker: Speaker): string[] {
  return zonesAt(game, 'own').flatMap(({ box: name, field, form }): string[] => {
    if (form !== 'row' && form !== 'mark') return [];
    const had = cards(box(before, name)[field]);
    const fresh = cards(box(now, name)[field]).filter((card) => !had.includes(card));
    if (fresh.length === 0) return [];
    const names = fresh.map((card) => cardName(speaker, card));
    if (form === 'mark') return [speaker.t('say.got', { cards: speaker.joined(names) })];
    return names.map((card) => `${speaker.t('table.aside')}: ${card}`);
  });
}

function playTold(before: View, now: View, game: Game, speaker: Speaker): string[] {
  const stacks = hasStacks(game) ? stacksTold(before, now, game, speaker) : { told: [], collectors: [] };
  const played = [...tricksTold(before, now, game, speaker), ...stacks.told];
  const trick = completed(before, now, game) !== null;
  const calls = callsTold(
    { before, now, speaker, silent: stacks.collectors, trick },
    game,
    played.length === 0,
  );
  return [...played, ...calls, ...ownTold(before, now, game, speaker)];
}

function told(before: View, now: View, game: Game, speaker: Speaker): string[] {
  const dealt = now.stage === 'playing' && (before.stage !== 'playing' || before.round !== now.round);
  if (dealt) {
    const polite = [speaker.t('say.dealt', { n: now.round ?? 1 }), ...dealTold(now, game, speaker)];
    return [...polite, ...turnTold(before, now, speaker)];
  }
  const people = peopleTold(before, now, speaker);
  if (before.stage !== 'playing') return people;
  const polite = [...playTold(before, now, game, speaker), ...turnTold(before, now, speaker), ...people];
  if (now.stage !== 'playing') polite.push(...resultTold(now, game, speaker));
  return polite;
}

export function announce(before: View | null, now: View, game: Game, speaker: Speaker): Announcement {
  const asked = now.stage === 'playing' && now.ask !== null && now.ask !== before?.ask;
  const yours = asked ? speaker.t('prompt.yours') : null;
  if (before === null) return { polite: [], assertive: yours };
  const polite = told(before, now, game, speaker);
  // One turn may be many questions, card by card: as long as nothing else happens it is the same turn.
  const goesOn = isAwaited(before) && polite.every((text) => text.startsWith(speaker.t('table.aside')));
  return { polite, assertive: goesOn ? null : yours };
}
