import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

type Fields = Record<string, Json>;

const SHOPS = '/v1/supplier-punchouts';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const INES = 'usr_01JHNB2V00YXEK1SK9XRFPV10A';

const json = async (method: string, path: string, body?: Json, key = 'me'): Promise<Fields> =>
  (await client.send(method, path, body, {key})).json as Fields;

const cxml: Fields = {
  supplier_id: 'sup_01JHJAYNG0FR93K8W9EY9G3EVY',
  name: 'Print shop',
  protocol: 'cxml',
  level: 1,
  setup_url: 'https://kestrel.quartermaster.example/punchout/setup',
  from_identity: 'HALDEN',
  to_identity: 'KESTREL',
  sender_identity: 'HALDEN',
  shared_secret: 'placeholder-secret',
};
const missing = (pointer: string): Fields => ({code: 'validation_failed', errors: [{pointer, code: 'required'}]});

it('a shop of a supplier has the credentials of its protocol, and shows none of them', async () => {
  expect(await json('POST', SHOPS, {...cxml, shared_secret: null})).toMatchObject(missing('/shared_secret'));
  const {id} = await client.ok('POST', SHOPS, cxml);
  const path = `${SHOPS}/${asText(id)}`;
  await client.ok('PATCH', path, {name: 'Print'});
  expect(await json('PATCH', path, {protocol: 'oci'})).toMatchObject(missing('/oci_parameters'));
  const parameters = {USERNAME: 'halden', PASSWORD: 'geheim', ClientSecret: 'geheim'};
  const hidden = {USERNAME: 'halden', PASSWORD: '********', ClientSecret: '********'};
  expect(await json('PATCH', path, {protocol: 'oci', oci_parameters: parameters})).toMatchObject({
    oci_parameters: hidden,
  });
  expect(await json('GET', path)).toMatchObject({oci_parameters: hidden});
  expect(await json('PATCH', path, {protocol: 'cxml'})).toMatchObject(missing('/shared_secret'));
  const oci = {supplier_id: cxml.supplier_id, name: 'Form', protocol: 'oci', level: 1, setup_url: cxml.setup_url};
  expect(await json('POST', SHOPS, oci as Fields)).toMatchObject(missing('/oci_parameters'));
  expect(await json('POST', SHOPS, {...oci, oci_parameters: parameters} as Fields)).toMatchObject({
    oci_parameters: hidden,
  });
});

it('a shop of a supplier opens for its groups, and for another person only by a system', async () => {
  const {id} = await client.ok('POST', SHOPS, {...cxml, user_group_ids: ['ugr_01JHPV4XR0M1HVPRR4DWAM4NFB']});
  const sessions = `${SHOPS}/${asText(id)}/sessions`;
  expect(await json('POST', sessions, {user_id: MAYA}, 'maya_buyer')).toMatchObject({state: 'created'});
  expect(await json('POST', sessions, {user_id: MAYA}, 'ines_buyer')).toMatchObject({code: 'forbidden'});
  expect(await json('POST', sessions, {user_id: MAYA})).toMatchObject({state: 'created'});
  await client.ok('PATCH', `/v1/users/${INES}`, {user_group_ids: []});
  expect(await json('POST', sessions, {user_id: INES}, 'ines_buyer')).toMatchObject({code: 'forbidden'});
});

it('nobody sees a product that goes nowhere', async () => {
  const gloves = '/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
  await supplier.ok('PATCH', '/v1/products/pid:glove-nitrile-m', {ships_to: ['AT']});
  expect((await client.send('GET', gloves)).status).toBe(200);
  await supplier.ok('PATCH', '/v1/products/pid:glove-nitrile-m', {ships_to: []});
  expect((await client.send('GET', gloves)).status).toBe(404);
});

it('a supplier whose shop buyers of a store see has an active link to it', async () => {
  const links = list(await client.ok('GET', '/v1/supplier-store-links?limit=100&status=active'));
  for (const {supplier_id: own, store_ids: stores} of list(await client.ok('GET', `${SHOPS}?limit=100`)))
    for (const store of stores as string[])
      expect(links).toContainEqual(expect.objectContaining({supplier_id: own, store_id: store}));
});
