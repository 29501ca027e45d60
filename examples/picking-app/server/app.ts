import {existsSync} from 'node:fs';
import {Hono} from 'hono';
import {secureHeaders} from 'hono/secure-headers';
import {forwarder} from '../plumbing/forward.ts';
import {bearerOf, credentialOf} from '../plumbing/token.ts';

if (existsSync('.env')) process.loadEnvFile();

const forward = forwarder({
  apiBaseUrl: process.env.API_BASE_URL ?? 'http://localhost:4010/clients',
  bearer: bearerOf(credentialOf(process.env, 'inventory:read inventory:pick')),
  // What the phone may call. Everything else of the API stays closed, whatever the credential allows.
  allowed: [
    /^GET \/v1\/inventory\/pick-lists(\/\w+\/lines)?$/,
    /^POST \/v1\/inventory\/pick-lists\/\w+\/(start|complete|cancel)$/,
    /^POST \/v1\/inventory\/pick-lists\/\w+\/lines\/\w+\/confirm$/,
  ],
});

export const app = new Hono();

app.use(secureHeaders({contentSecurityPolicy: {defaultSrc: ["'self'"]}}));
/** Calls of the browser. The credential never leaves this process. */
app.all('/api/*', ({req}) => forward(req.raw));
