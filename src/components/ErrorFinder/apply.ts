import type {Choice} from './choice';

/** Areas of codes that no operation answers with by itself, as they stand among those of the references. */
export const PARTS = {field: 'Single fields', row: 'Rows of imports'} as const;

/** Name of the highlight in src/css/reference.module.css. */
const HIGHLIGHT = 'field';

/** The entry that the hash of an address names. */
export function entryOf(root: Document, hash: string): HTMLElement | null {
  try {
    return root.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A percent sign that encodes nothing.
    return null;
  }
}

/** What an entry says. Names of pages and operations are no words of the code. */
function partsOf(entry: HTMLElement): Element[] {
  return [...entry.querySelectorAll('dt, p, td')].filter((part) => !part.querySelector('a:not([href^="#"])'));
}

function hasWords(entry: HTMLElement, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = partsOf(entry)
    .map(({textContent}) => textContent.toLowerCase())
    .join(' ');
  return words.every((word) => text.includes(word));
}

/** Every place of some words in a text, in small letters. */
function rangesIn(node: Text, words: readonly string[]): Range[] {
  const text = node.data.toLowerCase();
  return words.flatMap((word) => {
    const ranges: Range[] = [];
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      ranges.push(range);
    }
    return ranges;
  });
}

/** Marks the words in what is shown. Browsers without highlights show the list as it is. */
function markWords(entries: readonly HTMLElement[], words: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  const ranges = (words.length === 0 ? [] : entries).flatMap(partsOf).flatMap((part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found: Range[] = [];
    while (walker.nextNode()) found.push(...rangesIn(walker.currentNode as Text, words));
    return found;
  });
  if (ranges.length > 0) CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  else CSS.highlights.delete(HIGHLIGHT);
}

/** Whether an entry is in an area: its own say where it is from, those of tables belong to one part. */
function isIn({dataset}: HTMLElement, area: string): boolean {
  return area === '' || (dataset['areas'] ?? '').split('|').includes(area);
}

const number = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Shows the entries of the page that fit. @returns the count in words, and whether nothing was asked for */
export function applyChoice(root: ParentNode, {code, status, area}: Choice): {isWhole: boolean; words: string} {
  const words = code.toLowerCase().split(/\s+/).filter(Boolean);
  const shown: HTMLElement[] = [];
  for (const entry of root.querySelectorAll<HTMLElement>('[data-areas]')) {
    const fits = (status === '' || entry.dataset['status'] === status) && isIn(entry, area) && hasWords(entry, words);
    entry.hidden = !fits;
    if (fits) shown.push(entry);
  }
  // A table without rows says nothing.
  for (const part of root.querySelectorAll<HTMLElement>('[data-codes]'))
    part.hidden = part.querySelector('[data-areas]:not([hidden])') === null;
  markWords(shown, words);
  const found = shown.length;
  const isWhole = words.length === 0 && status === '' && area === '';
  return {
    isWhole,
    words:
      found === 0
        ? 'No code fits. Take a word away, or choose any status and everywhere.'
        : `${number(found, 'code fits', 'codes fit')}.`,
  };
}
