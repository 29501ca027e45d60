import type {Call} from '../call';
import {referenceTo} from '../record';
import type {Json, JsonObject} from '../types';
import {idOf, text} from './access';
import {folded} from './search/text';
import {suggest} from './suggestions';

/** Brands of several spellings are one: buyers see that of the list of known brands. */

const SHOWN = 'clients/Product';

/** Case, accents and repeated spaces make no difference. */
export const brandKey = (brand: string): string => folded(brand).trim().replace(/\s+/g, ' ');

const mergedNote = (brand: string): string => `brand:${brandKey(brand)}`;

/** What two spellings of one name have in common: their letters and digits. */
const lettersOf = (brand: string): string => brandKey(brand).replace(/[^\p{L}\p{N}]/gu, '');

function knownBrands(call: Call): string[] {
  const shown = call.world.collection(SHOWN);
  return [...(shown?.spec.seeds ?? []), ...(shown?.all() ?? [])].map(({value}) => text(value.brand)).filter(Boolean);
}

/** The spelling that buyers see. An unknown brand is kept as it was sent. */
export function knownBrand(call: Call, brand: Json | undefined): Json {
  const sent = text(brand);
  const merged = call.world.notes.get(mergedNote(sent));
  const known = knownBrands(call).find((one) => brandKey(one) === brandKey(sent));
  return (merged ?? known ?? brand) || null;
}

/** Proposes to the client that the brand of a product is another spelling of one that its buyers know. */
export function suggestMerge(call: Call, product: JsonObject): void {
  const sent = text(product.brand);
  if (lettersOf(sent) === '' || call.world.notes.get(mergedNote(sent)) !== undefined) return;
  const known = knownBrands(call);
  const twin = known.find((one) => lettersOf(one) === lettersOf(sent));
  if (twin === undefined || brandKey(twin) === brandKey(sent)) return;
  suggest(call, {
    kind: 'brand_merge',
    subject: referenceTo(call.world, idOf(product), 'product'),
    current_value: sent,
    suggested_value: twin,
    confidence: '0.9',
    evidence: [{text: 'Both spellings have the same letters', weight: '1'}],
  });
}

/** Shows and filters products of one spelling under another from now on. */
export function mergeBrand(call: Call, from: string, to: string): void {
  call.world.notes.set(mergedNote(from), to);
  for (const seen of call.world.collection(SHOWN)?.all() ?? [])
    if (brandKey(text(seen.value.brand)) === brandKey(from)) call.save(seen, {...seen.value, brand: to});
}
