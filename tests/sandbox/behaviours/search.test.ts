import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {isNear, parseQuery} from '../../../src/sandbox/behaviours/search/text';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {asText} from '../../../src/sandbox/json';

const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const ACETONE = 'prd_01JHSV9380G8M2BDK34JWMD6J0';
const COAT = 'prd_01JK8AA26YWTC8EYYN1S7VJF5X';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const SAMIR = 'usr_01JHPZ8K00T4V2M7XQ9C5W3RNB';
const PPE_RULE = 'csr_01JMC4J86Z7K5D74KFYMEGYXVM';
const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';

interface Hit {
  product: {id: string};
  score: number;
  highlights: Record<string, string>;
  promoted: boolean;
}
interface Result {
  total: number;
  hits: Hit[];
  facets: {field: string; buckets: {value: string; count: number}[]}[];
  corrected_query: string | null;
  applied_rule_ids: string[];
  page: Record<string, Json>;
}

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

async function search(body: Record<string, Json>): Promise<Result> {
  // The client has checked the answer against the contract.
  return (await client.ok('POST', '/v1/search/products', body)) as unknown as Result;
}

const idsOf = ({hits}: Result): string[] => hits.map(({product}) => product.id);

describe('a search for products', () => {
  it.each([
    ['a name', 'acetone', [ACETONE]],
    ['a name in another language', 'Nitrilhandschuhe', [GLOVES]],
    ['letters without accents', 'baumwolle weiss', []],
    ['the beginning of a word', 'labo', [COAT]],
    ['a SKU', 'BW-20817-M', [GLOVES]],
    ['a GTIN', '09520012345636', [ACETONE]],
    ['a property', 'cotton', [COAT]],
    ['words of two fields', 'clearhand gloves', [GLOVES]],
    ['a phrase', '"powder-free, size"', [GLOVES]],
    ['a phrase in another order', '"size powder-free"', []],
    ['a word that stands nowhere', 'zzz', []],
    ['a SKU without its separators', 'BW20817M', [GLOVES]],
    ['a word and not another', 'gloves -nitrile', []],
    ['a word without one that no hit has', 'gloves -latex', [GLOVES]],
  ])('finds %s', async (_, query, ids) => {
    expect(idsOf(await search({query}))).toEqual(ids);
  });

  it('leaves out hidden products, and those that do not ship to the country or have no price there', async () => {
    expect(idsOf(await search({}))).toEqual([ACETONE, COAT, GLOVES]);
    expect(idsOf(await search({country: 'GB'}))).toEqual([]);
  });

  it('puts a typing error right, and says so', async () => {
    const result = await search({query: 'nitrle gloevs'});
    expect(result.corrected_query).toBe('nitrile gloves');
    expect(idsOf(result)).toEqual([GLOVES]);
    expect((await search({query: 'gloves'})).corrected_query).toBeNull();
  });

  it.each([
    [{brand: ['Clearhand']}, [GLOVES]],
    [{price: {gte: '10', lte: '22'}}, [COAT]],
    [{unspsc_code: '4618'}, [COAT, GLOVES]],
    [{price: {lte: '10', currency: 'JPY'}}, []],
    [{price: {gte: '3000', currency: 'JPY'}}, [ACETONE, COAT]],
    [{lead_time_days_lte: 2}, [GLOVES]],
    [{property: {Material: ['Cotton', 'Nitrile rubber']}}, [COAT, GLOVES]],
    [{type: ['configurable']}, [COAT]],
    [{category_id: ['cat_01JHHX77F5HP9R0QYHXE09WQAN']}, [GLOVES]],
  ])('filters by %j', async (filters, ids) => {
    expect(idsOf(await search({filters}))).toEqual(ids);
  });

  it.each([
    ['price', [GLOVES, COAT, ACETONE]],
    ['-price', [ACETONE, COAT, GLOVES]],
    ['newest', [COAT, ACETONE, GLOVES]],
    ['lead_time', [GLOVES, ACETONE, COAT]],
  ])('sorts by %s', async (sort, ids) => {
    expect(idsOf(await search({sort}))).toEqual(ids);
  });

  it('shows a page of the hits', async () => {
    const {hits, total, page} = await search({limit: 1, offset: 1});
    expect([hits.length, total]).toEqual([1, 3]);
    expect(page).toEqual({limit: 1, offset: 1, total: 3, has_more: true});
    expect((await client.send('POST', '/v1/search/products', {limit: 0})).status).toBe(422);
  });

  it('counts facets without the filter on the same field', async () => {
    const {facets} = await search({filters: {brand: ['Clearhand']}, facets: ['brand', 'price']});
    const [brand, price] = facets;
    expect(brand?.buckets).toEqual(
      expect.arrayContaining([
        {value: 'Clearhand', count: 1},
        {value: 'Whitefold', count: 1},
      ]),
    );
    expect(price?.buckets).toEqual([{value: '5-10', count: 1}]);
  });

  it('applies search rules: a pin comes first, whatever it matches', async () => {
    const result = await search({query: 'ppe'});
    expect(result.applied_rule_ids).toEqual([PPE_RULE]);
    expect(result.hits[0]).toMatchObject({product: {id: GLOVES}, promoted: true});
    await client.ok('PATCH', `/v1/search-rules/${PPE_RULE}`, {enabled: false});
    expect((await search({query: 'ppe'})).applied_rule_ids).toEqual([]);
  });

  it('has an id that events may name', async () => {
    const {query_id: id} = (await search({query: 'gloves'})) as unknown as {query_id: string};
    const event = (recommendation: string): Json => ({
      session_id: 's-1',
      events: [
        {
          event_id: '5b2f8c1a-7d3e-4f60-9a1b-2c3d4e5f6a7b',
          type: 'click',
          occurred_at: '2025-03-14T11:59:00.000Z',
          product_id: GLOVES,
          recommendation_id: recommendation,
        },
      ],
    });
    expect((await client.send('POST', '/v1/personalize/events', event(id))).status).toBe(202);
    const other = await client.send('POST', '/v1/personalize/events', event(`${id.slice(0, -1)}0`));
    expect(JSON.stringify(other.json)).toContain('unknown_reference');
  });

  it('finds what was changed by a call before', async () => {
    await client.ok('POST', `/v1/products/${ACETONE}/hide`, {reason: 'Recalled'});
    expect(idsOf(await search({query: 'acetone'}))).toEqual([]);
  });
});

