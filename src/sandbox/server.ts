/** The sandbox as an HTTP server on this machine. */
import http from 'node:http';
import {Readable} from 'node:stream';
import {brotliCompressSync, constants, createGunzip, gzipSync} from 'node:zlib';
import {KEY_PREFIXES} from '../config/sandboxKeys';
import {PRODUCT_NAME} from '../config/site';
import {PEOPLE, ROLES, SUPPLIER_ROLES, SUPPLIERS} from '../openapi/roles';
import {Deliveries, type Delivery} from './deliveries';
import {createIdentity} from './identity';
import {createSandbox, type Sandbox, type SandboxSource} from './index';

/** What the server says it is, at its root. */
export const SANDBOX_NAME = `${PRODUCT_NAME} sandbox`;

/** Addresses of the server that belong to no API. */
const RESET = '/_sandbox/reset';
const DELIVERIES = '/_sandbox/deliveries';
const RETRY = `${DELIVERIES}/retry`;

export interface SandboxServer {
  port: number;
  sandbox: Sandbox;
  close(): Promise<void>;
}

const EXPOSED = [
  'Date',
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Request-Id',
  'Retry-After',
  'Sandbox-Behaviour',
  'Sandbox-Note',
  'Sandbox-Simulate-Ignored',
  'WWW-Authenticate',
];

/** Pages of any origin may call, because nothing here is secret. */
function corsHeaders(request: http.IncomingMessage): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
    'Access-Control-Expose-Headers': EXPOSED.join(', '),
    'Access-Control-Max-Age': '600',
  };
}

/**
 * The address that a request names: a path, or the whole address as proxies send it.
 *
 * @returns undefined for what no request may have: another scheme, a name and a password, or no address at all
 */
function addressOf(message: http.IncomingMessage, origin: string): URL | undefined {
  const named = message.url ?? '/';
  // A path may begin with two slashes, which would name a host.
  const whole = named.startsWith('/') ? origin + named : named;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined;
}

function toRequest(message: http.IncomingMessage, url: URL): Request {
  const method = message.method ?? 'GET';
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined && !name.startsWith(':')) headers.set(name, [value].flat().join(', '));
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // What is packed is unpacked as it comes.
  const isPacked = hasBody && headers.get('Content-Encoding')?.trim().toLowerCase() === 'gzip';
  if (isPacked) for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  const sent = isPacked ? message.pipe(createGunzip()) : message;
  // Whoever reads the body learns of damage. Where nobody does, it must not end the process.
  sent.on('error', () => undefined);
  const body = hasBody ? (Readable.toWeb(sent) as ReadableStream<Uint8Array>) : null;
  // Streams need `duplex`, which the types lack.
  const init: RequestInit & {duplex: 'half'} = {method, headers, body, duplex: 'half'};
  return new Request(url, init);
}

/**
 * Milliseconds that a connection stays open without a request. After Node's five seconds a client on a busy machine, or
 * one that thinks between two calls, sends into a connection that is being closed.
 */
const KEPT_OPEN = 30_000;

/** Methods that no `Request` may have. */
const NO_REQUEST = new Set(['TRACE', 'TRACK', 'CONNECT']);

/** Smallest answer that is packed, in bytes. */
const WORTH_PACKING = 1024;

/** Packs an answer as its reader takes it, and says so in the headers. */
function packed(body: Buffer, accepts: string, headers: Headers): Buffer {
  if (body.length < WORTH_PACKING || !/json|text|csv|xml/.test(headers.get('Content-Type') ?? '')) return body;
  headers.append('Vary', 'Accept-Encoding');
  if (/\bbr\b/.test(accepts)) {
    headers.set('Content-Encoding', 'br');
    return brotliCompressSync(body, {params: {[constants.BROTLI_PARAM_QUALITY]: 4}});
  }
  if (!/\bgzip\b/.test(accepts)) return body;
  headers.set('Content-Encoding', 'gzip');
  return gzipSync(body);
}

