import {listAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {notFound} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, text} from './access';
import {inTime} from './approvalTimeouts';
import {withAskedNow} from './askedNow';
import {deciderOf, derivedStatuses} from './derivedStatuses';

/** Where approvals stand, one record for each entity and store: read from the approvals, never written. */

const QUEUES: Record<string, string> = {
  product: 'clients/ProductApproval',
  price: 'clients/PriceApproval',
  promotion: 'clients/PromotionApproval',
};
const OPEN = ['pending', 'in_review'];

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
  const waits = OPEN.includes(text(state));
  return {
    ...status,
    state,
    current_step: waits ? (step ?? status.current_step ?? null) : null,
    total_steps: waits ? (status.total_steps ?? null) : null,
    waiting_for: people,
    due_at: due,
    decided_at: at,
    decided_by: deciderOf(approval.value),
    updated_at: approval.value.updated_at ?? null,
  };
}

interface Status {
  value: JsonObject;
  entry: Entry;
}

const isOpen = ({state}: JsonObject): boolean => OPEN.includes(text(state));

/** An open approval goes before a finished one, and the newest among equals. */
function isBefore(one: JsonObject, other: JsonObject): boolean {
  if (isOpen(one) !== isOpen(other)) return isOpen(one);
  return text(one.created_at) > text(other.created_at);
}

/** One status for each entity and store: those of the sample world, and what other approvals stand at. */
function statuses(call: Call): Status[] {
  const stored = call
    .collection('clients/ApprovalStatus')
    .all()
    .map((entry): Status => ({entry, value: told(call, entry.value)}));
  const known = new Set(stored.map(({value}) => idOf(value.approval_id)));
  const others = Object.entries(QUEUES).flatMap(([type, queue]) =>
    (call.world.collection(queue)?.all() ?? [])
      .filter(({value}) => !known.has(idOf(value)))
      .flatMap((entry) => derivedStatuses(call, type, entry).map((value): Status => ({entry, value}))),
  );
  const found = new Map<string, Status>();
  for (const status of [...stored, ...others]) {
    const {entity_type: type, entity_id: entity, store} = status.value;
    const key = [text(type), idOf(entity), idOf(store)].join(' ');
    const before = found.get(key);
    if (!before || isBefore(status.value, before.value)) found.set(key, status);
  }
  return [...found.values()];
}

const list: Behaviour = (call) =>
  listAnswer(
    call,
    statuses(call).map(({value}) => value),
  );

const show: Behaviour = (call) => {
  const [type, id] = [call.param('entity_type'), call.param('entity_id')];
  const own = statuses(call).filter(({value}) => value.entity_type === type && value.entity_id === id);
  const [first] = own.sort((a, b) => (isBefore(a.value, b.value) ? -1 : isBefore(b.value, a.value) ? 1 : 0));
  if (!first) throw notFound(id);
  const {entry, value} = first;
  return {value, entry, etag: `"v${entry.version}-${text(value.state)}"`, kind: 'stateful'};
};

/** Which statuses a request asks for. Product approvals count for all stores at once, so they belong to none. */
function isAsked(call: Call, status: JsonObject): boolean {
  const {supplier_id: supplier, store_id: store} = call.parameters.query;
  return (
    (supplier === undefined || idOf(status.supplier) === supplier) &&
    (store === undefined || idOf(status.store) === store)
  );
}

/** Counted in the list as it is now: a sum that no list shows would send people to look for what does not exist. */
const summary: Behaviour = (call) => {
  const now = call.world.now();
  const all = statuses(call)
    .map(({value}) => value)
    .filter((status) => isAsked(call, status));
  const data = call
    .collection('clients/ApprovalStatusSummary')
    .all()
    .map(({value}) => {
      const own = all.filter(({entity_type: type}) => type === value.entity_type);
      const open = own.filter(isOpen);
      // The contract lists every state, also with 0.
      const counts = Object.fromEntries(Object.keys(object(value.counts)).map((state) => [state, 0]));
      for (const {state} of own) counts[text(state)] = (counts[text(state)] ?? 0) + 1;
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
  'clients/list-approval-statuses': inTime(withAskedNow(list)),
  'clients/show-approval-status': inTime(withAskedNow(show)),
  'clients/show-approval-status-summary': inTime(summary),
};
