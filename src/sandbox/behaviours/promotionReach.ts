import {micros} from '../decimal';
import type {JsonObject} from '../types';
import {object, objects, text, texts} from './access';
import {brandKey} from './brands';

/** What a promotion reaches, where it counts, and what it takes off a price. */

/** Decisions with which a store runs a promotion. */
const AGREED = new Set(['approved', 'not_required']);

/** Whether a decision of a store lets a promotion run. */
export function isAgreed(decision: string): boolean {
  return AGREED.has(decision);
}

/** Whether a store runs a promotion, as far as its decision goes. */
export function isAgreedIn({approval_state: states}: JsonObject, store: string): boolean {
  return isAgreed(text(object(states)[store]));
}

/** Whether a promotion counts for deliveries to a country. */
export function countsIn({countries}: JsonObject, country: string): boolean {
  return texts(countries).length === 0 || texts(countries).includes(country);
}

/** Whether a product of the supplier is in the scope of a promotion. */
export function covers({scope}: JsonObject, product: JsonObject): boolean {
  const {all, product_identifiers: identifiers, brands, category_paths: paths} = object(scope);
  const below = (path: readonly string[]): boolean =>
    (Array.isArray(paths) ? paths : []).some((wanted) => texts(wanted).every((level, at) => path[at] === level));
  return (
    all === true ||
    texts(identifiers).includes(text(product.product_identifier)) ||
    texts(brands).some((brand) => brandKey(brand) === brandKey(text(product.brand))) ||
    objects(product.categories).some(({path}) => below(texts(path)))
  );
}

/** What a unit costs on average when some of a quantity are cheaper: after `buy` units the next `get`. */
function averaged(value: JsonObject, price: bigint, quantity: bigint): bigint | undefined {
  const [buy, get] = [BigInt(Number(value.buy ?? 0)), BigInt(Number(value.get ?? 0))];
  const units = quantity / 1_000_000n;
  const over = (units % (buy + get)) - buy;
  const cheaper = (units / (buy + get)) * get + (over > 0n ? over : 0n);
  if (cheaper === 0n) return undefined;
  const off = (cheaper * 1_000_000n * micros(text(value.discount_percent) || '100')) / 100_000_000n;
  return (price * (quantity - off)) / quantity;
}

/**
 * A price after a promotion, in millionths; undefined when it does not change the price.
 *
 * @param quantity that is bought, in millionths; without one, only what holds for any quantity counts
 */
export function reduced({kind, value}: JsonObject, price: bigint, currency: string, quantity = 0n): bigint | undefined {
  const {percent, money} = object(value);
  const {amount, currency: own} = object(money);
  const isOwn = own === currency;
  if (kind === 'percentage') return (price * (100_000_000n - micros(text(percent) || '0'))) / 100_000_000n;
  if (kind === 'fixed_amount' && isOwn) return price > micros(text(amount)) ? price - micros(text(amount)) : 0n;
  if (kind === 'fixed_price' && isOwn && micros(text(amount)) < price) return micros(text(amount));
  if (kind === 'buy_x_get_y' && quantity > 0n) return averaged(object(value), price, quantity);
  return undefined;
}
