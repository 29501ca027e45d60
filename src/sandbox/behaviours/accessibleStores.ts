import {listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {FIRST_SUPPLIER} from '../../openapi/roles';
import type {Entry} from '../store';
import {notFound} from '../problem';
import type {Json, JsonObject} from '../types';
import {makeRecord} from '../record';
import {idOf, object, supplierOf, text, texts} from './access';

/**
 * Stores as a supplier sees them. The client's record decides their values, the store's settings decide what needs
 * approval.
 */

const ACCESSIBLE = 'suppliers/AccessibleStore';
const LINKS = 'clients/SupplierStoreLink';
const SHARED = ['name', 'country', 'additional_countries', 'currency', 'languages'];

/** Days for which a supplier still sees a store after their link has ended. */
const LISTED_DAYS = 30;

/** States of a link that is not over. */
const OPEN = ['active', 'requested', 'suspended'];

/** The newest link of a supplier and a store; one that was changed before those of the sample world, an open one before others. */
function linkOf(call: Call, store: string): Entry | undefined {
  const links = call.world.collection(LINKS);
  const all = (links?.all() ?? []).filter(
    ({value}) => value.supplier_id === supplierOf(call) && value.store_id === store,
  );
  const open = OPEN.flatMap((state) => all.filter(({value}) => value.status === state));
  return all.filter((link) => !links?.isPristine(link)).at(-1) ?? open[0] ?? all.at(-1);
}

/** Whether a link has ended so long ago that its store is gone. */
function isGone(call: Call, store: Json | undefined): boolean {
  const {status, updated_at: at} = linkOf(call, idOf(store))?.value ?? {};
  const days = (Date.parse(call.world.now()) - Date.parse(text(at))) / 86_400_000;
  return status === 'ended' && days > LISTED_DAYS;
}

/** A store with what the client and its link have changed since. */
function present(call: Call, store: JsonObject): JsonObject {
  const stores = call.world.collection('clients/Store');
  const links = call.world.collection(LINKS);
  const own = stores?.byIdentifier(store.id);
  const link = linkOf(call, idOf(store.id));
  const isChanged = own !== undefined && stores?.isPristine(own) === false;
  const shared: JsonObject = {};
  for (const key of isChanged ? SHARED : []) shared[key] = own?.value[key] ?? store[key] ?? null;
  // The records of the first supplier agree with the links of the sample world; others are made after them.
  const isOld = !link || (links?.isPristine(link) && supplierOf(call) === FIRST_SUPPLIER);
  const terms: JsonObject = isOld
    ? {}
    : {
        link_status: link.value.status ?? null,
        customer_number: link.value.customer_number ?? null,
        product_count: link.value.status === 'active' ? (store.product_count ?? 0) : 0,
      };
  return {...store, ...shared, ...terms, approvals: approvalsIn(call, store)};
}

/** Whether the client has stopped all business with the caller. A client that never did has not loaded its suppliers. */
function isBlocked(call: Call): boolean {
  return call.world.collection('clients/Supplier')?.byIdentifier(supplierOf(call))?.value.status === 'blocked';
}

/** A store as its supplier reads it: a block pauses every link, and the client's own record of the link stays as it is. */
function shown(call: Call, store: JsonObject): JsonObject {
  const value = present(call, store);
  const isPaused = value.link_status === 'active' && isBlocked(call);
  return isPaused ? {...value, link_status: 'suspended', product_count: 0} : value;
}

/** Whether buyers of a store see nothing of the caller now, although the two are linked. */
export function isPausedIn(call: Call, store: string): boolean {
  const known = call.world.collection(ACCESSIBLE, supplierOf(call))?.byIdentifier(store);
  const link = linkOf(call, store)?.value.status;
  return isBlocked(call) || (known ? shown(call, known.value).link_status : link) === 'suspended';
}

/** What a client and its link with a supplier have agreed for a store, at the time of the call. */
export interface Terms {
  /** Countries that the store delivers to; undefined while neither side has loaded it. */
  countries: string[] | undefined;
  currency: string;
  /** The supplier's own number of the client; empty for none. */
  customerNumber: string;
  /** What the store does without a price in its currency for a country. */
  fallback: string;
}

/** The terms of a store for one supplier, whoever calls. */
export function termsOf(call: Call, supplier: string, store: string): Terms {
  const seat = call.with({caller: {...call.caller, supplier}});
  const known = call.world.collection(ACCESSIBLE, supplier)?.byIdentifier(store)?.value;
  const own = call.world.collection('clients/Store')?.byIdentifier(store)?.value ?? known;
  const link = linkOf(seat, store)?.value ?? known;
  return {
    countries: own && [text(own.country), ...texts(own.additional_countries)],
    currency: text(own?.currency),
    customerNumber: text(link?.customer_number),
    fallback: text(own?.price_fallback) || 'none',
  };
}

/** Whether buyers of a store may see a list: a private one is for the client whose number their link has. */
export function isListFor(
  call: Call,
  {kind, customer_number: number}: JsonObject,
  supplier: string,
  store: string,
): boolean {
  return kind !== 'private' || text(number) === termsOf(call, supplier, store).customerNumber;
}

/** What a store checks by hand: as the link says, once the client has changed it. */
function approvalsIn(call: Call, store: JsonObject): Json {
  const links = call.world.collection(LINKS);
  const link = linkOf(call, idOf(store.id));
  return !link || links?.isPristine(link) ? (store.approvals ?? null) : byLink(link);
}

function byLink({value}: Entry): JsonObject {
  const byHand = (name: string): string => (value[name] === true ? 'auto' : 'manual');
  return {products: byHand('auto_approve_products'), prices: byHand('auto_approve_prices'), promotions: 'manual'};
}

/** What a store insists on is the same for every supplier. */
function demandsIn(call: Call, store: string): JsonObject {
  const {required_attributes: demands} =
    call.world.collection(ACCESSIBLE, FIRST_SUPPLIER)?.byIdentifier(store)?.value ?? {};
  return demands === undefined ? {} : {required_attributes: demands};
}

/** Adds the stores that a link has connected since. */
function addLinked(call: Call): void {
  const known = call.collection(ACCESSIBLE);
  for (const {value} of call.world.collection('clients/Store')?.all() ?? []) {
    const link = linkOf(call, idOf(value.id));
    if (!link || known.byIdentifier(value.id)) continue;
    // A call of the clients API may need them, too.
    const schemas = call.world.apis.get('suppliers')?.schemas ?? call.maker.schemas;
    const record = {...makeRecord(known, {}, {...call.maker, schemas}), ...demandsIn(call, idOf(value.id))};
    const shared = Object.fromEntries(SHARED.map((key) => [key, value[key] ?? null]));
    const terms = {link_status: link.value.status ?? null, customer_number: link.value.customer_number ?? null};
    known.add({...record, approvals: byLink(link), id: idOf(value.id), ...shared, ...terms, product_count: 0});
  }
}

/** Whether a supplier is connected to a store, or was until the client paused it. */
export function isLinkedToStore(call: Call, store: string): boolean {
  const link = linkOf(call, store);
  const isOld = !link || call.world.collection(LINKS)?.isPristine(link);
  const known = isOld ? call.world.collection(ACCESSIBLE, supplierOf(call))?.byIdentifier(store) : undefined;
  return ['active', 'suspended'].includes(text(known?.value.link_status ?? link?.value.status));
}

const list: Behaviour = (call) => {
  addLinked(call);
  return listAnswer(
    call,
    recordsOf(call)
      .filter(({id}) => !isGone(call, id))
      .map((store) => shown(call, store)),
  );
};

const show: Behaviour = (call) => {
  addLinked(call);
  const entry = call.locate();
  if (isGone(call, entry.value.id)) throw notFound(idOf(entry.value.id));
  return {value: shown(call, entry.value), entry, kind: 'stateful'};
};

/** Whether a store approves changes of this kind by hand. An unknown store does. */
export function isManual(call: Call, store: string, kind: 'products' | 'prices' | 'promotions'): boolean {
  const found = call.maybe(ACCESSIBLE)?.byIdentifier(store)?.value;
  return !found || object(approvalsIn(call, found))[kind] === 'manual';
}

/** The approval state of a new price or promotion in each store. */
export function newApprovals(
  call: Call,
  stores: readonly string[],
  kind: 'products' | 'prices' | 'promotions',
): JsonObject {
  return Object.fromEntries(stores.map((store) => [store, isManual(call, store, kind) ? 'pending' : 'not_required']));
}

/** All stores that a supplier knows, with what client and link have changed since. */
export function knownStores(call: Call): JsonObject[] {
  if (!call.maybe(ACCESSIBLE)) return [];
  addLinked(call);
  return call
    .collection(ACCESSIBLE)
    .all()
    .map(({value}) => present(call, value));
}

/** The stores in which a supplier may sell now. */
export function activeStores(call: Call): JsonObject[] {
  return knownStores(call).filter(({link_status: status}) => status === 'active');
}

/** The stores to which a price list applies: those it names that are linked, else all in its countries. */
export function storesOf(call: Call, list: Entry | undefined): string[] {
  const named = texts(list?.value.store_ids);
  if (named.length > 0 || !list) return named.filter((store) => isLinkedToStore(call, store));
  const countries = texts(list.value.countries);
  return activeStores(call)
    .filter((store) =>
      [text(store.country), ...texts(store.additional_countries)].some((country) => countries.includes(country)),
    )
    .map(({id}) => idOf(id));
}

export const ACCESSIBLE_STORES: Record<string, Behaviour> = {
  'suppliers/list-accessible-stores': list,
  'suppliers/show-accessible-store': show,
};
