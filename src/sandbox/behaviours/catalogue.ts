import {ACTS, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {move} from '../lifecycle';
import {isGranted} from '../caller';
import {invalidField, notFound, Problem} from '../problem';
import {makeRecord} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, isPerson, object, objects, text, texts} from './access';
import {bulkAnswer, itemProblem} from './bulk';
import {offersFor} from './buyerPermissions';
import {leftByConfigs} from './categoryConfigs';
import {markDisabled} from './disabledStates';
import {isPriced} from './onRequest';
import {isOnSale} from './orderable';
import {squeeze} from './partNumbers';
import {productIn, shipsTo, shownAs} from './productView';
import {variantsFor} from './productVariants';
import {personAsking} from './search/products';
import {isClosed, isInStores, isSold} from './soldBy';
import {asSoldIn} from './soldIn';
import {recounted} from './stockFigures';
import {entryFor} from './storeEntry';
import {countTags, noteUnseen, TAGGED, tagsOf} from './tagCounts';

/** Small rules of the catalogue: tags, products by key, reviews, plugins, stock of suppliers. */

const PRODUCTS = 'clients/Product';

/** Notes which records carry a tag: not all of them show it. */
function remember(call: Call, tag: string, id: string, isRemoval: boolean): void {
  const others = texts(call.world.notes.get(`tagged:${tag}`)).filter((one) => one !== id);
  call.world.notes.set(`tagged:${tag}`, isRemoval ? others : [...others, id]);
}

/** Places in the list of the call that name nothing. Everything else that is wrong fails the call. @throws Problem 422 */
function unknownTargets(call: Call): {body: JsonObject; unknown: Set<number>} {
  try {
    return {body: call.body(), unknown: new Set()};
  } catch (error) {
    const findings = error instanceof Problem ? objects(error.members.errors) : [];
    const places = findings.map(({pointer, code}) =>
      code === 'unknown_reference' ? /^\/entity_ids\/(\d+)$/.exec(text(pointer))?.[1] : undefined,
    );
    if (places.length === 0 || places.includes(undefined)) throw error;
    return {body: object(call.sentBody()), unknown: new Set(places.map(Number))};
  }
}

/** Kinds of records that show the ids of their tags alone. */
const NAMED_BY_ID = new Set(['supplier', 'article']);

const applyTag: Behaviour = (call) => {
  const tag = call.find('clients/Tag', {param: 'tag_id', fields: ['id']});
  const {body, unknown} = unknownTargets(call);
  const isRemoval = call.id === 'remove-tag';
  const type = text(body.entity_type);
  const reference = {id: idOf(tag.value.id), name: tag.value.name ?? null, type: 'tag'};
  if (!texts(tag.value.entity_types).includes(type))
    throw invalidField('/entity_type', 'unknown_reference', 'The tag is for other kinds of records.');
  const sent = texts(body.entity_ids);
  const wrong = new Set([...unknown].map((at) => sent[at] ?? ''));
  const items = [...new Set(sent)].map((id, index): JsonObject => {
    if (wrong.has(id)) return {index, id, status: 'failed', problem: itemProblem(call, notFound(id))};
    const record = call.world.collection(TAGGED[type] ?? '')?.byIdentifier(id);
    const tags = tagsOf(record?.value ?? {});
    const isNoted = texts(call.world.notes.get(`tagged:${reference.id}`)).includes(id);
    const has = isNoted || tags.some((one) => idOf(one) === reference.id);
    remember(call, reference.id, id, isRemoval);
    remember(call, `${reference.id}:${type}`, id, isRemoval);
    const own: Json = NAMED_BY_ID.has(type) ? reference.id : reference;
    // A record of the sample world may carry the tag without showing it.
    if (has !== isRemoval && (has || record)) return {index, id, status: 'unchanged'};
    if (record && Array.isArray(record.value.tags))
      call.save(record, {
        ...record.value,
        tags: isRemoval ? tags.filter((one) => idOf(one) !== reference.id) : [...tags, own],
      });
    if (isRemoval && !has) noteUnseen(call, reference.id);
    return {index, id, status: 'updated'};
  });
  countTags(call);
  return {value: bulkAnswer(items), kind: 'stateful'};
};

