import {ACTS, checkUnique, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {micros} from '../decimal';
import {bulkAnswer, checkedEntries, itemProblem, needOnce} from './bulk';
import {wrongState} from '../lifecycle';
import {invalidField, Problem} from '../problem';
import {makeRecord, patched} from '../record';
import {same} from '../json';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, objects, text, texts} from './access';
import {isTooFine, tooFine} from '../checks';
import {knownStores} from './accessibleStores';
import {compared} from './unique';
import {needLinkedStores} from './namedStores';
import {askNewPlaces, askStores, askToRemove, withdrawApprovals} from './priceChanges';
import type {World} from '../world';
import {dayOfList, daysOfList} from './storeDays';

const LISTS = 'suppliers/PriceList';
const ENTRIES = 'suppliers/PriceListEntry';
const PRODUCTS = 'suppliers/SupplierProduct';

export function entriesOf(call: Call, list: string): Entry[] {
  return call
    .collection(ENTRIES)
    .all()
    .filter(({parents}) => parents.price_list_id === list);
}

interface Change {
  status: 'created' | 'updated' | 'unchanged';
  /** The entry that a price is for, and what the price makes of it; absent for a new one. */
  known?: Entry;
  next?: JsonObject;
}

/** Remembers that a price came without a first day. */
const atOnceNote = ({id}: JsonObject): string => `at-once:${idOf(id)}`;

/** What a price would change. The key is product, variant and first day. */
export function changeBy(call: Call, list: string, sent: JsonObject): Change {
  const ofGoods = entriesOf(call, list).filter(
    ({value}) =>
      value.product_identifier === sent.product_identifier &&
      (value.variant_sku ?? null) === (sent.variant_sku ?? null),
  );
  // The first day is part of the key, and so is that there is none: such a price counts from the day it is sent first.
  const today = dayOfList(call.world, call.collection(LISTS).byIdentifier(list)?.value ?? {});
  const isDated = typeof sent.valid_from === 'string';
  const hasNoDay = ({value}: Entry): boolean =>
    text(value.valid_from) === '' || call.world.notes.has(atOnceNote(value));
  const known = isDated
    ? ofGoods.find(({value}) => value.valid_from === sent.valid_from)
    : (ofGoods.find(hasNoDay) ?? ofGoods.find(({value}) => value.valid_from === today));
  if (!known) return {status: 'created'};
  const change = isDated ? sent : {...sent, valid_from: known.value.valid_from ?? null};
  const next = patched(call.collection(ENTRIES), known.value, change, call.maker);
  const isSame = same({...next, updated_at: null}, {...known.value, updated_at: null});
  return {status: isSame ? 'unchanged' : 'updated', known, next};
}

