import {Hono} from 'hono';
import {forwarder} from '../plumbing/forward.ts';
import {doorOf} from '../plumbing/signIn.ts';
import {bearerOf} from '../plumbing/token.ts';
import {settings} from './settings.ts';

const {apiBaseUrl, clientId: id, clientSecret: secret, tokenUrl} = settings;
const scope = 'approvals:read approvals:decide';
/** Signs people in when OIDC_ISSUER names their provider. */
export const door = doorOf(process.env, scope, bearerOf({id, secret, tokenUrl, scope}));
const forward = forwarder({
  apiBaseUrl,
  bearer: door.bearer,
  allowed: [
    /^GET \/v1\/(users\/me|approval-statuses\/summary)$/,
    /^GET \/v1\/(price|product|promotion)-approvals$/,
    /^POST \/v1\/price-approvals\/bulk-decide$/,
    /^POST \/v1\/(price|product|promotion)-approvals\/\w+\/(approve|reject)$/,
  ],
});

/** Calls of the browser. Credentials stay on this side. */
export const api = new Hono().all('*', ({req}) => forward(req.raw));
