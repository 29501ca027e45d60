import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Numbers that a record shows of others, however those have changed. */

const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
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
