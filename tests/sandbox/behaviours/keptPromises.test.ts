import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport} from '../support/imports';
import {GLOVES as PATH} from '../support/supplierWorld';

/** What pages say that follows from a call somewhere else. */

type Fields = Record<string, Json>;
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

describe('a file of UNSPSC mappings', () => {
  it('moves the products whose codes it maps', async () => {
    const categories = async (): Promise<Json> =>
      ((await client.ok('GET', `/v1/products/${GLOVES}`)).categories as Fields[]).map(({name}) => name ?? null);
    expect(await categories()).toEqual(['Protective gloves']);
    const {job} = await runImport(
      client,
      'unspsc_mappings',
      {api: 'clients'},
      'mappings.csv',
      'unspsc_code,category_code\n46181504,MG-1235',
    );
    expect(job).toMatchObject({status: 'completed'});
    expect(await categories()).toEqual(['Solvents']);
  });
});

describe('a call that is refused for lack of a right', () => {
  it('stays in the audit log, with whoever tried', async () => {
    const answer = await client.send('POST', '/v1/tags', {name: 'Mine', entity_types: ['product']}, {key: 'viewer'});
    expect(answer.status).toBe(403);
    const denied = list(await client.ok('GET', '/v1/audit-logs?outcome=denied&limit=100'));
    expect(denied).toContainEqual(
      expect.objectContaining({action: 'tag.created', outcome: 'denied', reason: 'forbidden', target: null}),
    );
  });
});

describe('a job', () => {
  it('is listed for 13 months', async () => {
    const count = async (moment: string): Promise<number> =>
      list(await client.ok('GET', '/v1/batch-requests', undefined, {headers: {'Sandbox-Date': moment}})).length;
    expect(await count('2025-06-01')).toBeGreaterThan(0);
    expect(await count('2026-06-01')).toBe(0);
  });
});

describe('a source of a material', () => {
  it('can be ordered from no longer once its product is deleted', async () => {
    const sources = async (): Promise<Fields[]> =>
      list(await client.ok('GET', '/v1/inventory/vendor-materials?limit=100')).filter(
        ({product_id: id}) => id === GLOVES,
      );
    expect(await sources()).toMatchObject([{status: 'active'}]);
    await supplier.ok('DELETE', PATH);
    const [gone] = await sources();
    expect(gone).toMatchObject({status: 'discontinued'});
    const preferred = await client.send('POST', `/v1/inventory/vendor-materials/${asText(gone?.id)}/prefer`);
    expect(preferred.json).toMatchObject({code: 'invalid_state'});
  });
});

describe('a text', () => {
  it('is not blank in the default language, with or without markup', async () => {
    const bodies: Fields[] = [{name: {en: ' '}}, {description: {en: ''}}, {description: {en: '<p> </p>'}}];
    for (const body of bodies) {
      const answer = await supplier.send('PATCH', PATH, body);
      expect([answer.status, answer.json]).toMatchObject([
        422,
        {errors: [{pointer: `/${Object.keys(body)[0] ?? ''}/en`, code: 'too_short'}]},
      ]);
    }
    await supplier.ok('PATCH', PATH, {name: {de: ''}});
  });
});

describe('a count that arrives late', () => {
  it('changes nothing under a newer one', async () => {
    const own = '/v1/inventory/items/inv_01JK4YES1X5NYZM1MGFEFB649Z';
    const count = async (value: string, more: Fields = {}): Promise<Fields> =>
      client.ok('POST', `${own}/count`, {counted_quantity: {value, unit: 'XBX'}, recount: true, ...more});
    await count('20');
    const {last_count_at: at = null} = await client.ok('GET', own);
    expect(await count('5', {counted_at: '2025-03-14T11:50:00.000Z'})).toMatchObject({balance_after: {value: '20'}});
    expect(await client.ok('GET', own)).toMatchObject({quantity: {value: '20'}, last_count_at: at});
  });
});

describe('somebody who is deleted', () => {
  it('is counted in no group any more', async () => {
    const group = '/v1/user-groups/ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
    const {member_count: before = null} = await client.ok('GET', group);
    await client.ok('DELETE', '/v1/users/usr_01JHKV0R80FZKNM76HMXGW62KC');
    expect(await client.ok('GET', group)).toMatchObject({member_count: Number(before) - 1});
  });
});

describe('an email that was sent', () => {
  it('stays in the list for 13 months', async () => {
    const count = async (moment: string): Promise<number> =>
      list(await client.ok('GET', '/v1/email/deliveries', undefined, {headers: {'Sandbox-Date': moment}})).length;
    expect(await count('2026-04-01')).toBeGreaterThan(0);
    expect(await count('2026-06-01')).toBe(0);
  });
});

describe('a link of a product that is sent again', () => {
  it('is the one that the address names', async () => {
    const send = async (url: string): Promise<(string | null)[]> => {
      const {status, headers} = await supplier.send('POST', `${PATH}/urls`, {url, country: 'NL', language: 'nl'});
      return [String(status), headers.get('Location')];
    };
    const first = await send('https://brightwater.quartermaster.example/nl/one');
    expect(first).toEqual(['201', expect.stringMatching(/urls\/pur_/)]);
    expect(await send('https://brightwater.quartermaster.example/nl/two')).toEqual(first);
  });
});
