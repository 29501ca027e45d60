import type {Call} from '../call';
import type {Json, JsonObject} from '../types';
import {idOf, text, texts} from './access';
import {recordsOf} from './supplierSiblings';

/** The link to a supplier's own page that buyers get. */

/** What the weekly check finds where a page is gone. */
const GONE = [404, 410];

/** The languages of the buyers, the best first: what the request asks for, else those of the store. */
function languagesOf(call: Call, {store}: JsonObject): string[] {
  const asked = (call.parameters.header['accept-language'] ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim().split('-')[0]?.toLowerCase() ?? '')
    .filter((language) => language !== '' && language !== '*');
  return asked.length > 0 ? asked : texts(call.maybe('clients/Store')?.byIdentifier(idOf(store))?.value.languages);
}

/**
 * The address of the product page for a country: the link that fits country and language, then one for the language
 * in every country, then one for the country in every language, then one for both. Undefined for a product that no supplier of the sandbox keeps.
 */
export function linkFor(call: Call, product: JsonObject, country: string): Json | undefined {
  const supplier = idOf(product.supplier);
  const source = call.world.collection('suppliers/SupplierProduct', supplier)?.byIdentifier(idOf(product.id))?.value;
  const urls = call.world.collection('suppliers/ProductUrl', supplier);
  if (!source || !urls) return undefined;
  const own = recordsOf(urls, source)
    .map(({value}) => value)
    .filter(({kind, last_status: status}) => kind === 'product_page' && !GONE.includes(Number(status)));
  const find = (at: string | null, language: string | null): JsonObject | undefined =>
    own.find((link) => (link.country ?? null) === at && (link.language ?? null) === language);
  const languages = languagesOf(call, product);
  const best =
    languages.map((language) => find(country, language)).find(Boolean) ??
    languages.map((language) => find(null, language)).find(Boolean) ??
    find(country, null) ??
    find(null, null);
  return text(best?.url) || null;
}
