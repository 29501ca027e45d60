import type {Call} from '../call';
import {micros} from '../decimal';
import type {Json, JsonObject} from '../types';
import type {Finding} from '../validate';
import {idOf, object, text} from './access';
import {mayOrder} from './buyerPermissions';
import {leftByConfigs} from './categoryConfigs';
import {isOff, isOnSale} from './orderable';
import {cheapestOffer, homeOf, lowestPrice, productIn} from './productView';
import {variantsFor} from './productVariants';
import {isSold} from './soldBy';
import {asSoldIn, storesSelling} from './soldIn';

/** What lies in the cart of a punchout session, and whether it may still be bought when the cart goes back. */

/** A product with the variant that is ordered, if it has some. */
export interface Goods {
  product: JsonObject;
  variant?: JsonObject;
}

function variantsOf(call: Call, product: JsonObject): JsonObject[] {
  const shown = (call.maybe('clients/ProductVariant')?.all() ?? [])
    .filter(({parents}) => parents.product_id === product.id)
    .map(({value}) => value);
  return product.type === 'configurable' ? variantsFor(call, product, shown) : [];
}

/** What an item of the ERP names: a product or a variant, by its SKU or the id that went back with it. */
export function goodsOf(call: Call, {sku, auxiliary_id: id}: JsonObject): Goods | undefined {
  const products = call
    .collection('clients/Product')
    .all()
    .map(({value}) => value);
  const isMeant = (one: JsonObject): boolean => one.sku === sku || one.id === id;
  const product = products.find(isMeant);
  if (product) return {product};
  for (const one of products) {
    const variant = variantsOf(call, one).find(isMeant);
    if (variant) return {product: one, variant};
  }
  return undefined;
}

/** The country that the goods of a session go to: that of its address, else that of the store. */
function destinationOf(call: Call, session: JsonObject, product: JsonObject): string {
  return text(object(session.ship_to).country) || homeOf(call, product);
}

/** What one unit costs when so many are ordered; null without a price that counts now. */
export function unitPrice(
  call: Call,
  session: JsonObject,
  {product, variant}: Goods,
  quantity: string,
): JsonObject | null {
  const country = destinationOf(call, session, product);
  const listed = productIn(call, product, {country}).best_price ?? null;
  const own: Json = listed === null ? null : variant ? (variant.best_price ?? null) : listed;
  const lowest = variant ? null : lowestPrice(call, product, country, quantity);
  return lowest ?? (own === null ? null : object(own));
}

/** Why a person may not order something now; undefined when nothing is in the way. */
function reason(call: Call, session: JsonObject, {product, variant}: Goods, store: string): string | undefined {
  const country = destinationOf(call, session, product);
  if (product.type === 'configurable' && !variant) return 'A variant of it is ordered.';
  if (product.hidden === true || product.approval_state !== 'approved') return 'Your organisation does not show it.';
  if (!mayOrder(call, idOf(session.user), product, text(object(session.ship_to).country)))
    return 'A buyer permission keeps it from the buyer.';
  if (!storesSelling(call, product).includes(store)) return 'The store of the session does not sell it.';
  if (!isSold(call, product, [store]) || !leftByConfigs(call, country)(product))
    return 'Its supplier does not sell it to you now.';
  if (!isOnSale(call, product) || isOff(call, product)) return 'Its supplier does not sell it in the store now.';
  if (!unitPrice(call, session, {product, ...(variant && {variant})}, '0')) return 'It has no price now.';
  return undefined;
}

/** What is wrong with a line. @param line what is ordered in which store, and its place in the cart */
export function refusals(
  call: Call,
  session: JsonObject,
  {goods, store, at}: {goods: Goods; store: string; at: number},
): Finding[] {
  const why = reason(call, session, {...goods, product: asSoldIn(call, goods.product, [store])}, store);
  const sku = text((goods.variant ?? goods.product).sku);
  return why === undefined
    ? []
    : [{pointer: `/lines/${at}`, code: 'unknown_reference', message: `${sku} cannot be ordered: ${why}`}];
}

/** A dozen, in millionths. */
const DOZEN = 12_000_000n;

/** A dozen, or the smallest quantity above it that the cheapest offer of a product lets a buyer order, in millionths. */
export function usualQuantity(call: Call, session: JsonObject, product: JsonObject): bigint {
  const {min_order_quantity: least, order_multiple: multiple} =
    cheapestOffer(call, product, destinationOf(call, session, product)) ?? {};
  const [from, step] = [micros(text(least) || '0'), micros(text(multiple) || '1')];
  const wanted = from > DOZEN ? from : DOZEN;
  return ((wanted + step - 1n) / step) * step;
}
