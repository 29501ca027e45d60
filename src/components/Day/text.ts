/** British, as all prose here is. */
const FORMAT = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeZone: 'UTC'});

/** A day as every page writes it: "3 February 2025". */
export function dayText(date: Date): string {
  return FORMAT.format(date);
}