/** Whether a request comes from a page of another host than this machine. */
function isForeign({origin, 'sec-fetch-site': site}: http.IncomingHttpHeaders): boolean {
  if (origin === undefined) return site === 'cross-site';
  return !/^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin);
}

/** Which records there are after a reset, as the answer at `/` has it. */
const RECORDS = {few: 'Those of the documentation.', long: 'Those of the documentation, and long lists of more.'};

/** The answer at `/`. */
function welcome(sandbox: string, source: SandboxSource): object {
  return {
    name: SANDBOX_NAME,
    about: 'Answers as the API descriptions say. Nothing leaves this machine and nothing is kept after a stop.',
    apis: Object.fromEntries(source.apis.map(({name, base}) => [name, `${sandbox}${base}/v1/`])),
    keys: {
      clients: `${KEY_PREFIXES.clients}anything`,
      suppliers: `${KEY_PREFIXES.suppliers}anything`,
      roles: [
        ...Object.keys(ROLES).map((name) => KEY_PREFIXES.clients + name),
        ...Object.keys(SUPPLIER_ROLES).map((name) => KEY_PREFIXES.suppliers + name),
      ],
      people: Object.keys(PEOPLE).map((name) => `${KEY_PREFIXES.clients}${name}_approver`),
      companies: Object.keys(SUPPLIERS).map((name) => KEY_PREFIXES.suppliers + name),
    },
    records: source.hasLongLists === true ? RECORDS.long : RECORDS.few,
    try: `curl -H "Authorization: Bearer ${KEY_PREFIXES.clients}me" ${sandbox}/clients/v1/tags`,
    signIn: `${sandbox}/.well-known/openid-configuration describes an identity provider with the people above.`,
    reset: `POST ${sandbox}${RESET}`,
    webhooks: `GET ${sandbox}${DELIVERIES} lists deliveries. Start with --forward-to and an address of this machine.`,
    time: 'Send the header Sandbox-Date with a later day or moment to move the clock ahead.',
    failures: 'Send the header Sandbox-Simulate with a problem code, a status or slow=800.',
  };
}

/** A sandbox that answers already, if one does. @param origin such as `http://localhost:4010` */
export async function sandboxAt(origin: string): Promise<{hasLongLists: boolean} | undefined> {
  const answer = await fetch(origin).catch(() => undefined);
  const text = (await answer?.text().catch(() => '')) ?? '';
  return text.includes(SANDBOX_NAME) ? {hasLongLists: text.includes(RECORDS.long)} : undefined;
}

export interface ServeOptions {
  source: SandboxSource;
  port: number;
  seed?: string;
  /** Address to listen on. By default only this machine can ask. */
  host?: string;
  /** Address of this machine that webhooks are delivered to instead of their own; without it, nothing is sent. */
  forwardTo?: string;
  /** Whether calls beyond a quota are refused, as the platform does; they are unless it says no. */
  limits?: boolean;
  /** Receives one line for each request and each delivery. */
  log?: (line: string) => void;
}

function deliveryLine({type, attempts, state, next_attempt_at: next}: Delivery): string {
  const {status, error = ''} = attempts.at(-1) ?? {};
  const later = next === undefined ? '' : `, again at ${next}`;
  return `→ ${type} ${status ?? error}, attempt ${attempts.length}: ${state}${later}`;
}

/** The scopes that operations of an API ask for. */
async function scopesOf(source: SandboxSource, api: string): Promise<string[]> {
  const routes = source.apis.find(({name}) => name === api)?.routes ?? [];
  const groups = [...new Set(routes.map(([, , , group]) => group))];
  const slices = await Promise.all(groups.map((group) => source.load(api, group)));
  const all = slices.flatMap(({operations}) => Object.values(operations).flatMap(({auth}) => auth?.scopes ?? []));
  return [...new Set(all)];
}

