import {beforeAll, describe, expect, it} from 'vitest';
import {createSandbox, type SandboxSource} from '../../src/sandbox';
import {withManyProducts} from '../../src/sandbox/manyProducts';
import {contractSource} from '../../src/sandbox/node';

interface Hit {
  product: {id: string; name: {en: string}; best_price: {amount: string} | null; store: {id: string}};
}
interface Found {
  total: number;
  hits: Hit[];
}

let plain: SandboxSource;
beforeAll(async () => {
  plain = await contractSource(process.cwd());
});

/** Asks a fresh sandbox as a buyer of the sample world. */
function shop(source: SandboxSource) {
  const sandbox = createSandbox({source, seed: 'shop'});
  return async (path: string, body?: object): Promise<unknown> => {
    const headers = {Authorization: 'Bearer plk_test_shop', 'Content-Type': 'application/json'};
    const init = body ? {method: 'POST', headers, body: JSON.stringify(body)} : {headers};
    const answer = await sandbox.fetch(new Request(`https://docs.example/clients/v1/${path}`, init));
    expect(answer.status, await answer.clone().text()).toBe(200);
    return answer.json();
  };
}

const SEARCH = {query: '', country: 'DE', limit: 100, sort: 'relevance', facets: ['brand', 'category']};

describe('a sample world with many products', () => {
  it('lists them with prices in the store, page by page', async () => {
    const ask = shop(withManyProducts(plain));
    const first = (await ask('search/products', SEARCH)) as Found;
    const second = (await ask('search/products', {...SEARCH, offset: 100})) as Found;
    expect(first.total).toBeGreaterThan(150);
    const hits = [...first.hits, ...second.hits];
    expect(hits).toHaveLength(first.total);
    expect(new Set(hits.map(({product}) => product.id)).size).toBe(first.total);
    expect(new Set(hits.map(({product}) => product.name.en)).size).toBe(first.total);
    expect(hits.filter(({product}) => !product.best_price)).toEqual([]);
  });

  it('has an offer for each, at the price that the list tells', async () => {
    const ask = shop(withManyProducts(plain));
    const {hits} = (await ask('search/products', {...SEARCH, query: 'helmet'})) as Found;
    expect(hits.length).toBe(4);
    for (const {product} of hits) {
      const {data} = (await ask(`products/${product.id}/offers?country=DE`)) as {data: {unit_price: object}[]};
      expect(data.map(({unit_price: price}) => price)).toEqual([product.best_price]);
    }
  });

  it('is not that of the documentation', async () => {
    expect(((await shop(plain)('search/products', SEARCH)) as Found).total).toBe(3);
  });
});
