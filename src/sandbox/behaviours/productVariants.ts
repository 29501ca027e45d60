import type {Call} from '../call';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {livePrice} from './priceChanges';
import {dayIn} from './storeDays';

/** Variants of a configurable product as buyers see them. */

const UNKNOWN: JsonObject = {state: 'unknown', quantity: null, lead_time_days: null, as_of: null};

/** What a variant costs in a store today; undefined without a price that the store has approved. */
function priceIn(call: Call, supplier: string, sku: Json, store: string): Json | undefined {
  const lists = call.world.collection('suppliers/PriceList', supplier);
  const entries = call.world.collection('suppliers/PriceListEntry', supplier)?.all() ?? [];
  const country = text(call.maybe('clients/Store')?.byIdentifier(store)?.value.country);
  const today = dayIn(country, call.world.now());
  const isHere = ({parents, value}: Entry): boolean => {
    const list = lists?.byIdentifier(parents.price_list_id)?.value ?? {};
    const stores = texts(list.store_ids);
    return (
      value.variant_sku === sku &&
      (stores.length === 0 || stores.includes(store)) &&
      texts(list.countries).includes(country) &&
      text(value.valid_from) <= today &&
      (typeof value.valid_to !== 'string' || value.valid_to >= today)
    );
  };
  for (const entry of entries.filter(isHere)) {
    const live = livePrice(call, entry, {store, country}, today);
    const currency = lists?.byIdentifier(entry.parents.price_list_id)?.value.currency ?? null;
    if (text(live?.unit_price) !== '') return {amount: text(live?.unit_price), currency};
  }
  return undefined;
}

/** The picture of a variant as buyers get it. */
function pictureOf({image_url: url = null}: JsonObject): Json {
  return url === null ? null : {url, alt: null, position: 1, width: null, height: null};
}

/** What buyers see of a variant is what its supplier has written of it. */
function written(product: JsonObject, value: JsonObject): JsonObject {
  return {
    sku: value.sku ?? null,
    option_values: object(value.option_values),
    identifiers: value.identifiers ?? [],
    unit_of_measure: value.unit_of_measure ?? product.unit_of_measure ?? null,
    image: pictureOf(value),
    updated_at: value.updated_at ?? null,
  };
}

/** A variant that buyers know, as its supplier has changed it. */
function followed(product: JsonObject, variant: JsonObject, value: JsonObject): JsonObject {
  const {lead_time_days: lead = null} = value;
  const availability = object(variant.availability);
  return {
    ...variant,
    ...written(product, value),
    ...(lead !== null && {availability: {...availability, lead_time_days: lead}}),
  };
}

/** A variant with what its supplier has reported for it last; as it is without a report. */
function stocked(call: Call, supplier: string, source: JsonObject, variant: JsonObject): JsonObject {
  const records = call.world.collection('suppliers/StockRecord', supplier);
  const [newest] = (records?.all() ?? [])
    .filter((entry) => !records?.isPristine(entry))
    .map(({value}) => value)
    .filter(
      ({product_identifier: product, variant_sku: sku}) => product === source.product_identifier && sku === variant.sku,
    )
    .sort((a, b) => (text(a.as_of) < text(b.as_of) ? 1 : -1));
  if (!newest) return variant;
  const {state, quantity = null, lead_time_days: lead = null, as_of: at = null} = newest;
  const shown = state === 'made_to_order' ? 'on_request' : (state ?? 'unknown');
  // A report without a lead time leaves that of the variant.
  const own = object(variant.availability).lead_time_days ?? null;
  return {...variant, availability: {state: shown, quantity, lead_time_days: lead ?? own, as_of: at}};
}

/** The variants of a product: those that buyers know and the supplier still has, and new ones with a price. */
export function variantsFor(call: Call, product: JsonObject, known: readonly JsonObject[]): JsonObject[] {
  const supplier = idOf(product.supplier);
  const source = call.world.collection('suppliers/SupplierProduct', supplier)?.byIdentifier(product.id)?.value;
  const variants = call.world.collection('suppliers/SupplierProductVariant', supplier);
  if (!source || !variants) return [...known];
  const seeds = new Set(variants.spec.seeds.map(({value}) => value.id));
  const own = variants.all().filter(({value}) => value.product_identifier === source.product_identifier);
  const kept = known.flatMap((variant) => {
    const entry = own.find(({value}) => value.id === variant.id);
    if (!entry) return seeds.has(variant.id) ? [] : [variant];
    return [variants.isPristine(entry) ? variant : followed(product, variant, entry.value)];
  });
  const added = own.flatMap(({value}): JsonObject[] => {
    if (known.some(({id}) => id === value.id)) return [];
    const price = priceIn(call, supplier, value.sku ?? null, idOf(product.store));
    if (price === undefined) return [];
    const {id = null, created_at: at = null, lead_time_days: lead = null} = value;
    return [
      {
        id,
        ...written(product, value),
        best_price: price,
        availability: {...UNKNOWN, lead_time_days: lead},
        external_id: null,
        metadata: {},
        created_by: null,
        created_at: at,
      },
    ];
  });
  return [...kept, ...added].map((variant) => stocked(call, supplier, source, variant));
}
