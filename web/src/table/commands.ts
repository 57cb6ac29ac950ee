// The command line of the table: a line of text in, what is to be done out. Pure; what cannot be done is answered with
// a sentence that helps. Moves of the game come first, then words of the table, then guesses.
import { isCard } from '../protocol/cards';
import type { Card, Game, Move, View } from '../protocol/types';
import {
  allActions,
  cardsLike,
  cardSpellings,
  distance,
  legalActions,
  moveSpellings,
  plainWords,
  readCards,
} from './command_words';
import { cards as cardsIn, plays, valueAt } from './fields';
import { moveText, promptOf, shortName, whyText, wordsFor } from './speech';
import type { Speaker } from './speech';
import { handTold, lastTold, legalTold, scoreTold, tableTold, trickTold } from './tell';

// What is asked of the house; each is offered only where the view says that it can be.
export const ASKS = [
  'hint',
  'undo',
  'pause',
  'resume',
  'ready',
  'start',
  'agree',
  'decline',
  'back',
  'claim',
] as const;
export type Ask = (typeof ASKS)[number];

// What the page itself opens.
export const SHOWS = ['log', 'rules', 'keys', 'quit'] as const;
export type Show = (typeof SHOWS)[number];

export const TELLS = ['hand', 'table', 'trick', 'last', 'score', 'legal'] as const;
export const WORDS = [...TELLS, 'why', 'say', ...SHOWS, ...ASKS, 'help'] as const;
export type CommandWord = (typeof WORDS)[number];

export type Command =
  | { readonly kind: 'act'; readonly moves: readonly Move[]; readonly sure: string | null }
  | { readonly kind: 'tell'; readonly lines: readonly string[] }
  | { readonly kind: 'ask'; readonly what: Ask }
  | { readonly kind: 'show'; readonly what: Show }
  | { readonly kind: 'chat'; readonly text: string };

interface Context {
  readonly view: View;
  readonly game: Game;
  readonly speaker: Speaker;
}

const tell = (...lines: string[]): Command => ({ kind: 'tell', lines });

function heldBy({ view, game }: Context): readonly Card[] {
  return cardsIn(valueAt(view, game, 'own', 'fan'));
}

function acting({ speaker }: Context, moves: readonly Move[]): Command {
  const sure = moves.map((move) => wordsFor(speaker.words.sure, move)).find((one) => one !== null);
  return { kind: 'act', moves, sure: sure ?? null };
}

// Why a card cannot be played now, or null.
function whyNot({ view, speaker, ...more }: Context, card: Card): string | null {
  if (!heldBy({ view, speaker, ...more }).includes(card)) return speaker.t('refusal.card_not_in_hand');
  if (view.ask === null) return speaker.t('refusal.not_your_turn');
  if (view.legal?.includes(card) === true) return null;
  const led = plays(valueAt(view, more.game, 'middle', 'ring'))[0]?.card;
  return whyText(speaker, view.why?.[card] ?? 'not_allowed_now', card, led);
}

function notNow(context: Context, what: string, why: string | null): Command {
  const { view, speaker } = context;
  const line = speaker.t('command.not_now', { what });
  if (view.ask === null) {
    const { text } = promptOf(speaker, view, null);
    return tell(text === '' ? line : `${line} ${/[.!?]$/.test(text) ? text : `${text}.`}`);
  }
  return tell([line, ...(why === null ? [] : [`${why}.`]), ...legalTold(view, speaker)].join(' '));
}

function playing(context: Context, cards: readonly Card[], then: Move | null): Command {
  const { view, speaker } = context;
  for (const card of cards) {
    const why = whyNot(context, card);
    if (why !== null) return notNow(context, shortName(card), why);
  }
  const pick = Math.max(1, view.pick ?? 1);
  if (pick > 1 && cards.length !== pick) {
    return tell(speaker.t('command.pick', { n: pick, named: cards.map(shortName).join(' ') }));
  }
  return acting(context, then === null ? cards : [...cards, then]);
}

// The words by which a command goes: its own, and those of the page's language.
export function namesOf({ t }: Pick<Speaker, 't'>, word: CommandWord): string[] {
  const said = t(`command.word_${word}`).split(',');
  return [...new Set([word, ...said.map((one) => plainWords(one).join(' '))])].filter((one) => one !== '');
}

// The one that people of this language would say.
export function nameOf({ t }: Pick<Speaker, 't'>, word: CommandWord): string {
  return t(`command.word_${word}`).split(',')[0]?.trim() ?? word;
}

function commandIn(words: readonly string[], speaker: Speaker): { word: CommandWord; length: number } | null {
  for (let length = Math.min(3, words.length); length > 0; length--) {
    const said = words.slice(0, length).join(' ');
    const word = WORDS.find((one) => namesOf(speaker, one).includes(said));
    if (word !== undefined) return { word, length };
  }
  return null;
}

const isOneOf = <Word extends string>(all: readonly Word[], word: string): word is Word =>
  all.some((one) => one === word);

