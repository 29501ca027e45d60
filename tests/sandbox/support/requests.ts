import {asText} from '../../../src/sandbox/json';
import type {ApiModel, Operation} from '../../../src/openapi/model';
import {dereference} from '../../../src/openapi/resolve';
import type {Json} from '../../../src/openapi/types';
import {KEY_PREFIXES} from '../../../src/config/sandboxKeys';

export const ORIGIN = 'http://localhost:4010';

export interface Sending {
  /** Replaces examples of path parameters. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Json;
  /** What follows the beginning of the key. */
  key?: string;
}

/** The JSON bodies the contract shows for an operation. */
export function bodiesOf({document}: ApiModel, {object}: Operation): Json[] {
  const body = object.requestBody && dereference(document, object.requestBody);
  const media = Object.entries(body?.content ?? {}).find(([type]) => /json/.test(type))?.[1];
  return Object.values(media?.examples ?? {}).flatMap((example) => dereference(document, example).value ?? []);
}

/** A path with the examples of its parameters. */
export function pathOf(operation: Operation, values: Record<string, string> = {}): string {
  return operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (text, {name, example}) => text.replace(`{${name}}`, encodeURIComponent(values[name] ?? asText(example))),
      operation.path,
    );
}

/** A request to an operation of ours, as its examples show it. */
export function requestFor(operation: Operation, {path, query = {}, headers = {}, body, key}: Sending = {}): Request {
  const {name} = operation.api;
  const search = new URLSearchParams(query);
  for (const {name: parameter, in: where, required, example, 'x-sample': sample} of operation.parameters)
    if (where === 'query' && (required ?? sample) && !search.has(parameter))
      search.set(parameter, [example ?? ''].flat().map(asText).join(','));
  const needsKey = operation.parameters.some(({name: header, required}) => header === 'Idempotency-Key' && required);
  const needsMatch = operation.parameters.some(({name: header, required}) => header === 'If-Match' && required);
  const text = search.size > 0 ? `?${search.toString()}` : '';
  return new Request(`${ORIGIN}/${name}${pathOf(operation, path)}${text}`, {
    method: operation.method.toUpperCase(),
    headers: {
      Authorization: `Bearer ${KEY_PREFIXES[name]}${key ?? 'tests'}`,
      ...(body !== undefined && {'Content-Type': 'application/json'}),
      ...(needsKey && {'Idempotency-Key': `key-${operation.id}-${JSON.stringify(body ?? null).length}`}),
      ...(needsMatch && {'If-Match': '*'}),
      ...headers,
    },
    ...(body !== undefined && {body: JSON.stringify(body)}),
  });
}
