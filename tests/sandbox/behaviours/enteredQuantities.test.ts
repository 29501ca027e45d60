import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** A line of the ledger shows the amount as it was entered, and beside it the same in the base unit. */

type Fields = Record<string, Json>;
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const PIECES: Fields = {value: '200', unit: 'EA'};
const BOXES: Fields = {value: '2', unit: 'XBX'};
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

it('what is booked by hand is shown in the unit that was sent', async () => {
  const movement = {material_id: GLOVES, location_id: STORE, quantity: PIECES};
  const receipt = {...movement, type: 'receipt', lot_number: 'LOT-2025-9', expires_on: '2027-01-31'};
  const received = await client.ok('POST', '/v1/inventory/transactions', receipt);
  expect(received).toMatchObject({quantity: PIECES, base_quantity: BOXES});
  const undone = await client.ok('POST', `/v1/inventory/transactions/${asText(received.id)}/reverse`, {
    comment: 'Booked twice.',
  });
  expect(undone).toMatchObject({quantity: PIECES, base_quantity: BOXES});
});

it('a count is shown in the unit that was counted in', async () => {
  const [item] = list(await client.ok('GET', `/v1/inventory/items?material_id=${GLOVES}&location_id=${STORE}`));
  const counted = {counted_quantity: PIECES, counted_at: '2025-03-14T12:00:00.000Z', recount: true};
  const line = await client.ok('POST', `/v1/inventory/items/${asText(item?.id)}/count`, counted);
  expect(line).toMatchObject({quantity: PIECES, base_quantity: BOXES});
});
