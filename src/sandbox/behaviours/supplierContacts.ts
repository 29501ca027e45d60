import {ACTS, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {Problem} from '../problem';
import type {Json, JsonObject} from '../types';
import {text, texts} from './access';

/** Contacts of suppliers: those that the supplier keeps are for reading, and whom the platform writes to. */

/** @throws Problem 403 */
function needOwn(call: Call): void {
  if (call.locate().value.source === 'supplier')
    throw new Problem('read_only_source', 'The supplier keeps this contact in its own profile.', {
      managed_by: 'supplier',
    });
}

const own =
  (act: 'update' | 'delete'): Behaviour =>
  (call) => {
    needOwn(call);
    return ACTS[act]?.(call) ?? {};
  };

/** Whether a contact is responsible for one of these, or for all. */
function covers(own: Json | undefined, asked: readonly string[]): boolean {
  const named = texts(own);
  return asked.length === 0 || named.length === 0 || asked.some((one) => named.includes(one));
}

/** The primary contact of each supplier and role; what a client has chosen goes before what the supplier has. */
function primaries(contacts: readonly JsonObject[]): JsonObject[] {
  const first = new Map<string, JsonObject>();
  for (const contact of contacts.filter(({is_primary: is}) => is === true)) {
    const key = deskOf(contact);
    if (!first.has(key) || contact.source === 'client') first.set(key, contact);
  }
  return [...first.values()];
}

function deskOf({supplier_id: supplier, role}: JsonObject): string {
  return `${text(supplier)} ${text(role)}`;
}

const PLACES = new Set(['country', 'store_id']);

/** Whoever asks for a role in a place gets the platform's choice: the primary contact where nobody else fits. */
const list: Behaviour = (call) => {
  const {role, country, store_id: store} = call.parameters.query;
  const roles = texts(role);
  const [countries, stores] = [texts(country), texts(store)];
  if (roles.length === 0 || countries.length + stores.length === 0) return listAnswer(call, recordsOf(call));
  const asked = recordsOf(call).filter((contact) => roles.includes(text(contact.role)));
  const fitting = asked.filter((one) => covers(one.countries, countries) && covers(one.store_ids, stores));
  const desks = new Set(fitting.map(deskOf));
  const stand = primaries(asked).filter((one) => !desks.has(deskOf(one)));
  return listAnswer(call, [...fitting, ...stand], PLACES);
};

export const SUPPLIER_CONTACTS: Record<string, Behaviour> = {
  'clients/list-supplier-contacts': list,
  'clients/update-supplier-contact': own('update'),
  'clients/delete-supplier-contact': own('delete'),
};
