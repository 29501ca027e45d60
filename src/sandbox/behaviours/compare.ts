import {example} from '../acts';
import type {Behaviour, Call} from '../call';
import {decimal, micros} from '../decimal';
import {asText} from '../json';
import {invalidField, invalidFields} from '../problem';
import {referenceTo} from '../record';
import type {JsonObject} from '../types';
import type {Finding} from '../validate';
import {idOf, object, objects, text, texts} from './access';
import {contentOf, inBaseUnit} from './contentUnits';
import {isPriced} from './onRequest';
import {offersOf, productIn} from './productView';
import {ORDERABLE} from './usedOffers';
import {LANGUAGE} from '../languages';
import {inLanguage, personAsking, visibleProducts} from './search/products';
import {clientDay} from './placeDays';

/** Products side by side. */

type Row = [attribute: string, label: string, value: (product: JsonObject) => string | null];

function price({best_price: best}: JsonObject): string | null {
  const {amount, currency} = object(best);
  return typeof amount === 'string' ? `${amount} ${text(currency)}` : null;
}

/** What one piece, litre or other content unit costs. */
function contentPrice(product: JsonObject): string | null {
  const {amount, currency} = object(product.best_price);
  const {unit, amount: units} = contentOf(product);
  if (typeof amount !== 'string' || unit === '' || units === 0n) return null;
  const per = BigInt(Number(product.price_quantity ?? 1));
  return `${decimal((micros(amount) * 1_000_000n) / (units * per))} ${text(currency)}`;
}

function smallest(call: Call, product: JsonObject): string | null {
  const offers = offersOf(call, idOf(product.id), clientDay(call.world));
  const offer = offers.find(({approval_state: state}) => ORDERABLE.has(text(state)));
  return offer ? asText(offer.min_order_quantity) : null;
}

/** Units of content in which prices are compared, by their code. */
const CONTENT: Record<string, string> = {EA: 'piece', LTR: 'litre', MLT: 'millilitre', KGM: 'kilogram', GRM: 'gram'};

function rowsOf(call: Call, products: readonly JsonObject[]): Row[] {
  // Pieces and litres have no common price.
  const units = new Set(products.map((product) => contentOf(product).unit).filter(Boolean));
  const [unit = ''] = units.size === 1 ? units : [];
  const names = new Set(products.flatMap(({properties}) => objects(properties).map(({name}) => text(name))));
  return [
    ['name', 'Name', ({name}) => inLanguage(name, LANGUAGE)],
    ['supplier', 'Supplier', ({supplier}) => text(object(supplier).name) || null],
    ['unit_label', 'Order unit', ({unit_label: label}) => inLanguage(label, LANGUAGE) || null],
    ['best_price', 'Price per order unit', price],
    [
      'price_per_content_unit',
      `Price per ${CONTENT[unit] ?? 'content unit'}`,
      (product) => (unit === '' ? null : contentPrice(product)),
    ],
    ['min_order_quantity', 'Smallest quantity', (product) => smallest(call, product)],
    ['lead_time_days', 'Lead time in days', ({availability}) => asText(object(availability).lead_time_days) || null],
    ['availability', 'Availability', ({availability}) => text(object(availability).state) || null],
    ['ships_to', 'Ships to', ({ships_to: countries}) => texts(countries).join(', ') || null],
    ['unspsc', 'UNSPSC', ({codes}) => text(objects(codes).find(({scheme}) => scheme === 'unspsc')?.value) || null],
    ...[...names].map((name): Row => [
      `property.${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`,
      name,
      ({properties}) => {
        const own = objects(properties).find((one) => one.name === name);
        return own ? [text(own.value), text(own.unit)].filter(Boolean).join(' ') : null;
      },
    ]),
  ];
}

const compare: Behaviour = (call) => {
  const ids = texts(call.body().product_ids);
  if (ids.length < 2) throw invalidField('/product_ids', 'too_short', 'Name at least two products.');
  if (ids.length > 6) throw invalidField('/product_ids', 'too_long', 'Name at most six products.');
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (twice >= 0) throw invalidField(`/product_ids/${twice}`, 'duplicate', 'The product is named before.');
  const all = call.collection('clients/Product');
  const seen = new Set(
    visibleProducts(call)
      .filter((product) => ids.includes(idOf(product)) && isPriced(call, productIn(call, product), ''))
      .map((product) => idOf(product)),
  );
  const isKept = (id: string): boolean =>
    personAsking(call) !== '' && all.byIdentifier(id) !== undefined && !seen.has(id);
  const findings = ids.flatMap((id, at): Finding[] =>
    isKept(id)
      ? [{pointer: `/product_ids/${at}`, code: 'unknown_reference', message: `There is no product ${id}.`}]
      : [],
  );
  if (findings.length > 0) throw invalidFields(findings);
  const products = ids.flatMap((id): JsonObject[] => {
    const product = all.byIdentifier(id)?.value;
    return product ? [productIn(call, product)] : [];
  });
  // One that the sample world only mentions can be compared as the documentation shows it.
  if (products.length < ids.length) return example(call);
  const rows = rowsOf(call, products).map(([attribute, label, value]): JsonObject => {
    const values = products.map(value);
    // 1 l and 1000 ml are the same.
    const compared = values.map((own) => (attribute.startsWith('property.') && own !== null ? inBaseUnit(own) : own));
    return {attribute, label, values, differs: new Set(compared).size > 1};
  });
  return {
    kind: 'stateful',
    value: {products: ids.map((id) => referenceTo(call.world, id, 'product')), rows},
  };
};

export const COMPARISON: Record<string, Behaviour> = {'clients/compare-products': compare};
