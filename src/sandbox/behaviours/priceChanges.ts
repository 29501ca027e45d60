import type {Call} from '../call';
import {decimal, micros, rounded} from '../decimal';
import {makeRecord, referenceTo} from '../record';
import {rateOf} from '../rates';
import {same} from '../json';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, supplierOf, text, texts} from './access';
import {decidingRule} from './decidingRule';
import {isManual, storesOf} from './accessibleStores';
import {firstDay, openStep, rememberSteps} from './approvalSteps';
import {noteDecision} from './ruleDecisions';
import {clientDay} from './placeDays';
import {dayInStore} from './storeDays';

/** From a supplier's price to the approvals of the client, and back from a decision to the price. */

const APPROVALS = 'clients/PriceApproval';
const RULES = 'clients/PriceApprovalConfig';
const ENTRIES = 'suppliers/PriceListEntry';
const PRODUCTS = 'suppliers/SupplierProduct';
const OPEN = ['pending', 'in_review'];
/** What a country says of a price that counts there. */
const LIVE = ['approved', 'not_required'];

/** Where a price counts: a store, and one of the countries that it delivers to. */
export interface Where {
  store: string;
  country: string;
}

/** A price before and after a change. An absent one is null. */
interface Change {
  triggers: string[];
  current: JsonObject | null;
  proposed: JsonObject | null;
  currency: string;
  /** In percent, millionths; undefined for first and removed prices. */
  percent: bigint | undefined;
}

/** What is remembered of an entry in one country of a store, since each decides by itself. */
function noteOf(what: 'live' | 'said' | 'from' | 'decided', entry: Entry, {store, country}: Where): string {
  return `${what}:${idOf(entry.value.id)}:${store}:${country}`;
}

/** What a country says of a price that it has let go: it counts there no longer, and goes on in the others. */
const REMOVED = 'removed';

/** What a country of a store says of an entry; a price of the sample world has only the word of the store. */
export function saidOf(call: Pick<Call, 'world'>, entry: Entry, where: Where): string {
  const said = text(call.world.notes.get(noteOf('said', entry, where)));
  return said || text(object(entry.value.approval_state)[where.store]) || 'not_required';
}

/** Whether a place has let a price go that others still have. */
export function isRemovedIn(call: Call, entry: Entry, where: Where): boolean {
  return saidOf(call, entry, where) === REMOVED;
}

/** Whether a place has said anything of an entry in this sandbox: then the price was sent here. */
export function wasAsked(call: Call, entry: Entry, where: Where): boolean {
  return call.world.notes.has(noteOf('said', entry, where));
}

/** The first day on which an entry counts in a place: a decision after the supplier's own day is later. */
export function startOf(call: Pick<Call, 'world'>, entry: Entry, where: Where): Json {
  const own = entry.value.valid_from ?? null;
  const from = text(call.world.notes.get(noteOf('from', entry, where)));
  return LIVE.includes(saidOf(call, entry, where)) && from > text(own) ? from : own;
}

/**
 * The price that counts in a country of a store on a day under an entry; undefined when there is none.
 *
 * @param moment of that day for which it is asked; without one it has been decided by then
 */
export function livePrice(
  call: Pick<Call, 'world'>,
  entry: Entry,
  where: Where,
  day: string,
  moment?: string,
): JsonObject | undefined {
  const from = text(call.world.notes.get(noteOf('from', entry, where)));
  const decided = Date.parse(text(call.world.notes.get(noteOf('decided', entry, where))));
  const isDecided = moment === undefined || Number.isNaN(decided) || Date.parse(moment) >= decided;
  // What counts while a newer value of the same entry waits or was refused.
  const before = call.world.notes.get(noteOf('live', entry, where));
  if (LIVE.includes(saidOf(call, entry, where)) && from <= day && isDecided) return entry.value;
  return before === undefined || before === null ? undefined : object(before);
}

