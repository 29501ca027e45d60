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
