import type {Answer, Call} from '../call';
import {makeRecord, referenceTo} from '../record';
import {SUPPLIERS} from '../../openapi/roles';
import type {Collection, Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, supplierOf, text} from './access';
import {inLanguage} from './search/products';

export const RFQS = 'clients/Rfq';
export const RECEIVED = 'clients/RfqQuotation';
export const INVITED = 'suppliers/SupplierRfq';
export const QUOTATIONS = 'suppliers/Quotation';
const MESSAGES = 'suppliers/SupplierRfqMessage';

export function answer(entry: Entry): Answer {
  return {value: entry.value, entry, kind: 'lifecycle'};
}

/** The state of an RFQ as suppliers see it. */
function shownStatus(status: Json | undefined): string {
  return status === 'evaluating' ? 'closed' : text(status);
}

/** Whether nobody may read the quotations of an RFQ yet. */
export function isSealedNow(call: Call, {kind, due_at: due}: JsonObject): boolean {
  return kind === 'sealed' && text(due) > call.world.now();
}

const openedNote = (rfq: JsonObject): string => `opened:${idOf(rfq.id)}`;

/** Remembers that somebody has read quotations of a sealed RFQ: its deadline stands from then on. */
export function noteOpened(call: Call, rfq: JsonObject): void {
  const isRead = rfq.kind === 'sealed' && !isSealedNow(call, rfq) && quotationsOf(call, idOf(rfq.id)).length > 0;
  if (isRead) call.world.notes.set(openedNote(rfq), true);
}

export function isOpened(call: Call, rfq: JsonObject): boolean {
  return call.world.notes.has(openedNote(rfq));
}

/** Where goods are delivered. Before the award only the region is told. */
function addressOf(call: Call, {delivery_address_id: id}: JsonObject, isWhole: boolean): JsonObject {
  const address = object(call.world.record(id)?.value.address);
  const told = (name: string): Json => (isWhole ? (address[name] ?? null) : null);
  return {
    name: told('name'),
    line1: told('line1'),
    line2: told('line2'),
    postal_code: address.postal_code ?? '12489',
    city: told('city'),
    region: told('region'),
    country: text(address.country) || 'DE',
  };
}

/** The name of a product in the language of an RFQ, null for a line that names none. */
export function productName(call: Call, rfq: JsonObject, id: Json | undefined): string | null {
  if (idOf(id) === '') return null;
  const name = inLanguage(call.world.record(id)?.value.name, text(rfq.language) || call.defaultLanguage());
  return name || call.world.nameOf(idOf(id));
}

/** An RFQ whose lines have the names of their products, whatever the request said. */
export function withNames(call: Call, rfq: JsonObject): JsonObject {
  const lines = objects(rfq.lines).map((line) => ({...line, name: productName(call, rfq, line.product_id)}));
  return {...rfq, lines};
}

/** The key that a supplier has for a product of its own; null for the products of others. */
function ownKey(call: Call, supplier: string, id: Json | undefined): Json {
  const own = call.world.collection('suppliers/SupplierProduct', supplier)?.byIdentifier(idOf(id));
  return own?.value.product_identifier ?? null;
}

/** The questions of the buyer, as the form has them now. */
function formOf(call: Call, {form_id: id}: JsonObject): Json {
  const form = call.world.record(id)?.value;
  if (!form) return null;
  const fields = objects(form.fields).map(({key = null, label = null, type = null, required}) => ({
    key,
    label,
    type,
    required: required === true,
  }));
  return {id: idOf(form.id), version: form.version ?? 1, fields};
}

/** Tells a supplier that has won where to deliver. */
export function tellAddress(call: Call, rfq: Entry, supplier: string): void {
  const invited = call.world.collection(INVITED, supplier)?.byIdentifier(rfq.value.id);
  if (invited) call.save(invited, {...invited.value, delivery_address: addressOf(call, rfq.value, true)});
}

