import {ACTS} from '../acts';
import type {Answer, Behaviour, Call} from '../call';
import {filtered} from '../filter';
import {checkMove, move, wrongState} from '../lifecycle';
import {invalidField, Problem} from '../problem';
import {actorReference, makeRecord} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, objects, text, texts} from './access';
import {askedAs, canDecide, needRight} from './approvalRights';
import {firstDay, openStep, stillWaiting} from './approvalSteps';
import {inTime} from './approvalTimeouts';
import {withAskedNow} from './askedNow';
import {bulkAnswer, itemProblem} from './bulk';
import {needComment} from './comments';
import {withDescendants} from './descendants';
import {tellEntry} from './priceChanges';
import {tellProduct} from './productChanges';
import {tellPromotion} from './promotions';
import {dayInStore} from './storeDays';

/** Decisions about prices, products and promotions. */

const OPEN = ['pending', 'in_review'];

/** What somebody says with a decision. */
interface Words {
  comment: Json;
  /** The day from which an approved price counts at the earliest. */
  from?: string;
  /** Why it was refused. */
  reason?: string;
}

/** Writes a decision into its record. */
export function decided(call: Call, entry: Entry, state: string, {comment, from = '', reason = ''}: Words): void {
  const now = call.world.now();
  const told = withEvent(call, entry.value, state, comment, reason);
  const next: JsonObject = {...told, state, decided_at: now, waiting_for: []};
  if ('due_at' in next) next.due_at = null;
  const day = firstDay(call, entry);
  call.save(entry, next);
  if (idOf(next.id).startsWith('pma_')) tellPromotion(call, entry);
  else if (idOf(next.id).startsWith('ppa_')) tellProduct(call, entry);
  else tellEntry(call, entry, from > day ? from : day);
}

/** The comment of a line of the history: a deputy's names the person who is away. */
function lineComment(call: Call, value: JsonObject, comment: Json): Json {
  const user = call.caller.actor?.id ?? '';
  const asked = askedAs(call, user, value) ?? user;
  if (asked === user) return comment;
  return [`For ${call.world.nameOf(asked) ?? asked}`, ...(text(comment) === '' ? [] : [text(comment)])].join(': ');
}

/** A record with one more line in its history. */
function withEvent(call: Call, value: JsonObject, event: string, comment: Json, reason = ''): JsonObject {
  const line = {
    at: call.world.now(),
    actor: actorReference(call.caller.actor),
    event,
    step: value.step ?? null,
    comment: lineComment(call, value, comment),
    ...(reason !== '' && {reason_code: reason}),
  };
  const next: JsonObject = {...value};
  if ('comment' in next) next.comment = comment;
  if (Array.isArray(next.history)) next.history = [...objects(next.history), line];
  return next;
}

/** Approves the open step: it waits for more people, the next one opens, or the whole is approved. */
export function agree(call: Call, entry: Entry, comment: Json, from: string): void {
  const waiting = stillWaiting(call, entry);
  const after = withEvent(call, entry.value, 'approved', comment);
  const position = Number(entry.value.step ?? 1);
  const next = waiting.length > 0 ? {waiting_for: waiting} : openStep(call, {...entry, value: after}, position);
  if (!next) decided(call, entry, 'approved', {comment, from});
  else call.save(entry, {...after, state: 'in_review', ...next});
}

const COLLECTIONS: Record<string, string> = {
  price: 'clients/PriceApproval',
  product: 'clients/ProductApproval',
  promotion: 'clients/PromotionApproval',
};

function kindOf(call: Call): string {
  return /(price|product|promotion)/.exec(call.id)?.[1] ?? '';
}

function collectionOf(call: Call): string {
  return COLLECTIONS[kindOf(call)] ?? call.act.collection;
}

/** Refuses fields that don't belong to a decision, and a first day that is too early. @throws Problem 422 */
function checkFields(call: Call, body: JsonObject, record: JsonObject, isRejection: boolean): void {
  const {effective_from: from = null, reason_code: reason = null} = body;
  const stray = (pointer: string): Problem =>
    invalidField(pointer, 'unknown_field', 'This decision does not have the field.');
  if (!isRejection && reason !== null) throw stray('/reason_code');
  if (from === null) return;
  if (isRejection || kindOf(call) === 'promotion') throw stray('/effective_from');
  const today = dayInStore(call.world, idOf(record.store), call.world.now());
  const earliest = text(record.valid_from) > today ? text(record.valid_from) : today;
  if (text(from) < earliest) throw invalidField('/effective_from', 'out_of_range', `The first day is ${earliest}.`);
}

