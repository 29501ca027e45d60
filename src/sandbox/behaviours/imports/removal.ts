import type {Call} from '../../call';
import type {Entry} from '../../store';
import type {JsonObject} from '../../types';
import {text} from '../access';
import type {Kind} from './kind';

/** What `replace_all` takes away: the records of a kind that the file does not contain. */

/** More than this share of the records goes only when the caller confirms it. */
const LARGEST_SHARE = 0.2;

/** Records a file can replace. What the platform delivers stays. */
export function replaceable(call: Call, job: JsonObject, kind: Kind): Entry[] {
  const list = text(job.price_list_id);
  if (kind.collection === undefined) return [];
  return call
    .collection(kind.collection)
    .all()
    .filter(({value, parents}) => value.source !== 'default' && (list === '' || parents.price_list_id === list));
}

export function isTooMuch(removed: number, total: number): boolean {
  return removed > total * LARGEST_SHARE;
}

/** Takes a record away. Products are only switched off. @returns what was done */
export function takeAway(call: Call, kind: Kind, entry: Entry): 'deleted' | 'disabled' {
  if (kind.collection !== 'suppliers/SupplierProduct') {
    if (kind.collection !== undefined) call.collection(kind.collection).remove(entry);
    return 'deleted';
  }
  call.save(entry, {...entry.value, ...('disabled' in entry.value && {disabled: true})});
  return 'disabled';
}
