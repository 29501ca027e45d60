import {serveStatic} from '@hono/node-server/serve-static';
import {Hono} from 'hono';
import {secureHeaders} from 'hono/secure-headers';
import {listen} from '../plumbing/listen.ts';
import {session, settings} from './session.ts';

const app = new Hono();
app.use(secureHeaders({contentSecurityPolicy: {defaultSrc: ["'self'"]}}));
app.route('/', session);
app.use(serveStatic({root: './dist'}));
listen(app.fetch, {port: settings.port, hostname: settings.host});
