import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
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

/** Maya works in lab 3, and so does Lena once her record says so. */
describe('somebody who works in lab 3', () => {
  const LENA = 'usr_01JMSVFY79EVQ6JDVTM0Q3MYKK';
  const LAB_3 = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
  const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
  const GLOVES = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
  const FIRST = '/v1/inventory';

  beforeEach(async () => {
    await client.ok('PATCH', `/v1/users/${LENA}`, {location_ids: [LAB_3]});
  });

  const rows = async (path: string, key: string): Promise<Record<string, unknown>[]> =>
    list(await client.ok('GET', `${FIRST}/${path}`, undefined, {key}));
  const status = async (method: string, path: string, key: string): Promise<number> =>
    (await client.send(method, `${FIRST}/${path}`, method === 'GET' ? undefined : {reason: 'Wrong place'}, {key}))
      .status;

  it.each(['maya_requester', 'lena_inventory_manager'])('sees no papers of elsewhere as %s', async (key) => {
    const issue = {type: 'issue', material_id: GLOVES, location_id: LAB_3, quantity: {value: '96', unit: 'EA'}};
    await client.ok('POST', `${FIRST}/transactions`, {...issue, cost_centre: '4711'});
    for (const papers of ['transactions', 'replenishment-events']) {
      const mine = await rows(`${papers}?limit=100`, key);
      expect([papers, new Set(mine.map(({location_id: place}) => place))]).toEqual([papers, new Set([LAB_3])]);
      const other = (await rows(`${papers}?limit=100`, 'me')).find(({location_id: place}) => place !== LAB_3);
      expect(await status('GET', `${papers}/${String(other?.id)}`, key)).toBe(404);
      expect(await status('GET', `${papers}/${String(mine[0]?.id)}`, key)).toBe(200);
    }
    const events = await rows('replenishment-events?limit=100', key);
    const open = events.filter(({status: state}) => ['open', 'approved', 'fulfilling'].includes(String(state)));
    expect((await client.ok('GET', `${FIRST}/summary`, undefined, {key})).open_replenishment_events).toBe(open.length);
  });

  it.each(['maya_requester', 'lena_inventory_manager'])('sees no stock of elsewhere as %s', async (key) => {
    expect(await status('GET', `locations/${STORE}/stock-levels`, key)).toBe(404);
    expect(await status('GET', `locations/${LAB_3}/stock-levels`, key)).toBe(200);
    const levels = await rows(`materials/${GLOVES}/stock-levels`, key);
    expect(levels.map(({location}) => location)).toMatchObject([{id: LAB_3}]);
  });

  it('changes no papers of elsewhere', async () => {
    const key = 'lena_inventory_manager';
    const elsewhere = async (path: string): Promise<string> =>
      String((await rows(path, 'me')).find(({location_id: place}) => place !== LAB_3)?.id);
    const line = await elsewhere('transactions?limit=100');
    const event = await elsewhere('replenishment-events?status=open');
    expect(await status('POST', `transactions/${line}/reverse`, key)).toBe(404);
    expect(await status('POST', `replenishment-events/${event}/cancel`, key)).toBe(404);
    expect(await status('POST', `replenishment-events/${event}/cancel`, 'me')).toBe(200);
  });
});

describe('a stock keeper', () => {
  const LEEDS = 'loc_01JM57HTS4KRT4BS74AZCZ9XFW';
  const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
  const KEY = {key: 'lena_stock_keeper'};
  const PLACES = '/v1/inventory/locations';
  const outcome = async (path: string, body: Record<string, Json>, method = 'POST'): Promise<unknown> => {
    const {status, json} = await client.send(method, path, body, KEY);
    const {code, errors} = json as Record<string, Json>;
    const [error] = list({data: errors ?? []});
    return status < 400 ? status : [status, error ? `${asText(error.pointer)} ${asText(error.code)}` : code];
  };
  const place = (code: string, like: Record<string, Json>, more: Record<string, Json>): Record<string, Json> => ({
    code,
    name: code,
    location_type_id: like.location_type_id ?? null,
    usage: like.usage ?? null,
    ...more,
  });

  it('makes and moves places below the own ones only', async () => {
    const all = list(await client.ok('GET', `${PLACES}?limit=100`));
    const room = all.find(({code}) => code === 'HAL-B1-STORE') ?? {};
    const site = all.find(({id}) => id === LEEDS) ?? {};
    const own = all.find(({code}) => code === 'HAL-B1')?.id ?? null;
    const unknown = [422, '/parent_id unknown_reference'];
    expect(await outcome(PLACES, place('LEEDS-NEW', room, {parent_id: LEEDS}))).toEqual(unknown);
    expect(await outcome(PLACES, place('NEW-SITE', site, {}))).toEqual([403, 'forbidden']);
    expect(await outcome(PLACES, place('HAL-B1-NEW', room, {parent_id: own}))).toBe(201);
    const made = list(await client.ok('GET', `${PLACES}?limit=100`)).find(({code}) => code === 'HAL-B1-NEW');
    expect(await outcome(`${PLACES}/${asText(made?.id)}`, {parent_id: LEEDS}, 'PATCH')).toEqual(unknown);
  });

  it('makes refill points and needs of the own places only', async () => {
    const [elsewhere = {}] = list(await client.ok('GET', `${PLACES}?parent_id=${LEEDS}`));
    const unknown = [422, '/location_id unknown_reference'];
    const point = {
      code: 'RP-NEW',
      material_id: 'mat_01JHW3C7C0E2DX26GVWHBF2TWV',
      location_id: elsewhere.id ?? null,
      method: 'min_max',
      min_quantity: {value: '1', unit: 'XBX'},
      max_quantity: {value: '5', unit: 'XBX'},
      supply: {type: 'transfer', source_location_id: STORE},
    };
    expect(await outcome('/v1/inventory/refill-points', point)).toEqual(unknown);
    const need = {
      material_id: point.material_id,
      location_id: point.location_id,
      needed_quantity: {value: '5', unit: 'XBX'},
    };
    expect(await outcome('/v1/inventory/replenishment-events', need)).toEqual(unknown);
  });
});
