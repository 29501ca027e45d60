import type {Call} from '../call';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, text, texts} from './access';
import {isListFor} from './accessibleStores';
import {isRemovedIn, livePrice, saidOf, startOf, tiersOf, type Where} from './priceChanges';
import {isValidOn} from './priceLists';

/** Prices of suppliers' lists as they count on a day, in the offers that buyers see. */

const ENTRIES = 'suppliers/PriceListEntry';

/** What an offer takes from the price beside its amounts. */
const TERMS = ['price_quantity', 'min_order_quantity', 'order_multiple', 'valid_from', 'valid_to'];

const placeOf = (offer: JsonObject): Where => ({store: idOf(offer.store), country: text(offer.country)});

interface Listed {
  price: JsonObject;
  /** Whether the sample world has it, which says it in the offer as well. */
  isPristine: boolean;
}

/** The prices of a product in the list of an offer that are for a day, the newest first. */
function entriesOn(call: Call, offer: JsonObject, identifier: string, day: string): Entry[] {
  return (call.world.collection(ENTRIES, idOf(offer.supplier))?.all() ?? [])
    .filter(
      ({parents, value}) =>
        parents.price_list_id === offer.price_list_id &&
        value.product_identifier === identifier &&
        (value.variant_sku ?? null) === null &&
        isValidOn(value, day),
    )
    .sort((a, b) => (text(a.value.valid_from) < text(b.value.valid_from) ? 1 : -1));
}

/** The price that counts in the store of an offer on a day; undefined where the list has none or is not loaded. */
function priceIn(call: Call, offer: JsonObject, identifier: string, day: string): Listed | undefined {
  const where = placeOf(offer);
  for (const entry of entriesOn(call, offer, identifier, day)) {
    const price = livePrice(call, entry, where, day);
    if (!price || !isValidOn(price, day)) continue;
    const starts = price === entry.value ? startOf(call, entry, where) : (price.valid_from ?? null);
    const isPristine = call.world.collection(ENTRIES, idOf(offer.supplier))?.isPristine(entry) === true;
    return {price: {...price, valid_from: starts}, isPristine};
  }
  return undefined;
}

/** The newest price for a day that the store of an offer has not decided about. */
function waitingIn(call: Call, offer: JsonObject, identifier: string, day: string): JsonObject | undefined {
  return entriesOn(call, offer, identifier, day).find((entry) => saidOf(call, entry, placeOf(offer)) === 'pending')
    ?.value;
}

/** Whether the sample world has the price of an offer in a list, and its supplier has taken it away since. */
function isTakenAway(call: Call, offer: JsonObject, identifier: string): boolean {
  const collection = call.world.collection(ENTRIES, idOf(offer.supplier));
  const where = placeOf(offer);
  return (collection?.spec.seeds ?? []).some(({parents, value}) => {
    const isMeant =
      parents?.price_list_id === offer.price_list_id &&
      value.product_identifier === identifier &&
      (value.variant_sku ?? null) === null &&
      text(value.valid_from) <= text(offer.valid_from) &&
      isValidOn(value, text(offer.valid_from));
    const entry = isMeant ? collection?.byIdentifier(value.id) : undefined;
    return isMeant && (entry === undefined || isRemovedIn(call, entry, where));
  });
}

/** An offer with another price of its list; none for a price on request. */
function withPrice(offer: JsonObject, price: JsonObject): JsonObject[] {
  if (price.on_request === true || text(price.unit_price) === '') return [];
  return [
    {
      ...offer,
      ...Object.fromEntries(TERMS.map((name) => [name, price[name] ?? null])),
      unit_price: {amount: text(price.unit_price), currency: offer.currency ?? 'EUR'},
      tiers: tiersOf(price),
    },
  ];
}

/** An offer with the price that its list has on a day; without one, the offer itself where it holds, or a price that waits. */
function offerOn(call: Call, offer: JsonObject, identifier: string, day: string): JsonObject[] {
  const listed = priceIn(call, offer, identifier, day);
  const own = isValidOn(offer, day) ? [offer] : [];
  if (listed) {
    const {price, isPristine} = listed;
    if (own.length > 0 && isPristine && text(price.valid_from) <= text(offer.valid_from)) return own;
    return withPrice(offer, price);
  }
  if (own.length > 0 && !isTakenAway(call, offer, identifier)) return own;
  const waiting = waitingIn(call, offer, identifier, day);
  return waiting ? withPrice({...offer, approval_state: 'pending'}, waiting) : [];
}

/** Whether the list of an offer still has prices for its place. A list that is not loaded is as it was. */
function isCovered(call: Call, offer: JsonObject, day: string): boolean {
  const lists = call.world.collection('suppliers/PriceList', idOf(offer.supplier));
  if (!lists?.spec.seeds.some(({value}) => value.id === offer.price_list_id)) return true;
  const list = lists.byIdentifier(offer.price_list_id);
  if (list && !isListFor(call, list.value, idOf(offer.supplier), idOf(offer.store))) return false;
  const {status, countries, store_ids: stores} = list?.value ?? {};
  const isUsed = list !== undefined && status !== 'archived' && isValidOn(list.value, day);
  const isHere = texts(stores).length === 0 || texts(stores).includes(idOf(offer.store));
  return isUsed && isHere && texts(countries).includes(text(offer.country));
}

/**
 * The offers of a product on a day. A list has one for each country, whatever its price was before.
 *
 * @param offers those of the sample world, of any day
 * @param identifier of the product at its supplier
 */
export function offersOn(call: Call, offers: readonly JsonObject[], identifier: string, day: string): JsonObject[] {
  const places = new Map<string, JsonObject[]>();
  for (const offer of offers.filter((one) => isCovered(call, one, day))) {
    const place = `${text(offer.price_list_id)} ${idOf(offer.store)} ${text(offer.country)}`;
    places.set(place, [...(places.get(place) ?? []), offer]);
  }
  return [...places.values()].flatMap((all) => {
    const holding = all.filter((offer) => isValidOn(offer, day));
    const shown = holding.length > 0 ? holding : all.slice(-1);
    return shown.flatMap((offer) => offerOn(call, offer, identifier, day));
  });
}
