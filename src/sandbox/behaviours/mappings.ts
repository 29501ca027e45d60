import {ACTS, checkUnique, createdAnswer, listAnswer, recordsOf} from '../acts';
import type {Answer, Behaviour, Call} from '../call';
import {move} from '../lifecycle';
import {invalidField, Problem} from '../problem';
import {makeRecord, patched, referenceTo} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, text, texts} from './access';
import {mergeBrand} from './brands';
import {checked} from './checked';
import {unitFault} from './imports/units';
import {isUnspscCode, UNSPSC_VERSION} from '../unspsc';
import {suggest, SUGGESTIONS} from './suggestions';
import {compared} from './unique';
import {mappingOf, UNIT_LABELS} from './unitLabels';
import {decidingMapping, hasUnspscTarget, isUnspscMapped, moveProducts, targetOf, UNSPSC_MAPPINGS} from './unspsc';

/** Mappings of unit labels and of UNSPSC codes. */

/** A list with the filter `unmapped`: records that lack what `isMapped` asks for, or the others. */
function listMappings(call: Call, isMapped: (record: JsonObject) => boolean): Answer {
  const {unmapped, prefix} = call.parameters.query;
  const records = recordsOf(call).filter(
    (record) =>
      (unmapped === undefined || isMapped(record) !== unmapped) && text(record.unspsc_code).startsWith(text(prefix)),
  );
  return listAnswer(call, records, new Set(['unmapped', 'prefix']));
}

const listUnitLabels: Behaviour = (call) => listMappings(call, ({erp_unit_code: code}) => text(code) !== '');

/** An entry that the platform has added is off the work list as soon as another mapping covers its class. */
const listUnspsc: Behaviour = (call) =>
  listMappings(
    call,
    (mapping) =>
      isUnspscMapped(mapping) ||
      (mapping.source === 'suggestion' && decidingMapping(call, text(mapping.unspsc_code), '') !== undefined),
  );

/** Refuses units that do not exist, and a content without its unit. @throws Problem 422 */
function checkUnits(call: Call, record: JsonObject): void {
  for (const name of ['unit_code', 'content_unit_code']) {
    const unit = text(record[name]);
    const fault = unit === '' ? undefined : unitFault(call, unit);
    if (fault !== undefined)
      throw new Problem('invalid_unit_code', fault, {
        value: unit,
        suggestion: null,
        errors: [{pointer: `/${name}`, code: 'invalid_unit_code', message: fault}],
      });
  }
  const [quantity, unit] = [text(record.content_quantity), text(record.content_unit_code)];
  if ((quantity === '') === (unit === '')) return;
  const missing = quantity === '' ? '/content_quantity' : '/content_unit_code';
  throw invalidField(missing, 'required', 'The content of a unit is a quantity with its unit.');
}

const unitLabels = checked((record, call) => checkUnits(call, record));

/** Refuses a mapping of the platform. @throws Problem 403 */
function needOwn(call: Call): void {
  if (call.locate().value.source === 'default')
    throw new Problem('system_record_locked', 'The mapping is a default of the platform.', {managed_by: 'platform'});
}

/** A label that has a mapping now needs no suggestion. */
const createUnitLabel: Behaviour = (call) => {
  const answer = unitLabels.create(call);
  const {source_label: label, supplier_id: supplier} = call.body();
  for (const entry of call.collection(SUGGESTIONS).all()) {
    const {kind, status, current_value: named, subject} = entry.value;
    const isMapped = compared(text(named)) === compared(text(label)) && ['', idOf(subject)].includes(idOf(supplier));
    if (kind === 'unit_mapping' && status === 'open' && isMapped)
      call.save(entry, {...entry.value, status: 'superseded', resolved_by: null, resolved_at: call.world.now()});
  }
  return answer;
};

const updateUnitLabel: Behaviour = (call) => {
  needOwn(call);
  return unitLabels.update(call);
};

/** A label that nothing maps any more is proposed to be mapped as it was. */
const deleteUnitLabel: Behaviour = (call) => {
  needOwn(call);
  const {source_label: label, supplier_id: supplier, language, unit_code: unit} = call.locate().value;
  const answer = ACTS.delete?.(call) ?? {};
  const speaker = {supplier: idOf(supplier), language: text(language)};
  if (mappingOf(call, text(label), speaker) === undefined) {
    const subject = idOf(supplier) !== '' && {subject: referenceTo(call.world, idOf(supplier), 'supplier')};
    suggest(call, {kind: 'unit_mapping', ...subject, current_value: text(label), suggested_value: text(unit)});
  }
  return answer;
};

const resolveUnits: Behaviour = (call) => {
  const body = call.body();
  const [supplier, language] = [text(body.supplier_id), text(body.language)];
  const data = texts(body.labels).map((label): Json => {
    const found = mappingOf(call, label, {supplier, language});
    const {content_quantity: value, content_unit_code: unit} = found?.value ?? {};
    // A label may be a unit code itself.
    const code = !found && unitFault(call, label.trim()) === undefined ? label.trim() : null;
    return {
      source_label: label,
      unit_code: found?.value.unit_code ?? code,
      content: typeof value === 'string' && typeof unit === 'string' ? {value, unit} : null,
      erp_unit_code: found?.value.erp_unit_code ?? null,
      mapping_id: found?.value.id ?? null,
      matched_by: found?.level ?? (code === null ? 'none' : 'default'),
    };
  });
  return {value: {data}, kind: 'stateful'};
};

/** Whether the newest version of the code set no longer has a code. */
function isWithdrawn(call: Call, code: string): boolean {
  return call.maybe('clients/UnspscCode')?.where('code', code)?.value.deprecated === true;
}