const MOST_TAGS = 2000;

const createTag: Behaviour = (call) => {
  if (call.collection('clients/Tag').all().length >= MOST_TAGS)
    throw invalidField('', 'too_long', `A client has at most ${MOST_TAGS} tags.`);
  return ACTS.create?.(call) ?? {};
};

/** A tag leaves all records that carry it. */
const deleteTag: Behaviour = (call) => {
  const id = idOf(call.locate().value.id);
  const answer = ACTS.delete?.(call) ?? {};
  call.world.notes.set(`tagged:${id}`, []);
  for (const name of Object.values(TAGGED))
    for (const record of call.world.collection(name)?.all() ?? []) {
      const tags = tagsOf(record.value);
      if (tags.some((one) => idOf(one) === id))
        call.save(record, {...record.value, tags: tags.filter((one) => idOf(one) !== id)});
    }
  return answer;
};

/** A kind of records goes only while none of them carries the tag. @throws Problem 409 */
const updateTag: Behaviour = (call) => {
  const {value: tag} = call.locate();
  const id = idOf(tag.id);
  const {entity_types: kinds} = call.body();
  const gone = kinds === undefined ? [] : texts(tag.entity_types).filter((kind) => !texts(kinds).includes(kind));
  for (const type of gone) {
    // Records of other groups may not be here, so what was applied is noted by kind.
    const records = call.world.collection(TAGGED[type] ?? '')?.all() ?? [];
    const carriers = records.filter(({value}) => tagsOf(value).some((one) => idOf(one) === id));
    const noted = texts(call.world.notes.get(`tagged:${id}:${type}`));
    const count = new Set([...carriers.map(({value}) => idOf(value.id)), ...noted]).size;
    if (count > 0)
      throw new Problem('conflict_in_use', 'Records of this kind carry the tag.', {used_by: [{type, count}]});
  }
  return ACTS.update?.(call) ?? {};
};

const replaceClientTags: Behaviour = (call) => {
  const client = call.find('clients/Client', {param: 'client_id', fields: ['id']});
  call.checkVersion(client);
  const wanted = [...texts(call.body().tag_ids), ...texts(call.body().ids)];
  const known = call.collection('clients/Tag');
  const wrong = wanted.findIndex((id) => {
    const tag = known.byIdentifier(id)?.value;
    return tag !== undefined && !texts(tag.entity_types).includes('client');
  });
  if (wrong >= 0) throw invalidField(`/tag_ids/${wrong}`, 'unknown_reference', 'The tag is not for clients.');
  const tags = known
    .all()
    .map(({value}) => value)
    .filter(({id}) => wanted.includes(idOf(id)));
  call.world.notes.set(`tags:${idOf(client.value.id)}`, wanted);
  call.save(client, client.value);
  return {...listAnswer(call, tags), entry: client};
};

/** A client without a time zone has UTC. */
const updateClient: Behaviour = (call) => {
  const answer = ACTS.update?.(call) ?? {};
  if (answer.entry && answer.entry.value.time_zone === null) answer.entry.value.time_zone = 'UTC';
  return answer;
};

/** A number in the form in which it is compared: of GS1 with the zeros before it, of a manufacturer without signs. */
function whole({type, value = null}: JsonObject): Json {
  if (type === 'mpn') return squeeze(text(value));
  return type === 'gtin' ? text(value).padStart(14, '0') : value;
}

