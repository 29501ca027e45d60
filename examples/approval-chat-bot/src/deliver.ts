/** `npm run deliver -- pap_…`: sends the bot what the platform would send, for a price that waits already. */
import {createHmac, randomUUID} from 'node:crypto';
import {CallFailed} from './client.ts';
import {readPrice} from './price.ts';
import {settings} from './settings.ts';
import {stop} from './stop.ts';

const id = process.argv[2];
if (!id?.startsWith('pap_')) stop('Give the id of a price approval: npm run deliver -- pap_…');

// The bot takes the event of a record that is not there without a word, as it must from the platform.
await readPrice(id).catch((error: unknown) => stop(CallFailed.of(error).message));

const messageId = `msg_${randomUUID()}`;
const timestamp = Math.floor(Date.now() / 1000);
const body = JSON.stringify({type: 'approval.requested', timestamp: new Date().toISOString(), data: {id}});
const key = Buffer.from(settings.webhookSecret.replace(/^whsec_/, ''), 'base64');
const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64');
const response = await fetch(`http://localhost:${settings.port}/webhooks/quartermaster`, {
  method: 'POST',
  headers: {'webhook-id': messageId, 'webhook-timestamp': `${timestamp}`, 'webhook-signature': `v1,${signature}`},
  body,
}).catch(() => stop(`No bot answers on port ${settings.port}. Start it with npm start.`));
if (!response.ok) stop(`The bot answered ${response.status}. Its terminal says why; 401 is another WEBHOOK_SECRET.`);
console.log(`The bot has taken the event of ${id}.`);
