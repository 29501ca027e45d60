import {dateIn} from '../timeZones';
import type {JsonObject} from '../types';
import type {World} from '../world';
import {text, texts} from './access';
import {clientDay} from './placeDays';

/** Time zones of the countries that the stores of the sample world stand in, the rest of Europe as Berlin. */
const ZONES: Record<string, string> = {GB: 'Europe/London', IE: 'Europe/Dublin', PT: 'Europe/Lisbon'};

/** The main time zone of a country. */
export function zoneOf(country: string): string {
  return ZONES[country] ?? 'Europe/Berlin';
}

/** The day of a moment where buyers are: days begin there at midnight. */
export function dayIn(country: string, moment: string): string {
  return dateIn(zoneOf(country), Date.parse(moment));
}

/** The day of a moment in a store. */
export function dayInStore(world: World, store: string, moment: string): string {
  return dayIn(text(world.collection('clients/Store')?.byIdentifier(store)?.value.country), moment);
}

/** Today for a price list, in those of its stores where days begin last, and first. */
export function daysOfList(world: World, list: JsonObject): [earliest: string, latest: string] {
  const days = texts(list.store_ids)
    .map((store) => dayInStore(world, store, world.now()))
    .sort();
  const usual = clientDay(world);
  return [days[0] ?? usual, days.at(-1) ?? usual];
}

/** Today for a price list: where it has begun in one of its stores, it has begun. */
export function dayOfList(world: World, list: JsonObject): string {
  return daysOfList(world, list)[1];
}
