import {ACTS} from '../acts';
import type {Behaviour, Call} from '../call';
import {invalidField, Problem} from '../problem';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {object, objects, text} from './access';
import {siblings} from './supplierSiblings';
import {isHttps} from '../webAddress';

/** Axes of a configurable product: sizes, colours. */

const OPTIONS = 'suppliers/ProductOption';
const VARIANTS = 'suppliers/SupplierProductVariant';
const PRODUCTS = 'suppliers/SupplierProduct';
const PRODUCT_KEY = {param: 'product_key', fields: ['id', 'product_identifier', 'sku']};
/** Axes that a product may have. */
export const MOST_OPTIONS = 3;

/** @throws Problem 422 when two values have the same key */
function needDifferentKeys(values: Json | undefined): void {
  const keys = objects(values).map(({key}) => key);
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at);
  if (twice >= 0)
    throw invalidField(`/values/${twice}/key`, 'duplicate', `The key ${text(keys[twice])} stands there already.`);
}

/** Whether a swatch is a colour or the address of a picture. */
export function isSwatch(swatch: string): boolean {
  return /^#[0-9A-Fa-f]{6}$/.test(swatch) || isHttps(swatch);
}

/** @throws Problem 422 when a swatch is neither a colour nor a picture */
function needSwatches(values: Json | undefined): void {
  for (const [at, {swatch}] of objects(values).entries())
    if (typeof swatch === 'string' && !isSwatch(swatch))
      throw invalidField(`/values/${at}/swatch`, 'invalid_format', 'Send #RRGGBB or an https address.');
}

/** The variants that have a value of an option which is not among those that it keeps. */
export function usersBeyond(variants: readonly Entry[], option: string, kept: readonly Json[]): Entry[] {
  return variants.filter(({value}) => {
    const chosen = object(value.option_values)[option];
    return chosen !== undefined && !kept.includes(chosen);
  });
}

/** @throws Problem 409 when variants use a value of an option that is no longer there */
function needUnusedValues(call: Call, option: JsonObject, kept: readonly Json[]): void {
  const users = usersBeyond(siblings(call, VARIANTS), text(option.key), kept);
  if (users.length > 0)
    throw new Problem('conflict_in_use', `${users.length} variants use a value that is left out.`, {
      used_by: [{type: 'product_variant', count: users.length}],
    });
}

/** Variants that exist get the first value of a further option, so that each of them stays complete. */
export function completeVariants(call: Call, variants: readonly Entry[], {key, values}: JsonObject): void {
  const [first] = objects(values);
  for (const variant of variants) {
    const chosen = object(variant.value.option_values);
    if (chosen[text(key)] === undefined)
      call.save(variant, {...variant.value, option_values: {...chosen, [text(key)]: first?.key ?? null}});
  }
}

const create: Behaviour = (call) => {
  needDifferentKeys(call.body().values);
  needSwatches(call.body().values);
  const {length} = siblings(call, OPTIONS);
  // The sample world has the option whose creation the documentation shows.
  if (length >= MOST_OPTIONS) throw invalidField('', 'too_long', `A product has at most ${MOST_OPTIONS} options.`);
  if (call.find(PRODUCTS, PRODUCT_KEY).value.type !== 'configurable')
    throw invalidField('', 'invalid_enum', 'Only a configurable product has options.');
  const answer = ACTS.create?.(call) ?? {};
  const {entry} = answer;
  if (!entry) return answer;
  const taken = siblings(call, OPTIONS).map(({value}) => Number(value.position ?? 0));
  entry.value = {...entry.value, position: entry.value.position ?? Math.min(MOST_OPTIONS, Math.max(0, ...taken) + 1)};
  completeVariants(call, siblings(call, VARIANTS), entry.value);
  return {...answer, value: entry.value};
};

const update: Behaviour = (call) => {
  const entry = call.locate();
  const {values} = call.body();
  needDifferentKeys(values);
  needSwatches(values);
  if (values !== undefined)
    needUnusedValues(
      call,
      entry.value,
      objects(values).map(({key}) => key ?? null),
    );
  return ACTS.update?.(call) ?? {};
};

/** The choices of a variant on the axes that are left. */
export function without(choices: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(choices).filter(([name]) => name !== key));
}

/** The value disappears from every variant, unless two of them would become equal. */
const remove: Behaviour = (call) => {
  const entry = call.locate();
  const key = text(entry.value.key);
  // The documented option stands beside that of the sample world, whose values the variants keep.
  const isTwin = siblings(call, OPTIONS).some((other) => other !== entry && other.value.key === key);
  const variants = isTwin ? [] : siblings(call, VARIANTS);
  const left = variants.map((variant) =>
    JSON.stringify(Object.entries(without(object(variant.value.option_values), key)).sort()),
  );
  // A variant without any choice is none either.
  const equal = left.filter((choices) => choices === '[]' || left.filter((other) => other === choices).length > 1);
  if (equal.length > 0)
    throw new Problem('conflict_in_use', `Without ${key}, ${equal.length} variants no longer differ.`, {
      used_by: [{type: 'product_variant', count: equal.length}],
    });
  for (const variant of variants)
    call.save(variant, {...variant.value, option_values: without(object(variant.value.option_values), key)});
  call.collection(OPTIONS).remove(entry);
  return {kind: 'stateful'};
};

export const SUPPLIER_OPTIONS: Record<string, Behaviour> = {
  'suppliers/create-product-option': create,
  'suppliers/update-product-option': update,
  'suppliers/delete-product-option': remove,
};
