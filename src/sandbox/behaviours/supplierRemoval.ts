import type {Call} from '../call';
import {plainKey, type Entry} from '../store';
import {idOf, text, texts} from './access';

/** A product goes with all that belongs to it, for its supplier and for the buyers. */

/** Records that belong to a product by its identifier. */
const BY_IDENTIFIER = ['PriceListEntry', 'StockRecord', 'SupplierProductVariant', 'DisabledStatus'];
/** Records below the path of a product. */
const BELOW = ['ProductCategory', 'ProductCode', 'ProductOption', 'ProductProperty', 'ProductUrl'];

function removeAll(call: Call, name: string, isOwn: (entry: Entry) => boolean): void {
  const collection = call.maybe(`suppliers/${name}`);
  for (const entry of [...(collection?.all() ?? [])]) if (isOwn(entry)) collection?.remove(entry);
}

/** Removes what belongs to a product, and remembers that its identifier rests. */
export function clearProduct(call: Call, {value}: Entry): void {
  const {product_identifier: identifier} = value;
  for (const name of BY_IDENTIFIER) removeAll(call, name, (entry) => entry.value.product_identifier === identifier);
  for (const name of BELOW)
    removeAll(call, name, ({parents}) => [idOf(value), identifier].includes(plainKey(parents.product_key ?? '')));
  const shown = call.world.collection('clients/Product');
  const seen = shown?.byIdentifier(value.id);
  if (seen) shown?.remove(seen);
  call.world.notes.set(`retired:${text(identifier)}`, [idOf(value), call.world.now()]);
  call.world.notes.set(goneNote(idOf(value)), true);
}

/** A deleted product's identifier is not given out again for so many days. */
export const RETIRED_DAYS = 90;

/** The id of the deleted product whose identifier still rests; undefined for one that is free. */
export function restingId(call: Call, identifier: string): string | undefined {
  const [id, at = ''] = texts(call.world.notes.get(`retired:${identifier}`));
  return Date.parse(call.world.now()) - Date.parse(at) < RETIRED_DAYS * 86_400_000 ? id : undefined;
}

const goneNote = (product: string): string => `gone:${product}`;

/** Whether a supplier has deleted a product in this sandbox. */
export function isGone(call: Call, product: string): boolean {
  return call.world.notes.has(goneNote(product));
}
