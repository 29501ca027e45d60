import {ACTS} from '../acts';
import type {Behaviour, Call} from '../call';
import {decimalsOf} from '../checks';
import {decimal, micros} from '../decimal';
import {invalidField, Problem} from '../problem';
import type {Json, JsonObject} from '../types';
import {object, text} from './access';
import {unitFault} from './imports/units';
import {factorOf} from './unitFactors';

/** Units of measure and what they are converted by. */

const CONVERSIONS = 'clients/UnitConversion';

/** Dimensions whose units convert by a factor. */
const MEASURED = new Set(['mass', 'volume', 'length', 'area', 'time']);
/** Dimensions that are counted: what a unit holds depends on the material, and there are no fractions. */
const COUNTED = new Set(['count', 'package']);

/** @throws Problem 422 for a factor or decimals that the dimension does not have, or lacks */
function checkMeasure({dimension, base_factor: factor, decimal_places: places}: JsonObject): void {
  const kind = text(dimension);
  if (MEASURED.has(kind) && micros(text(factor) || '0') === 0n)
    throw invalidField('/base_factor', 'required', `A unit of ${kind} needs its factor to the SI base.`);
  if (!MEASURED.has(kind) && factor != null)
    throw invalidField('/base_factor', 'unknown_field', `A unit of the dimension ${kind} has no factor.`);
  if (COUNTED.has(kind) && Number(places ?? 0) > 0)
    throw invalidField('/decimal_places', 'fraction_not_allowed', 'Packages and counted units are whole numbers.');
}

const create: Behaviour = (call) => {
  const body = call.body();
  // The documented example may be sent; every code of our own begins with Z.
  if (!text(body.code).startsWith('Z'))
    throw invalidField('/code', 'invalid_format', 'A code of your own begins with Z.');
  checkMeasure(body);
  const answer = ACTS.create?.(call) ?? {};
  const {entry} = answer;
  // A unit is found by its code.
  const at = answer.headers?.Location?.replace(/[^/]+$/, text(body.code));
  if (at !== undefined) answer.headers = {...answer.headers, Location: at};
  if (!entry || entry.value.decimal_places !== null || !COUNTED.has(text(entry.value.dimension))) return answer;
  entry.value = {...entry.value, decimal_places: 0};
  return {...answer, value: entry.value};
};

/** What a client may set of a unit that the platform brings. */
const OPEN = new Set(['active', 'erp_code', 'external_id', 'metadata']);

/** Decimals of the quantities of a unit in a value, the most of any. */
function decimalsIn(value: Json, unit: string): number {
  if (Array.isArray(value)) return Math.max(0, ...value.map((entry) => decimalsIn(entry, unit)));
  if (typeof value !== 'object' || value === null) return 0;
  const own = value.unit === unit ? (/\.(\d*[1-9])/.exec(text(value.value))?.[1]?.length ?? 0) : 0;
  return Math.max(own, ...Object.values(value).map((inner) => decimalsIn(inner, unit)));
}

const STORED = ['clients/InventoryItem', 'clients/InventoryTransaction', 'clients/TransferOrder', 'clients/Material'];

const update: Behaviour = (call) => {
  const unit = call.locate();
  const body = call.body();
  const code = text(unit.value.code);
  const locked = Object.keys(body).find((name) => !OPEN.has(name));
  if (unit.value.standard === true && locked !== undefined)
    throw new Problem('system_record_locked', `${locked} of a standard unit is fixed.`, {managed_by: 'platform'});
  const used = STORED.flatMap((name) =>
    call
      .collection(name)
      .all()
      .map(({value}) => value),
  );
  const most = Math.max(0, ...used.map((value) => decimalsIn(value, code)));
  if (typeof body.decimal_places === 'number' && body.decimal_places < most)
    throw new Problem('conflict_in_use', `Quantities in ${code} have ${most} decimals.`, {used_by: []});
  const ledger = call.collection('clients/InventoryTransaction').all();
  const count = ledger.filter(({value}) => object(value.quantity).unit === code).length;
  const isOther = 'base_factor' in body && micros(text(body.base_factor)) !== micros(text(unit.value.base_factor));
  if (isOther && count > 0)
    throw new Problem('conflict_in_use', `${count} transactions use ${code}, so its factor is fixed.`, {
      used_by: [{type: 'inventory_transaction', count}],
    });
  checkMeasure({...unit.value, ...body});
  return ACTS.update?.(call) ?? {};
};

