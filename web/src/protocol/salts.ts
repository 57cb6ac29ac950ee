// The salts that this page gives to deals: 16 random bytes for each deal, whose hash is sent before the house's secret
// is known and whose bytes are opened afterwards. Kept for the tab: a reload can still open what it has promised.
import { sha256, toHex } from './sha256';

export interface Drawer {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

interface Salt {
  readonly deal: number;
  readonly salt: string; // hex
  readonly hash: string;
}

const BYTES = 16;
const KEPT = 4; // deals; older ones are over

function isSalt(one: unknown): one is Salt {
  if (typeof one !== 'object' || one === null) return false;
  const { deal, salt, hash } = one as Partial<Record<keyof Salt, unknown>>;
  return typeof deal === 'number' && typeof salt === 'string' && typeof hash === 'string';
}

export class Salts {
  readonly #key: string;
  #salts: readonly Salt[];

  constructor(
    room: string,
    private readonly drawer: Drawer,
    private readonly random: (bytes: number) => Uint8Array,
  ) {
    this.#key = `baize.salts.${room}`;
    this.#salts = this.#read();
  }

  // The hash to send for this deal: the same however often it is asked for.
  hashFor(deal: number): string {
    const known = this.#salts.find((one) => one.deal === deal);
    if (known !== undefined) return known.hash;
    const bytes = this.random(BYTES);
    const fresh: Salt = { deal, salt: toHex(bytes), hash: sha256(bytes) };
    this.#salts = [fresh, ...this.#salts].slice(0, KEPT);
    try {
      this.drawer.setItem(this.#key, JSON.stringify(this.#salts));
    } catch {
      // Without storage a reload forgets the salt, and the deal goes on without it.
    }
    return fresh.hash;
  }

  // The bytes behind a hash, in hex; null where another page has given it.
  behind(hash: string | null): string | null {
    return this.#salts.find((one) => one.hash === hash)?.salt ?? null;
  }

  #read(): readonly Salt[] {
    try {
      const found: unknown = JSON.parse(this.drawer.getItem(this.#key) ?? '[]');
      return Array.isArray(found) ? found.filter(isSalt).slice(0, KEPT) : [];
    } catch {
      return [];
    }
  }
}

export function tabSalts(room: string): Salts {
  const none: Drawer = { getItem: () => null, setItem: () => undefined };
  let drawer = none;
  try {
    drawer = sessionStorage;
  } catch {
    // Forbidden: kept in memory alone.
  }
  return new Salts(room, drawer, (bytes) => crypto.getRandomValues(new Uint8Array(bytes)));
}
