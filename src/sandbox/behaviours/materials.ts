import {ACTS, checkUnique, createdAnswer, listAnswer, recordsOf} from '../acts';
import type {Behaviour} from '../call';
import {findingsByFieldName, isCounted} from '../checks';
import {micros} from '../decimal';
import {invalidField, Problem} from '../problem';
import {checkState} from '../lifecycle';
import {makeRecord, patched} from '../record';
import type {JsonObject} from '../types';
import {idOf, objects, text} from './access';
import {bulkAnswer, itemProblem} from './bulk';
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
  entry.value = {...entry.value, ...tracking, ...blocking(body), ...(!before && usualUnits(entry.value))};
  joinGroup(call, entry);
  return {...answer, value: entry.value};
};

/** The state that follows from what a body says of blocking. */
function blocking({blocked}: JsonObject): JsonObject {
  return typeof blocked === 'boolean' ? {status: blocked ? 'blocked' : 'active'} : {};
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
  const body = call.body(false);
  const collection = call.collection('clients/Material');
  const mode = text(body.mode) || 'upsert';
  const items = objects(body.items).map((item, index): JsonObject => {
    const [flaw] = findingsByFieldName(item, {...call.operation, problems: []}, call.world);
    const known = collection.where('number', item.number ?? null);
    const missing = mode === 'update' && !known;
    const taken = mode === 'create' && known;
    const isOther = known && item.base_unit !== known.value.base_unit;
    const refusal = flaw
      ? undefined
      : refusedBy(() => {
          if (known) needAction(call, 'manage', idOf(known.value.id));
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
    call.save(known, patched(collection, known.value, item, call.maker));
    joinGroup(call, known);
    return {index, id: idOf(known.value.id), status: 'updated'};
  });
  return {value: bulkAnswer(items), kind: 'stateful'};
};

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
  'clients/batch-upsert-materials': batchMaterials,
  'clients/create-unit-conversion': createConversion,
};
