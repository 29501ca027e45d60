import type {Call} from '../call';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {object} from './access';
import {suggestMerge} from './brands';
import {demandsNow} from './productStores';
import {tellStores} from './productTold';
import {derived, withDemands} from './supplierDerived';
import {withCleanTexts} from './supplierTexts';
import {tellBundles} from './typeNeeds';

/** What follows from a change of a product, whether a call or a file has brought it. */

/** The short form of a size was made for its old numbers: a change of these alone makes it anew. */
export function withoutOldSize({unit_size: sent}: JsonObject, value: JsonObject): JsonObject {
  if (typeof sent !== 'object' || sent === null || 'text' in sent || value.unit_size === null) return value;
  return {...value, unit_size: {...object(value.unit_size), text: null}};
}

/**
 * Stores what the platform makes of a product, asks its stores and shows the buyers.
 *
 * @param before the product before the change; undefined for a new one
 * @param sent the fields that were sent
 */
export function keepProduct(call: Call, product: Entry, before: JsonObject | undefined, sent: JsonObject): void {
  // Descriptions are stored with the markup that a product page may have.
  const value = withCleanTexts(before === undefined ? product.value : withoutOldSize(sent, product.value));
  product.value = derived(withDemands(value, demandsNow(call, before, value)));
  tellStores(call, product, before, Object.keys(sent));
  tellBundles(call, before, product.value);
  if ('brand' in sent) suggestMerge(call, product.value);
}
