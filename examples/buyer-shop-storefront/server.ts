import {existsSync} from 'node:fs';
import {serve} from '@hono/node-server';
import {createApi} from './src/platform/client.ts';
import {createShop} from './src/shop.tsx';

if (existsSync('.env')) process.loadEnvFile('.env');
// Nobody signs in here, so nobody else in the network may order with your credential until HOST says so.
const {ACTING_USER, COUNTRY = 'DE', HOST = '127.0.0.1', PORT = '5311', RECORD_EVENTS} = process.env;
const api = createApi(process.env);
const shop = createShop({api, country: COUNTRY, buyer: ACTING_USER, recordsEvents: RECORD_EVENTS === 'yes'});
const listener = serve({fetch: shop.fetch, port: Number(PORT), hostname: HOST}, ({port}) =>
  console.log(`Listening on http://localhost:${port}`),
);
listener.on('error', (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${PORT} is taken: set PORT in .env to another one.` : error.message);
  process.exit(1);
});
