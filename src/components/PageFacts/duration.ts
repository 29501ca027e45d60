/**
 * Texts for the time that the task and the reading take. When both are shown, each is labelled.
 *
 * @param time in minutes, from the front matter; may be invalid
 * @param reading in minutes, from the length of the text; may be invalid
 */
export function durationOf(time: unknown, reading: unknown): string | undefined {
  const read = typeof reading === 'number' ? reading : undefined;
  if (typeof time !== 'number') return read === undefined ? undefined : `${read} min read`;
  const done = `${time} ${time === 1 ? 'minute' : 'minutes'} to do`;
  return read === undefined ? done : `${done}, ${read} to read`;
}
