import {serve} from '@hono/node-server';
import {serveStatic} from '@hono/node-server/serve-static';
import {Hono} from 'hono';
import {secureHeaders} from 'hono/secure-headers';
import {api} from './api.ts';
import {settings} from './settings.ts';

const app = new Hono();
app.use(secureHeaders({contentSecurityPolicy: {defaultSrc: ["'self'"]}}));
app.route('/api', api);
app.use(serveStatic({root: './dist'}));

const listener = serve({fetch: app.fetch, port: settings.port, hostname: settings.host}, ({port}) =>
  console.log(`Listening on http://localhost:${port}`),
);
listener.on('error', (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${settings.port} is taken: set PORT in .env to another one.` : error.message);
  process.exit(1);
});
