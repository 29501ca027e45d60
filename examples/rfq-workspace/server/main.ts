import {serveStatic} from '@hono/node-server/serve-static';
import {Hono} from 'hono';
import {secureHeaders} from 'hono/secure-headers';
import {listen} from '../plumbing/listen.ts';
import {api, door} from './api.ts';
import {settings} from './settings.ts';

const app = new Hono();
app.use(secureHeaders({contentSecurityPolicy: {defaultSrc: ["'self'"]}}));
app.use(async ({req}, next) => (await door.answer(req.raw)) ?? next());
app.route('/api', api);
app.use(serveStatic({root: './dist'}));
app.get('/assets/*', ({notFound}) => notFound());
// Every other address is a page of the client.
app.get('*', serveStatic({path: './dist/index.html'}));
listen(app.fetch, {port: settings.port, hostname: settings.host});
