import {listAnswer, sortOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {decimal, micros} from '../decimal';
import {same} from '../json';
import {invalidParameters} from '../problem';
import type {JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {productFor} from './catalogue';
import {expectedFor, expectedOn, type Kept} from './deliveryDays';
import {cannotBeOrdered, homeOf, lowestPrice, offersOf, productIn, stockFor, tierPrice} from './productView';
import {dayIn} from './storeDays';
import {ORDERABLE} from './usedOffers';

/** What a product costs, and whether its supplier has it now. */

const FOLLOWED = new Set(['quantity', 'valid_on']);

const listOffers: Behaviour = (call) => {
  const {value: product} = productFor(call, '');
  const {query, header} = call.parameters;
  const quantity = text(query.quantity);
  const day = text(query.valid_on) || dayIn(text(query.country), call.world.now());
  const kept = offersOf(call, idOf(product.id), day)
    // Buyers see only what they can order.
    .filter((offer) => header['acting-user'] === undefined || ORDERABLE.has(text(offer.approval_state)))
    .filter(({min_order_quantity: min}) => quantity === '' || micros(text(min) || '0') <= micros(quantity));
  if (quantity === '' || !/unit_price/.test(sortOf(call) ?? '')) return listAnswer(call, kept, FOLLOWED);
  // Sorted by what the quantity costs, and shown with the price before tiers.
  const shown = new Map(kept.map((offer) => [idOf(offer.id), offer.unit_price ?? null]));
  const priced = kept.map((offer) => ({
    ...offer,
    unit_price: {...object(offer.unit_price), amount: tierPrice(offer, quantity)},
  }));
  const answer = listAnswer(call, priced, FOLLOWED);
  const page = object(answer.value);
  const data = objects(page.data).map((offer) => ({...offer, unit_price: shown.get(idOf(offer.id)) ?? null}));
  return {...answer, value: {...page, data}};
};

/** What a supplier has sold since its last upload, in order units. */
const SOLD = 12_000_000n;
const TTL_SECONDS = 300;

/** The delivery country: that of the address, the one of the request, or that of the store. */
function countryOf(call: Call, product: JsonObject): string {
  const {country, delivery_address_id: address} = call.parameters.query;
  if (typeof address !== 'string') return text(country) || homeOf(call, product);
  const found = call.world.record(address)?.value;
  if (!found)
    throw invalidParameters('bad_request', [
      {parameter: 'delivery_address_id', code: 'unknown_reference', message: `There is no address ${address}.`},
    ]);
  return text(object(found.address).country);
}

/**
 * The answer of a supplier as a buyer gets it: the one in the cache while it is fresh. When the supplier has other
 * figures by now, they are asked for anew, so that nobody waits for what was uploaded in the meantime.
 */
function throughCache(call: Call, country: string, fresh: JsonObject): JsonObject {
  const {quantity = null, delivery_address_id: address = null} = call.parameters.query;
  const key = `live:${JSON.stringify([fresh.product_id ?? null, country, quantity, address])}`;
  const kept = object(call.world.notes.get(key));
  const until = Date.parse(text(kept.as_of)) + TTL_SECONDS * 1000;
  const isFresh = Date.parse(call.world.now()) < until;
  if (isFresh && same({...fresh, as_of: null}, {...kept, as_of: null})) return {...kept, source: 'cached'};
  call.world.notes.set(key, fresh);
  return fresh;
}

const isThere = ({state}: JsonObject): boolean => state === 'in_stock' || state === 'limited';
const isCounted = ({quantity}: JsonObject): boolean => typeof quantity === 'string';

/** What stock records of a product say together. */
interface Deliverable {
  available: boolean;
  /** Null when a place says only yes or no: then nobody knows the number of all. */
  total: bigint | null;
  counted: Kept[];
  expectedAt: string | null;
}

/**
 * What can be delivered from records that serve a country.
 *
 * @param records the best first
 * @param sold what each place has sold since it reported its figure
 */
function deliverable(call: Call, product: JsonObject, records: readonly JsonObject[], sold: bigint): Deliverable {
  const wanted = micros(text(call.parameters.query.quantity) || '0');
  const counted = records.filter(isCounted).map((record) => {
    const kept = micros(text(record.quantity)) - sold;
    return {record, kept: kept > 0n ? kept : 0n};
  });
  const isWordOnly = counted.length === 0 || records.some((record) => isThere(record) && !isCounted(record));
  const sum = counted.reduce((all, {kept}) => all + kept, 0n);
  const available = isWordOnly ? records.some(isThere) : sum > 0n && sum >= wanted;
  const best = records.filter(isThere).slice(0, 1);
  const sources = isWordOnly ? best.map((record) => ({record, kept: wanted > 0n ? wanted : 1n})) : counted;
  return {
    available,
    total: isWordOnly ? null : sum,
    counted,
    expectedAt: available ? expectedFor(call, idOf(product.supplier), sources, wanted) : null,
  };
}

/** The answer from the last upload, or from the product alone where the supplier reports no stock of it. */
function fromCatalogue(call: Call, product: JsonObject, country: string): JsonObject {
  const wanted = micros(text(call.parameters.query.quantity) || '0');
  const unit = product.unit_of_measure ?? null;
  const {id = null, sku = null} = product;
  const fixed = {product_id: id, sku, locations: [], unit_price: null, source: 'catalogue', ttl_seconds: TTL_SECONDS};
  const {state, quantity, lead_time_days: days, as_of: at} = object(productIn(call, product, {country}).availability);
  const records = cannotBeOrdered(call, product) ? [] : (stockFor(call, product, country) ?? []);
  if (records.length > 0) {
    const {available, total, expectedAt} = deliverable(call, product, records, 0n);
    const told = total === null ? null : {value: decimal(total), unit};
    return {...fixed, available, quantity: told, expected_at: expectedAt, as_of: at ?? null};
  }
  const has = ['in_stock', 'limited'].includes(text(state));
  return {
    ...fixed,
    available: has && (typeof quantity !== 'string' || micros(quantity) >= wanted),
    quantity: typeof quantity === 'string' ? {value: quantity, unit} : null,
    expected_at: has && typeof days === 'number' ? expectedOn(call.world.now(), days) : null,
    as_of: at ?? null,
  };
}

/** In the sandbox every supplier answers for the products whose stock it has uploaded. */
const liveStock: Behaviour = (call) => {
  const {query} = call.parameters;
  const country = countryOf(call, call.find('clients/Product', {param: 'product_id', fields: ['id']}).value);
  const {value: product} = productFor(call, country);
  // A supplier knows what it has, however long ago it uploaded a figure.
  const records = stockFor(call, product, country, Infinity) ?? [];
  // A client may do without asking suppliers, and nobody asks for what cannot be ordered.
  const {settings} = call.maybe('clients/Client')?.all()[0]?.value ?? {};
  const isUnasked = object(settings).live_stock_enabled === false || cannotBeOrdered(call, product);
  if (records.length === 0 || isUnasked) return {kind: 'stateful', value: fromCatalogue(call, product, country)};
  const {available, total, counted, expectedAt} = deliverable(call, product, records, SOLD);
  const {id = null, sku = null, unit_of_measure: unit = null} = product;
  return {
    kind: 'stateful',
    value: throughCache(call, country, {
      product_id: id,
      sku,
      available,
      quantity: total === null ? null : {value: decimal(total), unit},
      locations: counted.map(({record, kept}) => ({
        location_code: record.stock_location_code ?? null,
        quantity: decimal(kept),
        lead_time_days: record.lead_time_days ?? null,
      })),
      unit_price: lowestPrice(call, product, country, text(query.quantity) || '0'),
      expected_at: expectedAt,
      source: 'live',
      as_of: call.world.now(),
      ttl_seconds: TTL_SECONDS,
    }),
  };
};

export const OFFER_BEHAVIOUR: Record<string, Behaviour> = {
  'clients/list-product-offers': listOffers,
  'clients/show-product-live-stock': liveStock,
};
