import {ACTS, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {lineTotal, micros, rounded} from '../decimal';
import {bulkAnswer, itemProblem, needOnce} from './bulk';
import {wrongState} from '../lifecycle';
import {invalidField, Problem} from '../problem';
import {makeRecord, patched} from '../record';
import {same} from '../json';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {askNewPlaces, askStores, askToRemove, livePrice} from './priceChanges';
import {dayIn} from './storeDays';

const LISTS = 'suppliers/PriceList';
const ENTRIES = 'suppliers/PriceListEntry';
const PRODUCTS = 'suppliers/SupplierProduct';

function entriesOf(call: Call, list: string): Entry[] {
  return call
    .collection(ENTRIES)
    .all()
    .filter(({parents}) => parents.price_list_id === list);
}

/** Writes one price. The key is product, variant and first day. */
export function upsertEntry(
  call: Call,
  list: string,
  sent: JsonObject,
): {entry: Entry; status: 'created' | 'updated' | 'unchanged'} {
  const collection = call.collection(ENTRIES);
  const known = entriesOf(call, list).find(
    ({value}) =>
      value.product_identifier === sent.product_identifier &&
      (value.variant_sku ?? null) === (sent.variant_sku ?? null) &&
      (sent.valid_from === undefined || (value.valid_from ?? null) === sent.valid_from),
  );
  const owner = call.collection(LISTS).byIdentifier(list);
  if (known) {
    const next = patched(collection, known.value, sent, call.maker);
    if (same({...next, updated_at: null}, {...known.value, updated_at: null}))
      return {entry: known, status: 'unchanged'};
    const before = known.value;
    call.save(known, next);
    known.value.approval_state = askStores(call, owner, known, before);
    return {entry: known, status: 'updated'};
  }
  const record = makeRecord(collection, sent, call.maker);
  const entry = collection.add(
    {
      ...record,
      valid_from: sent.valid_from ?? call.world.now().slice(0, 10),
      approval_state: {},
    },
    {price_list_id: list},
  );
  entry.value.approval_state = askStores(call, owner, entry, undefined);
  if (owner) {
    const count = Number(owner.value.entry_count ?? 0) + 1;
    const isReady = owner.value.status === 'draft' && text(owner.value.valid_from) <= call.world.now().slice(0, 10);
    call.save(owner, {...owner.value, entry_count: count, ...(isReady && {status: 'active'})});
  }
  return {entry, status: 'created'};
}

/** Whether a number of units is 1, 10, 100 and so on. */
function isPowerOfTen(value: number): boolean {
  return /^10*$/.test(String(value));
}

/** What is wrong with the amounts of one price; undefined when they are right. */
function amountFlaw(sent: JsonObject, at: number): Problem | undefined {
  const wrong = (field: string, code: 'required' | 'out_of_range', message: string): Problem =>
    invalidField(`/entries/${at}/${field}`, code, message);
  const price = text(sent.unit_price);
  const isOnRequest = sent.on_request === true;
  if (price === '' && !isOnRequest)
    return wrong('unit_price', 'required', 'A price that is not on request has an amount.');
  if (price !== '' && isOnRequest) return wrong('unit_price', 'out_of_range', 'A price on request has no amount.');
  if (price !== '' && micros(price) <= 0n) return wrong('unit_price', 'out_of_range', 'The price must be above zero.');
  if (!isPowerOfTen(Number(sent.price_quantity ?? 1)))
    return wrong('price_quantity', 'out_of_range', 'Use 1, 10, 100 and so on.');
  const struck = text(sent.list_price);
  if (struck !== '' && price !== '' && micros(struck) <= micros(price))
    return wrong('list_price', 'out_of_range', 'It must be higher than the price.');
  return undefined;
}

/** Why one price is refused; undefined when it is valid. */
function flawOf(call: Call, sent: JsonObject, at: number): Problem | undefined {
  const identifier = text(sent.product_identifier);
  if (!call.collection(PRODUCTS).where('product_identifier', identifier))
    return new Problem('unknown_product', `${identifier} is none of your products.`, {unknown: [identifier]});
  const amount = amountFlaw(sent, at);
  if (amount) return amount;
  const tiers = objects(sent.tiers);
  const least = text(sent.min_order_quantity) || '1';
  const [lowest] = tiers;
  if (lowest && micros(text(lowest.min_quantity)) <= micros(least))
    return new Problem('tier_order_invalid', `The first tier of ${identifier} begins at its smallest order.`, {
      errors: [
        {
          pointer: `/entries/${at}/tiers/0/min_quantity`,
          code: 'out_of_range',
          message: `Must be above the minimum order quantity ${least}.`,
        },
      ],
    });
  const wrong = tiers.findIndex((tier, position) => {
    const before = tiers[position - 1];
    return (
      before !== undefined &&
      (micros(text(tier.min_quantity)) <= micros(text(before.min_quantity)) ||
        micros(text(tier.unit_price)) >= micros(text(before.unit_price)))
    );
  });

  if (wrong < 0) return undefined;
  const limit = text(tiers[wrong - 1]?.unit_price);
  return new Problem('tier_order_invalid', `Tier ${wrong + 1} of ${identifier} costs more than tier ${wrong}.`, {
    errors: [
      {
        pointer: `/entries/${at}/tiers/${wrong}/unit_price`,
        code: 'out_of_range',
        message: `Must be lower than ${limit}.`,
      },
    ],
  });
}

/** A private list is for one client, whose number its stores know. @throws Problem 422 */
function needCustomer(call: Call, {kind, customer_number: number, store_ids: stores}: JsonObject): void {
  if (kind !== 'private') return;
  if (text(number) === '') throw invalidField('/customer_number', 'required', 'A private list names its client.');
  const known = call
    .collection('suppliers/AccessibleStore')
    .all()
    .filter(({value}) => texts(stores).length === 0 || texts(stores).includes(idOf(value)));
  if (!known.some(({value}) => value.customer_number === number))
    throw invalidField('/customer_number', 'unknown_reference', 'No link to the stores has this number.');
}

/** The fields that together name a price of a list. */
const KEY = ['product_identifier', 'variant_sku', 'valid_from'];

function isSameKey(a: JsonObject, b: JsonObject): boolean {
  return KEY.every((name) => (a[name] ?? null) === (b[name] ?? null));
}

/** Takes a price out of its list, which counts its prices. */
function removeEntryOf(call: Call, list: Entry, entry: Entry): void {
  call.collection(ENTRIES).remove(entry);
  call.save(list, {...list.value, entry_count: Math.max(0, Number(list.value.entry_count ?? 0) - 1)});
}

/**
 * The body, and what its schema says against single entries. Where all of them are wrong, the call fails.
 *
 * @throws Problem 422
 */
function checkedEntries(call: Call): {body: JsonObject; faults: Map<number, Problem>} {
  try {
    return {body: call.body(), faults: new Map()};
  } catch (error) {
    const body = object(call.sentBody());
    const findings = error instanceof Problem ? objects(error.members.errors) : [];
    const faults = new Map<number, Problem>();
    for (const finding of findings) {
      const [, at] = /^\/entries\/(\d+)\//.exec(text(finding.pointer)) ?? [];
      if (at === undefined) throw error;
      const others = objects(faults.get(Number(at))?.members.errors);
      faults.set(
        Number(at),
        new Problem('validation_failed', 'The entry is not valid.', {errors: [...others, finding]}),
      );
    }
    if (faults.size === 0 || faults.size >= objects(body.entries).length) throw error;
    return {body, faults};
  }
}

const upsert: Behaviour = (call) => {
  const list = call.find(LISTS, {param: 'price_list_id', fields: ['id']});
  call.checkVersion(list);
  const state = text(list.value.status);
  if (state === 'archived') throw wrongState(call, state, call.collection(LISTS).spec.lifecycle, list);
  const {body, faults} = checkedEntries(call);
  const sent = objects(body.entries);
  needOnce('entries', sent, KEY, 'price');
  const flaws = sent.map((one, at) => faults.get(at) ?? flawOf(call, one, at));
  const [first] = flaws;
  if (first && flaws.every((flaw) => flaw !== undefined)) throw first;
  const id = idOf(list.value.id);
  const kept = new Set<Entry>();
  const items = sent.map((one, index): JsonObject => {
    const flaw = flaws[index];
    if (flaw) return {index, status: 'failed', problem: itemProblem(call, flaw)};
    const {entry, status} = upsertEntry(call, id, one);
    kept.add(entry);
    return {index, id: idOf(entry.value.id), status};
  });
  // An entry that failed is mentioned all the same.
  const isMentioned = (entry: Entry): boolean => kept.has(entry) || sent.some((one) => isSameKey(entry.value, one));
  if (body.remove_missing === true)
    for (const entry of entriesOf(call, id))
      if (!isMentioned(entry) && askToRemove(call, list, entry)) removeEntryOf(call, list, entry);
  return {value: bulkAnswer(items), kind: 'stateful'};
};

const create: Behaviour = (call) => {
  const collection = call.collection(LISTS);
  needCustomer(call, call.body());
  const record = makeRecord(collection, call.body(), call.maker);
  const twin = collection.all().find((entry) => entry.value.code === record.code && !call.forgives(collection, entry));
  if (twin)
    throw new Problem('conflict_duplicate', `Another list has the code ${text(record.code)}.`, {
      existing_id: twin.value.id ?? null,
      field: 'code',
    });
  const entry = collection.add({...record, entry_count: 0, status: 'draft'});
  return {
    value: entry.value,
    entry,
    kind: 'stateful',
    headers: {Location: `${call.api.index.base}${call.operation.path}/${idOf(record.id)}`},
  };
};

/** A list that goes to more stores or countries asks them about all its prices. */
const update: Behaviour = (call) => {
  const entry = call.locate();
  const before = entry.value;
  needCustomer(call, patched(call.collection(LISTS), before, call.body(), call.maker));
  const answer = ACTS.update?.(call) ?? {};
  const today = call.world.now().slice(0, 10);
  const {status, valid_to: end} = entry.value;
  if (status === 'active' && typeof end === 'string' && end < today) entry.value = {...entry.value, status: 'expired'};
  for (const price of entriesOf(call, idOf(entry.value.id))) askNewPlaces(call, entry, before, price);
  return {...answer, value: entry.value};
};

const KINDS = ['private', 'contract', 'promotional', 'standard'];

interface Candidate {
  list: Entry;
  entry: Entry;
  /** The price that counts: that of the entry, or the one before while the store hasn't approved it. */
  value: JsonObject;
}

function isValidOn({valid_from: from, valid_to: to}: JsonObject, day: string): boolean {
  return (typeof from !== 'string' || from <= day) && (typeof to !== 'string' || to >= day);
}

/** The price waterfall for one item: how many prices each step kept and dropped. */
function resolve(call: Call, item: JsonObject, body: JsonObject): JsonObject {
  const day = dayIn(text(body.country), text(body.at) || call.world.now());
  const lists = call.collection(LISTS).all();
  const steps: JsonObject[] = [];
  const keep = <T>(rule: string, before: readonly T[], after: readonly T[], reason: string): void => {
    steps.push({rule, kept: after.length, dropped: before.length - after.length, reason});
  };
  const valid = lists.filter(({value}) => ['active', 'draft'].includes(text(value.status)) && isValidOn(value, day));
  if (valid.length < lists.length)
    keep('validity', lists, valid, `${lists.length - valid.length} lists are not valid on ${day}`);
  const covering = valid.filter(
    ({value}) =>
      texts(value.countries).includes(text(body.country)) &&
      (texts(value.store_ids).length === 0 || texts(value.store_ids).includes(text(body.store_id))),
  );
  keep(
    'country_and_store',
    valid,
    covering,
    `${valid.length - covering.length} lists do not cover ${text(body.country)}`,
  );
  const own = call.collection(PRODUCTS).where('product_identifier', item.product_identifier ?? null)?.value;
  const empty = {
    product_identifier: item.product_identifier ?? null,
    variant_sku: item.variant_sku ?? null,
    unit_price: null,
    price_quantity: null,
    line_total: null,
    tier: null,
    price_list_id: null,
    promotion_id: null,
    approval_state: null,
  };
  const without = (code: string, detail: string): JsonObject => ({...empty, steps, problem: {code, detail}});
  if (!own) return without('unknown_product', 'None of your products has this identifier.');
  if (!texts(own.ships_to).includes(text(body.country)))
    return without(
      'not_shipped_to_country',
      covering.length > 0
        ? `The product does not ship to ${text(body.country)}.`
        : `The product does not ship to ${text(body.country)} and no price list covers it.`,
    );
  if (covering.length === 0) return without('no_price', `No valid price list covers ${text(body.country)}.`);
  const rank = ({value}: Entry): number => KINDS.indexOf(text(value.kind)) * 10_000 + Number(value.priority ?? 1000);
  const candidates = [...covering]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((list) =>
      entriesOf(call, idOf(list.value.id))
        .filter(
          ({value}) =>
            value.product_identifier === item.product_identifier &&
            (value.variant_sku ?? null) === (item.variant_sku ?? null) &&
            isValidOn(value, day),
        )
        .sort((a, b) => (text(a.value.valid_from) < text(b.value.valid_from) ? 1 : -1))
        .map((entry): Candidate => ({list, entry, value: entry.value})),
    );
  const stateOf = ({entry}: Candidate): string =>
    text(object(entry.value.approval_state)[text(body.store_id)]) || 'not_required';
  const approved = candidates.flatMap((one): Candidate[] => {
    if (body.include_pending === true && stateOf(one) === 'pending') return [one];
    const value = livePrice(call, one.entry, text(body.store_id), day);
    return value ? [{...one, value}] : [];
  });
  if (approved.length < candidates.length)
    keep('approval', candidates, approved, `${candidates.length - approved.length} prices are not approved`);
  const [chosen] = approved;
  if (!chosen)
    return without(
      candidates.length > 0 ? 'not_approved' : 'no_price',
      candidates.length > 0 ? 'The price is not approved for this store.' : 'No list has a price for this product.',
    );
  const {value} = chosen;
  const quantity = text(item.quantity) || '1';
  if (text(value.min_order_quantity) !== '' && micros(quantity) < micros(text(value.min_order_quantity)))
    return without('below_min_order_quantity', `The minimum is ${text(value.min_order_quantity)}.`);
  const step = micros(text(value.order_multiple) || '1');
  if (step > 0n && micros(quantity) % step !== 0n)
    return without('not_order_multiple', `The quantity must be a multiple of ${text(value.order_multiple) || '1'}.`);
  const tier = objects(value.tiers)
    .filter((one) => micros(text(one.min_quantity)) <= micros(quantity))
    .at(-1);
  if (tier) keep('tier', [chosen], [chosen], `${quantity} ≥ ${text(tier.min_quantity)}`);
  const currency = text(chosen.list.value.currency) || 'EUR';
  const price = text(tier?.unit_price ?? value.unit_price);
  if (price === '') return without('on_request', 'The price is given on request.');
  const per = Number(value.price_quantity ?? 1);
  return {
    ...empty,
    unit_price: {amount: price, currency},
    price_quantity: per,
    line_total: {amount: rounded(lineTotal(price, quantity, per), currency), currency},
    tier: tier ?? null,
    price_list_id: idOf(chosen.list.value.id),
    approval_state: stateOf(chosen) || 'approved',
    steps,
    problem: null,
  };
}

/** @throws Problem 422 when an item lacks its variant or names another unit than that of its product */
function needPriceable(call: Call, item: JsonObject, at: number): void {
  const product = call.collection(PRODUCTS).where('product_identifier', item.product_identifier ?? null)?.value;
  if (product?.type === 'configurable' && text(item.variant_sku) === '')
    throw invalidField(`/items/${at}/variant_sku`, 'required', 'A configurable product is priced by variant.');
  const unit = text(product?.unit_of_measure);
  if (product && text(item.unit) !== '' && item.unit !== unit)
    throw invalidField(`/items/${at}/unit`, 'invalid_enum', `The order unit is ${unit}.`);
}

const resolvePrices: Behaviour = (call) => {
  const body = call.body();
  for (const [at, item] of objects(body.items).entries()) needPriceable(call, item, at);
  return {value: {data: objects(body.items).map((item) => resolve(call, item, body))}, kind: 'stateful'};
};

/** Of several prices of the same goods the latest one that has begun counts. */
const listEntries: Behaviour = (call) => {
  const day = call.parameters.query.valid_on;
  const records = recordsOf(call);
  if (typeof day !== 'string') return listAnswer(call, records);
  const latest = new Map<string, JsonObject>();
  for (const record of records) {
    const key = `${text(record.product_identifier)} ${text(record.variant_sku)}`;
    const known = latest.get(key);
    if (isValidOn(record, day) && (!known || text(known.valid_from) < text(record.valid_from))) latest.set(key, record);
  }
  return listAnswer(call, [...latest.values()], new Set(['valid_on']));
};

/** A price that a store checks stays until the store has agreed. */
const removeEntry: Behaviour = (call) => {
  const entry = call.locate();
  const list = call.find(LISTS, {param: 'price_list_id', fields: ['id']});
  const state = text(list.value.status);
  if (state === 'archived') throw wrongState(call, state, call.collection(LISTS).spec.lifecycle, list);
  if (askToRemove(call, list, entry)) removeEntryOf(call, list, entry);
  return {kind: 'stateful'};
};

export const PRICE_BEHAVIOUR: Record<string, Behaviour> = {
  'suppliers/create-price-list': create,
  'suppliers/update-price-list': update,
  'suppliers/list-price-list-entries': listEntries,
  'suppliers/upsert-price-list-entries': upsert,
  'suppliers/delete-price-list-entry': removeEntry,
  'suppliers/resolve-prices': resolvePrices,
};
