import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What counts as there for a refill point. */

type Fields = Record<string, Json>;
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const INVENTORY = '/v1/inventory';
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

it('a refill point counts what is on hand, also while it is looked at', async () => {
  const amount = (value: string): Fields => ({value, unit: 'EA'});
  const point = {code: 'RP-SEEN', material_id: TIPS, location_id: STORE, method: 'min_max', review: 'manual'};
  const {id} = await client.ok('POST', `${INVENTORY}/refill-points`, {
    ...point,
    min_quantity: amount('99999'),
    max_quantity: amount('100000'),
    supply: {type: 'purchase'},
  });
  const suggested = async (): Promise<Json> =>
    (await client.ok('GET', `${INVENTORY}/refill-points/${asText(id)}`)).suggested_quantity ?? null;
  const before = await suggested();
  const [item] = list(await client.ok('GET', `${INVENTORY}/items?material_id=${TIPS}&location_id=${STORE}`));
  const statuses = list(await client.ok('GET', `${INVENTORY}/statuses?limit=100`));
  const blocked = statuses.find(
    ({is_available: available, counts_as_on_hand: counts}) => available === false && counts === true,
  );
  await client.ok('POST', `${INVENTORY}/items/${asText(item?.id)}/change-status`, {
    quantity: item?.quantity ?? null,
    status_id: blocked?.id ?? null,
    reason_code: 'inspection',
    comment: 'Waits for a look.',
  });
  expect(await suggested()).toEqual(before);
});
