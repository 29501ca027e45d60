import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from '../support/client';
import {firstComplaint} from '../support/complaints';

/** What the pages say of approval rules, deputies and keys, one call a sentence. */

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

type Fields = Record<string, Json>;

const RULES = '/v1/price-approval-configs';
const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
/** Jonas is invited and has not logged in; the ERP sync is a service user. */
const JONAS = 'usr_01JP7Y0PM0JXAQ6AK2GEM6NZEE';
const SYNC = 'usr_01JHP33WC0KR0Q85R9RY3Z921Z';

const refusal = (method: string, path: string, body: Json): Promise<string> =>
  firstComplaint(client, method, path, body);

const step = (more: Fields = {}): Fields => ({
  position: 1,
  approver_user_ids: [TOMAS],
  quorum: 'any',
  sla_hours: 24,
  ...more,
});
const rule = (steps: Fields[]): Fields => ({
  name: 'Try',
  priority: 900,
  triggers: ['increase'],
  action: 'manual',
  on_timeout: 'expire',
  steps,
});

it('steps of an approval rule count from 1, and say how many approvals they need', async () => {
  expect(await refusal('POST', RULES, rule([step({position: 2})]))).toBe('/steps/0/position invalid_enum');
  expect(await refusal('POST', RULES, rule([step(), step({position: 3})]))).toBe('/steps/1/position invalid_enum');
  expect(await refusal('POST', RULES, rule([step({quorum: 'number'})]))).toBe('/steps/0/min_approvals required');
  expect(await refusal('POST', RULES, rule([step({min_approvals: 2})]))).toBe('/steps/0/min_approvals unknown_field');
});

it('another action than manual clears the steps of an approval rule', async () => {
  const path = `${RULES}/${asText((await client.ok('POST', RULES, rule([step()]))).id)}`;
  expect(await client.ok('PATCH', path, {action: 'auto_reject'})).toMatchObject({action: 'auto_reject', steps: []});
  expect(await refusal('PATCH', path, {action: 'manual'})).toBe('/steps required');
});

it('a deputy is a person with access', async () => {
  for (const id of [JONAS, SYNC])
    expect(
      await refusal('PATCH', `/v1/users/${TOMAS}`, {delegate: {user_id: id, from: '2025-05-01', to: '2025-05-02'}}),
    ).toBe('/delegate/user_id unknown_reference');
});

it('a key is limited to networks, which are written as such', async () => {
  const user = asText(
    (
      await client.ok('POST', '/v1/users', {
        type: 'service',
        email: 'try@halden.example',
        first_name: 'Try',
        role_ids: ['rol_01JHN8D4Q7W2K5T9X3C6R0ZB1M'],
      })
    ).id,
  );
  const key = (network: string): Promise<string> =>
    refusal('POST', `/v1/users/${user}/api-keys`, {name: 'Try', scopes: ['products:read'], allowed_ips: [network]});
  for (const network of ['999.1.1.1/24', '10.0.0.0/33', '10.0.0.1', 'office'])
    expect(await key(network), network).toBe('/allowed_ips/0 invalid_format');
  for (const network of ['203.0.113.0/28', '2001:db8::/32']) expect(await key(network), network).toBe('201');
});

it('data of the client stays as it is when texts are shown in one language', async () => {
  const groups = '/v1/inventory/material-groups';
  const sent = {code: 'TRY', name: {en: 'Try'}, metadata: {de: '1000'}};
  const id = asText((await client.ok('POST', groups, sent)).id);
  expect(await client.ok('GET', `${groups}/${id}?localize=true`)).toMatchObject({name: 'Try', metadata: {de: '1000'}});
});

it('an invitation is no longer open once its person is deactivated', async () => {
  const after = await client.ok('POST', `/v1/users/${JONAS}/deactivate`);
  expect(after).toMatchObject({status: 'inactive', invite_expires_at: null});
});

it('searches that somebody shared go to the manager with their deletion, and private ones with them', async () => {
  const searches = '/v1/search-presets';
  const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
  const mine = await client.ok('POST', searches, {name: 'Coats', query: 'coat'}, {key: 'maya_buyer'});
  await client.send('DELETE', `/v1/users/${MAYA}`);
  expect((await client.send('GET', `${searches}/${asText(mine.id)}`)).status).toBe(404);
  const {data} = await client.ok('GET', `${searches}?sharing_scope=groups`);
  expect(data).toMatchObject([{name: 'Gloves size M in stock', owner: {name: 'Ines Carvalho'}}]);
});
