import {ACTS, example} from '../acts';
import type {Behaviour, Call} from '../call';
import {checkDigit} from '../checks';
import {asText} from '../json';
import {invalidField, invalidParameters, Problem} from '../problem';
import type {JsonObject} from '../types';
import {object, objects, text} from './access';
import {storedFile} from './signedAddresses';

/** Codes that point to records, their pictures and labels. */

const CODES = 'clients/Barcode';

/** Symbologies that hold digits of one length, the last of which checks the others. */
const LENGTHS: Record<string, number> = {ean_13: 13, ean_8: 8, upc_a: 12, itf_14: 14};

/** One code of a record is printed on its labels, so another one loses the mark. */
function takePrimary(call: Call, {id, target_id: target, primary}: JsonObject): void {
  if (primary !== true) return;
  for (const other of call.collection(CODES).all())
    if (other.value.target_id === target && other.value.id !== id && other.value.primary === true)
      call.save(other, {...other.value, primary: false});
}

const assign: Behaviour = (call) => {
  const body = call.body();
  const value = text(body.value);
  const length = LENGTHS[text(body.symbology)];
  if (length !== undefined && !new RegExp(`^\\d{${length}}$`).test(value))
    throw invalidField('/value', 'invalid_format', `${text(body.symbology)} holds ${length} digits.`);
  if (length !== undefined && !value.endsWith(checkDigit(value)))
    throw new Problem('invalid_check_digit', `${value} should end with ${checkDigit(value)}.`, {
      value,
      expected_digit: checkDigit(value),
      errors: [{pointer: '/value', code: 'invalid_check_digit', message: 'The check digit is wrong.'}],
    });
  const answer = ACTS.create?.(call) ?? {};
  if (answer.entry) takePrimary(call, answer.entry.value);
  return answer;
};

/** A code of the platform goes away with its record only. When another one goes, it is printed again. */
const unassign: Behaviour = (call) => {
  const entry = call.locate();
  const {value} = entry;
  if (value.generated === true)
    throw new Problem('system_record_locked', 'The platform made this code.', {managed_by: 'platform'});
  const codes = call.collection(CODES);
  codes.remove(entry);
  const own = codes.all().find(({value: other}) => other.target_id === value.target_id && other.generated === true);
  if (value.primary === true && own) call.save(own, {...own.value, primary: true});
  return {kind: 'stateful'};
};

const image: Behaviour = (call) => {
  const {value} = call.find(CODES, {param: 'barcode_id', fields: ['id']});
  const {symbology} = call.parameters.query;
  const wanted = asText(symbology ?? '') || text(value.symbology) || 'qr';
  const length = LENGTHS[wanted];
  const isHeld = length === undefined || new RegExp(`^\\d{${length}}$`).test(text(value.value));
  if (!isHeld)
    throw invalidParameters('validation_failed', [
      {parameter: 'symbology', code: 'invalid_enum', message: `${wanted} cannot hold ${text(value.value)}.`},
    ]);
  return example(call);
};

const TYPES: Record<string, [type: string, end: string]> = {
  pdf: ['application/pdf', 'pdf'],
  png: ['image/png', 'png'],
  zpl: ['text/plain', 'zpl'],
};

/** Small jobs are done at once. Each order makes a file of its own. */
const print: Behaviour = (call) => {
  const body = call.body();
  const count = objects(body.targets).reduce((sum, {copies}) => sum + (typeof copies === 'number' ? copies : 1), 0);
  const shown = object(example(call).value);
  const [type = '', end = ''] = TYPES[text(body.format) || 'pdf'] ?? [];
  const file = object(shown.file);
  return {
    kind: 'stateful',
    value: {
      ...shown,
      id: call.world.id('lbj'),
      created_at: call.world.now(),
      updated_at: call.world.now(),
      created_by: call.caller.actor && {...call.caller.actor},
      status: 'completed',
      label_count: count,
      file: storedFile(call, text(file.name).replace(/\w+$/, end), type, Number(file.size_bytes)),
    },
  };
};

export const BARCODES: Record<string, Behaviour> = {
  'clients/assign-barcode': assign,
  'clients/unassign-barcode': unassign,
  'clients/show-barcode-image': image,
  'clients/print-barcode-labels': print,
};
