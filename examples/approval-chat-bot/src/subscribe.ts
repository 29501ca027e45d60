/** `npm run subscribe -- https://bot.example/webhooks/quartermaster`: asks the platform to call the bot. */
import {api, result} from './client.ts';
import {settings} from './settings.ts';

const url = process.argv[2];
if (!url?.startsWith('https://')) throw new Error('Give the public https address of the bot.');

const {data} = await result(api.GET('/v1/plugins', {params: {query: {category: ['webhook']}}}));
const plugin = data[0];
if (!plugin) throw new Error('This client has no webhook plugin.');
const config = await result(
  api.POST('/v1/plugin-configs', {
    body: {
      plugin_id: plugin.id,
      name: 'Approval chat bot',
      enabled: true,
      settings: {url, description: 'Price approvals as cards in the team chat'},
      events: ['approval.requested'],
      secrets: {signing_secret: settings.webhookSecret},
    },
  }),
);
console.log(`${config.id} delivers approval.requested to ${url}.`);
