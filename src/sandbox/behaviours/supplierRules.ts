import {ACTS, checkUnique} from '../acts';
import type {Behaviour, Call} from '../call';
import {micros} from '../decimal';
import {invalidField, Problem} from '../problem';
import {patched} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {checked} from './checked';

/** What products of a supplier and their parts must be like, beyond their schemas. */

const PRODUCTS = 'suppliers/SupplierProduct';
const VARIANTS = 'suppliers/SupplierProductVariant';
const OPTIONS = 'suppliers/ProductOption';
const PRODUCT_KEY = {param: 'product_key', fields: ['id', 'product_identifier', 'sku']};

/** Records of a collection that belong to the product of the path. */
function siblings(call: Call, collection: string): Entry[] {
  return call
    .collection(collection)
    .all()
    .filter((entry) => call.isInScope(entry));
}

/** A deleted product's identifier is not given out again for so many days. */
const RETIRED_DAYS = 90;

function needSafetyData({hazardous, resources}: JsonObject): void {
  if (hazardous === null || hazardous === undefined) return;
  if (!objects(resources).some(({type}) => type === 'sds'))
    throw invalidField('/resources', 'required', 'A hazardous product needs a safety data sheet.');
}

/** @throws Problem 409 while the identifier of a deleted product rests */
function needFreeIdentifier(call: Call, identifier: string): void {
  const [id, at] = texts(call.world.notes.get(`retired:${identifier}`));
  if (id === undefined || at === undefined) return;
  if (Date.parse(call.world.now()) - Date.parse(at) < RETIRED_DAYS * 86_400_000)
    throw new Problem('conflict_duplicate', `${identifier} was deleted, and rests for ${RETIRED_DAYS} days.`, {
      field: 'product_identifier',
      existing_id: id,
    });
}

const products = checked((record) => needSafetyData(record));

const createProduct: Behaviour = (call) => {
  needFreeIdentifier(call, text(call.body().product_identifier));
  return products.create(call);
};

/** The key `pid:…` names the product that the body names. */
const upsertProduct: Behaviour = (call) => {
  const body = call.body();
  const [, key] = /^pid:(.*)$/.exec(call.param('product_key')) ?? [];
  if (key !== undefined && key !== body.product_identifier)
    throw invalidField('/product_identifier', 'unknown_reference', `The address names ${key}.`);
  needFreeIdentifier(call, text(body.product_identifier));
  needSafetyData(body);
  return ACTS.replace?.(call) ?? {};
};

const deleteProduct: Behaviour = (call) => {
  const {value} = call.find(PRODUCTS, PRODUCT_KEY);
  const answer = ACTS.delete?.(call) ?? {};
  call.world.notes.set(`retired:${text(value.product_identifier)}`, [idOf(value), call.world.now()]);
  return answer;
};

/** @throws Problem 422 unless a variant has one known value for each option and no other variant has the same */
function needFittingOptions(call: Call, wanted: JsonObject, own?: Entry): void {
  const product = call.find(PRODUCTS, PRODUCT_KEY).value;
  const options = siblings(call, OPTIONS).map(({value}) => value);
  const mismatch = (option: string, allowed: readonly Json[], detail: string): Problem =>
    new Problem('option_mismatch', detail, {option, allowed: [...allowed]});
  if (product.type !== 'configurable' || options.length === 0) {
    const [name = ''] = Object.keys(wanted);
    throw mismatch(name, [], `${text(product.product_identifier)} has no options.`);
  }
  for (const {key, values} of options) {
    const allowed = objects(values).map((value) => value.key ?? null);
    const value = wanted[text(key)];
    if (value === undefined || !allowed.includes(value))
      throw mismatch(text(key), allowed, `Choose one value of the option ${text(key)}.`);
  }
  const extra = Object.keys(wanted).find((name) => !options.some(({key}) => key === name));
  if (extra !== undefined) throw mismatch(extra, [], `The product has no option ${extra}.`);
  const twin = siblings(call, VARIANTS).find(
    (entry) =>
      entry !== own &&
      !call.forgives(call.collection(VARIANTS), entry) &&
      options.every(({key}) => object(entry.value.option_values)[text(key)] === wanted[text(key)]),
  );
  if (twin) throw mismatch(text(options[0]?.key), [], `${text(twin.value.sku)} has the same combination.`);
}

const createVariant: Behaviour = (call) => {
  const body = call.body();
  const product = call.find(PRODUCTS, PRODUCT_KEY).value;
  if (body.product_identifier !== undefined && body.product_identifier !== product.product_identifier)
    throw invalidField(
      '/product_identifier',
      'unknown_reference',
      `The address names ${text(product.product_identifier)}.`,
    );
  checkUnique(call, call.collection(VARIANTS), body);
  needFittingOptions(call, object(body.option_values));
  return ACTS.create?.(call) ?? {};
};

const updateVariant: Behaviour = (call) => {
  const entry = call.locate();
  const {option_values: wanted} = call.body();
  if (wanted !== undefined) needFittingOptions(call, object(wanted), entry);
  return ACTS.update?.(call) ?? {};
};

