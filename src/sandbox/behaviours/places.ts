import type {Call} from '../call';
import {invalidField, Problem} from '../problem';
import type {Json} from '../types';
import {idOf, text} from './access';

/** What a place allows: which site it belongs to, and whether goods may move there. */

const LOCATIONS = 'clients/Location';

/**
 * The site of a place, which is the top of the tree above it. For a shelf that no example shows, the printed code tells
 * its site. Undefined when neither is known.
 */
export function siteOf(call: Call, place: string): string | undefined {
  const locations = call.collection(LOCATIONS);
  let at = locations.byIdentifier(place);
  for (let hops = 0; at && hops < 12; hops += 1) {
    const above = locations.byIdentifier(at.value.parent_id);
    if (!above) return idOf(at.value.id);
    at = above;
  }
  const label = call.world.nameOf(place) ?? '';
  const site = locations.all().find(({value}) => value.parent_id === null && label.startsWith(`${text(value.code)}-`));
  return site && idOf(site.value.id);
}

/** Levels of a place that no example shows: as deep as any can lie, for a rule that names it means exactly it. */
const DEEPEST = 12;

/** How many places lie above a place in the tree. */
export function depthOf(call: Call, place: string): number {
  const locations = call.collection(LOCATIONS);
  const entry = locations.byIdentifier(place);
  if (!entry) return place === '' ? 0 : DEEPEST;
  let depth = 0;
  for (let at = locations.byIdentifier(entry.value.parent_id); at && depth < DEEPEST; depth += 1)
    at = locations.byIdentifier(at.value.parent_id);
  return depth;
}

/** Refuses a direct move out of a site. @throws Problem 409, or 422 for an unknown place */
export function needSameSite(call: Call, source: string, target: string): void {
  const [from, to] = [siteOf(call, source), siteOf(call, target)];
  if (to === undefined) throw invalidField('/to_location_id', 'unknown_reference', `There is no location ${target}.`);
  if (from !== undefined && from !== to)
    throw new Problem('different_site', 'Source and destination are on two sites: create a transfer order.', {
      from_site_id: from,
      to_site_id: to,
    });
}

/** Refuses a destination that is archived or holds no stock itself. @throws Problem 422 */
export function needDestination(call: Call, place: Json | undefined, pointer: string): void {
  const location = call.collection(LOCATIONS).byIdentifier(place ?? undefined)?.value;
  if (!location || (location.status !== 'archived' && location.usage !== 'structural')) return;
  const state = location.status === 'archived' ? 'is archived' : 'holds no stock itself';
  throw invalidField(pointer, 'unknown_reference', `${text(location.code)} ${state}.`);
}

/** Refuses movements in and out of a place that is closed or holds no stock. @throws Problem 409 */
export function needOpenPlace(call: Call, place: string): void {
  const location = call.collection(LOCATIONS).byIdentifier(place)?.value;
  if (!location || (location.status === 'active' && location.usage !== 'structural')) return;
  const state = location.status === 'active' ? 'holds no stock itself' : `is ${text(location.status)}`;
  throw new Problem('location_blocked', `${text(location.code)} ${state}.`, {location_id: place});
}
