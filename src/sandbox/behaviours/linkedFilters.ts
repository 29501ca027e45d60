import type {Call} from '../call';
import {micros} from '../decimal';
import {canDecide} from './approvalRights';
import {storesOfApproval} from './approvalStores';
import {momentOf} from '../moments';
import type {Json, JsonObject} from '../types';
import {amountOf, idOf, object, objects, text, texts} from './access';
import {withDescendants} from './descendants';
import {folded} from './search/text';
import {liesIn} from './stock';
import {groupsOf} from './subjects';
import {squeeze} from './partNumbers';
import {isLinked, linkedStores} from './soldBy';

/** Filters of lists that compare other records than the listed ones, or an audience that may be open to all. */

type Test = (record: JsonObject) => boolean;

interface Question {
  call: Call;
  /** What is asked for; one entry for each of several values. */
  wanted: readonly string[];
  /** The same, when it is `true` or `false`. */
  isTrue: boolean;
}

type Linked = (question: Question) => Test;

/** A record of another kind, by its id. Empty when it is not there. */
function recordAt(call: Call, collection: string, id: Json | undefined): JsonObject {
  return call.world.collection(collection)?.byIdentifier(idOf(id))?.value ?? {};
}

function recordsIn(call: Call, collection: string): JsonObject[] {
  return (call.world.collection(collection)?.all() ?? []).map(({value}) => value);
}

/** A list in the audience that names what is wanted, or limits nothing. */
const audience =
  (name: string): Linked =>
  ({wanted}) =>
  (record) => {
    const named = texts(object(record.audience)[name]);
    return named.length === 0 || named.some((one) => wanted.includes(one));
  };

/** Products in the wanted categories or below them. @param productOf the product that a record is about */
const inCategory =
  (productOf: (call: Call, record: JsonObject) => JsonObject): Linked =>
  ({call, wanted}) => {
    const all = withDescendants(call, wanted);
    return (record) => objects(productOf(call, record).categories).some((category) => all.has(idOf(category)));
  };

/** A category and all above it. */
function withAncestors(call: Call, id: string): Set<string> {
  const found = new Set<string>();
  for (let at = id; at !== '' && !found.has(at);) {
    found.add(at);
    at = idOf(recordAt(call, 'clients/Category', at).parent_id);
  }
  return found;
}

/** Approvals that one of the wanted users can decide now. @param approvalOf the approval that a record tells of */
const decidable =
  (kindOf: (record: JsonObject) => string, approvalOf: (call: Call, record: JsonObject) => JsonObject): Linked =>
  ({call, wanted}) =>
  (record) =>
    wanted.some((user) => canDecide(call, user, kindOf(record), {...approvalOf(call, record), ...waitingOf(record)}));

const waitingOf = ({waiting_for: people = []}: JsonObject): JsonObject => ({waiting_for: people});

const APPROVALS: Record<string, string> = {
  product: 'clients/ProductApproval',
  price: 'clients/PriceApproval',
  promotion: 'clients/PromotionApproval',
};

const itself = (_: Call, record: JsonObject): JsonObject => record;
const product = (call: Call, record: JsonObject): JsonObject => recordAt(call, 'clients/Product', record.product);

/** The events that a fulfillment answers. */
const eventsOf = (call: Call, {replenishment_event_ids: ids}: JsonObject): JsonObject[] =>
  texts(ids).map((id) => recordAt(call, 'clients/ReplenishmentEvent', id));

const ofEvents =
  (name: string): Linked =>
  ({call, wanted}) =>
  (record) =>
    eventsOf(call, record).some((event) => wanted.includes(idOf(event[name])));

/** The groups that a user belongs to. @param isDirect leaves out the groups above them */
function membershipOf(call: Call, id: string, isDirect: boolean): ReadonlySet<string> {
  const user = recordAt(call, 'clients/User', id);
  return isDirect ? new Set(texts(user.user_group_ids)) : groupsOf(call, user);
}

/** Whether the available stock of a material is below what is held against variation. */
function isBelowSafetyStock(call: Call, {id, safety_stock: safety}: JsonObject): boolean {
  if (text(object(safety).value) === '') return false;
  const statuses = call.world.collection('clients/InventoryStatus');
  const available = recordsIn(call, 'clients/InventoryItem')
    .filter(({material}) => idOf(material) === id)
    .filter(({status}) => statuses?.byIdentifier(idOf(status))?.value.is_available !== false)
    .reduce((sum, {quantity, reserved}) => sum + amountOf(quantity) - amountOf(reserved), 0n);
  return available < amountOf(safety);
}

