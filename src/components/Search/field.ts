/** What the field of the search dialog is called, whichever engine answers. */
export const FIELD_LABEL = 'Search the documentation';
export const FIELD_PLACEHOLDER = 'Search: minimum order quantity, PATCH /v1/…, RFQ';

/** @param baseUrl with a slash at both ends */
export function searchPage(baseUrl: string, query: string): string {
  return `${baseUrl}search/?q=${encodeURIComponent(query)}`;
}

/** As much of a selected text as makes a query. */
const SELECTED = 64;

/** @returns the text of the page that the reader has selected, in one line */
export function selectedText(): string {
  return (window.getSelection()?.toString() ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, SELECTED).trim();
}
