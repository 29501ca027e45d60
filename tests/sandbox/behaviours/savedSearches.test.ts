import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {eachInFreshSandbox, type Client} from '../support/client';
import {asText} from '../../../src/sandbox/json';

/** What the pages of saved searches say beyond their declared rules. */

const SEARCHES = '/v1/search-presets';
const LAB_3 = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
const MAYA = {key: 'maya_buyer'};
const ALERT = {enabled: true, frequency: 'daily', on: 'new_product'};

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

let made: Record<string, Json>;
const path = (): string => `${SEARCHES}/${asText(made.id ?? null)}`;
const change = async (body: Record<string, Json>): Promise<number> =>
  (await client.send('PATCH', path(), body, MAYA)).status;

describe('a saved search', () => {
  beforeEach(async () => {
    made = await client.ok('POST', SEARCHES, {name: 'Coats', query: 'coat'}, MAYA);
  });

  it('is private unless it says otherwise', () => {
    expect(made.sharing).toEqual({scope: 'private', user_group_ids: []});
  });

  it('needs a query or a filter that asks for something', async () => {
    const body = {name: 'Nothing', filters: {brand: []}};
    expect((await client.send('POST', SEARCHES, body, MAYA)).status).toBe(422);
  });

  it('has an alert with all three members, or none', async () => {
    const body = {name: 'Alert', query: 'coat', alert: {enabled: true}};
    expect((await client.send('POST', SEARCHES, body, MAYA)).status).toBe(422);
    expect(await change({alert: {frequency: 'daily'}})).toBe(422);
    expect(await change({alert: ALERT})).toBe(200);
    expect(await change({alert: {enabled: false}})).toBe(200);
  });

  it('is withdrawn by its scope alone', async () => {
    await client.ok('PATCH', path(), {sharing: {scope: 'groups', user_group_ids: [LAB_3]}}, MAYA);
    const after = await client.ok('PATCH', path(), {sharing: {scope: 'private'}}, MAYA);
    expect(after.sharing).toEqual({scope: 'private', user_group_ids: []});
  });

  it('is one of 100 of a user, 20 of them with an alert', async () => {
    // One with an alert is of the sample world.
    for (let at = 0; at < 19; at += 1)
      await client.ok('POST', SEARCHES, {name: `Alert ${at}`, query: 'coat', alert: ALERT}, MAYA);
    expect(await change({alert: ALERT})).toBe(422);
    expect(await change({alert: {...ALERT, enabled: false}})).toBe(200);
    for (let at = 0; at < 79; at += 1) await client.ok('POST', SEARCHES, {name: `More ${at}`, query: 'coat'}, MAYA);
    expect((await client.send('POST', SEARCHES, {name: 'One more', query: 'coat'}, MAYA)).status).toBe(422);
    expect((await client.send('POST', SEARCHES, {name: 'Coats', query: 'coat'}, {key: 'tomas_buyer'})).status).toBe(
      201,
    );
  });
});
