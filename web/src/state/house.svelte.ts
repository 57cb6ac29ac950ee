// The catalogue of games. A house that does not answer is asked again, less and less often; meanwhile the games are
// those of the engine in this browser.
import { loadCatalogue } from '../protocol/api';
import type { Catalogue, Game, Option } from '../protocol/types';

const AGAIN_MS = 2000;
const LONGEST_MS = 30000;
const PATIENCE_MS = 2500; // then nobody waits before an empty door

class House {
  games = $state.raw<readonly Game[] | null>(null);
  settings = $state.raw<readonly Option[]>([]);
  silent = $state(false); // the house does not answer: what needs it cannot be had now
  #asking = false;
  #heard = false; // the games are the house's own
  #wait = AGAIN_MS;
  #again: ReturnType<typeof setTimeout> | undefined;

  async load(): Promise<void> {
    if (this.#heard || this.#asking) return;
    this.#asking = true;
    clearTimeout(this.#again);
    const patience = setTimeout(() => void this.own(), PATIENCE_MS);
    try {
      this.#take(await loadCatalogue());
      this.#heard = true;
      this.silent = false;
      this.#wait = AGAIN_MS;
    } catch (error) {
      console.warn(error);
      this.silent = true;
      this.#again = setTimeout(() => void this.load(), this.#wait);
      this.#wait = Math.min(LONGEST_MS, this.#wait * 2);
      void this.own();
    } finally {
      clearTimeout(patience);
      this.#asking = false;
    }
  }

  // The person waits for it, or the network says that it is back.
  again(): void {
    this.#wait = AGAIN_MS;
    void this.load();
  }

  // It answered once, and does not any more.
  lost(): void {
    this.#heard = false;
    this.silent = true;
    this.again();
  }

  // The games of this browser's own engine, where none are known yet.
  async own(): Promise<void> {
    if (this.games !== null) return;
    try {
      const own = await (await import('../offline/alone')).ownCatalogue();
      if (this.games === null) this.#take(own);
    } catch (error) {
      console.warn(error);
    }
  }

  game(id: string): Game | undefined {
    return this.games?.find((game) => game.id === id);
  }

  #take({ settings, games }: Catalogue): void {
    this.settings = settings;
    this.games = games;
  }
}

export const house = new House();
