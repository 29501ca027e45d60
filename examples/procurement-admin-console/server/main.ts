import {existsSync} from 'node:fs';
import {serveStatic} from '@hono/node-server/serve-static';
import {Hono} from 'hono';
import {secureHeaders} from 'hono/secure-headers';
import {listen} from '../plumbing/listen.ts';
import {apiProxy} from './proxy.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const api = apiProxy(process.env);
const app = new Hono();
app.use(secureHeaders({contentSecurityPolicy: {defaultSrc: ["'self'"], imgSrc: ["'self'", 'data:']}}));
app.route('/api', api);
app.get('/assets/*', serveStatic({root: 'dist'}));
// Every other address is a state of the page.
app.get('*', serveStatic({path: 'dist/index.html'}));
const {HOST: hostname, PORT = '5310'} = process.env;
listen(app.fetch, {port: Number(PORT), hostname});
