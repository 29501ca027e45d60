import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client, type Options} from '../support/client';

/** Numbers that a record shows of others, however those have changed. */

const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

describe('the articles of a category', () => {
  const counts = async (): Promise<Record<string, Json>> =>
    Object.fromEntries(
      list(await client.ok('GET', '/v1/article-categories')).map(({name, article_count: count}) => [
        asText((name as Record<string, Json>).en),
        count ?? null,
      ]),
    );
  const idOf = async (wanted: string): Promise<Json> =>
    list(await client.ok('GET', '/v1/article-categories')).find(
      ({name}) => (name as Record<string, Json>).en === wanted,
    )?.id ?? null;

  it('are counted with drafts and without archived ones, wherever they are moved', async () => {
    const [policies, laboratory] = [await idOf('Policies'), await idOf('For the lab')];
    const before = await counts();
    expect(before).toMatchObject({Policies: 3, 'For the lab': 0});
    const write = async (slug: string, status: string): Promise<string> => {
      const text = {slug, status, title: {en: slug}, body: {en: slug}, article_category_id: policies};
      return `/v1/articles/${asText((await client.ok('POST', '/v1/articles', text)).id)}`;
    };
    const [first, second] = [await write('first', 'published'), await write('second', 'draft')];
    expect(await counts()).toEqual({...before, Policies: 5});
    await client.ok('POST', `${first}/archive`);
    expect(await counts()).toEqual({...before, Policies: 4});
    await client.ok('PATCH', second, {article_category_id: laboratory});
    expect(await counts()).toEqual({...before, 'For the lab': 1});
    expect(await client.ok('GET', `/v1/article-categories/${asText(laboratory)}`)).toMatchObject({article_count: 1});
    await client.ok('DELETE', second);
    expect(await counts()).toEqual(before);
  });
});

describe('the records that carry a tag', () => {
  it('are counted however the tag came there', async () => {
    const {id} = await client.ok('POST', '/v1/tags', {
      name: 'Audit',
      entity_types: ['supplier', 'article', 'material'],
    });
    const path = `/v1/tags/${asText(id)}`;
    const count = async (): Promise<Json> => (await client.ok('GET', path)).usage_count ?? null;
    const supplier = `/v1/suppliers/${BRIGHTWATER}`;
    await client.ok('PATCH', supplier, {tags: [id ?? null]});
    expect(await count()).toBe(1);
    const [article] = list(await client.ok('GET', '/v1/articles'));
    await client.ok('PATCH', `/v1/articles/${asText(article?.id)}`, {tags: [id ?? null]});
    expect(await count()).toBe(2);
    await client.ok('POST', `${path}/apply`, {entity_type: 'supplier', entity_ids: [BRIGHTWATER]});
    expect(await count()).toBe(2);
    await client.ok('POST', `${path}/remove`, {entity_type: 'supplier', entity_ids: [BRIGHTWATER]});
    expect(await count()).toBe(1);
    await client.ok('PATCH', supplier, {tags: [id ?? null]});
    await client.ok('PATCH', supplier, {tags: []});
    expect(await count()).toBe(1);
    const shown = list(await client.ok('GET', '/v1/tags?limit=100')).find((tag) => tag.id === id);
    expect(shown).toMatchObject({usage_count: 1});
  });

  it('are those that the sample world tells of, and what has come since', async () => {
    const tags = list(await client.ok('GET', '/v1/tags?limit=100'));
    await client.ok('GET', '/v1/products');
    await client.ok('GET', '/v1/suppliers');
    expect(list(await client.ok('GET', '/v1/tags?limit=100')).map((tag) => tag.usage_count)).toEqual(
      tags.map((tag) => tag.usage_count),
    );
  });
});

describe('the uses of a rule in 30 days', () => {
  const at = (day: string): Options => ({headers: {'Sandbox-Date': day}});

  it('are counted for prices in the night after them, and forgotten after 30 days', async () => {
    const rule = {name: 'All', priority: 1, triggers: ['increase', 'decrease', 'new_price'], action: 'auto_approve'};
    const {id} = await client.ok('POST', '/v1/price-approval-configs', rule);
    const path = `/v1/price-approval-configs/${asText(id)}`;
    const count = async (options: Options = {}): Promise<Json> =>
      (await client.ok('GET', path, undefined, options)).match_count_30d ?? null;
    const [gloves] = list(await client.ok('GET', '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G/offers?country=DE'));
    const price = {product_identifier: 'glove-nitrile-m', unit_price: '8.00', valid_from: '2025-03-20'};
    await supplier.ok('PUT', `/v1/price-lists/${asText(gloves?.price_list_id)}/entries`, {entries: [price]});
    const decided = list(await client.ok('GET', '/v1/price-approvals?limit=100')).filter((one) => one.rule_id === id);
    expect(decided.length).toBeGreaterThan(0);
    expect(await count()).toBe(0);
    expect(await count(at('2025-03-15'))).toBe(decided.length);
    expect(await count(at('2025-04-15'))).toBe(0);
  });

  it('of the sample world grow less with each night', async () => {
    const path = '/v1/price-approval-configs';
    const sum = async (day: string): Promise<number> =>
      list(await client.ok('GET', path, undefined, at(day))).reduce((all, one) => all + Number(one.match_count_30d), 0);
    const [first, middle, end] = [await sum('2025-03-14'), await sum('2025-03-30'), await sum('2025-05-16')];
    expect(first).toBeGreaterThan(middle);
    expect(middle).toBeGreaterThan(0);
    expect(end).toBe(0);
  });

  it('are counted for searches after an hour', async () => {
    const rule = {
      name: 'Gloves',
      conditions: [{pattern: 'gloves', anchoring: 'is'}],
      consequences: {pin: [{product_id: 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G', position: 1}]},
    };
    const {id} = await client.ok('POST', '/v1/search-rules', rule);
    const count = async (options: Options = {}): Promise<Json> =>
      (await client.ok('GET', `/v1/search-rules/${asText(id)}`, undefined, options)).hit_count_30d ?? null;
    for (const key of ['maya_buyer', 'me', 'samir_buyer']) {
      const found = await client.ok('POST', '/v1/search/products', {query: 'gloves'}, {key});
      expect(found.applied_rule_ids).toContain(id);
    }
    expect(await count()).toBe(0);
    expect(await count(at('2025-03-14T13:10:00Z'))).toBe(3);
    expect(await count(at('2025-04-20'))).toBe(0);
  });
});
