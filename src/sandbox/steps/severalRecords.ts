import type {Call} from '../call';
import {SERVICE_USER} from '../../openapi/roles';
import {asText, copy, isObject, same} from '../json';
import type {Json, JsonObject} from '../types';
import {recordType} from '../uses';

/** Calls that change several records, each of which has an entry of its own in the audit log. */

/** The collections of their records; more may change beside them, which only follows. */
const OF: Record<string, readonly string[]> = {
  'bulk-decide-price-approvals': ['clients/PriceApproval'],
  'bulk-decide-promotion-approvals': ['clients/PromotionApproval'],
  'batch-upsert-materials': ['clients/Material'],
  'change-inventory-item-status': ['clients/InventoryItem'],
};

/** The same for the rows of a batch request, by its kind. They are written while somebody reads it. */
const OF_ROWS: Record<string, readonly string[]> = {
  users: ['clients/User'],
  user_groups: ['clients/UserGroup'],
  stock_counts: ['clients/InventoryItem'],
  offer_approvals: ['clients/PriceApproval', 'clients/ProductApproval', 'clients/PromotionApproval'],
  unspsc_mappings: ['clients/UnspscMapping'],
  unit_label_mappings: ['clients/UnitLabelMapping'],
  categories: ['clients/Category'],
  tags: ['clients/Tag'],
  materials: ['clients/Material'],
  locations: ['clients/Location'],
  vendor_materials: ['clients/VendorMaterial'],
  buyer_permissions: ['clients/BuyerPermission'],
  store_buyer_permissions: ['clients/StoreBuyerPermission'],
};

/** One record as it was and as it is; absent before it was made, and after it was deleted. */
export interface RecordChange {
  action: string;
  type: string;
  before?: JsonObject;
  after?: JsonObject;
}

/** The batch request that a call takes on, before it does. */
export function batchOf(call: Call): JsonObject | undefined {
  if (call.id !== 'show-batch-request') return undefined;
  const {key, collection} = call.act;
  return key && call.maybe(collection)?.find(key, call.param(key.param))?.value;
}

function collectionsOf(call: Call): readonly string[] {
  return OF_ROWS[asText(batchOf(call)?.kind ?? '')] ?? OF[call.id] ?? [];
}

/** What was done with a record. An approval of one of several steps is an approval, too. */
function deedOf(collection: string, before: JsonObject | undefined, after: JsonObject | undefined): string {
  if (!before) return 'created';
  if (!after) return 'deleted';
  if (!collection.endsWith('Approval')) return 'updated';
  return after.state === 'rejected' ? 'rejected' : 'approved';
}

/** The table of a punchout connection is replaced as one, so it is a change of the connection. */
function watchTable(call: Call): () => RecordChange[] {
  const id = call.param('punchout_connection_id');
  const connection = call.maybe('clients/PunchoutConnection')?.byIdentifier(id)?.value;
  const now = (): JsonObject => {
    const rows = (call.maybe('clients/PunchoutMapping')?.all() ?? []).map(({value}) => value);
    return {id, name: connection?.name ?? null, mappings: copy(rows.filter((row) => row.connection_id === id))};
  };
  const before = now();
  const type = 'punchout_connection';
  return () => [{action: `${type}.updated`, type, before, after: now()}];
}

/** Notes the records that a call may change. @returns what has become of them; undefined for a call about one record */
export function watchSeveral(call: Call): (() => RecordChange[]) | undefined {
  if (call.id === 'replace-punchout-mappings') return watchTable(call);
  const names = collectionsOf(call);
  if (names.length === 0) return undefined;
  const recordsOf = (name: string): Map<Json, JsonObject> =>
    new Map((call.maybe(name)?.all() ?? []).map(({value}) => [value.id ?? null, value]));
  const known = new Map(names.map((name) => [name, new Map([...recordsOf(name)].map(([id, one]) => [id, copy(one)]))]));
  return () =>
    names.flatMap((name) => {
      const [earlier, now] = [known.get(name) ?? new Map<Json, JsonObject>(), recordsOf(name)];
      return [...new Set([...earlier.keys(), ...now.keys()])].flatMap((id): RecordChange[] => {
        const [before, after] = [earlier.get(id), now.get(id)];
        if (same(before ?? null, after ?? null)) return [];
        const type = recordType(name);
        return [
          {action: `${type}.${deedOf(name, before, after)}`, type, ...(before && {before}), ...(after && {after})},
        ];
      });
    });
}

/** Who made a batch request, as an actor of the log. */
export function authorOf({created_by: author = null}: JsonObject): JsonObject | undefined {
  if (!isObject(author)) return undefined;
  const {id = null, name = null} = author;
  return {type: id === SERVICE_USER ? 'service' : 'user', id, name, email: null};
}
