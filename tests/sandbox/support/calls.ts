/** Calls nobody planned, for operations of both APIs: sometimes right, mostly not quite. */
import fc, {type Arbitrary} from 'fast-check';
import {asText} from '../../../src/sandbox/json';
import type {ApiModel, Operation} from '../../../src/openapi/model';
import type {Json} from '../../../src/openapi/types';
import type {Sandbox} from '../../../src/sandbox';
import {bodiesOf, requestFor, type Sending} from './requests';

const ODD: Json[] = [
  null,
  true,
  -1,
  1e21,
  '',
  ' ',
  'x'.repeat(600),
  '\u0000',
  '💥',
  [],
  {},
  [[]],
  '2025-02-30',
  '../..',
  '<b>',
  'usr_01ZZZZZZZZZZZZZZZZZZZZZZZZ',
];

const KEYS = ['me', 'me', 'me', 'viewer', 'picker', 'buyer', 'inventory_manager', 'sales'];

export interface Call {
  model: ApiModel;
  operation: Operation;
  /** What differs from the operation's examples. */
  sending: Sending;
  /** Whether it is about a record that is there when it is sent. */
  isSuggested: boolean;
  isAnonymous: boolean;
}

const odd = fc.constantFrom(...ODD);
const oddText = odd.map((value) => asText(value));

/** The second in one of `times`; what fails is sought with the first. */
function rarely<T, U>(times: number, usual: Arbitrary<T>, rare: Arbitrary<U>): Arbitrary<T | U> {
  return fc.oneof({withCrossShrink: true}, {weight: times - 1, arbitrary: usual}, {weight: 1, arbitrary: rare});
}

const nothing = fc.constant(undefined);

/** An object of the entries that are there. */
function some<T>(entries: Record<string, Arbitrary<T | undefined>>): Arbitrary<Record<string, T>> {
  return fc
    .record(entries)
    .map((all) =>
      Object.fromEntries(Object.entries(all).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))),
    );
}

/** A value with something changed, removed or added somewhere. */
function mutated(value: Json, depth = 0): Arbitrary<Json> {
  if (depth > 4) return odd;
  return rarely(12, changed(value, depth), odd);
}

function changed(value: Json, depth: number): Arbitrary<Json> {
  if (Array.isArray(value)) {
    const entries = fc.tuple(...value.map((entry) => rarely(3, fc.constant(entry), mutated(entry, depth + 1))));
    return rarely(6, entries, fc.constant([...value, ...value]));
  }
  if (typeof value !== 'object' || value === null) return rarely(3, fc.constant(value), odd);
  const entries = Object.entries(value).map(([key, inner]) =>
    fc.oneof(
      {withCrossShrink: true},
      {weight: 6, arbitrary: fc.constant([[key, inner]] as const)},
      {weight: 2, arbitrary: mutated(inner, depth + 1).map((other) => [[key, other]] as const)},
      {weight: 1, arbitrary: mutated(inner, depth + 1).map((other) => [[`${key}_x`, other]] as const)},
      {weight: 1, arbitrary: fc.constant([])},
    ),
  );
  return fc.tuple(...entries).map((parts) => Object.fromEntries(parts.flat()));
}

function bodyOf(model: ApiModel, operation: Operation): Arbitrary<Json | undefined> {
  const bodies = bodiesOf(model, operation);
  if (bodies.length === 0) return nothing;
  return fc.oneof(...bodies.map((body) => rarely(2, fc.constant(body), mutated(body))));
}

function queryOf({parameters}: Operation): Arbitrary<Record<string, string>> {
  const known = parameters
    .filter(({in: where}) => where === 'query')
    .map(({name, example}) => {
      const usual = [example ?? 'x'].flat().map(asText).join(',');
      return [name, rarely(4, nothing, rarely(4, fc.constant(usual), oddText))] as const;
    });
  return some({...Object.fromEntries(known), unknown: rarely(15, nothing, fc.constant('1'))});
}

const headers: Arbitrary<Record<string, string>> = some({
  'If-Match': rarely(6, nothing, fc.constantFrom('"v1"', '"v99"')),
  'If-None-Match': rarely(6, nothing, fc.constant('"v1"')),
  'Idempotency-Key': rarely(
    5,
    nothing,
    fc.nat(19).map((number) => `key-${number}`),
  ),
  'Content-Type': rarely(20, nothing, fc.constantFrom('text/plain', 'application/xml', 'multipart/form-data', '')),
  'Sandbox-Simulate': rarely(25, nothing, fc.constantFrom('rate_limited', '500', '404', 'nonsense', 'invalid_state')),
});

function callOf(model: ApiModel, operation: Operation): Arbitrary<Call> {
  const oddPath = some(
    Object.fromEntries(operation.parameters.map(({name}) => [name, oddText.map((text) => text || 'x')])),
  );
  return fc
    .record({
      query: queryOf(operation),
      headers,
      key: fc.constantFrom(...KEYS),
      path: rarely(20, nothing, oddPath),
      body: bodyOf(model, operation),
      isSuggested: rarely(3, fc.constant(true), fc.constant(false)),
      isAnonymous: rarely(30, fc.constant(false), fc.constant(true)),
    })
    .map(({path, body, isSuggested, isAnonymous, ...sending}) => ({
      model,
      operation,
      sending: {...sending, ...(path && {path}), ...(body !== undefined && {body})},
      isSuggested,
      isAnonymous,
      // What is printed of one that fails.
      [fc.toStringMethod]: () =>
        `${model.api.name}/${operation.id} ${JSON.stringify({...sending, path, body, isSuggested, isAnonymous})}`,
    }));
}

/** @returns one call of any operation; each API comes as often as the other */
export function calls(models: readonly ApiModel[]): Arbitrary<Call> {
  return fc.oneof(
    ...models.map((model) => fc.oneof(...[...model.operations.values()].map((operation) => callOf(model, operation)))),
  );
}

/** The request of a call, about what is in the sandbox now. */
export function requestOf({model, operation, sending, isSuggested, isAnonymous}: Call, sandbox: Sandbox): Request {
  const suggested = isSuggested ? sandbox.suggest(model.api.name, operation.id) : undefined;
  const request = requestFor(operation, {...(suggested && {path: suggested}), ...sending});
  if (isAnonymous) request.headers.delete('Authorization');
  return request;
}
