/** The sandbox as it is, and below `/grown` as it may be a year later: with a value and a field that no client knows. */
import http from 'node:http';
import {contractSource} from '../../../src/sandbox/node';
import {serveSandbox} from '../../../src/sandbox/server';

const GROWN = '/grown';
/** Fields of a record that say its state. */
const STATES = ['status', 'state'];

export interface Door {
  address: string;
  /** Begins anew, so that each language finds the same world. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

function grow(text: string): string {
  const record = JSON.parse(text) as Record<string, unknown>;
  for (const name of STATES) if (name in record) record[name] = 'brand_new';
  return JSON.stringify({...record, brand_new_field: {since: '2026'}});
}

async function readAll(message: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** @throws when the contract cannot be read */
export async function openDoor(): Promise<Door> {
  const sandbox = await serveSandbox({source: await contractSource(process.cwd()), port: 0});
  const inner = `http://127.0.0.1:${sandbox.port}`;
  const answer = async (message: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const isGrown = message.url?.startsWith(`${GROWN}/`) ?? false;
    const path = isGrown ? message.url?.slice(GROWN.length) : message.url;
    const body = await readAll(message);
    const headers = Object.entries(message.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || /^(?:host|connection|content-length|transfer-encoding|accept-encoding)$/.test(name)
        ? []
        : [[name, String(value)]],
    );
    const method = message.method ?? 'GET';
    const own = await fetch(inner + (path ?? '/'), {
      method,
      headers,
      ...(body.length > 0 && {body: new Uint8Array(body)}),
    });
    const bytes = Buffer.from(await own.arrayBuffer());
    const sent = isGrown && own.ok ? Buffer.from(grow(bytes.toString())) : bytes;
    const kept = [...own.headers].filter(
      ([name]) => !/^(?:connection|content-encoding|content-length|transfer-encoding)$/.test(name),
    );
    response.writeHead(own.status, Object.fromEntries(kept));
    response.end(sent);
  };
  const server = http.createServer((message, response) => {
    answer(message, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The door has no port.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    reset: async () => {
      await fetch(`${inner}/_sandbox/reset`, {method: 'POST'});
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await sandbox.close();
    },
  };
}
