import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {createSandbox, type Sandbox, type SandboxSource} from '../../../../src/sandbox';
import {matchRoute} from '../../../../src/sandbox/route';
import {variablesFor, type Service} from '../../../../src/openapi/pageSamples/addresses';
import {answerInMemory, RESET_PATH} from '../../../../src/openapi/pageSamples/requests';

/** What a sample got. */
export interface Exchange {
  method: string;
  path: string;
  status: number;
  /** Code of the problem document; empty when it was none. */
  code: string;
  /** What the problem document says beyond its code. */
  detail: string;
  /** `clients/show-tag`; empty when the address is none of the contract. */
  operation: string;
  /** What came back as JSON. */
  body?: unknown;
}

/** A sandbox with a record of what it answered, reached in memory or over HTTP. */
export interface World {
  origins: Record<Service, string>;
  exchanges: Exchange[];
  send(request: Request): Promise<Response>;
  /** Whether the sample world has a record with this id. */
  isKnown(id: string): boolean;
  /**
   * Calls an operation that a page names without a call: with a body, or for the record with an id.
   *
   * @returns whether its path has no more parameters than are given
   */
  call(operation: string, given: {body?: string; id?: string}): Promise<boolean>;
  /** A new sandbox, and nothing answered. */
  renew(): void;
  /** Answers that broke the contract since the last renewal. */
  faults(): readonly unknown[];
  close(): Promise<void>;
}

async function jsonOf(response: Response): Promise<unknown> {
  if (!/\bjson\b/.test(response.headers.get('Content-Type') ?? '')) return undefined;
  return response
    .clone()
    .json()
    .catch(() => undefined);
}

function problemOf(status: number, body: unknown): Pick<Exchange, 'code' | 'detail'> {
  if (status < 400) return {code: '', detail: ''};
  if (typeof body !== 'object' || body === null || !('code' in body)) return {code: '', detail: ''};
  return {code: String(body.code), detail: JSON.stringify('errors' in body ? body.errors : body)};
}

async function bodyOf(message: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function toRequest(message: http.IncomingMessage, prefix: string): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined) headers.set(name, [value].flat().join(', '));
  const body = await bodyOf(message);
  const method = message.method ?? 'GET';
  return new Request(`http://localhost${prefix}${message.url ?? '/'}`, {
    method,
    headers,
    ...(!['GET', 'HEAD'].includes(method) && body.length > 0 && {body: new Uint8Array(body)}),
  });
}

const SERVICES: readonly Service[] = ['clients', 'suppliers', 'auth'];

/** Servers on free ports, one a service: samples join paths to a bare host, so a prefix would be lost. */
export async function openWorld(source: SandboxSource): Promise<World> {
  let sandbox: Sandbox = createSandbox({source});
  const exchanges: Exchange[] = [];
  const send = async (request: Request): Promise<Response> => {
    const {pathname} = new URL(request.url);
    const method = request.method;
    if (pathname === RESET_PATH && method === 'POST') {
      sandbox.reset();
      exchanges.push({method, path: pathname, status: 204, code: '', detail: '', operation: ''});
      return new Response(null, {status: 204});
    }
    const response = await answerInMemory(request, (own) => sandbox.fetch(own));
    const {status} = response;
    const body = await jsonOf(response);
    exchanges.push({method, path: pathname, status, ...problemOf(status, body), operation: operationOf(request), body});
    return response;
  };
  const operationOf = ({method, url}: Request): string => {
    const {api, route} = matchRoute(source.apis, method, new URL(url)) ?? {};
    return api && route ? `${api.name}/${route[2]}` : '';
  };
  const known = new Set<string>();
  for (const {name} of source.apis) for (const id of Object.keys((await source.common(name)).known)) known.add(id);
  const servers = await Promise.all(
    SERVICES.map(async (service) => {
      const server = http.createServer((message, reply) => {
        void toRequest(message, `/${service}`)
          .then(send)
          .then(async (response) => {
            response.headers.forEach((value, name) => reply.setHeader(name, value));
            reply.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()));
          })
          .catch((error: unknown) => reply.writeHead(500).end(String(error)));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const originOf = (index: number): string => {
    // A server that listens on a port has an address with a port.
    const {port} = servers[index]?.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  };
  return {
    origins: {clients: originOf(0), suppliers: originOf(1), auth: originOf(2)},
    exchanges,
    send,
    isKnown: (id) => known.has(id),
    async call(operation, {body, id: record}) {
      const [name = '', id] = operation.split('/');
      const api = source.apis.find((candidate) => candidate.name === name);
      const [method, path = '{'] = api?.routes.find((route) => route[2] === id) ?? [];
      const whole = record === undefined ? path : path.replace(/\{[^{}]+\}$/, record);
      if (!api || method === undefined || whole.includes('{')) return false;
      const key = variablesFor(name === 'suppliers' ? 'suppliers' : 'clients').ACCESS_TOKEN ?? '';
      const headers = {Authorization: `Bearer ${key}`, 'Content-Type': 'application/json'};
      await send(
        new Request(`http://localhost${api.base}${whole}`, {method, headers, ...(body !== undefined && {body})}),
      );
      return true;
    },
    renew() {
      sandbox = createSandbox({source});
      exchanges.length = 0;
    },
    faults: () => sandbox.faults(),
    async close() {
      await Promise.all(
        servers.map(
          (server) =>
            new Promise<void>((resolve) => {
              server.close(() => resolve());
              server.closeAllConnections();
            }),
        ),
      );
    },
  };
}
