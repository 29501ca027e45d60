/** A number of an article without what divides its parts, because everybody writes them in another way. */
export function squeeze(value: string): string {
  return value.toLowerCase().replace(/[\s.-]+/g, '');
}
