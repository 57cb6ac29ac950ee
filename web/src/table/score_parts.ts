// A score of several numbers that are compared one after another: how it is said in full and in short.
import type { Game, View } from '../protocol/types';
import { fillIn } from '../i18n/say';
import { box, numbers, zoneAt } from './fields';
import type { Speaker } from './speech';

export interface ScoreParts {
  readonly heads: readonly string[]; // what each number counts
  readonly numbers: readonly number[];
  readonly short: string; // for a plate: "Faces 2 · Cards 9"
  readonly brief: string; // for a small plate: "2 · 9"
}

// The words of a score are numbered as its parts are; one that is left empty is not said in short, nor is a zero after
// the first number. A word that is counted may have a form of its own: "0 one" beside "0".
export function scoreParts(view: View, game: Game, speaker: Speaker, seat: number): ScoreParts | null {
  const zone = zoneAt(game, 'seat', 'score');
  const all = zone === undefined ? undefined : box(view, zone.box)[zone.field];
  const parts = Array.isArray(all) ? numbers(all[seat]) : [];
  if (zone === undefined || parts.length === 0) return null;
  const heads = speaker.words.words[zone.field] ?? {};
  const short = speaker.words.words[`${zone.field}_short`] ?? {};
  const said = parts.flatMap((n, i) => {
    const form = new Intl.PluralRules(speaker.words.language).select(n);
    const sentence = short[`${i} ${form}`] ?? short[i] ?? `${heads[i] ?? ''} {n}`;
    return sentence === '' || (n === 0 && i > 0) ? [] : [{ n, text: fillIn(sentence, { n }) }];
  });
  return {
    heads: parts.map((_, i) => heads[i] ?? ''),
    numbers: parts,
    short: said.map(({ text }) => text).join(' · '),
    brief: said.map(({ n }) => n).join(' · '),
  };
}
