/**
 * Replaces the client and the adapter of typesense-docsearch-react, which are larger than the rest of the package
 * (src/plugins/search). They never run, because our own client asks the cluster.
 */

/** @throws Error always */
function refuse(): never {
  throw new Error('DocSearch has no client of its own here: transformSearchClient must return one.');
}

/** Replaces `SearchClient` of `typesense`: the modal creates one before `transformSearchClient` can replace it. */
export class SearchClient {
  readonly multiSearch = {perform: refuse};
}

/** Replaces the class of the same name in `typesense-instantsearch-adapter`. */
export class SearchResponseAdapter {
  readonly adapt = refuse;
}
