import type {Choice} from './choice';

/** Areas of codes that no operation answers with by itself, as they stand among those of the references. */
export const PARTS = {field: 'Single fields', row: 'Rows of imports'} as const;

/** The entry that the hash of an address names. */
export function entryOf(root: Document, hash: string): HTMLElement | null {
  try {
    return root.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A percent sign that encodes nothing.
    return null;
  }
}

function hasWords(entry: HTMLElement, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  // Names of pages and operations are no words of the code.
  const parts = [...entry.querySelectorAll('dt, p, td')].filter((part) => !part.querySelector('a:not([href^="#"])'));
  const text = parts.map(({textContent}) => textContent.toLowerCase()).join(' ');
  return words.every((word) => text.includes(word));
}

/** Whether an entry is in an area: its own say where it is from, those of tables belong to one part. */
function isIn({dataset}: HTMLElement, area: string): boolean {
  return area === '' || (dataset['areas'] ?? '').split('|').includes(area);
}

const number = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Shows the entries of the page that fit. @returns the count in words, and whether nothing was asked for */
export function applyChoice(root: ParentNode, {code, status, area}: Choice): {isWhole: boolean; words: string} {
  const words = code.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const entry of root.querySelectorAll<HTMLElement>('[data-areas]')) {
    const fits = (status === '' || entry.dataset['status'] === status) && isIn(entry, area) && hasWords(entry, words);
    entry.hidden = !fits;
    if (fits) found += 1;
  }
  // A table without rows says nothing.
  for (const part of root.querySelectorAll<HTMLElement>('[data-codes]'))
    part.hidden = part.querySelector('[data-areas]:not([hidden])') === null;
  const isWhole = words.length === 0 && status === '' && area === '';
  return {
    isWhole,
    words:
      found === 0
        ? 'No code fits. Take a word away, or choose any status and everywhere.'
        : `${number(found, 'code fits', 'codes fit')}.`,
  };
}
