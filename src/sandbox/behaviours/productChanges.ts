import type {Call} from '../call';
import {micros, rounded} from '../decimal';
import {same} from '../json';
import {makeRecord, referenceTo} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, supplierOf, text, texts} from './access';
import {isManual} from './accessibleStores';
import {openStep, rememberSteps, spendNote} from './approvalSteps';
import {rememberStores, storesOfApproval} from './approvalStores';
import {keywordMatches} from './buyerPermissions';
import {decidingRule} from './decidingRule';
import {withDescendants} from './descendants';
import {heldBack, isIncompleteFor, noteHeld, noteTaken, takenBy} from './productStores';
import {missingIn} from './qualityGate';
import {noteDecision} from './ruleDecisions';
import {showNewProduct} from './newProducts';
import {showBuyers} from './supplierShown';

/** From a supplier's product to the approvals of the client, and back from a decision to the product. */

const APPROVALS = 'clients/ProductApproval';
const RULES = 'clients/ProductApprovalConfig';
const PRODUCTS = 'suppliers/SupplierProduct';
const ORDERED = 'clients/OrderReportLine';
const OPEN = ['pending', 'in_review'];
const YEAR = 365 * 86_400_000;

/** Attributes that stores decide about. Where a product is delivered to counts at once. */
export const ATTRIBUTES = [
  ...['sku', 'name', 'description', 'brand', 'manufacturer', 'identifiers', 'unit_of_measure', 'unit_label'],
  ...['unit_size', 'resources', 'country_of_origin', 'hazardous', 'keywords', 'images'],
];
const TRANSLATED = new Set(['name', 'description', 'unit_label', 'keywords']);

/** What differs between two versions of a product, a text by its language. */
function changesOf(before: JsonObject | undefined, after: JsonObject): JsonObject[] {
  const differing = (attribute: string, old: Json | undefined, next: Json | undefined): JsonObject[] =>
    same(old ?? null, next ?? null) ? [] : [{attribute, before: old ?? null, after: next ?? null}];
  return ATTRIBUTES.flatMap((name) => {
    const [old, next] = [before?.[name], after[name]];
    if (!TRANSLATED.has(name)) return differing(name, old, next);
    const languages = new Set([...Object.keys(object(old)), ...Object.keys(object(next))]);
    return [...languages].flatMap((one) => differing(`${name}.${one}`, object(old)[one], object(next)[one]));
  });
}

const attributeOf = ({attribute}: JsonObject): string => text(attribute).split('.')[0] ?? '';

/** The kinds of change that a rule may handle, the most telling first. */
function triggersOf(isNew: boolean, changes: readonly JsonObject[], rule?: JsonObject): string[] {
  if (isNew) return ['new_product'];
  const watched = texts(rule?.watched_attributes);
  const has = (trigger: string, isSo: boolean): string[] => (isSo ? [trigger] : []);
  const names = changes.map(attributeOf);
  return [
    ...has(
      'content_changed',
      names.some((name) => name !== 'images' && (watched.length === 0 || watched.includes(name))),
    ),
    ...has('image_changed', names.includes('images')),
  ];
}

/** The product as rules see it: with the categories that buyers know it by. */
function seenBy(call: Call, product: JsonObject): JsonObject {
  const {categories = []} = call.world.collection('clients/Product')?.byIdentifier(idOf(product))?.value ?? {};
  return {...product, categories};
}

function fits(call: Call, rule: JsonObject, product: JsonObject, store: string, triggers: readonly string[]): boolean {
  const isListed = (name: string, value: string): boolean =>
    texts(rule[name]).length === 0 || texts(rule[name]).includes(value);
  const wanted = texts(rule.category_ids);
  const inside = withDescendants(call, wanted);
  const prefixes = texts(rule.unspsc_prefixes);
  const codes = objects(product.codes).flatMap(({scheme, value}) => (scheme === 'unspsc' ? [text(value)] : []));
  return (
    rule.active === true &&
    triggers.some((trigger) => texts(rule.triggers).includes(trigger)) &&
    isListed('supplier_ids', supplierOf(call)) &&
    isListed('store_ids', store) &&
    // A product in no category is one that rules for categories do not reach.
    (wanted.length === 0 || objects(product.categories).some((category) => inside.has(idOf(category)))) &&
    (prefixes.length === 0 || codes.some((code) => prefixes.some((prefix) => code.startsWith(prefix)))) &&
    objects(rule.keywords).every((condition) => keywordMatches(call, product, condition))
  );
}

const CONDITIONS = ['supplier_ids', 'store_ids', 'category_ids', 'unspsc_prefixes', 'keywords'];

