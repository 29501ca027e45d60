/**
 * Takes the place of the client and the adapter that typesense-docsearch-react brings, which together weigh more than
 * the rest of it (src/plugins/search). Our own client is what asks the cluster, so theirs never runs.
 */

/** @throws Error always */
function refuse(): never {
  throw new Error('DocSearch has no client of its own here: transformSearchClient must return one.');
}

/** Stands for `SearchClient` of `typesense`: the modal makes one before it lets us replace it. */
export class SearchClient {
  readonly multiSearch = {perform: refuse};
}

/** Stands for the class of the same name in `typesense-instantsearch-adapter`. */
export class SearchResponseAdapter {
  readonly adapt = refuse;
}
