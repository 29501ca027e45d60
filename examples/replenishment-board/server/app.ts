import {existsSync} from 'node:fs';
import {Hono} from 'hono';
import {secureHeaders} from 'hono/secure-headers';
import {forwarder} from '../plumbing/forward.ts';
import {bearerOf, credentialOf} from '../plumbing/token.ts';

if (existsSync('.env')) process.loadEnvFile();

const forward = forwarder({
  apiBaseUrl: process.env.API_BASE_URL ?? 'http://localhost:4010/clients',
  bearer: bearerOf(credentialOf(process.env, 'inventory:write inventory:approve')),
  // What the board may call. Everything else of the API stays closed, whatever the credential allows.
  allowed: [
    /^GET \/v1\/inventory\/(locations|materials|refill-points|replenishment-events)$/,
    /^POST \/v1\/inventory\/(transfer-orders|replenishment-fulfillments)$/,
    /^POST \/v1\/inventory\/replenishment-events\/(run|\w+\/approve)$/,
    /^POST \/v1\/inventory\/replenishment-fulfillments\/\w+\/complete$/,
  ],
});

export const app = new Hono();

app.use(secureHeaders({contentSecurityPolicy: {defaultSrc: ["'self'"]}}));
/** Calls of the browser. The credential never leaves this process. */
app.all('/api/*', ({req}) => forward(req.raw));
