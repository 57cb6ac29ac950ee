// What is drawn of stacks, and where they can be played on. A legal move with a place of the row as its value is a
// target on that stack: on the lane of the same name, or on the stack as a whole.
import { isCard, rankOf } from '../protocol/cards';
import type { Card, Game, Move, View } from '../protocol/types';
import { fillIn } from '../i18n/say';
import { box, seatOrNull, valueAt, zoneAt, zonesAt } from './fields';
import { cardName, moveText } from './speech';
import type { Speaker } from './speech';
import { stackEntries } from './stack_entries';
import type { Entry } from './stack_entries';

export interface Target {
  readonly move: Move;
  readonly label: string; // for those who do not see where it stands
  readonly tag: string; // what it is called, in a word or two
  readonly effect: string; // what it brings, where there is room to say it
  readonly ghost: string; // the card to come with the lane's sign: "+7"
  readonly after: number | null; // the sum then
}

export interface Lane {
  readonly name: string;
  readonly sign: string;
  readonly cards: readonly Card[];
  readonly room: number; // places in all
  readonly target: Target | null;
  readonly why: string | null; // nothing can be laid here now, and why that may be
}

export interface Stack {
  readonly head: Card;
  readonly sum: number | null;
  readonly lanes: readonly Lane[];
  readonly target: Target | null;
  readonly marked: boolean; // the one that the question is about
  readonly label: string;
}

export interface Deck {
  readonly label: string;
  readonly count: number;
}

export interface Choice {
  readonly move: Move;
  readonly label: string;
  readonly effect: string;
}

export interface StacksModel {
  readonly label: string;
  readonly stacks: readonly Stack[];
  readonly open: Card | null; // turned up, to be played
  readonly openLabel: string;
  readonly decks: readonly Deck[];
  readonly choices: readonly Choice[];
}

// How much a card counts in a sum, where ranks are numbers.
function worth(card: Card): number {
  const rank = rankOf(card);
  return rank === 'A' ? 1 : rank === 'T' ? 10 : Number(rank);
}

const rankText = (card: Card) => (rankOf(card) === 'T' ? '10' : rankOf(card));

// What a move brings, as the game's words say it; a sentence about something that is not known is left out.
function effectOf({ words }: Speaker, move: Move, fill: Readonly<Record<string, number>>): string {
  const [name = ''] = move.split(' ');
  const said = fillIn(words.effects[move] ?? words.effects[name] ?? '', fill);
  return /\{\w+\}/.test(said) ? '' : said;
}

const sizeOf = ({ lanes }: Entry) => 1 + lanes.reduce((sum, lane) => sum + lane.cards.length, 0);

export function stacksModel(view: View, game: Game, speaker: Speaker): StacksModel {
  const { words } = speaker;
  const fieldOf = (form: string) => zoneAt(game, 'middle', form)?.field ?? '';
  const field = fieldOf('row');
  const rows = stackEntries(view, game);
  const up = valueAt(view, game, 'middle', 'pile');
  const open = isCard(up) ? up : null;
  const marked = seatOrNull(valueAt(view, game, 'middle', 'mark'));
  const legal = view.ask === null ? [] : (view.legal ?? []);
  const asked = open !== null && legal.some((move) => !isCard(move));
  // Moves whose values are places of the row.
  const placing = new Set(game.moves.filter(({ values }) => values[0] === '0').map(({ name }) => name));
  const isPlacing = (move: Move) => placing.has(move.split(' ')[0] ?? '');
  const wordAt = (name: string) => words.words[field]?.[name];

  const targetOf = (entry: Entry, move: Move, sign: string): Target => {
    const step = open === null || sign === '' ? null : sign === '+' ? worth(open) : -worth(open);
    const after = step === null || entry.sum === null ? null : entry.sum + step;
    const fill = after === null ? { n: sizeOf(entry) + 1 } : { n: sizeOf(entry) + 1, sum: after };
    const effect = effectOf(speaker, move, fill);
    const name = move.split(' ')[0] ?? '';
    const tag = (sign === '' ? wordAt(name) : words.words['sum']?.[`${after}`]) ?? '';
    const said = [moveText(speaker, move), cardName(speaker, entry.head), effect, sign === '' ? '' : tag];
    return {
      move,
      label: said.filter((part) => part !== '').join(', '),
      tag,
      effect: sign === '' ? effect : '',
      ghost: open === null ? sign : sign + rankText(open),
      after,
    };
  };

  const stackOf = (entry: Entry, at: number): Stack => {
    const here = legal.filter((move) => isPlacing(move) && move.split(' ')[1] === String(at));
    const lanes = entry.lanes.map(({ name, cards: lying }): Lane => {
      const sign = wordAt(name) ?? '';
      const move = here.find((one) => one.split(' ')[0] === name);
      const room = Number(words.words['room']?.[rankOf(entry.head)] ?? lying.length);
      const target = move === undefined ? null : targetOf(entry, move, sign);
      const why = target === null && asked ? (words.refusals['not_allowed_now'] ?? null) : null;
      return { name, sign, cards: lying, room: Math.max(room, lying.length), target, why };
    });
    const whole = here.find((move) => !lanes.some(({ name }) => name === move.split(' ')[0]));
    const sides = lanes.map(({ name, cards: lying, room }) =>
      speaker.t('stack.side', {
        name: words.words['side']?.[name] ?? name,
        cards: lying.map((card) => cardName(speaker, card)).join(', ') || speaker.t('stack.empty'),
        n: lying.length,
        room,
      }),
    );
    const label = speaker.t('stack.label', { at, head: cardName(speaker, entry.head), sum: entry.sum ?? '' });
    return {
      head: entry.head,
      sum: entry.sum,
      lanes,
      target: whole === undefined ? null : targetOf(entry, whole, ''),
      marked: marked === at && view.stage === 'playing',
      label: [label, ...sides].join('; '),
    };
  };

  const chosen = marked === null ? undefined : rows[marked];
  return {
    label: words.fields[field] ?? field,
    stacks: rows.map(stackOf),
    open,
    openLabel: words.fields[fieldOf('pile')] ?? '',
    decks: zonesAt(game, 'middle').flatMap((zone): Deck[] => {
      const count = box(view, zone.box)[zone.field];
      return zone.form === 'backs' && typeof count === 'number'
        ? [{ label: words.fields[zone.field] ?? zone.field, count }]
        : [];
    }),
    choices: legal
      .filter((move) => !isCard(move) && !isPlacing(move))
      .map((move) => ({
        move,
        label: moveText(speaker, move),
        effect: effectOf(speaker, move, chosen === undefined ? {} : { n: sizeOf(chosen) }),
      })),
  };
}

// Every target in reading order: stack by stack, lane by lane.
export function targetsOf({ stacks }: StacksModel): readonly Target[] {
  return stacks
    .flatMap(({ lanes, target }) => [...lanes.map((lane) => lane.target), target])
    .filter((one) => one !== null);
}
