import {ACTS, checkUnique, createdAnswer, listAnswer, recordsOf} from '../acts';
import type {Behaviour} from '../call';
import {findingsByFieldName} from '../checks';
import {isCounted} from '../standardUnits';
import {micros} from '../decimal';
import {invalidField, Problem} from '../problem';
import {checkState} from '../lifecycle';
import {makeRecord, patched} from '../record';
import {hashOfValue} from '../random';
import type {JsonObject} from '../types';
import {mentions, recordType, usesOf} from '../uses';
import {idOf, objects, text} from './access';
import {bulkAnswer, checkedEntries, itemProblem} from './bulk';
import {checkMaterial, usualTracking, usualUnits} from './materialChecks';
import {joinGroup} from './materialGroups';
import {mayView, needAction} from './materialPermissions';

/** Small rules of materials: units, groups, bulk loads. */

/** Materials that a permission hides from the caller are neither listed nor counted. */
const list: Behaviour = (call) =>
  listAnswer(
    call,
    recordsOf(call).filter(({id}) => mayView(call, idOf(id))),
  );

/** A GTIN is stored with 14 digits, however long it was written. */
function withGtins(body: JsonObject): JsonObject {
  if (!Array.isArray(body.identifiers)) return body;
  const identifiers = objects(body.identifiers).map((one) =>
    one.type === 'gtin' ? {...one, value: text(one.value).padStart(14, '0')} : one,
  );
  return {...body, identifiers};
}

/** Creates or changes a material, which then joins the group of its UNSPSC code unless it has a group. */
const save: Behaviour = (call) => {
  const materials = call.collection('clients/Material');
  const body = call.body();
  const before = call.act.kind === 'update' ? call.locate() : undefined;
  if (before) checkState(call, before, materials);
  const tracking: JsonObject = before || body.tracking ? {} : {tracking: usualTracking(call, body)};
  checkMaterial(call, before ? patched(materials, before.value, body, call.maker) : {...body, ...tracking}, before);
  const answer = ACTS[call.act.kind]?.(call) ?? {};
  const {entry} = answer;
  if (!entry) return answer;
  entry.value = {...withGtins(entry.value), ...tracking, ...blocking(body), ...(!before && usualUnits(entry.value))};
  joinGroup(call, entry);
  return {...answer, value: entry.value};
};

/** The state that follows from what a body says of blocking. */
function blocking({blocked}: JsonObject): JsonObject {
  return typeof blocked === 'boolean' ? {status: blocked ? 'blocked' : 'active'} : {};
}

/** Whether a change leaves a record as it is. */
function isSameRecord(before: JsonObject, next: JsonObject): boolean {
  const undated = (value: JsonObject): number => hashOfValue({...value, updated_at: null});
  return undated(before) === undated(next);
}

