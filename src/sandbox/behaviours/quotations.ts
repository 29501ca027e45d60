import {asText} from '../json';
import {ACTS, checkUnique, createdAnswer, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {lineTotal, micros, rounded} from '../decimal';
import {checkMove, checkState, move, wrongState} from '../lifecycle';
import {invalidField, notFound, Problem} from '../problem';
import {makeRecord, patched, referenceTo} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, supplierOf, text} from './access';
import {ask} from './rfqMessages';
import {
  answer,
  INVITED,
  openSampleInvitations,
  productName,
  QUOTATIONS,
  quotationsOf,
  RECEIVED,
  RFQS,
  setInvitee,
} from './rfqSides';

/** The supplier's side of an RFQ. */

const showInvited: Behaviour = (call) => {
  const entry = call.locate();
  if (entry.value.invitation_state === 'invited') {
    call.save(entry, {...entry.value, invitation_state: 'viewed'});
    setInvitee(call, idOf(entry.value.id), supplierOf(call), {state: 'viewed', last_seen_at: call.world.now()});
  }
  return answer(entry);
};

const decline: Behaviour = (call) => {
  const entry = call.locate();
  const state = text(entry.value.invitation_state);
  const body = call.body();
  if (!['invited', 'viewed'].includes(state) || entry.value.status !== 'published')
    throw wrongState(call, state, call.collection(INVITED).spec.lifecycle, entry);
  call.save(entry, {...entry.value, invitation_state: 'declined'});
  setInvitee(call, idOf(entry.value.id), supplierOf(call), {state: 'declined', decline_reason: body.reason ?? null});
  return answer(entry);
};

/** Totals of a quotation: the sum of rounded lines, then shipping and discount. */
function totals(value: JsonObject): JsonObject {
  const currency = text(value.currency) || 'EUR';
  const lines = objects(value.lines).filter(({offered}) => offered !== false);
  // An alternative counts where nothing else is offered for its line.
  const isBeside = (line: JsonObject): boolean =>
    line.alternative === true &&
    lines.some((one) => one.alternative !== true && one.rfq_line_number === line.rfq_line_number);
  const subtotal = lines.reduce((sum, line) => {
    if (isBeside(line) || text(line.unit_price) === '') return sum;
    return (
      sum +
      micros(
        rounded(
          lineTotal(text(line.unit_price), text(line.quantity) || '0', Number(line.price_quantity ?? 1)),
          currency,
        ),
      )
    );
  }, 0n);
  const total = subtotal + micros(text(value.shipping) || '0') - micros(text(value.discount) || '0');
  return {
    currency,
    subtotal: {amount: rounded(subtotal, currency), currency},
    total: {amount: rounded(total, currency), currency},
  };
}

function needOpen(call: Call, rfq: Entry | undefined, quotation?: Entry): void {
  if (!rfq) return;
  if (rfq.value.invitation_state === 'declined')
    throw new Problem('invalid_state', `You have declined ${text(rfq.value.number)}.`, {
      current_state: 'declined',
      allowed_actions: [],
    });
  const isRevision = quotation?.value.status === 'revision_requested';
  // A revision has a deadline of its own, or none.
  const due = text(isRevision ? object(quotation.value.revision_request).due_at : rfq.value.due_at);
  if (
    isRevision &&
    !['awarded', 'cancelled'].includes(text(rfq.value.status)) &&
    (due === '' || due >= call.world.now())
  )
    return;
  if (isRevision || rfq.value.status !== 'published' || (due !== '' && due < call.world.now()))
    throw new Problem('rfq_closed', `${text(rfq.value.number)} takes no quotations any more.`, {
      due_at: due === '' ? (rfq.value.due_at ?? null) : due,
    });
}

