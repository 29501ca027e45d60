import type {Call} from '../../call';
import type {Entry} from '../../store';
import type {JsonObject} from '../../types';
import {makeRecord} from '../../record';
import {supplierOf, text} from '../access';
import {markDisabled} from '../disabledStates';
import type {Kind} from './kind';

/** What the mode `replace_all` removes: records of the kind that the file does not contain. */

/** Removing more than this share of the records needs the caller's confirmation. */
const LARGEST_SHARE = 0.2;

/** Records that `replace_all` may remove. Records delivered by the platform stay. */
export function replaceable(call: Call, job: JsonObject, kind: Kind): Entry[] {
  const list = text(job.price_list_id);
  if (kind.collection === undefined) return [];
  return call
    .collection(kind.collection)
    .all()
    .filter(({value, parents}) => value.source !== 'default' && (list === '' || parents.price_list_id === list));
}

/**
 * Those of some records that can go: the others hold something, or lie above a record that stays.
 *
 * @param above ids of records that rows of the file lie below
 */
export function removable(
  call: Call,
  kind: Kind,
  missing: readonly Entry[],
  all: readonly Entry[],
  above: ReadonlySet<string>,
): Entry[] {
  let leaving = missing.filter(({value}) => !above.has(text(value.id)) && kind.isUsed?.(call, value) !== true);
  if (kind.parent === undefined) return leaving;
  for (let count = -1; count !== leaving.length;) {
    count = leaving.length;
    const going = new Set(leaving);
    const parents = new Set(all.filter((entry) => !going.has(entry)).map(({value}) => text(value.parent_id)));
    leaving = leaving.filter(({value}) => !parents.has(text(value.id)));
  }
  return leaving;
}

export function isTooMuch(removed: number, total: number): boolean {
  return removed > total * LARGEST_SHARE;
}

/** What is done with records that go. Products are only disabled. */
export function fateOf({collection}: Kind): 'deleted' | 'disabled' {
  return collection === 'suppliers/SupplierProduct' ? 'disabled' : 'deleted';
}

/** Removes a record. Products are only disabled. @returns what was done; undefined when it stays for now */
export function takeAway(call: Call, kind: Kind, entry: Entry): 'deleted' | 'disabled' | undefined {
  if (kind.take) return kind.take({call, entry}) ? 'deleted' : undefined;
  if (fateOf(kind) === 'deleted') {
    if (kind.collection !== undefined) call.collection(kind.collection).remove(entry);
    kind.removed?.({call, entry});
    return 'deleted';
  }
  const disabled = call.maybe('suppliers/DisabledStatus');
  const own = disabled
    ?.all()
    .find(({value}) => value.set_by === 'supplier' && value.product_identifier === entry.value.product_identifier);
  const now = call.world.now();
  const since = text(own?.value.disabled_from);
  const everywhere: JsonObject = {
    store_ids: [],
    disabled_from: since !== '' && since < now ? since : now,
    disabled_until: null,
  };
  // An entry for some stores, for some days or for later becomes one that holds everywhere from now on.
  if (own) call.save(own, {...own.value, ...everywhere});
  else
    disabled?.add({
      ...makeRecord(disabled, {reason: 'other'}, call.maker),
      product_identifier: entry.value.product_identifier ?? null,
      comment: 'Missing from the file of an import with replace_all.',
      set_by: 'supplier',
      ...everywhere,
    });
  markDisabled(call.world, supplierOf(call));
  return 'disabled';
}