/** The price of the same goods in the list that counts in a place before an entry does. */
function currentOf(call: Call, entry: Entry, where: Where): JsonObject | null {
  const before = call.world.notes.get(noteOf('live', entry, where));
  if (before !== undefined) return before === null ? null : object(before);
  const {product_identifier: product, variant_sku: variant = null, valid_from: from} = entry.value;
  const day = text(from) || clientDay(call.world);
  const others = call
    .collection(ENTRIES)
    .all()
    .filter(
      (one) =>
        one !== entry &&
        one.parents.price_list_id === entry.parents.price_list_id &&
        one.value.product_identifier === product &&
        (one.value.variant_sku ?? null) === variant &&
        text(one.value.valid_from) <= day,
    )
    .sort((a, b) => (text(a.value.valid_from) < text(b.value.valid_from) ? 1 : -1));
  for (const one of others) {
    const live = livePrice(call, one, where, day);
    if (live) return live;
  }
  return null;
}

/** A price for one order unit, in millionths. */
function unitPrice({unit_price: price, price_quantity: per}: JsonObject): bigint {
  return micros(text(price) || '0') / BigInt(Math.max(1, Number(per ?? 1)));
}

/** The tiers of a price, as approvals and offers show them. */
export function tiersOf(price: JsonObject | null): JsonObject[] {
  return objects(price?.tiers).map(({min_quantity: from = '0', unit_price: amount = '0'}) => ({
    min_quantity: from,
    unit_price: amount,
  }));
}

/** What differs between two prices, the most telling difference first. */
function changeOf(current: JsonObject | null, proposed: JsonObject | null, currency: string): Change {
  const change = {current, proposed, currency, percent: undefined};
  if (!proposed) return {...change, triggers: ['removed']};
  if (!current) return {...change, triggers: ['new_price']};
  const [before, after] = [unitPrice(current), unitPrice(proposed)];
  const percent = before === 0n ? undefined : ((after - before) * 100_000_000n) / before;
  const has = (trigger: string, isSo: boolean): string[] => (isSo ? [trigger] : []);
  const isMoved = ['valid_from', 'valid_to'].some((name) => (current[name] ?? null) !== (proposed[name] ?? null));
  const triggers = [
    ...has('increase', after > before),
    ...has('decrease', after < before),
    ...has('tier_changed', !same(tiersOf(current), tiersOf(proposed))),
    ...has('validity_changed', isMoved),
  ];
  return {...change, triggers, percent};
}

/** Whether a category is one of these, or below one. */
function isBelow(call: Call, category: string, above: readonly string[]): boolean {
  const categories = call.world.collection('clients/Category');
  for (let at = category, hops = 0; at !== '' && hops < 9; hops += 1) {
    if (above.includes(at)) return true;
    at = idOf(categories?.byIdentifier(at)?.value.parent_id);
  }
  return false;
}

interface Place extends Where {
  product: string;
}

function fits(
  call: Call,
  rule: JsonObject,
  {triggers, percent, proposed, current, currency}: Change,
  at: Place,
): boolean {
  const isListed = (name: string, value: string): boolean =>
    texts(rule[name]).length === 0 || texts(rule[name]).includes(value);
  const [least, most] = [text(rule.change_percent_min), text(rule.change_percent_max)];
  const unit = unitPrice(proposed ?? current ?? {});
  const limitOf = (limit: Json | undefined): bigint | undefined => {
    const {amount, currency: own} = object(limit);
    const rate = rateOf(text(own), currency);
    return text(amount) === '' || rate === undefined ? undefined : (micros(text(amount)) * rate) / 1_000_000n;
  };
  const [cheapest, dearest] = [limitOf(rule.unit_price_min), limitOf(rule.unit_price_max)];
  const categories = objects(call.world.collection('clients/Product')?.byIdentifier(at.product)?.value.categories);
  const wanted = texts(rule.category_ids);
  return (
    rule.active === true &&
    triggers.some((trigger) => texts(rule.triggers).includes(trigger)) &&
    isListed('supplier_ids', supplierOf(call)) &&
    isListed('store_ids', at.store) &&
    isListed('countries', at.country) &&
    isListed('currencies', currency) &&
    (wanted.length === 0 || categories.some(({id}) => isBelow(call, idOf(id), wanted))) &&
    // A first or removed price has no change in percent, so only the limits of the unit price apply.
    (percent === undefined || least === '' || percent >= micros(least)) &&
    (percent === undefined || most === '' || percent < micros(most)) &&
    (cheapest === undefined || unit >= cheapest) &&
    (dearest === undefined || unit <= dearest)
  );
}

