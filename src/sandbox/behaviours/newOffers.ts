import type {Call} from '../call';
import {createRandom} from '../random';
import {referenceTo} from '../record';
import type {Collection, Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {isListFor} from './accessibleStores';
import {deliveredBy, livePrice, saidOf, startOf, tiersOf, wasAsked} from './priceChanges';
import {isValidOn} from './priceLists';
import {takenBy} from './productStores';

/** Offers that the sample world does not have: those of new lists, of new products, and of countries that a list gets. */

const LISTS = 'suppliers/PriceList';
const ENTRIES = 'suppliers/PriceListEntry';

/** Where a list is used, and with which of its prices. */
interface Place {
  list: Entry;
  entry: Entry;
  store: string;
  country: string;
}

/** The countries of a store for which a list has prices of a product. */
function countriesOf(call: Call, list: JsonObject, source: JsonObject, store: string): string[] {
  const delivered = deliveredBy(call, store);
  return texts(list.countries).filter(
    (country) => delivered.includes(country) && texts(source.ships_to).includes(country),
  );
}

/** Whether the sample world has decided what a list offers in a place. */
function isOfSample(lists: Collection, {list, store, country}: Place): boolean {
  const seed = lists.spec.seeds.find(({value}) => value.id === list.value.id)?.value;
  const stores = texts(seed?.store_ids);
  return texts(seed?.countries).includes(country) && (stores.length === 0 || stores.includes(store));
}

/** An offer keeps its id as long as the price that it comes from. */
function idIn({entry, store, country}: Place): string {
  const made = Date.parse(text(entry.value.created_at));
  return `pof_${createRandom(`${idOf(entry.value)} ${store} ${country}`).ulid(Number.isNaN(made) ? 0 : made)}`;
}

function offerIn(call: Call, product: JsonObject, place: Place, price: JsonObject, state: string): JsonObject {
  const {list, entry, store, country} = place;
  const currency = text(list.value.currency) || 'EUR';
  return {
    id: idIn(place),
    supplier: product.supplier ?? null,
    store: referenceTo(call.world, store, 'store'),
    price_list_id: idOf(list.value),
    country,
    currency,
    unit_price: {amount: text(price.unit_price), currency},
    price_quantity: price.price_quantity ?? 1,
    tiers: tiersOf(price),
    min_order_quantity: price.min_order_quantity ?? null,
    order_multiple: price.order_multiple ?? null,
    lead_time_days: price.lead_time_days ?? null,
    promotion: null,
    approval_state: state,
    valid_from: price === entry.value ? startOf(call, entry, place) : (price.valid_from ?? null),
    valid_to: price.valid_to ?? null,
    external_id: null,
    metadata: {},
    created_by: null,
    created_at: entry.value.created_at ?? call.world.now(),
    updated_at: entry.value.updated_at ?? call.world.now(),
  };
}

/**
 * The offers of a product on a day that the sample world lacks. None while its supplier's price lists are not loaded:
 * then nobody has changed them.
 *
 * @param product as buyers see it
 * @param source the same product as its supplier keeps it
 * @param known offers of the sample world
 */
export function newOffers(
  call: Call,
  product: JsonObject,
  source: JsonObject,
  known: readonly JsonObject[],
  day: string,
): JsonObject[] {
  const supplier = idOf(product.supplier);
  const lists = call.world.collection(LISTS, supplier);
  const entries = call.world.collection(ENTRIES, supplier);
  if (!lists || !entries) return [];
  const newestFirst = entries
    .all()
    .filter(
      ({value}) =>
        value.product_identifier === source.product_identifier &&
        (value.variant_sku ?? null) === null &&
        isValidOn(value, day),
    )
    .sort((a, b) => (text(a.value.valid_from) < text(b.value.valid_from) ? 1 : -1));
  const found = new Map<string, JsonObject>();
  const waiting = new Map<string, JsonObject>();
  for (const entry of newestFirst) {
    const list = lists.byIdentifier(entry.parents.price_list_id);
    if (!list || ['expired', 'archived'].includes(text(list.value.status)) || !isValidOn(list.value, day)) continue;
    const ofList = known.filter(({price_list_id: id}) => id === list.value.id);
    const decided = object(source.approval_state);
    const selling = takenBy(call, source);
    for (const [store, said] of Object.entries(object(entry.value.approval_state)))
      // A store sells a product once it has let it in.
      for (const country of countriesOf(call, list.value, source, store)) {
        const place = {list, entry, store, country};
        const key = `${idOf(list.value)} ${store} ${country}`;
        const isShown = ofList.some((offer) => idOf(offer.store) === store && offer.country === country);
        // What it leaves out is left out, until the supplier sends a price for it.
        const isDecided = isOfSample(lists, place) && !wasAsked(call, entry, place);
        const isOut = ['pending', 'rejected'].includes(text(decided[store])) && !selling.includes(store);
        if (isOut || isShown || isDecided || found.has(key)) continue;
        if (!isListFor(call, list.value, supplier, store)) continue;
        const live = livePrice(call, entry, place, day);
        const isWaiting = !live && saidOf(call, entry, place) === 'pending';
        const price = live ?? (isWaiting ? entry.value : undefined);
        if (!price || price.on_request === true || text(price.unit_price) === '') continue;
        const state = said === 'not_required' ? 'not_required' : 'approved';
        if (!isWaiting) found.set(key, offerIn(call, product, place, price, state));
        else if (!waiting.has(key)) waiting.set(key, offerIn(call, product, place, price, 'pending'));
      }
  }
  // What was approved before counts until the newer price is decided.
  return [...new Map([...waiting, ...found]).values()];
}
