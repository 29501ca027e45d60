import {serveStatic} from '@hono/node-server/serve-static';
import {listen} from '../plumbing/listen.ts';
import {app} from './app.tsx';
import {settings} from './settings.ts';

app.use(serveStatic({root: './public'}));
listen(app.fetch, {port: settings.port, hostname: settings.host});