const CONDITIONS = ['supplier_ids', 'store_ids', 'category_ids', 'countries', 'currencies'];
const LIMITS = ['change_percent_min', 'change_percent_max', 'unit_price_min', 'unit_price_max'];

/** The rule that decides. */
function ruleFor(call: Call, change: Change, at: Place): JsonObject | undefined {
  const filled = (rule: JsonObject): number =>
    CONDITIONS.filter((name) => texts(rule[name]).length > 0).length +
    LIMITS.filter((name) => rule[name] !== null && rule[name] !== undefined).length;
  const rules = (call.world.collection(RULES)?.all() ?? []).map(({value}) => value);
  return decidingRule(
    rules.filter((rule) => fits(call, rule, change, at)),
    filled,
  );
}

/** What a change costs in a year, by the quantity that an earlier approval of the same product was reckoned with. */
function yearlyImpact(call: Call, product: string, {current, proposed, currency}: Change): Json {
  if (!current || !proposed) return null;
  for (const {value} of call.world.collection(APPROVALS)?.all() ?? []) {
    const [before, after, impact] = [value.current_price, value.proposed_price, value.annual_impact].map((one) =>
      micros(text(object(one).amount) || '0'),
    );
    if (idOf(value.product) !== product || !before || !after || !impact || after === before) continue;
    const quantity = (impact * BigInt(Number(value.price_quantity ?? 1)) * 1_000_000n) / (after - before);
    const cost = ((unitPrice(proposed) - unitPrice(current)) * quantity) / 1_000_000n;
    return {amount: rounded(cost, currency), currency};
  }
  return null;
}

function moneyOf(price: JsonObject | null, quantity: number, currency: string): Json {
  if (!price || text(price.unit_price) === '') return null;
  if (Number(price.price_quantity ?? 1) === quantity) return {amount: text(price.unit_price), currency};
  return {amount: decimal(unitPrice(price) * BigInt(quantity)), currency};
}

const RESULTS: Record<string, {state: string; event: string; entry: string}> = {
  auto_approve: {state: 'auto_approved', event: 'approved', entry: 'approved'},
  auto_reject: {state: 'auto_rejected', event: 'rejected', entry: 'rejected'},
};

/** Opens the approval of a change in one store and country. @returns what the entry shows for the store */
function openApproval(call: Call, entry: Entry, change: Change, at: Place): string {
  const approvals = call.world.collection(APPROVALS);
  // Nobody decides about the price of a deleted product.
  if (at.product === '') return 'not_required';
  const rule = ruleFor(call, change, at);
  const result = RESULTS[text(rule?.action)];
  const isChecked = isManual(call, at.store, 'prices');
  // A store that checks nothing by hand still has rules that stop a price.
  if (!approvals || (!isChecked && (!rule || rule.action === 'auto_approve'))) return 'not_required';
  const now = call.world.now();
  const {current, proposed, currency, percent} = change;
  const quantity = Number((proposed ?? current)?.price_quantity ?? 1);
  const product = call.collection(PRODUCTS).byIdentifier(at.product)?.value ?? {};
  const schemas = call.world.apis.get('clients')?.schemas ?? call.maker.schemas;
  const created = makeRecord(approvals, {}, {...call.maker, schemas});
  const note = (event: string, step: Json): JsonObject => ({at: now, actor: null, event, step, comment: null});
  const record = approvals.add({
    ...created,
    product: referenceTo(call.world, at.product, 'product'),
    sku: entry.value.variant_sku ?? product.sku ?? null,
    supplier: referenceTo(call.world, supplierOf(call), 'supplier'),
    store: referenceTo(call.world, at.store, 'store'),
    price_list_id: entry.parents.price_list_id ?? null,
    country: at.country,
    trigger: change.triggers[0] ?? 'validity_changed',
    current_price: moneyOf(current, quantity, currency),
    proposed_price: moneyOf(proposed, quantity, currency),
    price_quantity: quantity,
    current_tiers: tiersOf(current),
    proposed_tiers: tiersOf(proposed),
    change_percent: percent === undefined ? null : rounded(percent, 'EUR'),
    annual_impact: yearlyImpact(call, at.product, change),
    valid_from: (proposed ?? current)?.valid_from ?? null,
    valid_to: (proposed ?? current)?.valid_to ?? null,
    rule_id: rule?.id ?? null,
    step: null,
    state: 'pending',
    waiting_for: [],
    comment: null,
    history: [note('created', null)],
    due_at: null,
    decided_at: null,
    created_by: null,
    external_id: null,
    metadata: {},
  });
  call.world.notes.set(`entry:${idOf(created.id)}`, idOf(entry.value.id));
  rememberSteps(call, idOf(created.id), rule, record.value);
  const step = result ? undefined : openStep(call, record, 0);
  if (step) record.value = {...record.value, ...step};
  else {
    const deed = result?.event ?? 'approved';
    record.value = {
      ...record.value,
      state: result?.state ?? 'auto_approved',
      decided_at: now,
      history: [...objects(record.value.history), note(deed, null)],
    };
    const reason = `Approval rule: ${text(rule?.name) || 'no step is left'}`;
    noteDecision(call.world, APPROVALS, record, {deed, before: 'pending', at: now, reason});
  }
  const answer = step ? 'pending' : (result?.entry ?? 'approved');
  const from = firstDay(call, record);
  // A rule may let a price begin later than its supplier wants.
  if (answer === 'approved' && from > text(entry.value.valid_from))
    call.world.notes.set(noteOf('from', entry, at), from);
  return answer;
}

