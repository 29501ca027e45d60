import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const logOf = async (query: string, key?: string): Promise<Record<string, Json>[]> =>
  list(await client.ok('GET', `/v1/api-logs?${query}`, undefined, key === undefined ? {} : {key}));
/** The newest entry about an operation. */
const last = async (operation: string): Promise<Record<string, Json> | undefined> =>
  (await logOf(`operation_id=${operation}&limit=1`))[0];

describe('the log of the API has calls that were refused', () => {
  it('for lack of a right', async () => {
    await client.send('POST', '/v1/tags', {name: 'Night', entity_types: ['product']}, {key: 'viewer'});
    expect(await last('create-tag')).toMatchObject({status: 403, problem_code: 'forbidden'});
  });

  it('for a parameter', async () => {
    await client.send('GET', '/v1/tags?sort=nothing');
    expect(await last('list-tags')).toMatchObject({status: 400, problem_code: 'invalid_sort', path: '/v1/tags?sort=…'});
  });

  it('because no operation fits the path', async () => {
    await client.send('GET', '/v1/tagz');
    const [entry] = await logOf('problem_code=not_found&limit=1');
    expect(entry).toMatchObject({path: '/v1/tagz', operation_id: null, status: 404});
  });

  it('but not before authentication succeeded', async () => {
    await client.send('GET', '/v1/tags', undefined, {headers: {Authorization: 'Bearer nobody'}});
    expect(await last('list-tags')).toBeUndefined();
  });
});

it('two entries with the same key are a request and its retry', async () => {
  const headers = {'Idempotency-Key': '6f1d0f0e-8a1b-4c58-9d5b-0a7f5e5b2c11'};
  const send = (): Promise<unknown> =>
    client.send('POST', '/v1/tags', {name: 'Night', entity_types: ['product']}, {headers});
  await send();
  await send();
  const entries = (await logOf('operation_id=create-tag')).filter(
    ({idempotency_key: key}) => key === headers['Idempotency-Key'],
  );
  expect(entries.map(({status}) => status)).toEqual([201, 201]);
});

it('managers see the calls of their own area', async () => {
  await client.ok('GET', '/v1/tags');
  await client.ok('GET', '/v1/users');
  await client.ok('GET', '/v1/inventory/materials');
  const seen = async (key: string): Promise<string[]> => {
    const operations = 'operation_id=list-tags,list-users,list-materials';
    return (await logOf(operations, key)).map(({operation_id: id}) => asText(id)).sort();
  };
  expect(await seen('owner')).toEqual(['list-materials', 'list-tags', 'list-users']);
  expect(await seen('inventory_manager')).toEqual(['list-materials']);
  expect(await seen('procurement_manager')).toEqual(['list-tags']);
});
