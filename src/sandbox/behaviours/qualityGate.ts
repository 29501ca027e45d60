import type {Call} from '../call';
import type {JsonObject} from '../types';
import {object, objects, text} from './access';
import {withoutMarkup} from './search/text';

/** What a rule may ask of a product before anybody looks at it. */

const VARIANTS = 'suppliers/SupplierProductVariant';

const hasGtin = ({identifiers}: JsonObject): boolean => objects(identifiers).some(({type}) => type === 'gtin');

/** A GTIN stands on the product or on every variant. */
function isNumbered(call: Call, product: JsonObject): boolean {
  if (hasGtin(product)) return true;
  const variants = (call.maybe(VARIANTS)?.all() ?? [])
    .map(({value}) => value)
    .filter(({product_identifier: own}) => own === product.product_identifier);
  return variants.length > 0 && variants.every(hasGtin);
}

/** The names of the demands that a product does not meet, in the order of the contract. */
export function missingIn(call: Call, product: JsonObject, gate: JsonObject): string[] {
  const {description, hazardous = null, images, codes, resources} = product;
  const words = withoutMarkup(text(object(description).en) || text(Object.values(object(description))[0])).trim();
  const met: Record<string, boolean> = {
    // The sandbox fetches nothing: a picture with an address counts as loaded.
    image: gate.image !== true || objects(images).some(({url}) => text(url) !== ''),
    gtin: gate.gtin !== true || isNumbered(call, product),
    unspsc:
      gate.unspsc !== true ||
      objects(codes).some(({scheme, value}) => scheme === 'unspsc' && /^\d{8}$/.test(text(value))),
    description_min_length: words.length >= Number(gate.description_min_length ?? 0),
    sds_if_hazardous:
      gate.sds_if_hazardous !== true || hazardous === null || objects(resources).some(({type}) => type === 'sds'),
  };
  return Object.keys(met).filter((name) => met[name] === false);
}
