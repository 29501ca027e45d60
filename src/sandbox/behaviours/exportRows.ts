import type {Call} from '../call';
import {filtered} from '../filter';
import {readTexts} from '../parameters';
import {ROLES, SERVICE_USER} from '../../openapi/roles';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {withoutArchived} from './archived';
import {offersFor} from './buyerPermissions';
import {linkedFilters} from './linkedFilters';
import {apiEntries, auditEntries} from './logs';
import {mayView} from './materialPermissions';
import {linesTaken} from './orderReports';
import {readsRfq} from './rfqAccess';
import {isSealedNow, quotationsOf} from './rfqSides';
import {CUT as SEARCHED_BY, queryRows} from './searchAnalytics';
import {entryFor} from './storeEntry';
import {reachOf} from './workplaces';

/** How many rows the file of an export has: those that the list with the same filters has. */

/** Figures of what was searched for. */
const QUERIES = 'clients/QueryStat';

interface Kind {
  /** Collection of the records. */
  of: string;
  /** The list operation whose filters it has. */
  list: string;
  /** How many rows a record has, where it is not one. */
  rows?: (call: Call, record: JsonObject) => number;
}

const linesOf = ({lines}: JsonObject): number => objects(lines).length;

/** What suppliers quoted for an RFQ; nobody reads it before the deadline of a sealed one. */
function quotedLines(call: Call, rfq: JsonObject): number {
  if (isSealedNow(call, rfq)) return 0;
  return quotationsOf(call, idOf(rfq)).reduce((sum, {value}) => sum + linesOf(value), 0);
}

/** What is exported from lists. Orders are read from order lines. */
const KINDS: Record<string, Kind> = {
  products: {of: 'clients/Product', list: 'list-products'},
  price_approvals: {of: 'clients/PriceApproval', list: 'list-price-approvals'},
  product_approvals: {of: 'clients/ProductApproval', list: 'list-product-approvals'},
  promotion_approvals: {of: 'clients/PromotionApproval', list: 'list-promotion-approvals'},
  suppliers: {of: 'clients/Supplier', list: 'list-suppliers'},
  users: {of: 'clients/User', list: 'list-users'},
  user_groups: {of: 'clients/UserGroup', list: 'list-user-groups'},
  buyer_permissions: {of: 'clients/BuyerPermission', list: 'list-buyer-permissions'},
  rfqs: {of: 'clients/Rfq', list: 'list-rfqs', rows: (_, rfq) => linesOf(rfq)},
  quotations: {of: 'clients/Rfq', list: 'list-rfqs', rows: quotedLines},
  audit_logs: {of: 'clients/AuditLogEntry', list: 'list-audit-logs'},
  api_logs: {of: 'clients/ApiLogEntry', list: 'list-api-logs'},
  materials: {of: 'clients/Material', list: 'list-materials'},
  stock_levels: {of: 'clients/InventoryItem', list: 'list-inventory-items'},
  inventory_transactions: {of: 'clients/InventoryTransaction', list: 'list-inventory-transactions'},
  search_queries: {of: QUERIES, list: 'list-clickhouse-query-stats'},
  unspsc_mappings: {of: 'clients/UnspscMapping', list: 'list-unspsc-mappings'},
  unit_label_mappings: {of: 'clients/UnitLabelMapping', list: 'list-unit-label-mappings'},
};

/** Filters as the list operation reads them from its query: a text with commas is a list where the parameter is one. */
function asQuery(call: Call, list: string, filters: JsonObject): JsonObject {
  const group = [...call.api.groups.values()].find(({operations}) => Object.hasOwn(operations, list));
  const specs = (group?.operations[list]?.parameters ?? []).flatMap((at) => group?.parameters[at] ?? []);
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const spec = specs.find((one) => one.in === 'query' && one.name === name);
      return [name, spec && typeof value === 'string' ? readTexts([value], spec, call.api.schemas) : value];
    }),
  );
}

