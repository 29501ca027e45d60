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
serve({fetch: app.fetch, port: Number(process.env.PORT ?? 5302), hostname: 'localhost'}, ({port}) =>
  console.log(`Listening on http://localhost:${port}`),
);
