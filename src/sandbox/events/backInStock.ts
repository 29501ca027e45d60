/** Finds out which products can be ordered again: buyers see availability that is counted from stock records. */
import {idOf, text} from '../behaviours/access';
import {SUPPLIERS} from '../../openapi/roles';
import type {World} from '../world';
import {causeOf, type Happened} from './happened';

const TYPE = 'product.back_in_stock';
/** States of a stock record in which buyers get goods. */
const THERE = new Set(['in_stock', 'limited']);

/** Stock of a product: its supplier, and whether any record holds goods. */
interface Stock {
  supplier: string;
  isThere: boolean;
}

/** The products of a supplier that buyers know and that have stock records. */
function stockOf(world: World, supplier: string): [string, Stock][] {
  const shown = world.collection('clients/Product');
  const products = (world.collection('suppliers/SupplierProduct', supplier)?.all() ?? [])
    .map(({value}) => value)
    .filter(({id}) => shown?.byIdentifier(id));
  const records = (world.collection('suppliers/StockRecord', supplier)?.all() ?? []).map(({value}) => value);
  return products.flatMap((product): [string, Stock][] => {
    const own = records.filter(({product_identifier: one}) => one === product.product_identifier);
    const isThere = own.some(({state}) => THERE.has(text(state)));
    return own.length === 0 ? [] : [[idOf(product), {supplier, isThere}]];
  });
}

function stocked(world: World): Map<string, Stock> {
  return new Map(Object.values(SUPPLIERS).flatMap(({id}) => stockOf(world, id)));
}

/** Looks at stock before a call. @param call `api/operation` @returns a function that says what has come back since */
export function watchReturns(world: World, call: string): () => Happened[] {
  const causes = world.apis.get('clients')?.common.events?.[TYPE]?.causes ?? [];
  if (!causes.includes(causeOf(call))) return () => [];
  const before = stocked(world);
  return () =>
    [...stocked(world)]
      .filter(([id, {isThere}]) => isThere && before.get(id)?.isThere === false)
      .map(([id, {supplier}]) => ({
        api: 'clients',
        type: TYPE,
        data: {id, links: {self: `/v1/products/${id}`}},
        about: [supplier],
      }));
}
