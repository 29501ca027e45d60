import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Goods between two sites, which a place for transit shows. */

const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LEEDS_STORE = 'loc_01JM6PDYKY6GYS9M4PDDTCSARP';
const WAY = 'loc_01JMD2X4EXDD9MK77WP3K94EK6';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

it('goods on their way are seen from the place and from the material', async () => {
  const orders = '/v1/inventory/transfer-orders';
  const {id} = await client.ok('POST', orders, {
    from_location_id: STORE,
    to_location_id: LEEDS_STORE,
    lines: [{material_id: TIPS, quantity: {value: '1920', unit: 'EA'}}],
  });
  await client.ok('POST', `${orders}/${asText(id)}/submit`);
  await client.ok('POST', `${orders}/${asText(id)}/approve`, {});
  await client.ok('POST', `${orders}/${asText(id)}/dispatch`, {});
  const rows = async (path: string): Promise<Json[]> =>
    list(await client.ok('GET', `/v1/inventory/${path}/stock-levels`)).filter(
      ({location, material}) =>
        asText((location as Record<string, Json>).id) === WAY && asText((material as Record<string, Json>).id) === TIPS,
    );
  const fromPlace = await rows(`locations/${WAY}`);
  expect(fromPlace).toMatchObject([{on_hand: {value: '1920'}, by_status: {in_transit: {value: '1920'}}}]);
  expect(await rows(`materials/${TIPS}`)).toEqual(fromPlace);
  const {name, usage} = await client.ok('GET', `/v1/inventory/locations/${WAY}`);
  expect([usage, fromPlace]).toMatchObject(['transit', [{location: {id: WAY, name}}]]);
});
