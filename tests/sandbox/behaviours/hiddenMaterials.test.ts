import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What else of a material nobody sees who may not view it. */

const INVENTORY = '/v1/inventory';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

/** Ids of the records of tips that somebody finds in a list. */
async function found(path: string, key = 'me'): Promise<Json[]> {
  const all = list(await client.ok('GET', `${INVENTORY}/${path}?limit=100`, undefined, {key}));
  return all.filter(({material_id: id}) => id === TIPS).map(({id}) => id ?? null);
}

describe('a material that somebody may not view', () => {
  beforeEach(async () => {
    await client.ok('POST', `${INVENTORY}/material-permissions`, {
      effect: 'deny',
      subject_type: 'user',
      subject_id: MAYA,
      actions: ['view'],
      material_ids: [TIPS],
    });
  });

  it.each(['refill-points', 'unit-conversions', 'replenishment-events'])('has no %s for them', async (path) => {
    expect((await found(path)).length).toBeGreaterThan(0);
    expect(await found(path, 'maya_buyer')).toEqual([]);
  });

  it.each([
    ['GET', 'refill-points'],
    ['GET', 'replenishment-events'],
    ['DELETE', 'unit-conversions'],
  ])('has nothing that they could %s of %s', async (method, path) => {
    const [id] = await found(path);
    const act = (key: string): ReturnType<Client['send']> =>
      client.send(method, `${INVENTORY}/${path}/${asText(id ?? '')}`, undefined, {key});
    expect((await act('maya_owner')).json).toMatchObject({code: 'not_found'});
    expect((await act('me')).status).not.toBe(404);
  });

  describe('in a document with other materials', () => {
    const OWNER = {key: 'maya_owner'};
    let order = '';
    let picking = '';

    /** Materials of the lines that somebody reads of a document. */
    const linesOf = (lines: Json | undefined): Json[] =>
      list({data: lines ?? []}).map(
        ({material_id: id, material}) => id ?? (material as Record<string, Json>).id ?? null,
      );
    const all = async (path: string): Promise<Record<string, Json>[]> =>
      list(await client.ok('GET', `${INVENTORY}/${path}?limit=100`, undefined, OWNER));

    const ordered = async (...materials: [id: string, value: string, unit: string][]): Promise<string> => {
      const {id} = await client.ok('POST', `${INVENTORY}/transfer-orders`, {
        from_location_id: 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP',
        to_location_id: 'loc_01JHZ3GCW0CFDV9PF93QX58X87',
        lines: materials.map(([material, value, unit]) => ({material_id: material, quantity: {value, unit}})),
      });
      const path = `transfer-orders/${asText(id)}`;
      const {status} = await client.ok('POST', `${INVENTORY}/${path}/submit`);
      if (status === 'pending_approval') await client.ok('POST', `${INVENTORY}/${path}/approve`, {});
      return path;
    };
    const listFor = async (path: string): Promise<string> => {
      const {id} = await client.ok('GET', `${INVENTORY}/${path}`);
      const [found] = list(await client.ok('GET', `${INVENTORY}/pick-lists?source_id=${asText(id)}`));
      return `pick-lists/${asText(found?.id)}`;
    };

    // Pick lists are seen from the place that goods leave.
    beforeEach(() => client.ok('PATCH', `/v1/users/${MAYA}`, {location_ids: []}));

    it('has no line for them', async () => {
      order = await ordered([GLOVES, '2', 'XBX'], [TIPS, '96', 'EA']);
      picking = await listFor(order);
      for (const path of [order, picking]) {
        expect(linesOf((await client.ok('GET', `${INVENTORY}/${path}`)).lines)).toContain(TIPS);
        const {id, lines} = await client.ok('GET', `${INVENTORY}/${path}`, undefined, OWNER);
        const inList = (await all(path.split('/')[0] ?? '')).find((one) => one.id === id);
        for (const seen of [lines, inList?.lines, await all(`${path}/lines`)])
          expect(new Set(linesOf(seen)), path).toEqual(new Set([GLOVES]));
      }
      const {lines} = await client.ok('PATCH', `${INVENTORY}/${picking}`, {priority: 'high'}, OWNER);
      expect(new Set(linesOf(lines))).toEqual(new Set([GLOVES]));
    });

    it('makes one without other materials vanish for them', async () => {
      order = await ordered([TIPS, '96', 'EA']);
      picking = await listFor(order);
      for (const path of [order, picking]) {
        const {id} = await client.ok('GET', `${INVENTORY}/${path}`);
        for (const own of [path, `${path}/lines`])
          expect((await client.send('GET', `${INVENTORY}/${own}`, undefined, OWNER)).status, own).toBe(404);
        expect((await all(path.split('/')[0] ?? '')).map((one) => one.id)).not.toContain(id);
      }
    });
  });

  it('cannot be asked for', async () => {
    const lines = [{material_id: TIPS, quantity: {value: '96', unit: 'EA'}}];
    const ask = (key: string): ReturnType<Client['send']> =>
      client.send('POST', `${INVENTORY}/requests`, {type: 'issue', lines}, {key});
    expect((await ask('maya_buyer')).json).toMatchObject({
      code: 'validation_failed',
      errors: [{pointer: '/lines/0/material_id', code: 'unknown_reference'}],
    });
    expect((await ask('ines_buyer')).status).toBe(201);
  });
});
