import {checkUnique, createdAnswer, listAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {decimal, lineTotal, micros, rounded} from '../decimal';
import {checkMove, move, wrongState} from '../lifecycle';
import {invalidField, notFound, Problem} from '../problem';
import {makeRecord} from '../record';
import {SERVICE_USER} from '../../openapi/roles';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, me, object, objects, text, texts} from './access';
import {unitFault} from './imports/units';
import {
  RFQS,
  RECEIVED,
  INVITED,
  QUOTATIONS,
  OWN_SUPPLIER,
  answer,
  supplierView,
  tellSupplier,
  quotationsOf,
} from './rfqSides';

/** The caller is the buyer unless the request names another person; a service user cannot be the buyer. */
const create: Behaviour = (call) => {
  const rfqs = call.collection(RFQS);
  const body = call.body();
  const record = makeRecord(rfqs, body, call.maker);
  const caller = call.caller.actor?.id;
  const buyer = body.buyer_id ?? (caller === SERVICE_USER ? null : (caller ?? null));
  if (buyer === null) throw invalidField('/buyer_id', 'required', 'A service credential has to name the buyer.');
  objects(body.lines).forEach((line, at) => {
    const fault = unitFault(call, text(object(line.quantity).unit));
    if (fault !== undefined) throw invalidField(`/lines/${at}/quantity/unit`, 'invalid_unit_code', fault);
  });
  const value: JsonObject = {...record, buyer_id: buyer};
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
  const isInvited =
    value.kind === 'open' || objects(value.suppliers).some((one) => idOf(one.supplier_id) === OWN_SUPPLIER);
  if (isInvited && !call.collection(INVITED).byIdentifier(value.id))
    call.collection(INVITED).add(supplierView(call, rfq));
  return answer(rfq);
};

const close: Behaviour = (call) => {
  const rfq = move(call, call.locate(), call.collection(RFQS));
  tellSupplier(call, rfq, {status: 'closed'});
  return answer(rfq);
};

const extend: Behaviour = (call) => {
  const rfq = call.locate();
  const collection = call.collection(RFQS);
  checkMove(call, rfq, collection);
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
  tellSupplier(call, rfq, {status: 'published', due_at: new Date(moment).toISOString()});
  return answer(rfq);
};

const cancel: Behaviour = (call) => {
  const rfq = call.locate();
  const {reason} = call.body();
  move(call, rfq, call.collection(RFQS));
  call.save(rfq, {...rfq.value, cancel_reason: reason ?? null});
  for (const quotation of quotationsOf(call, idOf(rfq.value.id))) setBoth(call, quotation, 'declined');
  tellSupplier(call, rfq, {status: 'cancelled'});
  return answer(rfq);
};

/** A quotation has the same state on both sides. */
function setBoth(call: Call, quotation: Entry, status: string): void {
  call.save(quotation, {...quotation.value, status});
  const own = call.world.collection(QUOTATIONS)?.byIdentifier(quotation.value.id);
  if (own) call.save(own, {...own.value, status});
}

