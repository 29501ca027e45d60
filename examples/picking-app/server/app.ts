import {Hono} from 'hono';
import {secureHeaders} from 'hono/secure-headers';
import {forwarder} from '../plumbing/forward.ts';
import {doorOf} from '../plumbing/signIn.ts';
import {bearerOf, credentialOf} from '../plumbing/token.ts';
import {settings} from './settings.ts';

const scope = 'inventory:read inventory:pick';
/** Signs pickers in when OIDC_ISSUER names their provider, so that lists are assigned to them. */
const door = doorOf(process.env, scope, bearerOf(credentialOf(process.env, scope)));
const forward = forwarder({
  apiBaseUrl: settings.apiBaseUrl,
  bearer: door.bearer,
  // What the phone may call. Everything else of the API stays closed, whatever the credential allows.
  allowed: [
    /^GET \/v1\/inventory\/pick-lists(\/\w+\/lines)?$/,
    /^POST \/v1\/inventory\/pick-lists\/\w+\/(start|complete|cancel)$/,
    /^POST \/v1\/inventory\/pick-lists\/\w+\/lines\/\w+\/confirm$/,
  ],
});

export const app = new Hono();

app.use(secureHeaders({contentSecurityPolicy: {defaultSrc: ["'self'"]}}));
app.use(async ({req}, next) => (await door.answer(req.raw)) ?? next());
/** Calls of the browser. The credential never leaves this process. */
app.all('/api/*', ({req}) => forward(req.raw));
