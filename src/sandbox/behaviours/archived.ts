import type {Call} from '../call';
import type {JsonObject} from '../types';

/** Lists, as `api/operation`, that leave out archived records unless the request filters by status. */
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

/** The records of a list without archived ones, unless the request filters by status. */
export function withoutArchived(call: Call, records: readonly JsonObject[]): readonly JsonObject[] {
  if (call.parameters.query.status !== undefined || !LISTS.has(`${call.api.index.name}/${call.id}`)) return records;
  return records.filter(({status}) => status !== 'archived');
}
