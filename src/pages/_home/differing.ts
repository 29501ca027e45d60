/**
 * The lines of a text that another one does not have, in the longest common order of both.
 *
 * @returns their numbers, from 0
 */
export function differing(before: string, after: string): number[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  /** How many lines both have in common from a place in each on. */
  const common = Array.from({length: a.length + 1}, () => new Array<number>(b.length + 1).fill(0));
  const from = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (common[i] ?? [])[j] = a[i] === b[j] ? from(i + 1, j + 1) + 1 : Math.max(from(i + 1, j), from(i, j + 1));
  const changed: number[] = [];
  let i = 0;
  for (let j = 0; j < b.length; j += 1) {
    while (i < a.length && a[i] !== b[j] && from(i + 1, j) >= from(i, j + 1)) i += 1;
    if (i < a.length && a[i] === b[j]) i += 1;
    else changed.push(j);
  }
  return changed;
}
