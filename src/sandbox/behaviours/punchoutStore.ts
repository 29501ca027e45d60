import type {Call} from '../call';
import type {JsonObject} from '../types';
import {text, texts} from './access';
import {mayEnter} from './storeEntry';

/**
 * The store that a punchout opens: the first of its connection that is open and that the user may enter. Undefined when
 * there is none.
 *
 * @param user as its record has it; undefined for a session that names nobody
 */
export function punchoutStore(call: Call, connection: JsonObject, user: JsonObject | undefined): string | undefined {
  const stores = call.world.collection('clients/Store');
  return texts(connection.store_ids).find(
    (id) =>
      text(stores?.byIdentifier(id)?.value.status) !== 'archived' && (user === undefined || mayEnter(call, user, id)),
  );
}
