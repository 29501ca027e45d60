import {checkUnique, createdAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {wrongState} from '../lifecycle';
import {invalidField, Problem} from '../problem';
import {makeRecord} from '../record';
import type {Collection, Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, me, objects, supplierOf, text} from './access';
import {seenRfq} from './rfqAccess';
import {INVITED, RFQS} from './rfqSides';

/** Messages about an RFQ, which buyer and suppliers see in a list of their own each. */

const THREAD = 'clients/RfqMessage';
const SEEN = 'suppliers/SupplierRfqMessage';

/** Writes a message into the list of the other side, under the same id. */
function mirror(call: Call, entry: Entry, rfqId: string, there: Collection | undefined, own: JsonObject): void {
  if (!there) return;
  const {id = null, body = '', attachments = [], created_at: at = null} = entry.value;
  const [api = ''] = there.name.split('/');
  const schemas = call.world.apis.get(api)?.schemas ?? call.maker.schemas;
  const record = makeRecord(there, {body}, {...call.maker, schemas});
  const stamps = {created_at: at, updated_at: at, author: me(call), created_by: me(call)};
  there.add({...record, id, attachments, ...stamps, ...own}, {rfq_id: rfqId});
}

/** Tells suppliers something about an RFQ in words, as a message that each of them sees. */
export function tellInWords(call: Call, rfq: Entry, suppliers: readonly string[], body: string): void {
  const id = idOf(rfq.value.id);
  for (const supplier of suppliers) {
    const seen = call.world.collection(SEEN, supplier);
    const schemas = call.world.apis.get('suppliers')?.schemas ?? call.maker.schemas;
    if (!seen || body === '') continue;
    const record = makeRecord(seen, {body}, {...call.maker, schemas});
    seen.add({...record, visibility: 'one_supplier', author: me(call), created_by: me(call)}, {rfq_id: id});
  }
}

/** Refuses a message to one supplier that names none, or one that is not invited. @throws Problem 422 */
function needAddressee({suppliers}: JsonObject, {visibility, supplier_id: supplier}: JsonObject): void {
  const wrong = (code: 'required' | 'unknown_reference' | 'unknown_field', message: string): Problem =>
    invalidField('/supplier_id', code, message);
  const named = text(supplier);
  if (visibility !== 'one_supplier') {
    if (named !== '') throw wrong('unknown_field', 'Only a message to one supplier names a supplier.');
    return;
  }
  if (named === '') throw wrong('required', 'Say which supplier the message is for.');
  const invited = objects(suppliers).find((one) => idOf(one.supplier_id) === named);
  if (!invited || invited.state === 'removed') throw wrong('unknown_reference', 'This supplier is not invited.');
}

export const writeMessage: Behaviour = (call) => {
  const body = call.body();
  const rfq = seenRfq(call, body.visibility === 'internal' ? 'evaluator' : 'editor');
  if (rfq.value.status === 'draft' && body.visibility !== 'internal')
    throw wrongState(call, 'draft', call.collection(RFQS).spec.lifecycle, rfq);
  needAddressee(rfq.value, body);
  const messages = call.collection(THREAD);
  const record = {...makeRecord(messages, body, call.maker), read_by: []};
  checkUnique(call, messages, record);
  const id = idOf(rfq.value.id);
  const entry = messages.add(record, {rfq_id: id});
  const readers = objects(rfq.value.suppliers)
    .filter(({state}) => state !== 'removed' && state !== 'declined')
    .map(({supplier_id: supplier}) => idOf(supplier))
    .filter((supplier) => body.visibility === 'all_suppliers' || supplier === body.supplier_id);
  if (body.visibility !== 'internal')
    for (const supplier of readers)
      mirror(call, entry, id, call.world.collection(SEEN, supplier), {visibility: text(body.visibility)});
  return createdAnswer(call, entry);
};

export const ask: Behaviour = (call) => {
  const rfq = call.find(INVITED, {param: 'rfq_id', fields: ['id']});
  const {status, questions_until: until} = rfq.value;
  if (status !== 'published' || (typeof until === 'string' && until < call.world.now()))
    throw new Problem('questions_closed', 'Questions are no longer taken.', {questions_until: until ?? null});
  const messages = call.collection(SEEN);
  const record: JsonObject = {...makeRecord(messages, call.body(), call.maker), visibility: 'one_supplier'};
  checkUnique(call, messages, record);
  const id = idOf(rfq.value.id);
  const entry = messages.add(record, {rfq_id: id});
  const from = {visibility: 'one_supplier', supplier_id: supplierOf(call), read_by: []};
  mirror(call, entry, id, call.world.collection(THREAD), from);
  return createdAnswer(call, entry);
};
