// The clock of a table as one choice: none, relaxed, fast, or numbers of one's own. The seconds come from what the
// catalogue allows, so that a game that declares a clock of its own is served as well.
import type { Game, Option, Scalar, Scalars } from '../protocol/types';

export type ClockChoice = 'off' | 'relaxed' | 'fast' | 'own';
export const CLOCK_CHOICES = ['off', 'relaxed', 'fast'] as const;

const TURN = 'turn_seconds';
const ALONE = 'clock_alone';
const OFF = 'off';
const RELAXED_SECONDS = 90;
const FAST_SECONDS = 20;

const within = (seconds: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, seconds));

// The settings that a choice stands for. A relaxed table gives a game's own clocks all the time they can have.
export function clockValues(
  choice: (typeof CLOCK_CHOICES)[number],
  game: Game,
  house: readonly Option[],
): Scalars {
  const turn = house.find(({ name }) => name === TURN);
  if (turn?.type !== 'number') return {};
  if (choice === 'off') return { [TURN]: OFF };
  const relaxed = choice === 'relaxed';
  const own = game.clocks.map(({ name, max, default: usual }) => [name, relaxed ? max : usual] as const);
  return { [TURN]: within(relaxed ? RELAXED_SECONDS : FAST_SECONDS, turn), ...Object.fromEntries(own) };
}

// Once several people play, the clock stands as it is.
export const mayChooseClock = (settings: readonly Option[]): boolean =>
  settings.some(({ name }) => name === TURN);

export const secondsOf = (values: Scalars): number | null => {
  const turn: Scalar | undefined = values[TURN];
  return typeof turn === 'number' ? turn : null;
};

export function clockChoiceOf(values: Scalars, game: Game, house: readonly Option[]): ClockChoice {
  if (secondsOf(values) === null) return 'off';
  const fits = (choice: (typeof CLOCK_CHOICES)[number]) =>
    Object.entries(clockValues(choice, game, house)).every(([name, value]) => values[name] === value);
  return CLOCK_CHOICES.find(fits) ?? 'own';
}

// Where no clock runs, nobody is asked how it should run.
export function settingsThatMatter(
  settings: readonly Option[],
  values: Scalars,
  game: Game,
): readonly Option[] {
  if (secondsOf(values) !== null) return settings;
  return settings.filter(({ name }) => name !== ALONE && !game.clocks.some((clock) => clock.name === name));
}