/** @throws Problem 409 when variants use a value of an option that is no longer there */
function needUnusedValues(call: Call, option: JsonObject, kept: readonly Json[]): void {
  const users = siblings(call, VARIANTS).filter(({value}) => {
    const chosen = object(value.option_values)[text(option.key)];
    return chosen !== undefined && !kept.includes(chosen);
  });
  if (users.length > 0)
    throw new Problem('conflict_in_use', `${users.length} variants use a value that is left out.`, {
      used_by: [{type: 'product_variant', count: users.length}],
    });
}

const updateOption: Behaviour = (call) => {
  const entry = call.locate();
  const {values} = call.body();
  if (values !== undefined)
    needUnusedValues(
      call,
      entry.value,
      objects(values).map(({key}) => key ?? null),
    );
  return ACTS.update?.(call) ?? {};
};

const createCategory: Behaviour = (call) => {
  const body = call.body();
  const collection = call.collection('suppliers/ProductCategory');
  const twin = siblings(call, 'suppliers/ProductCategory').find(
    (entry) =>
      texts(entry.value.path).join('\n') === texts(body.path).join('\n') &&
      entry.value.language === body.language &&
      !call.forgives(collection, entry),
  );
  if (twin)
    throw new Problem('conflict_duplicate', 'The product has this path in this language.', {
      field: 'path',
      existing_id: idOf(twin.value),
    });
  return ACTS.create?.(call) ?? {};
};

const createCode: Behaviour = (call) => {
  const {scheme, value, version, custom_scheme: custom} = call.body();
  if (scheme === 'custom' && text(custom) === '')
    throw invalidField('/custom_scheme', 'required', 'Name the agreed scheme.');
  if (scheme !== 'custom' && text(custom) !== '')
    throw invalidField('/custom_scheme', 'unknown_field', 'Only codes of the scheme custom have it.');
  if (scheme === 'unspsc' && !/^\d{8}(?:\d{2})?$/.test(text(value)))
    throw new Problem('invalid_unspsc_code', `${text(value)} does not have 8 or 10 digits.`, {
      value: text(value),
      version: text(version) || null,
    });
  return ACTS.create?.(call) ?? {};
};

/** What a value of a type looks like. Words may be anything. */
const FORMS: Record<string, (value: string) => boolean> = {
  number: (value) => /^-?\d+(?:\.\d+)?$/.test(value),
  range: (value) => {
    const [, low, high] = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)$/.exec(value) ?? [];
    return low !== undefined && high !== undefined && micros(low) <= micros(high);
  },
  boolean: (value) => /^(?:true|false)$/.test(value),
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
};

function needFittingValue({value, value_type: type, unit}: JsonObject): void {
  const fits = FORMS[text(type)];
  if (fits && !fits(text(value)))
    throw invalidField('/value', 'invalid_format', `The value does not have the form of a ${text(type)}.`);
  const isMeasured = type === 'number' || type === 'range';
  if (isMeasured && text(unit) === '') throw invalidField('/unit', 'required', `A ${text(type)} has a unit.`);
  if (!isMeasured && text(unit) !== '')
    throw invalidField('/unit', 'unknown_field', 'Only a number or a range has a unit.');
}

const properties = checked((record) => needFittingValue(record));

/** One link for each kind, country and language: sent again, it gets the new address. */
const createUrl: Behaviour = (call) => {
  const body = call.body();
  const collection = call.collection('suppliers/ProductUrl');
  const known = siblings(call, 'suppliers/ProductUrl').find(({value}) =>
    ['kind', 'country', 'language'].every((name) => (value[name] ?? null) === (body[name] ?? null)),
  );
  if (!known) return ACTS.create?.(call) ?? {};
  call.save(known, patched(collection, known.value, body, call.maker));
  return {value: known.value, entry: known, kind: 'stateful'};
};

/** A country that is listed twice means the same as once. */
function onceEach(behaviour: Behaviour): Behaviour {
  return (call) => {
    const answer = behaviour(call);
    const {entry} = answer;
    if (!entry || !Array.isArray(entry.value.ships_to)) return answer;
    entry.value = {...entry.value, ships_to: [...new Set(texts(entry.value.ships_to))]};
    return {...answer, value: entry.value};
  };
}

export const SUPPLIER_RULES: Record<string, Behaviour> = {
  'suppliers/create-product': onceEach(createProduct),
  'suppliers/upsert-product': onceEach(upsertProduct),
  'suppliers/update-product': onceEach(products.update),
  'suppliers/delete-product': deleteProduct,
  'suppliers/create-product-variant': onceEach(createVariant),
  'suppliers/update-product-variant': onceEach(updateVariant),
  'suppliers/update-product-option': updateOption,
  'suppliers/create-product-category': createCategory,
  'suppliers/create-product-code': createCode,
  'suppliers/create-product-property': properties.create,
  'suppliers/update-product-property': properties.update,
  'suppliers/create-product-url': createUrl,
};