/** Writes one price. */
export function upsertEntry(call: Call, list: string, sent: JsonObject): {entry: Entry; status: Change['status']} {
  const collection = call.collection(ENTRIES);
  const owner = call.collection(LISTS).byIdentifier(list);
  const {status, known, next} = changeBy(call, list, sent);
  if (known && next) {
    if (status === 'unchanged') return {entry: known, status};
    const before = known.value;
    call.save(known, next);
    known.value.approval_state = askStores(call, owner, known, before);
    return {entry: known, status};
  }
  const record = makeRecord(collection, sent, call.maker);
  const entry = collection.add(
    {
      ...record,
      valid_from: sent.valid_from ?? dayOfList(call.world, owner?.value ?? {}),
      approval_state: {},
    },
    {price_list_id: list},
  );
  if (typeof sent.valid_from !== 'string') call.world.notes.set(atOnceNote(entry.value), true);
  entry.value.approval_state = askStores(call, owner, entry, undefined);
  if (owner) {
    const next = {...owner.value, entry_count: Number(owner.value.entry_count ?? 0) + 1};
    const isNew = owner.value.status === 'draft';
    call.save(owner, {...next, ...(isNew && {status: stateOf(call.world, next)})});
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

/** What is counted is ordered in whole units: from a smallest order on, in steps, and at the prices of tiers. */
function fractionFlaw(call: Call, sent: JsonObject, at: number): Problem | undefined {
  const product = call.collection(PRODUCTS).where('product_identifier', sent.product_identifier ?? null)?.value;
  const unit = text(product?.unit_of_measure);
  const amounts = [
    ['min_order_quantity', sent.min_order_quantity],
    ['order_multiple', sent.order_multiple],
    ...objects(sent.tiers).map(({min_quantity: from}, tier) => [`tiers/${tier}/min_quantity`, from] as const),
  ] as const;
  const wrong = amounts.find(([, amount]) => isTooFine(call.world, text(amount), unit));
  return wrong && invalidField(`/entries/${at}/${wrong[0]}`, 'fraction_not_allowed', tooFine(call.world, unit));
}

/** Configurable products are priced by variant, all others without one. */
function variantFlaw(
  call: Call,
  {product_identifier: identifier, variant_sku: sku}: JsonObject,
  at: number,
): Problem | undefined {
  const product = call.collection(PRODUCTS).where('product_identifier', identifier ?? null)?.value;
  const place = `/entries/${at}/variant_sku`;
  const isConfigurable = product?.type === 'configurable';
  if (isConfigurable && text(sku) === '')
    return invalidField(place, 'required', 'A configurable product is priced through its variants.');
  const variants = call.maybe('suppliers/SupplierProductVariant');
  const isKnown =
    !variants || variants.all().some(({value}) => value.product_identifier === identifier && value.sku === sku);
  if (text(sku) !== '' && !(isConfigurable && isKnown))
    return invalidField(place, 'unknown_reference', 'The product has no such variant.');
  return undefined;
}

/** Why one price is refused; undefined when it is valid. */
function flawOf(call: Call, sent: JsonObject, at: number): Problem | undefined {
  const identifier = text(sent.product_identifier);
  if (!call.collection(PRODUCTS).where('product_identifier', identifier))
    return new Problem('unknown_product', `${identifier} is none of your products.`, {unknown: [identifier]});
  const variant = variantFlaw(call, sent, at);
  if (variant) return variant;
  const amount = amountFlaw(sent, at) ?? fractionFlaw(call, sent, at);
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
  if (lowest && text(sent.unit_price) !== '' && micros(text(lowest.unit_price)) >= micros(text(sent.unit_price)))
    return new Problem('tier_order_invalid', `Tier 1 of ${identifier} costs as much as one unit, or more.`, {
      errors: [
        {
          pointer: `/entries/${at}/tiers/0/unit_price`,
          code: 'out_of_range',
          message: `Must be lower than ${text(sent.unit_price)}.`,
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

/** Why a price cannot have the key that its sender gives it; undefined when no other price of any list has it. */
function takenKey(call: Call, list: string, sent: JsonObject): Problem | undefined {
  const key = compared(text(sent.external_id));
  if (key === '') return undefined;
  const prices = call.collection(ENTRIES);
  const {known} = changeBy(call, list, sent);
  const twin = prices
    .all()
    .find(
      (entry) => entry !== known && compared(text(entry.value.external_id)) === key && !call.forgives(prices, entry),
    );
  return (
    twin &&
    new Problem('conflict_duplicate', `Another price has the external_id ${text(sent.external_id)}.`, {
      existing_id: idOf(twin.value.id),
      field: 'external_id',
    })
  );
}

/** A private list is for one client, whose number its stores know. @throws Problem 422 */
function needCustomer(call: Call, {kind, customer_number: number, store_ids: stores}: JsonObject): void {
  if (kind !== 'private') return;
  if (text(number) === '') throw invalidField('/customer_number', 'required', 'A private list names its client.');
  const reached = knownStores(call).filter(({id}) => texts(stores).length === 0 || texts(stores).includes(idOf(id)));
  if (!reached.some(({customer_number: own}) => own === number))
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

/** Asks whether a price may go, and takes it out of its list where it may at once. @returns whether it has gone */
export function dropEntry(call: Call, entry: Entry): boolean {
  const list = call.collection(LISTS).byIdentifier(entry.parents.price_list_id);
  const isGone = askToRemove(call, list, entry);
  if (isGone && list) removeEntryOf(call, list, entry);
  return isGone;
}

const upsert: Behaviour = (call) => {
  const list = call.find(LISTS, {param: 'price_list_id', fields: ['id']});
  call.checkVersion(list);
  const state = text(list.value.status);
  if (state === 'archived') throw wrongState(call, state, call.collection(LISTS).spec.lifecycle, list);
  const {body, faults} = checkedEntries(call, 'entries');
  const sent = objects(body.entries);
  needOnce('entries', sent, KEY, 'price');
  const flaws = sent.map((one, at) => faults.get(at) ?? flawOf(call, one, at));
  const id = idOf(list.value.id);
  const kept = new Set<Entry>();
  const items = sent.map((one, index): JsonObject => {
    // The prices before it have been written: a key that one of them took is taken, and one that it gave up is free.
    const flaw = (flaws[index] ??= takenKey(call, id, one));
    if (flaw) return {index, status: 'failed', problem: itemProblem(call, flaw)};
    const {entry, status} = upsertEntry(call, id, one);
    kept.add(entry);
    return {index, id: idOf(entry.value.id), status};
  });
  const [first] = flaws;
  if (first && kept.size === 0) throw flaws.find((flaw) => flaw?.code !== 'conflict_duplicate') ?? first;
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
  needLinkedStores(call);
  const record = makeRecord(collection, call.body(), call.maker);
  checkUnique(call, collection, record);
  const entry = collection.add({...record, entry_count: 0, status: 'draft'});
  return {
    value: entry.value,
    entry,
    kind: 'stateful',
    headers: {Location: `${call.api.index.base}${call.operation.path}/${idOf(record.id)}`},
  };
};

/** The state of a list now: it begins with its first price in one of its stores, and ends after its last day in all. */
export function stateOf(world: World, list: JsonObject): string {
  const {entry_count: count, valid_from: from, valid_to: end} = list;
  const [earliest, latest] = daysOfList(world, list);
  if (typeof end === 'string' && end < earliest) return 'expired';
  return Number(count ?? 0) > 0 && text(from) <= latest ? 'active' : 'draft';
}

/** A list goes with its prices when nothing refers to it, else it is kept, archived. */
const remove: Behaviour = (call) => {
  const entry = call.locate();
  const lists = call.collection(LISTS);
  const state = text(entry.value.status);
  if (state === 'archived') throw wrongState(call, state, lists.spec.lifecycle, entry);
  const id = idOf(entry.value.id);
  const isAsked = (call.world.collection('clients/PriceApproval')?.all() ?? []).some(
    ({value}) => value.price_list_id === id && ['pending', 'in_review'].includes(text(value.state)),
  );
  // Lists of the sample world that have prices have been ordered by.
  const isUsed = lists.spec.seeds.some(({value}) => value.id === id && Number(value.entry_count ?? 0) > 0);
  for (const price of entriesOf(call, id)) withdrawApprovals(call, price);
  if (isAsked || isUsed) return ACTS.delete?.(call) ?? {};
  for (const price of entriesOf(call, id)) call.collection(ENTRIES).remove(price);
  lists.remove(entry);
  return {kind: 'lifecycle'};
};

/** A list that goes to more stores or countries asks them about all its prices. */
const update: Behaviour = (call) => {
  const entry = call.locate();
  const before = entry.value;
  needCustomer(call, patched(call.collection(LISTS), before, call.body(), call.maker));
  needLinkedStores(call, before);
  const answer = ACTS.update?.(call) ?? {};
  entry.value = {...entry.value, status: stateOf(call.world, entry.value)};
  for (const price of entriesOf(call, idOf(entry.value.id))) askNewPlaces(call, entry, before, price);
  return {...answer, value: entry.value};
};

export function isValidOn({valid_from: from, valid_to: to}: JsonObject, day: string): boolean {
  return (typeof from !== 'string' || from <= day) && (typeof to !== 'string' || to >= day);
}

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
  'suppliers/delete-price-list': remove,
  'suppliers/list-price-list-entries': listEntries,
  'suppliers/upsert-price-list-entries': upsert,
  'suppliers/delete-price-list-entry': removeEntry,
};
