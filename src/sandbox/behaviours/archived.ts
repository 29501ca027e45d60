import type {Call} from '../call';
import type {JsonObject} from '../types';

/** Lists that leave archived records out unless a status is asked for, as `api/operation`. */
const LISTS = new Set([
  'clients/list-announcements',
  'clients/list-articles',
  'clients/list-categories',
  'clients/list-forms',
  'clients/list-locations',
  'clients/list-materials',
  'clients/list-refill-points',
  'clients/list-suppliers',
]);

/** The records a list shows when its caller says nothing of states. */
export function withoutArchived(call: Call, records: readonly JsonObject[]): readonly JsonObject[] {
  if (call.parameters.query.status !== undefined || !LISTS.has(`${call.api.index.name}/${call.id}`)) return records;
  return records.filter(({status}) => status !== 'archived');
}
