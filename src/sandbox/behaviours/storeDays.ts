import {dateIn} from '../timeZones';

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
