import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Numbers that a record shows of others, however those have changed. */

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
