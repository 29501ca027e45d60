/** Label of the search input, the same for both engines. */
export const FIELD_LABEL = 'Search the documentation';
export const FIELD_PLACEHOLDER = 'Search: minimum order quantity, PATCH /v1/…, RFQ';

/** Greatest number of characters in the field; a browser cuts what is pasted beyond it. */
export const QUERY_LIMIT = 2000;

/** @param baseUrl with a slash at both ends */
export function searchPage(baseUrl: string, query: string): string {
  return `${baseUrl}search/?q=${encodeURIComponent(query)}`;
}

/** Greatest length of a selected text that is used as a query. */
const SELECTED = 64;

/** @returns the selected text of the page, in one line */
export function selectedText(): string {
  return (window.getSelection()?.toString() ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, SELECTED).trim();
}
