import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Salts } from './salts';
import type { Drawer } from './salts';
import { sha256 } from './sha256';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('SHA-256', () => {
  // The examples of FIPS 180-4.
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of "%s"', (text, hash) => expect(sha256(bytes(text))).toBe(hash));

  test('agrees with another one at every length around the size of a block', () => {
    for (let n = 0; n < 200; n++) {
      const message = Uint8Array.from({ length: n }, (_, i) => (i * 37 + n) & 255);
      expect(sha256(message)).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });
});

function drawer(): Drawer & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}
let drawn = 0;
const random = (n: number) => Uint8Array.from({ length: n }, () => ++drawn & 255);

describe('salts', () => {
  test('a deal has one salt, another deal another, and the hash is of its bytes', () => {
    const salts = new Salts('r', drawer(), random);
    const hash = salts.hashFor(3);
    expect(salts.hashFor(3)).toBe(hash);
    expect(salts.hashFor(4)).not.toBe(hash);
    const salt = salts.behind(hash) ?? '';
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    expect(createHash('sha256').update(Buffer.from(salt, 'hex')).digest('hex')).toBe(hash);
  });

  test('the promise is the one that docs/fairness.md works out', () => {
    const salts = new Salts('r', drawer(), (n) => new Uint8Array(n).fill(0xa0));
    expect(salts.hashFor(1)).toBe('dbdd8621e34b126facc9c299c72114182660a861ce9c3525476a60718efa3d8e');
  });

  test('a page that is loaded again can open what it has promised, at its own table', () => {
    const shared = drawer();
    const hash = new Salts('r', shared, random).hashFor(3);
    expect(new Salts('r', shared, random).behind(hash)).toMatch(/^[0-9a-f]{32}$/);
    expect(new Salts('other', shared, random).behind(hash)).toBeNull();
  });

  test('nothing is opened for a hash of another page', () => {
    expect(new Salts('r', drawer(), random).behind('a'.repeat(64))).toBeNull();
  });

  test('old deals are forgotten, the newest are not', () => {
    const salts = new Salts('r', drawer(), random);
    const hashes = [1, 2, 3, 4, 5].map((deal) => salts.hashFor(deal));
    expect(hashes.map((hash) => salts.behind(hash) !== null)).toEqual([false, true, true, true, true]);
  });

  test.each(['{', '{"a":1}', '[null,7,{"deal":"x"}]'])('a damaged memory is an empty one: %s', (text) => {
    const shared = drawer();
    shared.kept.set('baize.salts.r', text);
    expect(new Salts('r', shared, random).hashFor(1)).toMatch(/^[0-9a-f]{64}$/);
  });

  test('without storage the page still gives salts', () => {
    const broken: Drawer = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    const salts = new Salts('r', broken, random);
    expect(salts.behind(salts.hashFor(1))).not.toBeNull();
  });
});
