import {serve} from '@hono/node-server';
import {serveStatic} from '@hono/node-server/serve-static';
import {app} from './server/app.ts';

app.use(serveStatic({root: './dist'}));
const port = Number(process.env.PORT ?? 3000);
serve({fetch: app.fetch, port}, (address) => console.log(`Listening on http://localhost:${address.port}`));
