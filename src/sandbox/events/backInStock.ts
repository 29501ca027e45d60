/** Finds out which products can be ordered again: buyers see availability that is counted from stock records. */
import {idOf, text} from '../behaviours/access';
import {SUPPLIERS} from '../../openapi/roles';
import type {World} from '../world';
import {causeOf, type Happened} from './happened';

const TYPE = 'product.back_in_stock';
/** States of a stock record in which buyers get goods. */
const THERE = new Set(['in_stock', 'limited']);

/** The products of a supplier that buyers know and that have stock records, each with whether any holds goods. */
function stockOf(world: World, supplier: string): [string, boolean][] {
  const shown = world.collection('clients/Product');
  const products = (world.collection('suppliers/SupplierProduct', supplier)?.all() ?? [])
    .map(({value}) => value)
    .filter(({id}) => shown?.byIdentifier(id));
  const records = (world.collection('suppliers/StockRecord', supplier)?.all() ?? []).map(({value}) => value);
  return products.flatMap((product): [string, boolean][] => {
    const own = records.filter(({product_identifier: one}) => one === product.product_identifier);
    return own.length === 0 ? [] : [[idOf(product), own.some(({state}) => THERE.has(text(state)))]];
  });
}

function stocked(world: World): Map<string, boolean> {
  return new Map(Object.values(SUPPLIERS).flatMap(({id}) => stockOf(world, id)));
}

/** Looks at stock before a call. @param call `api/operation` @returns a function that says what has come back since */
export function watchReturns(world: World, call: string): () => Happened[] {
  const causes = world.apis.get('clients')?.common.events?.[TYPE]?.causes ?? [];
  if (!causes.includes(causeOf(call))) return () => [];
  const before = stocked(world);
  return () =>
    [...stocked(world)]
      .filter(([id, isThere]) => isThere && before.get(id) === false)
      .map(([id]) => ({api: 'clients', type: TYPE, data: {id, links: {self: `/v1/products/${id}`}}, about: []}));
}