describe('other searches', () => {
  it('find services that are available', async () => {
    const found = await client.ok('POST', '/v1/search/services', {query: 'calibration'});
    expect(found).toMatchObject({total: 1, hits: [{target: {name: 'Pipette calibration'}}]});
    expect(await client.ok('POST', '/v1/search/services', {query: 'repair'})).toMatchObject({total: 0, hits: []});
  });

  it('find suppliers by name, brand and category', async () => {
    for (const query of ['brightwater', 'clearhand', 'gloves'])
      expect(await client.ok('POST', '/v1/search/suppliers', {query})).toMatchObject({
        total: 1,
        hits: [{target: {id: BRIGHTWATER}}],
      });
    expect(await client.ok('POST', '/v1/search/suppliers', {query: 'prospect'})).toMatchObject({total: 0});
  });

  it('suggest what is typed, of the kinds that are asked for', async () => {
    const suggest = async (query: string): Promise<Json> =>
      (await client.send('GET', `/v1/search/suggestions?${query}`)).json;
    expect(await suggest('q=ace')).toMatchObject({data: [{kind: 'product', target_id: ACETONE}]});
    expect(await suggest('q=nitr&kinds=query')).toMatchObject({data: [{kind: 'query', text: 'nitrile gloves'}]});
    expect(await suggest('q=zzz')).toEqual({data: []});
  });
});

it('words are near when one letter differs', () => {
  for (const [a, b] of [
    ['glove', 'glov'],
    ['gloves', 'glvoes'],
    ['nitrile', 'nitrle'],
    ['acetone', 'acetine'],
  ] as const)
    expect(isNear(a, b), `${a} ${b}`).toBe(true);
  for (const [a, b] of [
    ['coat', 'goal'],
    ['box', 'bax'],
    ['gloves', 'gallows'],
  ] as const)
    expect(isNear(a, b), `${a} ${b}`).toBe(false);
  expect(parseQuery('"size M" gloves')).toEqual({words: ['gloves'], phrases: ['size m']});
});

