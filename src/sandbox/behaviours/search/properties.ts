import type {Call} from '../../call';
import {micros} from '../../decimal';
import {plainKey} from '../../store';
import type {Json, JsonObject} from '../../types';
import {idOf, objects, text} from '../access';
import {inUnit} from '../contentUnits';
import {inLanguage} from './products';
import {LANGUAGE} from '../../languages';

/** The technical properties by which buyers filter, as their suppliers keep them. */

/** A property of a product as filters know it. */
export interface FilterProperty {
  /** That of the first property with its key: names differ from supplier to supplier. */
  name: string;
  /** A measured one is a range, `low-high`. */
  value: string;
  unit: Json;
  valueType: string;
}

const RANGE = /^(-?\d+(?:\.\d+)?)(?:\.\.|-)(-?\d+(?:\.\d+)?)$/;

/** The ends of a range, or of a number. Undefined for words. */
export function endsOf(value: string): [low: string, high: string] | undefined {
  const [, low, high] = RANGE.exec(value) ?? [];
  if (low !== undefined && high !== undefined) return [low, high];
  return /^-?\d+(?:\.\d+)?$/.test(value) ? [value, value] : undefined;
}

/** Whether a value is one that was chosen: the same words, or numbers of a range that was chosen. */
export function isChosen({value, valueType}: FilterProperty, chosen: string): boolean {
  const [own, wanted] = isMeasured(valueType) ? [endsOf(value), endsOf(chosen)] : [];
  if (!own || !wanted) return value === chosen;
  return micros(own[0]) <= micros(wanted[1]) && micros(wanted[0]) <= micros(own[1]);
}

/** Whether values of a type are numbers, which a slider offers. */
export function isMeasured(valueType: string): boolean {
  return valueType === 'number' || valueType === 'range';
}

/** A measured value in the unit of its filter; undefined when its own unit measures something else. */
function measured(record: JsonObject, unit: Json): string | undefined {
  const ends = endsOf(text(record.value))?.map((end) => inUnit(end, text(record.unit), text(unit)));
  return ends?.every((end) => end !== undefined) ? ends.join('-') : undefined;
}

/** Records of one supplier or of all, of a collection that need not be there. */
function recordsIn(call: Call, name: string): JsonObject[] {
  return call.world.variants(name).flatMap((collection) => collection.all().map(({value}) => value));
}

/** Tells the properties by which a product is filtered: without those that its supplier keeps out of the filters. */
export function filterPropertiesFor(call: Call): (product: JsonObject) => FilterProperty[] {
  const nameOf = ({name}: JsonObject): string => inLanguage(name, LANGUAGE);
  const byProduct = new Map<string, JsonObject[]>();
  const firstOf = new Map<string, JsonObject>();
  for (const collection of call.world.variants('suppliers/ProductProperty'))
    for (const {parents, value} of collection.all()) {
      const owner = plainKey(parents.product_key ?? '');
      byProduct.set(owner, [...(byProduct.get(owner) ?? []), value]);
      const key = text(value.key);
      if (key !== '' && !firstOf.has(key)) firstOf.set(key, value);
    }
  const sources = new Map(recordsIn(call, 'suppliers/SupplierProduct').map((source) => [idOf(source), source]));
  return (product) => {
    const source = sources.get(idOf(product)) ?? {};
    const records = [idOf(product), text(source.product_identifier), text(source.sku)].flatMap(
      (owner) => byProduct.get(owner) ?? [],
    );
    return objects(product.properties).flatMap((shown): FilterProperty[] => {
      const own = records.find((record) => nameOf(record) === text(shown.name));
      const name = text(shown.name);
      if (!own) return [{name, value: text(shown.value), unit: shown.unit ?? null, valueType: 'text'}];
      if (own.filterable === false) return [];
      const first = firstOf.get(text(own.key)) ?? own;
      const valueType = text(own.value_type) || 'text';
      const unit = first.unit ?? null;
      const value = isMeasured(valueType) ? measured(own, unit) : text(shown.value);
      return value === undefined ? [] : [{name: nameOf(first), value, unit, valueType}];
    });
  };
}