/** Opens what a place has to decide, and remembers what it says. */
function ask(call: Call, entry: Entry, change: Change, at: Place): string {
  const said = openApproval(call, entry, change, at);
  call.world.notes.set(noteOf('said', entry, at), said);
  return said;
}

/** The approvals of an entry that nobody has decided are withdrawn. */
export function withdrawApprovals(call: Call, entry: Entry): void {
  for (const approval of call.world.collection(APPROVALS)?.all() ?? [])
    if (OPEN.includes(text(approval.value.state)) && entryOf(call, approval) === entry)
      call.save(approval, {
        ...approval.value,
        state: 'withdrawn',
        waiting_for: [],
        due_at: null,
        decided_at: call.world.now(),
      });
}

/** The state that a store shows when its countries have decided differently: what waits comes first. */
function together(states: readonly string[]): string {
  return ['pending', 'rejected', 'approved'].find((state) => states.includes(state)) ?? 'not_required';
}

/**
 * Opens what the stores of a list have to decide about a new or changed price.
 *
 * @param before the value that the entry had; undefined for a new one
 * @returns the approval states of the entry, by store
 */
export function askStores(
  call: Call,
  list: Entry | undefined,
  entry: Entry,
  before: JsonObject | undefined,
): JsonObject {
  withdrawApprovals(call, entry);
  const currency = text(list?.value.currency) || 'EUR';
  const product = idOf(
    call.collection(PRODUCTS).where('product_identifier', entry.value.product_identifier ?? null)?.value.id,
  );
  const known: Entry = {...entry, value: before ?? {}};
  return Object.fromEntries(
    storesOf(call, list).map((store) => {
      const answers = countriesOf(call, list, store).map((country) => {
        const at = {store, country, product};
        const isStored = object(before?.approval_state)[store] !== undefined;
        if (before && isStored && LIVE.includes(saidOf(call, known, at)))
          call.world.notes.set(noteOf('live', entry, at), before);
        const change = changeOf(currentOf(call, entry, at), entry.value, currency);
        const isAsked = change.triggers.length > 0 && entry.value.on_request !== true;
        if (isAsked) return ask(call, entry, change, at);
        call.world.notes.set(noteOf('said', entry, at), 'not_required');
        return 'not_required';
      });
      return [store, together(answers)];
    }),
  );
}

/** The countries of a store that have a price already, and those that get it now. */
interface Reach {
  store: string;
  had: readonly string[];
  added: readonly string[];
}

