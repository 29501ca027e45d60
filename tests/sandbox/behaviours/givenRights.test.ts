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

describe('somebody of a supplier is unknown', () => {
  const NORA = 'usr_01JHMFKY00KD640QMY15YZECC9';
  const subject = {subject_type: 'user', subject_id: NORA};
  const step = {position: 1, name: 'Nora', approver_user_ids: [NORA], approver_group_ids: [], quorum: 'any'};

  it.each<[path: string, pointer: string, body: Record<string, Json>]>([
    ['price-approval-configs', '/steps/0/approver_user_ids/0', {action: 'manual', steps: [step], sla_hours: 24}],
    ['product-approval-configs', '/steps/0/approver_user_ids/0', {action: 'manual', steps: [step], sla_hours: 24}],
    ['approval-permissions', '/subject_id', {...subject, actions: ['approve_prices']}],
    ['store-buyer-permissions', '/subject_id', {...subject, store_id: 'sto_01JHG2VHC01KFMFZM7H90298FB'}],
    ['inventory/material-permissions', '/subject_id', {...subject, actions: ['view']}],
    ['buyer-permissions', '/user_ids/0', {effect: 'hide', user_ids: [NORA]}],
    ['user-groups', '/manager_user_id', {manager_user_id: NORA}],
  ])('to %s', async (path, pointer, body) => {
    const answer = await client.send('POST', `/v1/${path}`, {name: 'Nora', ...body});
    const errors = list({data: (answer.json as Record<string, Json>).errors ?? []});
    expect(errors.find((error) => error.pointer === pointer)).toMatchObject({code: 'unknown_reference'});
  });
});
