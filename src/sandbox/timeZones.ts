/** Whether a name is one of the IANA database, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', {timeZone: name}).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
