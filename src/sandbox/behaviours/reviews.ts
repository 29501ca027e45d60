import {ACTS, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {move, wrongState} from '../lifecycle';
import {invalidField, notFound, Problem} from '../problem';
import {SERVICE_USER} from '../../openapi/roles';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, isPerson, object, text} from './access';

/** Reviews: moderators see and judge all, everybody else what is published and their own. A key without a role may all. */

const REVIEWS = 'clients/Review';
const TARGETS: Record<string, string> = {
  product: 'clients/Product',
  supplier: 'clients/Supplier',
  service: 'clients/Service',
};

function isOwn(call: Call, {author}: JsonObject): boolean {
  return idOf(author) === (call.caller.actor?.id ?? SERVICE_USER);
}

function mayModerate({caller: {rights}}: Call): boolean {
  return !rights || rights.has('reviews.moderate');
}

function isVisible(call: Call, review: JsonObject): boolean {
  return review.status === 'published' || mayModerate(call) || isOwn(call, review);
}

/** A review as the caller may see it: notes of moderators are for the author and for them. */
function shown(call: Call, review: JsonObject): JsonObject {
  const isInside = mayModerate(call) || isOwn(call, review);
  return isInside ? review : {...review, moderation_note: null};
}

const list: Behaviour = (call) =>
  listAnswer(
    call,
    recordsOf(call)
      .filter((review) => isVisible(call, review))
      .map((review) => shown(call, review)),
  );

/** The review that the path names, unless the caller may not know of it. @throws Problem 404 */
function seen(call: Call): Entry {
  const entry = call.locate();
  if (!isVisible(call, entry.value)) throw notFound(idOf(entry.value.id));
  return entry;
}

const show: Behaviour = (call) => {
  const entry = seen(call);
  return {value: shown(call, entry.value), entry, kind: 'stateful'};
};

/** Adds points to the mean of what is rated, or takes them away. */
function rate(call: Call, review: JsonObject, sign: 1 | -1): void {
  const id = idOf(review.target_id);
  const target = call.world.collection(TARGETS[text(review.target_type)] ?? '')?.byIdentifier(id);
  if (!target) return;
  const {average, count, review_count: reviews} = object(target.value.rating);
  const isSupplier = review.target_type === 'supplier';
  const before = Number(isSupplier ? reviews : count) || 0;
  const known = call.world.notes.get(`points:${id}`);
  const points =
    (typeof known === 'number' ? known : before * Number(text(average) || 0)) + sign * Number(review.rating);
  const after = Math.max(0, before + sign);
  call.world.notes.set(`points:${id}`, points);
  const rating: Json =
    after === 0
      ? null
      : {average: (points / after).toFixed(1), ...(isSupplier ? {review_count: after} : {count: after})};
  call.save(target, {...target.value, rating});
}

/** Text of a review is plain. @throws Problem 422 */
function needPlain(body: JsonObject): void {
  for (const name of ['title', 'body'])
    if (/<\/?[a-z!][^>]*>/i.test(text(body[name])))
      throw invalidField(`/${name}`, 'invalid_format', 'The text is plain: leave the HTML out.');
}

const create: Behaviour = (call) => {
  const body = call.body();
  needPlain(body);
  const product = call.world.collection('clients/Product')?.byIdentifier(body.target_id)?.value;
  if (isPerson(call) && product?.hidden === true)
    throw invalidField('/target_id', 'unknown_reference', 'There is no such product for you.');
  return ACTS.create?.(call) ?? {};
};

/** @throws Problem 403 for a review that somebody else has written */
function needAuthor(call: Call, {value}: Entry): void {
  if (isPerson(call) && !isOwn(call, value)) throw new Problem('forbidden', 'Only its author may change a review.');
}

/** A changed review is read again by a moderator before others see it. */
const update: Behaviour = (call) => {
  const entry = seen(call);
  needAuthor(call, entry);
  needPlain(call.body());
  const before = {...entry.value};
  const answer = ACTS.update?.(call) ?? {};
  if (before.status === 'published') rate(call, before, -1);
  if (before.status !== 'hidden') entry.value = {...entry.value, status: 'pending'};
  return {...answer, value: entry.value};
};

const remove: Behaviour = (call) => {
  const {value} = seen(call);
  if (!mayModerate(call) && !isOwn(call, value)) throw new Problem('forbidden', 'Only its author may delete a review.');
  const answer = ACTS.delete?.(call) ?? {};
  if (value.status === 'published') rate(call, value, -1);
  return answer;
};

/** What a moderator may do with a review in each state, and what becomes of it. */
const VERDICTS: Record<string, {from: string[]; to: string}> = {
  publish: {from: ['pending', 'hidden'], to: 'published'},
  hide: {from: ['published'], to: 'hidden'},
  reject: {from: ['pending'], to: 'rejected'},
};

const moderate: Behaviour = (call) => {
  const entry = call.locate();
  const {action, note = null} = call.body();
  if (isPerson(call) && isOwn(call, entry.value)) throw new Problem('forbidden', 'Nobody moderates an own review.');
  if (action === 'reject' && text(note).trim() === '')
    throw invalidField('/note', 'required', 'Say why, because the author reads it.');
  const verdict = VERDICTS[text(action)];
  const state = text(entry.value.status);
  const reviews = call.collection(REVIEWS);
  if (!verdict?.from.includes(state)) throw wrongState(call, state, reviews.spec.lifecycle, entry);
  move(call, entry, reviews, verdict.to);
  if (note !== null) entry.value = {...entry.value, moderation_note: note};
  if (verdict.to === 'published') rate(call, entry.value, 1);
  if (state === 'published') rate(call, entry.value, -1);
  return {value: entry.value, entry, kind: 'lifecycle'};
};

export const REVIEW_BEHAVIOUR: Record<string, Behaviour> = {
  'clients/list-reviews': list,
  'clients/show-review': show,
  'clients/create-review': create,
  'clients/update-review': update,
  'clients/delete-review': remove,
  'clients/moderate-review': moderate,
};
