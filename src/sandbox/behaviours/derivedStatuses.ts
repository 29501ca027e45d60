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

/** The product, price list entry or promotion that an approval is about; empty for a price that nobody keeps. */
function entityOf(call: Call, type: string, approval: Entry): string {
  if (type === 'price') return priceEntryId(call, approval);
  return idOf(type === 'product' ? approval.value.product : approval.value.promotion);
}

/** The store that an approval is for; a decision about more than one counts for all of them at once. */
function storeOf(call: Call, {store = null, store_ids: ids}: JsonObject): Json {
  const [only, ...others] = texts(ids);
  if (store !== null || only === undefined || others.length > 0) return store;
  return {id: only, name: call.world.nameOf(only), type: 'store'};
}

/** @returns the status that an approval stands for; undefined when it is about nothing that is known */
export function derivedStatus(call: Call, type: string, approval: Entry): JsonObject | undefined {
  const {value} = approval;
  const entity = entityOf(call, type, approval);
  if (entity === '') return undefined;
  const isDecided = text(value.decided_at) !== '';
  const decider = deciderOf(value);
  const end = text(value.decided_at) || call.world.now();
  const step = isDecided && decider === null ? null : (value.step ?? null);
  return {
    id: idOf(value).replace(/^[a-z]+_/, 'apst_'),
    entity_type: type,
    entity_id: entity,
    approval_id: idOf(value),
    supplier: value.supplier ?? null,
    store: storeOf(call, value),
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
  };
}
