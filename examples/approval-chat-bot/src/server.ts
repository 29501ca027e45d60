import {Hono} from 'hono';
import {CallFailed} from './client.ts';
import {readCard} from './bot.ts';
import type {Chat} from './chat/chat.ts';
import {isGenuine, Seen, type Event} from './webhook.ts';

/** The bot: takes webhooks and what people press in the chat. */
export function serverFor(chat: Chat, webhookSecret: string): Hono {
  const seen = new Seen();
  const app = new Hono();

  app.post('/webhooks/quartermaster', async (c) => {
    const body = await c.req.text();
    const {headers} = c.req.raw;
    if (!isGenuine(headers, body, webhookSecret, Date.now() / 1000)) return c.body(null, 401);
    const messageId = headers.get('webhook-id') ?? '';
    // Signed by the platform, so it has the form that the description of events promises.
    const {type, data} = JSON.parse(body) as Event;
    // The event is sent for products and promotions too; this bot has cards for prices.
    const isOurs = type === 'approval.requested' && data.id.startsWith('pap_');
    if (!isOurs || seen.has(messageId)) return c.body(null, 204);
    seen.add(messageId, Date.now());
    try {
      await chat.post(await readCard(data.id));
    } catch (error) {
      // Forgotten again, so that the platform's next attempt is not taken for a double.
      seen.delete(messageId);
      console.error(error instanceof CallFailed ? `The card of ${data.id} is missing: ${error.message}` : error);
      return c.body(null, 503, {'Retry-After': '60'});
    }
    return c.body(null, 204);
  });

  app.route('/', chat.routes);
  return app;
}
