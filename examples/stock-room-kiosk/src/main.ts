import {serve} from '@hono/node-server';
import {serveStatic} from '@hono/node-server/serve-static';
import {app} from './app.tsx';
import {settings} from './settings.ts';

app.use(serveStatic({root: './public'}));

serve({fetch: app.fetch, port: settings.port}, ({port}) => console.log(`Listening on http://localhost:${port}`));
