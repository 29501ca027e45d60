import {randomUUID} from 'node:crypto';
import {existsSync} from 'node:fs';
import {Hono, type Context, type HonoRequest} from 'hono';
import {deleteCookie, getCookie, setCookie} from 'hono/cookie';
import createClient from 'openapi-fetch';
import {passOn} from '../plumbing/forward.ts';
import {refusal} from '../plumbing/origin.ts';
import {problem} from '../plumbing/problem.ts';
import type {components, paths} from '../src/api/suppliers';

if (existsSync('.env')) process.loadEnvFile();

export const settings = {
  apiBaseUrl: (process.env.API_BASE_URL || 'http://localhost:4010/suppliers').replace(/\/$/, ''),
  /** Nobody else in the network may come in until HOST says so. */
  host: process.env.HOST || '127.0.0.1',
  port: Number(process.env.PORT || 5307),
};

type Tokens = components['schemas']['SupplierSession'];
interface Session {
  tokens: Tokens;
  renewAt: number;
}

const api = createClient<paths>({baseUrl: settings.apiBaseUrl});

/** The tokens of people who signed in. They never leave this process: the browser has a cookie without meaning. */
const sessions = new Map<string, Session>();

function sessionOf(tokens: Tokens): Session {
  // A minute early, so that no token expires on the way.
  return {tokens, renewAt: Date.now() + ((tokens.expires_in ?? 3600) - 60) * 1000};
}

/** Renewals on their way: a refresh token works once, and calls at the same time would spend it twice. */
const renewals = new Map<string, Promise<void>>();

async function renew(id: string, refreshToken: string): Promise<void> {
  const body = {grant_type: 'refresh_token' as const, refresh_token: refreshToken};
  const {data, response} = await api.POST('/v1/supplier-login', {body});
  // Who has signed out meanwhile stays signed out.
  if (data && sessions.has(id)) sessions.set(id, sessionOf(data));
  // A platform that is busy has refused nobody: the next call asks again.
  else if (response.status < 429) sessions.delete(id);
}

/** The session behind the cookie, with a token that is good for a minute at least. */
async function current(c: Context): Promise<Session | undefined> {
  const id = getCookie(c, 'session') ?? '';
  const session = sessions.get(id);
  if (!session || Date.now() < session.renewAt) return session;
  const renewal = renewals.get(id) ?? renew(id, session.tokens.refresh_token ?? '').finally(() => renewals.delete(id));
  renewals.set(id, renewal);
  await renewal;
  return sessions.get(id);
}

export const session = new Hono();

// A page of another site must not act for whoever signed in here.
session.use(async (c, next) => refusal(c.req.raw) ?? next());

session.onError((error) => {
  console.error(error);
  return problem(502, 'unreachable', 'The platform cannot be reached', 'Nothing is lost. Try again in a moment.');
});

session.get('/session', (c) => {
  const {supplier, user} = sessions.get(getCookie(c, 'session') ?? '')?.tokens ?? {};
  return c.json({supplier: supplier?.name, user: user?.name});
});

/** @returns nothing for what is no sign-in: the browser may send anything */
function signInOf(body: unknown): {email: string; password: string; otp: string} | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    email: textOf('email' in body && body.email),
    password: textOf('password' in body && body.password),
    otp: textOf('otp' in body && body.otp),
  };
}

/** Browsers may refuse a `Secure` cookie of http://localhost. A proxy that ends TLS says so in its header. */
function isSecure(request: HonoRequest): boolean {
  return request.url.startsWith('https:') || request.header('X-Forwarded-Proto') === 'https';
}

session.post('/session', async (c) => {
  const {email, password, otp} = signInOf(await c.req.json<unknown>().catch(() => undefined)) ?? {};
  if (!email || !password)
    return problem(400, 'invalid_request', 'This is no sign-in', 'Send an email and a password as JSON.');
  const body = {grant_type: 'password' as const, email, password, ...(otp && {otp})};
  const {data, error} = await api.POST('/v1/supplier-login', {body});
  if (!data) return c.json(error, error.status === 429 ? 429 : 401);
  const id = randomUUID();
  sessions.set(id, sessionOf(data));
  setCookie(c, 'session', id, {httpOnly: true, sameSite: 'Strict', secure: isSecure(c.req)});
  return c.json({supplier: data.supplier?.name, user: data.user?.name});
});

session.delete('/session', async (c) => {
  const id = deleteCookie(c, 'session') ?? '';
  const token = sessions.get(id)?.tokens.access_token;
  // First here: whoever signs out is signed out, also when the API cannot be reached. There the token ends by itself.
  sessions.delete(id);
  const headers = {Authorization: `Bearer ${token}`};
  if (token) await api.POST('/v1/supplier-logout', {headers}).catch((error: unknown) => console.error(error));
  return c.body(null, 204);
});

/** What the portal may call: a session is good for more than its pages do. */
const ALLOWED = [
  /^GET \/v1\/(accessible-stores|products|price-lists|promotions|rfqs|quotations)$/,
  /^POST \/v1\/(products|promotions|quotations)$/,
  /^(GET|PATCH) \/v1\/(products|quotations)\/[^/]+$/,
  /^POST \/v1\/quotations\/[^/]+\/submit$/,
];

session.all('/api/*', async (c) => {
  const {pathname, search} = new URL(c.req.url);
  const path = pathname.replace('/api', '');
  const found = await current(c);
  if (!found) return problem(401, 'unauthenticated', 'Sign in', 'Sign in again.');
  const call = `${c.req.method} ${path}`;
  if (!ALLOWED.some((one) => one.test(call)))
    return problem(404, 'not_found', 'Not allowed', 'The portal does not make that call.');
  const token = found.tokens.access_token ?? '';
  return passOn(c.req.raw, settings.apiBaseUrl + path + search, () => Promise.resolve(token));
});
