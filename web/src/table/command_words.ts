// How people write cards and moves: "qc", "Q♣", "queen of clubs", "close", "bid 3", in English notation and in the
// words of the page's language.
import { isCard } from '../protocol/cards';
import { RANKS, SUITS } from '../protocol/types';
import type { Card, Game, Move, View } from '../protocol/types';
import { cardName, moveSpeech, moveText, shortName, SIGN } from './speech';
import type { Speaker } from './speech';

// Words in one spelling: small letters, no signs of a sentence, "pai-shartu" and "pai_shartu" as two words.
export function plainWords(text: string): string[] {
  return text
    .normalize('NFC')
    .toLocaleLowerCase()
    .replace(/[\uFE0E\uFE0F]/g, '')
    .replace(/[-_.,;:!?…×−–+"“”'’()]+/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
}

const spelled = (text: string) => plainWords(text).join(' ');

const PACK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

// Every way to write a card, as words. A ten is T or 10; a name may leave out what joins rank and suit.
function waysToWrite(speaker: Speaker, card: Card): string[] {
  const rank = card.charAt(0) as (typeof RANKS)[number];
  const suit = card.charAt(1) as (typeof SUITS)[number];
  const [rankName, suitName] = [speaker.t(`rank.${rank}`), speaker.t(`suit.${suit}`)];
  const signs = rank === 'T' ? ['T', '10'] : [rank];
  return [
    cardName(speaker, card),
    `${rankName} ${suitName}`,
    `${suitName} ${rankName}`,
    ...signs.flatMap((sign) => [
      `${sign}${suit}`,
      `${sign} ${suit}`,
      `${sign}${SIGN[suit]}`,
      `${sign} ${suitName}`,
    ]),
    ...signs.map((sign) => `${sign} of ${suitName}`),
    shortName(card),
  ].map(spelled);
}

export function cardSpellings(speaker: Speaker): ReadonlyMap<string, Card> {
  const ways = new Map<string, Card>();
  for (const card of PACK) for (const way of waysToWrite(speaker, card)) ways.set(way, card);
  return ways;
}

const LONGEST = 5; // words in a card's name

// Cards from the left, each by its longest spelling; what is left over is given back.
export function readCards(
  words: readonly string[],
  ways: ReadonlyMap<string, Card>,
): { readonly cards: readonly Card[]; readonly rest: readonly string[] } {
  const cards: Card[] = [];
  let at = 0;
  while (at < words.length) {
    let length = Math.min(LONGEST, words.length - at);
    while (length > 0 && !ways.has(words.slice(at, at + length).join(' '))) length--;
    const card = ways.get(words.slice(at, at + length).join(' '));
    if (card === undefined) break;
    cards.push(card);
    at += length;
  }
  return { cards, rest: words.slice(at) };
}

// Cards that a part of a name could mean: "queen", "clubs".
export function cardsLike(speaker: Speaker, word: string, among: readonly Card[]): Card[] {
  return among.filter((card) => {
    const rank = speaker.t(`rank.${card.charAt(0)}`);
    const suit = speaker.t(`suit.${card.charAt(1)}`);
    const sign = card.charAt(0) === 'T' ? '10' : card.charAt(0);
    return [rank, suit, sign, SIGN[card.charAt(1) as keyof typeof SIGN]].some((part) => spelled(part) === word);
  });
}

export function moveSpellings(speaker: Speaker, move: Move): string[] {
  return [...new Set([move, moveText(speaker, move), moveSpeech(speaker, move)].map(spelled))];
}

export function legalActions(view: View): readonly Move[] {
  return view.ask === null ? [] : (view.legal ?? []).filter((move) => !isCard(move));
}

// Every named move that the game knows, legal or not.
export function allActions(game: Game): readonly Move[] {
  return game.moves.flatMap(({ name, values }) =>
    values.length === 0 ? [name] : values.map((value) => `${name} ${value}`),
  );
}

// How many slips of the fingers turn one word into the other: a letter too many, too few, another, or two swapped.
export function distance(a: string, b: string): number {
  let older: number[] = [];
  let row = [...Array(b.length + 1).keys()];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? (older[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [older, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