/** Where a record may name a unit by its code. */
const NAMING: [collection: string, type: string, fields: string[]][] = [
  ['clients/Material', 'material', ['base_unit', 'order_unit', 'issue_unit']],
  [CONVERSIONS, 'unit_conversion', ['from_unit', 'to_unit']],
  ['clients/VendorMaterial', 'vendor_material', ['order_unit']],
  ['clients/UnitLabelMapping', 'unit_label_mapping', ['unit_code', 'content_unit_code']],
];

/** Units are named by their code and not by their id. */
function usersOf(call: Call, code: string): JsonObject[] {
  const ledger = call.collection('clients/InventoryTransaction').all();
  const counts: [string, number][] = [
    ...NAMING.map(([name, type, fields]): [string, number] => {
      const records = call.maybe(name)?.all() ?? [];
      return [type, records.filter(({value}) => fields.some((field) => value[field] === code)).length];
    }),
    ['inventory_transaction', ledger.filter(({value}) => object(value.quantity).unit === code).length],
  ];
  return counts.flatMap(([type, count]) => (count > 0 ? [{type, count}] : []));
}

const remove: Behaviour = (call) => {
  const unit = call.locate();
  const users = unit.value.standard === true ? [] : usersOf(call, text(unit.value.code));
  if (users.length > 0) throw new Problem('conflict_in_use', `${text(unit.value.code)} is in use.`, {used_by: users});
  return ACTS.delete?.(call) ?? {};
};

/** A material orders or issues in this unit by way of the conversion. */
const removeConversion: Behaviour = (call) => {
  const {value} = call.locate();
  const pair = [value.from_unit, value.to_unit];
  const count = call
    .collection('clients/Material')
    .all()
    .filter(
      ({value: material}) =>
        material.id === value.material_id &&
        [material.order_unit, material.issue_unit].some(
          (unit) =>
            unit !== material.base_unit && unit != null && pair.includes(unit) && pair.includes(material.base_unit),
        ),
    ).length;
  if (count > 0)
    throw new Problem('conflict_in_use', 'The order or issue unit of the material depends on it.', {
      used_by: [{type: 'material', count}],
    });
  return ACTS.delete?.(call) ?? {};
};

/** A fraction as a whole number, a half of one rounded up. */
const halfUp = (top: bigint, bottom: bigint): bigint => (top * 2n + bottom) / (bottom * 2n);

/** A fraction of millionths with as many decimals as its unit has. */
function fitted(top: bigint, bottom: bigint, decimals: number, rounding: string): bigint {
  if (rounding === 'none') return top / bottom;
  const step = 10n ** BigInt(6 - Math.min(6, decimals));
  const whole = bottom * step;
  const rest = top % whole;
  const isUp = rounding === 'up' ? rest > 0n : rounding === 'half_up' && rest * 2n >= whole;
  return (top / whole + (isUp ? 1n : 0n)) * step;
}

const convert: Behaviour = (call) => {
  const body = call.body();
  const from = object(body.quantity);
  const [source, target] = [text(from.unit), text(body.to_unit)];
  const factor = factorOf(call, source, target, body.material_id ?? null);
  const wrong = factor ? undefined : [source, target].find((code) => unitFault(call, code) !== undefined);
  if (wrong !== undefined) throw new Problem('invalid_unit_code', unitFault(call, wrong) ?? '', {value: wrong});
  if (!factor || factor.bottom <= 0n)
    throw new Problem('no_conversion_path', `No conversion leads from ${source} to ${target}.`, {
      from_unit: source,
      to_unit: target,
    });
  const {top, bottom, path} = factor;
  const places = decimalsOf(call.world, target);
  const value = fitted(micros(text(from.value)) * top, bottom, places, text(body.rounding) || 'half_up');
  return {
    value: {
      quantity: {value: decimal(value), unit: target},
      factor: decimal(halfUp(top * 1_000_000n, bottom)),
      path,
    },
    kind: 'stateful',
  };
};

export const UNITS_BEHAVIOUR: Record<string, Behaviour> = {
  'clients/create-unit-of-measure': create,
  'clients/update-unit-of-measure': update,
  'clients/delete-unit-of-measure': remove,
  'clients/delete-unit-conversion': removeConversion,
  'clients/convert-quantity': convert,
};
