import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const GTIN = {type: 'sku', value: 'BW-20817-M'};

type Fields = Record<string, Json>;

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const FOR_MAYA = {headers: {'Acting-User': MAYA}};

const found = async (key: string, headers: Record<string, string> = {}): Promise<Json[]> => {
  const {hits} = await client.ok('POST', '/v1/search/products', {query: 'gloves'}, {key, headers});
  return (hits as Fields[]).map(({product}) => (product as Fields).id ?? null);
};

const rule = (effect: string): Promise<Fields> =>
  client.ok('POST', '/v1/buyer-permissions', {
    name: 'No gloves for Maya',
    effect,
    user_ids: [MAYA],
    keywords: [{field: 'sku', match: 'exact', mode: 'any', terms: ['BW-20817-M'], languages: []}],
  });

describe('a search', () => {
  it.each(['hide', 'deny'])('leaves out what a rule with the effect %s keeps from the person', async (effect) => {
    expect(await found('buyer')).toContain(GLOVES);
    await rule(effect);
    expect(await found('buyer')).not.toContain(GLOVES);
    expect(await found('console', FOR_MAYA.headers)).not.toContain(GLOVES);
    expect(await found('console')).toContain(GLOVES);
    expect(await found('samir_buyer')).toContain(GLOVES);
  });

  it.each(['block_ordering', 'require_approval'])('shows what a rule with the effect %s is about', async (effect) => {
    const group = effect === 'require_approval' && {approver_group_id: 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH'};
    await client.ok('POST', '/v1/buyer-permissions', {name: 'Gloves', effect, user_ids: [MAYA], ...group});
    expect(await found('buyer')).toContain(GLOVES);
  });
});

describe('the catalogue as one buyer sees it', () => {
  beforeEach(() => rule('hide'));

  it('has no hidden product in lists, pages and look-ups', async () => {
    const ids = async (options = {}): Promise<Json[]> =>
      list(await client.ok('GET', '/v1/products?limit=100', undefined, options)).map(({id}) => id ?? null);
    expect(await ids()).toContain(GLOVES);
    expect(await ids(FOR_MAYA)).not.toContain(GLOVES);
    expect((await client.send('GET', `/v1/products/${GLOVES}`)).status).toBe(200);
    expect((await client.send('GET', `/v1/products/${GLOVES}`, undefined, FOR_MAYA)).status).toBe(404);
    const lookUp = (options = {}): Promise<Fields> => client.ok('POST', '/v1/products/lookup', {keys: [GTIN]}, options);
    expect(await lookUp()).toMatchObject({data: [{id: GLOVES}]});
    expect(await lookUp(FOR_MAYA)).toMatchObject({data: [null]});
  });
});
