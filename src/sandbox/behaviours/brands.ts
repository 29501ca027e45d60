import type {Call} from '../call';
import type {Json} from '../types';
import {text} from './access';
import {folded} from './search/text';

/** Brands of several spellings are one: buyers see that of the list of known brands. */

const SHOWN = 'clients/Product';

/** Case, accents and repeated spaces make no difference. */
export const brandKey = (brand: string): string => folded(brand).trim().replace(/\s+/g, ' ');

/** The spelling that buyers see. An unknown brand is kept as it was sent. */
export function knownBrand(call: Call, brand: Json | undefined): Json {
  const sent = text(brand);
  const shown = call.world.collection(SHOWN);
  const known = [...(shown?.spec.seeds ?? []), ...(shown?.all() ?? [])].map(({value}) => text(value.brand));
  return known.find((one) => one !== '' && brandKey(one) === brandKey(sent)) ?? brand ?? null;
}
