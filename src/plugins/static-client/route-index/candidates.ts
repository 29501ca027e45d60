/** The properties of a route that decide which addresses it matches. */
export interface Entry {
  path?: string | string[] | undefined;
  exact?: boolean | undefined;
  strict?: boolean | undefined;
  sensitive?: boolean | undefined;
}

interface Index {
  /** Routes that match a single address, by that address. */
  byPath: Map<string, number[]>;
  /** All other routes. */
  open: number[];
}

/** Characters in a path that may match more than one address. */
const PATTERN = /[:*?+()[\]{}\\]/;

const indexes = new WeakMap<readonly Entry[], Index>();

/** Normalises an address: upper case and a slash at the end make no difference. */
function keyOf(path: string): string {
  return path.replace(/\/$/, '').toLowerCase();
}

function indexOf(entries: readonly Entry[]): Index {
  const known = indexes.get(entries);
  if (known) return known;
  const index: Index = {byPath: new Map(), open: []};
  entries.forEach(({path, exact}, at) => {
    if (typeof path !== 'string' || exact !== true || PATTERN.test(path)) {
      index.open.push(at);
      return;
    }
    const places = index.byPath.get(keyOf(path));
    if (places) places.push(at);
    else index.byPath.set(keyOf(path), [at]);
  });
  indexes.set(entries, index);
  return index;
}

/**
 * The routes that may match an address, in their order: the routes of exactly this address, and the few with a pattern.
 *
 * @param pathname address without host, query and fragment
 */
export function candidates<Route extends Entry>(entries: readonly Route[], pathname: string): Route[] {
  const {byPath, open} = indexOf(entries);
  const places = [...(byPath.get(keyOf(pathname)) ?? []), ...open].sort((a, b) => a - b);
  return places.map((at) => entries[at] as Route);
}
