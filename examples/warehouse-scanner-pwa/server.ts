import {serve} from '@hono/node-server';
import {serveStatic} from '@hono/node-server/serve-static';
import {app} from './server/app.ts';

app.use(serveStatic({root: './dist'}));
const port = Number(process.env.PORT ?? 5309);
// Nobody signs in here, so nobody else in the network may call with your credential until HOST says so.
const hostname = process.env.HOST || '127.0.0.1';
const listener = serve({fetch: app.fetch, port, hostname}, (address) =>
  console.log(`Listening on http://localhost:${address.port}`),
);
listener.on('error', (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${port} is taken: set PORT in .env to another one.` : error.message);
  process.exit(1);
});
