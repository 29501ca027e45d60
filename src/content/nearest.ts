/** How many letters differ between two words, changed, added, left out or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({length: b.length + 1}, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/**
 * The names that a mistyped one may have meant.
 *
 * @returns at most `count` of the known names, the most similar first
 */
export function nearest(name: string, known: Iterable<string>, count = 3): string[] {
  const wanted = name.toLowerCase();
  return [...known]
    .map((candidate) => {
      const word = candidate.toLowerCase();
      // A name inside the other is likelier meant than one of as many letters.
      return {candidate, far: distance(wanted, word) - (word.includes(wanted) || wanted.includes(word) ? 4 : 0)};
    })
    .sort((a, b) => a.far - b.far || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, count)
    .map(({candidate}) => candidate);
}