/** The problem that something ends with. */
function refusedBy(check: () => void): Problem | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Creates or changes materials; an error in one does not stop the others. */
const batchMaterials: Behaviour = (call) => {
  const {body, faults} = checkedEntries(call, 'items', false);
  const collection = call.collection('clients/Material');
  const mode = text(body.mode) || 'upsert';
  const numbers = objects(body.items).map(({number}) => text(number));
  const items = objects(body.items).map((sent, index): JsonObject => {
    const fault = faults.get(index);
    if (fault) return {index, status: 'failed', problem: itemProblem(call, fault)};
    const item = withGtins(sent);
    const [flaw] = findingsByFieldName(item, {...call.operation, problems: []}, call.world, call.api.index.name);
    const known = collection.where('number', item.number ?? null);
    const missing = mode === 'update' && !known;
    const isTwice = numbers.indexOf(text(item.number)) !== index;
    const taken = mode === 'create' && known;
    const isOther = known && item.base_unit !== known.value.base_unit;
    const refusal = flaw
      ? undefined
      : refusedBy(() => {
          if (isTwice) throw invalidField(`/items/${index}/number`, 'duplicate', 'The call has this number twice.');
          if (known) needAction(call, 'manage', idOf(known.value.id));
          if (known?.value.status === 'archived')
            throw new Problem('invalid_state', `${text(item.number)} is archived.`, {
              current_state: 'archived',
              allowed_actions: ['restore-material'],
            });
          if (isOther)
            throw invalidField(`/items/${index}/base_unit`, 'invalid_enum', 'The base unit cannot be changed.');
          checkMaterial(call, known ? patched(collection, known.value, item, call.maker) : item, known);
        });
    if (flaw || missing || taken || refusal) {
      const problem =
        refusal ??
        (flaw
          ? new Problem(
              flaw.code === 'invalid_unit_code' ||
                flaw.code === 'invalid_check_digit' ||
                flaw.code === 'invalid_unspsc_code'
                ? flaw.code
                : 'validation_failed',
              flaw.message,
              {errors: [{...flaw, pointer: `/items/${index}${flaw.pointer}`}]},
            )
          : missing
            ? new Problem('not_found', `There is no material ${text(item.number)}.`)
            : new Problem('conflict_duplicate', `The number ${text(item.number)} exists.`, {
                existing_id: known?.value.id ?? null,
                field: 'number',
              }));
      return {index, status: 'failed', problem: itemProblem(call, problem)};
    }
    if (!known) {
      const record = makeRecord(collection, item, call.maker);
      const entry = collection.add({...record, ...usualUnits(record)});
      joinGroup(call, entry);
      return {index, id: idOf(entry.value.id), status: 'created'};
    }
    const next = patched(collection, known.value, item, call.maker);
    if (isSameRecord(known.value, next)) return {index, id: idOf(known.value.id), status: 'unchanged'};
    call.save(known, next);
    joinGroup(call, known);
    return {index, id: idOf(known.value.id), status: 'updated'};
  });
  return {value: bulkAnswer(items), kind: 'stateful'};
};

/** What goes with a material that was created by mistake. */
const PARTS = ['Barcode', 'RefillPoint', 'UnitConversion', 'VendorMaterial'].map((name) => `clients/${name}`);

/** A material without a movement can be deleted, with everything that was made for it. @throws Problem 409 */
const remove: Behaviour = (call) => {
  const entry = call.locate();
  const id = idOf(entry.value.id);
  const materials = call.collection('clients/Material');
  const parts = new Set(PARTS.map(recordType));
  const users = usesOf(call.world, id, materials.spec.uses?.[id]).filter(({type}) => !parts.has(text(type)));
  if (users.length > 0)
    throw new Problem('conflict_in_use', `${text(entry.value.number)} is in use. Archive it instead.`, {
      used_by: users,
    });
  for (const name of PARTS) {
    const made = call.collection(name);
    for (const part of made.all().filter(({value}) => mentions(value, id))) made.remove(part);
  }
  materials.remove(entry);
  return {kind: 'stateful'};
};

/** General conversions, and those of materials that the caller may view. */
const listConversions: Behaviour = (call) =>
  listAnswer(
    call,
    recordsOf(call).filter(({material_id: id}) => idOf(id) === '' || mayView(call, idOf(id))),
  );

/** A conversion works in both directions, so the reversed pair of units is a duplicate. */
const createConversion: Behaviour = (call) => {
  const conversions = call.collection('clients/UnitConversion');
  const record = makeRecord(conversions, call.body(), call.maker);
  if (record.from_unit === record.to_unit) throw invalidField('/to_unit', 'invalid_enum', 'The units must differ.');
  const {from_unit: from = null, to_unit: to = null} = record;
  if (record.material_id === null && (isCounted(text(from)) || isCounted(text(to))))
    throw invalidField('/material_id', 'required', 'Packages and counted units hold different amounts per material.');
  for (const part of ['numerator', 'denominator'])
    if (micros(text(record[part])) === 0n) throw invalidField(`/${part}`, 'out_of_range', 'It must be above zero.');
  checkUnique(call, conversions, record);
  checkUnique(call, conversions, {...record, from_unit: to, to_unit: from});
  return createdAnswer(call, conversions.add(record));
};

export const MATERIALS: Record<string, Behaviour> = {
  'clients/list-materials': list,
  'clients/create-material': save,
  'clients/update-material': save,
  'clients/delete-material': remove,
  'clients/batch-upsert-materials': batchMaterials,
  'clients/list-unit-conversions': listConversions,
  'clients/create-unit-conversion': createConversion,
};
