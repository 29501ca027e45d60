/** The words of an index in alphabetical order, to look up words and their beginnings. */
export class Vocabulary {
  private readonly words = new Set<string>();
  private sorted: string[] | undefined;

  add(word: string): void {
    if (this.words.has(word)) return;
    this.words.add(word);
    this.sorted = undefined;
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** Whether any word begins with the prefix. */
  hasPrefix(prefix: string): boolean {
    this.sorted ??= [...this.words].sort();
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    return this.sorted[low]?.startsWith(prefix) === true;
  }
}

/**
 * The word with two adjacent letters swapped, once at each position. Swapped letters are a frequent typing error and
 * would cost two edits in fuzzy search.
 */
export function swaps(word: string): string[] {
  return Array.from(
    {length: word.length - 1},
    (_, at) => `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`,
  );
}
