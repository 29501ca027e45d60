import {existsSync} from 'node:fs';
import {serve} from '@hono/node-server';
import {createApi} from './src/platform/client.ts';
import {createShop} from './src/shop.tsx';

if (existsSync('.env')) process.loadEnvFile('.env');
const {ACTING_USER, COUNTRY = 'DE', PORT = '5301', RECORD_EVENTS} = process.env;
const api = createApi(process.env);
const shop = createShop({api, country: COUNTRY, buyer: ACTING_USER, recordsEvents: RECORD_EVENTS === 'yes'});
serve({fetch: shop.fetch, port: Number(PORT)}, ({port}) => console.log(`Listening on http://localhost:${port}`));
