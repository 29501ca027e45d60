import {Hono} from 'hono';
import {forwarder} from '../plumbing/forward.ts';
import {bearerOf} from '../plumbing/token.ts';
import {settings} from './settings.ts';

const {apiBaseUrl, clientId: id, clientSecret: secret, tokenUrl} = settings;
const forward = forwarder({
  apiBaseUrl,
  bearer: bearerOf({id, secret, tokenUrl, scope: 'approvals:read approvals:decide'}),
  allowed: [
    /^GET \/v1\/(users\/me|approval-statuses\/summary)$/,
    /^GET \/v1\/(price|product|promotion)-approvals$/,
    /^POST \/v1\/price-approvals\/bulk-decide$/,
    /^POST \/v1\/(price|product|promotion)-approvals\/\w+\/(approve|reject)$/,
  ],
});

/** Calls of the browser. The credential stays on this side. */
export const api = new Hono().all('*', ({req}) => forward(req.raw));