/** A day before now, such as `-7d`, as a moment. */
function moment(call: Call, value: Json): Json {
  const [, days] = typeof value === 'string' ? (/^-(\d+)d$/.exec(value) ?? []) : [];
  return days === undefined ? value : new Date(Date.parse(call.world.now()) - Number(days) * 86_400_000).toISOString();
}

/** A call as the person who made an export would make it. A key names its role; somebody else has the first of theirs. */
function asCreator(call: Call, id: string): Call {
  if (call.caller.actor?.id === id) return call;
  const [role] = texts(call.world.collection('clients/User')?.byIdentifier(id)?.value.role_ids);
  const named = role === undefined ? null : call.world.nameOf(role);
  const actor = {id, name: call.world.nameOf(id) ?? '', type: 'user'};
  const rights = Object.values(ROLES).find(({name}) => name === named)?.rights ?? [];
  const limits = !rights.includes('*') && {rights: new Set(rights)};
  return call.with({caller: {credential: '', actor, ...(named !== null && {role: named}), ...limits}});
}

type Seen = (record: JsonObject) => boolean;

/**
 * Records that not everybody sees: products by buyer permissions and stores, stock by places and material permissions,
 * RFQs by the access to them.
 */
const SEEN: Record<string, (own: Call, id: string) => Seen> = {
  'clients/Product': (own, id) => {
    const [isOffered, mayEnter] = [offersFor(own, id), entryFor(own, id)];
    return (product) => isOffered(product) && mayEnter(idOf(product.store));
  },
  'clients/Rfq': (own) => (rfq) => readsRfq(own, rfq),
  'clients/Material':
    (own) =>
    ({id}) =>
      mayView(own, idOf(id)),
  'clients/InventoryItem': (own) => {
    const isNear = reachOf(own);
    return ({material, location}) => isNear(idOf(location)) && mayView(own, idOf(material), idOf(location));
  },
  // The ledger has no places of a person in its list either.
  'clients/InventoryTransaction':
    (own) =>
    ({material_id: material, location_id: place}) =>
      mayView(own, idOf(material), idOf(place)),
};

/** Logs have what was done in the sandbox beside their records, and show a role what belongs to it. */
const LOGGED: Record<string, (own: Call) => readonly Entry[]> = {
  'clients/AuditLogEntry': auditEntries,
  'clients/ApiLogEntry': apiEntries,
};

/** The records that the person who made an export may see; a system sees all. */
function seenRecords(call: Call, creator: Json | undefined, collection: string): JsonObject[] {
  const id = idOf(creator);
  const isSystem = id === '' || id === SERVICE_USER;
  const own = isSystem ? call.with({caller: {credential: '', actor: null}}) : asCreator(call, id);
  const records = LOGGED[collection]?.(own) ?? call.maybe(collection)?.all() ?? [];
  const isSeen: Seen = isSystem ? () => true : (SEEN[collection]?.(own, id) ?? (() => true));
  return records.flatMap(({value}) => (isSeen(value) ? [value] : []));
}

/** @returns the number of rows that a run finds now */
export function countRows(call: Call, {kind, filters, created_by: creator}: JsonObject): number {
  const query = Object.fromEntries(Object.entries(object(filters)).map(([name, value]) => [name, moment(call, value)]));
  if (kind === 'order_lines') return linesTaken(call, query).length;
  if (kind === 'orders') return new Set(linesTaken(call, query).map(({order_number: number}) => number)).size;
  const found = KINDS[text(kind)];
  if (!found || !call.maybe(found.of)) return 0;
  const parameters = {...call.parameters, query: asQuery(call, found.list, query)};
  const list = call.with({id: found.list, parameters});
  if (found.of === QUERIES) {
    const known = (call.maybe(QUERIES)?.all() ?? []).map(({value}) => value);
    return filtered(queryRows(list, known), list.parameters, call.world.now(), SEARCHED_BY).length;
  }
  const linked = linkedFilters(list, withoutArchived(list, seenRecords(call, creator, found.of)));
  const records = filtered(linked.kept, list.parameters, call.world.now(), linked.answered);
  return records.reduce((sum, record) => sum + (found.rows?.(call, record) ?? 1), 0);
}
