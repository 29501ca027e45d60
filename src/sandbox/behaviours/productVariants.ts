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
  const {state, quantity = null, as_of: at = null} = newest;
  const lead = newest.lead_time_days ?? object(variant.availability).lead_time_days ?? null;
  const shown = state === 'made_to_order' ? 'on_request' : (state ?? 'unknown');
  return {...variant, availability: {state: shown, quantity, lead_time_days: lead, as_of: at}};
}

/** The picture of a variant as buyers see it; null when it has none. */
function pictureOf({image_url: url}: JsonObject): Json {
  return typeof url === 'string' ? {url, alt: null, position: 1, width: null, height: null} : null;
}

/** What buyers read of a variant as its supplier writes it; what it leaves empty is that of its product. */
function supplied(source: JsonObject, variant: JsonObject, availability: JsonObject): JsonObject {
  const {id = null, sku = null, updated_at: changed = null} = variant;
  return {
    id,
    sku,
    option_values: object(variant.option_values),
    identifiers: variant.identifiers ?? [],
    unit_of_measure: variant.unit_of_measure ?? source.unit_of_measure ?? null,
    availability: {...availability, lead_time_days: variant.lead_time_days ?? source.lead_time_days ?? null},
    image: pictureOf(variant),
    updated_at: changed,
  };
}

/** Whether a variant is delivered anywhere; one without a list of its own goes where its product goes. */
function goesSomewhere({ships_to: countries}: JsonObject): boolean {
  return !Array.isArray(countries) || countries.length > 0;
}

/** The variants of a product: those that buyers know and the supplier still has, and new ones with a price. */
export function variantsFor(call: Call, product: JsonObject, known: readonly JsonObject[]): JsonObject[] {
  const supplier = idOf(product.supplier);
  const source = call.world.collection('suppliers/SupplierProduct', supplier)?.byIdentifier(product.id)?.value;
  const variants = call.world.collection('suppliers/SupplierProductVariant', supplier);
  if (!source || !variants) return [...known];
  const seeds = new Set(variants.spec.seeds.map(({value}) => value.id));
  const own = variants.all().filter(({value}) => value.product_identifier === source.product_identifier);
  const open = own.filter(({value}) => goesSomewhere(value));
  const kept = known.flatMap((variant): JsonObject[] => {
    const entry = open.find(({value}) => value.id === variant.id);
    if (!entry) return seeds.has(variant.id) ? [] : [variant];
    // What nobody has touched is as the documentation shows it.
    if (variants.isPristine(entry)) return [variant];
    return [{...variant, ...supplied(source, entry.value, object(variant.availability))}];
  });
  const added = open.flatMap(({value}): JsonObject[] => {
    if (known.some(({id}) => id === value.id)) return [];
    const price = priceIn(call, supplier, value.sku ?? null, idOf(product.store));
    if (price === undefined) return [];
    return [
      {
        ...supplied(source, value, UNKNOWN),
        best_price: price,
        external_id: null,
        metadata: {},
        created_by: null,
        created_at: value.created_at ?? null,
      },
    ];
  });
  return [...kept, ...added].map((variant) => stocked(call, supplier, source, variant));
}
