/** British English, like all texts of the site. */
const FORMAT = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeZone: 'UTC'});

/** A day in the site's format: "3 February 2025". */
export function dayText(date: Date): string {
  return FORMAT.format(date);
}
