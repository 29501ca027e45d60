import {asText} from '../../../src/sandbox/json';
import type {ApiModel, Operation} from '../../../src/openapi/model';
import {createRandom, type Random} from '../../../src/sandbox/random';
import type {Json} from '../../../src/openapi/types';
import type {Sandbox} from '../../../src/sandbox';
import {bodiesOf, requestFor} from './requests';

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

function pick<T>(random: Random, entries: readonly T[]): T | undefined {
  return entries[random.below(Math.max(1, entries.length))];
}

/** A value with something changed, removed or added somewhere. */
function mutated(value: Json, random: Random, depth = 0): Json {
  if (random.below(12) === 0 || depth > 4) return pick(random, ODD) ?? null;
  if (Array.isArray(value))
    return random.below(6) === 0
      ? [...value, ...value]
      : value.map((entry) => (random.below(3) === 0 ? mutated(entry, random, depth + 1) : entry));
  if (typeof value !== 'object' || value === null) return random.below(3) === 0 ? (pick(random, ODD) ?? null) : value;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
    const chance = random.below(10);
    if (chance === 0) return [];
    return [[chance === 1 ? `${key}_x` : key, chance < 4 ? mutated(inner, random, depth + 1) : inner]];
  });
  return Object.fromEntries(entries);
}

/** A request nobody planned, for an operation of one of the APIs: sometimes right, mostly not quite. */
export function randomRequest(
  models: readonly ApiModel[],
  random: Random,
  sandbox: Sandbox,
): {model: ApiModel; operation: Operation; request: Request} {
  const model = models[random.below(models.length)] ?? models[0];
  if (!model) throw new Error('There is no API.');
  const operations = [...model.operations.values()];
  const operation = pick(random, operations) ?? operations[0];
  if (!operation) throw new Error('There is no operation.');
  const body = pick(random, bodiesOf(model, operation));
  const query: Record<string, string> = {};
  for (const parameter of operation.parameters.filter(({in: where}) => where === 'query'))
    if (random.below(4) === 0)
      query[parameter.name] =
        random.below(4) === 0
          ? asText(pick(random, ODD))
          : asText([parameter.example ?? 'x'].flat().map(asText).join(','));
  if (random.below(15) === 0) query[`unknown${random.below(9)}`] = '1';
  const headers: Record<string, string> = {};
  if (random.below(6) === 0) headers['If-Match'] = random.below(2) === 0 ? '"v1"' : '"v99"';
  if (random.below(6) === 0) headers['If-None-Match'] = '"v1"';
  if (random.below(5) === 0) headers['Idempotency-Key'] = `key-${random.below(20)}`;
  if (random.below(20) === 0)
    headers['Content-Type'] = pick(random, ['text/plain', 'application/xml', 'multipart/form-data', '']) ?? '';
  if (random.below(25) === 0)
    headers['Sandbox-Simulate'] = pick(random, ['rate_limited', '500', '404', 'nonsense', 'invalid_state']) ?? '';
  const keys = ['me', 'me', 'me', 'viewer', 'picker', 'buyer', 'inventory_manager', 'sales'];
  const suggested = random.below(3) > 0 ? sandbox.suggest(model.api.name, operation.id) : undefined;
  const path =
    random.below(20) === 0
      ? Object.fromEntries(operation.parameters.map(({name}) => [name, asText(pick(random, ODD)) || 'x']))
      : suggested;
  const changed = body === undefined ? undefined : random.below(2) === 0 ? body : mutated(body, random);
  const key = pick(random, keys) ?? 'me';
  const request = requestFor(operation, {
    query,
    headers,
    key,
    ...(path && {path}),
    ...(changed !== undefined && {body: changed}),
  });
  return {model, operation, request: random.below(30) === 0 ? withoutCredential(request) : request};
}

function withoutCredential(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('Authorization');
  return new Request(request, {headers});
}

export {createRandom};
