import type {Call} from '../call';
import {micros} from '../decimal';
import {makeRecord} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {activeStores} from './accessibleStores';
import {offerFor} from './quotationComparison';
import {clientDay} from './placeDays';

/** The private price list that an award writes for a winner, so that buyers can order at its prices. */

const LISTS = 'suppliers/PriceList';
const ENTRIES = 'suppliers/PriceListEntry';
const PRODUCTS = 'suppliers/SupplierProduct';

/** The prices of a quotation for products of its supplier, of the lines that it has won. */
function pricesOf(call: Call, rfq: JsonObject, quotation: JsonObject, won: ReadonlySet<number>): JsonObject[] {
  const own = call.world.collection(PRODUCTS, idOf(quotation.supplier));
  return objects(rfq.lines)
    .filter((line) => won.has(Number(line.line_number)))
    .flatMap((asked) => {
      const line = offerFor(quotation, asked)?.line;
      // An alternative is another product than the one that was asked for.
      const named = line?.offered_product_id ?? (line?.alternative === true ? null : asked.product_id);
      const product = own?.byIdentifier(idOf(named))?.value;
      const unit = object(line?.quantity).unit ?? object(asked.quantity).unit ?? '';
      if (!line || !product || unit !== product.unit_of_measure) return [];
      return [
        {
          product_identifier: product.product_identifier ?? '',
          unit_price: text(object(line.unit_price).amount),
          price_quantity: line.price_quantity ?? 1,
          tiers: objects(line.tiers).map((tier) => ({
            min_quantity: text(tier.min_quantity),
            unit_price: text(object(tier.unit_price).amount) || text(tier.unit_price),
          })),
          lead_time_days: line.lead_time_days ?? null,
        },
      ];
    })
    .filter(({unit_price: price}) => price !== '' && micros(price) > 0n)
    .filter(({product_identifier: one}, at, all) => all.findIndex((other) => other.product_identifier === one) === at);
}

/**
 * Writes the prices that a quotation has won into a private price list of its supplier. Lines without a product of its
 * catalogue are skipped; without any other there is no list.
 *
 * @param won numbers of the lines
 */
export function writeAwardedPrices(
  call: Call,
  rfq: JsonObject,
  {value: quotation}: Entry,
  won: Iterable<number>,
): void {
  const supplier = idOf(quotation.supplier);
  const lists = call.world.collection(LISTS, supplier);
  const entries = call.world.collection(ENTRIES, supplier);
  const prices = pricesOf(call, rfq, quotation, new Set(won));
  const address = call.world.record(rfq.delivery_address_id)?.value.address;
  const country = text(object(address).country);
  const seat = call.with({caller: {...call.caller, supplier}});
  const stores = activeStores(seat).filter(
    (store) => country === '' || [text(store.country), ...texts(store.additional_countries)].includes(country),
  );
  const [store] = stores;
  if (!lists || !entries || !store || prices.length === 0) return;
  const schemas = call.world.apis.get('suppliers')?.schemas ?? call.maker.schemas;
  const maker = {...call.maker, schemas, actor: null};
  const today = clientDay(call.world);
  const until = text(quotation.valid_until) || null;
  const list = lists.add({
    ...makeRecord(lists, {}, maker),
    name: `Awarded prices of ${text(rfq.number)}`,
    code: `${text(rfq.number)} ${text(quotation.number) || idOf(quotation).slice(-6)}`.slice(0, 60),
    currency: quotation.currency ?? rfq.currency ?? 'EUR',
    countries: country === '' ? [text(store.country)] : [country],
    store_ids: [idOf(store)],
    customer_number: store.customer_number ?? null,
    kind: 'private',
    tax: 'net',
    priority: 100,
    valid_from: today,
    valid_to: until,
    entry_count: prices.length,
    status: 'active',
    created_by: null,
    external_id: null,
    metadata: {},
  });
  for (const price of prices)
    entries.add(
      {
        ...makeRecord(entries, price, maker),
        valid_from: today,
        valid_to: until,
        // Whoever awards a price has approved it.
        approval_state: {[idOf(store)]: 'approved'},
        created_by: null,
      },
      {price_list_id: idOf(list.value)},
    );
}
