import type {Call} from '../call';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, supplierOf, text} from './access';
import {withDemands, withoutGap} from './supplierDerived';

/** What the type of a product asks for besides its fields: the parts of a bundle, the variants of a configurable product. */

const PRODUCTS = 'suppliers/SupplierProduct';
const VARIANTS = 'suppliers/SupplierProductVariant';

/** What `completeness.missing` says of a type whose other records are missing. */
const LINES: Record<string, string> = {bundle: 'parts', configurable: 'variants'};

/** Whether a bundle has a part. */
export function hasParts(call: Call, {product_identifier: bundle}: JsonObject, supplier: string): boolean {
  const products = call.world.collection(PRODUCTS, supplier)?.all() ?? [];
  return products.some(({value}) => value.parent_product_identifier === bundle);
}

function hasVariants(call: Call, {product_identifier: product}: JsonObject): boolean {
  return (call.maybe(VARIANTS)?.all() ?? []).some(({value}) => value.product_identifier === product);
}

/** What a product lacks by its type, as `completeness` names it. */
export function lackedByType(call: Call, product: JsonObject): string[] {
  const line = LINES[text(product.type)];
  if (line === undefined) return [];
  const isMet = line === 'parts' ? hasParts(call, product, supplierOf(call)) : hasVariants(call, product);
  return isMet ? [] : [line];
}

/** Notes in a product that it has its variants or parts now, or that the last of them is gone. */
export function tellType(call: Call, product: Entry): void {
  const line = LINES[text(product.value.type)];
  if (line === undefined) return;
  const lacked = lackedByType(call, product.value);
  const next = lacked.length > 0 ? withDemands(product.value, lacked) : withoutGap(product.value, line);
  if (next !== product.value) call.save(product, next);
}

/** Tells the bundles that a product has become, or is no longer, a part of them. */
export function tellBundles(call: Call, before: JsonObject | undefined, product: JsonObject): void {
  const [old, now] = [before, product].map((one) => text(one?.parent_product_identifier));
  if (old === now) return;
  for (const bundle of call.maybe(PRODUCTS)?.all() ?? [])
    if ([old, now].includes(text(bundle.value.product_identifier)) && idOf(bundle.value) !== idOf(product))
      tellType(call, bundle);
}
