import {describe, expect, it} from 'vitest';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport} from '../support/imports';
import {GERMANY, GLOVES, UK} from '../support/supplierWorld';

/** In which stores a product is published, and in which it is not. */

const PRODUCT = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  ({client, supplier} = clients);
});

/** Whether a search in a store finds gloves. */
const isFound = async (store: string): Promise<boolean> => {
  const body = {query: 'BW-20817-M', filters: {store_id: [store]}};
  return JSON.stringify((await client.ok('POST', '/v1/search/products', body)).hits).includes(PRODUCT);
};

describe('a product', () => {
  it('is hidden in a store that it is taken out of', async () => {
    expect(await isFound(GERMANY)).toBe(true);
    await supplier.ok('PATCH', GLOVES, {store_ids: [UK]});
    expect(await isFound(GERMANY)).toBe(false);
    const answer = await client.send('GET', `/v1/products/${PRODUCT}`, undefined, {
      headers: {'Acting-User': 'usr_01JHKV0R80FZKNM76HMXGW62KC'},
    });
    expect(answer.status).toBe(404);
    await supplier.ok('PATCH', GLOVES, {store_ids: [GERMANY]});
    expect(await isFound(GERMANY)).toBe(true);
  });

  it('is shown in a store that has taken it, once it has left another', async () => {
    const resources = [{type: 'sds', url: 'https://brightwater.quartermaster.example/sds.pdf', language: 'en'}];
    await supplier.ok('PATCH', GLOVES, {store_ids: [UK], resources});
    const waiting = list(await client.ok('GET', '/v1/product-approvals?state=pending,in_review&limit=100'));
    const own = waiting.find(({product}) => JSON.stringify(product).includes(PRODUCT));
    await client.ok('POST', `/v1/product-approvals/${asText(own?.id)}/approve`, {});
    expect([await isFound(GERMANY), await isFound(UK)]).toEqual([false, true]);
  });

  it('is not published where it lacks what the store insists on', async () => {
    await supplier.ok('PATCH', GLOVES, {manufacturer: null});
    expect(await isFound(GERMANY)).toBe(false);
    await supplier.ok('PATCH', GLOVES, {manufacturer: {name: 'Clearhand Protective'}});
    expect(await isFound(GERMANY)).toBe(true);
  });

  it('that a file leaves out is off in every store, whatever was said of one', async () => {
    await supplier.ok('PUT', '/v1/products/pid:acetone-2500ml/disabled-status', {
      reason: 'other',
      store_ids: [UK],
      disabled_until: '2025-03-31T00:00:00Z',
    });
    const content = 'product_identifier\nglove-nitrile-m';
    const job = {mode: 'replace_all', options: {confirm_removal: true}};
    await runImport(supplier, 'products', {api: 'suppliers', job}, 'products.csv', content);
    const [own] = list(await supplier.ok('GET', '/v1/disabled-statuses?product_identifier=acetone-2500ml'));
    expect(own).toMatchObject({store_ids: [], disabled_until: null, set_by: 'supplier'});
  });
});