/**
 * Serves a sandbox over HTTP on this machine.
 *
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function serveSandbox({
  source,
  port,
  seed,
  host = '127.0.0.1',
  forwardTo,
  limits = true,
  log,
}: ServeOptions): Promise<SandboxServer> {
  const sandbox = createSandbox({
    source,
    ...(seed !== undefined && {seed}),
    ...(limits && {quotaClock: Date.now}),
    onEvents: (events) => deliveries.send(events),
  });
  const deliveries = new Deliveries({
    endpoints: () => sandbox.endpoints(),
    ...(forwardTo !== undefined && {forwardTo}),
    onAttempt: (delivery, outcome) => {
      sandbox.noteAttempt(delivery.plugin_config_id, outcome);
      log?.(deliveryLine(delivery));
    },
  });
  const identity = createIdentity({
    scopes: () => scopesOf(source, 'clients'),
    personOf: async (user) => {
      const headers = {Authorization: `Bearer ${KEY_PREFIXES.clients}identity_provider`};
      const asked = new Request(`http://localhost:${port}/clients/v1/users/${user}`, {headers});
      const answer = await sandbox.fetch(asked);
      if (!answer.ok) return undefined;
      const {first_name, last_name, email} = (await answer.json()) as Record<string, string>;
      return {name: `${first_name} ${last_name}`, ...(email !== undefined && {email})};
    },
  });
  // Loads the endpoints of the sample world, which any call may have something to tell.
  if (source.apis.some(({name}) => name === 'clients')) await sandbox.prepare('clients', 'list-plugin-configs');
  const own = async (pathname: string, method: string, origin: string): Promise<Response | undefined> => {
    const asked = `${method} ${pathname}`;
    if (asked === 'GET /') return Response.json(welcome(origin, source));
    if (asked === `GET ${DELIVERIES}`) return Response.json({data: deliveries.all()});
    if (asked === `POST ${RETRY}`) await deliveries.retry();
    else if (asked === `POST ${RESET}`) {
      deliveries.clear();
      sandbox.reset();
    } else return undefined;
    return new Response(null, {status: 204});
  };
  async function answer(message: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const started = performance.now();
    const origin = `http://${message.headers.host ?? `localhost:${port}`}`;
    const method = message.method ?? 'GET';
    for (const [name, value] of Object.entries(corsHeaders(message))) reply.setHeader(name, value);
    if (method === 'OPTIONS') {
      reply.writeHead(204).end();
      return;
    }
    if (NO_REQUEST.has(method)) {
      reply.writeHead(405, {Allow: 'GET, POST, PUT, PATCH, DELETE, OPTIONS'}).end();
      return;
    }
    const url = addressOf(message, origin);
    if (!url) {
      reply.writeHead(400).end('The address cannot be read.\n');
      return;
    }
    const {pathname} = url;
    if (pathname.startsWith('/_sandbox/') && isForeign(message.headers)) {
      reply.writeHead(403).end('Only pages of this machine may do this.\n');
      return;
    }
    const request = toRequest(message, url);
    const response =
      (await own(pathname, method, origin)) ?? (await identity(request)) ?? (await sandbox.fetch(request));
    const whole = Buffer.from(await response.arrayBuffer());
    const body = packed(whole, message.headers['accept-encoding'] ?? '', response.headers);
    // The body is read to its end, because the connection could not be reused otherwise.
    message.resume();
    response.headers.forEach((value, name) => reply.setHeader(name, value));
    reply.writeHead(response.status).end(body);
    const behaviour = response.headers.get('Sandbox-Behaviour') ?? '-';
    log?.(
      `${method} ${message.url ?? '/'} ${response.status} ${behaviour} ${Math.round(performance.now() - started)} ms`,
    );
  }
  const server = http.createServer((message, reply) => {
    answer(message, reply).catch((error: unknown) => {
      log?.(`${message.method ?? ''} ${message.url ?? ''} failed: ${String(error)}`);
      if (!reply.headersSent) reply.writeHead(500);
      reply.end();
    });
  });
  server.keepAliveTimeout = KEPT_OPEN;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    sandbox,
    close: () =>
      new Promise((resolve) => {
        deliveries.clear();
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
