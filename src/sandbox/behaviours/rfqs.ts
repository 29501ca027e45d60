import {ACTS, checkUnique, createdAnswer, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {checkMove, move, wrongState} from '../lifecycle';
import {invalidField, notFound, Problem} from '../problem';
import {makeRecord, patched} from '../record';
import {SERVICE_USER} from '../../openapi/roles';
import type {JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {isDenied} from './buyerPermissions';
import {unitFault} from './imports/units';
import {shipsTo} from './productView';
import {compare} from './quotationComparison';
import {award} from './rfqAward';
import {tellInWords, writeMessage} from './rfqMessages';
import {forEditors, readsNotes, seenRfq, visibleRfqs} from './rfqAccess';
import {
  answer,
  hideFrom,
  isOpened,
  isSealedNow,
  noteOpened,
  ownQuotation,
  quotationsOf,
  readersOf,
  RECEIVED,
  RFQS,
  setBoth,
  showTo,
  tellSuppliers,
  withNames,
} from './rfqSides';

/** What a line and the day of delivery must be like. @throws Problem 422 */
function checkRfq({lines, due_at: due, requested_delivery_date: day}: JsonObject): void {
  const numbers = objects(lines).map(({line_number: number}) => number);
  objects(lines).forEach((line, at) => {
    if (idOf(line.product_id) === '' && text(line.description).trim() === '')
      throw invalidField(`/lines/${at}/description`, 'required', 'A line names a product or describes one.');
    if (numbers.indexOf(line.line_number) !== at)
      throw invalidField(`/lines/${at}/line_number`, 'duplicate', 'Another line has this number.');
  });
  if (text(day) !== '' && text(due) !== '' && text(day) <= text(due).slice(0, 10))
    throw invalidField('/requested_delivery_date', 'out_of_range', 'Quotations may come until then.');
}

/**
 * Lines ask for products of the buyer's catalogue: permitted ones, which their suppliers deliver.
 *
 * @param before products that were in the lines already, which stay whatever has become of them
 * @throws Problem 422
 */
function needOffered(
  call: Call,
  {buyer_id: buyer, delivery_address_id: address}: JsonObject,
  lines: readonly JsonObject[],
  before: ReadonlySet<string> = new Set(),
): void {
  const products = call.collection('clients/Product');
  const country = text(object(call.world.record(address)?.value.address).country);
  lines.forEach((line, at) => {
    const product = products.byIdentifier(line.product_id)?.value;
    if (!product || before.has(idOf(product))) return;
    const place = `/lines/${at}/product_id`;
    if (isDenied(call, idOf(buyer), product))
      throw invalidField(place, 'unknown_reference', 'A buyer permission denies this product to the buyer.');
    if (!shipsTo(call, product, ''))
      throw invalidField(place, 'unknown_reference', 'Its supplier delivers this product to no country.');
    if (product.hidden === true)
      throw invalidField(place, 'unknown_reference', 'You have hidden this product from buyers.');
    if (!shipsTo(call, product, country))
      throw invalidField(place, 'unknown_reference', `This product is not delivered to ${country}.`);
  });
}

/** The caller is the buyer unless the request names another person; a service user cannot be the buyer. */
const create: Behaviour = (call) => {
  const rfqs = call.collection(RFQS);
  const body = call.body();
  const record = makeRecord(rfqs, body, call.maker);
  const caller = call.caller.actor?.id;
  const buyer = body.buyer_id ?? (caller === SERVICE_USER ? null : (caller ?? null));
  if (buyer === null) throw invalidField('/buyer_id', 'required', 'A service credential has to name the buyer.');
  checkRfq(body);
  objects(body.lines).forEach((line, at) => {
    const fault = unitFault(call, text(object(line.quantity).unit));
    if (fault !== undefined) throw invalidField(`/lines/${at}/quantity/unit`, 'invalid_unit_code', fault);
  });
  needOffered(call, {...record, buyer_id: buyer}, objects(body.lines));
  const value: JsonObject = withNames(call, {...record, buyer_id: buyer});
  checkUnique(call, rfqs, value);
  return createdAnswer(call, rfqs.add(value, call.parents()));
};

const publish: Behaviour = (call) => {
  const rfq = call.locate();
  checkMove(call, rfq, call.collection(RFQS));
  const {value} = rfq;
  const missing = [
    ...(objects(value.lines).length === 0 ? ['lines'] : []),
    ...(value.kind !== 'open' && objects(value.suppliers).length === 0 ? ['suppliers'] : []),
    ...(Date.parse(text(value.due_at)) < Date.parse(call.world.now()) + 3_600_000 ? ['due_at'] : []),
  ];
  if (missing.length > 0)
    throw new Problem('rfq_incomplete', `${missing.join(', ')} must be completed before publishing.`, {missing});
  move(call, rfq, call.collection(RFQS));
  call.save(rfq, {...rfq.value, published_at: call.world.now()});
  for (const supplier of readersOf(rfq)) showTo(call, rfq, supplier);
  return answer(rfq);
};

const close: Behaviour = (call) => {
  const rfq = move(call, call.locate(), call.collection(RFQS));
  tellSuppliers(call, rfq, {status: 'closed'});
  return answer(rfq);
};

const extend: Behaviour = (call) => {
  const rfq = call.locate();
  const collection = call.collection(RFQS);
  checkMove(call, rfq, collection);
  if (isOpened(call, rfq.value)) throw wrongState(call, text(rfq.value.status), collection.spec.lifecycle, rfq);
  const {due_at: due} = call.body();
  const moment = Date.parse(text(due));
  if (moment <= Date.parse(text(rfq.value.due_at)) || moment < Date.parse(call.world.now()) + 3_600_000)
    throw invalidField(
      '/due_at',
      'out_of_range',
      'The new deadline must be later than the present one and at least one hour ahead.',
    );
  move(call, rfq, collection);
  call.save(rfq, {...rfq.value, due_at: new Date(moment).toISOString(), closed_at: null});
  tellSuppliers(call, rfq, {status: 'published', due_at: new Date(moment).toISOString()});
  return answer(rfq);
};

const cancel: Behaviour = (call) => {
  const rfq = call.locate();
  const {reason, notify_suppliers: isTold = true} = call.body();
  move(call, rfq, call.collection(RFQS));
  call.save(rfq, {...rfq.value, cancel_reason: reason ?? null});
  for (const quotation of quotationsOf(call, idOf(rfq.value.id))) setBoth(call, quotation, 'declined');
  tellSuppliers(call, rfq, {status: 'cancelled'});
  const invited = objects(rfq.value.suppliers).filter(({state}) => state !== 'removed' && state !== 'declined');
  if (isTold === true)
    tellInWords(
      call,
      rfq,
      invited.map(({supplier_id: id}) => idOf(id)),
      text(reason),
    );
  return answer(rfq);
};

const listQuotations: Behaviour = (call) => {
  const rfq = seenRfq(call);
  noteOpened(call, rfq.value);
  return listAnswer(
    call,
    isSealedNow(call, rfq.value) ? [] : quotationsOf(call, idOf(rfq.value.id)).map(({value}) => value),
  );
};

/** Nobody reads a quotation of a sealed RFQ before its deadline. */
const showQuotation: Behaviour = (call) => {
  const rfq = seenRfq(call);
  const quotation = call.locate();
  if (isSealedNow(call, rfq.value)) throw notFound(idOf(quotation.value.id));
  noteOpened(call, rfq.value);
  return {value: quotation.value, entry: quotation, kind: 'stateful'};
};

/** What a published RFQ lets change, and one that is decided. */
const CHANGEABLE = ['title', 'description', 'attachments', 'access'];

const update: Behaviour = (call) => {
  const rfq = call.locate();
  const rfqs = call.collection(RFQS);
  const body = call.body();
  const state = text(rfq.value.status);
  const allowed = ['awarded', 'cancelled'].includes(state) ? ['access'] : CHANGEABLE;
  if (state !== 'draft' && Object.keys(body).some((name) => !allowed.includes(name)))
    throw wrongState(call, state, rfqs.spec.lifecycle, rfq);
  const value = withNames(call, patched(rfqs, rfq.value, body, call.maker));
  if (state === 'draft') {
    checkRfq(value);
    const before = new Set(objects(rfq.value.lines).map(({product_id: id}) => idOf(id)));
    needOffered(call, value, objects(body.lines), before);
  }
  checkUnique(call, rfqs, value, rfq);
  call.save(rfq, value);
  const {title = null, description = null, attachments = []} = value;
  if (state !== 'draft') tellSuppliers(call, rfq, {title, description, attachments});
  return {value: rfq.value, entry: rfq, kind: 'stateful'};
};

/** Time for a revision when the buyer names none and the deadline of the RFQ has passed, in milliseconds. */
const REVISION_MS = 3 * 86_400_000;

const requestRevision: Behaviour = (call) => {
  const quotation = call.locate();
  const body = call.body();
  const asked = call.collection(RFQS).byIdentifier(call.param('rfq_id'));
  if (asked && isSealedNow(call, asked.value))
    throw wrongState(call, text(asked.value.status), call.collection(RFQS).spec.lifecycle, asked);
  move(call, quotation, call.collection(RECEIVED));
  const ahead = text(asked?.value.due_at) > call.world.now() ? text(asked?.value.due_at) : '';
  const usual = ahead || new Date(Date.parse(call.world.now()) + REVISION_MS).toISOString();
  const own = ownQuotation(call, quotation);
  if (own)
    call.save(own, {
      ...own.value,
      status: 'revision_requested',
      revision_request: {
        message: body.message ?? '',
        line_numbers: body.line_numbers ?? [],
        due_at: body.due_at ?? usual,
      },
    });
  if (asked?.value.status === 'closed') call.save(asked, {...asked.value, status: 'evaluating'});
  return answer(quotation);
};

/** Refuses a supplier that is out of use, or that nobody could reach. An active one has sold in a store. @throws Problem */
function needReachable(call: Call, id: string, at: number): void {
  const status = text(call.collection('clients/Supplier').byIdentifier(id)?.value.status);
  const isNamed = (collection: string): boolean =>
    call
      .collection(collection)
      .all()
      .some(({value}) => value.supplier_id === id);
  const isReachable = status === 'active' || isNamed('clients/SupplierStoreLink') || isNamed('clients/SupplierContact');
  if (['blocked', 'archived'].includes(status) || !isReachable)
    throw invalidField(
      `/supplier_ids/${at}`,
      'unknown_reference',
      ['blocked', 'archived'].includes(status)
        ? `The supplier is ${status}.`
        : 'The supplier has neither a link nor a contact.',
    );
}

const inviteSuppliers: Behaviour = (call) => {
  const rfq = call.locate();
  const state = text(rfq.value.status);
  if (!['draft', 'published'].includes(state)) throw wrongState(call, state, call.collection(RFQS).spec.lifecycle, rfq);
  const suppliers = objects(rfq.value.suppliers);
  const wanted = texts(call.body().supplier_ids);
  wanted.forEach((id, at) => needReachable(call, id, at));
  for (const id of wanted) {
    const known = suppliers.find((one) => idOf(one.supplier_id) === id);
    if (!known)
      suppliers.push({supplier_id: id, contact_ids: [], state: 'invited', decline_reason: null, last_seen_at: null});
    else if (known.state === 'removed') Object.assign(known, {state: 'invited', decline_reason: null});
    if (state === 'published') showTo(call, rfq, id);
  }
  call.save(rfq, {...rfq.value, suppliers: suppliers.map((one) => ({...one}))});
  return answer(rfq);
};

const removeSupplier: Behaviour = (call) => {
  const rfq = call.find(RFQS, {param: 'rfq_id', fields: ['id']});
  const suppliers = objects(rfq.value.suppliers);
  const one = suppliers.find((candidate) => idOf(candidate.supplier_id) === call.param('supplier_id'));
  if (!one || one.state === 'removed') throw notFound(call.param('supplier_id'));
  call.checkVersion(rfq);
  if (one.state === 'quoted')
    throw new Problem('conflict_in_use', 'The supplier has a quotation.', {used_by: [{type: 'quotation', count: 1}]});
  if (one.state === 'withdrawn' || ['awarded', 'cancelled'].includes(text(rfq.value.status)))
    throw wrongState(call, text(rfq.value.status), call.collection(RFQS).spec.lifecycle, rfq);
  const isDraft = rfq.value.status === 'draft';
  if (!isDraft) hideFrom(call, rfq, call.param('supplier_id'));
  const rest = isDraft
    ? suppliers.filter((candidate) => candidate !== one)
    : suppliers.map((candidate) => (candidate === one ? {...one, state: 'removed'} : candidate));
  call.save(rfq, {...rfq.value, suppliers: rest});
  return {kind: 'lifecycle'};
};

const grant: Behaviour = (call) => {
  const rfq = call.locate();
  const body = call.body();
  const people = [
    ...texts(body.user_ids).map((id) => ({user_id: id, user_group_id: null})),
    ...texts(body.user_group_ids).map((id) => ({user_id: null, user_group_id: id})),
  ];
  if (people.length === 0) throw invalidField('/user_ids', 'required', 'Name at least one user or group.');
  if (call.id === 'grant-rfq-access' && text(body.role) === '')
    throw invalidField('/role', 'required', 'Say which role they get.');
  const isNamed = (one: JsonObject): boolean =>
    people.some(
      ({user_id: user, user_group_id: group}) =>
        (user !== null && one.user_id === user) || (group !== null && one.user_group_id === group),
    );
  const others = objects(rfq.value.access).filter((one) => !isNamed(one));
  if (call.id === 'revoke-rfq-access' && texts(body.user_ids).includes(text(rfq.value.buyer_id)))
    throw invalidField('/user_ids', 'unknown_reference', 'The buyer of the RFQ keeps access.');
  const added = call.id === 'revoke-rfq-access' ? [] : people.map((one) => ({...one, role: body.role ?? 'viewer'}));
  call.save(rfq, {...rfq.value, access: [...others, ...added]});
  return {value: rfq.value, entry: rfq, kind: 'stateful'};
};

const show: Behaviour = (call) => {
  const entry = seenRfq(call);
  return {value: entry.value, entry, kind: 'stateful'};
};

const listMessages: Behaviour = (call) => {
  const isReader = readsNotes(call, seenRfq(call));
  return listAnswer(
    call,
    recordsOf(call).filter(({visibility}) => isReader || visibility !== 'internal'),
  );
};

export const RFQ_BEHAVIOUR: Record<string, Behaviour> = {
  'clients/list-rfqs': (call) => listAnswer(call, visibleRfqs(call)),
  'clients/show-rfq': show,
  'clients/list-rfq-messages': listMessages,
  'clients/create-rfq': create,
  'clients/update-rfq': forEditors(update),
  'clients/delete-rfq': forEditors((call) => ACTS.delete?.(call) ?? {}),
  'clients/publish-rfq': forEditors(publish),
  'clients/close-rfq': forEditors(close),
  'clients/extend-rfq': forEditors(extend),
  'clients/cancel-rfq': forEditors(cancel),
  'clients/award-rfq': award,
  'clients/list-rfq-quotations': listQuotations,
  'clients/show-rfq-quotation': showQuotation,
  'clients/compare-rfq-quotations': compare,
  'clients/request-quotation-revision': forEditors(requestRevision),
  'clients/invite-rfq-suppliers': forEditors(inviteSuppliers),
  'clients/remove-rfq-supplier': forEditors(removeSupplier),
  'clients/grant-rfq-access': forEditors(grant),
  'clients/revoke-rfq-access': forEditors(grant),
  'clients/create-rfq-message': writeMessage,
};
