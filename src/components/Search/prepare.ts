/**
 * Preloads engine, index and results when a reader is about to open the dialog.
 *
 * @param load imports the chunk of the dialog's results
 */
export function prepareResults(baseUrl: string, load: () => Promise<unknown>): void {
  Promise.all([import('@site/src/search'), load()])
    .then(([{searchBackend}]) => searchBackend(baseUrl).search({q: '', page: 1, perPage: 1}))
    // A failure is repeated and reported when the dialog opens.
    .catch(() => undefined);
}
