// The form of options and settings as values: drawn from the catalogue, so that it fits every game. A field is a flag,
// a choice, a number, or a choice one of whose picks has a number beside it (`off` or 30; `deals:12` or `open`).
import type { Box, Game, GameClock, Option, Scalar, Scalars } from '../protocol/types';

export const NUMBER = '#'; // the pick that stands for a plain number

export interface Pick {
  readonly value: string;
  readonly label: string;
}

export interface Field {
  readonly option: Option;
  readonly label: string;
  readonly flag: boolean | null;
  readonly picks: readonly Pick[];
  readonly picked: string;
  readonly number: { readonly value: number; readonly min: number; readonly max: number } | null;
  readonly wrong: boolean;
}

// The words of a game's options, or of the house's settings.
export interface Labels {
  option(name: string): string;
  choice(name: string, value: string, n?: number): string; // n: the number that the word carries
}

type WordOption = Extract<Option, { readonly type: 'word' }>;
type Range = { readonly min: number; readonly max: number };

function wordAt(option: WordOption, picked: string): (Range & { name: string }) | undefined {
  const word = option.words.find(({ name }) => name === picked);
  if (word?.min === undefined || word.max === undefined) return undefined;
  return { name: word.name, min: word.min, max: word.max };
}

function pickedIn(option: Option, value: Scalar): string {
  if (option.type === 'word') return String(value).split(':')[0] ?? '';
  if (option.type === 'number') return value === option.word ? String(value) : NUMBER;
  return String(value);
}

function picksOf(option: Option, labels: Labels): Pick[] {
  const named = (value: string): Pick => ({ value, label: labels.choice(option.name, value) });
  if (option.type === 'flag') return [];
  if (option.type === 'word') return option.words.map(({ name }) => named(name));
  const word = option.word === undefined ? [] : [named(option.word)];
  if (option.type === 'choice') return [...option.values.map((value) => named(String(value))), ...word];
  return word.length === 0 ? [] : [...word, named(NUMBER)];
}

function rangeOf(option: Option, picked: string): Range | null {
  if (option.type === 'number') return picked === NUMBER ? option : null;
  return option.type === 'word' ? (wordAt(option, picked) ?? null) : null;
}

export function fieldOf(option: Option, value: Scalar, labels: Labels): Field {
  const picked = pickedIn(option, value);
  const range = rangeOf(option, picked);
  const count = Number(option.type === 'word' ? String(value).split(':')[1] : value);
  const wrong = range !== null && !(Number.isInteger(count) && count >= range.min && count <= range.max);
  return {
    option,
    label: labels.option(option.name),
    flag: option.type === 'flag' ? value === true : null,
    picks: picksOf(option, labels),
    picked,
    number: range === null ? null : { value: count, min: range.min, max: range.max },
    wrong,
  };
}

// Another pick was made: the value that it stands for. A number begins where the house would begin.
export function valueOfPick(option: Option, picked: string): Scalar {
  if (option.type === 'choice') return option.values.find((one) => String(one) === picked) ?? picked;
  if (option.type === 'number') {
    if (picked !== NUMBER) return picked;
    return typeof option.default === 'number' ? option.default : nearZero(option);
  }
  if (option.type !== 'word') return option.default;
  const word = wordAt(option, picked);
  if (word === undefined) return picked;
  return pickedIn(option, option.default) === picked ? option.default : `${picked}:${word.min}`;
}

const nearZero = ({ min, max }: Range) => Math.max(min, Math.min(0, max));

export function valueOfNumber(option: Option, picked: string, count: number): Scalar {
  return option.type === 'word' ? `${picked}:${count}` : count;
}

export function defaultsOf(options: readonly Option[]): Scalars {
  return Object.fromEntries(options.map((option) => [option.name, option.default]));
}

// What a box of a view or a preset says of these options; what it leaves out is as the catalogue says.
export function valuesIn(options: readonly Option[], box: Box): Scalars {
  return Object.fromEntries(
    options.map((option) => [option.name, (box[option.name] as Scalar | undefined) ?? option.default]),
  );
}

export function changesIn(values: Scalars, base: Scalars): Scalars {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => base[name] !== value));
}

const asOption = ({ name, min, max, default: seconds }: GameClock): Option => ({
  name,
  type: 'number',
  min,
  max,
  default: seconds,
});

// What cannot decide a match may be changed while several people play it.
export const mayChangeInMatch = (setting: Option): boolean =>
  'in_match' in setting && setting.in_match === true;

// The settings of a table of this game: those of every table, then the clocks that only this game has.
export function settingsOf(game: Game, settings: readonly Option[]): readonly Option[] {
  return [...settings, ...game.clocks.map(asOption)];
}

// The values of a preset, or of a table as the house would make it.
export function presetOf(game: Game, name: string | null): Scalars {
  return valuesIn(game.options, game.presets.find((preset) => preset.name === name)?.options ?? {});
}
