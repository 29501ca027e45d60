import type {Answer, Call} from '../call';
import {makeRecord, referenceTo} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, objects, text} from './access';

export const RFQS = 'clients/Rfq';
export const RECEIVED = 'clients/RfqQuotation';
export const INVITED = 'suppliers/SupplierRfq';
export const QUOTATIONS = 'suppliers/Quotation';
/** The supplier that all keys of the suppliers API belong to. */
export const OWN_SUPPLIER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';

export function answer(entry: Entry): Answer {
  return {value: entry.value, entry, kind: 'lifecycle'};
}

/** What a supplier sees of an RFQ: no budget unless it is shared, and of the address only the region. */
export function supplierView(call: Call, rfq: Entry): JsonObject {
  const {value} = rfq;
  const address = object(call.world.record(value.delivery_address_id)?.value.address);
  const record = makeRecord(
    call.collection(INVITED),
    {},
    {...call.maker, schemas: call.world.apis.get('suppliers')?.schemas ?? call.maker.schemas},
  );
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
      product_identifier: null,
      description: line.description ?? '',
      quantity: line.quantity ?? null,
      target_price: line.share_target_price === true ? (line.target_price ?? null) : null,
      optional: line.optional ?? false,
      specifications: line.specifications ?? [],
    })),
    form: null,
    delivery_address: {
      name: null,
      line1: null,
      line2: null,
      postal_code: address.postal_code ?? '12489',
      city: null,
      region: null,
      country: text(address.country) || 'DE',
    },
    incoterm: value.incoterm ?? null,
    payment_terms: value.payment_terms ?? null,
    requested_delivery_date: value.requested_delivery_date ?? null,
    due_at: value.due_at ?? null,
    questions_until: value.questions_until ?? null,
    allow_partial: value.allow_partial === true,
    allow_alternatives: value.allow_alternatives === true,
    attachments: value.attachments ?? [],
    invitation_state: 'invited',
    status: 'published',
    quotation_id: null,
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

/** Copies changes of an RFQ to the supplier's view of it. */
export function tellSupplier(call: Call, rfq: Entry, values: JsonObject): void {
  const invited = call.world.collection(INVITED)?.byIdentifier(rfq.value.id);
  if (invited) call.save(invited, {...invited.value, ...values});
}

export function quotationsOf(call: Call, rfqId: string): Entry[] {
  return call
    .collection(RECEIVED)
    .all()
    .filter(({value, parents}) => parents.rfq_id === rfqId || value.rfq_id === rfqId);
}
