import type {Json} from './types';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A hash of a text, so that any text can be a seed (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** A hash of a value that does not depend on the order of its keys. */
export function hashOfValue(value: Json): number {
  const canonical = JSON.stringify(value, (_, inner: Json) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
  return hashOf(canonical);
}

export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** 26 characters of a ULID: the moment in milliseconds, then a random part. */
  ulid(moment: number): string;
}

/** A random generator that gives the same values for the same seed (mulberry32). */
export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    ulid(moment) {
      let time = '';
      for (let rest = moment, at = 0; at < 10; at += 1, rest = Math.floor(rest / 32))
        time = (DIGITS[rest % 32] ?? '0') + time;
      return time + Array.from({length: 16}, () => DIGITS[below(32)]).join('');
    },
  };
}
