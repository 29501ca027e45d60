import {SUPPLIERS} from '../../openapi/roles';
import type {Collection, Entry} from '../store';
import type {JsonObject} from '../types';
import type {World} from '../world';
import {text, texts} from './access';

/** Which products of a supplier cannot be ordered, and until when. */

const PRODUCTS = 'suppliers/SupplierProduct';
const VARIANTS = 'suppliers/SupplierProductVariant';
const DISABLED = 'suppliers/DisabledStatus';

/** Whether an entry takes effect at a moment. */
function holds({disabled_from: from, disabled_until: until}: JsonObject, now: string): boolean {
  return text(from) <= now && (typeof until !== 'string' || until > now);
}

/** The entries that disable a product now. @param store only those that take effect in a store */
export function disabling(
  disabled: Collection | undefined,
  {product_identifier: identifier}: JsonObject,
  now: string,
  store = '',
): JsonObject[] {
  return (disabled?.all() ?? [])
    .map(({value}) => value)
    .filter((entry) => entry.product_identifier === identifier && holds(entry, now))
    .filter(({store_ids: stores}) => store === '' || texts(stores).length === 0 || texts(stores).includes(store));
}

function mark(entry: Entry, disabled: boolean): void {
  if (entry.value.disabled === disabled || !('disabled' in entry.value)) return;
  entry.value = {...entry.value, disabled};
  entry.version += 1;
}

/** Writes into the products of a supplier, and their variants, whether they are disabled in a store now; entries go at their end. */
export function markDisabled(world: World, supplier: string): void {
  const [products, variants, disabled] = [PRODUCTS, VARIANTS, DISABLED].map((name) => world.collection(name, supplier));
  if (!products || !disabled) return;
  const hasEnded = ({disabled_until: until}: JsonObject): boolean => typeof until === 'string' && until <= world.now();
  for (const entry of disabled.all().filter(({value}) => hasEnded(value))) disabled.remove(entry);
  for (const product of products.all()) {
    const isOff = disabling(disabled, product.value, world.now()).length > 0;
    mark(product, isOff);
    for (const variant of variants?.all() ?? [])
      if (variant.value.product_identifier === product.value.product_identifier) mark(variant, isOff);
  }
}

/** Planned states begin and end by themselves. */
export function passDisabled(world: World): void {
  for (const {id} of Object.values(SUPPLIERS)) markDisabled(world, id);
}