/** Asks new countries about a price; where it was decided before, it goes on. @returns what the entry shows for the store */
function askAdded(call: Call, list: Entry, entry: Entry, {store, had, added}: Reach): string {
  const own = text(object(entry.value.approval_state)[store]);
  if (added.length === 0 || entry.value.on_request === true) return own || 'not_required';
  const product = idOf(
    call.collection(PRODUCTS).where('product_identifier', entry.value.product_identifier ?? null)?.value.id,
  );
  for (const country of had)
    call.world.notes.set(noteOf('said', entry, {store, country}), saidOf(call, entry, {store, country}));
  const change = changeOf(null, entry.value, text(list.value.currency) || 'EUR');
  const answers = added.map((country) => ask(call, entry, change, {store, country, product}));
  return together([...(own === '' ? [] : [own]), ...answers]);
}

/**
 * Opens what a store has to decide about a price in countries to which it delivers from now on.
 *
 * @param before the countries to which it delivered until now
 */
export function askNewCountries(call: Call, list: Entry, entry: Entry, store: string, before: readonly string[]): void {
  const covered = deliveredBy(call, store).filter((country) => texts(list.value.countries).includes(country));
  const had = covered.filter((country) => before.includes(country));
  // Where it was asked once, that answer goes on.
  const added = covered.filter((country) => !had.includes(country) && !wasAsked(call, entry, {store, country}));
  const states = object(entry.value.approval_state);
  const next = {...states, [store]: askAdded(call, list, entry, {store, had, added})};
  if (added.length > 0 && !same(next, states)) call.save(entry, {...entry.value, approval_state: next});
}

/**
 * Opens what stores have to decide about a price that now holds in more of them, or in more of their countries.
 *
 * @param before the list before the change
 */
export function askNewPlaces(call: Call, list: Entry, before: JsonObject, entry: Entry): void {
  const old: Entry = {...list, value: before};
  const known = new Set(storesOf(call, old));
  const states = object(entry.value.approval_state);
  const next = storesOf(call, list).map((store): [string, string] => {
    const had = known.has(store) ? countriesOf(call, old, store) : [];
    const added = countriesOf(call, list, store).filter((country) => !had.includes(country));
    return [store, askAdded(call, list, entry, {store, had, added})];
  });
  const approval = Object.fromEntries(next);
  if (!same(approval, states)) call.save(entry, {...entry.value, approval_state: approval});
}

/** Opens what a store has to decide about a price that it has not seen, or that it sees anew with another link. */
export function askStore(call: Call, list: Entry, entry: Entry, store: string): void {
  const product = idOf(
    call.collection(PRODUCTS).where('product_identifier', entry.value.product_identifier ?? null)?.value.id,
  );
  const change = changeOf(null, entry.value, text(list.value.currency) || 'EUR');
  const answers = countriesOf(call, list, store).map((country) => {
    call.world.notes.delete(noteOf('live', entry, {store, country}));
    return entry.value.on_request === true ? 'not_required' : ask(call, entry, change, {store, country, product});
  });
  const states = {...object(entry.value.approval_state), [store]: together(answers)};
  call.save(entry, {...entry.value, approval_state: states});
}

/** A price counts in a place no longer, and neither does what counted there before it under the same entry. */
function removeIn(call: Call, entry: Entry, at: Where): void {
  call.world.notes.set(noteOf('said', entry, at), REMOVED);
  call.world.notes.delete(noteOf('live', entry, at));
}

/**
 * Asks the stores that check prices whether a price may go. It stays where they have not decided.
 *
 * @returns whether it has gone everywhere at once
 */
export function askToRemove(call: Call, list: Entry | undefined, entry: Entry): boolean {
  withdrawApprovals(call, entry);
  const currency = text(list?.value.currency) || 'EUR';
  const product = idOf(
    call.collection(PRODUCTS).where('product_identifier', entry.value.product_identifier ?? null)?.value.id,
  );
  const answers = storesOf(call, list).flatMap((store) =>
    countriesOf(call, list, store).flatMap((country) => {
      const day = dayInStore(call.world, store, call.world.now());
      const live = livePrice(call, entry, {store, country}, day);
      if (!live) return [];
      const answer = openApproval(call, entry, changeOf(live, null, currency), {store, country, product});
      if (LIVE.includes(answer)) removeIn(call, entry, {store, country});
      return [answer];
    }),
  );
  return answers.every((answer) => LIVE.includes(answer));
}

/** The countries that a store delivers to; none of an unknown one. */
export function deliveredBy(call: Call, store: string): string[] {
  const own = call.world.collection('clients/Store')?.byIdentifier(store)?.value;
  return own ? [text(own.country), ...texts(own.additional_countries)] : [];
}

