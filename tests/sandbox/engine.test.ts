import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../src/openapi/types';
import {asText} from '../../src/sandbox/json';
import {pageOf} from '../../src/sandbox/paging';
import type {JsonObject} from '../../src/sandbox/types';
import {createSandbox} from '../../src/sandbox';
import {Collection} from '../../src/sandbox/store';
import {ROLES, SUPPLIER_ROLES} from '../../src/openapi/roles';
import {eachInFreshSandbox, type Client} from './support/client';
import {fields} from './support/answers';
import {ourSandbox, type OurSandbox} from '../support/contract';
import {ORIGIN} from './support/requests';

let ours: OurSandbox;
let client: Client;
eachInFreshSandbox((own, world) => {
  ({client} = own);
  ours = world;
});

const TAG = {name: 'Cold chain', entity_types: ['product']};

function page(value: Record<string, Json>): Record<string, Json> {
  return value.page as Record<string, Json>;
}

function records(value: Record<string, Json>): Record<string, Json>[] {
  return value.data as Record<string, Json>[];
}

function names(value: Record<string, Json>): Json[] {
  return records(value).map(({name}) => name ?? null);
}

describe('finding the operation', () => {
  it('takes the longest fixed path: /users/me is no user', async () => {
    expect(await client.ok('GET', '/v1/users/me')).toMatchObject({type: 'service'});
  });

  it('answers 404 and 405 with problems, and tells which methods there are', async () => {
    const lost = await client.send('GET', '/v1/nowhere');
    expect([lost.status, fields(lost).code]).toEqual([404, 'not_found']);
    const wrong = await client.send('PUT', '/v1/tags');
    expect([wrong.status, wrong.headers.get('Allow'), fields(wrong).code]).toEqual([
      405,
      'GET, POST',
      'method_not_allowed',
    ]);
  });

  it('answers the documented server addresses as well', async () => {
    const sandbox = createSandbox({source: ours.source});
    const request = new Request('https://sandbox.clients.api.quartermaster.example/v1/tags', {
      headers: {Authorization: 'Bearer plk_test_x'},
    });
    expect((await sandbox.fetch(request)).status).toBe(200);
  });
});

