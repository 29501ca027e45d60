import {Call} from '../call';
import type {Entry} from '../store';
import type {World} from '../world';
import {idOf, text} from './access';
import {zoneOf} from './placeDays';
import {isReviewed, lacks, openEvent, raisedBy} from './raisedEvents';
import {momentIn} from './schedules';

/** Refill points with daily or weekly review: the platform looks at them at an hour of their place. */

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MONDAY = 1;
const LOOKED = 'refill points looked at';

/** The hour of a round; undefined for a point that has none. */
const HOURS: Record<string, number> = {daily: 18, weekly: 6};

/** The check that the platform starts itself: nobody is its author. Undefined while the inventory is not loaded. */
function ownCheck(world: World): Call | undefined {
  const id = 'run-replenishment-check';
  const api = world.apis.get('clients');
  const operation = api?.groups.get('inventory')?.operations[id];
  if (!api || !operation) return undefined;
  const caller = {credential: 'platform', actor: null};
  return new Call(id, world, api, operation, caller, {path: {}, query: {}, header: {}}, undefined);
}

/** The rounds of a point after a moment and until another, in their order. */
function* roundsOf(world: World, {value}: Entry, after: number, until: number): Generator<number> {
  const review = text(value.review);
  const hour = HOURS[review];
  if (hour === undefined) return;
  const zone = zoneOf(world, idOf(value.location_id));
  // A day is the calendar's, which differs from place to place: the one before may have its round still ahead.
  for (let day = Math.floor(after / DAY) * DAY - DAY; day <= until + DAY; day += DAY) {
    if (review === 'weekly' && new Date(day).getUTCDay() !== MONDAY) continue;
    const moment = momentIn(day + hour * HOUR, zone);
    if (moment > after && moment <= until) yield moment;
  }
}

/** Raises what points lacked at their rounds since the last look. Between two looks no stock has moved. */
export function passReviews(world: World): void {
  const call = ownCheck(world);
  if (!call) return;
  const last = Date.parse(text(world.notes.get(LOOKED)) || world.start);
  const now = Date.parse(world.now());
  world.notes.set(LOOKED, world.now());
  for (const point of call.collection('clients/RefillPoint').all()) {
    if (HOURS[text(point.value.review)] === undefined || !lacks(call, point)) continue;
    const begin = Math.max(last, Date.parse(text(point.value.created_at)) || 0);
    for (const moment of roundsOf(world, point, begin, now)) {
      const at = new Date(moment).toISOString();
      if (!isReviewed(call, point, at)) continue;
      openEvent(call, {...raisedBy(call, point), detected_at: at}, point);
      break;
    }
  }
}