describe('search rules', () => {
  const make = async (pattern: string, anchoring: string, rest: Record<string, Json>): Promise<string> => {
    const body = {name: `${pattern} ${anchoring}`, conditions: [{pattern, anchoring}], ...rest};
    return asText((await client.ok('POST', '/v1/search-rules', body)).id ?? null);
  };
  const pin = (id: string): Record<string, Json> => ({consequences: {pin: [{product_id: id, position: 1}]}});

  it('give a place to the rule that goes first', async () => {
    const second = await make('zzz', 'is', pin(COAT));
    const first = await make('zzz', 'is', {...pin(ACETONE), priority: 10});
    const result = await search({query: 'zzz'});
    expect([result.applied_rule_ids, idsOf(result)]).toEqual([
      [first, second],
      [ACETONE, COAT],
    ]);
  });

  it('go by the longer match, the stricter anchoring and the newer rule', async () => {
    const weak = await make('red zzz', 'contains', pin(COAT));
    const short = await make('red', 'starts_with', pin(COAT));
    const strict = await make('red zzz', 'is', pin(COAT));
    const newer = await make('red zzz', 'is', pin(COAT));
    expect((await search({query: 'red zzz'})).applied_rule_ids).toEqual([newer, strict, weak, short]);
  });

  it.each([
    ['a page that is not opened over https', {consequences: {redirect_url: 'http://halden.example'}}],
    ['a factor above 10', {consequences: {boost: [{field: 'brand', value: 'Clearhand', factor: '10.1'}]}}],
    ['a factor below 0.1', {consequences: {boost: [{field: 'brand', value: 'Clearhand', factor: '0.05'}]}}],
    ['an end at its begin', {...pin(COAT), valid_from: '2025-05-01T00:00:00Z', valid_to: '2025-05-01T00:00:00Z'}],
  ])('refuse %s', async (_, rest) => {
    const conditions = [{pattern: 'zzz', anchoring: 'is'}];
    expect((await client.send('POST', '/v1/search-rules', {name: 'Wrong', conditions, ...rest})).status).toBe(422);
  });
});

it('leaves out facets without any value', async () => {
  expect((await search({facets: ['property.Wattage', 'brand']})).facets.map(({field}) => field)).toEqual(['brand']);
});

it('suggests no archived category', async () => {
  const {data} = await client.ok('GET', '/v1/search/suggestions?q=gloves&kinds=category');
  expect(data).toMatchObject([{text: 'Protective gloves'}]);
});

describe('what people did', () => {
  const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
  const profile = `/v1/personalize/profiles/${MAYA}`;
  const event = (id: string): Json => ({
    event_id: id,
    type: 'view',
    product_id: GLOVES,
    occurred_at: '2025-03-14T11:59:00Z',
  });

  it('before they had logged in is added to them', async () => {
    const {event_count_90d: before} = await client.ok('GET', profile);
    await client.send('POST', '/v1/personalize/events', {session_id: 's', events: [event('a')]});
    expect((await client.ok('GET', profile)).event_count_90d).toBe(before);
    await client.send('POST', '/v1/personalize/events', {session_id: 's', user_id: MAYA, events: [event('b')]});
    expect((await client.ok('GET', profile)).event_count_90d).toBe(Number(before) + 2);
  });

  it('ranks products for a user or a session, and for nobody else', async () => {
    expect((await client.send('GET', '/v1/personalize/products')).status).toBe(400);
    expect((await client.send('GET', `/v1/personalize/products?user_id=${MAYA}`)).status).toBe(200);
  });
});

it('an article is suggested only to people of its audience', async () => {
  const groups = list(await client.ok('GET', '/v1/user-groups')).filter(({name}) => asText(name) === 'Lab 3');
  const article = await client.ok('POST', '/v1/articles', {
    title: {en: 'Zebrafish handbook'},
    body: {en: 'How we keep them.'},
    slug: 'zebrafish',
    status: 'published',
    article_category_id: 'artc_01JJ1FAHQXGFAHRJXD0DAP8WM6',
    audience: {user_group_ids: [groups[0]?.id ?? null]},
  });
  const path = `/v1/articles/${asText(article.id)}`;
  const suggested = async (person: string): Promise<Json[]> => {
    const headers = {'Acting-User': person};
    const answer = await client.ok('GET', '/v1/search/suggestions?q=zebra', undefined, {headers});
    const {status} = await client.send('GET', path, undefined, {headers});
    return [status, list(answer).length];
  };
  expect(await suggested(MAYA)).toEqual([200, 1]);
  expect(await suggested(SAMIR)).toEqual([404, 0]);
});

it('an unknown filter is refused once', async () => {
  const {json} = await client.send('POST', '/v1/search/products', {query: 'gloves', filters: {foo: 1}});
  expect(json).toMatchObject({errors: [{pointer: '/filters/foo', code: 'unknown_field'}]});
  expect((json as Record<string, Json>).errors).toHaveLength(1);
});

it('a search counts facets that there are', async () => {
  const ask = (facets: string[]): ReturnType<Client['send']> =>
    client.send('POST', '/v1/search/products', {query: 'gloves', facets});
  expect(await ask(['brand', 'property.Material'])).toMatchObject({status: 200});
  for (const name of ['nope', 'constructor'])
    expect(await ask(['brand', name])).toMatchObject({
      status: 422,
      json: {errors: [{pointer: '/facets/1', code: 'invalid_enum'}]},
    });
});