/** The countries in which a list has prices for a store. */
function countriesOf(call: Call, list: Entry | undefined, store: string): string[] {
  const delivered = deliveredBy(call, store);
  const shared = texts(list?.value.countries).filter((country) => delivered.includes(country));
  return shared.length > 0 ? shared : texts(list?.value.countries).slice(0, 1);
}

/** The entry that an approval is about. */
function entryOf(call: Call, {value}: Entry): Entry | undefined {
  const entries = call.world.collection(ENTRIES, idOf(value.supplier));
  const known = call.world.notes.get(`entry:${idOf(value.id)}`);
  if (known !== undefined) return entries?.byIdentifier(known);
  const products = call.world.collection(PRODUCTS, idOf(value.supplier));
  const identifier = products?.byIdentifier(idOf(value.product))?.value.product_identifier;
  return entries
    ?.all()
    .find(
      (entry) =>
        entry.parents.price_list_id === value.price_list_id &&
        entry.value.product_identifier === identifier &&
        (entry.value.valid_from ?? null) === (value.valid_from ?? null),
    );
}

/** The id of the entry that an approval is about, also of one that has gone; empty when none is known. */
export function priceEntryId(call: Call, approval: Entry): string {
  return text(call.world.notes.get(`entry:${idOf(approval.value.id)}`)) || idOf(entryOf(call, approval)?.value);
}

const isApproval = ({value}: Entry): boolean => /approved$/.test(text(value.state));

/** A place lets a price go. With the last one that was asked, it leaves its list, which counts its prices. */
function tellRemoval(call: Call, approval: Entry, entry: Entry): void {
  if (!isApproval(approval)) return;
  const {store, country, supplier} = approval.value;
  removeIn(call, entry, {store: idOf(store), country: text(country)});
  // Whoever was asked again is meant by the newest answer.
  const answers = new Map(
    (call.world.collection(APPROVALS)?.all() ?? [])
      .filter(({value}) => value.trigger === 'removed' && value.state !== 'withdrawn')
      .filter((other) => entryOf(call, other) === entry)
      .map((other) => [`${idOf(other.value.store)} ${text(other.value.country)}`, isApproval(other)]),
  );
  if ([...answers.values()].includes(false)) return;
  call.world.collection(ENTRIES, idOf(supplier))?.remove(entry);
  const list = call.world.collection('suppliers/PriceList', idOf(supplier))?.byIdentifier(approval.value.price_list_id);
  if (list) call.save(list, {...list.value, entry_count: Math.max(0, Number(list.value.entry_count ?? 0) - 1)});
}

/** Tells a price what became of its approval. @param from the first day on which an approved price counts */
export function tellEntry(call: Call, approval: Entry, from: string): void {
  const entry = entryOf(call, approval);
  const store = idOf(approval.value.store);
  if (!entry) return;
  if (approval.value.trigger === 'removed') {
    tellRemoval(call, approval, entry);
    return;
  }
  const decided = (call.world.collection(APPROVALS)?.all() ?? [])
    .filter(({value}) => idOf(value.store) === store && value.state !== 'withdrawn' && value.trigger !== 'removed')
    .filter((other) => entryOf(call, other) === entry);
  const stateOf = ({value}: Entry): string => {
    if (OPEN.includes(text(value.state))) return 'pending';
    return /approved$/.test(text(value.state)) ? 'approved' : 'rejected';
  };
  // The sample world has several approvals of one price: the one that was decided now has the last word.
  for (const one of [...decided, approval]) {
    const note = noteOf('said', entry, {store, country: text(one.value.country)});
    if (call.world.notes.get(note) !== REMOVED) call.world.notes.set(note, stateOf(one));
  }
  const isApproved = stateOf(approval) === 'approved';
  if (isApproved) {
    const where = {store, country: text(approval.value.country)};
    call.world.notes.set(noteOf('from', entry, where), from);
    call.world.notes.set(noteOf('decided', entry, where), call.world.now());
  }
  call.save(entry, {
    ...entry.value,
    approval_state: {...object(entry.value.approval_state), [store]: together(decided.map(stateOf))},
  });
}
