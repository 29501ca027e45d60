import {expect, it} from 'vitest';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Products side by side. */

const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

it('pieces and litres have no common price', async () => {
  const products = list(await client.ok('GET', '/v1/products?limit=100'));
  const acetone = products.find(({name}) => JSON.stringify(name).includes('Acetone'))?.id ?? null;
  const {rows} = await client.ok('POST', '/v1/products/compare', {product_ids: [acetone, GLOVES]});
  const row = list({data: rows ?? []}).find(({attribute}) => attribute === 'price_per_content_unit');
  expect(row).toMatchObject({label: 'Price per content unit', values: [null, null], differs: false});
});
