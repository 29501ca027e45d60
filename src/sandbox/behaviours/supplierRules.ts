import {ACTS, checkUnique, createdAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {micros} from '../decimal';
import {invalidField, invalidParameters, Problem} from '../problem';
import {patched} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {checked} from './checked';
import {hasForm, lookedUp} from './codeFormats';
import {unitFault} from './imports/units';
import {needLinkedStores} from './namedStores';
import {needHttps} from './pictures';
import {createCategory, placeByPaths, SUPPLIER_CATEGORIES} from './supplierCategories';
import {derived} from './supplierDerived';
import {SUPPLIER_OPTIONS} from './supplierOptions';
import {hasPlace} from './productPlaces';
import {tellOptions, tellProduct} from './supplierParts';
import {keepLastPrice} from './lastPrices';
import {RELATED, clearProduct, clearVariant, restingId, RETIRED_DAYS} from './supplierRemoval';
import {askWhereHeld} from './productChanges';
import {keepProduct, withoutOldSize} from './productKept';
import {siblings} from './supplierSiblings';
import {isDiscontinued} from './unique';
import {needLanguages, needShortTexts, needWords} from './supplierTexts';
import {valueFaults} from './propertyValues';

/** What products of a supplier and their parts must be like, beyond their schemas. */

const PRODUCTS = 'suppliers/SupplierProduct';
const VARIANTS = 'suppliers/SupplierProductVariant';
const OPTIONS = 'suppliers/ProductOption';
const PRODUCT_KEY = {param: 'product_key', fields: ['id', 'product_identifier', 'sku']};

/** Variants that a product may have. */
const MOST_VARIANTS = 2000;

function needSafetyData({hazardous, resources}: JsonObject): void {
  if (hazardous === null || hazardous === undefined) return;
  if (!objects(resources).some(({type}) => type === 'sds'))
    throw invalidField('/resources', 'required', 'A hazardous product needs a safety data sheet.');
}

/** @throws Problem 409 while the identifier of a deleted product rests */
function needFreeIdentifier(call: Call, identifier: string): void {
  const id = restingId(call, identifier);
  if (id !== undefined)
    throw new Problem('conflict_duplicate', `${identifier} was deleted, and rests for ${RETIRED_DAYS} days.`, {
      field: 'product_identifier',
      existing_id: id,
    });
}

/** Whether what a product names leads back to it. */
function leadsBack(call: Call, name: string, wanted: string, own: string): boolean {
  const passed = new Set<string>();
  for (let at = wanted; at !== '' && !passed.has(at);) {
    if (at === own) return true;
    passed.add(at);
    at = text(call.maybe(PRODUCTS)?.where('product_identifier', at)?.value[name]);
  }
  return false;
}

/** @throws Problem 422 for a product that the supplier does not have, and for one that leads back to what names it */
function needKnownProducts(record: JsonObject, call: Call): void {
  const body = call.body();
  const own = text(record.product_identifier);
  for (const name of RELATED) {
    const wanted = text(body[name]);
    if (wanted !== '' && !call.maybe(PRODUCTS)?.where('product_identifier', wanted))
      throw invalidField(`/${name}`, 'unknown_reference', 'None of your products has this identifier.');
    if (leadsBack(call, name, wanted, own))
      throw invalidField(`/${name}`, 'unknown_reference', 'A product does not stand for itself.');
    const {type} = call.maybe(PRODUCTS)?.where('product_identifier', wanted)?.value ?? {};
    if (name === 'parent_product_identifier' && wanted !== '' && type !== 'bundle')
      throw invalidField(`/${name}`, 'unknown_reference', 'Only bundles have parts.');
  }
}

/** @throws Problem 422 unless a size counts something */
function needSize({unit_size: size}: JsonObject): void {
  const {pack_count: count, content} = object(size);
  const {value} = object(content);
  for (const [place, amount] of [
    ['pack_count', count],
    ['content/value', value],
  ] as const)
    if (typeof amount === 'string' && micros(amount) <= 0n)
      throw invalidField(`/unit_size/${place}`, 'out_of_range', 'The number must be above zero.');
}

function needFitting(record: JsonObject, call: Call): void {
  needKnownProducts(record, call);
  needLinkedStores(call, knownProduct(call));
  needSafetyData(record);
  needShortTexts(record);
  needWords(call, record);
  needLanguages(record);
  needSize(record);
  needHttps(record, ['images', 'resources']);
}

const products = checked(needFitting);

/** The product that a call changes, as it is before; undefined when it makes one. */
function knownProduct(call: Call): JsonObject | undefined {
  const key = call.parameters.path.product_key;
  const known = key === undefined ? undefined : call.collection(PRODUCTS).find(PRODUCT_KEY, key);
  return known && {...known.value};
}

/** A product with all that follows from what was sent. */
function kept(behaviour: Behaviour): Behaviour {
  return (call) => {
    const before = knownProduct(call);
    const answer = behaviour(call);
    const {entry} = answer;
    if (!entry) return answer;
    keepProduct(call, entry, before, call.body());
    return {...answer, value: entry.value};
  };
}

/** Products and variants share their order numbers, but for those that are sold no longer. @throws Problem 409 */
function needFreeSku(call: Call, sku: string, collection: string): void {
  const twin = (call.maybe(collection)?.all() ?? []).find(
    ({value}) => value.sku === sku && !isDiscontinued(value, call.world.now()),
  );
  if (twin)
    throw new Problem('conflict_duplicate', `Another record has the sku ${sku}.`, {
      existing_id: idOf(twin.value),
      field: 'sku',
    });
}

const createProduct: Behaviour = (call) => {
  needFreeIdentifier(call, text(call.body().product_identifier));
  needFreeSku(call, text(call.body().sku), VARIANTS);
  return products.create(call);
};

const updateProduct: Behaviour = (call) => {
  const {sku} = call.body();
  if (sku !== undefined && sku !== call.locate().value.sku) needFreeSku(call, text(sku), VARIANTS);
  return products.update(call);
};

/** The key `pid:…` names the product that the body names, and its type stays. @throws Problem 400, 422 */
const upsertProduct: Behaviour = (call) => {
  const body = call.body();
  const [, key] = /^pid:(.*)$/.exec(call.param('product_key')) ?? [];
  if (key === undefined)
    throw invalidParameters('bad_request', [
      {parameter: 'product_key', code: 'invalid_format', message: 'Send pid: and your product identifier.'},
    ]);
  if (key !== body.product_identifier)
    throw invalidField('/product_identifier', 'unknown_reference', `The address names ${key}.`);
  const known = call.collection(PRODUCTS).find(PRODUCT_KEY, call.param('product_key'))?.value.type;
  if (known !== undefined && body.type !== undefined && body.type !== known)
    throw invalidField('/type', 'invalid_enum', `The type stays ${text(known)}.`);
  needFreeIdentifier(call, text(body.product_identifier));
  needFreeSku(call, text(body.sku), VARIANTS);
  needFitting(body, call);
  return ACTS.replace?.(call) ?? {};
};

const deleteProduct: Behaviour = (call) => {
  // Looks at `If-Match` first: a refused deletion changes nothing.
  const product = call.locate();
  keepLastPrice(call, idOf(product.value));
  clearProduct(call, product);
  return ACTS.delete?.(call) ?? {};
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
  if (twin)
    throw new Problem('conflict_duplicate', `${text(twin.value.sku)} has the same combination.`, {
      existing_id: idOf(twin.value),
      field: 'option_values',
    });
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
  needFreeSku(call, text(body.sku), PRODUCTS);
  if (siblings(call, VARIANTS).length >= MOST_VARIANTS)
    throw invalidField('', 'too_long', `A product has at most ${MOST_VARIANTS} variants.`);
  needFittingOptions(call, object(body.option_values));
  const answer = ACTS.create?.(call) ?? {};
  tellOptions(call);
  return answer;
};

/** Prices and stock follow a variant to its new number. */
function rename(call: Call, {product_identifier: identifier = null}: JsonObject, before: Json, sku: Json): void {
  for (const name of ['suppliers/PriceListEntry', 'suppliers/StockRecord'])
    for (const entry of call.maybe(name)?.all() ?? [])
      if (entry.value.product_identifier === identifier && entry.value.variant_sku === before)
        call.save(entry, {...entry.value, variant_sku: sku});
}

const updateVariant: Behaviour = (call) => {
  const entry = call.locate();
  const {option_values: wanted, sku} = call.body();
  const {sku: before = null} = entry.value;
  if (wanted !== undefined) needFittingOptions(call, object(wanted), entry);
  if (sku !== undefined && sku !== before) needFreeSku(call, text(sku), PRODUCTS);
  const answer = ACTS.update?.(call) ?? {};
  if (sku !== undefined && sku !== before) rename(call, call.find(PRODUCTS, PRODUCT_KEY).value, before, sku);
  tellOptions(call);
  return answer;
};

const deleteVariant: Behaviour = (call) => {
  const {sku = null} = call.locate().value;
  const answer = ACTS.delete?.(call) ?? {};
  clearVariant(call, call.find(PRODUCTS, PRODUCT_KEY).value, sku);
  tellOptions(call);
  return answer;
};

/** The title of a code, as another product has it: the sandbox knows no more of the code sets. */
function titleOf(call: Call, {scheme, value}: JsonObject): Json {
  const codes = call.collection('suppliers/ProductCode').all();
  const known = codes.find((code) => code.value.scheme === scheme && code.value.value === value && code.value.name);
  return scheme === 'custom' ? null : (known?.value.name ?? null);
}

const createCode: Behaviour = (call) => {
  const {scheme, value, version, custom_scheme: custom} = call.body();
  if (scheme === 'custom' && text(custom) === '')
    throw invalidField('/custom_scheme', 'required', 'Name the agreed scheme.');
  if (scheme !== 'custom' && text(custom) !== '')
    throw invalidField('/custom_scheme', 'unknown_field', 'Only codes of the scheme custom have it.');
  if (scheme === 'unspsc' && !hasForm('unspsc', text(value)))
    throw new Problem('invalid_unspsc_code', `${text(value)} does not have 8 or 10 digits.`, {
      value: text(value),
      version: text(version) || null,
    });
  if (!hasForm(text(scheme), text(value)))
    throw invalidField('/value', 'invalid_format', `The value does not have the form of ${text(scheme)}.`);
  const answer = ACTS.create?.(call) ?? {};
  const {entry} = answer;
  if (!entry) return answer;
  // Codes of the sample world are in the release that it knows.
  const found = call.isSample() ? {} : lookedUp(call, entry.value);
  entry.value = {...entry.value, name: entry.value.name ?? titleOf(call, entry.value), ...found};
  return {...answer, value: entry.value};
};

function needFittingValue({value, value_type: type, unit}: JsonObject): void {
  const [fault] = valueFaults(text(type), text(value), text(unit));
  if (fault) throw invalidField(`/${fault.field}`, fault.code, fault.message);
}

/** Without a key the name tells properties apart. @throws Problem 409 */
function needOwnName(call: Call, record: JsonObject, own?: Entry): void {
  if (text(record.key) !== '') return;
  const nameOf = ({name}: JsonObject): string => text(object(name).en) || text(Object.values(object(name))[0]);
  const twin = siblings(call, 'suppliers/ProductProperty').find(
    (entry) => entry !== own && nameOf(entry.value).toLowerCase() === nameOf(record).toLowerCase(),
  );
  if (twin && !call.forgives(call.collection('suppliers/ProductProperty'), twin))
    throw new Problem('conflict_duplicate', `The product has the property ${nameOf(record)}.`, {
      field: 'name',
      existing_id: idOf(twin.value),
    });
}

const properties = checked((record, call) => {
  needFittingValue(record);
  const {unit} = record;
  const fault = typeof unit === 'string' && unit !== '' ? unitFault(call, unit) : undefined;
  if (fault !== undefined) throw new Problem('invalid_unit_code', fault, {value: text(unit)});
  needOwnName(call, record, call.act.key ? call.locate() : undefined);
});

/** One link for each kind, country and language: sent again, it gets the new address. */
const createUrl: Behaviour = (call) => {
  const body = call.body();
  const collection = call.collection('suppliers/ProductUrl');
  const kind = text(body.kind) || 'product_page';
  const known = siblings(call, 'suppliers/ProductUrl').find(
    ({value}) =>
      value.kind === kind && ['country', 'language'].every((name) => (value[name] ?? null) === (body[name] ?? null)),
  );
  if (!known) return ACTS.create?.(call) ?? {};
  const next = patched(collection, known.value, body, call.maker);
  checkUnique(call, collection, next, known);
  // The weekly check has not called the new address.
  const isNew = next.url !== known.value.url;
  call.save(known, {...next, ...(isNew && {last_checked_at: null, last_status: null})});
  return createdAnswer(call, known);
};

/** Keeps a variant as a product is kept: numbers with their digits, a size with its text, each country once. */
function stored(behaviour: Behaviour): Behaviour {
  return (call) => {
    const answer = behaviour(call);
    const {entry} = answer;
    if (!entry) return answer;
    entry.value = derived(withoutOldSize(call.body(), entry.value));
    return {...answer, value: entry.value};
  };
}

/** Shows what a behaviour makes of a part in its product, and to the buyers. */
function told(behaviour: Behaviour): Behaviour {
  return (call) => {
    const before = call.act.key ? {...call.locate().value} : undefined;
    const answer = behaviour(call);
    const after = call.operation.method === 'DELETE' ? undefined : answer.entry?.value;
    tellProduct(call, call.act.collection, before, after && {...after});
    return answer;
  };
}

/** A part may be what a product lacked, so that its stores are asked now. */
function asked(behaviour: Behaviour): Behaviour {
  return (call) => {
    const answer = behaviour(call);
    askWhereHeld(call, call.find(PRODUCTS, PRODUCT_KEY));
    return answer;
  };
}

const deletePart: Behaviour = (call) => ACTS.delete?.(call) ?? {};

/** A code can say where buyers find a product, and without it they may find it elsewhere. */
function placed(behaviour: Behaviour): Behaviour {
  return (call) => {
    const answer = behaviour(call);
    // A new code gives a product its first place, and a place that it has is not taken away.
    if (call.operation.method === 'DELETE' || !hasPlace(call, call.find(PRODUCTS, PRODUCT_KEY).value))
      placeByPaths(call);
    return answer;
  };
}

export const SUPPLIER_RULES: Record<string, Behaviour> = {
  'suppliers/create-product': kept(createProduct),
  'suppliers/upsert-product': kept(upsertProduct),
  'suppliers/update-product': kept(updateProduct),
  'suppliers/delete-product': deleteProduct,
  'suppliers/create-product-variant': stored(createVariant),
  'suppliers/update-product-variant': stored(updateVariant),
  'suppliers/delete-product-variant': deleteVariant,
  'suppliers/create-product-code': asked(placed(told(createCode))),
  'suppliers/delete-product-code': placed(told(deletePart)),
  'suppliers/create-product-property': asked(told(properties.create)),
  'suppliers/update-product-property': told(properties.update),
  'suppliers/delete-product-property': told(deletePart),
  'suppliers/create-product-url': told(createUrl),
  'suppliers/delete-product-url': told(deletePart),
  ...SUPPLIER_CATEGORIES,
  'suppliers/create-product-category': asked(createCategory),
  ...Object.fromEntries(Object.entries(SUPPLIER_OPTIONS).map(([id, behaviour]) => [id, told(behaviour)])),
};
