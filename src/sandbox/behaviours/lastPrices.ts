import type {Call} from '../call';
import type {Json, JsonObject} from '../types';
import {idOf} from './access';
import {homeOf, lowestPrice} from './productView';

/** The last known catalogue prices of products: sources of materials keep them when a product has none any more. */

const noteOf = (product: string): string => `last-price:${product}`;

/** The price of a product where its store stands, which is remembered; null without any. */
export function knownPrice(call: Call, product: JsonObject): Json {
  const price = lowestPrice(call, product, homeOf(call, product));
  if (price !== null) call.world.notes.set(noteOf(idOf(product)), price);
  return price;
}

/** The last price that was known of a product in this sandbox; undefined when none was. */
export function lastPrice(call: Call, product: string): Json | undefined {
  return call.world.notes.get(noteOf(product));
}

/** Remembers what a product costs, before its supplier deletes it. */
export function keepLastPrice(call: Call, id: string): void {
  const shown = call.world.collection('clients/Product')?.byIdentifier(id)?.value;
  if (shown) knownPrice(call, shown);
}
