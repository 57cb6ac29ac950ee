// The catalogue of games. A house that does not answer is asked again, less and less often; meanwhile the games are
// those of the engine in this browser.
import { loadCatalogue } from '../protocol/api';
import type { Catalogue, Game, Option } from '../protocol/types';

const AGAIN_MS = 2000;
const LONGEST_MS = 30000;

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
      if (this.games === null) void this.#loadOwn();
    } finally {
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

  game(id: string): Game | undefined {
    return this.games?.find((game) => game.id === id);
  }

  async #loadOwn(): Promise<void> {
    const { ownCatalogue } = await import('../offline/alone');
    const own = await ownCatalogue();
    if (this.games === null) this.#take(own);
  }

  #take({ settings, games }: Catalogue): void {
    this.settings = settings;
    this.games = games;
  }
}

export const house = new House();
