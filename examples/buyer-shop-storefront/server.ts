import {existsSync} from 'node:fs';
import {listen} from './plumbing/listen.ts';
import {createApi} from './src/platform/client.ts';
import {createShop} from './src/shop.tsx';

if (existsSync('.env')) process.loadEnvFile('.env');
const {ACTING_USER, COUNTRY = 'DE', HOST: hostname, PORT = '5311', RECORD_EVENTS} = process.env;
const {PUNCHOUT_CONNECTION: connection, PUNCHOUT_RETURN_URL: returnUrl, PUNCHOUT_EMAIL: email} = process.env;
const punchout = connection && returnUrl && email ? {connection, returnUrl, email} : undefined;
const api = createApi(process.env);
const shop = createShop({api, country: COUNTRY, buyer: ACTING_USER, recordsEvents: RECORD_EVENTS === 'yes', punchout});
listen(shop.fetch, {port: Number(PORT), hostname});
