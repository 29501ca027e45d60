import {listen} from '../plumbing/listen.ts';
import {missingRights} from './bot.ts';
import {localChat} from './chat/local.tsx';
import {slack} from './chat/slack.ts';
import {serverFor} from './server.ts';
import {secretFault, settings} from './settings.ts';
import {stop} from './stop.ts';

const fault = secretFault(settings);
if (fault) stop(fault);

// Without its rights every button would fail: better to say so before anybody presses one.
missingRights().then(
  (missing) => missing.length > 0 && console.warn(`The credential lacks ${missing.join(', ')}.`),
  (error: unknown) => console.warn('The rights of the credential could not be read:', error),
);

const chat = settings.slack.token === '' ? localChat() : slack(settings.slack);
const app = serverFor(chat, settings.webhookSecret);
console.log(`Cards go to ${chat.name}.`);
listen(app.fetch, {port: settings.port, hostname: settings.host});
