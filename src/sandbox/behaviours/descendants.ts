import type {Call} from '../call';
import {idOf, text} from './access';

/** Categories and all below them. @param ids of categories */
export function withDescendants(call: Call, ids: readonly string[]): Set<string> {
  const all = call.world.collection('clients/Category')?.all() ?? [];
  const found = new Set(ids);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const {value} of all) if (found.has(text(value.parent_id))) found.add(idOf(value));
  }
  return found;
}
