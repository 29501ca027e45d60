import {ACTS} from '../acts';
import type {Behaviour, Call} from '../call';
import {Problem} from '../problem';

/** Contacts of suppliers: those that the supplier keeps are for reading. */

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

export const SUPPLIER_CONTACTS: Record<string, Behaviour> = {
  'clients/update-supplier-contact': own('update'),
  'clients/delete-supplier-contact': own('delete'),
};
