import type {Json, JsonObject} from '../types';
import {object, objects, text} from './access';

/** What the platform works out of what a supplier sends about a product. */

/** Numbers of GS1 are stored with 14 digits. */
function padded(identifiers: Json | undefined): Json {
  if (!Array.isArray(identifiers)) return identifiers ?? null;
  return objects(identifiers).map((one) =>
    one.type === 'gtin' ? {...one, value: text(one.value).padStart(14, '0')} : one,
  );
}

/** The short form of what an order unit contains: `100 × 1`. */
function sized(size: Json | undefined): Json {
  if (typeof size !== 'object' || size === null || Array.isArray(size)) return size ?? null;
  const own = text(size.text);
  return {...size, text: own === '' ? `${text(size.pack_count)} × ${text(object(size.content).value)}` : own};
}

/** Whether a product has what a line of `missing` asks for: `images`, `codes.unspsc`, `description:de`. */
function isFilled(product: JsonObject, line: string): boolean {
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

/** A product without the gaps that have been filled; its score rises with each of them. */
export function withoutGaps(product: JsonObject): JsonObject {
  const {completeness} = product;
  if (typeof completeness !== 'object' || completeness === null || Array.isArray(completeness)) return product;
  const missing = Array.isArray(completeness.missing) ? completeness.missing : [];
  const left = missing.filter((line) => !isFilled(product, text(line)));
  if (left.length === missing.length) return product;
  const gap = 100 - Number(completeness.score ?? 100);
  const score = 100 - Math.round((gap * left.length) / missing.length);
  return {...product, completeness: {...completeness, score, missing: left}};
}

/** A product as it is stored. */
export function derived(product: JsonObject): JsonObject {
  return withoutGaps({
    ...product,
    ...('identifiers' in product && {identifiers: padded(product.identifiers)}),
    ...('unit_size' in product && {unit_size: sized(product.unit_size)}),
  });
}
