/** The blocks of a page that can be run. */

/** A sample in curl; those in other languages have an empty mark. */
export const CURL = '[data-sample]:not([data-sample=""])';

/** In the order in which they run. */
export function blocksIn(page: ParentNode): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(CURL)];
}

/** The text of a block as it stands there. Addresses of every place where samples run are understood. */
export function textIn(block: Element): string {
  return block.querySelector('code')?.textContent ?? '';
}

/** Where the answer to a sample stands: below the block, or below the tabs that say the same in other languages. */
export function placeOf(block: Element): Element {
  return block.closest('[data-tabs]') ?? block;
}
