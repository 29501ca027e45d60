import type {Behaviour, Call} from '../call';
import {invalidField} from '../problem';
import type {JsonObject} from '../types';
import {idOf, object, text} from './access';
import {checked} from './checked';
import {fitsType} from './subjects';

/** Who may enter a store, and for how much: an entry fits its subject and the currency of the store. */

const LIMITS = ['max_order_value', 'monthly_budget', 'requires_approval_above'];

function check(entry: JsonObject, call: Call): void {
  const isOpen = entry.subject_type === 'everyone';
  const subject = idOf(entry.subject_id);
  if (isOpen && subject !== '')
    throw invalidField('/subject_id', 'unknown_field', 'An entry for everyone names nobody.');
  if (!isOpen && subject === '') throw invalidField('/subject_id', 'required', 'Say whom the entry is for.');
  if (!isOpen && !fitsType(entry))
    throw invalidField('/subject_id', 'unknown_reference', `The id is none of a ${text(entry.subject_type)}.`);
  const own = text(call.world.collection('clients/Store')?.byIdentifier(entry.store_id)?.value.currency);
  const other = LIMITS.find((name) => ![own, ''].includes(text(object(entry[name]).currency)));
  if (own !== '' && other !== undefined)
    throw invalidField(`/${other}/currency`, 'invalid_enum', `The store has prices in ${own}.`);
}

const {create, update} = checked(check);

export const STORE_ACCESS: Record<string, Behaviour> = {
  'clients/create-store-buyer-permission': create,
  'clients/update-store-buyer-permission': update,
};