/** What lines must be like for the RFQ that they answer. @throws Problem 422 */
function needFittingLines(rfq: Entry | undefined, lines: readonly JsonObject[]): void {
  const asked = objects(rfq?.value.lines).map(({line_number: number}) => number);
  const answered = new Set<Json>();
  for (const [at, line] of lines.entries()) {
    const {rfq_line_number: number = null, description, product_identifier: product} = line;
    const wrong = (name: string, code: 'unknown_reference' | 'required' | 'duplicate' | 'unknown_field', why: string) =>
      invalidField(`/lines/${at}/${name}`, code, why);
    if (rfq && !asked.includes(number))
      throw wrong('rfq_line_number', 'unknown_reference', 'The RFQ has no such line.');
    if (line.offered !== false && text(description) === '' && text(product) === '')
      throw wrong('description', 'required', 'Describe what you offer, or name your product.');
    if (line.alternative === true && rfq?.value.allow_alternatives === false)
      throw wrong('alternative', 'unknown_field', 'The RFQ takes no alternatives.');
    if (line.alternative !== true && answered.has(number))
      throw wrong('rfq_line_number', 'duplicate', 'Mark the second offer for a line as an alternative.');
    answered.add(number);
  }
}

/** Terms of Incoterms 2020. */
const INCOTERMS = 'EXW FCA CPT CIP DAP DPU DDP FAS FOB CFR CIF'.split(' ');

/** @throws Problem 422 */
function needIncoterm({incoterm}: JsonObject): void {
  if (text(incoterm) !== '' && !INCOTERMS.includes(text(incoterm)))
    throw invalidField('/incoterm', 'invalid_enum', `Use one of ${INCOTERMS.join(', ')}.`);
}

const createQuotation: Behaviour = (call) => {
  const body = call.body();
  needIncoterm(body);
  const rfq = call.collection(INVITED).byIdentifier(body.rfq_id);
  if (!rfq) throw invalidField('/rfq_id', 'unknown_reference', 'You are not invited to this RFQ.');
  needFittingLines(rfq, objects(body.lines));
  const quotations = call.collection(QUOTATIONS);
  const record = makeRecord(quotations, body, call.maker);
  const value: JsonObject = {
    ...record,
    number: body.number ?? null,
    ...totals({...record, currency: rfq.value.currency ?? 'EUR'}),
    payment_terms: body.payment_terms ?? rfq.value.payment_terms ?? null,
    incoterm: body.incoterm ?? rfq.value.incoterm ?? null,
    revision: 1,
    revision_request: null,
    status: 'draft',
    submitted_at: null,
    awarded_lines: [],
  };
  needOpen(call, rfq);
  checkUnique(call, quotations, value);
  const entry = quotations.add(value);
  if (['invited', 'viewed'].includes(text(rfq.value.invitation_state))) {
    call.save(rfq, {...rfq.value, invitation_state: 'accepted', quotation_id: idOf(value.id)});
    setInvitee(call, idOf(rfq.value.id), supplierOf(call), {state: 'accepted'});
  }
  return createdAnswer(call, entry);
};

const updateQuotation: Behaviour = (call) => {
  const entry = call.locate();
  checkState(call, entry, call.collection(QUOTATIONS));
  const rfq = call.collection(INVITED).byIdentifier(entry.value.rfq_id);
  needOpen(call, rfq, entry);
  needIncoterm(call.body());
  needFittingLines(rfq, objects(call.body().lines));
  const value = patched(call.collection(QUOTATIONS), entry.value, call.body(), call.maker);
  call.save(entry, {...value, ...totals(value)});
  return {value: entry.value, entry, kind: 'stateful'};
};

/** The product of the catalogue that a line offers; null for one that the buyer's catalogue does not have. */
function offered(call: Call, {product_identifier: key = null}: JsonObject): Json {
  const id = call.maybe('suppliers/SupplierProduct')?.where('product_identifier', key)?.value.id;
  return call.world.record(id)?.value.name === undefined ? null : idOf(id);
}

/** The unit of the line that an offer answers. */
function unitAsked(rfq: JsonObject, {rfq_line_number: number}: JsonObject): string {
  const asked = objects(rfq.lines).find((line) => line.line_number === number);
  return text(object(asked?.quantity).unit) || 'EA';
}

