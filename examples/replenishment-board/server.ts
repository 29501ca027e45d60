import {serveStatic} from '@hono/node-server/serve-static';
import {listen} from './plumbing/listen.ts';
import {app} from './server/app.ts';

app.use(serveStatic({root: './dist'}));
const {HOST: hostname, PORT = '5306'} = process.env;
listen(app.fetch, {port: Number(PORT), hostname});
