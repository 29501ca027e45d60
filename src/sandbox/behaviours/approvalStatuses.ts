import {listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {notFound} from '../problem';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';

/** Where approvals stand, one record for each entity and store: read from the approvals, never written. */

const QUEUES: Record<string, string> = {
  product: 'clients/ProductApproval',
  price: 'clients/PriceApproval',
  promotion: 'clients/PromotionApproval',
};
const OPEN = ['pending', 'in_review'];
/** The sums of the sample world are those of its supplier and its store, but for what other records say. */
const MAIN_SUPPLIER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
const MAIN_STORE = 'sto_01JHG2VHC01KFMFZM7H90298FB';

/** The person who took the last decision. */
function deciderOf({state, history}: JsonObject): Json {
  if (state !== 'approved' && state !== 'rejected') return null;
  return (
    objects(history)
      .filter(({event}) => event === state)
      .at(-1)?.actor ?? null
  );
}

/** A status as its approval stands now. */
function told(call: Call, status: JsonObject): JsonObject {
  const queue = call.world.collection(QUEUES[text(status.entity_type)] ?? '');
  const approval = queue?.byIdentifier(status.approval_id);
  if (!queue || !approval || queue.isPristine(approval)) return status;
  const {
    state = null,
    step = null,
    waiting_for: people = [],
    due_at: due = null,
    decided_at: at = null,
  } = approval.value;
  const isOpen = OPEN.includes(text(state));
  return {
    ...status,
    state,
    current_step: isOpen ? (step ?? status.current_step ?? null) : null,
    total_steps: isOpen ? (status.total_steps ?? null) : null,
    waiting_for: people,
    due_at: due,
    decided_at: at,
    decided_by: deciderOf(approval.value),
    updated_at: approval.value.updated_at ?? null,
  };
}

const list: Behaviour = (call) =>
  listAnswer(
    call,
    recordsOf(call).map((status) => told(call, status)),
  );

const show: Behaviour = (call) => {
  const [type, id] = [call.param('entity_type'), call.param('entity_id')];
  const entry = call
    .collection('clients/ApprovalStatus')
    .all()
    .find(({value}) => value.entity_type === type && value.entity_id === id);
  if (!entry) throw notFound(id);
  const value = told(call, entry.value);
  return {value, entry, etag: `"v${entry.version}-${text(value.state)}"`, kind: 'stateful'};
};

type Test = (approval: JsonObject) => boolean;

/** Which approvals a request asks for. Product approvals count for all stores at once, so they belong to none. */
function asked(call: Call): Test {
  const {supplier_id: supplier, store_id: store} = call.parameters.query;
  return (approval) =>
    (supplier === undefined || idOf(approval.supplier) === supplier) &&
    (store === undefined || [idOf(approval.store), ...texts(approval.store_ids)].includes(text(store)));
}

const summary: Behaviour = (call) => {
  const {supplier_id: supplier, store_id: store} = call.parameters.query;
  const isAsked = asked(call);
  const isMain =
    [undefined, MAIN_SUPPLIER].includes(supplier as string) && [undefined, MAIN_STORE].includes(store as string);
  const data = call
    .collection('clients/ApprovalStatusSummary')
    .all()
    .map(({value}) => {
      const queue = call.world.collection(QUEUES[text(value.entity_type)] ?? '');
      const now = (queue?.all() ?? []).map((entry: Entry) => entry.value);
      const before = (queue?.spec.seeds ?? []).map((seed) => seed.value);
      const counts: Record<string, number> = {};
      // Sums of the sample world, without what belongs to others; then what has happened to single records since.
      const isHere = isMain && (store === undefined || value.entity_type !== 'product');
      const add = (records: readonly JsonObject[], sign: 1 | -1): void => {
        for (const {state} of records) counts[text(state)] = (counts[text(state)] ?? 0) + sign;
      };
      for (const [state, count] of Object.entries(object(value.counts))) counts[state] = isHere ? Number(count) : 0;
      add(now.filter(isAsked), 1);
      if (isHere) add(before, -1);
      const open = now.filter((record) => isAsked(record) && OPEN.includes(text(record.state)));
      const late = (records: readonly JsonObject[]): number =>
        records.filter(
          ({due_at: due, state}) => OPEN.includes(text(state)) && text(due) !== '' && text(due) < call.world.now(),
        ).length;
      const oldest = [
        ...open.map(({created_at: at}) => text(at)),
        ...(isHere ? [text(value.oldest_pending_at)] : []),
      ].sort()[0];
      return {
        ...value,
        counts: Object.fromEntries(Object.entries(counts).map(([state, count]) => [state, Math.max(0, count)])),
        overdue: (isHere ? Number(value.overdue) : 0) + late(open),
        oldest_pending_at: oldest ?? null,
      };
    });
  return {value: {data}, kind: 'stateful'};
};

export const APPROVAL_STATUSES: Record<string, Behaviour> = {
  'clients/list-approval-statuses': list,
  'clients/show-approval-status': show,
  'clients/show-approval-status-summary': summary,
};
