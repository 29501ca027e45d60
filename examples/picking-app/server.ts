import {serve} from '@hono/node-server';
import {serveStatic} from '@hono/node-server/serve-static';
import {app} from './server/app.ts';

app.use(serveStatic({root: './dist'}));
const port = Number(process.env.PORT ?? 5305);
const listener = serve({fetch: app.fetch, port}, (address) =>
  console.log(`Listening on http://localhost:${address.port}`),
);
listener.on('error', (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${port} is taken: set PORT in .env to another one.` : error.message);
  process.exit(1);
});
