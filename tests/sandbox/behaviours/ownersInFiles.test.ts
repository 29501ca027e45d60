import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Files of users leave the client somebody who can undo everything. */

const TOMAS = '/v1/users/usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
const ERP = '/v1/users/usr_01JHP33WC0KR0Q85R9RY3Z921Z';
let client: Client;
eachInFreshSandbox((clients) => {
  ({client} = clients);
});

it('a file that replaces all users leaves the last Owner', async () => {
  const owner = list(await client.ok('GET', '/v1/roles?limit=100')).find(({name}) => name === 'Owner')?.id ?? null;
  await client.ok('PATCH', TOMAS, {role_ids: [owner]});
  await client.ok('PATCH', ERP, {role_ids: [owner]});
  const rows = [{email: 'maya.lindqvist@halden.example', first_name: 'Maya', last_name: 'Lindqvist'}];
  const path = '/v1/batch-requests?confirm_removal=true';
  const {id} = await client.ok('POST', path, {kind: 'users', mode: 'replace_all', rows});
  let job = await client.ok('GET', `/v1/batch-requests/${asText(id)}`);
  for (let polls = 0; job.finished_at === null && polls < 10; polls += 1)
    job = await client.ok('GET', `/v1/batch-requests/${asText(id)}`);
  // Of two Owners that the file lacks, one goes.
  const left = list(await client.ok('GET', '/v1/users?limit=100', undefined, {key: 'maya_owner'}));
  expect([job.status, left.filter(({role_ids: roles}) => (roles as Json[]).includes(owner)).length]).toEqual([
    'completed',
    1,
  ]);
  expect(left.length).toBe(2);
});
