import {beforeAll, describe, expect, it} from 'vitest';
import {createSandbox, type Sandbox, type SandboxSource} from '../../src/sandbox';
import {withLargeWorld} from '../../src/sandbox/largeWorld';
import {contractSource} from '../../src/sandbox/node';
import {grouped} from '../contract/support/records';

interface Money {
  amount: string;
}
interface Reference {
  id: string;
  name: string;
}
interface Product {
  id: string;
  sku: string;
  hidden: boolean;
  name: {en: string};
  best_price: Money | null;
  supplier: Reference;
  store: Reference;
  categories: Reference[];
}
interface Line {
  order_number: string;
  ordered_at: string;
  requester: Reference;
  supplier: Reference;
  sku: string | null;
  quantity: {value: string; unit: string};
  unit_price: Money;
  line_total: Money;
  source: string;
}
interface Row {
  key: Reference;
  spend: Money;
  share: string;
  order_count: number;
  change_vs_previous: string | null;
}

let plain: SandboxSource;
let large: Sandbox;
beforeAll(async () => {
  plain = await contractSource(process.cwd());
  large = createSandbox({source: withLargeWorld(plain), seed: 'large'});
});

/** Asks as a buyer of the sample world, or as its supplier. @returns what a sandbox answers with 200 */
async function ask(sandbox: Sandbox, path: string, body?: object, person = 'shop'): Promise<unknown> {
  const key = path.startsWith('suppliers/') ? 'pls_test_brightwater' : `plk_test_${person}`;
  const headers = {Authorization: `Bearer ${key}`, 'Content-Type': 'application/json'};
  const init = body ? {method: 'POST', headers, body: JSON.stringify(body)} : {headers};
  const answer = await sandbox.fetch(new Request(`https://docs.example/${path}`, init));
  expect(answer.status, `${path}: ${await answer.clone().text()}`).toBe(200);
  return answer.json();
}

/** All records of a list, page by page. */
async function all<T>(path: string): Promise<T[]> {
  const records: T[] = [];
  for (;;) {
    const address = `${path}${path.includes('?') ? '&' : '?'}limit=100&offset=${records.length}`;
    const {data, page} = (await ask(large, address)) as {data: T[]; page: {has_more: boolean}};
    records.push(...data);
    if (!page.has_more) return records;
  }
}

const SEARCH = {query: '', country: 'DE', limit: 100, sort: 'relevance', facets: ['brand', 'category']};
interface Found {
  total: number;
  hits: {product: Product}[];
}
const cents = ({amount}: Money): number => Math.round(Number(amount) * 100);
const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + cents(line.line_total), 0);
const ordersOf = (lines: readonly Line[]): number => new Set(lines.map((line) => line.order_number)).size;

describe('products of the large world', () => {
  it('are listed with prices in the store, page by page', async () => {
    const first = (await ask(large, 'clients/v1/search/products', SEARCH)) as Found;
    const second = (await ask(large, 'clients/v1/search/products', {...SEARCH, offset: 100})) as Found;
    expect(first.total).toBeGreaterThan(180);
    const hits = [...first.hits, ...second.hits];
    expect(hits).toHaveLength(first.total);
    expect(new Set(hits.map(({product}) => product.id)).size).toBe(first.total);
    expect(new Set(hits.map(({product}) => product.name.en)).size).toBe(first.total);
    expect(hits.filter(({product}) => !product.best_price)).toEqual([]);
  });

  it('have an offer each, at the price that the list tells, from every supplier', async () => {
    const first = (await ask(large, 'clients/v1/search/products', SEARCH)) as Found;
    const second = (await ask(large, 'clients/v1/search/products', {...SEARCH, offset: 100})) as Found;
    // One product of each, and all helmets.
    const seen = new Set<string>();
    const asked = [...first.hits, ...second.hits].filter(({product: {supplier, name}}) => {
      const isNew = !seen.has(supplier.id);
      seen.add(supplier.id);
      return isNew || name.en.includes('helmet');
    });
    expect(seen.size).toBeGreaterThan(10);
    for (const {product} of asked) {
      const {data} = (await ask(large, `clients/v1/products/${product.id}/offers?country=DE`)) as {
        data: {unit_price: Money; supplier: Reference; tiers: {unit_price: string}[]}[];
      };
      for (const {unit_price: price, tiers} of data)
        for (const tier of tiers) expect(Number(tier.unit_price)).toBeLessThan(Number(price.amount));
      expect(data.map(({unit_price: price}) => price)).toContainEqual(product.best_price);
      expect(data.map(({supplier}) => supplier)).toContainEqual(product.supplier);
    }
  });

  it('are those that Brightwater sees, too', async () => {
    const own = await all<{id: string; sku: string}>('suppliers/v1/products');
    const shown = (await all<Product>('clients/v1/products')).filter(
      ({supplier, hidden}) => supplier.name.startsWith('Brightwater') && !hidden,
    );
    expect(shown.length).toBeGreaterThan(40);
    const ids = new Set(own.map(({id}) => id));
    expect(shown.flatMap(({id, name}) => (ids.has(id) ? [] : name.en))).toEqual([]);
  });

  it('are not those of the documentation', async () => {
    const sandbox = createSandbox({source: plain, seed: 'plain'});
    expect(((await ask(sandbox, 'clients/v1/search/products', SEARCH)) as Found).total).toBe(3);
  });
});

