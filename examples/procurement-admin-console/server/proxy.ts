import {Hono} from 'hono';
import {forwarder} from '../plumbing/forward.ts';
import {bearerOf, credentialOf} from '../plumbing/token.ts';

const SCOPES = 'suppliers:write stores:write categories:write buyer_permissions:write presets:write audit:read';

/** Calls of the browser go to the API with the credential, which stays here. */
export function apiProxy(env: NodeJS.ProcessEnv): Hono {
  if (!env.API_BASE_URL) throw new Error('API_BASE_URL is not set: copy .env.example to .env.');
  const forward = forwarder({
    apiBaseUrl: env.API_BASE_URL,
    bearer: bearerOf(credentialOf(env, SCOPES)),
    // What the console needs, and nothing else: the five collections and their records, the log, the caller's rights.
    allowed: [
      /^(GET|POST) \/v1\/(suppliers|stores|categories|buyer-permissions|presets)$/,
      /^(GET|PATCH) \/v1\/(suppliers|stores|categories|buyer-permissions|presets)\/[a-z]+_[0-9A-Z]{26}$/,
      /^GET \/v1\/(audit-logs|permissions\/me)$/,
    ],
  });
  return new Hono().all('*', ({req}) => forward(req.raw));
}