/** Refuses a code that does not exist, and a mapping that says nothing. @throws Problem 422 */
function checkUnspsc(call: Call, record: JsonObject): void {
  const code = text(record.unspsc_code);
  const version = text(record.unspsc_version) || UNSPSC_VERSION;
  if (!isUnspscCode(code) || isWithdrawn(call, code)) {
    const message = `${code} does not exist in version ${version}.`;
    throw new Problem('invalid_unspsc_code', message, {
      value: code,
      version,
      errors: [{pointer: '/unspsc_code', code: 'invalid_unspsc_code', message}],
    });
  }
  if (!hasUnspscTarget(record))
    throw invalidField('/category_id', 'required', 'A mapping needs at least one target: category, account or group.');
}

const createUnspsc: Behaviour = (call) => {
  const collection = call.collection(UNSPSC_MAPPINGS);
  const body = call.body();
  checkUnspsc(call, body);
  const record: JsonObject = makeRecord(collection, body, call.maker);
  record.unspsc_version ??= UNSPSC_VERSION;
  record.priority = text(record.unspsc_code).length;
  checkUnique(call, collection, record);
  const entry = collection.add(record);
  moveProducts(call, text(record.unspsc_code));
  return createdAnswer(call, entry);
};

const updateUnspsc: Behaviour = (call) => {
  const collection = call.collection(UNSPSC_MAPPINGS);
  const entry = call.locate();
  const next = patched(collection, entry.value, call.body(), call.maker);
  checkUnspsc(call, next);
  next.priority = text(next.unspsc_code).length;
  checkUnique(call, collection, next, entry);
  const before = text(entry.value.unspsc_code);
  call.save(entry, next);
  moveProducts(call, before, text(next.unspsc_code));
  return {value: entry.value, entry, kind: 'stateful'};
};

const deleteUnspsc: Behaviour = (call) => {
  const code = text(call.locate().value.unspsc_code);
  const answer = ACTS.delete?.(call) ?? {};
  moveProducts(call, code);
  return answer;
};

const resolveUnspsc: Behaviour = (call) => {
  const body = call.body();
  const supplier = text(body.supplier_id);
  const data = texts(body.codes).map((code): Json => {
    const best = decidingMapping(call, code, supplier);
    const category = targetOf(call, best);
    return {
      unspsc_code: code,
      category: category === '' ? null : {id: category, name: call.world.nameOf(category), type: 'category'},
      gl_account: best?.gl_account ?? call.world.record(category)?.value.gl_account ?? null,
      erp_material_group: best?.erp_material_group ?? null,
      mapping_id: best?.id ?? null,
      matched_prefix: best?.unspsc_code ?? null,
    };
  });
  return {value: {data}, kind: 'stateful'};
};

/** Writes the unit mapping that a suggestion proposes. @throws Problem 403, 422 */
function mapUnit(call: Call, suggestion: JsonObject): void {
  const {rights} = call.caller;
  if (rights && !rights.has('mappings.write'))
    throw new Problem('forbidden', 'The suggestion writes a unit mapping: your role lacks the right mappings.write.', {
      required_permission: 'mappings.write',
    });
  const unit = text(call.body().override_value) || text(suggestion.suggested_value);
  const fault = unitFault(call, unit);
  if (fault !== undefined) throw invalidField('/override_value', 'invalid_unit_code', fault);
  const collection = call.collection(UNIT_LABELS);
  const supplier = idOf(suggestion.subject) || null;
  const label = text(suggestion.current_value);
  const known = collection
    .all()
    .some(
      ({value}) =>
        compared(text(value.source_label)) === compared(label) &&
        (value.supplier_id ?? null) === supplier &&
        (value.language ?? null) === null,
    );
  if (known) return;
  const record = makeRecord(collection, {source_label: label, supplier_id: supplier, unit_code: unit}, call.maker);
  collection.add({...record, source: 'suggestion'});
}

const acceptSuggestion: Behaviour = (call) => {
  const entry = call.locate();
  if (entry.value.kind === 'unit_mapping' && entry.value.status === 'open') mapUnit(call, entry.value);
  const suggestions = call.collection(SUGGESTIONS);
  const {kind, current_value: from, suggested_value: to} = entry.value;
  move(call, entry, suggestions);
  if (kind === 'brand_merge') mergeBrand(call, text(from), text(call.body().override_value) || text(to));
  const isSimilar = ({value}: Entry): boolean =>
    value.status === 'open' && value.kind === kind && value.current_value === from && value.suggested_value === to;
  for (const other of call.body().apply_to_similar === true ? suggestions.all().filter(isSimilar) : []) {
    if (kind === 'unit_mapping') mapUnit(call, other.value);
    const {status, resolved_by: by = null, resolved_at: at = null} = entry.value;
    call.save(other, {...other.value, status: status ?? null, resolved_by: by, resolved_at: at});
  }
  return {value: entry.value, entry, kind: 'lifecycle'};
};

export const MAPPINGS: Record<string, Behaviour> = {
  'clients/list-unit-label-mappings': listUnitLabels,
  'clients/create-unit-label-mapping': createUnitLabel,
  'clients/update-unit-label-mapping': updateUnitLabel,
  'clients/delete-unit-label-mapping': deleteUnitLabel,
  'clients/resolve-unit-labels': resolveUnits,
  'clients/list-unspsc-mappings': listUnspsc,
  'clients/create-unspsc-mapping': createUnspsc,
  'clients/update-unspsc-mapping': updateUnspsc,
  'clients/delete-unspsc-mapping': deleteUnspsc,
  'clients/resolve-unspsc-codes': resolveUnspsc,
  'clients/accept-suggested-entity': acceptSuggestion,
};
