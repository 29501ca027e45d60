import {Hono} from 'hono';
import {forwarder} from '../plumbing/forward.ts';
import {doorOf} from '../plumbing/signIn.ts';
import {bearerOf} from '../plumbing/token.ts';
import {settings} from './settings.ts';

const {apiBaseUrl, clientId: id, clientSecret: secret, tokenUrl} = settings;
const scope = 'rfqs:write rfqs:award suppliers:read inventory:read';
/** Signs people in when OIDC_ISSUER names their provider. */
export const door = doorOf(process.env, scope, bearerOf({id, secret, tokenUrl, scope}));
const forward = forwarder({
  apiBaseUrl,
  bearer: door.bearer,
  allowed: [
    /^GET \/v1\/(suppliers|rfqs|rfqs\/\w+|permissions\/me|inventory\/units-of-measure)$/,
    /^POST \/v1\/rfqs$/,
    /^PATCH \/v1\/rfqs\/\w+$/,
    /^POST \/v1\/rfqs\/\w+\/(suppliers|publish|close|award|messages)$/,
    /^GET \/v1\/rfqs\/\w+\/(quotations|comparison|messages)$/,
    /^POST \/v1\/rfqs\/\w+\/quotations\/\w+\/request-revision$/,
  ],
});

/** Calls of the browser. Credentials stay on this side. */
export const api = new Hono().all('*', ({req}) => forward(req.raw));
