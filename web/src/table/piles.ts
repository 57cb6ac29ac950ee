// What everybody has collected: beside the table lies a row for each seat, of cards with the word that took them.
import type { Card, Game, View } from '../protocol/types';
import { box, cards, zoneAt } from './fields';
import { placeOf } from './model';
import { scoreParts } from './score_parts';
import { seatName } from './speech';
import type { Speaker } from './speech';

export interface Collection {
  readonly word: string;
  readonly cards: readonly Card[];
}

export interface Pile {
  readonly seat: number;
  readonly name: string;
  readonly score: readonly { readonly head: string; readonly n: number }[];
  readonly collections: readonly Collection[];
}

function collectionOf(value: unknown, word: (name: string) => string): Collection[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.values(value);
  const name = parts.find((part) => typeof part === 'string') ?? '';
  const lying = cards(parts.find((part) => Array.isArray(part)));
  return lying.length === 0 ? [] : [{ word: word(name), cards: lying }];
}

export function pilesModel(view: View, game: Game, speaker: Speaker): Pile[] {
  const zone = zoneAt(game, 'aside', 'row');
  const all = zone === undefined ? undefined : box(view, zone.box)[zone.field];
  if (zone === undefined || !Array.isArray(all)) return [];
  const word = (name: string) => speaker.words.words[zone.field]?.[name] ?? name;
  return view.seats
    .map((_, seat): Pile => {
      const score = scoreParts(view, game, speaker, seat);
      const own: unknown = all[seat];
      return {
        seat,
        name: seatName(speaker, view, seat),
        score: (score?.numbers ?? []).map((n, i) => ({ head: score?.heads[i] ?? '', n })),
        collections: Array.isArray(own) ? own.flatMap((one: unknown) => collectionOf(one, word)) : [],
      };
    })
    .sort((a, b) => placeOf(view, a.seat) - placeOf(view, b.seat));
}
