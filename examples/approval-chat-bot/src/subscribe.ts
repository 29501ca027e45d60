/** `npm run subscribe -- https://bot.example/webhooks/quartermaster`: asks the platform to call the bot. */
import {createHash} from 'node:crypto';
import {clientWith, result} from './client.ts';
import {settings} from './settings.ts';
import {stop} from './stop.ts';
import {EVENTS} from './webhook.ts';

const url = process.argv[2];
if (!url?.startsWith('https://')) stop('Give the public https address of the bot.');

// More than the bot itself may do.
const api = clientWith('plugins:read plugins:write');

const {data} = await result(api.GET('/v1/plugins', {params: {query: {category: ['webhook']}}}));
const plugin = data[0];
if (!plugin) stop('This client has no webhook plugin.');
const body = {
  plugin_id: plugin.id,
  name: 'Approval chat bot',
  enabled: true,
  settings: {url, description: 'Price approvals as cards in the team chat'},
  events: EVENTS,
  secrets: {signing_secret: settings.webhookSecret},
};
// The same for the same configuration: a second run, such as after a lost answer, must not have every event sent twice.
const key = createHash('sha256').update(JSON.stringify(body)).digest('hex');
const call = api.POST('/v1/plugin-configs', {params: {header: {'Idempotency-Key': key}}, body});
const {id} = await result(call);
const {headers} = (await call).response;
console.log(
  headers.has('Idempotency-Replayed')
    ? `An earlier run has created ${id}. To subscribe anew after you have deleted it, wait a day or change its name here.`
    : `${id} delivers ${EVENTS.join(', ')} to ${url}.`,
);
