import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** For whom a call is made: a person, or another client of the group. */

const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const NORA_OF_BRIGHTWATER = 'usr_01JHMFKY00KD640QMY15YZECC9';
const NOBODY = 'usr_01JHZZZZZZZZZZZZZZZZZZZZZZ';
const HOW_TO = '/v1/articles/art_01JKDB7G5P0JREWSZHSSVJQAWM';
const EHS = 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

describe('Acting-User', () => {
  const search = async (user: string): Promise<[number, Json | undefined]> => {
    const headers = {'Acting-User': user};
    const {status, json} = await client.send('POST', '/v1/search/products', {query: 'gloves'}, {headers});
    return [status, (json as Record<string, Json>).code];
  };

  it('names a user that the client has', async () => {
    expect(await search(MAYA)).toEqual([200, undefined]);
    expect(await search(NOBODY)).toEqual([403, 'forbidden']);
    expect(await search(NORA_OF_BRIGHTWATER)).toEqual([403, 'forbidden']);
  });

  it('names a user also where nothing else reads people', async () => {
    const headers = {'Acting-User': NOBODY};
    const body = {query: 'calibration'};
    expect((await client.send('POST', '/v1/search/services', body, {headers})).status).toBe(403);
    expect((await client.send('POST', '/v1/search/services', body, {headers: {'Acting-User': MAYA}})).status).toBe(200);
  });

  it('names nobody whose access was taken, and nothing is saved for them', async () => {
    await client.ok('POST', `/v1/users/${MAYA}/deactivate`, {});
    expect(await search(MAYA)).toEqual([403, 'forbidden']);
    const saved = {name: 'Gloves', query: 'gloves'};
    const refused = await client.send('POST', '/v1/search-presets', saved, {headers: {'Acting-User': MAYA}});
    expect(refused.status).toBe(403);
  });
});

it('the records of another client of the group are those of Halden Research, as the answer says', async () => {
  const note = async (id: string): Promise<string | null> =>
    (await client.send('GET', '/v1/tags', undefined, {headers: {'Client-Id': id}})).headers.get('Sandbox-Note');
  expect(await note('cli_01JHFHP7DECZ9Z2NKFCXSD3MT4')).toContain('Halden Research only');
  expect(await note('cli_01JHFATG00H7MDPJZ3HW4H3ZK8')).toBeNull();
});

it('a person who writes no articles reads what is for them, as somebody reads it for them', async () => {
  await client.ok('PATCH', HOW_TO, {audience: {user_group_ids: [EHS], store_ids: []}});
  const read = async (options: {key?: string; headers?: Record<string, string>}): Promise<Json[]> => {
    const {status} = await client.send('GET', HOW_TO, undefined, options);
    return [status, list(await client.ok('GET', '/v1/articles', undefined, options)).map(({id}) => id ?? null)];
  };
  expect(await read({key: 'maya_buyer'})).toEqual(await read({headers: {'Acting-User': MAYA}}));
  expect((await read({key: 'maya_buyer'}))[0]).toBe(404);
  expect((await read({key: 'procurement_manager'}))[0]).toBe(200);
});
