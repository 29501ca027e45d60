import {createHmac} from 'node:crypto';
import {Hono} from 'hono';
import {Answer, decide, readCard, wordsFor, type Press} from '../bot.ts';
import type {Card} from '../card.ts';
import {inTurn} from '../turns.ts';
import {isSame} from '../webhook.ts';
import type {Chat} from './chat.ts';

const TOLERANCE_SECONDS = 300;

/** Whether a call comes from Slack. @param now seconds since 1970 */
export function isFromSlack(headers: Headers, body: string, secret: string, now: number): boolean {
  const timestamp = headers.get('x-slack-request-timestamp') ?? '';
  if (!(Math.abs(now - Number(timestamp)) <= TOLERANCE_SECONDS) || secret === '') return false;
  const expected = `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')}`;
  return isSame(Buffer.from(headers.get('x-slack-signature') ?? ''), Buffer.from(expected));
}

/** A card as blocks of Slack. Texts are `plain_text` where suppliers write them, so that nothing in them is markup. */
export function blocksOf({id, step, title, facts, asked, outcome}: Card): object[] {
  const plain = (text: string): object => ({type: 'plain_text', text});
  const button = (decision: string, text: string, style: string): object => ({
    ...{type: 'button', action_id: decision, value: `${id} ${step}`, style},
    text: plain(text),
  });
  return [
    {type: 'header', text: plain(title.slice(0, 150))},
    {type: 'section', fields: facts.map(([label, text]) => plain(`${label}\n${text}`))},
    outcome !== undefined
      ? {type: 'context', elements: [plain(outcome)]}
      : {type: 'actions', elements: [button('approve', 'Approve', 'primary'), button('reject', 'Reject …', 'danger')]},
    ...(asked.length > 0 ? [{type: 'context', elements: [plain(`Waits for ${asked.join(', ')}`)]}] : []),
  ];
}

/** Where a message stands, carried through the dialog that asks for a reason. */
interface Place {
  approvalId: string;
  step: number;
  channel: string;
  ts: string;
}

/** The two kinds of payload the bot asked for. */
interface Payload {
  type: 'block_actions' | 'view_submission';
  user: {id: string};
  trigger_id: string;
  channel?: {id: string};
  message?: {ts: string};
  actions?: {action_id: string; value: string}[];
  view?: {private_metadata: string; state: {values: {reason: {text: {value: string}}}}};
}

/** What the bot is told of Slack. */
interface Settings {
  token: string;
  secret: string;
  channel: string;
  /** Address of its methods. */
  api: string;
}

export function slack({token, secret, channel, api}: Settings): Chat {
  async function call<Answered>(method: string, body: Record<string, unknown>): Promise<Answered> {
    const response = await fetch(`${api}/${method}`, {
      method: 'POST',
      headers: {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json; charset=utf-8'},
      body: JSON.stringify(body),
    });
    // Slack documents what each method answers; here it is checked that it did.
    const answer = (await response.json()) as {ok: boolean; error?: string};
    if (!answer.ok) throw new Error(`Slack refused ${method}: ${answer.error ?? response.status}`);
    return answer as Answered;
  }

  /** Messages about approvals that wait. In memory: after a restart, the message of a press is known again. */
  const messages = new Map<string, {channel: string; ts: string}>();

  async function show(card: Card): Promise<void> {
    const blocks = blocksOf(card);
    const message = messages.get(card.id);
    if (message) await call('chat.update', {...message, text: `Price approval: ${card.title}`, blocks});
    // What was decided before anybody saw it is no news for a channel.
    else if (card.outcome === undefined) {
      const posted = await call<{channel: string; ts: string}>('chat.postMessage', {
        channel,
        text: `Price approval: ${card.title}`,
        blocks,
      });
      messages.set(card.id, {channel: posted.channel, ts: posted.ts});
    }
    if (card.outcome !== undefined) messages.delete(card.id);
  }

  /** The address of a user. @throws Answer when Slack has none */
  async function emailOf(user: string): Promise<string> {
    // This method of Slack reads its arguments from the address only.
    const {user: found} = await call<{user: {profile: {email?: string}}}>(`users.info?user=${user}`, {});
    const {email} = found.profile;
    if (!email) throw new Answer('Your profile in Slack has no address, by which the platform knows people.');
    return email;
  }

  async function finish(
    {approvalId, step, channel, ts}: Place,
    user: string,
    press: Pick<Press, 'decision' | 'comment'>,
  ) {
    // Where people press is the message that they see.
    const showThere = (card: Card): Promise<void> => {
      messages.set(approvalId, {channel, ts});
      return show(card);
    };
    try {
      const email = await emailOf(user);
      await inTurn(approvalId, async () => showThere(await decide({approvalId, step, email, ...press, form: ''})));
    } catch (error) {
      await call('chat.postEphemeral', {channel, user, text: wordsFor(error)});
      // Often because the card is old.
      await inTurn(approvalId, async () => showThere(await readCard(approvalId)));
    }
  }

  async function handle({type, user, trigger_id, channel, message, actions, view}: Payload): Promise<void> {
    if (type === 'view_submission' && view) {
      const comment = view.state.values.reason.text.value;
      // Written below, when the dialogue was opened.
      return finish(JSON.parse(view.private_metadata) as Place, user.id, {decision: 'reject', comment});
    }
    const action = actions?.[0];
    if (!action || !channel || !message) return;
    const [approvalId = '', step] = action.value.split(' ');
    const place: Place = {approvalId, step: Number(step), channel: channel.id, ts: message.ts};
    if (action.action_id === 'approve') return finish(place, user.id, {decision: 'approve', comment: ''});
    const input = {type: 'plain_text_input', action_id: 'text', multiline: true, max_length: 900};
    const label = {type: 'plain_text', text: 'What the supplier must change'};
    const opened = call('views.open', {
      trigger_id,
      view: {
        type: 'modal',
        private_metadata: JSON.stringify(place),
        title: {type: 'plain_text', text: 'Reject the price'},
        submit: {type: 'plain_text', text: 'Reject'},
        blocks: [{type: 'input', block_id: 'reason', label, element: input}],
      },
    });
    // Slack gives three seconds for a dialogue.
    await opened.catch((error: unknown) =>
      call('chat.postEphemeral', {channel: place.channel, user: user.id, text: wordsFor(error)}),
    );
  }

  const routes = new Hono().post('/slack/actions', async (c) => {
    const body = await c.req.text();
    if (!isFromSlack(c.req.raw.headers, body, secret, Date.now() / 1000)) return c.body(null, 401);
    // Signed by Slack, so it has the form that Slack documents.
    const payload = JSON.parse(new URLSearchParams(body).get('payload') ?? '{}') as Payload;
    // Slack waits three seconds, the API may take longer.
    handle(payload).catch((error: unknown) => console.error(error));
    return c.body(null, 200);
  });

  return {
    name: `Slack, channel ${channel}`,
    show,
    routes,
  };
}
