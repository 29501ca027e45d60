import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** A procurement manager gives others no more than they hold. */

let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

/** What Tomas holds himself, for Ines, with something else in it. */
const given = async (more: Record<string, Json>): Promise<number> => {
  const permission = {
    name: 'Brightwater prices',
    subject_type: 'user',
    subject_id: 'usr_01JHNB2V00YXEK1SK9XRFPV10A',
    actions: ['approve_prices'],
    supplier_ids: ['sup_01JHHJXM40PBZWT1RYV94Q288E'],
    store_ids: ['sto_01JHG2VHC01KFMFZM7H90298FB'],
    countries: ['DE'],
    max_amount: {amount: '100.00', currency: 'EUR'},
    max_change_percent: '5',
    valid_to: '2025-12-31',
    ...more,
  };
  return (await client.send('POST', '/v1/approval-permissions', permission, {key: 'procurement_manager'})).status;
};

describe('a procurement manager', () => {
  it('gives what they hold', async () => {
    expect([await given({}), await given({valid_to: '2025-06-30'})]).toEqual([201, 201]);
  });

  it('lets nobody approve their own requests without that right', async () => {
    expect(await given({allow_self_approval: true})).toBe(403);
  });

  it('gives nothing for longer than they have it', async () => {
    expect([await given({valid_to: null}), await given({valid_to: '2026-01-01'})]).toEqual([403, 403]);
  });
});

it('a built-in role shows the rights that keys with it have', async () => {
  const [found] = list(await client.ok('GET', '/v1/roles?limit=100')).filter(({name}) => name === 'Buyer');
  const {permission_keys: held} = await client.ok('GET', '/v1/permissions/me', undefined, {key: 'maya_buyer'});
  expect(found?.permission_keys).toEqual(held);
});
