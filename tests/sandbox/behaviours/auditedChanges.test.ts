import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport} from '../support/imports';

/** Calls that change several records leave an entry in the audit log for each of them. */

type Fields = Record<string, Json>;
const ENTRY = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries/ple_01JJ7CE5Y0QJP487VDN6K1SK4V';
const MATERIAL = '/v1/inventory/materials/mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
let client: Client;
let supplier: Client;
let known: Set<Json | undefined>;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

const entries = async (): Promise<Fields[]> => list(await client.ok('GET', '/v1/audit-logs?limit=100'));

/** The entries of the sandbox itself. */
const added = async (): Promise<Fields[]> => (await entries()).filter(({id}) => !known.has(id));

beforeEach(async () => {
  known = new Set((await entries()).map(({id}) => id));
});

describe('the audit log', () => {
  it('has each price that is decided at once, with who did and why', async () => {
    await supplier.ok('DELETE', ENTRY);
    const open = list(await client.ok('GET', '/v1/price-approvals?state=pending,in_review&trigger=removed'));
    const ids = open.map(({id}) => asText(id));
    expect(ids).toHaveLength(3);
    await client.ok('POST', '/v1/price-approvals/bulk-decide', {ids, decision: 'reject', comment: 'Too dear'});
    const found = await added();
    expect(found.map(({target}) => (target as Fields).id).sort()).toEqual([...ids].sort());
    expect(new Set(found.map(({id}) => id)).size).toBe(ids.length);
    for (const one of found)
      expect(one).toMatchObject({
        action: 'price_approval.rejected',
        channel: 'api',
        reason: 'Too dear',
        changes: expect.arrayContaining([expect.objectContaining({path: '/state', after: 'rejected'})]) as Json[],
      });
  });

  it('has decisions that came in a file, by whoever sent it', async () => {
    const [open] = list(await client.ok('GET', '/v1/price-approvals?state=pending,in_review&limit=1'));
    const file = `approval_id,decision,comment\n${asText(open?.id)},reject,Too dear`;
    await runImport(client, 'offer_approvals', {api: 'clients'}, 'decisions.csv', file);
    expect(await added()).toContainEqual(
      expect.objectContaining({action: 'price_approval.rejected', channel: 'import', reason: 'Too dear'}),
    );
  });

  const changesAfter = async (path: string, body: Fields): Promise<Fields[]> => {
    await client.ok('PATCH', path, body);
    return (await added()).flatMap(({changes}) => changes as Fields[]);
  };

  it('has a secret that was replaced, and does not show it', async () => {
    const path = '/v1/supplier-punchouts/spo_01JKT77280ESDP7J9SRRGAFZH4';
    expect(await changesAfter(path, {shared_secret: '4Tz8-placeholder-secret-17'})).toEqual([
      {path: '/shared_secret', before: '***', after: '***'},
    ]);
  });

  it('has what a person changed of a material, and no stock, which is counted anew', async () => {
    expect(await changesAfter(MATERIAL, {abc_class: 'C'})).toMatchObject([{path: '/abc_class', after: 'C'}]);
  });

  it('cuts long texts at 1,000 characters, in each language', async () => {
    expect(await changesAfter(MATERIAL, {description: {en: 'z'.repeat(3000)}})).toMatchObject([
      {path: '/description', after: {en: 'z'.repeat(1000)}},
    ]);
  });

  it('has the mappings of a file', async () => {
    const file = 'unspsc_code,category_code\n46181504,MG-1235';
    await runImport(client, 'unspsc_mappings', {api: 'clients'}, 'mappings.csv', file);
    const found = (await added()).filter(({channel}) => channel === 'import');
    expect(found).toMatchObject([{action: expect.stringMatching(/^unspsc_mapping\./) as string}]);
  });

  it('has materials that are written together', async () => {
    const [material] = list(await client.ok('GET', '/v1/inventory/materials?limit=1'));
    const {number = null, name = null, material_type_id: type = null, base_unit: unit = null} = material ?? {};
    const one = {number, name, material_type_id: type, base_unit: unit, abc_class: 'C'};
    await client.ok('POST', '/v1/inventory/materials/batch', {mode: 'upsert', items: [one]});
    expect(await added()).toMatchObject([
      {action: 'material.updated', target: {id: material?.id}, changes: [{path: '/abc_class', after: 'C'}]},
    ]);
  });

  it('has stock that gets another status', async () => {
    const path = '/v1/inventory/items';
    const [status] = list(await client.ok('GET', '/v1/inventory/statuses?limit=100')).filter(
      ({code}) => code === 'quality_hold',
    );
    const [item] = list(await client.ok('GET', `${path}?limit=100`)).filter(
      ({quantity, reserved}) =>
        Number((quantity as Fields).value) > 5 && Number((reserved as Fields | null)?.value ?? 0) === 0,
    );
    await client.ok('POST', `${path}/${asText(item?.id)}/change-status`, {status_id: status?.id ?? null});
    expect((await added()).map(({action}) => action)).toContain('inventory_item.updated');
  });

  it('has the table of a punchout connection', async () => {
    const [connection] = list(await client.ok('GET', '/v1/punchout/connections?limit=1'));
    const path = `/v1/punchout/connections/${asText(connection?.id)}/mappings`;
    const {headers} = await client.send('GET', `/v1/punchout/mappings?connection_id=${asText(connection?.id)}`);
    const match = {headers: {'If-Match': headers.get('ETag') ?? ''}};
    await client.ok('PUT', path, {mappings: []}, match);
    expect(await added()).toMatchObject([
      {action: 'punchout_connection.updated', target: {id: connection?.id}, changes: [{path: '/mappings', after: []}]},
    ]);
  });
});

it('a person stands in the audit log with both names', async () => {
  const person = {type: 'person', email: 'new.person@halden.example', first_name: 'Una', last_name: 'Brand'};
  await client.ok('POST', '/v1/users', {...person, role_ids: ['rol_01JHN8D4Q7W2K5T9X3C6R0ZB1M']});
  expect(await added()).toMatchObject([{target: {type: 'user', name: 'Una Brand'}}]);
});
