import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What was decided about goods stays decided, and what another source changes about it. */

type Fields = Record<string, Json>;

const INVENTORY = '/v1/inventory';
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB_3 = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
/** Gloves by the carton of ten, two or more of them. */
const ORVANE = 'vma_01JJ0QY59WZPDCAD6PCE3BTGQT';
const RULE = `${INVENTORY}/transfer-rules/tru_01JM1MGSPRJ78NN454T6D51YE4`;
/** A transfer of the sample world that waits for approval by this rule. */
const WAITING = `${INVENTORY}/transfer-orders/tro_01JJ23MJC0B79Y8J3VGC8ZJ2B3`;

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const boxes = (value: number): Fields => ({value: String(value), unit: 'XBX'});

describe('a transfer rule that changes', () => {
  it('leaves orders that wait as they were decided', async () => {
    const {id} = await client.ok('POST', `${INVENTORY}/transfer-orders`, {
      from_location_id: STORE,
      to_location_id: LAB_3,
      lines: [{material_id: GLOVES, quantity: boxes(20)}],
    });
    const path = `${INVENTORY}/transfer-orders/${asText(id)}`;
    expect(await client.ok('POST', `${path}/submit`)).toMatchObject({status: 'pending_approval'});
    const {lead_time_days: days = null} = await client.ok('GET', RULE);
    expect(days).toBe(1);
    await client.ok('PATCH', RULE, {lead_time_days: 9, auto_receive: true});
    await client.ok('POST', `${path}/approve`, {}, {key: 'ines_approver'});
    const lines = [{line_number: 1, quantity: boxes(20), lot_number: '2501D'}];
    expect(await client.ok('POST', `${path}/dispatch`, {lines})).toMatchObject({
      status: 'in_transit',
      expected_at: '2025-03-15',
    });
  });

  it('leaves who decides about an order of the sample world', async () => {
    await client.ok('PATCH', RULE, {approver_group_id: 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH'});
    expect(await client.ok('POST', `${WAITING}/approve`, {}, {key: 'ines_approver'})).toMatchObject({
      status: 'approved',
    });
  });
});

it('a need that is approved with another source asks for what that source sells', async () => {
  const {id} = await client.ok('POST', `${INVENTORY}/replenishment-events`, {
    material_id: GLOVES,
    location_id: LAB_3,
    needed_quantity: boxes(26),
  });
  const approved = await client.ok('POST', `${INVENTORY}/replenishment-events/${asText(id)}/approve`, {
    supply: {type: 'purchase', vendor_material_id: ORVANE},
  });
  expect(approved.proposed_supply).toMatchObject({
    order_quantity: boxes(30),
    estimated_cost: {amount: '259.50', currency: 'EUR'},
  });
});

it('a purchase that has arrived in part has no transfer to receive', async () => {
  const path = `${INVENTORY}/replenishment-fulfillments/rpf_01JMJ2Y0N05WQ6030SEP8FCNZD/cancel`;
  const {json} = await client.send('POST', path);
  expect(json).toMatchObject({code: 'invalid_state', allowed_actions: ['complete-replenishment-fulfillment']});
});

it('the summary counts a lot as expired from midnight of its place', async () => {
  const headers = {'Sandbox-Date': '2026-11-30T23:01:00.000Z'};
  const {expired = null} = await client.ok('GET', `${INVENTORY}/summary`, undefined, {headers});
  expect(expired).toBe(3);
});
