// What the table says in words: names of cards, reasons of refusals, prompts.
import { isCard, isSuit, rankOf, suitOf } from '../protocol/cards';
import { SUITS } from '../protocol/types';
import type { Card, Move, Rank, Refusal, Seat, View } from '../protocol/types';
import type { GameWords } from '../i18n/game_words';
import { fillIn } from '../i18n/say';
import type { Fill } from '../i18n/say';
import { phaseOf } from './fields';
import { hasStandIn } from './stand_in';

export interface Speaker {
  t(key: string, fill?: Fill): string;
  joined(names: readonly string[]): string;
  readonly words: GameWords;
}

export const SIGN = { S: '♠', H: '♥', D: '♦', C: '♣' } as const;

export function cardName({ t }: Pick<Speaker, 't'>, card: Card): string {
  return t('card.name', { rank: t(`rank.${rankOf(card)}`), suit: t(`of_suit.${suitOf(card)}`) });
}

export const shortName = (card: Card) => (rankOf(card) === 'T' ? '10' : rankOf(card)) + SIGN[suitOf(card)];

// A move in a few words: a card by its signs, a named move as the game calls it.
export function moveText(speaker: Speaker, move: Move): string {
  if (isCard(move)) return shortName(move);
  const [name = '', ...rest] = move.split(' ');
  const value = rest.join(' ');
  const word = speaker.words.words[name]?.[value] ?? (isSuit(value) ? SIGN[value] : value);
  const sentence = speaker.words.moves[name];
  return sentence === undefined ? move : fillIn(sentence, { value: word });
}

// The same for the ear: a card by its name, a suit by its word.
export function moveSpeech(speaker: Speaker, move: Move): string {
  if (isCard(move)) return cardName(speaker, move);
  const [name = '', ...rest] = move.split(' ');
  const value = rest.join(' ');
  const word = isSuit(value) ? speaker.t(`suit.${value}`) : (speaker.words.words[name]?.[value] ?? value);
  const sentence = speaker.words.moves[name];
  return sentence === undefined ? move : fillIn(sentence, { value: word });
}

// Signs of suits in a sentence become words: "10♦" is the ten of diamonds, "♣ opened" is clubs opened.
export function spoken({ t }: Pick<Speaker, 't'>, text: string): string {
  return text.replace(/(10|[2-9AKQJ])?([♠♥♦♣])/g, (_, rank: string | undefined, sign: string) => {
    const suit = SUITS.find((one) => SIGN[one] === sign) ?? 'S';
    if (rank === undefined) return t(`suit.${suit}`);
    return cardName({ t }, `${rank === '10' ? 'T' : (rank as Rank)}${suit}`);
  });
}

// Words for one move, or for all that share its name.
export const wordsFor = (table: Readonly<Record<string, string>>, move: Move): string | null =>
  table[move] ?? table[move.split(' ')[0] ?? ''] ?? null;

export function seatName({ t }: Pick<Speaker, 't'>, view: View, seat: number): string {
  if (seat === view.seat) return t('seat.you');
  const { character = null, name } = view.seats[seat] ?? {};
  if (character !== null) return t(`character.${character}`);
  return name ?? t('seat.number', { n: seat + 1 });
}

// A computer player with what is seen of it: "Fern, computer, strong, glad".
export function describedName({ t }: Pick<Speaker, 't'>, name: string, { level, mood }: Seat): string {
  if (level === null) return name;
  const words = { level: t(`level.${level}`), mood: t(`mood.${mood ?? 'calm'}`) };
  return t('seat.computer_named', { name, ...words });
}

// A code of the rules or of the house as a sentence; a code that nobody translated brings its own text.
export function refusalText(
  speaker: Speaker,
  refusal: Pick<Refusal, 'code' | 'text'>,
  fill: Fill = {},
): string {
  const own = speaker.words.refusals[refusal.code];
  if (own !== undefined) return fillIn(own, fill);
  const key = `refusal.${refusal.code}`;
  const sentence = speaker.t(key, fill);
  return sentence === key ? refusal.text || refusal.code : sentence;
}

// Why a held card may not be played now, in the suits that lie on the table.
export function whyText(speaker: Speaker, code: string, card: Card, led: Card | undefined): string {
  const suit = (one: Card) => speaker.t(`suit.${suitOf(one)}`);
  const fill = { card: cardName(speaker, card), suit: suit(card), led: suit(led ?? card) };
  return refusalText(speaker, { code, text: '' }, fill);
}

const numbersOf = (mine: View['mine']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(mine ?? {}).filter(([, value]) => typeof value === 'number'));

// Everything that a game's own sentences may speak of: its fields in words, its options, how many to pick.
export function tableFill(speaker: Speaker, view: Pick<View, 'pick' | 'options' | 'table' | 'mine'>): Fill {
  const fill: Record<string, string | number> = { pick: view.pick ?? 1 };
  for (const [field, value] of Object.entries({ ...view.options, ...view.table, ...numbersOf(view.mine) })) {
    if (typeof value === 'number') fill[field] = value;
    else if (isCard(value)) fill[field] = shortName(value);
    else if (typeof value === 'string') {
      // A word may carry a number of its own: `deals:12`.
      const [word = '', n = ''] = value.split(':');
      const sentence = speaker.words.words[field]?.[word] ?? speaker.words.choices[field]?.[word];
      fill[field] = sentence === undefined ? value : fillIn(sentence, { n });
    }
  }
  return fill;
}

export interface Prompt {
  readonly mine: boolean;
  readonly text: string;
}

// The game waits for the viewer. Who has answered and may still change his mind has a question, but is not waited for,
// nor is who has a computer player stand in.
export const isAwaited = (view: View): boolean =>
  view.ask !== null && view.seat !== null && view.to_act.includes(view.seat) && !hasStandIn(view);

export function promptOf(speaker: Speaker, view: View, follow: Card | null): Prompt {
  const { t } = speaker;
  if (isAwaited(view)) {
    if (follow !== null) return { mine: true, text: t('prompt.follow', { suit: SIGN[suitOf(follow)] }) };
    const phase = speaker.words.phases[phaseOf(view)];
    return { mine: true, text: phase ? fillIn(phase, tableFill(speaker, view)) : t('prompt.yours') };
  }
  const others = view.to_act.filter((seat) => seat !== view.seat).map((seat) => seatName(speaker, view, seat));
  if (others.length === 0) return { mine: false, text: '' };
  if (others.length > 2) return { mine: false, text: t('prompt.waiting_many', { n: others.length }) };
  return { mine: false, text: t('prompt.waiting', { name: speaker.joined(others) }) };
}