/** The quotation as the buyer reads it. */
function buyerView(call: Call, {value}: Entry): JsonObject {
  const currency = text(value.currency) || 'EUR';
  const money = (amount: Json | undefined): Json => ({amount: text(amount) || '0.00', currency});
  const received = call.collection(RECEIVED);
  const rfq = call.collection(RFQS).byIdentifier(value.rfq_id)?.value ?? {};
  const record = makeRecord(
    received,
    {},
    {...call.maker, schemas: call.world.apis.get('clients')?.schemas ?? call.maker.schemas},
  );
  return {
    ...record,
    id: idOf(value.id),
    number: text(value.number) || text(call.collection(INVITED).byIdentifier(value.rfq_id)?.value.number),
    supplier: referenceTo(call.world, supplierOf(call), 'supplier'),
    revision: value.revision ?? 1,
    status: Number(value.revision ?? 1) > 1 ? 'revised' : 'submitted',
    currency,
    lines: objects(value.lines)
      .filter(({offered}) => offered !== false)
      .map((line) => ({line, product: offered(call, line)}))
      .map(({line, product}) => ({
        rfq_line_number: line.rfq_line_number ?? 1,
        offered_product_id: product,
        description: text(line.description) || productName(call, rfq, product),
        quantity: {value: text(line.quantity) || '0', unit: text(line.unit) || unitAsked(rfq, line)},
        unit_price: money(line.unit_price),
        price_quantity: line.price_quantity ?? 1,
        tiers: line.tiers ?? [],
        lead_time_days: line.lead_time_days ?? null,
        alternative: line.alternative ?? false,
        note: line.note ?? null,
      })),
    subtotal: value.subtotal ?? null,
    shipping: money(value.shipping),
    discount: money(value.discount),
    total: value.total ?? null,
    valid_until: value.valid_until ?? null,
    payment_terms: value.payment_terms ?? null,
    incoterm: value.incoterm ?? null,
    answers: value.answers ?? {},
    attachments: value.attachments ?? [],
    submitted_at: call.world.now(),
    score: null,
    awarded_lines: [],
    external_id: null,
    metadata: {},
    created_by: null,
    created_at: value.created_at ?? call.world.now(),
    updated_at: call.world.now(),
  };
}

/** Keys of the questions that have to be answered and are not. */
function unanswered(rfq: Entry | undefined, {value}: Entry): string[] {
  const answers = object(value.answers);
  return objects(object(rfq?.value.form).fields)
    .filter(({required}) => required === true)
    .map(({key}) => text(key))
    .filter((key) => answers[key] === undefined || answers[key] === null || answers[key] === '');
}

const submitQuotation: Behaviour = (call) => {
  const entry = call.locate();
  const collection = call.collection(QUOTATIONS);
  checkMove(call, entry, collection);
  const rfq = call.collection(INVITED).byIdentifier(entry.value.rfq_id);
  needOpen(call, rfq, entry);
  const numbers = objects(rfq?.value.lines)
    .filter(({optional}) => optional !== true)
    .map(({line_number: number}) => number);
  const lines = objects(entry.value.lines);
  const {valid_until: until} = entry.value;
  const wanted = text(call.collection(RFQS).byIdentifier(entry.value.rfq_id)?.value.valid_until_min);
  const isGap = (line: JsonObject): boolean => line.offered === false && rfq?.value.allow_partial !== true;
  const missing = [
    ...numbers
      .filter(
        (number) =>
          !lines.some(
            (line) =>
              line.rfq_line_number === number &&
              !isGap(line) &&
              (line.offered === false || text(line.unit_price) !== ''),
          ),
      )
      .map((number) => `lines: ${asText(number)}`),
    ...unanswered(rfq, entry).map((key) => `answers: ${key}`),
    ...(text(until) === '' || text(until) < wanted ? ['valid_until'] : []),
  ];
  if (missing.length > 0)
    throw new Problem('quotation_incomplete', `${missing.join(', ')} must be completed.`, {missing});
  const isRevision = entry.value.status === 'revision_requested';
  move(call, entry, collection);
  const revision = Number(entry.value.revision ?? 1) + (isRevision ? 1 : 0);
  call.save(entry, {...entry.value, revision, submitted_at: call.world.now(), revision_request: null});
  const received = call.collection(RECEIVED);
  const known = received.byIdentifier(entry.value.id);
  if (known) call.save(known, {...known.value, ...buyerView(call, entry)});
  else received.add(buyerView(call, entry), {rfq_id: idOf(entry.value.rfq_id)});
  if (rfq) call.save(rfq, {...rfq.value, invitation_state: 'quoted', quotation_id: idOf(entry.value.id)});
  setInvitee(call, idOf(entry.value.rfq_id), supplierOf(call), {state: 'quoted'});
  const asked = call.collection(RFQS).byIdentifier(entry.value.rfq_id);
  countQuotations(call, asked);
  return answer(entry);
};

