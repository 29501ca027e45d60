import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from '../support/client';
import {list} from '../support/answers';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const LEDGER = '/v1/inventory/transactions';
/** 60 boxes of gloves in the central store, none of them reserved. */
const STOCK = 'inv_01JMZ4Q8T2B6V0X9M3C7K5W1RH';
/** Five boxes in lab 3, until the end of November 2026. */
const IN_LAB = 'inv_01JK4YES1X5NYZM1MGFEFB649Z';
const WHY = {comment: 'A slip.'};
const AVAILABLE = 'ist_01JHT5AKPYA8BV18GPAKYJFYFJ';
const HOLD = 'ist_01JMZMERAM5PTNXXD4QK7D9S9P';

const booked = async (): Promise<Record<string, Json>[]> =>
  list(await client.ok('GET', `${LEDGER}?type=status_change&limit=100`));
const change = (quantity: number | undefined, status = HOLD): Promise<Record<string, Json>> =>
  client.ok('POST', `/v1/inventory/items/${STOCK}/change-status`, {
    status_id: status,
    ...(quantity !== undefined && {quantity: {value: String(quantity), unit: 'XBX'}}),
  });

it('a part that changes its status writes one movement without a direction', async () => {
  await change(12);
  expect(await booked()).toMatchObject([
    {direction: 'none', quantity: {value: '12'}, status_id: HOLD, balance_after: {value: '12'}},
  ]);
  await change(3);
  const [latest, ...others] = await booked();
  expect([latest, others.length]).toMatchObject([{direction: 'none', balance_after: {value: '15'}}, 1]);
});

it('so does a whole record', async () => {
  await change(undefined);
  expect(await booked()).toMatchObject([
    {direction: 'none', quantity: {value: '60'}, status_id: HOLD, balance_after: {value: '60'}},
  ]);
});

it('a whole record joins the stock that has the new status already', async () => {
  await change(12);
  const [held] = list(await client.ok('GET', `/v1/inventory/items?status_id=${HOLD}&limit=100`)).filter(
    ({lot_number: lot}) => lot === '2501D',
  );
  const path = `/v1/inventory/items/${asText(held?.id ?? '')}/change-status`;
  const answer = await client.ok('POST', path, {status_id: AVAILABLE});
  expect(list(answer)).toMatchObject([{id: STOCK, quantity: {value: '60'}}]);
});

it('a reversal gives the goods back the status that they had', async () => {
  await change(12);
  const [line] = await booked();
  const path = `${LEDGER}/${asText(line?.id ?? '')}/reverse`;
  expect(await client.ok('POST', path, WHY)).toMatchObject({
    type: 'reversal',
    direction: 'none',
    status_id: AVAILABLE,
    reverses_id: line?.id,
    balance_after: {value: '60'},
  });
  expect((await client.send('POST', path, WHY)).json).toMatchObject({code: 'already_reversed'});
  await change(12);
  const [again] = await booked();
  await change(undefined);
  const [held] = list(await client.ok('GET', `/v1/inventory/items?status_id=${HOLD}&limit=100`)).filter(
    ({lot_number: lot}) => lot === '2501D',
  );
  await client.ok('POST', `/v1/inventory/items/${asText(held?.id ?? '')}/change-status`, {status_id: AVAILABLE});
  const late = await client.send('POST', `${LEDGER}/${asText(again?.id ?? '')}/reverse`, WHY);
  expect([late.status, late.json]).toMatchObject([409, {code: 'insufficient_stock'}]);
});

it('goods that expire at midnight leave a movement in the ledger', async () => {
  await client.send('GET', LEDGER, undefined, {headers: {'Sandbox-Date': '2026-12-02'}});
  const lines = await booked();
  const own = lines.filter(({lot_number: lot}) => lot === '2311C');
  expect(own.map(({location_id: place}) => place)).toContain('loc_01JHZ3GCW0CFDV9PF93QX58X87');
  const [line] = own;
  expect(line).toMatchObject({
    direction: 'none',
    occurred_at: '2026-11-30T23:00:00.000Z',
    created_by: null,
    reference: {type: 'manual'},
  });
  const item = await client.ok('GET', `/v1/inventory/items/${IN_LAB}`);
  expect(line?.status_id).toBe((item.status as Record<string, Json>).id);
  // Reading again writes nothing.
  expect(await booked()).toHaveLength(lines.length);
});
