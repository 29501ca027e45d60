import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What stays of people who were deleted or deactivated. */

const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const LENA = 'usr_01JMSVFY79EVQ6JDVTM0Q3MYKK';
const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
const APPROVAL = '/v1/price-approvals/pap_01JJ6KTTM0MJYT90TAZJGCNM0N';
const BY_INES = {key: 'ines_admin'};
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

describe('the name of a deleted user', () => {
  it('is gone from the audit log, with what the entry about the deletion tells', async () => {
    await client.ok('PATCH', `/v1/users/${MAYA}`, {cost_centre: '4712'}, BY_INES);
    await client.ok('DELETE', `/v1/users/${MAYA}`, undefined, BY_INES);
    const done = list(await client.ok('GET', `/v1/audit-logs?actor_id=${MAYA}&limit=100`));
    expect(done.length).toBeGreaterThan(0);
    for (const {actor} of done) expect(actor).toMatchObject({id: MAYA, name: 'Deleted user', email: null});
    const about = list(await client.ok('GET', `/v1/audit-logs?target_id=${MAYA}&limit=100`));
    expect(about.map(({action}) => action)).toEqual(expect.arrayContaining(['user.deleted', 'user.updated']));
    expect(JSON.stringify([done, about])).not.toMatch(/Maya|Lindqvist|Lindgren/i);
    expect(about.find(({action}) => action === 'user.deleted')).toMatchObject({
      changes: expect.arrayContaining([{path: '/email', before: '***', after: null}]) as Json,
    });
  });

  it('is gone from the reason of what a service did for them', async () => {
    const review = {target_type: 'product', target_id: GLOVES, rating: 4, body: 'Fits well, and does not tear.'};
    await client.ok('POST', '/v1/reviews', review, {headers: {'Acting-User': MAYA}});
    await client.ok('DELETE', `/v1/users/${MAYA}`, undefined, BY_INES);
    const entries = list(await client.ok('GET', '/v1/audit-logs?limit=100'));
    expect(entries.find(({action}) => action === 'review.created')).toMatchObject({reason: 'Deleted user'});
  });

  it('is gone from every record that refers to them', async () => {
    const transactions = async (): Promise<string> =>
      JSON.stringify(await client.ok('GET', '/v1/inventory/transactions?limit=100'));
    expect(await transactions()).toContain('Lena Okafor');
    await client.ok('DELETE', `/v1/users/${LENA}`, undefined, BY_INES);
    const after = await transactions();
    expect(after).not.toContain('Lena Okafor');
    expect(after).toContain('Deleted user');
  });
});

describe('a system that speaks for somebody', () => {
  const asked = (person: string): Promise<{status: number; json: Json}> =>
    client.send('POST', '/v1/search/products', {query: 'gloves'}, {headers: {'Acting-User': person}});

  it('needs an active user of the client', async () => {
    expect((await asked(MAYA)).status).toBe(200);
    for (const stranger of ['usr_01JHZZZZZZZZZZZZZZZZZZZZZZ', 'usr_01JHMFKY00KD640QMY15YZECC9'])
      expect(await asked(stranger)).toMatchObject({status: 403, json: {code: 'forbidden'}});
    await client.ok('POST', `/v1/users/${MAYA}/deactivate`, undefined, BY_INES);
    expect(await asked(MAYA)).toMatchObject({status: 403, json: {detail: `${MAYA} is no active user of the client.`}});
  });
});

describe('what was learned of a user', () => {
  it('is deleted with them', async () => {
    await client.ok('GET', `/v1/personalize/profiles/${MAYA}`);
    await client.ok('DELETE', `/v1/users/${MAYA}`, undefined, BY_INES);
    expect((await client.send('GET', `/v1/personalize/profiles/${MAYA}`)).status).toBe(404);
  });
});

describe('an open step of somebody who leaves', () => {
  const waiting = async (): Promise<Json | undefined> => (await client.ok('GET', APPROVAL)).waiting_for;

  it('waits for the deputy', async () => {
    const delegate = {user_id: LENA, from: '2025-03-01', to: '2025-12-31'};
    const right = {name: 'Deputy', subject_type: 'user', subject_id: LENA, actions: ['approve_prices']};
    await client.ok('POST', '/v1/approval-permissions', right);
    await client.ok('PATCH', `/v1/users/${TOMAS}`, {delegate}, BY_INES);
    await client.ok('POST', `/v1/users/${TOMAS}/deactivate`, undefined, BY_INES);
    expect(await waiting()).toEqual([{id: LENA, name: 'Lena Okafor', type: 'user'}]);
  });

  it('waits for the fallback group without a deputy', async () => {
    expect(await waiting()).toMatchObject([{id: TOMAS}]);
    await client.ok('PATCH', `/v1/users/${TOMAS}`, {delegate: null}, BY_INES);
    await client.ok('DELETE', `/v1/users/${TOMAS}`, undefined, BY_INES);
    expect(await waiting()).toMatchObject([{type: 'user_group'}]);
    const statuses = list(await client.ok('GET', '/v1/approval-statuses?limit=100'));
    expect(JSON.stringify(statuses)).not.toContain('Tomas');
  });
});
