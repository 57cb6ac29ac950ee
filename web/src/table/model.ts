// What is to be drawn: a pure function of the view, the game's catalogue entry and the words. No rule is known here;
// the server says what is legal and why something is not.
import { copies, isCard, sortHand, suitOf } from '../protocol/cards';
import type { Card, Character, Clock, Game, Level, Mood, Move, Seat, SeatKind, View } from '../protocol/types';
import { fillIn } from '../i18n/say';
import { box, cards, numbers, ofSeat, phaseOf, plays, seatOrNull, valueAt, zonesAt } from './fields';
import type { Play } from './fields';
import { actionsOf } from './named_moves';
import type { Action } from './named_moves';
import { asideOf, ownNotes, ownPileOf, pillsOf, trayOf } from './notes';
import type { OwnPile, Pill, Tray } from './notes';
import { seatNotes, trumpSign } from './seat_notes';
import type { SeatNotes } from './seat_notes';
import { scoreParts } from './score_parts';
import type { ScoreParts } from './score_parts';
import { cardName, describedName, promptOf, seatName, tableFill, whyText } from './speech';
import type { Prompt, Speaker } from './speech';

export interface SeatModel extends SeatNotes {
  readonly seat: number;
  readonly place: number; // relative: 0 is me
  readonly name: string;
  readonly described: string; // the name with all that is seen of who sits there
  readonly initial: string;
  readonly character: Character | null;
  readonly face: Character | null; // that a person wears
  readonly level: Level | null;
  readonly mood: Mood | null;
  readonly me: boolean;
  readonly kind: SeatKind;
  readonly host: boolean;
  readonly agreed: boolean;
  readonly away: boolean;
  readonly autopilot: boolean; // a computer player moves for this person
  readonly clock: Clock | null;
  readonly turn: boolean;
  readonly backs: number | null;
  readonly score: number | null;
  readonly plus: number | null;
  readonly parts: ScoreParts | null; // of a score that is more than one number
  readonly own: readonly Pill[]; // numbers that only this seat knows
}

export interface HandCard {
  readonly card: Card;
  readonly copy: number; // 1 for the second of two equal cards
  readonly state: 'legal' | 'grey' | 'level';
  readonly why: string | null;
  readonly fresh: boolean;
  readonly label: string;
}

// Cards are chosen, any number, until a named move sends them with it.
export interface Gathering {
  readonly move: Move;
  readonly keys: readonly Action[]; // what its key says, by how many cards are chosen
}

// What may be laid open over the cloth.
export type Shown = 'last' | 'pile';