const award: Behaviour = (call) => {
  const rfq = call.locate();
  checkMove(call, rfq, call.collection(RFQS));
  const body = call.body();
  const id = idOf(rfq.value.id);
  const quotations = quotationsOf(call, id);
  const today = call.world.now().slice(0, 10);
  const awarded = new Map<string, boolean>();
  const given = new Map<number, bigint>();
  objects(body.awards).forEach((one, at) => {
    const quotation = quotations.find(({value}) => value.id === one.quotation_id);
    if (!quotation)
      throw invalidField(`/awards/${at}/quotation_id`, 'unknown_reference', 'The RFQ has no such quotation.');
    if (
      quotation.value.status === 'expired' ||
      (text(quotation.value.valid_until) !== '' && text(quotation.value.valid_until) < today)
    )
      throw new Problem(
        'quotation_expired',
        `${text(quotation.value.number)} was valid until ${text(quotation.value.valid_until)}.`,
        {quotation_id: idOf(quotation.value.id), valid_until: quotation.value.valid_until ?? null},
      );
    const isAll = one.line_numbers === 'all' || one.line_numbers === undefined;
    const numbers = isAll
      ? objects(rfq.value.lines).map(({line_number: number}) => Number(number))
      : Array.isArray(one.line_numbers)
        ? one.line_numbers.map(Number)
        : [];
    for (const number of numbers) {
      const line = objects(rfq.value.lines).find(({line_number: own}) => own === number);
      if (!line)
        throw invalidField(`/awards/${at}/line_numbers`, 'unknown_reference', `The RFQ has no line ${number}.`);
      const requested = micros(text(object(line.quantity).value));
      const part = one.quantity ? micros(text(object(one.quantity).value)) : requested;
      const total = (given.get(number) ?? 0n) + part;
      if (total > requested)
        throw new Problem('award_exceeds_quantity', `Line ${number} asks for ${decimal(requested)}.`, {
          line_number: number,
          requested: line.quantity ?? null,
          awarded: {value: decimal(total), unit: object(line.quantity).unit ?? ''},
        });
      given.set(number, total);
    }
    awarded.set(idOf(quotation.value.id), isAll && !one.quantity);
  });
  move(call, rfq, call.collection(RFQS));
  call.save(rfq, {...rfq.value, awarded_at: call.world.now()});
  for (const quotation of quotations) {
    const isWhole = awarded.get(idOf(quotation.value.id));
    if (['withdrawn', 'expired'].includes(text(quotation.value.status)) && isWhole === undefined) continue;
    setBoth(call, quotation, isWhole === undefined ? 'declined' : isWhole ? 'awarded' : 'partially_awarded');
  }
  tellSupplier(call, rfq, {status: 'awarded'});
  return answer(rfq);
};

const listQuotations: Behaviour = (call) => {
  const rfq = call.find(RFQS, {param: 'rfq_id', fields: ['id']});
  const isSealed = rfq.value.kind === 'sealed' && text(rfq.value.due_at) > call.world.now();
  return listAnswer(call, isSealed ? [] : quotationsOf(call, idOf(rfq.value.id)).map(({value}) => value));
};

const compare: Behaviour = (call) => {
  const rfq = call.find(RFQS, {param: 'rfq_id', fields: ['id']});
  const currency = text(rfq.value.currency) || 'EUR';
  const live = quotationsOf(call, idOf(rfq.value.id))
    .map(({value}) => value)
    // Quotations that lost are compared too: the comparison documents the award.
    .filter(({status}) => !['withdrawn', 'expired'].includes(text(status)));
  const money = (amount: bigint): JsonObject => ({amount: rounded(amount, currency), currency});
  let best = 0n;
  let target = 0n;
  const lines = objects(rfq.value.lines).map((line) => {
    const quantity = text(object(line.quantity).value) || '0';
    const offers = live.flatMap((quotation) => {
      const offered = objects(quotation.lines).find((one) => one.rfq_line_number === line.line_number && isPriced(one));
      if (!offered) return [];
      const price = text(object(offered.unit_price).amount);
      return [{quotation, offered, total: lineTotal(price, quantity, Number(offered.price_quantity ?? 1))}];
    });
    const ranked = [...offers].sort((a, b) => (a.total < b.total ? -1 : 1));
    best += ranked[0]?.total ?? 0n;
    target += lineTotal(text(object(line.target_price).amount) || '0', quantity);
    return {
      line_number: line.line_number ?? 1,
      cells: offers.map((offer) => ({
        quotation_id: idOf(offer.quotation.id),
        unit_price: offer.offered.unit_price ?? null,
        total: money(offer.total),
        lead_time_days: offer.offered.lead_time_days ?? null,
        rank: ranked.indexOf(offer) + 1,
        alternative: offer.offered.alternative ?? false,
      })),
      best_quotation_id: ranked[0] ? idOf(ranked[0].quotation.id) : null,
    };
  });
  const totals = [...live].sort((a, b) =>
    micros(text(object(a.total).amount)) < micros(text(object(b.total).amount)) ? -1 : 1,
  );
  return {
    kind: 'stateful',
    value: {
      rfq_id: idOf(rfq.value.id),
      currency,
      lines,
      totals: totals.map((quotation, at) => ({
        quotation_id: idOf(quotation.id),
        total: quotation.total ?? null,
        complete: objects(quotation.lines).length >= objects(rfq.value.lines).length,
        rank: at + 1,
      })),
      best_split_total: live.length > 0 ? money(best) : null,
      savings_vs_target: live.length > 0 && target > 0n ? money(target - best) : null,
    },
  };
};

