import {createRequire} from 'node:module';

/** The parts of Postman's own reader that we use; it brings no types. */
interface Request {
  method: string;
  url: {
    getPath(options?: {unresolved?: boolean}): string;
    query: {all(): {key: string; disabled?: boolean}[]};
    variables: {all(): {key: string; value: string}[]};
  };
  body?: {mode: string; raw?: string};
}

interface Collection {
  forEachItem(visit: (item: {name: string; request: Request}) => void): void;
  variables: {get(key: string): string | undefined};
}

interface Sdk {
  Collection: new (definition: unknown) => Collection;
}

const sdk = createRequire(import.meta.url)('postman-collection') as Sdk;

/** Reads a collection as Postman does when it is imported. */
export function readCollection(definition: unknown): Collection {
  return new sdk.Collection(JSON.parse(JSON.stringify(definition)));
}
