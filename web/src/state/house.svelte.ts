// The catalogue of games, fetched once; a house that does not answer is asked again.
import { loadCatalogue } from '../protocol/api';
import type { Game, Option } from '../protocol/types';

const AGAIN_MS = 2000;

class House {
  games = $state.raw<readonly Game[] | null>(null);
  settings = $state.raw<readonly Option[]>([]);
  silent = $state(false);
  #asking = false;

  async load(): Promise<void> {
    if (this.games !== null || this.#asking) return;
    this.#asking = true;
    try {
      const catalogue = await loadCatalogue();
      this.settings = catalogue.settings;
      this.games = catalogue.games;
      this.silent = false;
    } catch (error) {
      console.warn(error);
      this.silent = true;
      setTimeout(() => void this.load(), AGAIN_MS);
    } finally {
      this.#asking = false;
    }
  }

  game(id: string): Game | undefined {
    return this.games?.find((game) => game.id === id);
  }
}

export const house = new House();
