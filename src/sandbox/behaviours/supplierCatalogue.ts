import {ACTS} from '../acts';
import type {Behaviour, Call} from '../call';
import {isTooFine, tooFine} from '../checks';
import {same} from '../json';
import {invalidField, Problem} from '../problem';
import {momentOf} from '../moments';
import {makeRecord, patched} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, objects, supplierOf, text} from './access';
import {bulkAnswer, checkedEntries, itemProblem, needOnce} from './bulk';
import {markDisabled} from './disabledStates';

/** Small rules of the suppliers API: stock and disabled products. */

const PRODUCTS = 'suppliers/SupplierProduct';
const STOCK = 'suppliers/StockRecord';
const VARIANTS = 'suppliers/SupplierProductVariant';
const LOCATIONS = 'suppliers/StockLocation';
const PRODUCT_KEY = {param: 'product_key', fields: ['id', 'product_identifier', 'sku']};

/** Loading stock never creates a location. @throws Problem when a record names one that does not exist */
function needLocation(call: Call, sent: JsonObject, index: number): void {
  const code = text(sent.stock_location_code);
  if (call.collection(LOCATIONS).where('code', code)) return;
  const pointer = `/records/${index}/stock_location_code`;
  throw invalidField(pointer, 'unknown_reference', `No stock location has the code ${code}.`);
}

/** Configurable products are kept by variant, all others without one. @throws Problem 422 */
function needVariant(call: Call, sent: JsonObject, index: number): void {
  const product = call.collection(PRODUCTS).where('product_identifier', text(sent.product_identifier))?.value;
  const pointer = `/records/${index}/variant_sku`;
  const isConfigurable = product?.type === 'configurable';
  if (isConfigurable && text(sent.variant_sku) === '')
    throw invalidField(pointer, 'required', 'A configurable product is kept by variant.');
  const isKnown = call
    .collection(VARIANTS)
    .all()
    .some(({value}) => value.product_identifier === sent.product_identifier && value.sku === sent.variant_sku);
  if (isConfigurable && !isKnown) throw invalidField(pointer, 'unknown_reference', 'The product has no such variant.');
  if (!isConfigurable && text(sent.variant_sku) !== '')
    throw invalidField(pointer, 'unknown_reference', 'Only configurable products have variants.');
}

/** A call has one record for a product, variant and place. @throws Problem 422 */
function needOneEach(records: readonly JsonObject[]): void {
  needOnce('records', records, ['product_identifier', 'variant_sku', 'stock_location_code'], 'record');
}

/** Stock is counted in the unit of its product. @throws Problem 422 */
function needWhole(call: Call, sent: JsonObject, identifier: string, index: number): void {
  const unit = text(call.collection(PRODUCTS).where('product_identifier', identifier)?.value.unit_of_measure);
  for (const name of ['quantity', 'expected_quantity'])
    if (isTooFine(call.world, text(sent[name]), unit))
      throw invalidField(`/records/${index}/${name}`, 'fraction_not_allowed', tooFine(call.world, unit));
}

/** A quantity that is expected on no day is ignored. */
function withoutDay(record: JsonObject): JsonObject {
  return (record.expected_on ?? null) === null ? {...record, expected_quantity: null} : record;
}

function upsertStock(call: Call, sent: JsonObject): {entry: Entry; status: string} {
  const collection = call.collection(STOCK);
  const known = collection
    .all()
    .find(
      ({value}) =>
        value.product_identifier === sent.product_identifier &&
        (value.variant_sku ?? null) === (sent.variant_sku ?? null) &&
        value.stock_location_code === sent.stock_location_code,
    );
  // Sent with any offset, kept in UTC, so that the later of two moments is the greater text.
  const moment = momentOf(text(sent.as_of));
  const asOf = Number.isNaN(moment) ? call.world.now() : new Date(moment).toISOString();
  if (!known)
    return {
      entry: collection.add({...withoutDay(makeRecord(collection, sent, call.maker)), as_of: asOf}),
      status: 'created',
    };
  // A late message does no harm.
  if (asOf < text(known.value.as_of)) return {entry: known, status: 'unchanged'};
  call.save(known, {...withoutDay(patched(collection, known.value, sent, call.maker)), as_of: asOf});
  return {entry: known, status: 'updated'};
}

/** Work is not kept in stock. @throws Problem 422 */
function needGoods({value}: Entry, index: number): void {
  if (value.type === 'service')
    throw invalidField(`/records/${index}/product_identifier`, 'out_of_range', 'A service has no stock.');
}

function stockOf(call: Call, product: Entry): JsonObject[] {
  return call
    .collection(STOCK)
    .all()
    .map(({value}) => value)
    .filter(({product_identifier: identifier}) => identifier === product.value.product_identifier);
}

const showStock: Behaviour = (call) => ({
  value: {data: stockOf(call, call.find(PRODUCTS, PRODUCT_KEY))},
  kind: 'stateful',
});

