import type {Call} from '../call';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, objects, text, texts} from './access';
import {recordsOf} from './supplierSiblings';
import {tellBundles} from './typeNeeds';

/** A product goes with all that belongs to it, for its supplier and for the buyers. */

const PRODUCTS = 'suppliers/SupplierProduct';
/** Records that belong to a product by its identifier. */
const BY_IDENTIFIER = ['StockRecord', 'SupplierProductVariant', 'DisabledStatus'];
/** Records below the path of a product. */
const BELOW = ['ProductCategory', 'ProductCode', 'ProductOption', 'ProductProperty', 'ProductUrl'];

function removeAll(call: Call, name: string, isOwn: (entry: Entry) => boolean): void {
  const collection = call.maybe(`suppliers/${name}`);
  for (const entry of [...(collection?.all() ?? [])]) if (isOwn(entry)) collection?.remove(entry);
}

/** Approvals that nobody has decided are withdrawn with what they are about. */
function withdraw(call: Call, name: string, isAbout: (approval: JsonObject) => boolean): void {
  const approvals = call.world.collection(`clients/${name}`);
  for (const approval of approvals?.all() ?? []) {
    const {value} = approval;
    if (!['pending', 'in_review'].includes(text(value.state)) || !isAbout(value)) continue;
    const end = {state: 'withdrawn', waiting_for: [], due_at: null, decided_at: call.world.now()};
    call.save(approval, {...value, ...end});
  }
}

/** Fields in which a product names another one of its supplier. */
export const RELATED = ['parent_product_identifier', 'replacement_product_identifier'];

/** Removes prices from their lists, which count them. */
function removePrices(call: Call, isOwn: (entry: Entry) => boolean): void {
  const prices = call.maybe('suppliers/PriceListEntry');
  for (const entry of [...(prices?.all() ?? [])].filter(isOwn)) {
    prices?.remove(entry);
    const list = call.maybe('suppliers/PriceList')?.byIdentifier(entry.parents.price_list_id);
    if (list) call.save(list, {...list.value, entry_count: Math.max(0, Number(list.value.entry_count ?? 0) - 1)});
  }
}

/** Removes prices and stock of a variant. @param product as its supplier keeps it */
export function clearVariant(call: Call, {id, product_identifier: identifier}: JsonObject, sku: Json): void {
  const isOwn = ({value}: Entry): boolean => value.product_identifier === identifier && value.variant_sku === sku;
  withdraw(call, 'PriceApproval', (approval) => idOf(approval.product) === id && approval.sku === sku);
  removePrices(call, isOwn);
  removeAll(call, 'StockRecord', isOwn);
}

/** Lines of open RFQs keep the text, and lose the link to a product. */
function forgetInRfqs(call: Call, {id, product_identifier: identifier}: JsonObject): void {
  for (const [name, field, value, open] of [
    ['clients/Rfq', 'product_id', id, ['draft', 'published']],
    ['suppliers/SupplierRfq', 'product_identifier', identifier, ['invited', 'viewed', 'accepted', 'quoted']],
  ] as const)
    for (const entry of call.world.collection(name)?.all() ?? []) {
      const lines = objects(entry.value.lines);
      if (open.some((state) => state === entry.value.status) && lines.some((line) => line[field] === value))
        call.save(entry, {
          ...entry.value,
          lines: lines.map((line) => (line[field] === value ? {...line, [field]: null} : line)),
        });
    }
}

/** Products that name one that goes name none, and its bundle loses a part. */
function forgetInProducts(call: Call, product: Entry): void {
  const {value} = product;
  for (const other of call.maybe(PRODUCTS)?.all() ?? []) {
    const named = RELATED.filter((name) => other !== product && other.value[name] === value.product_identifier);
    const none = Object.fromEntries(named.map((name): [string, null] => [name, null]));
    if (named.length > 0) call.save(other, {...other.value, ...none});
  }
  product.value = {...value, parent_product_identifier: null};
  tellBundles(call, value, product.value);
}

/** Removes what belongs to a product, and remembers that its identifier rests. */
export function clearProduct(call: Call, product: Entry): void {
  const {value} = product;
  const {product_identifier: identifier} = value;
  withdraw(call, 'PriceApproval', ({product}) => idOf(product) === value.id);
  removePrices(call, (entry) => entry.value.product_identifier === identifier);
  for (const name of BY_IDENTIFIER) removeAll(call, name, (entry) => entry.value.product_identifier === identifier);
  for (const name of BELOW) for (const entry of recordsOf(call.maybe(name), value)) call.collection(name).remove(entry);
  forgetInRfqs(call, value);
  forgetInProducts(call, product);
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
