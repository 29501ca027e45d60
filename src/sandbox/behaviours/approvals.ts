import type {Behaviour, Call} from '../call';
import {checkMove, move} from '../lifecycle';
import {Problem} from '../problem';
import {actorReference} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, objects, text, texts} from './access';
import {bulkAnswer, itemProblem} from './bulk';

/** Decisions about prices, products and promotions. In the sandbox every approval has a single step. */

function needComment(comment: Json | undefined): void {
  if (typeof comment !== 'string' || comment.trim() === '')
    throw new Problem('comment_required', 'Send a comment that says why.');
}

function decideOne(call: Call, entry: Entry, state: string, comment: Json): void {
  move(call, entry, call.collection(collectionOf(call)), state);
  decided(call, entry, state, comment);
}

/** Writes a decision into its record. */
export function decided(call: Call, entry: Entry, state: string, comment: Json): void {
  const now = call.world.now();
  const event = {
    at: now,
    actor: actorReference(call.caller.actor),
    event: state,
    step: entry.value.step ?? null,
    comment,
  };
  const next: JsonObject = {...entry.value, state, decided_at: now, waiting_for: []};
  if ('comment' in next) next.comment = comment;
  if (Array.isArray(next.history)) next.history = [...objects(next.history), event];
  call.save(entry, next);
}

const COLLECTIONS: Record<string, string> = {
  price: 'clients/PriceApproval',
  product: 'clients/ProductApproval',
  promotion: 'clients/PromotionApproval',
};

function collectionOf(call: Call): string {
  return COLLECTIONS[/(price|product|promotion)/.exec(call.id)?.[1] ?? ''] ?? call.act.collection;
}

const decide: Behaviour = (call) => {
  const entry = call.locate();
  checkMove(call, entry, call.collection(collectionOf(call)));
  const {comment} = call.body();
  const isRejection = call.id.startsWith('reject-');
  if (isRejection) needComment(comment);
  decideOne(call, entry, isRejection ? 'rejected' : 'approved', comment ?? null);
  return {value: entry.value, entry, kind: 'lifecycle'};
};

const bulk: Behaviour = (call) => {
  const body = call.body();
  if (body.decision === 'reject') needComment(body.comment);
  const collection = call.collection(collectionOf(call));
  const wanted = texts(body.ids);
  const ids =
    wanted.length > 0
      ? wanted
      : collection
          .all()
          .filter(({value}) => ['pending', 'in_review'].includes(text(value.state)))
          .map(({value}) => idOf(value.id));
  const items = ids.map((id, index): JsonObject => {
    const entry = collection.byIdentifier(id);
    if (!entry)
      return {
        index,
        id,
        status: 'failed',
        problem: itemProblem(call, new Problem('not_found', `There is no record ${id}.`)),
      };
    if (!['pending', 'in_review'].includes(text(entry.value.state)))
      return {
        index,
        id,
        status: 'failed',
        problem: itemProblem(
          call,
          new Problem('invalid_state', 'The approval is decided.', {
            current_state: text(entry.value.state),
            allowed_actions: [],
          }),
        ),
      };
    decideOne(call, entry, body.decision === 'reject' ? 'rejected' : 'approved', body.comment ?? null);
    return {index, id, status: 'updated'};
  });
  return {status: 200, value: bulkAnswer(items), kind: 'lifecycle'};
};

export const APPROVALS: Record<string, Behaviour> = {
  'clients/approve-price': decide,
  'clients/reject-price': decide,
  'clients/approve-product': decide,
  'clients/reject-product': decide,
  'clients/approve-promotion': decide,
  'clients/reject-promotion': decide,
  'clients/bulk-decide-price-approvals': bulk,
  'clients/bulk-decide-promotion-approvals': bulk,
};
