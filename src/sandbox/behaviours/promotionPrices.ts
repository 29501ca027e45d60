import type {Call} from '../call';
import {decimal, micros} from '../decimal';
import type {JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';

/** What promotions make of a price. */

const AGREED = ['approved', 'not_required'];

interface Situation {
  store: string;
  country: string;
  moment: string;
  quantity: string;
  currency: string;
}

function covers({scope}: JsonObject, product: JsonObject): boolean {
  const {all, product_identifiers: identifiers, brands, category_paths: paths} = object(scope);
  const below = (path: readonly string[]): boolean =>
    (Array.isArray(paths) ? paths : []).some((wanted) => texts(wanted).every((level, at) => path[at] === level));
  return (
    all === true ||
    texts(identifiers).includes(text(product.product_identifier)) ||
    texts(brands).includes(text(product.brand)) ||
    objects(product.categories).some(({path}) => below(texts(path)))
  );
}

/** Whether a promotion holds for an item by itself. One with a coupon does not. */
function holds(promotion: JsonObject, product: JsonObject, at: Situation): boolean {
  const countries = texts(promotion.countries);
  const least = text(promotion.min_quantity);
  return (
    ['scheduled', 'running'].includes(text(promotion.status)) &&
    AGREED.includes(text(object(promotion.approval_state)[at.store])) &&
    text(promotion.starts_at) <= at.moment &&
    text(promotion.ends_at) > at.moment &&
    (countries.length === 0 || countries.includes(at.country)) &&
    (least === '' || micros(at.quantity) >= micros(least)) &&
    text(promotion.code) === '' &&
    covers(promotion, product)
  );
}

/** A price after a promotion, in millionths; undefined when it does not change the price. */
function reduced({kind, value}: JsonObject, price: bigint, currency: string): bigint | undefined {
  const {percent, money} = object(value);
  const {amount, currency: own} = object(money);
  const isOwn = own === currency;
  if (kind === 'percentage') return (price * (100_000_000n - micros(text(percent) || '0'))) / 100_000_000n;
  if (kind === 'fixed_amount' && isOwn) return price > micros(text(amount)) ? price - micros(text(amount)) : 0n;
  if (kind === 'fixed_price' && isOwn && micros(text(amount)) < price) return micros(text(amount));
  return undefined;
}

/** The best promotion that does not stack, then the stackable ones in the order of their start. */
export function promoted(
  call: Call,
  product: JsonObject,
  price: string,
  at: Situation,
): {price: string; promotion: string; count: number} | undefined {
  const all = (call.maybe('suppliers/SupplierPromotion')?.all() ?? [])
    .map(({value}) => value)
    .filter((promotion) => holds(promotion, product, at))
    .sort((a, b) => (text(a.starts_at) < text(b.starts_at) ? -1 : 1));
  const amount = micros(price);
  const [best] = all
    .filter(({stackable}) => stackable !== true)
    .flatMap((promotion) => {
      const next = reduced(promotion, amount, at.currency);
      return next === undefined ? [] : [{promotion, next}];
    })
    .sort((a, b) => (a.next < b.next ? -1 : 1));
  let now = best?.next ?? amount;
  const used = best ? [best.promotion] : [];
  for (const promotion of all.filter(({stackable}) => stackable === true)) {
    const next = reduced(promotion, now, at.currency);
    if (next === undefined) continue;
    now = next;
    used.push(promotion);
  }
  const [first] = used;
  return first ? {price: decimal(now), promotion: idOf(first.id), count: all.length} : undefined;
}