/** Whether a category is another one, or below it. */
function isIn(parents: ReadonlyMap<string, string | null>, id: string, above: string): boolean {
  const parent = parents.get(id);
  return id === above || (typeof parent === 'string' && isIn(parents, parent, above));
}

describe('counts of the large world', () => {
  it('are those of the lists', async () => {
    const products = (await all<Product>('clients/v1/products')).filter(({hidden}) => !hidden);
    const suppliers = await all<{id: string; name: string; product_count: number}>(
      'clients/v1/suppliers?status=prospect,invited,onboarding,active,blocked,archived',
    );
    expect(suppliers).toHaveLength(30);
    for (const {id, name, product_count: count} of suppliers)
      expect(`${name} ${count}`).toBe(`${name} ${products.filter((one) => one.supplier.id === id).length}`);
    const categories = await all<{id: string; parent_id: string | null; product_count: number}>(
      'clients/v1/categories',
    );
    const parents = new Map(categories.map((one) => [one.id, one.parent_id]));
    for (const {id, product_count: count} of categories) {
      const own = products.filter((one) => one.categories.some((category) => isIn(parents, category.id, id)));
      expect(`${id} ${count}`).toBe(`${id} ${own.length}`);
    }
    const links = await all<{store_id: string; status: string; supplier_id: string; product_count: number}>(
      'clients/v1/supplier-store-links',
    );
    for (const store of await all<{id: string; supplier_count: number; product_count: number}>('clients/v1/stores')) {
      const own = links.filter((link) => link.store_id === store.id && link.status === 'active');
      expect(store.supplier_count).toBe(new Set(own.map((link) => link.supplier_id)).size);
      expect(store.product_count).toBe(products.filter((one) => one.store.id === store.id).length);
    }
  });
});

