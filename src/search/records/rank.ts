import type {Kind, SearchRecord, Section} from '../types';

/**
 * Rank of a record among equally good matches, from 1 to 9: pages about a subject come before operations, and
 * operations before their fields.
 */
const BY_KIND: Partial<Record<Kind, number>> = {
  operation: 6,
  // Many codes name a thing; the page about it explains it.
  problem: 5,
  template: 5,
  post: 4,
  property: 4,
  parameter: 3,
  enum: 3,
};
const BY_SECTION: Partial<Record<Section, number>> = {
  docs: 9,
  guides: 9,
  tutorial: 7,
  'clients-api': 7,
  'suppliers-api': 7,
};
const OTHERS = 4;
/** A definition is found by its word, but the page about its subject explains more. */
const BY_PATH: Record<string, number> = {'/docs/glossary/': 6};

/** A noun is first explained by the page about it; whoever wants its object says so. */
const OBJECT = {path: /^\/api\/[^/]+\/schemas\//, rank: 4} as const;

function rankOf({kind, section, path}: Ranked): number {
  if (OBJECT.path.test(path)) return OBJECT.rank;
  return BY_PATH[path] ?? BY_KIND[kind] ?? BY_SECTION[section] ?? OTHERS;
}

type Ranked = Pick<SearchRecord, 'kind' | 'section'> & {
  /** Route of the page, without the base URL. */
  path: string;
};

const LEVELS = {lvl1: 90, lvl2: 80, lvl3: 70, content: 0} as const;

/** @param position of the record on its page, from 0 */
export function priorityOf(record: Ranked & Pick<SearchRecord, 'type'>, position: number): number {
  return rankOf(record) * 1_000_000 + LEVELS[record.type] * 1000 + Math.max(0, 999 - position);
}

/** @returns the rank that a priority was made from */
export function rankIn(priority: number): number {
  return Math.floor(priority / 1_000_000);
}
