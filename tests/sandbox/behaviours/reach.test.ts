import {describe, expect, it} from 'vitest';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Tomas, whose record names no place, in a role. */
const PLACELESS = ['buyer', 'picker', 'stock_keeper'];
const EVERYWHERE = ['owner', 'admin', 'inventory_manager', 'approver', 'viewer'];

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const reached = async (role: string): Promise<unknown> =>
  (await client.ok('GET', '/v1/permissions/me', undefined, {key: `tomas_${role}`})).location_ids;
const places = async (role: string): Promise<number> =>
  list(await client.ok('GET', '/v1/inventory/locations', undefined, {key: `tomas_${role}`})).length;

describe('somebody without places', () => {
  it.each(PLACELESS)('reaches none as %s', async (role) => {
    expect([await reached(role), await places(role)]).toEqual([[], 0]);
  });

  it.each(EVERYWHERE)('reaches all as %s', async (role) => {
    expect(await reached(role)).toBeNull();
    expect(await places(role)).toBeGreaterThan(5);
  });

  it('sees no stock of a material as a buyer', async () => {
    const material = '/v1/inventory/materials/mat_01JHW3C7C0E2DX26GVWHBF2TWV';
    const {on_hand: mine} = await client.ok('GET', material, undefined, {key: 'tomas_buyer'});
    const {on_hand: all} = await client.ok('GET', material, undefined, {key: 'tomas_owner'});
    expect(mine).toMatchObject({value: '0'});
    expect(all).not.toMatchObject({value: '0'});
  });
});
