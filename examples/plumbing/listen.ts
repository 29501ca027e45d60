import {serve} from '@hono/node-server';
import {isThisMachine, wrongName} from './origin.ts';

/**
 * Serves an application.
 *
 * @param hostname by default this machine only. Nobody signs in, so nobody else in the network may call with your
 *   credential until you say so
 */
export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  {port, hostname}: {port: number; hostname?: string | undefined},
): void {
  const host = hostname || '127.0.0.1';
  // Who lets the network in has names that nobody knows here.
  const answer = (request: Request) => (isThisMachine(host) ? wrongName(request) : undefined) ?? fetch(request);
  const listener = serve({fetch: answer, port, hostname: host}, (address) =>
    console.log(`Listening on http://localhost:${address.port}`),
  );
  listener.on('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    console.error(isTaken ? `Port ${port} is taken: set PORT in .env to another one.` : error.message);
    process.exit(1);
  });
}