/** Whether a line of a transfer order still waits: to leave before shipping, and to arrive after it. */
function isOpenLine({quantity, dispatched_quantity: sent, received_quantity: received}: JsonObject): boolean {
  return amountOf(sent) < amountOf(quantity) || amountOf(received) < amountOf(sent);
}

/** By operation and parameter. */
const LINKED: Record<string, Record<string, Linked>> = {
  'clients/list-announcements': {
    store_id: audience('store_ids'),
    user_group_id: audience('user_group_ids'),
    country: audience('countries'),
  },
  // A condition with a category covers all below it.
  'clients/list-buyer-permissions': {
    category_id: ({call, wanted}) => {
      const all = new Set(wanted.flatMap((id) => [...withAncestors(call, id)]));
      return ({category_ids: ids}) => texts(ids).some((id) => all.has(id));
    },
  },
  'clients/list-clickhouse-search-events': {
    from:
      ({wanted}) =>
      ({occurred_at: at}) =>
        momentOf(text(at)) >= Math.max(...wanted.map(momentOf)),
    to:
      ({wanted}) =>
      ({occurred_at: at}) =>
        momentOf(text(at)) < Math.min(...wanted.map(momentOf)),
  },
  'clients/list-client-search-rules': {
    // Case and accents make no difference.
    pattern:
      ({wanted}) =>
      ({conditions}) =>
        objects(conditions).some(({pattern}) => wanted.some((part) => folded(text(pattern)).includes(folded(part)))),
    store_id:
      ({wanted}) =>
      ({conditions}) =>
        objects(conditions).some(({context}) => {
          const store = text(object(context).store_id);
          return store === '' || wanted.includes(store);
        }),
  },
  'clients/list-exports': {
    scheduled:
      ({isTrue}) =>
      ({schedule}) =>
        (schedule !== null) === isTrue,
  },
  'clients/list-presets': {
    user_id: ({call, wanted}) => {
      const groups = new Set(wanted.flatMap((id) => [...membershipOf(call, id, false)]));
      return ({assignments}) =>
        objects(assignments).some(({type, id}) =>
          type === 'user' ? wanted.includes(idOf(id)) : type === 'user_group' && groups.has(idOf(id)),
        );
    },
  },
  'clients/list-approval-statuses': {
    waiting_for_user_id: decidable(
      ({entity_type: type}) => text(type),
      (call, record) => recordAt(call, APPROVALS[text(record.entity_type)] ?? '', record.approval_id),
    ),
  },
  'clients/list-promotion-approvals': {waiting_for_user_id: decidable(() => 'promotion', itself)},
  'clients/list-price-approvals': {
    category_id: inCategory(product),
    waiting_for_user_id: decidable(() => 'price', itself),
  },
  'clients/list-product-approvals': {
    waiting_for_user_id: decidable(() => 'product', itself),
    category_id: inCategory(product),
    store_id:
      ({call, wanted}) =>
      (record) =>
        [idOf(product(call, record).store), ...storesOfApproval(call, idOf(record.id))].some((id) =>
          wanted.includes(id),
        ),
  },
  'clients/list-client-products': {category_id: inCategory(itself)},
  'clients/list-products': {
    sku: ({wanted}) => {
      const own = wanted.map(squeeze);
      return ({sku}) => own.includes(squeeze(text(sku)));
    },
    category_id: inCategory(itself),
    unspsc_code:
      ({wanted}) =>
      ({codes}) =>
        objects(codes).some(
          ({scheme, value}) => scheme === 'unspsc' && wanted.some((digits) => text(value).startsWith(digits)),
        ),
  },
  'clients/list-services': {
    country:
      ({wanted}) =>
      ({ships_to: countries}) =>
        texts(countries).some((country) => wanted.includes(country)),
  },
  'clients/list-service-requests': {
    supplier_id:
      ({call, wanted}) =>
      ({service_id: id}) =>
        wanted.includes(idOf(recordAt(call, 'clients/Service', id).supplier)),
  },
  'clients/list-stores': {
    supplier_id: ({call, wanted}) => {
      const linked = wanted.map((supplier) => linkedStores(call, supplier));
      return ({id}) => linked.some((stores) => stores.has(idOf(id)));
    },
  },
  'clients/list-suggested-entities': {
    supplier_id:
      ({call, wanted}) =>
      ({subject}) => {
        const {type} = object(subject);
        if (type === 'supplier') return wanted.includes(idOf(subject));
        return wanted.includes(idOf(recordAt(call, 'clients/Product', subject).supplier));
      },
  },
  'clients/list-user-groups': {
    user_id: ({call, wanted}) => {
      const groups = new Set(wanted.flatMap((id) => [...membershipOf(call, id, true)]));
      return ({id}) => groups.has(idOf(id));
    },
  },
  'clients/list-materials': {
    location_id: ({call, wanted}) => {
      const stocked = recordsIn(call, 'clients/InventoryItem')
        .filter(({location}) => wanted.some((above) => liesIn(call, idOf(location), above)))
        .map(({material}) => idOf(material));
      return ({id}) => stocked.includes(idOf(id));
    },
    below_safety_stock:
      ({call, isTrue}) =>
      (record) =>
        isBelowSafetyStock(call, record) === isTrue,
    tag_id:
      ({call, wanted}) =>
      ({id}) =>
        wanted.some((tag) => texts(call.world.notes.get(`tagged:${tag}`)).includes(idOf(id))),
  },
  'clients/list-locations': {
    has_stock: ({call, isTrue}) => {
      const stocked = new Set(
        recordsIn(call, 'clients/InventoryItem')
          .filter(({quantity}) => micros(text(object(quantity).value) || '0') > 0n)
          .map(({location}) => idOf(location)),
      );
      return ({id}) => stocked.has(idOf(id)) === isTrue;
    },
  },
  'clients/list-transfer-order-lines': {
    open:
      ({isTrue}) =>
      (record) =>
        isOpenLine(record) === isTrue,
  },
  'clients/list-replenishment-fulfillments': {
    material_id: ofEvents('material_id'),
    location_id: ofEvents('location_id'),
    supplier_id:
      ({call, wanted}) =>
      ({vendor_material_id: id}) =>
        wanted.includes(idOf(recordAt(call, 'clients/VendorMaterial', id).supplier_id)),
  },
  // A shop is offered where its supplier has an active link.
  'clients/list-supplier-punchouts': {
    store_id:
      ({call, wanted}) =>
      ({store_ids: stores, supplier_id: supplier}) =>
        wanted
          .filter((store) => (texts(stores).length === 0 ? call.world.exists(store) : texts(stores).includes(store)))
          .some((store) => isLinked(call, idOf(supplier), store)),
  },
  'suppliers/list-price-lists': {
    // A list without a restriction applies in every store that there is.
    store_id: ({call, wanted}) => {
      const known = wanted.filter((store) => call.world.exists(store));
      return ({store_ids: stores}) =>
        texts(stores).length === 0 ? known.length > 0 : texts(stores).some((store) => known.includes(store));
    },
    customer_number:
      ({wanted}) =>
      ({kind, customer_number: number}) =>
        kind === 'private' && wanted.includes(text(number)),
  },
  'suppliers/list-quotations': {
    client_id:
      ({call, wanted}) =>
      ({rfq_id: id}) =>
        wanted.includes(idOf(recordAt(call, 'suppliers/SupplierRfq', id).client)),
  },
};

/** The records of a list that pass its linked filters, and the parameters that are answered by that. */
export function linkedFilters(
  call: Call,
  records: readonly JsonObject[],
): {kept: readonly JsonObject[]; answered: ReadonlySet<string>} {
  const {query} = call.parameters;
  const own = Object.entries(LINKED[`${call.api.index.name}/${call.id}`] ?? {}).filter(([name]) => name in query);
  let kept = records;
  for (const [name, linked] of own) {
    const value = query[name];
    const wanted = (Array.isArray(value) ? value : [value ?? null]).map((one) => (typeof one === 'string' ? one : ''));
    kept = kept.filter(linked({call, wanted, isTrue: value === true}));
  }
  return {kept, answered: new Set(own.map(([name]) => name))};
}