const decide: Behaviour = (call) => {
  const entry = call.locate();
  const collection = call.collection(collectionOf(call));
  checkMove(call, entry, collection);
  const body = call.body();
  const isRejection = call.id.startsWith('reject-');
  needRight(call, isRejection ? ['reject'] : [`approve_${kindOf(call)}s`], entry.value);
  if (isRejection) needComment(call);
  checkFields(call, body, entry.value, isRejection);
  const comment = body.comment ?? null;
  if (isRejection) {
    move(call, entry, collection, 'rejected');
    decided(call, entry, 'rejected', {comment, reason: text(body.reason_code)});
  } else agree(call, entry, comment, text(body.effective_from));
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** The approvals that a bulk decision names, by id or by filter. @throws Problem 422 when it names none or both */
function chosen(call: Call, body: JsonObject): string[] {
  const ids = texts(body.ids);
  const {filter = null} = body;
  if (ids.length > 0 && filter !== null)
    throw invalidField('/filter', 'unknown_field', 'Send ids or a filter, not both.');
  if (ids.length > 0) return ids;
  if (filter === null || typeof filter !== 'object' || Array.isArray(filter))
    throw invalidField('/ids', 'required', 'Send ids or a filter.');
  const {waiting_for_user_id: user, category_id: categories, ...query} = filter;
  const inside = withDescendants(call, texts(categories));
  const hasCategory = ({product}: JsonObject): boolean =>
    objects(call.world.collection('clients/Product')?.byIdentifier(idOf(product))?.value.categories).some((category) =>
      inside.has(idOf(category)),
    );
  const open = call
    .collection(collectionOf(call))
    .all()
    .map(({value}) => value)
    .filter((record) => {
      const isWaiting = user === undefined || canDecide(call, text(user), kindOf(call), record);
      return OPEN.includes(text(record.state)) && isWaiting && (categories === undefined || hasCategory(record));
    });
  return filtered(open, {...call.parameters, query}, call.world.now()).map(({id}) => idOf(id));
}

/** Approvals that are decided at once, and those that a filter for prices may choose. */
const MOST_AT_ONCE = 500;
const MOST_OF_PRICES = 10_000;

/** Leaves many decisions to a batch request, which takes them as its rows. */
function later(call: Call, ids: readonly string[], body: JsonObject): Answer {
  const batches = call.collection('clients/BatchRequest');
  const rows = ids.map((id) => ({
    approval_id: id,
    decision: text(body.decision),
    comment: text(body.comment),
    reason_code: text(body.reason_code),
  }));
  const record = makeRecord(batches, {kind: 'offer_approvals', mode: 'upsert'}, call.maker);
  const none = Object.keys(record).filter((name) => name.endsWith('_count') || name.endsWith('_rows'));
  const entry = batches.add({
    ...record,
    ...Object.fromEntries(none.map((name) => [name, 0])),
    file: null,
    rows: null,
    status: 'queued',
    dry_run: false,
    total_rows: ids.length,
    started_at: null,
    finished_at: null,
    failure_code: null,
  });
  const id = idOf(entry.value.id);
  call.world.notes.set(`rows:${id}`, rows);
  return {
    status: 202,
    value: entry.value,
    entry,
    kind: 'lifecycle',
    headers: {Location: `${call.api.index.base}/v1/batch-requests/${id}`},
  };
}

const bulk: Behaviour = (call) => {
  const body = call.body();
  const isRejection = body.decision === 'reject';
  const ids = chosen(call, body);
  if (isRejection) needComment(call);
  else if ((body.reason_code ?? null) !== null)
    throw invalidField('/reason_code', 'unknown_field', 'An approval has no reason code.');
  const isPrice = kindOf(call) === 'price';
  if (ids.length > (isPrice ? MOST_OF_PRICES : MOST_AT_ONCE))
    throw invalidField('/filter', 'out_of_range', `The filter matches ${ids.length} approvals: narrow it.`);
  if (ids.length > MOST_AT_ONCE) return later(call, ids, body);
  const collection = call.collection(collectionOf(call));
  const decideOne = (id: string): void => {
    const entry = collection.byIdentifier(id);
    if (!entry) throw new Problem('not_found', `There is no record ${id}.`);
    if (!OPEN.includes(text(entry.value.state)))
      throw wrongState(call, text(entry.value.state), collection.spec.lifecycle, entry);
    needRight(call, [isRejection ? 'reject' : `approve_${kindOf(call)}s`, 'bulk_decide'], entry.value);
    if (isRejection) decided(call, entry, 'rejected', {comment: body.comment ?? null, reason: text(body.reason_code)});
    else agree(call, entry, body.comment ?? null, '');
  };
  const items = ids.map((id, index): JsonObject => {
    try {
      decideOne(id);
      return {index, id, status: 'updated'};
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return {index, id, status: 'failed', problem: itemProblem(call, error)};
    }
  });
  return {status: 200, value: bulkAnswer(items), kind: 'lifecycle'};
};

const list = withAskedNow((call) => ACTS.list?.(call) ?? {});
const show = withAskedNow((call) => ACTS.show?.(call) ?? {});
const decideShown = withAskedNow(decide);

export const APPROVALS: Record<string, Behaviour> = {
  'clients/list-price-approvals': inTime(list),
  'clients/show-price-approval': inTime(show),
  'clients/approve-price': inTime(decideShown),
  'clients/reject-price': inTime(decideShown),
  'clients/list-product-approvals': inTime(list),
  'clients/approve-product': inTime(decideShown),
  'clients/reject-product': inTime(decideShown),
  'clients/list-promotion-approvals': list,
  'clients/show-promotion-approval': show,
  'clients/approve-promotion': decideShown,
  'clients/reject-promotion': decideShown,
  'clients/bulk-decide-price-approvals': inTime(bulk),
  'clients/bulk-decide-promotion-approvals': bulk,
};
