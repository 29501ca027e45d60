import {ACTS, example, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {checkDigit} from '../checks';
import {asText} from '../json';
import {invalidField, invalidParameters, notFound, Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {isCodeNear, namedTarget, normalCode} from './codeTargets';
import {storedFile} from './signedAddresses';
import {holds, LENGTHS} from './symbologies';

/** Codes that point to records, their pictures and labels. */

const CODES = 'clients/Barcode';

/** One code of a record is printed on its labels, so another one loses the mark. */
function takePrimary(call: Call, {id, target_id: target, primary}: JsonObject): void {
  if (primary !== true) return;
  for (const other of call.collection(CODES).all())
    if (other.value.target_id === target && other.value.id !== id && other.value.primary === true)
      call.save(other, {...other.value, primary: false});
}

/** Codes of records that lie where the caller works. */
const list: Behaviour = (call) =>
  listAnswer(
    call,
    recordsOf(call).filter((code) => isCodeNear(call, code)),
  );

/** The code that the path names. @throws Problem 404 when its record lies elsewhere, as if it did not exist */
function located(call: Call): Entry {
  const entry = call.locate();
  if (!isCodeNear(call, entry.value)) throw notFound(idOf(entry.value.id));
  return entry;
}

const show: Behaviour = (call) => {
  const entry = located(call);
  return {value: entry.value, entry, kind: 'stateful'};
};

/** A GTIN with zeros in front of it is the same value. @throws Problem 409 */
function needOneMeaning(call: Call, value: string): void {
  const same = call
    .collection(CODES)
    .all()
    .find(({value: other}) => other.value !== value && normalCode(text(other.value)) === normalCode(value));
  if (same)
    throw new Problem('conflict_duplicate', `${value} is the same GTIN as ${text(same.value.value)}.`, {
      existing_id: same.value.id ?? null,
      field: 'value',
    });
}

const assign: Behaviour = (call) => {
  const body = call.body();
  const value = text(body.value);
  const length = LENGTHS[text(body.symbology)];
  if (length !== undefined && !holds(text(body.symbology), value))
    throw invalidField('/value', 'invalid_format', `${text(body.symbology)} holds ${length} digits.`);
  if (length !== undefined && !value.endsWith(checkDigit(value)))
    throw new Problem('invalid_check_digit', `${value} should end with ${checkDigit(value)}.`, {
      value,
      expected_digit: checkDigit(value),
      errors: [{pointer: '/value', code: 'invalid_check_digit', message: 'The check digit is wrong.'}],
    });
  namedTarget(call, body);
  needOneMeaning(call, value);
  const answer = ACTS.create?.(call) ?? {};
  if (answer.entry) takePrimary(call, answer.entry.value);
  return answer;
};

/** A code of the platform goes away with its record only. When another one goes, it is printed again. */
const unassign: Behaviour = (call) => {
  const entry = located(call);
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
  if (!isCodeNear(call, value)) throw notFound(idOf(value.id));
  const {symbology} = call.parameters.query;
  const wanted = asText(symbology ?? '') || text(value.symbology) || 'qr';
  if (!holds(wanted, text(value.value)))
    throw invalidParameters('validation_failed', [
      {parameter: 'symbology', code: 'invalid_enum', message: `${wanted} cannot hold ${text(value.value)}.`},
    ]);
  return example(call);
};

const TYPES: Record<string, [type: string, end: string]> = {
  pdf: ['application/pdf', 'pdf'],
  // One picture for each label.
  png: ['application/zip', 'zip'],
  zpl: ['text/plain', 'zpl'],
};

/** Whether the label of a record can be drawn: with its primary code, or the one of the platform. */
function isDrawable(call: Call, {target_id: target}: JsonObject, wanted: string): boolean {
  const codes = call.collection(CODES).all();
  const primary = codes.find(({value}) => value.target_id === target && value.primary === true)?.value;
  return holds(wanted || text(primary?.symbology), text(primary?.value) || `INV-${idOf(target)}`);
}

/** Small jobs are done at once. Each order makes a file of its own, unless one of its labels cannot be drawn. */
const print: Behaviour = (call) => {
  const body = call.body();
  for (const [at, target] of objects(body.targets).entries()) namedTarget(call, target, `/targets/${at}`);
  const isMade = objects(body.targets).every((target) => isDrawable(call, target, text(body.symbology)));
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
      status: isMade ? 'completed' : 'failed',
      label_count: isMade ? count : 0,
      file: isMade
        ? storedFile(call, `labels-${call.world.now().slice(0, 10)}.${end}`, type, Number(file.size_bytes))
        : null,
    },
  };
};

export const BARCODES: Record<string, Behaviour> = {
  'clients/list-barcodes': list,
  'clients/show-barcode': show,
  'clients/assign-barcode': assign,
  'clients/unassign-barcode': unassign,
  'clients/show-barcode-image': image,
  'clients/print-barcode-labels': print,
};
