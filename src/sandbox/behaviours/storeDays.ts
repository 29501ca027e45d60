/** Time zones of the countries that the stores of the sample world stand in, the rest of Europe as Berlin. */
const ZONES: Record<string, string> = {GB: 'Europe/London', IE: 'Europe/Dublin', PT: 'Europe/Lisbon'};

/** The day of a moment where buyers are: days begin there at midnight. */
export function dayIn(country: string, moment: string): string {
  const timeZone = ZONES[country] ?? 'Europe/Berlin';
  // Sweden writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', {timeZone, dateStyle: 'short'}).format(new Date(moment));
}