const lookupProducts: Behaviour = (call) => {
  const body = call.body();
  // The number of a supplier says nothing without the supplier.
  const lone = objects(body.keys).findIndex((key) => key.type === 'supplier_sku' && text(key.supplier_id) === '');
  if (lone >= 0) throw invalidField(`/keys/${lone}/supplier_id`, 'required', 'The field is missing.');
  const country = text(body.country) || buyerCountry(call);
  const isShown = forBuyer(call, country);
  const products = call
    .collection(PRODUCTS)
    .all()
    .map(({value}) => value)
    .filter((product) => isShown(product) && shipsTo(call, product, country));
  const data = objects(body.keys).map(({type, value, supplier_id: supplier}): Json => {
    const found = products.find(
      (product) =>
        (supplier == null || idOf(product.supplier) === supplier) &&
        (product.id === value ||
          product.sku === value ||
          (type === 'mpn' && squeeze(text(object(product.manufacturer).mpn)) === squeeze(text(value))) ||
          objects(product.identifiers).some(
            (one) => one.type === type && whole(one) === whole({type: type ?? null, value: value ?? null}),
          )),
    );
    return found ? productIn(call, found, {country}) : null;
  });
  return {value: {data}, kind: 'stateful'};
};

/** The delivery country of the buyer whom a call names; empty for none. */
function buyerCountry(call: Call): string {
  const user = call.world.record(call.parameters.header['acting-user'])?.value;
  return text(call.maybe('clients/Store')?.byIdentifier(user?.default_store_id)?.value.country);
}

/**
 * What one buyer sees: the one that the header names. People who call by themselves see what rules show them, also what
 * is hidden from all buyers, because some of them look after it. For systems the lists have everything.
 */
function forBuyer(call: Call, country: string): (product: JsonObject) => boolean {
  const acting = call.parameters.header['acting-user'] ?? '';
  const isOffered = offersFor(call, personAsking(call), country);
  const isLeft = leftByConfigs(call, country);
  const mayEnter = entryFor(call, acting);
  const home = idOf(call.world.record(acting)?.value.default_store_id);
  if (acting === '')
    // What a rule or a suspended link hides from people, systems go on to read.
    return (product) =>
      !isPerson(call) || (isOffered(product) && !isClosed(call, idOf(product.supplier), idOf(product.store)));
  return (product) =>
    product.hidden !== true &&
    product.approval_state === 'approved' &&
    isSold(call, product, home === '' ? [] : [home]) &&
    isOnSale(call, product) &&
    mayEnter(idOf(product.store)) &&
    isLeft(product) &&
    isOffered(product) &&
    isPriced(call, productIn(call, product, {country}), country);
}

/** Whether buyers in a country see a product. */
function isSeenIn(call: Call, product: JsonObject, country: string): boolean {
  return forBuyer(call, country)(product) && shipsTo(call, product, country);
}

/** Why buyers in a country do not see a product that others see. */
function undelivered(call: Call, product: JsonObject, country: string): string {
  const isShipped = texts(productIn(call, product).ships_to).includes(country);
  return isShipped
    ? `The store does not deliver to ${country}.`
    : `The supplier does not deliver this product to ${country}.`;
}

/** The product that the path names, if the caller may see it. @param country delivery country @throws Problem 404 */
export function productFor(call: Call, country: string): Entry {
  const entry = call.find(PRODUCTS, {param: 'product_id', fields: ['id']});
  const own = buyerCountry(call);
  const place = country || own;
  if (isSeenIn(call, entry.value, place)) return entry;
  // Who sees the product without a country knows that it exists.
  if (!shipsTo(call, entry.value, place) && isSeenIn(call, entry.value, own))
    throw new Problem('not_found', undelivered(call, entry.value, place));
  throw notFound(idOf(entry.value.id));
}

/** What `q` looks at: names in all languages, numbers and codes, in small letters. */
function namesOf({name, sku, codes, identifiers}: JsonObject): string {
  const names = typeof name === 'string' ? [name] : Object.values(object(name)).map(text);
  const numbers = [...objects(codes), ...objects(identifiers)].map(({value}) => text(value));
  return [...names, text(sku), ...numbers].join(' ').toLowerCase();
}

