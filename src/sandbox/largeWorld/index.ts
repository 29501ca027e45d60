import type {CommonSlice, GroupSlice, JsonObject, SandboxSource, SeedSpec} from '../types';
import {approvalGrowth} from './approvals';
import {countGrowth} from './counts';
import type {Growth, Surroundings} from './ids';
import {moveGrowth} from './moves';
import {orderGrowth} from './orders';
import {rfqGrowth} from './rfqs';
import {GOODS, shelfGrowth} from './shelf';
import {supplierGrowth, SUPPLIERS} from './suppliers';

/**
 * A world for applications that show lists. The sample world of the documentation has the few records that its pages
 * name; these are added where somebody asks for them, so that no page downloads them and no documented count changes.
 * Numbers that follow from other records are counted from them.
 */

/** In this order, because counts are of what was added before. */
const GROWN: Growth[] = [supplierGrowth, shelfGrowth, orderGrowth, moveGrowth, approvalGrowth, rfqGrowth, countGrowth];
/** Groups whose figures are summed from order lines, and what they read for it. */
const SUMMED = new Set(['clients/order_analytics', 'clients/insights']);
const LEDGER = ['clients/order_report', 'clients/products'];

/** The operations of a group, with the slices they need besides. */
function needing(operations: GroupSlice['operations'], more: readonly string[]): GroupSlice['operations'] {
  return Object.fromEntries(
    Object.entries(operations).map(([id, {needs = [], ...rest}]) => [
      id,
      {...rest, needs: [...needs, ...more.filter((one) => !needs.includes(one))]},
    ]),
  );
}

/** Collections whose seeds are all records there are, so that figures are summed from them. */
const WHOLE = new Set(['clients/OrderReportLine']);

/** The seeds of a collection with what was added to it. */
function grown(name: string, seeds: SeedSpec[], around: Surroundings): SeedSpec[] {
  return GROWN.reduce((all, growth) => growth[name]?.(all, around) ?? all, seeds);
}

const NONE = {products: [], links: [], entries: [], lines: []};
/** Collections with numbers that follow from records of other groups, which are loaded for them only. */
const COUNTED = new Set([...Object.keys(countGrowth), 'clients/PriceApproval']);

/** A source whose sample world has thirty suppliers, two hundred products and six months of orders. */
export function withLargeWorld(source: SandboxSource): SandboxSource {
  const seedsOf = async (api: string, group: string, schema: string): Promise<SeedSpec[]> => {
    const slice = await source.load(api, group);
    const name = `${api}/${schema}`;
    return grown(name, slice.collections[name]?.seeds ?? [], {...NONE, slice});
  };
  const values = (seeds: readonly SeedSpec[]): JsonObject[] => seeds.map(({value}) => value);
  const counts = async (): Promise<Omit<Surroundings, 'slice'>> => ({
    products: values(await seedsOf('clients', 'products', 'Product')),
    links: values(await seedsOf('clients', 'supplier_store_links', 'SupplierStoreLink')),
    entries: await seedsOf('suppliers', 'price-list', 'PriceListEntry'),
    lines: values(await seedsOf('clients', 'order_report', 'OrderReportLine')),
  });
  let counting: ReturnType<typeof counts> | undefined;
  const names = new Map([...GOODS, ...SUPPLIERS].map(({id, name}) => [id, name]));
  return {
    ...source,
    hasLongLists: true,
    common: async (api): Promise<CommonSlice> => {
      const common = await source.common(api);
      return {...common, known: {...common.known, ...Object.fromEntries(names)}};
    },
    load: async (api, group) => {
      const slice = await source.load(api, group);
      const isCounted = Object.keys(slice.collections).some((name) => COUNTED.has(name));
      const surroundings = {...(isCounted ? await (counting ??= counts()) : NONE), slice};
      const collections = Object.entries(slice.collections).map(([name, spec]) => [
        name,
        {...spec, seeds: grown(name, spec.seeds, surroundings), ...(WHOLE.has(name) && {whole: true as const})},
      ]);
      return {
        ...slice,
        collections: Object.fromEntries(collections) as GroupSlice['collections'],
        ...(SUMMED.has(`${api}/${group}`) && {operations: needing(slice.operations, LEDGER)}),
      };
    },
  };
}
