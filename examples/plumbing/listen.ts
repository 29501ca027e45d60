import {serve} from '@hono/node-server';

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
  const listener = serve({fetch, port, hostname: hostname || '127.0.0.1'}, (address) =>
    console.log(`Listening on http://localhost:${address.port}`),
  );
  listener.on('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    console.error(isTaken ? `Port ${port} is taken: set PORT in .env to another one.` : error.message);
    process.exit(1);
  });
}
