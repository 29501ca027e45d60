import {serveStatic} from '@hono/node-server/serve-static';
import {listen} from './plumbing/listen.ts';
import {app} from './server/app.ts';
import {settings} from './server/settings.ts';

app.use(serveStatic({root: './dist'}));
listen(app.fetch, {port: settings.port, hostname: settings.host});
