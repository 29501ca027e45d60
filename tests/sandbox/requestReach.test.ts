import {expect, it} from 'vitest';
import {asText} from '../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from './support/client';

let client: Client;
eachInFreshSandbox((clients) => {
  ({client} = clients);
});

it('a buyer reads no request for material of somebody else', async () => {
  const body = {
    type: 'issue',
    lines: [{material_id: 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN', quantity: {value: '1', unit: 'XBX'}}],
  };
  const status = async (id: string, key: string): Promise<number> =>
    (await client.send('GET', `/v1/inventory/requests/${id}`, undefined, {key})).status;
  const theirs = asText((await client.ok('POST', '/v1/inventory/requests', body)).id ?? null);
  expect([await status(theirs, 'me'), await status(theirs, 'maya_buyer')]).toEqual([200, 404]);
  const own = asText((await client.ok('POST', '/v1/inventory/requests', body, {key: 'maya_buyer'})).id ?? null);
  expect([await status(own, 'me'), await status(own, 'maya_buyer')]).toEqual([200, 200]);
});