function isPriced(line: JsonObject): boolean {
  return text(object(line.unit_price).amount) !== '';
}

const requestRevision: Behaviour = (call) => {
  const quotation = call.locate();
  const body = call.body();
  move(call, quotation, call.collection(RECEIVED));
  const own = call.world.collection(QUOTATIONS)?.byIdentifier(quotation.value.id);
  if (own)
    call.save(own, {
      ...own.value,
      status: 'revision_requested',
      revision_request: {
        message: body.message ?? '',
        line_numbers: body.line_numbers ?? [],
        due_at: body.due_at ?? null,
      },
    });
  const rfq = call.collection(RFQS).byIdentifier(call.param('rfq_id'));
  if (rfq?.value.status === 'closed') call.save(rfq, {...rfq.value, status: 'evaluating'});
  return answer(quotation);
};

const inviteSuppliers: Behaviour = (call) => {
  const rfq = call.locate();
  const state = text(rfq.value.status);
  if (!['draft', 'published'].includes(state)) throw wrongState(call, state, call.collection(RFQS).spec.lifecycle, rfq);
  const suppliers = objects(rfq.value.suppliers);
  for (const id of texts(call.body().supplier_ids)) {
    const known = suppliers.find((one) => idOf(one.supplier_id) === id);
    if (!known)
      suppliers.push({supplier_id: id, contact_ids: [], state: 'invited', decline_reason: null, last_seen_at: null});
    else if (['removed', 'declined'].includes(text(known.state)))
      Object.assign(known, {state: 'invited', decline_reason: null});
    if (id === OWN_SUPPLIER && state === 'published' && !call.collection(INVITED).byIdentifier(rfq.value.id))
      call.collection(INVITED).add(supplierView(call, rfq));
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
  const isDraft = rfq.value.status === 'draft';
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

const writeMessage: Behaviour = (call) => {
  const rfq = call.find(RFQS, {param: 'rfq_id', fields: ['id']});
  const body = call.body();
  if (rfq.value.status === 'draft' && body.visibility !== 'internal')
    throw wrongState(call, 'draft', call.collection(RFQS).spec.lifecycle, rfq);
  const messages = call.collection('clients/RfqMessage');
  const record = {...makeRecord(messages, body, call.maker), read_by: []};
  checkUnique(call, messages, record);
  const entry = messages.add(record, {rfq_id: idOf(rfq.value.id)});
  if (body.visibility !== 'internal') {
    const seen = call.collection('suppliers/SupplierRfqMessage');
    const {id = null, body: words = '', created_at: at = null} = record as JsonObject;
    const mirror = makeRecord(
      seen,
      {body: words},
      {...call.maker, schemas: call.world.apis.get('suppliers')?.schemas ?? call.maker.schemas},
    );
    seen.add(
      {
        ...mirror,
        id,
        created_at: at,
        updated_at: at,
        visibility: text(body.visibility),
        author: me(call),
        created_by: me(call),
      },
      {rfq_id: idOf(rfq.value.id)},
    );
  }
  return createdAnswer(call, entry);
};

export const RFQ_BEHAVIOUR: Record<string, Behaviour> = {
  'clients/create-rfq': create,
  'clients/publish-rfq': publish,
  'clients/close-rfq': close,
  'clients/extend-rfq': extend,
  'clients/cancel-rfq': cancel,
  'clients/award-rfq': award,
  'clients/list-rfq-quotations': listQuotations,
  'clients/compare-rfq-quotations': compare,
  'clients/request-quotation-revision': requestRevision,
  'clients/invite-rfq-suppliers': inviteSuppliers,
  'clients/remove-rfq-supplier': removeSupplier,
  'clients/grant-rfq-access': grant,
  'clients/revoke-rfq-access': grant,
  'clients/create-rfq-message': writeMessage,
};