describe('orders of the large world', () => {
  const linesOf = new Map<string, Line[]>();
  let lines: Line[];
  let reports: {id: string; status: string; row_count: number; totals: {spend: Money; orders: number; lines: number}}[];
  const PERIOD = 'from=2024-09-16&to=2025-02-28';

  beforeAll(async () => {
    reports = (await all<(typeof reports)[number]>('clients/v1/order-reports')).filter(
      ({status}) => status === 'completed',
    );
    for (const {id} of reports) linesOf.set(id, await all<Line>(`clients/v1/order-reports/${id}/lines`));
    lines = [...linesOf.values()].flat();
  });

  it('reach back six months, one supplier and no article twice in each', () => {
    const days = lines.map((line) => line.ordered_at.slice(0, 10)).sort();
    expect([days[0], days.at(-1)]).toEqual(['2024-09-16', '2025-02-28']);
    const orders = grouped(lines, (line) => line.order_number);
    for (const [number, own] of orders) {
      expect(`${number}: ${new Set(own.map(({supplier}) => supplier.id)).size}`).toBe(`${number}: 1`);
      expect(new Set(own.map(({requester}) => requester.id)).size).toBe(1);
      const articles = own.flatMap(({sku}) => sku ?? []);
      expect(new Set(articles).size, number).toBe(articles.length);
    }
  });

  it('have totals of quantity and price', () => {
    for (const {unit_price: price, quantity, line_total: total} of lines) {
      expect(cents(total)).toBe(Math.round(Number(price.amount) * 100 * Number(quantity.value)));
      expect(cents(total)).toBeGreaterThan(0);
    }
  });

  it('are summed by their reports, and February is as documented', async () => {
    for (const {id, row_count: count, totals} of reports) {
      const own = linesOf.get(id) ?? [];
      expect(own).toHaveLength(count);
      expect({...totals, spend: cents(totals.spend)}).toEqual({
        spend: sumOf(own),
        orders: ordersOf(own),
        lines: own.length,
      });
    }
    const documented = createSandbox({source: plain, seed: 'plain'});
    const path = 'clients/v1/order-analytics/summary?from=2025-02-01&to=2025-02-28';
    const [wanted, found] = (await Promise.all([ask(documented, path), ask(large, path)])) as Record<string, unknown>[];
    for (const field of ['order_count', 'line_count', 'total_spend', 'average_order_value'])
      expect(found?.[field]).toEqual(wanted?.[field]);
  });

  it('are what the summary sums', async () => {
    const summary = (await ask(large, `clients/v1/order-analytics/summary?${PERIOD}`)) as {
      order_count: number;
      line_count: number;
      supplier_count: number;
      total_spend: Money;
      catalogue_share: string;
    };
    expect(cents(summary.total_spend)).toBe(sumOf(lines));
    expect(summary.order_count).toBe(ordersOf(lines));
    expect(summary.line_count).toBe(lines.length);
    expect(summary.supplier_count).toBe(new Set(lines.map(({supplier}) => supplier.id)).size);
    const catalogue = sumOf(lines.filter(({source}) => source === 'catalogue'));
    expect(Number(summary.catalogue_share)).toBeCloseTo(catalogue / sumOf(lines), 2);
  });

  it('are what each breakdown sums', async () => {
    const skus = new Map((await all<Product>('clients/v1/products')).map((one) => [one.sku, one.categories[0]?.id]));
    const users = await all<{id: string; user_group_ids: string[]}>('clients/v1/users');
    const groups = new Map(users.map((one) => [one.id, one.user_group_ids]));
    const keys: Record<string, (line: Line) => readonly (string | undefined)[]> = {
      supplier: ({supplier}) => [supplier.id],
      category: ({sku}) => [sku === null ? undefined : skus.get(sku)],
      'user-group': ({requester}) => groups.get(requester.id) ?? [],
    };
    for (const [cut, keysOf] of Object.entries(keys)) {
      const rows = await all<Row>(`clients/v1/order-analytics/by-${cut}?${PERIOD}`);
      const wanted = new Set(lines.flatMap(keysOf).filter((key) => key !== undefined));
      expect(new Set(rows.map(({key}) => key.id)), cut).toEqual(wanted);
      for (const {key, spend, order_count: count} of rows) {
        const own = lines.filter((line) => keysOf(line).includes(key.id));
        expect(`${key.name} ${cents(spend)} ${count}`).toBe(`${key.name} ${sumOf(own)} ${ordersOf(own)}`);
      }
      expect(rows.reduce((sum, {share}) => sum + Number(share), 0)).toBeCloseTo(1, 6);
    }
  });

  it('have no row by category for what has none, and the summary counts it', async () => {
    const rows = await all<Row>(`clients/v1/order-analytics/by-category?${PERIOD}`);
    expect(rows.every(({key}) => key.name !== 'Other')).toBe(true);
    const total = rows.reduce((sum, {spend}) => sum + cents(spend), 0);
    expect(total).toBe(sumOf(lines.filter(({sku}) => sku !== null)));
    expect(total).toBeLessThan(sumOf(lines));
  });

  it('follow a filter, in the trend as well', async () => {
    const [one] = await all<Row>(`clients/v1/order-analytics/by-supplier?${PERIOD}`);
    const own = lines.filter(({supplier}) => supplier.id === one?.key.id);
    const filter = `${PERIOD}&supplier_id=${one?.key.id}`;
    const {points} = (await ask(large, `clients/v1/order-analytics/trend?${filter}&interval=month`)) as {
      points: {value: number; count: number}[];
    };
    expect(points).toHaveLength(6);
    expect(Math.round(points.reduce((sum, {value}) => sum + value, 0) * 100)).toBe(sumOf(own));
    expect(points.reduce((sum, {count}) => sum + count, 0)).toBe(ordersOf(own));
    const {data} = (await ask(large, `clients/v1/order-analytics/by-user-group?${filter}`)) as {data: Row[]};
    expect(data.reduce((sum, {spend}) => sum + cents(spend), 0)).toBeLessThan(sumOf(own));
  });

  it('are those of the own orders for a buyer, and of the own groups for a viewer', async () => {
    // Ines is in no group.
    const ines = 'usr_01JHNB2V00YXEK1SK9XRFPV10A';
    const own = lines.filter(({requester}) => requester.id === ines);
    const summary = async (person: string): Promise<{total_spend: Money; order_count: number}> =>
      (await ask(large, `clients/v1/order-analytics/summary?${PERIOD}`, undefined, person)) as never;
    const buyer = await summary('ines_buyer');
    expect([cents(buyer.total_spend), buyer.order_count]).toEqual([sumOf(own), ordersOf(own)]);
    expect(await summary('ines_viewer')).toMatchObject({order_count: 0});
    const path = `clients/v1/order-analytics/by-supplier?${PERIOD}`;
    const {data} = (await ask(large, path, undefined, 'ines_buyer')) as {data: Row[]};
    expect(data.reduce((sum, {spend}) => sum + cents(spend), 0)).toBe(sumOf(own));
  });

  it('make a report of the days since', async () => {
    const path = 'clients/v1/order-reports/orp_01JP9Y3FM0VD4EPK1EE5XDT3C0';
    await ask(large, path);
    const report = (await ask(large, path)) as (typeof reports)[number];
    const own = await all<Line>(`${path}/lines`);
    expect(report.status).toBe('completed');
    expect(own.length).toBeGreaterThan(300);
    expect({...report.totals, spend: cents(report.totals.spend)}).toEqual({
      spend: sumOf(own),
      orders: ordersOf(own),
      lines: report.row_count,
    });
  });
});

