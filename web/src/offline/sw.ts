// Lets the page open without a network: keeps every file of one build, checked against its hash, and gives the page
// from there when the house does not answer in time. The house's own words (/api, /ws) never pass through here.
//
// A page never meets files of another build: names below /assets/ hold a hash, and the files of the build before are
// kept for pages that are still open.

// Put in by offline_files.ts when the page is built: [address, the first of its SHA-256].
const FILES = '__BAIZE_FILES__' as unknown as readonly (readonly [address: string, hash: string])[];
const BUILD = '__BAIZE_BUILD__';

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
const worker = self as unknown as { skipWaiting(): Promise<void> };

const PREFIX = 'baize-';
const OWN = PREFIX + BUILD;
const PAGE = '/';
const LANES = 4; // whoever is playing meanwhile comes first
const PATIENCE_MS = 4000;
const known = new Map(FILES);

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function isWhole(answer: Response, hash: string): Promise<boolean> {
  const bytes = await answer.clone().arrayBuffer();
  return hex(await crypto.subtle.digest('SHA-256', bytes)).startsWith(hash);
}

// From an earlier build where it is the same file, else from the house.
async function keep(cache: Cache, address: string, hash: string): Promise<void> {
  for (const find of [() => caches.match(address), () => fetch(address, { cache: 'no-cache' })]) {
    const answer = await find();
    if (answer?.ok === true && (await isWhole(answer, hash))) return cache.put(address, answer);
  }
  throw new Error(`${address} is not of this build`);
}

// All or nothing: a build of which a part is missing is not used.
async function keepAll(): Promise<void> {
  const cache = await caches.open(OWN);
  const waiting = [...FILES];
  const lane = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await keep(cache, ...next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await worker.skipWaiting();
}

async function forgetOld(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

const own = async (address: string) => (await caches.open(OWN)).match(address, { ignoreVary: true });

async function fileAt(request: Request, address: string): Promise<Response> {
  return (await own(address)) ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

const late = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

// The newest page where the house answers; the kept one where it does not, or where somebody answers in its stead.
async function page(request: Request): Promise<Response> {
  const asked = fetch(request).catch(() => null);
  const answer = await Promise.race([asked, late()]);
  if (answer !== null && answer.status < 500) return answer;
  return (await own(PAGE)) ?? (await asked) ?? Response.error();
}

addEventListener('install', (event) => (event as Lasting).waitUntil(keepAll()));
addEventListener('activate', (event) => (event as Lasting).waitUntil(forgetOld()));
addEventListener('fetch', (event) => {
  const { request } = event as Fetching;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const address = pathname + search;
  if (request.mode === 'navigate') (event as Fetching).respondWith(page(request));
  else if (known.has(address) || pathname.startsWith('/assets/'))
    (event as Fetching).respondWith(fileAt(request, address));
});
