import {describe, expect, it} from 'vitest';
import {readPages} from '../../src/content/mentions';
import {problemOperations, problemUses} from '../../src/openapi/problemUses';
import {ourContract} from '../support/contract';

const made = ourContract().then(({models, catalogue}) => ({
  uses: problemUses(models, catalogue, readPages(process.cwd())),
  lists: problemOperations(models, catalogue),
  operations: models.flatMap((model) => [...model.operations.values()]),
}));

describe('where a problem comes from', () => {
  it('few operations are named', async () => {
    const {uses, operations} = await made;
    const own = operations.filter(({object}) => object['x-problems']?.includes('last_admin'));
    expect(own.length).toBeGreaterThan(0);
    expect(uses.problems['last_admin']).toMatchObject({
      count: own.length,
      operations: own.map(({summary, route}) => ({title: summary, href: route})),
    });
  });

  it('many are counted by group or API, and can be listed', async () => {
    const {uses, lists, operations} = await made;
    for (const code of ['insufficient_stock', 'conflict_duplicate']) {
      const own = operations.filter(({object}) => object['x-problems']?.includes(code)).map(({route}) => route);
      const use = uses.problems[code];
      expect(use?.count, code).toBe(own.length);
      expect(use?.parts?.reduce((sum, {count}) => sum + count, 0)).toBe(own.length);
      expect(lists.codes[code]?.map((place) => lists.operations[place]?.href).sort()).toEqual(own.sort());
    }
    expect(uses.problems['insufficient_stock']?.areas.map((area) => uses.areas[area])).toEqual(['Inventory']);
  });

  it('a code of every call is in every area, and one without operations too', async () => {
    const {uses} = await made;
    for (const [code, count] of [
      ['rate_limited', uses.total],
      ['method_not_allowed', 0],
    ] as const)
      expect(uses.problems[code]).toEqual({count, areas: uses.areas.map((_, at) => at)});
  });

  it('codes of rows name the guides whose tables show them', async () => {
    const {uses} = await made;
    expect(uses.rows['tier_order_invalid']).toContainEqual({
      title: 'Load price lists',
      href: '/guides/suppliers/load-price-lists/',
    });
    expect(uses.rows['image_unreachable']).toEqual([]);
  });
});