const listProducts: Behaviour = (call) => {
  const {store_id: stores, in_stock: inStock, q} = call.parameters.query;
  const words = text(q).toLowerCase().split(/\s+/).filter(Boolean);
  const country = buyerCountry(call);
  const [store] = texts(stores);
  const place = country || text(call.maybe('clients/Store')?.byIdentifier(store)?.value.country);
  const isShown = forBuyer(call, country);
  const shown = recordsOf(call)
    .map((product) => asSoldIn(call, product, texts(stores)))
    .filter(
      (product) => isShown(product) && shipsTo(call, product, country) && isInStores(call, product, texts(stores)),
    )
    .map((product) => productIn(call, product, {country: place, stores: texts(stores)}))
    .filter(
      ({availability}) =>
        inStock === undefined || ['in_stock', 'limited'].includes(text(object(availability).state)) === inStock,
    )
    .filter((product) => words.every((word) => namesOf(product).includes(word)));
  return listAnswer(call, shown, new Set(['in_stock', 'q']));
};

const showProduct: Behaviour = (call) => {
  const {country, currency} = call.parameters.query;
  const entry = productFor(call, text(country));
  const place = {country: text(country) || buyerCountry(call), currency: text(currency)};
  return shownAs(entry, productIn(call, entry.value, place));
};

/** Whether a client can order a product at all: approved, not hidden, with a price. */
function isOrderable({hidden, approval_state: state, best_price: price}: JsonObject): boolean {
  return hidden !== true && state === 'approved' && text(object(price).amount) !== '';
}

const listClientProducts: Behaviour = (call) => listAnswer(call, recordsOf(call).filter(isOrderable));

const showClientProduct: Behaviour = (call) => {
  const entry = call.locate();
  if (!isOrderable(entry.value)) throw notFound(idOf(entry.value.id));
  return {value: entry.value, entry, kind: 'stateful'};
};

/** A product that the client hides is disabled for its supplier too, by another side. */
const overlay: Behaviour = (call) => {
  const entry = call.locate();
  const isHidden = call.id === 'hide-product';
  const answer = ACTS[call.act.kind]?.(call) ?? {};
  const supplier = idOf(entry.value.supplier);
  const source = call.world.collection('suppliers/SupplierProduct', supplier)?.byIdentifier(entry.value.id)?.value;
  const disabled = call.world.collection('suppliers/DisabledStatus', supplier);
  if (!source || !disabled) return answer;
  const own = disabled
    .all()
    .find(({value}) => value.set_by === 'client' && value.product_identifier === source.product_identifier);
  if (own && !isHidden) disabled.remove(own);
  if (!own && isHidden)
    disabled.add({
      ...makeRecord(
        disabled,
        {reason: 'other'},
        {...call.maker, schemas: call.world.apis.get('suppliers')?.schemas ?? call.maker.schemas},
      ),
      product_identifier: source.product_identifier ?? null,
      store_ids: [idOf(entry.value.store)],
      comment: call.body().reason ?? null,
      disabled_from: call.world.now(),
      disabled_until: null,
      set_by: 'client',
    });
  markDisabled(call.world, supplier);
  return answer;
};

/** Variants that buyers can choose: those of the supplier that have a price in the store. */
const listVariants: Behaviour = (call) => {
  const product = productFor(call, '').value;
  const {option} = call.parameters.query;
  const [, name = '', wanted = ''] = /^(.*?):(.*)$/.exec(text(option)) ?? [];
  const shown = variantsFor(call, product, recordsOf(call)).filter(
    ({option_values: values}) => option === undefined || object(values)[name] === wanted,
  );
  return listAnswer(call, shown, new Set(['option']));
};