describe('what hangs on the records of the large world', () => {
  it('lets stock of each lot end at nothing, and names the order that moved it', async () => {
    interface Move {
      lot_number: string;
      material_id: string;
      location_id: string;
      direction: string;
      occurred_at: string;
      base_quantity: {value: string};
      balance_after: {value: string};
      reference: {type: string; id: string | null};
    }
    const moves = (await all<Move>('clients/v1/inventory/transactions')).filter(
      ({occurred_at: at}) => at < '2025-03-14',
    );
    expect(moves.length).toBeGreaterThan(100);
    const orders = await all<{id: string; status: string; lines: {received_quantity: {value: string}}[]}>(
      'clients/v1/inventory/transfer-orders',
    );
    const places = grouped(moves, (move) => `${move.location_id} ${move.lot_number}`);
    for (const [place, own] of places) {
      let balance = 0;
      for (const move of [...own].sort((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1))) {
        balance += Number(move.base_quantity.value) * (move.direction === 'in' ? 1 : -1);
        expect(`${place} ${move.balance_after.value}`).toBe(`${place} ${balance}`);
      }
      expect(`${place} ${balance}`).toBe(`${place} 0`);
    }
    for (const move of moves.filter(({reference}) => reference.type === 'transfer_order')) {
      const order = orders.find(({id}) => id === move.reference.id);
      expect(order?.status).toBe('completed');
      expect(order?.lines[0]?.received_quantity.value).toBe(move.base_quantity.value);
    }
    const requests = await all<{fulfilment: {type: string; id: string}[]}>('clients/v1/inventory/requests');
    const made = requests.flatMap(({fulfilment}) => fulfilment).filter(({id}) => id.includes('JHT4C8'));
    expect(made.length).toBeGreaterThan(30);
    for (const {id} of made) expect(orders.some((order) => order.id === id)).toBe(true);
  });

  it('counts approvals, and takes a decision', async () => {
    const approvals = await all<{id: string; state: string; product: Reference; proposed_price: Money}>(
      'clients/v1/price-approvals',
    );
    const {data} = (await ask(large, 'clients/v1/approval-statuses/summary')) as {
      data: {entity_type: string; counts: Record<string, number>}[];
    };
    const counts = data.find(({entity_type: type}) => type === 'price')?.counts ?? {};
    const statuses = await all<{state: string}>('clients/v1/approval-statuses?entity_type=price');
    for (const [state, count] of Object.entries(counts))
      expect(`${state} ${count}`).toBe(`${state} ${statuses.filter((one) => one.state === state).length}`);
    const open = approvals.find(({id, state}) => state === 'in_review' && id.includes('JHT4C8'));
    const path = `clients/v1/price-approvals/${open?.id}/approve`;
    expect(((await ask(large, path, {})) as {state: string}).state).toMatch(/approved|in_review/);
  });

  it('counts quotations, and compares them', async () => {
    const rfqs = await all<{id: string; status: string; quotation_count: number; suppliers: {state: string}[]}>(
      'clients/v1/rfqs',
    );
    expect(rfqs).toHaveLength(20);
    for (const {id, status, quotation_count: count, suppliers} of rfqs.filter((one) => one.id.includes('JHT4C8'))) {
      expect(suppliers.filter(({state}) => state === 'quoted')).toHaveLength(count);
      expect(await all(`clients/v1/rfqs/${id}/quotations`)).toHaveLength(count);
      if (count > 1 && status !== 'published') await ask(large, `clients/v1/rfqs/${id}/comparison`);
    }
  });

  it('never breaks the contract', () => {
    expect(large.faults()).toEqual([]);
  });
});
