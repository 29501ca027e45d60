/** `npm run deliver -- pap_…`: sends the bot what the platform would send, for a price that waits already. */
import {createHmac, randomUUID} from 'node:crypto';
import {settings} from './settings.ts';

const id = process.argv[2];
if (!id?.startsWith('pap_')) throw new Error('Give the id of a price approval.');

const messageId = `msg_${randomUUID()}`;
const timestamp = Math.floor(Date.now() / 1000);
const body = JSON.stringify({type: 'approval.requested', timestamp: new Date().toISOString(), data: {id}});
const key = Buffer.from(settings.webhookSecret.replace(/^whsec_/, ''), 'base64');
const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64');
const response = await fetch(`http://localhost:${settings.port}/webhooks/quartermaster`, {
  method: 'POST',
  headers: {'webhook-id': messageId, 'webhook-timestamp': `${timestamp}`, 'webhook-signature': `v1,${signature}`},
  body,
});
console.log(`The bot answered ${response.status}.`);
