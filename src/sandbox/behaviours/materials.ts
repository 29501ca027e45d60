import {ACTS, checkUnique, createdAnswer, listAnswer, recordsOf} from '../acts';
import type {Behaviour} from '../call';
import {domainFindings, isCounted} from '../checks';
import {decimal, micros} from '../decimal';
import {invalidField, Problem} from '../problem';
import {makeRecord, patched} from '../record';
import type {JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {bulkAnswer, itemProblem} from './bulk';
import {joinGroup} from './materialGroups';
import {mayView, needAction} from './materialPermissions';

/** Small rules of materials: units, groups, bulk loads. */

/** Fixed factors between metric units of one dimension. */
const METRIC: Record<string, string> = {
  'LTR MLT': '1000',
  'MLT LTR': '0.001',
  'KGM GRM': '1000',
  'GRM KGM': '0.001',
  'MTR CMT': '100',
  'CMT MTR': '0.01',
  'MTR MMT': '1000',
  'MMT MTR': '0.001',
};

/** Materials that a permission hides from the caller are neither listed nor counted. */
const list: Behaviour = (call) =>
  listAnswer(
    call,
    recordsOf(call).filter(({id}) => mayView(call, idOf(id))),
  );

/** Creates or changes a material, which then joins the group of its UNSPSC code unless it has a group. */
const save: Behaviour = (call) => {
  const answer = ACTS[call.act.kind]?.(call) ?? {};
  if (answer.entry) joinGroup(call, answer.entry);
  return {...answer, value: answer.entry?.value};
};

const convert: Behaviour = (call) => {
  const body = call.body();
  const from = object(body.quantity);
  const [source, target] = [text(from.unit), text(body.to_unit)];
  const found = call
    .collection('clients/UnitConversion')
    .all()
    .map(({value}) => value)
    .filter(({material_id: material}) => material === null || material === (body.material_id ?? null));
  const forward = found.find((one) => one.from_unit === source && one.to_unit === target);
  const backward = found.find((one) => one.from_unit === target && one.to_unit === source);
  const known = forward ?? backward;
  const metric = METRIC[`${source} ${target}`];
  if (!known && metric !== undefined) {
    const amount = decimal((micros(text(from.value)) * micros(metric)) / 1_000_000n);
    return {value: {quantity: {value: amount, unit: target}, factor: metric, path: [source, target]}, kind: 'stateful'};
  }
  if (!known && source !== target)
    throw new Problem('no_conversion_path', `No conversion leads from ${source} to ${target}.`, {
      from_unit: source,
      to_unit: target,
    });
  const [numerator, denominator] = [micros(text(known?.numerator) || '1'), micros(text(known?.denominator) || '1')];
  const [top, bottom] = forward ? [numerator, denominator] : [denominator, numerator];
  const value = bottom === 0n ? 0n : (micros(text(from.value)) * top) / bottom;
  const factor = bottom === 0n ? 0n : (top * 1_000_000n) / bottom;
  return {
    value: {
      quantity: {value: decimal(value), unit: target},
      factor: decimal(factor),
      path: source === target ? [source] : [source, target],
    },
    kind: 'stateful',
  };
};

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
    const [flaw] = domainFindings(item, {...call.operation, problems: []}, call.world);
    const known = collection.where('number', item.number ?? null);
    const missing = mode === 'update' && !known;
    const taken = mode === 'create' && known;
    const refusal = known && !flaw ? refusedBy(() => needAction(call, 'manage', idOf(known.value.id))) : undefined;
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
      const entry = collection.add(makeRecord(collection, item, call.maker));
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
  checkUnique(call, conversions, record);
  checkUnique(call, conversions, {...record, from_unit: to, to_unit: from});
  return createdAnswer(call, conversions.add(record));
};

export const MATERIALS: Record<string, Behaviour> = {
  'clients/list-materials': list,
  'clients/create-material': save,
  'clients/update-material': save,
  'clients/convert-quantity': convert,
  'clients/batch-upsert-materials': batchMaterials,
  'clients/create-unit-conversion': createConversion,
};
