/** A count with its noun, such as "1 row" or "50,000 rows". */
export function count(number: number, thing: string): string {
  return `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`;
}

/** Name of the corrected file. @param isMended whether it has no more faults */
export function correctedName(name: string, isMended: boolean): string {
  return `${name.replace(/\.\w+$/, '')}-${isMended ? '' : 'partly-'}corrected.csv`;
}
