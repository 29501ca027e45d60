/**
 * How long it takes to do what a page says, and to read it: two numbers beside each other say which is which.
 *
 * @param time in minutes, from the front matter; unchecked
 * @param reading in minutes, from the length of the text; unchecked
 */
export function durationOf(time: unknown, reading: unknown): string | undefined {
  const read = typeof reading === 'number' ? reading : undefined;
  if (typeof time !== 'number') return read === undefined ? undefined : `${read} min read`;
  const done = `${time} ${time === 1 ? 'minute' : 'minutes'} to do`;
  return read === undefined ? done : `${done}, ${read} to read`;
}
