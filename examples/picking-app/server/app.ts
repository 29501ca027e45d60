import {Hono} from 'hono';
import {csrf} from 'hono/csrf';
import {proxy} from 'hono/proxy';
import {secureHeaders} from 'hono/secure-headers';
import {bearer} from './token.ts';

const API_BASE_URL = process.env.API_BASE_URL ?? 'http://localhost:4010/clients';

/** What the phone may call. Everything else of the API stays closed, whatever the credential allows. */
const ALLOWED = [
  /^GET \/v1\/inventory\/pick-lists(\/\w+\/lines)?$/,
  /^POST \/v1\/inventory\/pick-lists\/\w+\/(start|complete|cancel)$/,
  /^POST \/v1\/inventory\/pick-lists\/\w+\/lines\/\w+\/confirm$/,
];

export const app = new Hono();

app.use(secureHeaders({contentSecurityPolicy: {defaultSrc: ["'self'"]}}));
app.use('/api/*', csrf());

/** Hands a call on with the credential, which never leaves this process. */
app.all('/api/*', async ({req}) => {
  const {pathname, search} = new URL(req.url);
  const path = pathname.slice('/api'.length);
  if (!ALLOWED.some((route) => route.test(`${req.method} ${path}`))) return new Response('', {status: 404});
  const Authorization = `Bearer ${await bearer()}`;
  // The API refuses machine credentials that arrive with the origin of a page.
  const headers = {...req.header(), Authorization, host: undefined, origin: undefined, cookie: undefined};
  return proxy(API_BASE_URL + path + search, {...req, headers});
});

app.onError((error) => {
  console.error(error);
  const problem = {title: 'The platform cannot be reached', status: 502, code: 'unreachable'};
  return Response.json(problem, {status: 502, headers: {'Content-Type': 'application/problem+json'}});
});
