import {same} from '../json';
import {Problem} from '../problem';
import type {JsonObject} from '../types';

/**
 * Refuses a change of what an identity provider says of a record.
 *
 * @param fields that the provider keeps
 * @param source whose they are: `scim`, `sso_jit`
 * @throws Problem 409 read_only_source
 */
export function needOwnFields(record: JsonObject, sent: JsonObject, fields: readonly string[], source: string): void {
  const kept = fields.find((name) => name in sent && !same(sent[name], record[name] ?? null));
  if (kept !== undefined)
    throw new Problem('read_only_source', `${kept} comes from the identity provider.`, {managed_by: source});
}
