import type {Call} from '../call';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, objects, text, texts} from './access';
import {stepCount} from './approvalSteps';
import {priceEntryId} from './priceChanges';

/** Statuses of approvals that no record of the sample world tells of, such as those that were opened in the sandbox. */

const HOUR = 3_600_000;

/** The person who took the last decision. */
export function deciderOf({state, history}: JsonObject): Json {
  if (state !== 'approved' && state !== 'rejected') return null;
  return (
    objects(history)
      .filter(({event}) => event === state)
      .at(-1)?.actor ?? null
  );
}

/**
 * The product, price list entry or promotion that an approval is about. The sample world shows the price lists of one
 * supplier; an entry that it does not show has the letters of its approval.
 */
function entityOf(call: Call, type: string, approval: Entry): string {
  if (type === 'price') return priceEntryId(call, approval) || idOf(approval.value).replace(/^pap_/, 'ple_');
  return idOf(type === 'product' ? approval.value.product : approval.value.promotion);
}

/** The stores that an approval is for; null stands for all of them at once. */
function storesOf(call: Call, {store = null, store_ids: ids}: JsonObject): Json[] {
  if (store !== null || texts(ids).length === 0) return [store];
  return texts(ids).map((id) => ({id, name: call.world.nameOf(id), type: 'store'}));
}

/** The id of a status: the letters of its approval, and of its store where the approval is for several. */
function statusId(approval: JsonObject, store: Json): string {
  const own = idOf(approval).replace(/^[a-z]+_/, 'apst_');
  return texts(approval.store_ids).length > 1 ? `${own.slice(0, -6)}${idOf(store).slice(-6)}` : own;
}

/** @returns the statuses that an approval stands for, one for each store; none when it is about nothing that is known */
export function derivedStatuses(call: Call, type: string, approval: Entry): JsonObject[] {
  const {value} = approval;
  const entity = entityOf(call, type, approval);
  if (entity === '') return [];
  const isDecided = text(value.decided_at) !== '';
  const decider = deciderOf(value);
  const end = text(value.decided_at) || call.world.now();
  const step = isDecided && decider === null ? null : (value.step ?? null);
  return storesOf(call, value).map((store) => ({
    id: statusId(value, store),
    entity_type: type,
    entity_id: entity,
    approval_id: idOf(value),
    supplier: value.supplier ?? null,
    store,
    state: value.state ?? null,
    current_step: step,
    total_steps: step === null ? null : stepCount(call, approval) || null,
    waiting_for: value.waiting_for ?? [],
    decided_by: decider,
    decided_at: value.decided_at ?? null,
    due_at: value.due_at ?? null,
    age_hours: Math.max(0, Math.floor((Date.parse(end) - Date.parse(text(value.created_at))) / HOUR)),
    external_id: null,
    metadata: {},
    created_by: null,
    created_at: value.created_at ?? null,
    updated_at: value.updated_at ?? value.created_at ?? null,
  }));
}
