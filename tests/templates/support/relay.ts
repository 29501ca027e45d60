/** Stands between an application and its sandbox: notes every call, and breaks those it is told to. */
import http from 'node:http';
import type {SandboxServer} from '../../../src/sandbox/server';

/** A call that has been answered. */
export interface Noted {
  method: string;
  /** Path and query. */
  path: string;
  /** What was sent with it. */
  sent: string;
  /** Its `Idempotency-Key`. */
  key: string | undefined;
  /** 0 for a call that was cut off. */
  status: number;
  /** Headers of the answer. */
  headers: Headers;
  body: string;
}

/** What happens to a call: a status or code for the sandbox to simulate, no way there, none back, or a late answer. */
export type Fault = {simulate: string} | 'cut' | 'lost' | {late: number};

export interface Relay {
  port: number;
  calls: Noted[];
  /** Decides about each call that is no GET. */
  fault: Fault | undefined;
  /** Whether it decides about reads as well. */
  breaksReads: boolean;
  /** How often it still decides; without a number always. */
  times: number | undefined;
  close: () => Promise<void>;
}

async function bodyOf(message: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Headers that a server sets by itself. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']);

/** Serves what a sandbox answers, on a port of its own. */
export async function relayTo(sandbox: SandboxServer): Promise<Relay> {
  const relay: Relay = {
    port: 0,
    calls: [],
    fault: undefined,
    breaksReads: false,
    times: undefined,
    close: () => Promise.resolve(),
  };
  async function pass(message: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const {method = 'GET', url: path = '/'} = message;
    const body = await bodyOf(message);
    const call = {method, path, sent: body.toString(), key: [message.headers['idempotency-key']].flat()[0]};
    // Whoever asks at the root looks whether a sandbox answers.
    const isSpared = path === '/' || (method === 'GET' && !relay.breaksReads);
    const fault = isSpared ? undefined : relay.fault;
    if (fault !== undefined && relay.times !== undefined) {
      relay.times -= 1;
      if (relay.times === 0) relay.fault = relay.times = undefined;
    }
    const headers = new Headers();
    for (const [name, value] of Object.entries(message.headers))
      if (value !== undefined && !HOP.has(name) && name !== 'host') headers.set(name, [value].flat().join(', '));
    if (fault === 'cut') {
      relay.calls.push({...call, status: 0, headers: new Headers(), body: ''});
      reply.destroy();
      return;
    }
    if (typeof fault === 'object' && 'simulate' in fault) headers.set('Sandbox-Simulate', fault.simulate);
    const answer = await fetch(`http://localhost:${sandbox.port}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body.length > 0 && {body: new Uint8Array(body)}),
    });
    const text = Buffer.from(await answer.arrayBuffer());
    relay.calls.push({...call, status: answer.status, headers: answer.headers, body: text.toString()});
    if (fault === 'lost') {
      reply.destroy();
      return;
    }
    if (typeof fault === 'object' && 'late' in fault) await new Promise((resolve) => setTimeout(resolve, fault.late));
    answer.headers.forEach((value, name) => {
      if (!HOP.has(name)) reply.setHeader(name, value);
    });
    reply.writeHead(answer.status).end(text);
  }
  const server = http.createServer((message, reply) => {
    pass(message, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  relay.port = typeof address === 'object' && address !== null ? address.port : 0;
  relay.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return relay;
}
