import type {Call} from '../call';
import {micros} from '../decimal';
import {createRandom} from '../random';
import {rateOf} from '../rates';
import type {JsonObject} from '../types';
import {idOf, object, text} from './access';
import {deliveredBy} from './priceChanges';

/** The offers that a store uses: for its countries and in its currency, else what its `price_fallback` lets in. */

/** Approval states of offers that can be ordered. */
export const ORDERABLE = new Set(['approved', 'auto_approved', 'not_required']);

const isOrderable = ({approval_state: state}: JsonObject): boolean => ORDERABLE.has(text(state));

/** What one order unit of an offer costs, in millionths of a euro, so that offers of all currencies compare. */
function inEuro({unit_price: price, price_quantity: per}: JsonObject): bigint {
  const {amount, currency} = object(price);
  const rate = rateOf(text(currency), 'EUR') ?? 1_000_000n;
  return (micros(text(amount) || '0') * rate) / BigInt(Number(per ?? 1));
}

/** The cheapest price of another country, for one that has none. */
function borrowed(offers: readonly JsonObject[], country: string): JsonObject[] {
  const [cheapest] = offers.filter(isOrderable).sort((a, b) => (inEuro(a) < inEuro(b) ? -1 : 1));
  if (!cheapest) return [];
  const made = Date.parse(text(cheapest.created_at));
  const id = `pof_${createRandom(`${idOf(cheapest)} ${country}`).ulid(Number.isNaN(made) ? 0 : made)}`;
  return [{...cheapest, id, country}];
}

function usedIn(call: Call, store: string, offers: readonly JsonObject[], shipped: readonly string[]): JsonObject[] {
  const own = call.maybe('clients/Store')?.byIdentifier(store)?.value;
  if (!own) return [...offers];
  const countries = deliveredBy(call, store);
  const served = offers.filter(({country}) => countries.includes(text(country)));
  const fitting = served.filter(({currency}) => currency === own.currency);
  return countries.flatMap((country) => {
    const isHere = (offer: JsonObject): boolean => offer.country === country;
    const here = fitting.filter(isHere);
    if (here.some(isOrderable)) return here;
    if (own.price_fallback === 'convert_currency') return served.filter(isHere);
    const isShort = own.price_fallback === 'other_country_price' && shipped.includes(country);
    return isShort ? [...here, ...borrowed(fitting, country)] : here;
  });
}

/**
 * Those of the offers that their stores use now.
 *
 * @param shipped countries to which the product ships
 */
export function usedOffers(call: Call, offers: readonly JsonObject[], shipped: readonly string[]): JsonObject[] {
  const stores = new Set(offers.map(({store}) => idOf(store)));
  const used = [...stores].flatMap((store) =>
    usedIn(
      call,
      store,
      offers.filter((offer) => idOf(offer.store) === store),
      shipped,
    ),
  );
  // In the order in which they came; what is borrowed comes last.
  const placeOf = (offer: JsonObject): number => (offers.includes(offer) ? offers.indexOf(offer) : offers.length);
  return used.sort((a, b) => placeOf(a) - placeOf(b));
}

/** The currency in which prices of a store are shown; empty for a store that is not known. */
export function currencyOf(call: Call, store: string): string {
  return text(call.maybe('clients/Store')?.byIdentifier(store)?.value.currency);
}

/** Whether one of these stores delivers to a country. Stores that are not loaded are not asked. */
export function isDeliveredBy(call: Call, stores: Iterable<string>, country: string): boolean {
  const delivered = [...stores].map((store) => deliveredBy(call, store)).filter((all) => all.length > 0);
  return delivered.length === 0 || delivered.some((all) => all.includes(country));
}
