import {ACTS, checkUnique, createdAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {wrongState} from '../lifecycle';
import {asText, same} from '../json';
import {invalidField, invalidFields, Problem} from '../problem';
import {makeRecord, patched, referenceTo} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import type {Finding} from '../validate';
import {idOf, object, supplierOf, text, texts} from './access';
import {newApprovals} from './accessibleStores';
import {openStep, rememberSteps} from './approvalSteps';
import {needHttps} from './pictures';
import {covers} from './promotionReach';
import {closeApproval, noteAsked, openApprovals, statusOf} from './promotionStates';

/** Promotions of a supplier, and what the stores are asked about them. */

const PROMOTIONS = 'suppliers/SupplierPromotion';
const PRODUCTS = 'suppliers/SupplierProduct';
const APPROVALS = 'clients/PromotionApproval';
/** Nothing changes any more in these. */
const OVER = ['ended', 'rejected', 'cancelled'];
/** A store decides anew when one of these changes. */
const DECIDED = ['kind', 'value', 'scope', 'starts_at', 'ends_at'];
/** Months that a promotion may run at most. */
const LONGEST_MONTHS = 12;
/** Products that an approval shows as samples. */
const SAMPLES = 10;

/** The members of `value` that belong to a kind. */
const MEMBERS: Record<string, string[]> = {
  percentage: ['percent'],
  fixed_amount: ['money'],
  fixed_price: ['money'],
  bundle: ['money'],
  buy_x_get_y: ['buy', 'get', 'discount_percent'],
  free_shipping: [],
};

/** @throws Problem 422 when the advantage has a member of another kind, or lacks one of its own */
function needOwnMembers({kind, value}: JsonObject): void {
  const own = MEMBERS[text(kind)] ?? [];
  const sent = Object.keys(object(value));
  const findings: Finding[] = [
    ...sent
      .filter((name) => !own.includes(name))
      .map((name): Finding => ({
        pointer: `/value/${name}`,
        code: 'unknown_field',
        message: `The kind ${text(kind)} has no such member.`,
      })),
    ...own
      .filter((name) => !sent.includes(name))
      .map((name): Finding => ({
        pointer: `/value/${name}`,
        code: 'required',
        message: `The kind ${text(kind)} needs it.`,
      })),
  ];
  if (findings.length > 0) throw invalidFields(findings);
}

/** @throws Problem when a promotion runs at a time that it may not */
function needPeriod({starts_at: starts, ends_at: ends}: JsonObject): void {
  const [from, to] = [text(starts), text(ends)];
  if (from === '' || to === '') return;
  const latest = new Date(from);
  latest.setUTCMonth(latest.getUTCMonth() + LONGEST_MONTHS);
  if (Date.parse(to) <= Date.parse(from)) throw new Problem('invalid_period', 'ends_at must be after starts_at.');
  if (Date.parse(to) > latest.getTime())
    throw new Problem('invalid_period', `A promotion runs for ${LONGEST_MONTHS} months at most.`);
}

/** @throws Problem when a promotion names nothing or too much, or runs at a time that it may not */
function needPromotable(call: Call, promotion: JsonObject): void {
  const scope = object(promotion.scope);
  const lists = ['product_identifiers', 'brands', 'category_paths'] as const;
  const filled = lists.find((name) => Array.isArray(scope[name]) && scope[name].length > 0);
  if (scope.all === true && filled !== undefined)
    throw invalidField(`/scope/${filled}`, 'unknown_field', 'Empty the lists, or send `all` as false.');
  if (scope.all !== true && filled === undefined)
    throw invalidField('/scope', 'required', 'Name at least one product, brand or category, or send `all`.');
  const unknown = texts(scope.product_identifiers).filter(
    (identifier) => !call.collection(PRODUCTS).where('product_identifier', identifier),
  );
  if (unknown.length > 0)
    throw new Problem('unknown_product', `${unknown.join(', ')} is none of your products.`, {unknown});
  needOwnMembers(promotion);
  const percent = text(object(promotion.value).percent);
  if (percent !== '' && (Number(percent) <= 0 || Number(percent) > 100))
    throw invalidField('/value/percent', 'out_of_range', 'A discount is above 0 and up to 100 percent.');
  needHttps(promotion, ['image_url']);
  needPeriod(promotion);
}

/** The products that a promotion reaches in its stores. */
function reached(call: Call, promotion: JsonObject): JsonObject[] {
  const stores = texts(promotion.store_ids);
  return call
    .collection(PRODUCTS)
    .all()
    .map(({value}) => value)
    .filter(({store_ids: own}) => texts(own).length === 0 || texts(own).some((id) => stores.includes(id)))
    .filter((product) => covers(promotion, product));
}

/** The advantage in words, as the client reads it. */
function inWords({kind, value, min_order_value: least}: JsonObject): string {
  const {percent, money, buy, get, discount_percent: share} = object(value);
  const {amount, currency} = object(money);
  const price = `${text(amount)} ${text(currency)}`;
  if (kind === 'percentage') return `${text(percent)} %`;
  if (kind === 'buy_x_get_y') return `Buy ${asText(buy)}, get ${asText(get)} at ${text(share)} % off`;
  if (kind !== 'free_shipping') return kind === 'fixed_amount' ? `${price} off` : price;
  const {amount: from, currency: own} = object(least);
  return text(from) === '' ? 'Free shipping' : `Free shipping from ${text(from)} ${text(own)}`;
}

/** Puts a promotion before the stores that decide by hand. @returns the decision of each store so far */
function ask(call: Call, promotion: JsonObject, stores: readonly string[]): JsonObject {
  const states = newApprovals(call, stores, 'promotions');
  const manual = stores.filter((store) => states[store] === 'pending');
  const approvals = call.world.collection(APPROVALS);
  if (!approvals || manual.length === 0) return states;
  const schemas = call.world.apis.get('clients')?.schemas ?? call.maker.schemas;
  const created = makeRecord(approvals, {}, {...call.maker, schemas});
  const now = call.world.now();
  const products = reached(call, promotion);
  const record = approvals.add({
    ...created,
    promotion: referenceTo(call.world, idOf(promotion.id), 'promotion'),
    supplier: referenceTo(call.world, supplierOf(call), 'supplier'),
    store_ids: manual,
    kind: promotion.kind ?? null,
    value: inWords(promotion),
    product_count: products.length,
    sample_products: products.slice(0, SAMPLES).map(({id}) => referenceTo(call.world, idOf(id), 'product')),
    starts_at: promotion.starts_at ?? null,
    ends_at: promotion.ends_at ?? null,
    state: 'pending',
    waiting_for: [],
    history: [{at: now, actor: null, event: 'created', step: null, comment: null}],
    due_at: null,
    decided_at: null,
    created_by: null,
    external_id: null,
    metadata: {},
  });
  rememberSteps(call, idOf(created.id), undefined, record.value, 'approve_promotions');
  const {waiting_for: people, history, due_at: due} = openStep(call, record, 0) ?? {};
  const start = text(promotion.starts_at);
  record.value = {
    ...record.value,
    waiting_for: people ?? [],
    history: history ?? [],
    due_at: text(due) < start || start <= now ? (due ?? null) : start,
  };
  return states;
}

/** Sends a promotion to all its stores. */
function submit(call: Call, entry: Entry): void {
  for (const open of openApprovals(call.world, entry.value.id)) closeApproval(call.world, open, 'withdrawn');
  const states = ask(call, entry.value, texts(entry.value.store_ids));
  noteAsked(call.world, entry.value);
  entry.value = {...entry.value, approval_state: states, status: statusOf(states, entry.value, call.world.now())};
}

const create: Behaviour = (call) => {
  const collection = call.collection(PROMOTIONS);
  const body = call.body();
  needPromotable(call, body);
  const record = makeRecord(collection, body, call.maker);
  checkUnique(call, collection, record);
  const entry = collection.add({
    ...record,
    product_count: reached(call, record).length,
    status: 'draft',
    approval_state: null,
  });
  if (call.parameters.query.submit === true) submit(call, entry);
  return createdAnswer(call, entry);
};

/** A record after a change: the advantage and the scope are replaced as a whole. */
function changed(call: Call, {value}: Entry): JsonObject {
  const body = call.body();
  const emptied = Object.fromEntries(['value', 'scope'].filter((name) => name in body).map((name) => [name, {}]));
  return patched(call.collection(PROMOTIONS), {...value, ...emptied}, body, call.maker);
}

const update: Behaviour = (call) => {
  const entry = call.locate();
  const collection = call.collection(PROMOTIONS);
  const before = entry.value;
  const status = text(before.status);
  if (OVER.includes(status)) throw wrongState(call, status, collection.spec.lifecycle, entry);
  const next = changed(call, entry);
  needPromotable(call, next);
  checkUnique(call, collection, next, entry);
  const stores = texts(before.store_ids);
  if (status !== 'draft' && stores.some((store) => !texts(next.store_ids).includes(store)))
    throw invalidField('/store_ids', 'required', 'A store that was asked stays in the list.');
  call.save(entry, {...next, product_count: reached(call, next).length});
  if (status === 'draft') {
    if (call.parameters.query.submit === true) submit(call, entry);
  } else if (DECIDED.some((name) => !same(before[name] ?? null, next[name] ?? null))) submit(call, entry);
  else {
    const added = texts(next.store_ids).filter((store) => !stores.includes(store));
    const states = {...object(before.approval_state), ...ask(call, next, added)};
    entry.value = {...entry.value, approval_state: states, status: statusOf(states, next, call.world.now())};
  }
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** A draft goes without trace; what stores have seen stays, cancelled. */
const remove: Behaviour = (call) => {
  const entry = call.locate();
  if (entry.value.status === 'draft') {
    call.collection(PROMOTIONS).remove(entry);
    return {kind: 'lifecycle'};
  }
  const answer = ACTS.delete?.(call) ?? {};
  for (const open of openApprovals(call.world, entry.value.id)) closeApproval(call.world, open, 'withdrawn');
  return answer;
};

/** Tells a promotion what a client has decided for its stores. */
export function tellPromotion(call: Call, {value}: Entry): void {
  const promotions = call.world.collection(PROMOTIONS, idOf(value.supplier));
  const entry = promotions?.byIdentifier(idOf(value.promotion));
  if (!entry || OVER.includes(text(entry.value.status))) return;
  const decision = /approved$/.test(text(value.state)) ? 'approved' : 'rejected';
  const decided = Object.fromEntries(texts(value.store_ids).map((store) => [store, decision]));
  const states = {...object(entry.value.approval_state), ...decided};
  call.save(entry, {
    ...entry.value,
    approval_state: states,
    status: statusOf(states, entry.value, call.world.now()),
  });
}

export const PROMOTIONS_BEHAVIOUR: Record<string, Behaviour> = {
  'suppliers/create-promotion': create,
  'suppliers/update-promotion': update,
  'suppliers/delete-promotion': remove,
};
