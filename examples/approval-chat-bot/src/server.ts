import {Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {secureHeaders} from 'hono/secure-headers';
import {CallFailed} from './client.ts';
import {readCard} from './bot.ts';
import type {Chat} from './chat/chat.ts';
import {Related} from './related.ts';
import {inTurn} from './turns.ts';
import {eventIn, EVENTS, isGenuine, Seen} from './webhook.ts';

/** Far more than events and what Slack sends, and little enough for anybody to send it before a signature is looked at. */
const MOST_BYTES = 1024 * 1024;

/** The bot: takes webhooks and what people press in the chat. */
export function serverFor(chat: Chat, webhookSecret: string): Hono {
  const seen = new Seen();
  const related = new Related();

  /** Shows a card as it is now. @returns ids of other open cards about the same price */
  const showNow = (id: string): Promise<string[]> =>
    inTurn(id, async () => {
      const card = await readCard(id);
      await chat.show(card);
      return related.note(card);
    });

  const app = new Hono();
  app.use(bodyLimit({maxSize: MOST_BYTES}));
  app.use(
    secureHeaders({
      xFrameOptions: 'DENY',
      contentSecurityPolicy: {frameAncestors: ["'none'"]},
      // With `no-referrer`, forms of our own page would come from nowhere.
      referrerPolicy: 'same-origin',
      // Promised by the proxy with https, for its host.
      strictTransportSecurity: false,
    }),
  );

  app.post('/webhooks/quartermaster', async (c) => {
    const body = await c.req.text();
    const {headers} = c.req.raw;
    if (!isGenuine(headers, body, webhookSecret, Date.now() / 1000)) return c.body(null, 401);
    const messageId = headers.get('webhook-id') ?? '';
    const event = eventIn(body);
    if (!event) return c.body(null, 400);
    const {type, data} = event;
    // Approvals are requested for products and promotions too; this bot has cards for prices.
    const isOurs = EVENTS.includes(type) && data.id.startsWith('pap_');
    if (!isOurs || seen.has(messageId)) return c.body(null, 204);
    seen.add(messageId, Date.now());
    try {
      for (const other of await showNow(data.id)) await showNow(other);
    } catch (error) {
      console.error(error instanceof CallFailed ? `The card of ${data.id} is missing: ${error.message}` : error);
      // No other attempt finds what is not there. Other refusals pass when somebody has mended the settings.
      if (error instanceof CallFailed && error.problem.code === 'not_found') return c.body(null, 204);
      // Forgotten again, so that the platform's next attempt is not taken for a double.
      seen.delete(messageId);
      return c.body(null, 503, {'Retry-After': '60'});
    }
    return c.body(null, 204);
  });

  app.route('/', chat.routes);
  return app;
}
