// Readers turn unknown JSON into a typed value or throw a WireError that names the place. Everything that comes from
// outside passes through them once; behind the edge the types are true.

export class WireError extends Error {}

export type Reader<T> = (value: unknown, at: string) => T;

function wrong(at: string, wanted: string): never {
  throw new WireError(`${at}: ${wanted} expected`);
}

export const text: Reader<string> = (value, at) => (typeof value === 'string' ? value : wrong(at, 'text'));
export const flag: Reader<boolean> = (value, at) => (typeof value === 'boolean' ? value : wrong(at, 'flag'));
export const whole: Reader<number> = (value, at) =>
  typeof value === 'number' && Number.isInteger(value) ? value : wrong(at, 'whole number');

export const real: Reader<number> = (value, at) => (typeof value === 'number' ? value : wrong(at, 'number'));

export const scalar: Reader<string | number | boolean> = (value, at) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : wrong(at, 'text, number or flag');

export const record: Reader<Readonly<Record<string, unknown>>> = (value, at) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : wrong(at, 'object');

export function list<T>(item: Reader<T>): Reader<readonly T[]> {
  return (value, at) =>
    Array.isArray(value) ? value.map((one, i) => item(one, `${at}[${i}]`)) : wrong(at, 'list');
}

export function table<T>(item: Reader<T>): Reader<Readonly<Record<string, T>>> {
  return (value, at) =>
    Object.fromEntries(Object.entries(record(value, at)).map(([key, one]) => [key, item(one, `${at}.${key}`)]));
}

// A field that is null or missing reads as null.
export function maybe<T>(item: Reader<T>): Reader<T | null> {
  return (value, at) => (value === null || value === undefined ? null : item(value, at));
}

export function either<T>(item: Reader<T>, otherwise: T): Reader<T> {
  return (value, at) => (value === null || value === undefined ? otherwise : item(value, at));
}

export function oneOf<T extends string>(...words: readonly T[]): Reader<T> {
  return (value, at) => words.find((word) => word === value) ?? wrong(at, words.join(' or '));
}

// A word of which a newer house may know more than this page: a strange one reads as null.
export function ifKnown<T extends string>(words: readonly T[]): Reader<T | null> {
  return (value) => words.find((word) => word === value) ?? null;
}

export const yes: Reader<true> = (value, at) => (value === true ? value : wrong(at, 'true'));

// A field that may be missing: null until `sparse` leaves it out.
export const some = <T>(item: Reader<T>): Reader<T> => maybe(item) as Reader<T>;

export function sparse<T extends object>(fields: Reader<T>): Reader<T> {
  return (value, at) => {
    const read = { ...fields(value, at) };
    for (const key in read) if (read[key] === null) delete read[key];
    return read;
  };
}

// Unknown fields are left alone: a newer server may say more than an older page understands.
export function shape<T>(fields: { readonly [K in keyof T]: Reader<T[K]> }): Reader<T> {
  return (value, at) => {
    const found = record(value, at);
    const out: Partial<T> = {};
    for (const key in fields) out[key] = fields[key](found[key], `${at}.${key}`);
    return out as T;
  };
}
