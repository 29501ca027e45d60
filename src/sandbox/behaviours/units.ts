import {ACTS} from '../acts';
import type {Behaviour, Call} from '../call';
import {decimalsOf} from '../checks';
import {decimal, micros} from '../decimal';
import {invalidField, Problem} from '../problem';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {object, text} from './access';
import {factorBetween} from './unitFactors';

/** Units of measure and what they are converted by. */

const CONVERSIONS = 'clients/UnitConversion';

const create: Behaviour = (call) => {
  const {code} = call.body();
  // The documented example may be sent; every code of our own begins with Z.
  if (!text(code).startsWith('Z')) throw invalidField('/code', 'invalid_format', 'A code of your own begins with Z.');
  return ACTS.create?.(call) ?? {};
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

/** A result with as many decimals as its unit has. */
function fitted(amount: bigint, decimals: number, rounding: string): bigint {
  if (rounding === 'none') return amount;
  const step = 10n ** BigInt(6 - Math.min(6, decimals));
  const rest = amount % step;
  const isUp = rounding === 'up' ? rest > 0n : rounding === 'half_up' && rest * 2n >= step;
  return amount - rest + (isUp ? step : 0n);
}

interface Factor {
  top: bigint;
  bottom: bigint;
}

/** What one unit holds of another: by the conversions of the material, then general ones, then by the dimension. */
export function factorOf(call: Call, source: string, target: string, material: Json): Factor | undefined {
  const found = call
    .collection(CONVERSIONS)
    .all()
    .filter(({value}) => value.material_id === null || value.material_id === material)
    .sort((a, b) => Number(a.value.material_id === null) - Number(b.value.material_id === null));
  const by = (from: string, to: string): Entry | undefined =>
    found.find(({value}) => value.from_unit === from && value.to_unit === to);
  const sides = ({value}: Entry): [bigint, bigint] => [
    micros(text(value.numerator) || '1'),
    micros(text(value.denominator) || '1'),
  ];
  const forward = by(source, target);
  const backward = by(target, source);
  if (forward) {
    const [top, bottom] = sides(forward);
    return {top, bottom};
  }
  if (backward) {
    const [bottom, top] = sides(backward);
    return {top, bottom};
  }
  return source === target ? {top: 1n, bottom: 1n} : factorBetween(call.world, source, target);
}

const convert: Behaviour = (call) => {
  const body = call.body();
  const from = object(body.quantity);
  const [source, target] = [text(from.unit), text(body.to_unit)];
  const factor = factorOf(call, source, target, body.material_id ?? null);
  if (!factor || factor.bottom <= 0n)
    throw new Problem('no_conversion_path', `No conversion leads from ${source} to ${target}.`, {
      from_unit: source,
      to_unit: target,
    });
  const {top, bottom} = factor;
  const amount = (micros(text(from.value)) * top) / bottom;
  const value = fitted(amount, decimalsOf(call.world, target), text(body.rounding) || 'half_up');
  return {
    value: {
      quantity: {value: decimal(value), unit: target},
      factor: decimal((top * 1_000_000n) / bottom),
      path: source === target ? [source] : [source, target],
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
