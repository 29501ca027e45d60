const MOMENT = /^\d{4}-\d\d-\d\dT/;

/** A moment in milliseconds, whichever its time zone; NaN for any other text. */
export function momentOf(text: string): number {
  return MOMENT.test(text) ? Date.parse(text.toUpperCase()) : Number.NaN;
}
