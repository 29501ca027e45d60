import {dateIn, isTimeZone} from '../timeZones';
import type {World} from '../world';
import {text} from './access';
import {momentIn} from './schedules';

/** Days where goods lie: each begins and ends at midnight there. */

const DAY = 86_400_000;

/** The time zone of a place: its own, else that of a place above it, at the top that of the client. */
export function zoneOf(world: World, place: string): string {
  const locations = world.collection('clients/Location');
  let zone = '';
  for (let at = locations?.byIdentifier(place), hops = 0; at && zone === '' && hops < 12; hops += 1) {
    zone = text(at.value.time_zone);
    at = locations?.byIdentifier(at.value.parent_id);
  }
  const usual = text(world.collection('clients/Client')?.all()[0]?.value.time_zone);
  return [zone, usual].find((name) => name !== '' && isTimeZone(name)) ?? 'Europe/Berlin';
}

/** The day of a moment at a place; without one, where the client is. */
export function dayAt(world: World, place: string): string {
  return dateIn(zoneOf(world, place), Date.parse(world.now()));
}

/** Today where the client is: days of people, approvals and contracts begin and end there. */
export function clientDay(world: World): string {
  return dayAt(world, '');
}

/** The midnight after a day at a place; undefined for what is no day. */
export function endOfDay(world: World, place: string, day: string): number | undefined {
  const start = Date.parse(day);
  return Number.isNaN(start) ? undefined : momentIn(start + DAY, zoneOf(world, place));
}
