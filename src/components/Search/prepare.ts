/**
 * Fetches what the dialog will need, when a reader is about to open it.
 *
 * @param load the chunk of the dialog's results
 */
export function prepareResults(baseUrl: string, load: () => Promise<unknown>): void {
  Promise.all([import('@site/src/search'), load()])
    .then(([{searchBackend}]) => searchBackend(baseUrl).search({q: '', page: 1, perPage: 1}))
    // What fails here is tried again, and told, when the dialog opens.
    .catch(() => undefined);
}
