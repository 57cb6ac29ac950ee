// A game's words beside what the game declares: nothing is left without a word, and no word is left over.
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../test/catalogue';
import type { Declared } from '../test/catalogue';
import { gamesWords, houseWords } from '../test/words';
import type { OneLanguage } from './game_words';

const games = (await catalogue()).map((game) => ({
  id: game.id,
  game,
  words: gamesWords[game.id]?.['en'] ?? ({} as OneLanguage),
}));
const namesOf = (of: object | undefined) => Object.keys(of ?? {}).sort();
const beyond = (of: object | undefined, known: readonly string[]) =>
  namesOf(of).filter((name) => !known.includes(name));
const without = (of: object | undefined, wanted: readonly string[]) =>
  wanted.filter((name) => !namesOf(of).includes(name));

type Option = Declared['options'][number];

// The values of an option; a number speaks for itself.
function valuesOf(option: Option): readonly string[] {
  const words = 'words' in option ? (option.words ?? []).map(({ name }) => name) : [];
  const values = 'values' in option ? (option.values ?? []).map(String) : [];
  const instead = 'word' in option && option.word !== undefined ? [option.word] : [];
  return [...words, ...values, ...instead];
}
const isNumber = (value: string) => /^-?\d+$/.test(value);

// Zones that are drawn without a word: cards in hands and tricks, numbers on a plate.
const WORDLESS = new Set([
  'own fan',
  'own mark',
  'middle ring',
  'aside ring',
  'seat backs',
  'seat plus',
  'seat score',
]);
const COUNTS = ['0', '1', '2', '3', '4', '5', '6', '7', '8'];
// What the page draws of stacks: names of sides, places by the head, sums that have names.
const OF_STACKS = ['side', 'room', 'sum'];

describe.each(games)('of $id', ({ id, game, words }) => {
  const moves = game.moves.map(({ name }) => name);
  const phases = game.phases.map(({ name }) => name);
  const fields = [...new Set(Object.values(game.fields).flat())];
  const options = game.options.map(({ name }) => name);

  test('every option and clock has words, and no other', () => {
    const all = [...options, ...game.clocks.map(({ name }) => name)];
    expect(namesOf(words.options)).toEqual(all.sort());
    expect(namesOf(words.presets)).toEqual(game.presets.map(({ name }) => name).sort());
  });

  test('every choice has words, and no other', () => {
    expect(beyond(words.choices, options)).toEqual([]);
    for (const option of game.options) {
      const [values, own] = [valuesOf(option), words.choices?.[option.name]];
      expect([option.name, beyond(own, values)]).toEqual([option.name, []]);
      const wanted = values.filter((value) => !isNumber(value));
      expect([option.name, without(own, wanted)]).toEqual([option.name, []]);
    }
  });

  test('every phase and move has words, and no other', () => {
    expect(namesOf(words.phases)).toEqual(phases.sort());
    expect(without(words.moves, moves)).toEqual([]);
    expect(beyond(words.confirm, phases)).toEqual([]);
    // A move may have words of its own for one of its values, or for how many cards go with it.
    const each = game.moves.flatMap(({ name, values = [] }) => [
      name,
      ...[...values, ...COUNTS].map((value) => `${name} ${value}`),
    ]);
    for (const said of [words.moves, words.sure, words.rash, words.effects])
      expect(beyond(said, each)).toEqual([]);
  });

  test('every field that is drawn with a word has one, and no word is of an unknown field', () => {
    expect(beyond(words.fields, fields)).toEqual([]);
    const drawn = game.zones.filter(({ place, form }) => !WORDLESS.has(`${place} ${form}`));
    expect(
      without(
        words.fields,
        drawn.map(({ field }) => field),
      ),
    ).toEqual([]);
  });

  test('values have words where a field, a move or a stack speaks them', () => {
    const short = fields.map((field) => `${field}_short`);
    expect(beyond(words.words, [...fields, ...short, ...moves, ...OF_STACKS])).toEqual([]);
    for (const { name, values = [] } of game.moves) {
      const own = words.words?.[name];
      if (own !== undefined && !fields.includes(name)) expect([name, beyond(own, values)]).toEqual([name, []]);
    }
  });

  test('every way to end a round that the golden logs know has words, and no other', () => {
    const logs = readdirSync(new URL('../../../tests/golden/', import.meta.url));
    const ends = logs.flatMap((log) => new RegExp(`^${id}-ends-by-(\\w+)\\.log$`).exec(log)?.[1] ?? []);
    expect(namesOf(words.how)).toEqual(ends.sort());
  });

  test('refusals have codes of the house, and what is said has its parts', () => {
    const codes = Object.keys(houseWords['en'] ?? {}).filter((key) => key.startsWith('refusal.'));
    expect(
      beyond(
        words.refusals,
        codes.map((key) => key.slice('refusal.'.length)),
      ),
    ).toEqual([]);
    expect(beyond(words.parts, namesOf(words.says))).toEqual([]);
  });
});
