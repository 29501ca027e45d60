import type {Entry} from '../store';
import type {JsonObject} from '../types';
import type {World} from '../world';
import {text} from './access';
import {mondayOf} from './figures';

/** The weekly check of the pages that suppliers link to. */

/** When it runs on a Monday, in UTC. */
const AT = 'T03:00:00.000Z';
const WEEK = 7 * 86_400_000;

/** The last check before now. */
function lastCheck(world: World): string {
  const monday = `${mondayOf(world.now().slice(0, 10))}${AT}`;
  return monday <= world.now() ? monday : new Date(Date.parse(monday) - WEEK).toISOString();
}

/**
 * The links that the last check has called since they were looked at before, with what it found. Nobody answers a
 * sandbox, so a page that did not answer stays so and all others do. Deep links need a session and are not called.
 */
export function checkedLinks(world: World): {entry: Entry; found: JsonObject}[] {
  const at = lastCheck(world);
  const links = world.variants('suppliers/ProductUrl').flatMap((urls) => [...urls.all()]);
  return links
    .filter(({value}) => value.kind !== 'punchout_deep_link')
    .filter(({value}) => text(value.created_at) < at && text(value.last_checked_at) < at)
    .map((entry) => ({entry, found: {last_checked_at: at, last_status: entry.value.last_status ?? 200}}));
}
