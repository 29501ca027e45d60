/** Clocks of time zones. Making a formatter takes longer than a call of most operations, so each zone has one. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a name that is no time zone */
function clockOf(zone: string): Intl.DateTimeFormat {
  // Sweden writes days as ISO 8601 does.
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', {timeZone: zone, dateStyle: 'short', timeStyle: 'medium'});
  clocks.set(zone, clock);
  return clock;
}

/** Whether a name is one of the IANA database, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What the calendar of a zone shows at a moment, as `2025-03-10`. @throws RangeError for a name that is no time zone */
export function dateIn(zone: string, moment: number): string {
  return clockOf(zone).format(moment).slice(0, 10);
}

/** How far a zone is ahead of UTC at a moment, in milliseconds. @throws RangeError for a name that is no time zone */
export function aheadOfUtc(zone: string, moment: number): number {
  const shown = clockOf(zone).format(moment);
  return Date.parse(`${shown.replace(' ', 'T')}.000Z`) - Math.floor(moment / 1000) * 1000;
}