/** What a supplier sees of an RFQ: no budget unless it is shared, and of the address only the region. */
function supplierView(call: Call, rfq: Entry, invited: Collection, supplier: string): JsonObject {
  const {value} = rfq;
  const record = makeRecord(
    invited,
    {},
    {...call.maker, schemas: call.world.apis.get('suppliers')?.schemas ?? call.maker.schemas},
  );
  // What the buyer's record says of a supplier that was invited before this sandbox began.
  const state = objects(value.suppliers).find(({supplier_id: id}) => idOf(id) === supplier)?.state ?? 'invited';
  const quotation = quotationsOf(call, idOf(value.id)).find((one) => idOf(one.value.supplier) === supplier)?.value;
  const hasWon = ['awarded', 'partially_awarded'].includes(text(quotation?.status));
  return {
    ...record,
    id: idOf(value.id),
    number: text(value.number),
    client: referenceTo(call.world, 'cli_01JHFATG00H7MDPJZ3HW4H3ZK8', 'client'),
    title: value.title ?? null,
    description: value.description ?? null,
    kind: value.kind ?? null,
    currency: value.currency ?? null,
    lines: objects(value.lines).map((line) => ({
      line_number: line.line_number ?? 1,
      product_identifier: ownKey(call, supplier, line.product_id),
      description: text(line.description) || (productName(call, value, line.product_id) ?? ''),
      quantity: line.quantity ?? null,
      target_price: line.share_target_price === true ? (line.target_price ?? null) : null,
      optional: line.optional ?? false,
      specifications: line.specifications ?? [],
    })),
    form: formOf(call, value),
    delivery_address: addressOf(call, value, hasWon),
    incoterm: value.incoterm ?? null,
    payment_terms: value.payment_terms ?? null,
    requested_delivery_date: value.requested_delivery_date ?? null,
    due_at: value.due_at ?? null,
    questions_until: value.questions_until ?? null,
    allow_partial: value.allow_partial === true,
    allow_alternatives: value.allow_alternatives === true,
    attachments: value.attachments ?? [],
    invitation_state: state,
    status: shownStatus(value.status),
    quotation_id: quotation?.id ?? null,
    created_at: value.created_at ?? call.world.now(),
    updated_at: call.world.now(),
    created_by: value.created_by ?? null,
    external_id: null,
    metadata: {},
  };
}

/** Changes an invited supplier's entry in the buyer's RFQ. */
export function setInvitee(call: Call, rfqId: string, supplier: string, values: JsonObject): void {
  const rfq = call.world.collection(RFQS)?.byIdentifier(rfqId);
  if (!rfq) return;
  const suppliers = objects(rfq.value.suppliers).map((one) =>
    idOf(one.supplier_id) === supplier ? {...one, ...values} : one,
  );
  call.save(rfq, {...rfq.value, suppliers});
}

/** Shows an RFQ to a supplier, unless it sees it already. */
export function showTo(call: Call, rfq: Entry, supplier: string): void {
  const invited = call.world.collection(INVITED, supplier);
  if (invited && !invited.byIdentifier(rfq.value.id)) invited.add(supplierView(call, rfq, invited, supplier));
}

/** Takes an RFQ away from a supplier: its invitation, its messages, and a quotation that it had not submitted. */
export function hideFrom(call: Call, rfq: Entry, supplier: string): void {
  const id = idOf(rfq.value.id);
  const [invited, messages, quotations] = [INVITED, MESSAGES, QUOTATIONS].map((name) =>
    call.world.collection(name, supplier),
  );
  const invitation = invited?.byIdentifier(id);
  if (invitation) invited?.remove(invitation);
  for (const entry of [...(messages?.all() ?? [])]) if (entry.parents.rfq_id === id) messages?.remove(entry);
  for (const entry of [...(quotations?.all() ?? [])])
    if (entry.value.rfq_id === id && entry.value.status === 'draft') quotations?.remove(entry);
}

/** The suppliers that an RFQ was sent to and that may still read it. An open one goes to all. */
export function readersOf({value}: Entry): string[] {
  const named = objects(value.suppliers);
  const removed = named.filter(({state}) => state === 'removed').map(({supplier_id: id}) => idOf(id));
  const all = value.kind === 'open' ? Object.values(SUPPLIERS).map(({id}) => id) : [];
  return [...new Set([...named.map(({supplier_id: id}) => idOf(id)), ...all])].filter((id) => !removed.includes(id));
}