const resolveSuggestion: Behaviour = (call) => {
  // Another value is for accepting only.
  if (call.body().override_value != null)
    throw invalidField('/override_value', 'unknown_field', 'A value is for accepting only.');
  const entry = move(call, call.locate(), call.collection('clients/SuggestedEntity'));
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** Only required scopes can be granted, and only those that the caller has. @throws Problem 422, 403 */
function checkGranted(call: Call, required: readonly string[]): void {
  const granted = texts(call.body().granted_scopes);
  const more = granted.findIndex((scope) => !required.includes(scope));
  if (more >= 0) throw invalidField(`/granted_scopes/${more}`, 'invalid_enum', 'The plugin does not ask for it.');
  const {scopes, rights} = call.caller;
  const beyond = granted.filter(
    (scope) =>
      (scopes && !isGranted(scope, scopes)) ||
      (rights && !rights.has(scope.replace(':', '.')) && !isAbove(rights, scope)),
  );
  if (beyond.length > 0)
    throw new Problem('scope_not_granted', `You do not hold ${beyond.join(', ')} yourself.`, {missing_scopes: beyond});
}

/** Whether a right to write lets its holder read, too. */
function isAbove(rights: ReadonlySet<string>, scope: string): boolean {
  const [area, verb] = scope.split(':');
  return verb === 'read' && [...rights].some((right) => right.startsWith(`${area}.`));
}

/** With a plugin its configs and their secrets go. */
function forgetConfigs(call: Call, plugin: string): void {
  const configs = call.maybe('clients/PluginConfig');
  for (const config of [...(configs?.all() ?? [])]) if (config.value.plugin_id === plugin) configs?.remove(config);
}

const installPlugin: Behaviour = (call) => {
  const entry = call.locate();
  const plugins = call.collection('clients/Plugin');
  if (call.id === 'install-plugin' && entry.value.status === 'installed')
    throw new Problem('already_installed', `${text(entry.value.name)} is installed.`, {});
  const missing = texts(entry.value.required_scopes).filter(
    (scope) => call.id === 'install-plugin' && !texts(call.body().granted_scopes).includes(scope),
  );
  if (missing.length > 0)
    throw new Problem('scope_not_granted', `The plugin needs the scope ${missing.join(', ')}.`, {
      missing_scopes: missing,
    });
  if (call.id === 'install-plugin') checkGranted(call, texts(entry.value.required_scopes));
  const {version = null} = entry.value;
  move(call, entry, plugins);
  if (call.id === 'uninstall-plugin') forgetConfigs(call, idOf(entry.value.id));
  const isInstall = call.id === 'install-plugin';
  const next: JsonObject = {...entry.value};
  // Without a wish it is the newest one.
  if ('version' in next) next.version ??= version;
  if ('installed' in next) next.installed = isInstall;
  if ('installed_version' in next) next.installed_version = isInstall ? (next.version ?? null) : null;
  if ('installed_at' in next) next.installed_at = isInstall ? call.world.now() : null;
  call.save(entry, next);
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** A deprecated plugin appears only where it is installed. */
const listPlugins: Behaviour = (call) =>
  listAnswer(
    call,
    recordsOf(call).filter(({status, installed}) => status !== 'deprecated' || installed === true),
  );

export const CATALOGUE: Record<string, Behaviour> = {
  'clients/list-tags': recounted(countTags),
  'clients/list-client-tags': recounted(countTags),
  'clients/show-tag': recounted(countTags),
  'clients/create-tag': createTag,
  'clients/update-tag': recounted(countTags, updateTag),
  'clients/apply-tag': applyTag,
  'clients/delete-tag': deleteTag,
  'clients/remove-tag': applyTag,
  'clients/replace-client-tags': replaceClientTags,
  'clients/update-client': updateClient,
  'clients/list-client-products': listClientProducts,
  'clients/show-client-product': showClientProduct,
  'clients/list-products': listProducts,
  'clients/show-product': showProduct,
  'clients/lookup-products': lookupProducts,
  'clients/list-product-variants': listVariants,
  'clients/hide-product': overlay,
  'clients/unhide-product': overlay,
  'clients/dismiss-suggested-entity': resolveSuggestion,
  'clients/list-plugins': listPlugins,
  'clients/install-plugin': installPlugin,
  'clients/uninstall-plugin': installPlugin,
};
