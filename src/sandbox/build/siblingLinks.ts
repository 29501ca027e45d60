import {text} from '../behaviours/access';
import type {JsonObject, SeedSpec} from '../types';

/** States of which a supplier and a store have one link at most. */
const LIVE = new Set(['requested', 'active', 'suspended']);

const pairOf = ({supplier_id: supplier, store_id: store}: JsonObject): string => `${text(supplier)} ${text(store)}`;

/**
 * Gives each live link a pair of its own. Siblings of a link are copies for the same supplier and store: one whose pair
 * is taken is that of a blocked supplier, and goes where there is none. Pairs of active suppliers are left to the examples.
 *
 * @param links those of the examples first
 */
export function spreadLinks(links: readonly SeedSpec[], suppliers: readonly SeedSpec[]): SeedSpec[] {
  const taken = new Set<string>();
  const blocked = suppliers.filter(({value}) => value.status === 'blocked').map(({value}) => text(value.id));
  return links.flatMap((seed): SeedSpec[] => {
    if (!LIVE.has(text(seed.value.status))) return [seed];
    const value = [text(seed.value.supplier_id), ...blocked]
      .map((supplier) => ({...seed.value, supplier_id: supplier}))
      .find((one) => !taken.has(pairOf(one)));
    if (!value) return [];
    taken.add(pairOf(value));
    return [{...seed, value}];
  });
}
