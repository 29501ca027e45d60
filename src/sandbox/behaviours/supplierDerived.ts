import {micros} from '../decimal';
import type {Json, JsonObject} from '../types';
import {object, objects, text, texts} from './access';

/** What the platform works out of what a supplier sends about a product. */

/** Numbers of GS1 are stored with 14 digits. */
export function padded(identifiers: Json | undefined): Json {
  if (!Array.isArray(identifiers)) return identifiers ?? null;
  return objects(identifiers).map((one) =>
    one.type === 'gtin' ? {...one, value: text(one.value).padStart(14, '0')} : one,
  );
}

/** How buyers read units that are measured. Counted ones are understood without. */
const SYMBOLS: Record<string, string> = {
  ...{MLT: 'ml', CLT: 'cl', LTR: 'l', MTQ: 'm³', CMQ: 'cm³', MGM: 'mg', GRM: 'g', KGM: 'kg', TNE: 't'},
  ...{MMT: 'mm', CMT: 'cm', MTR: 'm', KMT: 'km', MTK: 'm²', CMK: 'cm²', MIN: 'min', HUR: 'h'},
};

/** The short form of what an order unit contains: `100 × 1`, `6 × 1 l`, `2.5 l`. */
function sized(size: Json | undefined): Json {
  if (typeof size !== 'object' || size === null || Array.isArray(size)) return size ?? null;
  const own = text(size.text);
  const [count, {value, unit}] = [text(size.pack_count), object(size.content)];
  const symbol = SYMBOLS[text(unit)];
  const each = symbol === undefined ? text(value) : `${text(value)} ${symbol}`;
  const short = symbol !== undefined && micros(count || '1') === 1_000_000n ? each : `${count} × ${each}`;
  return {...size, text: own === '' ? short : own};
}

/** The number of the transport rules, which dangerous goods need among their codes in every store. */
export const UN_CODE = 'codes.un_number';

/** Whether a product has what a store insists on: `manufacturer`, `resources:sds`, or a property by its key. */
export function isGiven(product: JsonObject, wanted: string): boolean {
  const [name = '', kind] = wanted.split(':');
  if (wanted === UN_CODE)
    return (product.hazardous ?? null) === null || objects(product.codes).some(({scheme}) => scheme === 'un_number');
  if (!(name in product)) return objects(product.properties).some(({key}) => key === wanted);
  const value = product[name] ?? null;
  if (Array.isArray(value)) return objects(value).some((one) => kind === undefined || one.type === kind);
  // A text in one language: `description:de`.
  if (kind !== undefined) return text(object(value)[kind]) !== '';
  return name === 'manufacturer' ? text(object(value).name) !== '' : value !== null && value !== '';
}

/** By how much the only gap of a product lowers its score. */
const ONE_GAP = 4;

/** A product with what it has to have beyond the minimum among its gaps, before what is only recommended. */
export function withDemands(product: JsonObject, demands: readonly string[]): JsonObject {
  const {completeness} = product;
  if (typeof completeness !== 'object' || completeness === null || Array.isArray(completeness)) return product;
  const missing = texts(completeness.missing);
  const open = [...new Set(demands)].filter((one) => !missing.includes(one) && !isGiven(product, one));
  if (open.length === 0) return product;
  // Each gap lowers the score as much as each of the others.
  const each = missing.length === 0 ? ONE_GAP : (100 - Number(completeness.score ?? 100)) / missing.length;
  const isMinimum = (line: string): boolean => !line.includes(':');
  const lines = [...missing.filter(isMinimum), ...open, ...missing.filter((line) => !isMinimum(line))];
  const score = Math.max(0, 100 - Math.round(each * lines.length));
  return {...product, completeness: {...completeness, score, missing: lines}};
}

/** Whether a product has what a line of `missing` asks for: `images`, `codes.unspsc`, `description:de`. */
export function isFilled(product: JsonObject, line: string): boolean {
  if (isGiven(product, line)) return true;
  const [path = '', language] = line.split(':');
  const [name = '', inner] = path.split('.');
  const value = product[name] ?? null;
  if (Array.isArray(value))
    return objects(value).some(
      (one) =>
        (inner === undefined || [one.scheme, one.type, one.key].includes(inner)) &&
        (language === undefined || one.language === language),
    );
  if (language !== undefined) return text(object(value)[language]) !== '';
  return value !== null;
}

/** A product without the gaps of which something holds; its score rises with each of them. */
function withoutGapsThat(product: JsonObject, isClosed: (line: string) => boolean): JsonObject {
  const {completeness} = product;
  if (typeof completeness !== 'object' || completeness === null || Array.isArray(completeness)) return product;
  const missing = Array.isArray(completeness.missing) ? completeness.missing : [];
  const left = missing.filter((line) => !isClosed(text(line)));
  if (left.length === missing.length) return product;
  const gap = 100 - Number(completeness.score ?? 100);
  const score = 100 - Math.round((gap * left.length) / missing.length);
  return {...product, completeness: {...completeness, score, missing: left}};
}

/** A product without the gaps that have been filled. */
export function withoutGaps(product: JsonObject): JsonObject {
  return withoutGapsThat(product, (line) => isFilled(product, line));
}

/** A product without a gap that other records have filled. */
export function withoutGap(product: JsonObject, line: string): JsonObject {
  return withoutGapsThat(product, (one) => one === line);
}

/** A product without the values that the platform added where the supplier has sent some of its own. */
export function withOwnValues(product: JsonObject): JsonObject {
  const added = Object.entries(object(product.enrichment));
  const left = added.filter(([field]) => !isFilled(product, field));
  return left.length === added.length ? product : {...product, enrichment: Object.fromEntries(left)};
}

/** A product as it is stored. */
export function derived(product: JsonObject): JsonObject {
  return withOwnValues(
    withoutGaps({
      ...product,
      ...('identifiers' in product && {identifiers: padded(product.identifiers)}),
      // A country that is listed twice means the same as once.
      ...(Array.isArray(product.ships_to) && {ships_to: [...new Set(texts(product.ships_to))]}),
      ...('unit_size' in product && {unit_size: sized(product.unit_size)}),
    }),
  );
}
