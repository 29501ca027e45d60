import {randomUUID} from 'node:crypto';
import {askedBy, cardOf, isOpen, type Card} from './card.ts';
import {api, CallFailed, result} from './client.ts';
import {approvalsWanted, readPrice, withNames} from './price.ts';
import {Seen} from './webhook.ts';

/** What the bot says to the person who pressed a button, and to nobody else. */
export class Answer extends Error {}

/** What to say of an error. Those that are no Answer are for the log. */
export function wordsFor(error: unknown): string {
  if (error instanceof Answer) return error.message;
  console.error(error);
  return 'That did not work. Look at the card, then try again or decide in the application.';
}

export interface Press {
  approvalId: string;
  /** The step on the card that was pressed. */
  step: number;
  decision: 'approve' | 'reject';
  /** Address of the chat user, as the chat knows it. */
  email: string;
  comment: string;
  /** Tells one form from another of the same step, where the chat has forms. */
  form: string;
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

/** The platform's user with an address. `q` finds parts of words, so the whole address is compared. */
async function userOf(email: string) {
  const {data} = await result(api.GET('/v1/users', {params: {query: {q: email, status: ['active']}}}));
  const user = data.find((one) => one.email?.toLowerCase() === email.toLowerCase());
  if (!user) throw new Answer(`No active user of the platform has the address ${email}.`);
  return user;
}

/** Keys of decisions of which nobody knows what came: the same press again is not another decision. */
const keys = new Map<string, string>();

/** Presses that have been told what came of them: a double click is told the same, and decides no step after it. */
const told = new Seen();

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
export async function decide({approvalId, step, decision, email, comment, form}: Press): Promise<Card> {
  // The API asks for a comment, and would be content with the name that is added below.
  if (decision === 'reject' && comment === '')
    throw new Answer('A rejection needs a comment: say what the supplier must change.');
  try {
    const [user, price] = await Promise.all([userOf(email), readPrice(approvalId)]);
    const press = JSON.stringify([approvalId, step, decision, user.id, form]);
    if (told.has(press)) return cardOf(price);
    if (isOpen(price) && (price.step ?? 0) !== step)
      throw new Answer(`This price is at step ${price.step ?? 0} now. Read the card again.`);
    const asked = price.waiting_for ?? [];
    const own = new Set([user.id, ...(user.user_group_ids ?? [])]);
    // A decided price waits for nobody. The API says so better than this could.
    if (asked.length > 0 && !asked.some(({id}) => own.has(id)))
      throw new Answer(`Only ${askedBy(price).join(' or ')} can decide this.`);
    const wanted = decision === 'approve' && isOpen(price) ? await approvalsWanted(price) : 1;
    if (wanted > 1)
      throw new Answer(
        `This step wants ${wanted} approvals, and the bot counts as one person. Decide in the application.`,
      );
    const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
    const body = {comment: [comment, `(${name} in the chat)`].filter(Boolean).join(' ')};
    const path = {price_approval_id: approvalId};
    const decided = await once(JSON.stringify([approvalId, step, decision, user.id, comment]), (header) => {
      const params = {path, header};
      return decision === 'approve'
        ? result(api.POST('/v1/price-approvals/{price_approval_id}/approve', {params, body}))
        : result(api.POST('/v1/price-approvals/{price_approval_id}/reject', {params, body}));
    });
    told.add(press, Date.now());
    // The rule did not tell, such as when it was changed after the price came.
    if (decision === 'approve' && isOpen(decided) && decided.step === price.step)
      throw new Answer('Your approval counts, and the step still waits for others. Decide in the application.');
    return cardOf(await withNames(decided));
  } catch (error) {
    throw error instanceof CallFailed ? new Answer(error.message) : error;
  }
}