/** Shows the caller the RFQs of the sample world that name it, and what it has quoted. */
export function openSampleInvitations(call: Call): void {
  const supplier = supplierOf(call);
  for (const rfq of call.world.collection(RFQS)?.all() ?? [])
    if (rfq.value.status !== 'draft' && readersOf(rfq).includes(supplier)) showTo(call, rfq, supplier);
  for (const received of call.world.collection(RECEIVED)?.all() ?? [])
    if (idOf(received.value.supplier) === supplier) ownQuotation(call, received);
}

/** Copies changes of an RFQ to what suppliers see of it. */
export function tellSuppliers(call: Call, rfq: Entry, values: JsonObject): void {
  for (const supplier of readersOf(rfq)) {
    const invited = call.world.collection(INVITED, supplier)?.byIdentifier(rfq.value.id);
    if (invited) call.save(invited, {...invited.value, ...values});
  }
}

/** The fields of a value that a record has, too. */
function namedAs(record: JsonObject, value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name in record));
}

/** What a supplier has of a quotation that only the buyer's examples show. */
function supplierQuotation(call: Call, {value, parents}: Entry, quotations: Collection): JsonObject {
  const schemas = call.world.apis.get('suppliers')?.schemas ?? call.maker.schemas;
  const seat = Object.values(SUPPLIERS).find(({id}) => id === idOf(value.supplier));
  const record = makeRecord(quotations, {}, {...call.maker, schemas});
  return {
    ...record,
    ...namedAs(record, value),
    rfq_id: parents.rfq_id ?? null,
    lines: objects(value.lines).map((line) => ({
      rfq_line_number: line.rfq_line_number ?? 1,
      offered: true,
      product_identifier: ownKey(call, idOf(value.supplier), line.offered_product_id),
      description: line.description ?? null,
      quantity: text(object(line.quantity).value),
      unit: text(object(line.quantity).unit),
      unit_price: text(object(line.unit_price).amount),
      price_quantity: line.price_quantity ?? 1,
      tiers: line.tiers ?? [],
      lead_time_days: line.lead_time_days ?? null,
      alternative: line.alternative ?? false,
      note: line.note ?? null,
    })),
    shipping: text(object(value.shipping).amount) || null,
    discount: text(object(value.discount).amount) || null,
    note: null,
    revision_request: null,
    awarded_lines: wonLines(value.awarded_lines),
    status: value.status === 'revised' ? 'submitted' : (value.status ?? 'submitted'),
    created_by: seat ? {...seat.user, type: 'user'} : null,
  };
}

/** A quotation as its supplier sees it. Those of the sample world reach the others when they are looked for. */
export function ownQuotation(call: Call, received: Entry): Entry | undefined {
  const supplier = idOf(received.value.supplier);
  const quotations = call.world.collection(QUOTATIONS, supplier);
  const known = quotations?.byIdentifier(received.value.id);
  if (known || !quotations) return known;
  return quotations.add(supplierQuotation(call, received, quotations));
}

/** What a quotation has won, as its supplier reads it: without the reason of the buyer. */
function wonLines(awarded: Json | undefined): JsonObject[] {
  return objects(awarded).map(({rfq_line_number, quantity = null}) => ({
    rfq_line_number: rfq_line_number ?? 1,
    quantity,
  }));
}

/** Sets the state of a quotation on both sides, and what it has won. */
export function setBoth(call: Call, quotation: Entry, status: string, awarded: JsonObject[] = []): void {
  call.save(quotation, {...quotation.value, status, awarded_lines: awarded});
  const own = ownQuotation(call, quotation);
  if (own) call.save(own, {...own.value, status, awarded_lines: wonLines(awarded)});
}

export function quotationsOf(call: Call, rfqId: string): Entry[] {
  return call
    .collection(RECEIVED)
    .all()
    .filter(({value, parents}) => parents.rfq_id === rfqId || value.rfq_id === rfqId);
}
