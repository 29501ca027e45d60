import {recordType} from '../uses';
import type {Entry} from '../store';
import type {World} from '../world';
import {idOf, object, text} from './access';

/** Decisions that nobody took stand in the audit log, too: their actor is the system. */

interface Decision {
  /** What became of the approval: approved, rejected or expired. */
  deed: string;
  /** State before the decision. */
  before: string;
  at: string;
  reason: string;
}

/** Writes what a rule, or its time limit, has done with an approval into the audit log. */
export function noteDecision(
  world: World,
  collection: string,
  {value}: Entry,
  {deed, before, at, reason}: Decision,
): void {
  const type = recordType(collection);
  world.changes.push({
    // A rule decides an approval once, so its entry has the same letters.
    id: idOf(value).replace(/^[a-z]+_/, 'aud_'),
    occurred_at: at,
    action: `${type}.${deed}`,
    actor: {type: 'system', id: null, name: null, email: null},
    target: {type, id: idOf(value), name: text(object(value.product ?? value.promotion).name) || null},
    changes: [{path: '/state', before, after: value.state ?? null}],
    outcome: 'success',
    channel: 'system',
    ip_address: null,
    user_agent: null,
    request_id: null,
    session_id: null,
    reason,
  });
}
