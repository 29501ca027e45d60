import {Hono} from 'hono';
import {credentialOf} from './credential.ts';

/** What the console needs, and nothing else: the five collections and their records, the log, the caller's rights. */
const ALLOWED = [
  /^(GET|POST) \/v1\/(suppliers|stores|categories|buyer-permissions|presets)$/,
  /^(GET|PATCH) \/v1\/(suppliers|stores|categories|buyer-permissions|presets)\/[a-z]+_[0-9A-Z]{26}$/,
  /^GET \/v1\/(audit-logs|permissions\/me)$/,
];
const SENT = ['content-type', 'if-match'];
const RETURNED = ['content-type', 'etag', 'retry-after'];

/** Calls of the browser go to the API with the credential, which stays here. */
export function apiProxy(env: NodeJS.ProcessEnv): Hono {
  if (!env.API_BASE_URL) throw new Error('API_BASE_URL is not set: copy .env.example to .env.');
  const credential = credentialOf(env);
  const proxy = new Hono();
  proxy.all('/v1/*', async (c) => {
    const {method, path} = c.req;
    // Other sites can make a browser send requests, but not with this header.
    const isOurs = (c.req.header('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin';
    if (!isOurs || !ALLOWED.some((rule) => rule.test(`${method} ${path}`)))
      return c.json({status: 403, title: 'The console does not do this', code: 'forbidden'}, 403);
    const pick = (from: Headers, names: string[]): Headers =>
      new Headers(names.flatMap((name): [string, string][] => (from.has(name) ? [[name, from.get(name) ?? '']] : [])));
    const headers = pick(c.req.raw.headers, SENT);
    headers.set('Authorization', `Bearer ${await credential()}`);
    const body = method === 'GET' ? null : await c.req.text();
    const response = await fetch(`${env.API_BASE_URL}${path}${new URL(c.req.url).search}`, {method, headers, body});
    return new Response(response.body, {status: response.status, headers: pick(response.headers, RETURNED)});
  });
  proxy.onError((error, c) => c.json({status: 502, title: 'The API cannot be reached', detail: error.message}, 502));
  return proxy;
}
