/** The server over HTTP, for clients on this machine that want it. Each session has a sandbox of its own. */
import {randomUUID} from 'node:crypto';
import http from 'node:http';
import {StreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type {Library} from './library';
import {createServer} from './server';

const HOST = '127.0.0.1';
/** Beyond this the session is ended that was not used for longest, because clients seldom say goodbye. */
const MOST = 50;

/** Names of this machine. A page of another site that knows the port would name itself. */
function isFromHere({headers}: http.IncomingMessage): boolean {
  const own = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
  const origin = headers.origin?.replace(/^https?:\/\//, '');
  return own.test(headers.host ?? '') && (origin === undefined || own.test(origin));
}

export interface HttpServer {
  port: number;
  close: () => Promise<void>;
}

/** @throws Error with code EADDRINUSE when the port is taken */
export async function serveHttp(library: Library, port: number): Promise<HttpServer> {
  const sessions = new Map<string, StreamableHTTPServerTransport>();

  async function opened(): Promise<StreamableHTTPServerTransport> {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        sessions.set(id, transport);
        const [oldest] = sessions;
        if (sessions.size > MOST && oldest) void oldest[1].close();
      },
    });
    transport.onclose = () => {
      if (transport.sessionId !== undefined) sessions.delete(transport.sessionId);
    };
    // The types of the library and `exactOptionalPropertyTypes` agree on what a transport is.
    await createServer(library).connect(transport);
    return transport;
  }

  const server = http.createServer((request, response) => {
    const answer = async (): Promise<void> => {
      if (!isFromHere(request)) {
        response.writeHead(403).end('Only this machine may ask.');
        return;
      }
      const id = request.headers['mcp-session-id'];
      const known = typeof id === 'string' ? sessions.get(id) : undefined;
      if (typeof id === 'string' && known) {
        // A map keeps its order: what was used last stands last.
        sessions.delete(id);
        sessions.set(id, known);
      }
      if (typeof id === 'string' && !known) {
        response.writeHead(404).end('This session has ended. Begin a new one.');
        return;
      }
      await (known ?? (await opened())).handleRequest(request, response);
    };
    answer().catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      await Promise.all([...sessions.values()].map((transport) => transport.close()));
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
