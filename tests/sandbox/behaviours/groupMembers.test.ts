import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport} from '../support/imports';

/** Who is in a group, and how many a group says that there are. */

const LAB_3 = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
const RULED = 'ugr_01JMHXYVC0EXAG4B5MFMVT6TDJ';
const BUYER = 'rol_01JHN8D4Q7W2K5T9X3C6R0ZB1M';
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

async function emailsIn(group: string): Promise<Json[]> {
  return list(await client.ok('GET', `/v1/users?user_group_id=${group}&limit=100`)).map(({email = null}) => email);
}

/** What a group and each list of groups say, which is the same. */
async function countOf(group: string): Promise<Json> {
  const own = (await client.ok('GET', `/v1/user-groups/${group}`)).member_count ?? null;
  const [{id} = {}] = list(await client.ok('GET', '/v1/clients'));
  for (const path of ['/v1/user-groups', `/v1/clients/${asText(id ?? '')}/user-groups`]) {
    const rows = list(await client.ok('GET', `${path}?limit=100`));
    expect(rows.find((row) => row.id === group)).toMatchObject({member_count: own});
  }
  return own;
}

describe('a group with a rule', () => {
  it('has whom its rule describes, as a new one with the same rule', async () => {
    const {rule = null} = await client.ok('GET', `/v1/user-groups/${RULED}`);
    const twin = await client.ok('POST', '/v1/user-groups', {
      name: 'Again',
      code: 'RES-47-2',
      membership: 'rule',
      rule,
    });
    const own = await emailsIn(RULED);
    expect(own).toContain('maya.lindqvist@halden.example');
    expect(await countOf(RULED)).toBe(own.length);
    expect(twin.member_count).toBe(own.length);
  });
});

describe('the members of a group are counted', () => {
  const expectCounted = async (group: string, email: string): Promise<void> => {
    const members = await emailsIn(group);
    expect(members).toContain(email);
    expect(await countOf(group)).toBe(members.length);
  };

  it('after a file of users', async () => {
    const email = 'new.person@halden.example';
    const {job} = await runImport(
      client,
      'users',
      {api: 'clients'},
      'users.csv',
      `email,first_name,last_name,roles,groups,cost_centre\n${email},New,Person,Buyer,LAB-3,4712`,
    );
    expect(job).toMatchObject({status: 'completed'});
    await expectCounted(LAB_3, email);
    await expectCounted(RULED, email);
  });

  it('after a punchout that makes a user', async () => {
    const email = 'punchout.person@halden.example';
    await client.ok('POST', '/v1/punchout/sessions', {
      connection_id: 'pcn_01JJRNN39V4RY0YEWCT1QZ5P3R',
      return_url: 'https://erp.halden.example/punchout/return',
      buyer_cookie: 'cookie-1',
      user_email: email,
    });
    await expectCounted(LAB_3, email);
  });

  it('after a user with groups is made, changed and deleted', async () => {
    const email = 'other.person@halden.example';
    const person = {type: 'person', email, first_name: 'Other', last_name: 'Person', role_ids: [BUYER]};
    const {id} = await client.ok('POST', '/v1/users', {...person, user_group_ids: [LAB_3], cost_centre: '4799'});
    await expectCounted(LAB_3, email);
    await expectCounted(RULED, email);
    const path = `/v1/users/${asText(id ?? '')}`;
    await client.ok('PATCH', path, {user_group_ids: [RULED], cost_centre: '4799'});
    expect(await countOf(LAB_3)).toBe((await emailsIn(LAB_3)).length);
    await client.ok('DELETE', path);
    expect(await countOf(RULED)).toBe((await emailsIn(RULED)).length);
  });
});
