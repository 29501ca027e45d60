/** What the nodes of a stub cluster share: collections, aliases, synonyms, stopwords, keys, conversations. */
import type {CollectionBody} from './schemas';

export type Document = Record<string, unknown> & {id: string};

export interface StubCollection {
  schema: CollectionBody;
  documents: Map<string, Document>;
  /** Synonyms as servers before 30 keep them. */
  synonyms: Map<string, unknown>;
}

/** https://typesense.org/docs/30.2/api/api-keys.html#sample-actions */
export interface StubKey {
  value: string;
  actions: readonly string[];
  /** Patterns for the names that are asked for; an alias is not resolved first. */
  collections: readonly string[];
}

/** Forms in which an answer is streamed: see src/search/typesense/stream.ts. */
export type StreamForm = 'server' | 'documented' | 'bare-end' | 'json';

export class Cluster {
  readonly collections = new Map<string, StubCollection>();
  readonly aliases = new Map<string, string>();
  readonly synonymSets = new Map<string, unknown>();
  readonly stopwords = new Map<string, readonly string[]>();
  readonly models = new Set<string>();
  readonly conversations = new Set<string>();
  /** Events that rules of the type `log` have kept, by the name of the rule. */
  readonly events = new Map<string, {user_id: string; query: string}[]>();
  readonly keys: StubKey[] = [{value: 'all-rights', actions: ['*'], collections: ['.*']}];
  /** Servers before 30 have no synonym sets. */
  version = 30;
  streamForm: StreamForm = 'server';
  /** What the model says, in pieces. */
  answer: readonly string[] = ['Open the order', ' and choose “Dispatch”.'];
  /** Milliseconds between pieces. */
  pace = 0;
  /** Ids of records that an import refuses. */
  readonly refused = new Set<string>();
  /** Ids of records that an import loses without a word. */
  readonly lost = new Set<string>();

  find(name: string): StubCollection | undefined {
    return this.collections.get(this.aliases.get(name) ?? name);
  }

  /** Whether a key may do something; `collection` for actions on one. */
  allows(value: string, action: string, collection: string | undefined): boolean {
    const [resource = ''] = action.split(':');
    return this.keys.some(
      (key) =>
        key.value === value &&
        key.actions.some((allowed) => ['*', action, `${resource}:*`].includes(allowed)) &&
        (collection === undefined ||
          key.collections.some((pattern) => new RegExp(`^(?:${pattern})$`).test(collection))),
    );
  }
}

const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  'string[]': (value) => Array.isArray(value) && value.every((part) => typeof part === 'string'),
  int64: (value) => Number.isSafeInteger(value),
};

/** @returns what is wrong with a document, in the words of the server's source (src/index.cpp and src/validator.cpp) */
export function documentFault({fields}: CollectionBody, document: Record<string, unknown>): string | undefined {
  for (const {name, type, optional, embed} of fields) {
    const value = document[name];
    if (value === undefined || embed) {
      if (optional !== true && !embed)
        return `Field \`${name}\` has been declared in the schema, but is not found in the document.`;
    } else if (FITS[type]?.(value) !== true) return `Field \`${name}\` must be ${type}.`;
  }
  return undefined;
}
