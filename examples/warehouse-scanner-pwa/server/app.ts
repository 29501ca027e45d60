import {existsSync} from 'node:fs';
import {Hono} from 'hono';
import {secureHeaders} from 'hono/secure-headers';
import {forwarder} from '../plumbing/forward.ts';
import {bearerOf, credentialOf} from '../plumbing/token.ts';

if (existsSync('.env')) process.loadEnvFile();

const forward = forwarder({
  apiBaseUrl: process.env.API_BASE_URL ?? 'http://localhost:4010/clients',
  bearer: bearerOf(credentialOf(process.env, 'inventory:write inventory:adjust inventory:count')),
  // What the phone may call. Everything else of the API stays closed, whatever the credential allows.
  allowed: [
    /^GET \/v1\/inventory\/items$/,
    /^POST \/v1\/inventory\/items\/\w+\/(move|count|adjust)$/,
    /^POST \/v1\/inventory\/(barcodes\/scan|transactions)$/,
  ],
});

export const app = new Hono();

// The reader of codes is WebAssembly, which a policy has to allow by name.
app.use(secureHeaders({contentSecurityPolicy: {defaultSrc: ["'self'"], scriptSrc: ["'self'", "'wasm-unsafe-eval'"]}}));
/** Calls of the browser. The credential never leaves this process. */
app.all('/api/*', ({req}) => forward(req.raw));