export interface TableModel {
  readonly seats: readonly SeatModel[];
  readonly trick: readonly Play[];
  readonly winning: number | null;
  readonly lastTrick: readonly Play[];
  readonly takenBy: number | null;
  readonly open: boolean; // places of the ring wait for cards
  readonly hand: readonly HandCard[];
  readonly pick: number;
  readonly gathers: Gathering | null;
  readonly confirm: string;
  readonly actions: readonly Action[];
  readonly tray: Tray | null;
  readonly ownPile: OwnPile | null;
  readonly trump: string; // its sign, to be woven into the cloth
  readonly goal: number | null; // the score that ends the match
  readonly aside: readonly Card[];
  readonly pills: readonly Pill[];
  readonly prompt: Prompt;
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function initialOf(name: string): string {
  const [first] = letters.segment(name.trim());
  return (first?.segment ?? '?').toLocaleUpperCase();
}

// The seat that is drawn at the bottom: mine, or the first for those who watch.
export function placeOf(view: View, seat: number): number {
  const n = view.seats.length;
  return (seat - (view.seat ?? 0) + n) % n;
}

// What is unusual about who plays here, in words.
function statesOf(seat: Seat, { t }: Speaker): string[] {
  if (seat.next !== null) return [t('seat.next', { name: seat.next })];
  if (seat.autopilot !== null) return [t('seat.autopilot')];
  return seat.left === null ? [] : [t('seat.for', { name: seat.left })];
}

export function seatModels(view: View, game: Game, speaker: Speaker): SeatModel[] {
  const backs = numbers(valueAt(view, game, 'seat', 'backs'));
  const scores = numbers(valueAt(view, game, 'seat', 'score'));
  // Once a round is settled its points are in the score.
  const plus = view.stage === 'playing' ? numbers(valueAt(view, game, 'seat', 'plus')) : [];
  const models = view.seats.map((seat, i): SeatModel => {
    const name = seatName(speaker, view, i);
    const notes = seatNotes(view, game, speaker, i);
    return {
      seat: i,
      place: placeOf(view, i),
      name,
      described: describedName(speaker, name, seat),
      initial: initialOf(seat.name ?? name),
      character: seat.character,
      face: seat.face,
      level: seat.level,
      mood: seat.mood,
      me: i === view.seat,
      kind: seat.kind,
      host: seat.host,
      agreed: seat.agreed,
      away: seat.kind === 'person' && !seat.here,
      autopilot: seat.autopilot !== null,
      clock: view.clocks[i] ?? null,
      turn: view.stage === 'playing' && view.to_act.includes(i),
      backs: backs[i] ?? null,
      score: ofSeat(scores, i),
      plus: ofSeat(plus, i),
      parts: scoreParts(view, game, speaker, i),
      own: i === view.seat ? ownNotes(view, game, speaker) : [],
      ...notes,
      tags: [...statesOf(seat, speaker), ...notes.tags],
    };
  });
  return models.sort((a, b) => a.place - b.place);
}

function handModel(view: View, game: Game, speaker: Speaker, led: Card | undefined): HandCard[] {
  const fresh = new Set<Card>();
  if (plays(valueAt(view, game, 'aside', 'ring')).length === 0) {
    for (const zone of zonesAt(game, 'own').filter(({ form }) => form === 'mark')) {
      for (const card of cards(box(view, zone.box)[zone.field])) fresh.add(card);
    }
  }
  const asked = view.ask !== null && (view.legal ?? []).some(isCard);
  const held = sortHand(cards(valueAt(view, game, 'own', 'fan')));
  const nth = copies(held);
  return held.map((card, i): HandCard => {
    const name = cardName(speaker, card);
    const said = fresh.has(card) ? speaker.t('card.fresh', { card: name }) : name;
    const base = { card, copy: nth[i] ?? 0, fresh: fresh.has(card), why: null, label: said };
    if (!asked) return { ...base, state: 'level' };
    if (view.legal?.includes(card) === true) return { ...base, state: 'legal' };
    const code = view.why?.[card] ?? 'not_allowed_now';
    const why = whyText(speaker, code, card, led);
    return { ...base, state: 'grey', why, label: speaker.t('card.not_legal', { card: said, why }) };
  });
}

// The suit to follow, where the view shows that one must: every legal move is a card of the suit that was led.
function followed(view: View, trick: readonly Play[]): Card | null {
  const led = trick[0]?.card;
  const legal = view.legal ?? [];
  if (led === undefined || view.ask === null || legal.length === 0) return null;
  return legal.every((move) => isCard(move) && suitOf(move) === suitOf(led)) ? led : null;
}

function gatheringOf(view: View, game: Game, speaker: Speaker): Gathering | null {
  const move = game.phases.find(({ name }) => name === phaseOf(view))?.gathered_by;
  const legal = view.ask === null ? [] : (view.legal ?? []);
  if (move === undefined || !legal.includes(move) || !legal.some(isCard)) return null;
  const aside = asideOf(view, game).length;
  const counts = Array.from({ length: legal.filter(isCard).length + 1 }, (_, n) => aside + n);
  const only = { ...view, legal: [move] };
  return { move, keys: counts.flatMap((n) => actionsOf(only, game, speaker, n)) };
}

function goalOf(view: View, game: Game): number | null {
  const goal = view.options[game.goal];
  return typeof goal === 'number' ? goal : null;
}

export function tableModel(view: View, game: Game, speaker: Speaker): TableModel {
  const trick = plays(valueAt(view, game, 'middle', 'ring'));
  const phase = game.phases.find(({ name }) => name === phaseOf(view));
  const gathers = gatheringOf(view, game, speaker);
  const most = gathers === null ? (view.pick ?? 1) : gathers.keys.length - 1;
  const pick = view.ask === null ? 1 : Math.max(1, most);
  const waitsForCards = view.ask === null || (view.legal ?? []).some(isCard);
  const confirm = speaker.words.confirm[phaseOf(view)];
  return {
    seats: seatModels(view, game, speaker),
    trick,
    winning: seatOrNull(view.table?.['winning']),
    lastTrick: plays(valueAt(view, game, 'aside', 'ring')),
    takenBy: seatOrNull(view.table?.['taken_by']),
    open: view.stage === 'playing' && phase?.window === false && waitsForCards,
    hand: handModel(view, game, speaker, trick[0]?.card),
    pick,
    gathers,
    confirm:
      confirm === undefined
        ? speaker.t('pick.confirm', { n: pick })
        : fillIn(confirm, tableFill(speaker, view)),
    actions: view.ask === null ? [] : actionsOf(view, game, speaker, asideOf(view, game).length),
    tray: trayOf(view, game, speaker),
    ownPile: ownPileOf(view, game, speaker),
    trump: trumpSign(view, game),
    goal: goalOf(view, game),
    aside: asideOf(view, game),
    pills: pillsOf(view, game, speaker),
    prompt: promptOf(speaker, view, followed(view, trick)),
  };
}