/** The rule that decides. */
function ruleFor(
  call: Call,
  product: JsonObject,
  store: string,
  triggersFor: (rule: JsonObject) => string[],
): JsonObject | undefined {
  const filled = (rule: JsonObject): number =>
    CONDITIONS.filter((name) => Array.isArray(rule[name]) && rule[name].length > 0).length;
  const rules = (call.world.collection(RULES)?.all() ?? []).map(({value}) => value);
  return decidingRule(
    rules.filter((rule) => fits(call, rule, product, store, triggersFor(rule))),
    filled,
  );
}

/** What was ordered of a product in the last twelve months; nothing of a new one. */
function spendOn(call: Call, {sku}: JsonObject, isNew: boolean): JsonObject {
  const since = new Date(Date.parse(call.world.now()) - YEAR).toISOString();
  const lines = isNew ? [] : (call.world.collection(ORDERED)?.spec.seeds ?? []).map(({value}) => value);
  const spend = lines
    .filter((line) => line.sku === sku && text(line.ordered_at) >= since)
    .reduce((sum, {line_total: total}) => sum + micros(text(object(total).amount) || '0'), 0n);
  return {amount: rounded(spend, 'EUR'), currency: 'EUR'};
}

interface Question {
  product: Entry;
  changes: JsonObject[];
  isNew: boolean;
  rule: JsonObject | undefined;
  stores: string[];
}

/** Opens the approval of a change in the stores that one rule decides for. @returns what the product shows for them */
function openApproval(call: Call, {product, changes, isNew, rule, stores}: Question): string {
  const approvals = call.world.collection(APPROVALS);
  if (!approvals) return isNew ? 'pending' : 'not_required';
  const missing = missingIn(call, product.value, object(rule?.require));
  const action = missing.length > 0 ? 'auto_reject' : text(rule?.action);
  const now = call.world.now();
  const schemas = call.world.apis.get('clients')?.schemas ?? call.maker.schemas;
  const created = makeRecord(approvals, {}, {...call.maker, schemas});
  const note = (event: string): JsonObject => ({at: now, actor: null, event, step: null, comment: null});
  const record = approvals.add({
    ...created,
    product: referenceTo(call.world, idOf(product.value), 'product'),
    sku: product.value.sku ?? null,
    supplier: referenceTo(call.world, supplierOf(call), 'supplier'),
    trigger: triggersOf(isNew, changes, rule)[0] ?? 'content_changed',
    changes,
    quality_score: object(product.value.completeness).score ?? null,
    missing_requirements: missing,
    rule_id: rule?.id ?? null,
    step: null,
    state: 'pending',
    waiting_for: [],
    history: [note('created')],
    due_at: null,
    decided_at: null,
    created_by: null,
    external_id: null,
    metadata: {},
  });
  const id = idOf(record.value);
  rememberStores(call, id, stores);
  call.world.notes.set(spendNote(id), spendOn(call, product.value, isNew));
  rememberSteps(call, id, rule, record.value, 'approve_products');
  const isByHand = action === 'manual' || action === '';
  const step = isByHand ? openStep(call, record, 0) : undefined;
  if (step) {
    record.value = {...record.value, ...step};
    return 'pending';
  }
  const isRefused = action === 'auto_reject';
  record.value = {
    ...record.value,
    state: isRefused ? 'auto_rejected' : 'auto_approved',
    decided_at: now,
    history: [...objects(record.value.history), note(isRefused ? 'rejected' : 'approved')],
  };
  const deed = isRefused ? 'rejected' : 'approved';
  const reason = `Approval rule: ${text(rule?.name) || 'no step is left'}`;
  noteDecision(call.world, APPROVALS, record, {deed, before: 'pending', at: now, reason});
  return deed;
}

/** The approvals of a product that nobody has decided are withdrawn. */
function withdraw(call: Call, product: string): void {
  for (const approval of call.world.collection(APPROVALS)?.all() ?? []) {
    const {value} = approval;
    const isOurs = storesOfApproval(call, idOf(value)).length > 0;
    if (isOurs && idOf(value.product) === product && OPEN.includes(text(value.state)))
      call.save(approval, {
        ...value,
        state: 'withdrawn',
        waiting_for: [],
        due_at: null,
        decided_at: call.world.now(),
      });
  }
}

const approvedNote = (product: string): string => `approved:${product}`;

/**
 * Opens what stores have to decide about a new or changed product.
 *
 * @param before the product before the change; undefined for a new one
 * @param states what each store says of it now
 * @returns what each store says from now on
 */
