import {text} from '../behaviours/access';
import type {SeedSpec} from '../types';

/** States in which an event keeps its refill point from raising another. */
const COVERING = ['open', 'approved', 'fulfilling'];

/**
 * Lets each refill point have one event that is not closed. Siblings of an event are copies, which all name its point:
 * the first keeps it, and the others are needs that somebody has recorded by hand.
 *
 * @param events those of the examples first
 */
export function sharePoints(events: readonly SeedSpec[]): SeedSpec[] {
  const taken = new Set<string>();
  return events.map((seed) => {
    const point = text(seed.value.refill_point_id);
    if (point === '' || !COVERING.includes(text(seed.value.status))) return seed;
    if (taken.has(point)) return {...seed, value: {...seed.value, refill_point_id: null, cause: 'manual'}};
    taken.add(point);
    return seed;
  });
}
