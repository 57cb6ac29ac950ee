// What a person is choosing for a table, before the house knows of it.
import type { Box, Game, NewRoom, Option, Scalar, Scalars } from '../protocol/types';
import { changesIn, defaultsOf, fieldOf, presetOf, settingsOf, valuesIn } from './form';

const SILENT = { option: () => '', choice: () => '' };

export class TableForm {
  preset = $state<string | null>(null);
  options = $state.raw<Scalars>({});
  settings = $state.raw<Scalars>({});
  readonly settingOptions: readonly Option[];

  constructor(
    readonly game: Game,
    settings: readonly Option[],
    private readonly now: { options: Box; settings: Box } | null = null, // a table that exists
    clocks = true, // those of the game may change too
  ) {
    this.settingOptions = clocks ? settingsOf(game, settings) : settings;
    this.options = valuesIn(game.options, now?.options ?? {});
    this.settings = valuesIn(this.settingOptions, now?.settings ?? {});
  }

  choosePreset(name: string | null): void {
    this.preset = name;
    this.options = presetOf(this.game, name);
  }

  setOption(name: string, value: Scalar): void {
    this.options = { ...this.options, [name]: value };
  }

  setSetting(name: string, value: Scalar): void {
    this.settings = { ...this.settings, [name]: value };
  }

  get wrong(): boolean {
    const fits = (options: readonly Option[], values: Scalars) =>
      options.every((one) => !fieldOf(one, values[one.name] ?? one.default, SILENT).wrong);
    return !fits(this.game.options, this.options) || !fits(this.settingOptions, this.settings);
  }

  // The table as it is to be made: what is as the house would have it is not said.
  newRoom(): NewRoom {
    return {
      game: this.game.id,
      preset: this.preset,
      options: changesIn(this.options, presetOf(this.game, this.preset)),
      settings: changesIn(this.settings, defaultsOf(this.settingOptions)),
    };
  }

  // The difference to the table that exists.
  changes(): { options?: Scalars; settings?: Scalars } {
    const options = changesIn(this.options, valuesIn(this.game.options, this.now?.options ?? {}));
    const settings = changesIn(this.settings, valuesIn(this.settingOptions, this.now?.settings ?? {}));
    return {
      ...(Object.keys(options).length > 0 ? { options } : {}),
      ...(Object.keys(settings).length > 0 ? { settings } : {}),
    };
  }
}
