import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Whoever does something for the client is one of its users: people of suppliers are none, though answers name them. */

const NORA = 'usr_01JHMFKY00KD640QMY15YZECC9';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

const AWAY = {from: '2025-03-24', to: '2025-03-28'};

it.each<[string, string, Record<string, Json>, string]>([
  ['PATCH', `/v1/users/${MAYA}`, {delegate: {...AWAY, user_id: NORA}}, '/delegate/user_id'],
  ['PATCH', `/v1/users/${MAYA}`, {delegate: {...AWAY, user_id: MAYA}}, '/delegate/user_id'],
  ['POST', '/v1/inventory/material-groups', {name: {en: 'New'}, code: 'NEW', buyer_user_id: NORA}, '/buyer_user_id'],
  ['PATCH', '/v1/inventory/locations/loc_01JHZ3GCW0CFDV9PF93QX58X87', {manager_user_id: NORA}, '/manager_user_id'],
  ['PATCH', '/v1/inventory/pick-lists/pkl_01JJ2VNKR09YXSPT32DS4ZMSRW', {assignee_id: NORA}, '/assignee_id'],
])('%s %s refuses %o', async (method, path, body, pointer) => {
  const answer = await client.send(method, path, body);
  expect(answer.json).toMatchObject({code: 'validation_failed', errors: [{pointer, code: 'unknown_reference'}]});
});

it('another person of the client can be the deputy', async () => {
  const user = await client.ok('PATCH', `/v1/users/${MAYA}`, {delegate: {...AWAY, user_id: TOMAS}});
  expect(user).toMatchObject({delegate: {user_id: TOMAS}});
});
