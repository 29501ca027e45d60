import type {Behaviour, Call} from '../call';
import {micros} from '../decimal';
import {invalidField, Problem} from '../problem';
import {rateOf} from '../rates';
import type {Json, JsonObject} from '../types';
import {isPerson, object, text, texts} from './access';
import {permissionsOf} from './approvalRights';
import {checked} from './checked';
import {fitsType} from './subjects';

/** Who may decide what: a permission fits its subject, and gives no more than its author holds. */

const LISTS = ['supplier_ids', 'store_ids', 'category_ids', 'countries'];

/** Whether everything that one list allows is allowed by the other. An empty list allows all. */
function isWithin(given: readonly string[], held: readonly string[]): boolean {
  return held.length === 0 || (given.length > 0 && given.every((one) => held.includes(one)));
}

/** Whether an amount is no more than another one. Without a limit it is more than any. */
function isAtMost(given: Json | undefined, held: Json | undefined): boolean {
  const [mine, own] = [object(given), object(held)];
  if (text(own.amount) === '') return true;
  const rate = rateOf(text(mine.currency), text(own.currency));
  if (text(mine.amount) === '' || rate === undefined) return false;
  return (micros(text(mine.amount)) * rate) / 1_000_000n <= micros(text(own.amount));
}

/** Whether one permission ends no later than another. Without a last day it never ends. */
function endsWithin(given: Json | undefined, held: Json | undefined): boolean {
  return text(held) === '' || (text(given) !== '' && text(given) <= text(held));
}

/** Whether a permission that somebody holds covers another one for an action. */
function covers(held: JsonObject, given: JsonObject, action: string): boolean {
  const [most, own] = [text(given.max_change_percent), text(held.max_change_percent)];
  return (
    texts(held.actions).includes(action) &&
    LISTS.every((name) => isWithin(texts(given[name]), texts(held[name]))) &&
    isAtMost(given.max_amount, held.max_amount) &&
    (given.allow_self_approval !== true || held.allow_self_approval === true) &&
    // The one that is held counts today, so only its end can be left behind.
    endsWithin(given.valid_to, held.valid_to) &&
    (own === '' || (most !== '' && micros(most) <= micros(own)))
  );
}

function check(permission: JsonObject, call: Call): void {
  if (!fitsType(permission))
    throw invalidField('/subject_id', 'unknown_reference', `The id is none of a ${text(permission.subject_type)}.`);
  // Owners and systems hold everything, and a denial gives nothing.
  if (!isPerson(call) || !call.caller.rights || permission.effect === 'deny') return;
  const held = permissionsOf(call, call.caller.actor?.id ?? '').filter(({effect}) => effect === 'allow');
  const more = texts(permission.actions).find((action) => !held.some((own) => covers(own, permission, action)));
  if (more !== undefined) throw new Problem('forbidden', `You do not hold so much yourself (${more}).`);
}

const {create, update} = checked(check);

export const APPROVAL_PERMISSIONS: Record<string, Behaviour> = {
  'clients/create-approval-permission': create,
  'clients/update-approval-permission': update,
};