const updateStock: Behaviour = (call) => {
  const product = call.find(PRODUCTS, PRODUCT_KEY);
  call.checkVersion(product);
  const identifier = text(product.value.product_identifier);
  const sent = objects(call.body().records);
  const wrong = sent.filter((one) => text(one.product_identifier) !== '' && one.product_identifier !== identifier);
  if (wrong.length > 0)
    throw new Problem('unknown_product', 'A record is about another product.', {
      unknown: wrong.map((one) => text(one.product_identifier)),
    });
  const records = sent.map((one) => ({...one, product_identifier: identifier}));
  needOneEach(records);
  for (const [index, one] of records.entries()) {
    needLocation(call, one, index);
    needVariant(call, one, index);
    needGoods(product, index);
    needWhole(call, one, identifier, index);
  }
  const kept = records.map((one) => upsertStock(call, one).entry);
  for (const entry of call
    .collection(STOCK)
    .all()
    .filter(({value}) => value.product_identifier === identifier))
    if (!kept.includes(entry)) call.collection(STOCK).remove(entry);
  return {value: {data: stockOf(call, product)}, kind: 'stateful'};
};

const batchStock: Behaviour = (call) => {
  const {body, faults} = checkedEntries(call, 'records');
  const records = objects(body.records);
  needOneEach(records);
  const items = records.map((one, index): JsonObject => {
    const fault = faults.get(index);
    if (fault) return {index, status: 'failed', problem: itemProblem(call, fault)};
    const identifier = text(one.product_identifier);
    const product = call.collection(PRODUCTS).where('product_identifier', identifier);
    if (!product)
      return {
        index,
        status: 'failed',
        problem: itemProblem(
          call,
          new Problem('unknown_product', `${identifier} is none of your products.`, {unknown: [identifier]}),
        ),
      };
    try {
      needLocation(call, one, index);
      needVariant(call, one, index);
      needGoods(product, index);
      needWhole(call, one, identifier, index);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return {index, status: 'failed', problem: itemProblem(call, error)};
    }
    const {entry, status} = upsertStock(call, one);
    return {index, id: idOf(entry.value.id), status};
  });
  return {value: bulkAnswer(items), kind: 'stateful'};
};

/** A location takes the stock kept there with it. */
const deleteLocation: Behaviour = (call) => {
  const code = call.find(LOCATIONS, {param: 'stock_location_id', fields: ['id']}).value.code;
  const answer = ACTS.delete?.(call) ?? {kind: 'stateful'};
  const stock = call.collection(STOCK);
  for (const entry of [...stock.all()]) if (entry.value.stock_location_code === code) stock.remove(entry);
  return answer;
};

const DISABLED = 'suppliers/DisabledStatus';

/** The records that disable a product. */
function disabledBy(call: Call, product: Entry): Entry[] {
  return call
    .collection(DISABLED)
    .all()
    .filter(({value}) => value.product_identifier === product.value.product_identifier);
}

const isOwn = ({value}: Entry): boolean => value.set_by === 'supplier';

const disable: Behaviour = (call) => {
  const product = call.find(PRODUCTS, PRODUCT_KEY);
  call.checkVersion(product);
  const collection = call.collection(DISABLED);
  const body = call.body();
  const known = disabledBy(call, product).find(isOwn);
  const {disabled_from: from, disabled_until: until} = body;
  if (text(until) !== '' && text(until) <= (text(from) || call.world.now()))
    throw invalidField('/disabled_until', 'invalid_period', 'The end is not after the begin.');
  const record = makeRecord(collection, body, call.maker);
  const since = known?.value.disabled_from ?? null;
  const value: JsonObject = {
    ...record,
    // A begin that lies ahead was planned by the call before, which this one replaces.
    disabled_from:
      record.disabled_from ?? (text(since) !== '' && text(since) <= call.world.now() ? since : call.world.now()),
    product_identifier: product.value.product_identifier ?? null,
    set_by: 'supplier',
  };
  const told = Object.keys(value).filter((name) => !/^(id|created_at|created_by|updated_at)$/.test(name));
  if (known && told.every((name) => same(value[name], known.value[name])))
    return {value: known.value, entry: known, kind: 'lifecycle'};
  const entry = known
    ? call.save(known, {...value, id: idOf(known.value.id), created_at: known.value.created_at ?? call.world.now()})
    : collection.add({...value, id: call.world.id('dis')});
  markDisabled(call.world, supplierOf(call));
  return {value: entry.value, entry, kind: 'lifecycle'};
};

const enable: Behaviour = (call) => {
  const product = call.find(PRODUCTS, PRODUCT_KEY);
  call.checkVersion(product);
  const collection = call.collection(DISABLED);
  const all = disabledBy(call, product);
  const own = all.find(isOwn);
  // Removing a status that is not set is no error, so that the call can be repeated.
  if (!own && all.length === 0) return {kind: 'lifecycle'};
  if (!own)
    throw new Problem('read_only_source', 'The product was disabled by somebody else.', {
      managed_by: text(all[0]?.value.set_by),
    });
  collection.remove(own);
  markDisabled(call.world, supplierOf(call));
  return {kind: 'lifecycle'};
};

export const SUPPLIER_CATALOGUE: Record<string, Behaviour> = {
  'suppliers/show-stock': showStock,
  'suppliers/update-stock': updateStock,
  'suppliers/batch-update-stock': batchStock,
  'suppliers/delete-stock-location': deleteLocation,
  'suppliers/set-disabled-status': disable,
  'suppliers/clear-disabled-status': enable,
};