function helpLines({ view, game, speaker }: Context): string[] {
  const { t } = speaker;
  const line = (words: readonly CommandWord[]) => words.map((word) => nameOf(speaker, word)).join(', ');
  const can = ASKS.filter((ask) => view.can.includes(CAN[ask]));
  return [
    t('command.help_move'),
    `${t('command.help_tell')}: ${line([...TELLS, 'why'])}.`,
    `${t('command.help_more')}: ${line(['say', ...SHOWS, ...can])}.`,
    ...legalTold(view, speaker).slice(0, game.moves.length > 0 ? 2 : 1),
  ];
}

const CAN: Readonly<Record<Ask, View['can'][number]>> = {
  hint: 'hint',
  undo: 'undo',
  pause: 'pause',
  resume: 'resume',
  ready: 'ready',
  start: 'start',
  agree: 'answer',
  decline: 'answer',
  back: 'back',
  claim: 'claim',
};

function obey(context: Context, word: CommandWord, rest: readonly string[], text: string): Command {
  const { view, game, speaker } = context;
  if (isOneOf(ASKS, word)) {
    // Whoever agrees without being asked anything agrees to the seats.
    const can = view.can.includes(CAN[word]) || (word === 'agree' && view.can.includes('agree'));
    return can ? { kind: 'ask', what: word } : notNow(context, nameOf(speaker, word), null);
  }
  if (isOneOf(SHOWS, word)) return { kind: 'show', what: word };
  if (word === 'say') {
    const said = text.trim().replace(/^\S+\s*/, '');
    return said === '' ? tell(speaker.t('command.say_what')) : { kind: 'chat', text: said };
  }
  if (word === 'help') return tell(...helpLines(context));
  if (word === 'why') {
    const [card] = readCards(rest, cardSpellings(speaker)).cards;
    if (card === undefined) return tell(speaker.t('command.why_what'));
    const why = whyNot(context, card);
    return tell(
      why === null ? speaker.t('command.why_not', { card: shortName(card) }) : `${shortName(card)}: ${why}.`,
    );
  }
  if (word === 'legal') return tell(...legalTold(view, speaker));
  const tells = { hand: handTold, table: tableTold, trick: trickTold, last: lastTold, score: scoreTold };
  return tell(...tells[word](view, game, speaker));
}

// The nearest thing that would have been understood.
function nearest(said: string, context: Context): string | null {
  const { view, speaker } = context;
  const moves = legalActions(view).flatMap((move) => moveSpellings(speaker, move));
  const all = [...moves, ...WORDS.flatMap((word) => namesOf(speaker, word)), ...cardSpellings(speaker).keys()];
  const room = Math.max(1, Math.floor(said.length / 4));
  const near = all
    .map((one) => ({ one, off: distance(said, one) }))
    .filter(({ one, off }) => off <= room && (one.length > 2 || off === 0))
    .sort((a, b) => a.off - b.off);
  return near[0]?.one ?? null;
}

// A part of a name: the one legal card that it can mean, or a question back.
function partly(context: Context, said: string): Command | null {
  const { view, speaker } = context;
  const legal = view.ask === null ? [] : (view.legal ?? []).filter(isCard);
  const like = cardsLike(speaker, said, legal);
  const [only] = like;
  if (only !== undefined && like.length === 1 && (view.pick ?? 1) <= 1) return acting(context, [only]);
  if (like.length > 0) return tell(speaker.t('command.which', { cards: like.map(shortName).join(', ') }));
  const held = [...new Set(cardsLike(speaker, said, heldBy(context)))];
  return held[0] === undefined
    ? null
    : notNow(context, held.map(shortName).join(', '), whyNot(context, held[0]));
}

export function parseCommand(text: string, view: View, game: Game, speaker: Speaker): Command {
  const context = { view, game, speaker };
  const words = plainWords(text);
  const said = words.join(' ');
  if (said === '') return tell(speaker.t('command.empty'));
  const action = (one: string) =>
    legalActions(view).find((move) => moveSpellings(speaker, move).includes(one)) ?? null;
  const exact = action(said);
  if (exact !== null) return acting(context, [exact]);
  const command = commandIn(words, speaker);
  if (command !== null) return obey(context, command.word, words.slice(command.length), text);
  const { cards, rest } = readCards(words, cardSpellings(speaker));
  if (cards.length > 0) {
    const then = rest.length === 0 ? null : action(rest.join(' '));
    if (rest.length > 0 && then === null) return tell(speaker.t('command.unknown', { text: rest.join(' ') }));
    return playing(context, cards, then);
  }
  const known = allActions(game).find((move) => moveSpellings(speaker, move).includes(said));
  if (known !== undefined) return notNow(context, moveText(speaker, known), null);
  const part = partly(context, said);
  if (part !== null) return part;
  const near = nearest(said, context);
  if (near !== null) return tell(speaker.t('command.meant', { text: said, near }));
  return tell(speaker.t('command.unknown', { text: text.trim() }));
}
