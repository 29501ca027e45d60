import {listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {notFound} from '../problem';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';

/** Where approvals stand, one record for each entity and store: read from the approvals, never written. */

const QUEUES: Record<string, string> = {
  product: 'clients/ProductApproval',
  price: 'clients/PriceApproval',
  promotion: 'clients/PromotionApproval',
};
const OPEN = ['pending', 'in_review'];

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

/** Counted in the queues as they are now: a sum that no list shows would send people to look for what does not exist. */
const summary: Behaviour = (call) => {
  const isAsked = asked(call);
  const now = call.world.now();
  const data = call
    .collection('clients/ApprovalStatusSummary')
    .all()
    .map(({value}) => {
      const queue = call.world.collection(QUEUES[text(value.entity_type)] ?? '');
      const approvals = (queue?.all() ?? []).map((entry) => entry.value).filter(isAsked);
      const open = approvals.filter(({state}) => OPEN.includes(text(state)));
      // The contract lists every state, also with 0.
      const counts = Object.fromEntries(Object.keys(object(value.counts)).map((state) => [state, 0]));
      for (const {state} of approvals) counts[text(state)] = (counts[text(state)] ?? 0) + 1;
      return {
        ...value,
        counts,
        overdue: open.filter(({due_at: due}) => text(due) !== '' && text(due) < now).length,
        oldest_pending_at: open.map(({created_at: at}) => text(at)).sort()[0] ?? null,
      };
    });
  return {value: {data}, kind: 'stateful'};
};

export const APPROVAL_STATUSES: Record<string, Behaviour> = {
  'clients/list-approval-statuses': list,
  'clients/show-approval-status': show,
  'clients/show-approval-status-summary': summary,
};
