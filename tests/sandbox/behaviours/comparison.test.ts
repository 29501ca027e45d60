import {expect, it} from 'vitest';
import {asText} from '../../../src/sandbox/json';
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

it('an alternative is as much cheaper as the comparison shows', async () => {
  const BLUE = 'prd_01JJC7B1T06247BEYZ42R3XVWQ';
  const {items} = await client.ok('GET', `/v1/recommendations/alternatives/${GLOVES}`);
  const blue = list({data: items ?? []}).find(({product}) => JSON.stringify(product).includes(BLUE));
  const {rows} = await client.ok('POST', '/v1/products/compare', {product_ids: [GLOVES, BLUE]});
  const prices = list({data: rows ?? []}).find(({attribute}) => attribute === 'price_per_content_unit')?.values;
  const [own = 0, other = 0] = (Array.isArray(prices) ? prices : []).map((price) => Number.parseFloat(asText(price)));
  expect(blue?.reason).toBe(`${Math.round((1 - other / own) * 100)} % cheaper per piece, in stock`);
});
