/** The part of an entry of the router's table that decides which addresses it is for. */
export interface Entry {
  path?: string | string[] | undefined;
  exact?: boolean | undefined;
  strict?: boolean | undefined;
  sensitive?: boolean | undefined;
}

interface Index {
  /** Entries for one address only, by that address. */
  byPath: Map<string, number[]>;
  /** All others. */
  open: number[];
}

/** Characters with which a path stands for more than one address. */
const PATTERN = /[:*?+()[\]{}\\]/;

const indexes = new WeakMap<readonly Entry[], Index>();

/** Addresses differ neither in case nor in the slash at their end. */
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
 * The entries that may match an address, in their order: all that do match, and the few that only the router can tell.
 *
 * @param pathname address without host, query and fragment
 */
export function candidates<Route extends Entry>(entries: readonly Route[], pathname: string): Route[] {
  const {byPath, open} = indexOf(entries);
  const places = [...(byPath.get(keyOf(pathname)) ?? []), ...open].sort((a, b) => a - b);
  return places.map((at) => entries[at] as Route);
}