/** Those that were withdrawn do not count. */
function countQuotations(call: Call, asked: Entry | undefined): void {
  if (!asked) return;
  const live = quotationsOf(call, idOf(asked.value.id)).filter(({value}) => value.status !== 'withdrawn');
  call.save(asked, {...asked.value, quotation_count: live.length});
}

/** What the buyer still sees of a quotation that was taken back: that there was one, and not what it cost. */
const WITHOUT_PRICES: JsonObject = {lines: [], subtotal: null, shipping: null, discount: null, total: null};

const withdraw: Behaviour = (call) => {
  const entry = call.locate();
  checkMove(call, entry, call.collection(QUOTATIONS));
  const rfq = call.collection(INVITED).byIdentifier(entry.value.rfq_id);
  needOpen(call, rfq);
  move(call, entry, call.collection(QUOTATIONS));
  const seen = call.collection(RECEIVED).byIdentifier(entry.value.id);
  if (seen) call.save(seen, {...seen.value, ...WITHOUT_PRICES, status: 'withdrawn'});
  countQuotations(call, call.collection(RFQS).byIdentifier(entry.value.rfq_id));
  if (rfq) call.save(rfq, {...rfq.value, invitation_state: 'withdrawn'});
  setInvitee(call, idOf(entry.value.rfq_id), supplierOf(call), {state: 'withdrawn'});
  return answer(entry);
};

/** Days for which a draft that was withdrawn is kept. */
const WITHDRAWN_DAYS = 30;

/** Whether a draft was withdrawn so long ago that it is gone. */
function isForgotten(call: Call, {status, submitted_at: sent = null, updated_at: at}: JsonObject): boolean {
  const days = (Date.parse(call.world.now()) - Date.parse(text(at))) / 86_400_000;
  return status === 'withdrawn' && sent === null && days > WITHDRAWN_DAYS;
}

const listQuotations: Behaviour = (call) =>
  listAnswer(
    call,
    recordsOf(call).filter((quotation) => !isForgotten(call, quotation)),
  );

const showQuotation: Behaviour = (call) => {
  const {value} = call.locate();
  if (isForgotten(call, value)) throw notFound(idOf(value.id));
  return ACTS.show?.(call) ?? {};
};

/** The RFQs of the sample world that name a supplier have reached it by the time it looks. */
function invited(behaviour: Behaviour): Behaviour {
  return (call) => {
    openSampleInvitations(call);
    return behaviour(call);
  };
}

export const QUOTATION_BEHAVIOUR: Record<string, Behaviour> = {
  'suppliers/list-rfqs': invited((call) => listAnswer(call, recordsOf(call))),
  'suppliers/show-rfq': invited(showInvited),
  'suppliers/decline-rfq': invited(decline),
  'suppliers/list-rfq-messages': invited((call) => listAnswer(call, recordsOf(call))),
  'suppliers/create-rfq-message': invited(ask),
  'suppliers/create-quotation': invited(createQuotation),
  'suppliers/list-quotations': invited(listQuotations),
  'suppliers/show-quotation': invited(showQuotation),
  'suppliers/update-quotation': invited(updateQuotation),
  'suppliers/submit-quotation': invited(submitQuotation),
  'suppliers/withdraw-quotation': invited(withdraw),
};
