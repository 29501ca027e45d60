import {existsSync} from 'node:fs';
import {serve} from '@hono/node-server';
import {serveStatic} from '@hono/node-server/serve-static';
import {Hono} from 'hono';
import {secureHeaders} from 'hono/secure-headers';
import {apiProxy} from './proxy.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const api = apiProxy(process.env);
const app = new Hono();
app.use(secureHeaders({contentSecurityPolicy: {defaultSrc: ["'self'"], imgSrc: ["'self'", 'data:']}}));
app.all('/api/*', (c) => api.fetch(new Request(c.req.url.replace('/api/', '/'), c.req.raw)));
app.get('/assets/*', serveStatic({root: 'dist'}));
// Every other address is a state of the page.
app.get('*', serveStatic({path: 'dist/index.html'}));
const port = Number(process.env.PORT ?? 5310);
const listener = serve({fetch: app.fetch, port, hostname: 'localhost'}, (address) =>
  console.log(`Listening on http://localhost:${address.port}`),
);
listener.on('error', (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${port} is taken: set PORT in .env to another one.` : error.message);
  process.exit(1);
});
