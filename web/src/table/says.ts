// What people may say to the table beside moves, as the game's words declare it: a word, and what follows it in order.
// `team_0` and `team_1` are numbers of the teams of even and odd seats, `seat` is a seat, anything else a number.
import type { View } from '../protocol/types';
import { fillIn } from '../i18n/say';
import { seatName } from './speech';
import type { Speaker } from './speech';

export interface SayPart {
  readonly key: string;
  readonly kind: 'number' | 'seat';
  readonly label: string;
}

export interface Say {
  readonly word: string;
  readonly label: string;
  readonly parts: readonly SayPart[];
}

function teamNames(view: View, speaker: Speaker, team: number): string {
  const seats = view.seats.flatMap((_, seat) => (seat % 2 === team ? [seatName(speaker, view, seat)] : []));
  return speaker.joined(seats);
}

function partOf(view: View, speaker: Speaker, key: string, label: string): SayPart {
  const team = /^team_([01])$/.exec(key)?.[1];
  const names = team === undefined ? '' : teamNames(view, speaker, Number(team));
  return { key, kind: key === 'seat' ? 'seat' : 'number', label: fillIn(label, { names }) };
}

export function saysOf(view: View, speaker: Speaker): Say[] {
  return Object.entries(speaker.words.says).map(([word, label]) => ({
    word,
    label,
    parts: Object.entries(speaker.words.parts[word] ?? {}).map(([key, text]) =>
      partOf(view, speaker, key, text),
    ),
  }));
}

export function textOf({ word }: Say, values: readonly number[]): string {
  return [word, ...values].join(' ');
}

// What was said, in words: "Score of this deal: you and Tomas owe 0, Fern and Moss owe 3, next dealer Fern".
export function saidText(view: View, speaker: Speaker, text: string): string {
  const [word = '', ...values] = text.split(' ');
  const say = saysOf(view, speaker).find((one) => one.word === word);
  if (say === undefined) return text;
  const parts = say.parts.map(({ kind, label }, i) => {
    const value = values[i] ?? '';
    return `${label} ${kind === 'seat' ? seatName(speaker, view, Number(value)) : value}`;
  });
  return parts.length === 0 ? say.label : `${say.label}: ${parts.join(', ')}`;
}
