// Keys that the page puts together from values, for tests: every family with all its keys, each taken from where its
// values are declared. `*` stands for a value.
import { readFileSync } from 'node:fs';
import { CLOCK_CHOICES } from '../lobby/clock_choice';
import { PACES } from '../lobby/pace_choice';
import { CHOICES } from '../state/preferences';
import { WORDS } from '../table/commands';
import { CHARACTERS, LEVELS, MOODS, RANKS, SUITS } from '../protocol/types';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface Shape {
  readonly enum?: readonly (string | null)[];
  readonly const?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}
const messages = (JSON.parse(read('protocol/messages.schema.json')) as { $defs: Record<string, Shape> }).$defs;
const values = ({ enum: some = [], const: one }: Shape = {}): readonly string[] =>
  [...some, one].filter((value) => typeof value === 'string');

const settings = Object.entries(messages['Settings']?.properties ?? {});
const entries = messages['LogEntry']?.oneOf ?? messages['LogEntry']?.anyOf ?? [];
const kinds = entries.flatMap((entry) => values(entry.properties?.['kind']));
const asked = values(messages['Proposal']?.properties?.['what']);

// Codes of refusals that reach a page: those of the engine's list but the referee's own, and those of the page itself.
// A code that holds no round is spoken of by the page that was to show it.
const REFEREE = ['none', 'bad_deck', 'bad_position', 'no_match', 'needs_deal', 'bad_code'];
const enumerated = /enum class Code[^{]*\{([^}]*)\}/.exec(read('engine/core/refusal.h'))?.[1] ?? '';
const codes = [
  ...enumerated
    .replaceAll(/\/\/.*/g, '')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '' && !REFEREE.includes(code)),
  ...['connection_lost', 'unreachable', 'unreadable', 'no_engine', 'no_store', 'too_long'],
];

const SPOKEN_OF = ['dealt', 'settled', 'trick', 'moved', 'sealed', 'said', 'took_back']; // with sentences of their own
const sheet = read('web/src/preferences/PreferenceSheet.svelte');
const hinted = [...sheet.matchAll(/field\('(\w+)', true\)/g)].map(([, name = '']) => name);
const choices = Object.entries(CHOICES).filter(([name]) => name !== 'language');

export const computedKeys: Readonly<Record<string, readonly string[]>> = {
  'rank.*': RANKS.map((rank) => `rank.${rank}`),
  'suit.*': SUITS.map((suit) => `suit.${suit}`),
  'of_suit.*': SUITS.map((suit) => `of_suit.${suit}`),
  'character.*': CHARACTERS.map((name) => `character.${name}`),
  'level.*': LEVELS.map((level) => `level.${level}`),
  'mood.*': MOODS.map((mood) => `mood.${mood}`),
  'refusal.*': codes.map((code) => `refusal.${code}`),
  'log.*': kinds.filter((kind) => !SPOKEN_OF.includes(kind)).map((kind) => `log.${kind}`),
  'ask.**': asked.flatMap((what) => [`ask.${what}`, `ask.${what}_mine`]),
  'clock.*': [...CLOCK_CHOICES, 'own'].map((choice) => `clock.${choice}`),
  'option.*': ['option.on', 'option.off'],
  'setting.*': settings.map(([name]) => `setting.${name}`),
  'command.word_*': WORDS.map((word) => `command.word_${word}`),
  'seat.team_*': ['seat.team_own', 'seat.team_other'],
  'side.*': ['side.own', 'side.other'],
  'result.side_*': ['result.side_own', 'result.side_other'],
  'seat.side_*': ['seat.side_own', 'seat.side_other'],
  'setting.pace_ms_*': Object.keys(PACES).map((pace) => `setting.pace_ms_${pace}`),
  'setting.*_*': settings.flatMap(([name, shape]) => values(shape).map((value) => `setting.${name}_${value}`)),
  '*.label': choices.map(([name]) => `${name}.label`),
  '*.hint': hinted.map((name) => `${name}.hint`),
  '*.*': choices.flatMap(([name, some]) => some.map((value) => `${name}.${value}`)),
  'verify.told_*': ['same', 'other', 'not_seen'].map((told) => `verify.told_${told}`),
  'verify.salt_*': ['in_it', 'replaced', 'none'].map((salt) => `verify.salt_${salt}`),
  'mine.file_*': ['too_big', 'not_ours', 'newer', 'damaged'].map((why) => `mine.file_${why}`),
  'terms.*': CHOICES.terms.map((value) => `terms.${value}`),
};
