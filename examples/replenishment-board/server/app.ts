import {existsSync} from 'node:fs';
import {Hono} from 'hono';
import {secureHeaders} from 'hono/secure-headers';
import {forwarder} from '../plumbing/forward.ts';
import {doorOf} from '../plumbing/signIn.ts';
import {bearerOf, credentialOf} from '../plumbing/token.ts';

if (existsSync('.env')) process.loadEnvFile();

const SCOPE = 'inventory:write inventory:approve';
/** Signs people in when OIDC_ISSUER names their provider. */
const door = doorOf(process.env, SCOPE, bearerOf(credentialOf(process.env, SCOPE)));
const forward = forwarder({
  apiBaseUrl: process.env.API_BASE_URL ?? 'http://localhost:4010/clients',
  bearer: door.bearer,
  // What the board may call. Everything else of the API stays closed, whatever the credential allows.
  allowed: [
    /^GET \/v1\/inventory\/(locations|materials|refill-points|replenishment-events|transfer-orders)$/,
    /^POST \/v1\/inventory\/(transfer-orders|replenishment-fulfillments)$/,
    /^POST \/v1\/inventory\/replenishment-events\/(run|\w+\/approve)$/,
    /^(GET|PATCH) \/v1\/inventory\/replenishment-fulfillments\/\w+$/,
    /^POST \/v1\/inventory\/replenishment-fulfillments\/\w+\/complete$/,
  ],
});

export const app = new Hono();

app.use(secureHeaders({contentSecurityPolicy: {defaultSrc: ["'self'"]}}));
app.use(async ({req}, next) => (await door.answer(req.raw)) ?? next());
/** Calls of the browser. The credential never leaves this process. */
app.all('/api/*', ({req}) => forward(req.raw));
