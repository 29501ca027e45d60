/** The contract stub: nodes of one cluster, each on a port of its own. */
import http, {type IncomingMessage, type ServerResponse} from 'node:http';
import {setImmediate} from 'node:timers/promises';
import type * as z from 'zod';
import {Cluster} from './cluster';
import {conversationFault, converse} from './conversation';
import {ROUTES, type Reply} from './routes';
import {failure, nothing, type MultiSearchAnswer, type MultiSearchQuery, type SearchBody} from './schemas';

/**
 * Something that goes wrong instead of an answer. `lost`: it is done, but nobody hears. `after`: the answer comes when
 * the promise is kept. `changed`: the answer as it is not documented, after it was checked.
 */
export type Fault =
  | {status: number; body?: string; type?: string}
  | {after: Promise<void>}
  | {changed: (body: unknown) => unknown}
  | 'hang'
  | 'drop'
  | 'lost';

export interface Seen {
  node: number;
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

interface Planned {
  fault: Fault;
  times: number;
  when: (seen: Seen) => boolean;
}

export interface StubNode {
  protocol: 'http';
  host: string;
  port: number;
  path: string;
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};
const KEY = 'x-typesense-api-key';

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export class Stub {
  readonly cluster = new Cluster();
  /** Every request, in order. */
  readonly seen: Seen[] = [];
  /** Requests and answers that break their schema. Each test ends with none. */
  readonly violations: string[] = [];
  nodes: StubNode[] = [];
  private readonly servers: http.Server[] = [];
  private planned: Planned[] = [];

  /** @param firstPort of the nodes, which follow each other; 0 takes any */
  async start(nodes = 1, firstPort = 0): Promise<this> {
    for (let index = 0; index < nodes; index += 1) {
      const server = http.createServer((request, response) => {
        void this.handle(index, request, response);
      });
      await new Promise<void>((resolve) => {
        server.listen(firstPort === 0 ? 0 : firstPort + index, '127.0.0.1', resolve);
      });
      const address = server.address();
      this.servers.push(server);
      if (typeof address === 'object' && address)
        this.nodes.push({protocol: 'http', host: '127.0.0.1', port: address.port, path: ''});
    }
    return this;
  }

  async stop(): Promise<void> {
    for (const server of this.servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  /** The next requests that fit go wrong. */
  fail(fault: Fault, {times = Infinity, when = () => true}: Partial<Omit<Planned, 'fault'>> = {}): void {
    this.planned.push({fault, times, when});
  }

  heal(): void {
    this.planned = [];
  }

  private faultFor(seen: Seen): Fault | undefined {
    const planned = this.planned.find(({times, when}) => times > 0 && when(seen));
    if (planned) planned.times -= 1;
    return planned?.fault;
  }

  private check(schema: z.ZodType, value: unknown, what: string): boolean {
    const result = schema.safeParse(value);
    if (result.success) return true;
    for (const issue of result.error.issues) this.violations.push(`${what}: ${issue.path.join('.')} ${issue.message}`);
    return false;
  }

  /** What a healthy server answers. Requests that break their schema are noted and refused. */
  private answer(seen: Seen, key: string, raw: string): Reply {
    const what = `${seen.method} ${seen.path}`;
    const route = ROUTES.find(({method, path}) => method === seen.method && path.test(seen.path));
    if (!route) {
      this.violations.push(`${what}: this endpoint has no schema`);
      return {status: 404, body: {message: 'Not Found'}};
    }
    if ((route.since ?? 0) > this.cluster.version) return {status: 404, body: {message: 'Not Found'}};
    const [, name = '', item = ''] = (route.path.exec(seen.path) ?? []).map(decodeURIComponent);
    const isImport = seen.path.endsWith('/import');
    const searches =
      seen.path === '/multi_search' ? ((seen.body as {searches?: SearchBody[]} | undefined)?.searches ?? []) : [];
    const names = route.onCollection === true ? [name] : searches.map(({collection}) => collection);
    const allowed = (names.length > 0 ? names : [undefined]).every((one) =>
      this.cluster.allows(key, route.action, one),
    );
    if (!allowed)
      return {status: 401, body: {message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.'}};
    const fits = this.check(route.query ?? nothing, seen.query, `${what} query`);
    if (!isImport && !this.check(route.body ?? nothing, seen.body ?? {}, `${what} body`))
      return {status: 400, body: {message: 'Bad JSON.'}};
    if (!fits) return {status: 400, body: {message: 'Bad query.'}};
    const query = seen.query as MultiSearchQuery;
    if (query.conversation !== undefined) {
      const fault = conversationFault(
        this.cluster,
        query,
        searches.some(({q}) => q !== undefined),
      );
      if (fault !== undefined) return {status: 400, body: {message: fault}};
    }
    const reply = route.run({cluster: this.cluster, name, item, query: seen.query, body: isImport ? raw : seen.body});
    if (reply.status >= 300) this.check(failure, reply.body, `${what} answer`);
    else if (route.answer) this.check(route.answer, reply.body, `${what} answer`);
    return reply;
  }

  private async handle(node: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stub');
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return;
    }
    const raw = await textOf(request);
    const key = url.searchParams.get(KEY) ?? String(request.headers[KEY] ?? '');
    url.searchParams.delete(KEY);
    const isImport = url.pathname.endsWith('/import');
    const seen: Seen = {
      node,
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: raw === '' || isImport ? undefined : (JSON.parse(raw) as unknown),
    };
    this.seen.push(seen);
    const fault = this.faultFor(seen);
    if (fault === 'hang') return;
    if (fault === 'lost') this.answer(seen, key, raw);
    if (fault === 'drop' || fault === 'lost') {
      request.socket.destroy();
      return;
    }
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    if (fault && 'after' in fault) await fault.after;
    if (fault && 'status' in fault) {
      const {status, body = JSON.stringify({message: 'Injected.'}), type = 'application/json'} = fault;
      response.writeHead(status, {'Content-Type': type}).end(body);
      return;
    }
    // Whoever types asks anew with each letter. What has been given up by now needs no answer, and would keep others waiting.
    await setImmediate();
    if (response.destroyed) return;
    const reply = this.answer(seen, key, raw);
    if (reply.status === 200 && seen.query['conversation'] !== undefined) {
      await converse(this.cluster, seen.query, reply.body as MultiSearchAnswer, response);
      return;
    }
    if (fault && 'changed' in fault) reply.body = fault.changed(reply.body);
    const isText = typeof reply.body === 'string';
    response
      .writeHead(reply.status, {
        'Content-Type': isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
      })
      .end(isText ? reply.body : JSON.stringify(reply.body));
  }
}
