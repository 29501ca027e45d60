import type {Call} from '../call';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import type {World} from '../world';
import {idOf, objects, text} from './access';
import {withDescendants} from './descendants';
import {dayAfter} from './figures';
import {dayIn} from './storeDays';

/** What people decided about recommendations: this product there, or never. */

const OVERRIDES = 'clients/RecommendationOverride';
/** Days after its last one for which an override is kept. */
const KEPT_DAYS = 30;

/** Where a list is shown: on the page of a product, of a category, or on neither. */
export interface Page {
  product?: string;
  category?: string;
}

interface Pin {
  id: string;
  position: number;
  reason: string;
}

/** Days of the sample organisation, which sits in Germany. */
const today = (world: World): string => dayIn('DE', world.now());

/**
 * The overrides that count in a list, pins in the order of their places.
 *
 * @param kind of the list, as overrides name it
 * @param productOf a product by its id, for the categories of a page
 */
export function activeOverrides(
  call: Call,
  {product = '', category = ''}: Page,
  kind: string,
  productOf: (call: Call, id: string) => JsonObject | undefined,
): {pins: Pin[]; blocked: ReadonlySet<string>} {
  const onPage = category === '' ? objects(productOf(call, product)?.categories).map(idOf) : [category];
  const counts = ({value}: Entry): boolean => {
    const {anchor_product_id: own, anchor_category_id: below, strategy, valid_to: last} = value;
    const isHere =
      (idOf(own) === '' || idOf(own) === product) &&
      (idOf(below) === '' || onPage.some((id) => withDescendants(call, [idOf(below)]).has(id)));
    return (
      isHere && (text(strategy) === '' || strategy === kind) && (text(last) === '' || text(last) >= today(call.world))
    );
  };
  const active = call.collection(OVERRIDES).all().filter(counts);
  return {
    pins: active
      .filter(({value}) => value.kind === 'pin')
      .map(({value}) => ({
        id: idOf(value.product_id),
        position: Number(value.position ?? 1),
        reason: text(value.reason),
      }))
      .sort((a, b) => a.position - b.position),
    blocked: new Set(active.filter(({value}) => value.kind === 'block').map(({value}) => idOf(value.product_id))),
  };
}

/** Removes overrides that ended long ago. */
export function passOverrides(world: World): void {
  const overrides = world.collection(OVERRIDES);
  const oldest = dayAfter(today(world), -KEPT_DAYS);
  for (const entry of [...(overrides?.all() ?? [])])
    if (text(entry.value.valid_to) !== '' && text(entry.value.valid_to) < oldest) overrides?.remove(entry);
}