export function askAboutProduct(
  call: Call,
  product: Entry,
  before: JsonObject | undefined,
  states: JsonObject,
): JsonObject {
  const id = idOf(product.value);
  const known = call.world.notes.get(approvedNote(id));
  // While a change waits, the next one is compared with what was approved before it.
  const approved = known === undefined ? before : object(known);
  const isNew = approved === undefined || Object.keys(approved).length === 0;
  const changes = changesOf(isNew ? undefined : approved, product.value);
  const isUntouched = before !== undefined && changesOf(before, product.value).length === 0;
  if (!isUntouched) withdraw(call, id);
  const next: JsonObject = {...states};
  const asked = new Map<string, Question>();
  const [waited, held] = [heldBack(call, id), new Set<string>()];
  // A store that the product came to just now, or that was not asked, has never seen it.
  const isNewIn = (store: string): boolean =>
    waited.includes(store) || (before !== undefined && object(before.approval_state)[store] === undefined);
  const selling = takenBy(call, {...product.value, approval_state: before?.approval_state ?? {}});
  noteTaken(
    call,
    id,
    selling.filter((store) => states[store] !== undefined && !isNewIn(store)),
  );
  for (const store of Object.keys(states)) {
    const isAdded = isNewIn(store);
    const isNewHere = isNew || isAdded;
    if (isUntouched && !isAdded) continue;
    if (isNewHere && isIncompleteFor(call, product.value, store)) {
      held.add(store);
      continue;
    }
    const rule = ruleFor(call, seenBy(call, product.value), store, (one) => triggersOf(isNewHere, changes, one));
    const isFree = !isManual(call, store, 'products') && (!rule || (rule.action === 'auto_approve' && !rule.require));
    const isSame = triggersOf(isNewHere, changes, rule).length === 0;
    if (isFree && isNewHere) next[store] = 'not_required';
    // What is left of a change that waited or was refused, and that nobody has to look at.
    else if ((isFree || isSame) && known !== undefined) next[store] = 'approved';
    if (isFree || isSame) continue;
    const key = `${idOf(rule)} ${String(isNewHere)}`;
    const own = isNewHere ? changesOf(undefined, product.value) : changes;
    const question = asked.get(key) ?? {product, changes: own, isNew: isNewHere, rule, stores: []};
    question.stores.push(store);
    asked.set(key, question);
  }
  for (const question of asked.values()) {
    const state = openApproval(call, question);
    for (const store of question.stores) next[store] = state;
  }
  if (held.size + waited.length > 0) noteHeld(call, id, [...held]);
  const isWaiting = Object.values(next).some((state) => state === 'pending' || state === 'rejected');
  if (!isWaiting) call.world.notes.delete(approvedNote(id));
  else if (known === undefined) call.world.notes.set(approvedNote(id), approved ?? {});
  return next;
}

/** Tells a supplier's product what its stores have decided, and shows the buyers what they approved. */
export function tellProduct(call: Call, {value}: Entry): void {
  const supplier = idOf(value.supplier);
  const product = call.world.collection(PRODUCTS, supplier)?.byIdentifier(idOf(value.product));
  if (!product) return;
  const states = object(product.value.approval_state);
  const waiting = Object.keys(states).filter((store) => states[store] === 'pending');
  const own = storesOfApproval(call, idOf(value));
  const shown = idOf(call.world.collection('clients/Product')?.byIdentifier(idOf(value.product))?.value.store);
  const decision = /approved$/.test(text(value.state)) ? 'approved' : 'rejected';
  const stores = own.length > 0 ? own : waiting.length > 0 ? waiting : [shown].filter(Boolean);
  const decided = Object.fromEntries(stores.map((store) => [store, decision]));
  call.save(product, {...product.value, approval_state: {...states, ...decided}});
  if (decision !== 'approved' || own.length === 0) return;
  call.world.notes.delete(approvedNote(idOf(product.value)));
  if (own.includes(shown)) showBuyers(call, product, ATTRIBUTES, 'approved');
  else showNewProduct(call.with({caller: {...call.caller, supplier}}), product);
}

/** Asks the stores that were not asked about a product as long as it was incomplete, and shows it where none has to be. */
export function askWhereHeld(call: Call, product: Entry): void {
  if (heldBack(call, idOf(product.value)).length === 0) return;
  const states = object(product.value.approval_state);
  const next = askAboutProduct(call, product, {...product.value}, states);
  if (!same(next, states)) call.save(product, {...product.value, approval_state: next});
  showNewProduct(call, product);
}
