const DAY = new Intl.DateTimeFormat('en', {dateStyle: 'medium', timeZone: 'UTC'});

/** A date of the API for people, such as Jan 31, 2028. */
export function dayOf(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : DAY.format(time);
}
