import {Hono, type Context} from 'hono';
import {csrf} from 'hono/csrf';
import {settings} from './settings.ts';
import {accessToken} from './token.ts';

/** What the browser may ask for. Every other call ends here with 404. */
const ALLOWED: [method: string, path: string][] = [
  ['GET', '/v1/users/me'],
  ['GET', '/v1/approval-statuses/summary'],
  ['GET', '/v1/:queue{(price|product|promotion)-approvals}'],
  ['POST', '/v1/price-approvals/bulk-decide'],
  ['POST', '/v1/:queue{(price|product|promotion)-approvals}/:id/:decision{approve|reject}'],
];

/** Only named headers pass: cookies stay here, and the API refuses a key that comes with an `Origin`. */
function pick(from: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (from.has(name) ? [[name, from.get(name) ?? '']] : [])));
}

async function forward(c: Context): Promise<Response> {
  const {pathname, search} = new URL(c.req.url);
  const answer = await fetch(settings.apiBaseUrl + pathname.replace(/^\/api/, '') + search, {
    method: c.req.method,
    headers: {
      ...pick(c.req.raw.headers, ['Content-Type', 'Idempotency-Key']),
      Authorization: `Bearer ${await accessToken()}`,
    },
    body: c.req.method === 'GET' ? null : await c.req.text(),
  });
  const headers = pick(answer.headers, ['Content-Type', 'Date', 'Request-Id', 'Retry-After']);
  return new Response(answer.body, {status: answer.status, headers});
}

export const api = new Hono();
// A form of another site must not decide here.
api.use(csrf());
for (const [method, path] of ALLOWED) api.on(method, path, forward);
api.all('*', (c) =>
  c.json({title: 'Not allowed', code: 'not_found', detail: 'This app does not make that call.'}, 404),
);
api.onError((error, c) => {
  console.error(error);
  return c.json({title: 'The API cannot be reached', code: 'bad_gateway', detail: 'Try again in a moment.'}, 502);
});
