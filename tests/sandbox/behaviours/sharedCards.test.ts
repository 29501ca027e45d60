import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Whose analytics cards are, and who changes those of others. */

const CARDS = '/v1/insights';
const WEEKLY = `${CARDS}/ins_01JK5GKEM0Y8E55R0Y40NF64WM`;

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const card = (dataset: string, measure: string, more: Record<string, Json> = {}): Record<string, Json> => ({
  name: {en: `Ours of ${dataset}`},
  kind: 'metric',
  dataset,
  query: {measures: [measure], dimensions: [], filters: []},
  ...more,
});

describe('a card of somebody else', () => {
  const change = async (key: string, path = WEEKLY): Promise<unknown[]> => {
    const answers = [
      await client.send('PATCH', path, {refresh_minutes: 30}, {key}),
      await client.send('DELETE', path, undefined, {key}),
    ];
    return answers.map(({status}) => status);
  };

  it.each(['maya_category_buyer', 'inventory_manager'])('is not for %s', async (key) => {
    expect(await change(key)).toEqual([403, 403]);
  });

  it.each(['maya_procurement_manager', 'analyst', 'tomas_category_buyer', 'me'])('is for %s', async (key) => {
    expect(await change(key)).toEqual([200, 204]);
  });

  it('is for an inventory manager when it is about stock', async () => {
    const shared = {shared_with: {scope: 'client', user_group_ids: []}};
    const {id} = await client.ok('POST', CARDS, card('inventory', 'stock_value', shared), {key: 'analyst'});
    expect(await change('inventory_manager', `${CARDS}/${asText(id)}`)).toEqual([200, 204]);
  });
});

it('a card that says nothing of sharing is found as a private one', async () => {
  const {id} = await client.ok('POST', CARDS, card('orders', 'spend'), {key: 'analyst'});
  const found = list(await client.ok('GET', `${CARDS}?shared_scope=private`, undefined, {key: 'analyst'}));
  expect(found.map((one) => one.id)).toEqual([id]);
});

describe('a dashboard with a card that one of its readers does not see', () => {
  const BOARD = `${CARDS}/ins_01JK5GKEM0033N5TXMM7K894KX`;
  const KEY = {key: 'maya_analyst'};

  it('is changed by that reader, who leaves its cards alone or sends them as they are', async () => {
    const {children} = await client.ok('GET', BOARD, undefined, KEY);
    const changes: Json[] = [{refresh_minutes: 30}, {name: {en: 'New'}}, {children: children ?? null}];
    for (const change of changes) expect((await client.send('PATCH', BOARD, change, KEY)).status).toBe(200);
    expect((await client.ok('GET', BOARD, undefined, KEY)).children).toEqual(children);
  });

  it('takes no further card that its reader does not see', async () => {
    const secret = await client.ok('POST', CARDS, card('orders', 'spend'), {key: 'tomas_category_buyer'});
    const {children} = await client.ok('GET', BOARD, undefined, KEY);
    const next = [...(children as Json[]), secret.id ?? null];
    const answer = await client.send('PATCH', BOARD, {children: next}, KEY);
    expect(answer.json).toMatchObject({errors: [{pointer: '/children/2', code: 'unknown_reference'}]});
  });
});
