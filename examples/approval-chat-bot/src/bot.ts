import {randomUUID} from 'node:crypto';
import {askedBy, cardOf, type Card} from './card.ts';
import {api, CallFailed, result} from './client.ts';

/** What the bot says to the person who pressed a button, and to nobody else. */
export class Answer extends Error {}

export interface Press {
  approvalId: string;
  decision: 'approve' | 'reject';
  /** Address of the chat user, as the chat knows it. */
  email: string;
  comment: string;
}

/** Rights without which the bot is of no use. */
const NEEDED = ['approvals.read', 'approvals.decide', 'users.read'];

/** @returns the rights the bot's credential lacks */
export async function missingRights(): Promise<string[]> {
  const {permission_keys} = await result(api.GET('/v1/permissions/me'));
  return NEEDED.filter((right) => !permission_keys?.includes(right));
}

/** The card of a price, as it is now: an event may be late, the record is not. */
export async function readCard(approvalId: string): Promise<Card> {
  return cardOf(await readPrice(approvalId));
}

function readPrice(price_approval_id: string) {
  return result(api.GET('/v1/price-approvals/{price_approval_id}', {params: {path: {price_approval_id}}}));
}

/** The platform's user with an address. `q` finds parts of words, so the whole address is compared. */
async function userOf(email: string) {
  const {data} = await result(api.GET('/v1/users', {params: {query: {q: email, status: ['active']}}}));
  const user = data.find((one) => one.email?.toLowerCase() === email.toLowerCase());
  if (!user) throw new Answer(`No active user of the platform has the address ${email}.`);
  return user;
}

/** Keys of decisions of which nobody knows what came: the same press again is not another decision. */
const keys = new Map<string, string>();

/** Makes a call with the `Idempotency-Key` of what it does, until there is a final answer. */
async function once<Done>(what: string, call: (header: {'Idempotency-Key': string}) => Promise<Done>): Promise<Done> {
  const key = keys.get(what) ?? randomUUID();
  keys.set(what, key);
  try {
    const done = await call({'Idempotency-Key': key});
    keys.delete(what);
    return done;
  } catch (error) {
    if (error instanceof CallFailed && error.isFinal) keys.delete(what);
    throw error;
  }
}

/**
 * Decides in the name of a chat user. The API records the bot as the one who decided; the comment names the person.
 *
 * @returns the card after the decision
 * @throws Answer when the person may not decide, or the API refuses
 */
export async function decide({approvalId, decision, email, comment}: Press): Promise<Card> {
  // The API asks for a comment, and would be content with the name that is added below.
  if (decision === 'reject' && comment === '')
    throw new Answer('A rejection needs a comment: say what the supplier must change.');
  try {
    const [user, price] = await Promise.all([userOf(email), readPrice(approvalId)]);
    const asked = price.waiting_for ?? [];
    const own = new Set([user.id, ...(user.user_group_ids ?? [])]);
    // A decided price waits for nobody. The API says so better than this could.
    if (asked.length > 0 && !asked.some(({id}) => own.has(id)))
      throw new Answer(`Only ${askedBy(price).join(' or ')} can decide this.`);
    const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
    const body = {comment: [comment, `(${name} in the chat)`].filter(Boolean).join(' ')};
    const path = {price_approval_id: approvalId};
    const decided = once(JSON.stringify([approvalId, decision, user.id, comment]), (header) => {
      const params = {path, header};
      return decision === 'approve'
        ? result(api.POST('/v1/price-approvals/{price_approval_id}/approve', {params, body}))
        : result(api.POST('/v1/price-approvals/{price_approval_id}/reject', {params, body}));
    });
    return cardOf(await decided);
  } catch (error) {
    throw error instanceof CallFailed ? new Answer(error.message) : error;
  }
}
