import {example} from '../acts';
import type {Behaviour, Call} from '../call';
import {lineTotal, micros, rounded} from '../decimal';
import {invalidField} from '../problem';
import {rateOf} from '../rates';
import {referenceTo} from '../record';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {lowestPrice, shipsTo} from './productView';

/** What freight costs: each supplier ships by itself, by the rule that fits the destination. */

const RULES = 'clients/ShippingRule';

interface Line {
  at: number;
  product: JsonObject;
  quantity: string;
}

interface Destination {
  country: string;
  postalCode: string;
}

/** Where the goods go: to the address, else to the country and the postal code of the request. */
function destinationOf(call: Call, body: JsonObject): Destination {
  const address = object(call.world.record(body.delivery_address_id)?.value.address);
  const [country, postalCode] = [
    text(address.country) || text(body.country),
    text(address.postal_code) || text(body.postal_code),
  ];
  if (country === '') throw invalidField('/country', 'required', 'Send an address, or a country.');
  return {country, postalCode};
}

/** Whether a rule holds at a place. Rules for single postal codes need one. */
function fits(rule: JsonObject, {country, postalCode}: Destination, store: string): boolean {
  const ranges = objects(rule.postal_code_ranges);
  const isListed = (list: Json | undefined, wanted: string): boolean =>
    texts(list).length === 0 || texts(list).includes(wanted);
  return (
    isListed(rule.countries, country) &&
    isListed(rule.store_ids, store) &&
    (ranges.length === 0 ||
      (postalCode !== '' && ranges.some(({from, to}) => text(from) <= postalCode && postalCode <= text(to))))
  );
}

/** How closely a rule names a place: postal codes before countries before stores. */
function closeness(rule: JsonObject): number {
  const isNamed = (list: Json | undefined): number => Number(Array.isArray(list) && list.length > 0);
  return 4 * isNamed(rule.postal_code_ranges) + 2 * isNamed(rule.countries) + isNamed(rule.store_ids);
}

/** Of the rules of a supplier that hold at a place, the most specific one; the first of those alike. */
export function ruleFor(rules: readonly JsonObject[], place: Destination, store: string): JsonObject | undefined {
  return rules
    .filter((rule) => fits(rule, place, store))
    .reduce<JsonObject | undefined>(
      (best, rule) => (best === undefined || closeness(rule) > closeness(best) ? rule : best),
      undefined,
    );
}

/** Millionths of one currency in another. */
function into(amount: bigint, from: string, to: string): bigint {
  return (amount * (rateOf(from, to) ?? 1_000_000n)) / 1_000_000n;
}

/** The net value of lines, in millionths of a currency. */
function valueOf(call: Call, lines: readonly Line[], country: string, currency: string): bigint {
  return lines.reduce((sum, {product, quantity}) => {
    const price = lowestPrice(call, product, country, quantity) ?? object(product.best_price);
    const per = Number(product.price_quantity ?? 1);
    return sum + into(lineTotal(text(price.amount) || '0', quantity, per), text(price.currency) || currency, currency);
  }, 0n);
}

/** Freight by the bracket that the value or the weight of the lines falls into. */
function freightOf(rule: JsonObject, value: bigint, weight: bigint): JsonObject | undefined {
  const free = text(object(rule.free_from).amount);
  const basis = rule.basis === 'weight' ? weight : value;
  const bracket = objects(rule.brackets).find(
    ({from, to}) => micros(text(from)) <= basis && (text(to) === '' || basis < micros(text(to))),
  );
  const price = object(bracket?.price);
  if (!bracket) return undefined;
  return free !== '' && value >= micros(free) ? {...price, amount: '0.00'} : price;
}

const estimate: Behaviour = (call) => {
  const body = call.body();
  const place = destinationOf(call, body);
  const products = call.collection('clients/Product');
  const currency = text(body.currency) || 'EUR';
  const lines = objects(body.lines).map((line, at): Line | undefined => {
    const product = products.byIdentifier(line.product_id)?.value;
    const {value, unit} = object(line.quantity);
    if (product && text(unit) !== text(product.unit_of_measure))
      throw invalidField(
        `/lines/${at}/quantity/unit`,
        'invalid_unit_code',
        `It is ordered in ${text(product.unit_of_measure)}.`,
      );
    return product && {at, product, quantity: text(value)};
  });
  const known = lines.filter((line) => line !== undefined);
  // Some products are only names in other records.
  if (known.length < lines.length) return example(call);
  const money = (price: JsonObject): {amount: string; currency: string} => ({
    amount: rounded(into(micros(text(price.amount) || '0'), text(price.currency), currency), currency),
    currency,
  });
  let total = 0n;
  const suppliers = [...new Set(known.map(({product}) => idOf(product.supplier)))];
  const groups = suppliers.map((supplier): JsonObject => {
    const own = known.filter(({product}) => idOf(product.supplier) === supplier);
    const shipped = own.filter(({product}) => shipsTo(call, product, place.country));
    const store = idOf(own[0]?.product.store);
    const rules = call.collection(RULES).all();
    const rule = ruleFor(
      rules.map(({value}) => value).filter((one) => idOf(one.supplier) === supplier),
      place,
      store,
    );
    const freight =
      rule && shipped.length > 0 ? freightOf(rule, valueOf(call, shipped, place.country, currency), 0n) : undefined;
    const isHazardous = shipped.some(({product}) => product.hazardous === true);
    const surcharges = freight
      ? objects(rule?.surcharges)
          .filter(({type}) => type === 'hazardous' && isHazardous)
          .map(({type, price}) => ({type: type ?? null, price: money(object(price))}))
      : [];
    const price = freight ? money(freight) : null;
    for (const {amount} of [...(price ? [price] : []), ...surcharges.map((one) => one.price)]) total += micros(amount);
    return {
      supplier: referenceTo(call.world, supplier, 'supplier'),
      price,
      surcharges,
      lead_time_days_min: rule?.lead_time_days_min ?? null,
      lead_time_days_max: rule?.lead_time_days_max ?? null,
      rule_id: rule?.id ?? null,
      undeliverable_product_ids: own.filter((line) => !shipped.includes(line)).map(({product}) => idOf(product.id)),
    };
  });
  return {value: {groups, total: {amount: rounded(total, currency), currency}}, kind: 'stateful'};
};

export const SHIPPING: Record<string, Behaviour> = {'clients/estimate-shipping': estimate};
