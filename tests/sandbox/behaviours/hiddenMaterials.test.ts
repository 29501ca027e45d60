import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What else of a material nobody sees who may not view it. */

const INVENTORY = '/v1/inventory';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
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
