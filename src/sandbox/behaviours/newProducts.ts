import type {Call} from '../call';
import {makeRecord, referenceTo} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, objects, supplierOf, texts} from './access';
import {placeAnew} from './productPlaces';
import {heldBack, takenBy} from './productStores';
import {shownParts} from './supplierParts';
import {showBuyers} from './supplierShown';
import {recordsOf} from './supplierSiblings';

/** A product that is new to buyers: it appears as soon as one store has taken it. */

const SHOWN = 'clients/Product';
/** What buyers see of a product from its first day. */
const ALL = [
  ...['sku', 'name', 'description', 'brand', 'manufacturer', 'identifiers', 'unit_of_measure', 'unit_label'],
  ...['unit_size', 'resources', 'ships_to', 'images', 'hazardous'],
];

/** Records of a supplier that belong to a product. */
function belonging(call: Call, name: string, product: JsonObject): JsonObject[] {
  return recordsOf(call.maybe(`suppliers/${name}`), product).map(({value}) => value);
}

/**
 * A product is shown in one store. When its supplier takes it out of that one, it is shown in the next that has taken it,
 * and when it comes back, in the first again.
 */
function moveShown(call: Call, seen: Entry, product: Entry): void {
  const {value} = product;
  const named = texts(value.store_ids);
  const held = heldBack(call, idOf(value));
  const shown = call.world.collection(SHOWN);
  const now = idOf(seen.value.store);
  const first = idOf(shown?.spec.seeds.find(({value: {id}}) => id === value.id)?.value.store) || now;
  if (named.length === 0 || (named.includes(now) && (now === first || !named.includes(first)))) return;
  const taken = takenBy(call, value).filter((store) => named.includes(store) && !held.includes(store));
  const next = taken.includes(first) ? first : taken[0];
  if (next === undefined || next === now) return;
  call.save(seen, {...seen.value, store: referenceTo(call.world, next, 'store')});
  showBuyers(call, product, ALL, 'approved');
}

/**
 * Shows buyers a product that they do not know, or that is new to their store.
 *
 * @param product as its supplier keeps it
 */
export function showNewProduct(call: Call, product: Entry): void {
  const shown = call.world.collection(SHOWN);
  const {value} = product;
  const id = idOf(value);
  const held = heldBack(call, id);
  const store = takenBy(call, value).find((name) => !held.includes(name)) ?? '';
  const seen = shown?.byIdentifier(id);
  if (seen) moveShown(call, seen, product);
  if (!shown || seen || store === '') return;
  const schemas = call.world.apis.get('clients')?.schemas ?? call.maker.schemas;
  shown.add({
    ...makeRecord(shown, {}, {...call.maker, schemas, actor: null}),
    ...shownParts(value),
    id,
    type: value.type ?? 'simple',
    supplier: referenceTo(call.world, supplierOf(call), 'supplier'),
    store: referenceTo(call.world, store, 'store'),
    categories: [],
    variants_count: belonging(call, 'SupplierProductVariant', value).length,
    best_price: null,
    price_quantity: 1,
    availability: {state: 'unknown', quantity: null, lead_time_days: null, as_of: null},
    rating: null,
    hidden: false,
    tags: [],
    product_url: null,
    approval_state: 'approved',
    external_id: null,
    metadata: {},
    created_by: null,
  });
  showBuyers(call, product, ALL, 'approved');
  placeAnew(call, value, objects(belonging(call, 'ProductCategory', value)));
}