describe('who calls', () => {
  it('is told apart by role, and the right that is missing is named', async () => {
    expect((await client.send('POST', '/v1/tags', TAG, {key: 'viewer'})).json).toMatchObject({
      code: 'forbidden',
      required_permission: 'tags.write',
    });
    expect((await client.send('GET', '/v1/tags', undefined, {key: 'category_buyer'})).status).toBe(200);
    expect((await client.send('POST', '/v1/tags', TAG, {key: 'inventory_manager'})).status).toBe(201);
  });

  it('is noted in what is created', async () => {
    expect(await client.ok('POST', '/v1/tags', TAG)).toMatchObject({created_by: {name: 'ERP sync', type: 'user'}});
    expect(await client.ok('POST', '/v1/tags', {...TAG, name: 'Other'}, {key: 'inventory_manager'})).toMatchObject({
      created_by: {name: 'Ines Carvalho'},
    });
  });

  it('has only rights that operations ask for', () => {
    const asked = new Set(
      ours.models.flatMap(({operations}) => [...operations.values()].map(({object}) => object['x-permission'])),
    );
    const unknown = Object.values({...ROLES, ...SUPPLIER_ROLES}).flatMap(({rights}) =>
      rights.filter((right) => right !== '*' && !asked.has(right)),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('has as a Buyer what the contract shows of this role', async () => {
    const role = fields(await client.send('GET', '/v1/roles/rol_01JHN8D4Q7W2K5T9X3C6R0ZB1M'));
    expect([...(ROLES.buyer?.rights ?? [])].sort()).toEqual(role.permission_keys);
  });

  it('may be a supplier who has logged in', async () => {
    const supplier = client.as(ours, 'suppliers');
    const session = await supplier.ok('POST', '/v1/supplier-login', {
      grant_type: 'client_credentials',
      client_id: 'brightwater',
      client_secret: 'secret',
    });
    const headers = {Authorization: `Bearer ${asText(session.access_token)}`};
    expect((await supplier.send('GET', '/v1/price-lists', undefined, {headers})).status).toBe(200);
    expect((await supplier.send('POST', '/v1/supplier-logout', undefined, {headers})).status).toBe(204);
    expect((await supplier.send('GET', '/v1/price-lists', undefined, {headers})).status).toBe(401);
  });
});

describe('a body', () => {
  it('is checked whole: each wrong field with pointer, code and message', async () => {
    const answer = await client.send('POST', '/v1/inventory/transfer-orders', {
      from_location_id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP',
      to_location_id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP',
      priority: 'soon',
      number: 'TO-1',
      reason: 'x'.repeat(501),
      lines: [{material_id: 'mat_01ZZZZZZZZZZZZZZZZZZZZZZZZ', quantity: {value: '1.5', unit: 'XBX'}, colour: 'red'}],
    });
    expect(answer.status).toBe(422);
    const errors = fields(answer).errors as Record<string, string>[];
    expect(Object.fromEntries(errors.map(({pointer, code}) => [pointer, code]))).toEqual({
      '/priority': 'invalid_enum',
      '/reason': 'too_long',
      '/number': 'unknown_field',
      '/lines/0/colour': 'unknown_field',
      '/lines/0/quantity/value': 'fraction_not_allowed',
      '/lines/0/material_id': 'unknown_reference',
      '/to_location_id': 'same_location',
    });
    expect(errors.every(({message = ''}) => /^[A-Z].*\.$/.test(message))).toBe(true);
  });

  it('with two mistakes in one field counts one field', async () => {
    const empty = {number: '', name: {en: 'Pen'}, material_type_id: '', base_unit: ''};
    const answer = fields(await client.send('POST', '/v1/inventory/materials', empty));
    expect(answer.detail).toBe('3 fields need attention.');
    expect((answer.errors as Record<string, string>[]).map(({pointer}) => pointer)).toEqual([
      '/material_type_id',
      '/number',
      '/base_unit',
      '/base_unit',
    ]);
  });

  it('with one mistake in a choice of forms tells of that mistake only', async () => {
    const answer = await client.send('POST', '/v1/suppliers', {
      name: 'A',
      country: 'GB',
      address: {line1: 'x', country: 'GB'},
    });
    expect(fields(answer).errors).toEqual([
      {pointer: '/address/city', code: 'required', message: 'The field is missing.'},
    ]);
  });

  it('has codes of its own for check digits and units', async () => {
    const supplier = {name: 'A', country: 'GB', gln: '9520090000015'};
    expect((await client.send('POST', '/v1/suppliers', supplier)).json).toMatchObject({
      code: 'invalid_check_digit',
      expected_digit: '4',
      errors: [{pointer: '/gln'}],
    });
    const unit = {source_label: 'Pack', unit_code: 'PK', direction: 'inbound'};
    expect((await client.send('POST', '/v1/unit-label-mappings', unit)).json).toMatchObject({
      code: 'invalid_unit_code',
      suggestion: 'XPK',
    });
  });

  it('that cannot be read is located', async () => {
    const request = new Request(`${ORIGIN}/clients/v1/tags`, {
      method: 'POST',
      headers: {Authorization: 'Bearer plk_test_x', 'Content-Type': 'application/json'},
      body: '{\n  "name": ?',
    });
    const answer = (await (await client.sandbox.fetch(request)).json()) as Record<string, Json>;
    expect(answer).toMatchObject({code: 'bad_request', detail: 'The body is not valid JSON (line 2, column 11).'});
  });
});

describe('a list', () => {
  beforeEach(async () => {
    for (const name of ['Delta', 'Alpha', 'Charlie', 'Bravo'])
      await client.ok('POST', '/v1/tags', {name, entity_types: [name === 'Bravo' ? 'user' : 'product']});
  });

  it('is paged by offset and by cursor, to the same end', async () => {
    const all = names(await client.ok('GET', '/v1/tags?sort=-name&limit=100'));
    const byOffset: Json[] = [];
    for (let path: string | undefined = '/v1/tags?sort=-name&limit=2'; path !== undefined;) {
      const answer = await client.send('GET', path);
      byOffset.push(...names(fields(answer)));
      path = /<\/clients([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
    }
    const byCursor: Json[] = [];
    for (let cursor = ''; ;) {
      const body: Record<string, Json> = await client.ok('GET', `/v1/tags?sort=-name&limit=2${cursor}`);
      byCursor.push(...names(body));
      if (page(body).has_more === false) break;
      cursor = `&cursor=${asText(page(body).next_cursor)}`;
    }
    expect([byOffset, byCursor]).toEqual([all, all]);
    expect(all.length).toBeGreaterThan(5);
  });

  it.each(['&sort=name', '&sort=-name', ''])(
    'loses and repeats nothing while records go and come: %s',
    async (sort) => {
      const list = `/v1/tags?limit=2${sort}`;
      const all = records(await client.ok('GET', `/v1/tags?limit=100${sort}`)).map(({id}) => asText(id));
      const first = await client.ok('GET', list);
      await client.send('POST', '/v1/tags', {name: 'Ärzte — 东', entity_types: ['user']});
      const seen = records(first).map(({id}) => asText(id));
      for (const id of seen) expect((await client.send('DELETE', `/v1/tags/${id}`)).status).toBe(204);
      for (let cursor = page(first).next_cursor; cursor !== undefined;) {
        const body: Record<string, Json> = await client.ok('GET', `${list}&cursor=${asText(cursor)}`);
        seen.push(...records(body).map(({id}) => asText(id)));
        cursor = page(body).next_cursor;
      }
      expect(seen.filter((id) => all.includes(id))).toEqual(all);
    },
  );

  it('loses no row that shares its place with others', () => {
    // Lines of a report have no ids, and one order has several.
    const rows = Array.from({length: 23}, (_, at): JsonObject => ({order: `A${Math.floor(at / 5)}`, at}));
    const read: JsonObject[] = [];
    for (let cursor: Json | undefined = ''; cursor !== undefined;) {
      const query: JsonObject = {limit: 3, ...(cursor !== '' && {cursor})};
      const {data, info} = pageOf(rows, query, '2025-03-14T12:00:00.000Z', 'order');
      read.push(...data);
      cursor = info.next_cursor;
    }
    expect(read).toEqual(rows);
  });

  it('refuses contradictions, foreign cursors and unknown keys', async () => {
    const {next_cursor: cursor} = page(await client.ok('GET', '/v1/tags?limit=1'));
    expect((await client.send('GET', `/v1/tags?cursor=${asText(cursor)}&offset=1`)).json).toMatchObject({
      code: 'pagination_conflict',
    });
    expect((await client.send('GET', `/v1/tags?cursor=${asText(cursor)}&sort=-name`)).json).toMatchObject({
      code: 'cursor_expired',
    });
    expect((await client.send('GET', '/v1/tags?sort=colour')).json).toMatchObject({
      code: 'invalid_sort',
      errors: [{parameter: 'sort'}],
    });
    expect((await client.send('GET', '/v1/tags?limit=101')).json).toMatchObject({
      code: 'bad_request',
      errors: [{parameter: 'limit', code: 'out_of_range'}],
    });
    expect((await client.send('GET', '/v1/tags?entity_type=planet')).json).toMatchObject({code: 'invalid_filter'});
  });

  it('is filtered, searched and sorted, and tells the total', async () => {
    expect(names(await client.ok('GET', '/v1/tags?q=RAV'))).toEqual(['Bravo']);
    const users = names(await client.ok('GET', '/v1/tags?entity_type=user&sort=name'));
    expect(users).toContain('Bravo');
    expect(users).not.toContain('Alpha');
    const {total} = page(await client.ok('GET', '/v1/tags'));
    expect(page(await client.ok('GET', '/v1/tags?include_total=false'))).not.toHaveProperty('total');
    expect(total).toBeGreaterThan(4);
  });

  it('compares moments and numbers', async () => {
    const later = await client.ok('GET', '/v1/suppliers?updated_at[gte]=2025-03-03T08:15:22.640Z&sort=updated_at');
    expect(names(later).length).toBeGreaterThan(0);
    const none = await client.ok('GET', '/v1/suppliers?updated_at[gte]=2099-01-01T00:00:00.000Z');
    expect(names(none)).toEqual([]);
  });

  it('has only the fields that are asked for, and references as whole records', async () => {
    const sparse = await client.ok('GET', '/v1/suppliers?fields=name,address.city&limit=1');
    expect(sparse.data).toEqual([
      {
        id: expect.any(String) as string,
        name: expect.any(String) as string,
        address: {city: expect.any(String) as string},
      },
    ]);
    const expanded = await client.ok('GET', '/v1/inventory/items?expand=material&limit=1');
    expect((expanded.data as Json[])[0]).toMatchObject({material: {base_unit: expect.any(String) as string}});
  });
});

describe('a record', () => {
  it('is guarded by its version', async () => {
    const created = await client.send('POST', '/v1/tags', TAG);
    const path = `/v1/tags/${asText(fields(created).id)}`;
    expect(created.headers.get('Location')).toBe(`/clients${path}`);
    const etag = (await client.send('GET', path)).headers.get('ETag') ?? '';
    expect((await client.send('GET', path, undefined, {headers: {'If-None-Match': etag}})).status).toBe(304);
    expect((await client.send('PATCH', path, {color: '#112233'}, {headers: {'If-Match': etag}})).status).toBe(200);
    const stale = await client.send('PATCH', path, {color: '#112244'}, {headers: {'If-Match': etag}});
    expect([stale.status, fields(stale).current_etag]).toEqual([412, '"v2"']);
    expect(await client.ok('GET', path)).toMatchObject({color: '#112233'});
  });

  it('is changed by merge patch: null clears, objects are merged', async () => {
    const {id} = await client.ok('POST', '/v1/tags', {...TAG, description: 'x', metadata: {a: '1', b: '2'}});
    const changed = await client.ok('PATCH', `/v1/tags/${asText(id)}`, {
      description: null,
      metadata: {b: null, c: '3'},
    });
    expect(changed).toMatchObject({name: 'Cold chain', description: null, metadata: {a: '1', c: '3'}});
    expect(changed.metadata).not.toHaveProperty('b');
    expect(asText(changed.updated_at) > asText(changed.created_at)).toBe(true);
  });

  it('has a unique name, unless it is the documented example on its first time', async () => {
    await client.ok('POST', '/v1/tags', TAG);
    const again = await client.send('POST', '/v1/tags', {...TAG, name: 'COLD chain'});
    expect(again.json).toMatchObject({code: 'conflict_duplicate', field: 'name'});
  });

  it('is not deleted while others refer to it', async () => {
    const path = '/v1/stores/sto_01JHG2VHC01KFMFZM7H90298FB';
    const answer = await client.send('DELETE', path);
    expect(answer.json).toMatchObject({code: 'conflict_in_use'});
    // What is loaded makes no difference.
    await client.sandbox.prepare('clients', 'list-presets');
    expect(fields(await client.send('DELETE', path)).used_by).toEqual(fields(answer).used_by);
    const {id} = await client.ok('POST', '/v1/stores', {
      name: {en: 'New'},
      code: 'new-store',
      country: 'DE',
      currency: 'EUR',
      languages: ['en'],
    });
    expect((await client.send('DELETE', `/v1/stores/${asText(id)}`)).status).toBe(204);
  });

  it('gets the next human number', async () => {
    const body = {
      from_location_id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP',
      to_location_id: 'loc_01JHZ3GCW0CFDV9PF93QX58X87',
      lines: [{material_id: 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN', quantity: {value: '1', unit: 'XBX'}}],
    };
    const created = [
      await client.ok('POST', '/v1/inventory/transfer-orders', body),
      await client.ok('POST', '/v1/inventory/transfer-orders', body),
    ];
    expect(created.map(({number}) => number)).toEqual(['TO-000124', 'TO-000125']);
  });
});

describe('a repeated call', () => {
  const key = {headers: {'Idempotency-Key': 'same'}};

  it('with the same key and body gets the stored answer', async () => {
    const first = await client.send('POST', '/v1/tags', TAG, key);
    const second = await client.send('POST', '/v1/tags', TAG, key);
    expect([second.status, second.text, second.headers.get('Idempotency-Replayed')]).toEqual([201, first.text, 'true']);
    expect(names(await client.ok('GET', '/v1/tags?q=Cold'))).toHaveLength(1);
  });

  it('with another body is refused, and a refused body is not stored', async () => {
    expect((await client.send('POST', '/v1/tags', {}, key)).status).toBe(422);
    expect((await client.send('POST', '/v1/tags', TAG, key)).status).toBe(201);
    expect((await client.send('POST', '/v1/tags', {...TAG, name: 'Else'}, key)).json).toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('needs a key where the contract says so', async () => {
    const request = new Request(`${ORIGIN}/clients/v1/exports`, {
      method: 'POST',
      headers: {Authorization: 'Bearer plk_test_x', 'Content-Type': 'application/json'},
      body: '{}',
    });
    expect(await (await client.sandbox.fetch(request)).json()).toMatchObject({code: 'idempotency_key_missing'});
  });
});

describe('pretending', () => {
  it('a limit tells when to come back', async () => {
    const answer = await client.send('GET', '/v1/tags', undefined, {headers: {'Sandbox-Simulate': 'rate_limited'}});
    expect([answer.status, answer.headers.get('Retry-After'), answer.headers.get('RateLimit')]).toEqual([
      429,
      '21',
      '"default";r=0;t=21',
    ]);
  });

  it('slowness does not change the answer', async () => {
    const plain = await createSandbox({source: ours.source}).fetch(
      new Request(`${ORIGIN}/clients/v1/tags`, {headers: {Authorization: 'Bearer plk_test_x'}}),
    );
    const slow = await createSandbox({source: ours.source}).fetch(
      new Request(`${ORIGIN}/clients/v1/tags`, {
        headers: {Authorization: 'Bearer plk_test_x', 'Sandbox-Simulate': 'slow=5'},
      }),
    );
    expect(await slow.text()).toBe(await plain.text());
  });

  it('what an operation does not document is not granted, and that is said', async () => {
    const answer = await client.send('GET', '/v1/tags', undefined, {headers: {'Sandbox-Simulate': 'rfq_closed'}});
    expect([answer.status, answer.headers.get('Sandbox-Simulate-Ignored')]).toEqual([
      200,
      'rfq_closed is not documented for this operation',
    ]);
  });
});

describe('the world', () => {
  it('begins anew after a reset, ids and clock too', async () => {
    const first = await client.ok('POST', '/v1/tags', TAG);
    client.sandbox.reset();
    expect(await client.ok('POST', '/v1/tags', TAG)).toEqual(first);
    const other = createSandbox({source: ours.source, seed: 'other'});
    const request = new Request(`${ORIGIN}/clients/v1/tags`, {
      method: 'POST',
      headers: {Authorization: 'Bearer plk_test_me', 'Content-Type': 'application/json'},
      body: JSON.stringify(TAG),
    });
    expect(((await (await other.fetch(request)).json()) as Record<string, Json>).id).not.toBe(first.id);
  });

  it('loads only what a request needs', async () => {
    const loaded: string[] = [];
    const load = (api: string, group: string): ReturnType<typeof ours.source.load> => {
      loaded.push(`${api}/${group}`);
      return ours.source.load(api, group);
    };
    const sandbox = createSandbox({source: {...ours.source, load}});
    await sandbox.prepare('clients', 'create-tag');
    expect(loaded).toEqual(['clients/tags']);
    await sandbox.fetch(new Request(`${ORIGIN}/clients/v1/tags`, {headers: {Authorization: 'Bearer plk_test_x'}}));
    expect(loaded).toHaveLength(1);
  });

  it('is bounded: the oldest created record makes room', () => {
    const collection = new Collection('x', {schema: {}, seeds: [{value: {id: 'seed'}}], writable: []});
    for (let at = 0; at < 10_050; at += 1) collection.add({id: `n${at}`});
    expect(collection.all()).toHaveLength(10_001);
    expect(
      [collection.byIdentifier('seed'), collection.byIdentifier('n49'), collection.byIdentifier('n50')].map(Boolean),
    ).toEqual([true, false, true]);
  });
});

describe('the sample world', () => {
  it('has each name once in the lists that people look at first', async () => {
    const sandbox = createSandbox({source: (await ourSandbox()).source});
    for (const list of ['suppliers', 'products', 'stores']) {
      const request = new Request(`${ORIGIN}/clients/v1/${list}?fields=name`, {
        headers: {Authorization: 'Bearer plk_test_world'},
      });
      const {data} = (await (await sandbox.fetch(request)).json()) as {data: {name: Json}[]};
      const names = data.map(({name}) => JSON.stringify(name));
      expect(names.length).toBeGreaterThan(2);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('tells its own time with every answer', async () => {
    const sandbox = createSandbox({source: (await ourSandbox()).source});
    const {headers} = await sandbox.fetch(new Request(`${ORIGIN}/clients/v1/tags`));
    expect(headers.get('Date')).toMatch(/^Fri, 14 Mar 2025 12:00:/);
  });
});
