import type {Call} from '../call';
import type {JsonObject} from '../types';
import {object, objects, supplierOf, text} from './access';
import {isFilled, withDemands} from './supplierDerived';
import {unspscOf} from './unspsc';

/** The UNSPSC code that the platform derives for a product whose supplier sends none. The supplier's own replaces it. */

const GAP = 'codes.unspsc';

/** What the platform had derived for a product in the beginning. */
function derivedFirst(call: Call, product: JsonObject): JsonObject {
  const products = call.world.collection('suppliers/SupplierProduct', supplierOf(call));
  return object(products?.spec.seeds.find(({value}) => value.id === product.id)?.value.enrichment);
}

/** The UNSPSC code by which a product is placed: its own, else the derived one; empty without any. */
export function placingCode(product: JsonObject): string {
  return unspscOf(product) || text(object(object(product.enrichment)[GAP]).value);
}

/** A product that has lost its own UNSPSC code, with the derived one again, and with the gap. */
export function withDerivedAgain(call: Call, before: JsonObject, next: JsonObject): JsonObject {
  if (!isFilled(before, GAP) || isFilled(next, GAP)) return next;
  const derived = derivedFirst(call, next)[GAP];
  const enrichment = derived === undefined ? next.enrichment : {...object(next.enrichment), [GAP]: derived};
  return withDemands({...next, enrichment: enrichment ?? null}, [GAP]);
}

/** The codes that buyers see: without the derived one while the supplier has its own, with it where there is none. */
export function seenCodes(call: Call, product: JsonObject, codes: readonly JsonObject[]): JsonObject[] {
  const own = objects(product.codes).filter(({scheme}) => scheme === 'unspsc');
  const isDerived = ({scheme, value}: JsonObject): boolean =>
    scheme === 'unspsc' && !own.some((code) => code.value === value);
  if (own.length > 0) return codes.filter((code) => !isDerived(code));
  const derived = text(object(object(product.enrichment)[GAP]).value);
  if (derived === '' || codes.some(isDerived)) return [...codes];
  const seeds = call.world.collection('clients/Product')?.spec.seeds ?? [];
  const first = objects(seeds.find(({value}) => value.id === product.id)?.value.codes);
  return [...first.filter(({scheme, value}) => scheme === 'unspsc' && value === derived), ...codes];
}
