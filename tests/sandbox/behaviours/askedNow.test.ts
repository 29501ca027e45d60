import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** For whom an approval waits: those who can decide at this moment. */

type Fields = Record<string, Json>;
const GLOVES = '/v1/price-approvals/pap_01JJ6KTTM0MJYT90TAZJGCNM0N';
const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
const INES = 'usr_01JHNB2V00YXEK1SK9XRFPV10A';
const PRICES = '/v1/approval-permissions/aprm_01JK5GKF0365219B0MH3QZFWFQ';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const LAB_3 = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

const names = ({waiting_for: people = []}: Fields): Json[] => (people as Fields[]).map(({name}) => name ?? null);
/** The same in the approval, in its list and in its statuses. */
async function asked(): Promise<Json[][]> {
  const listed = list(await client.ok('GET', '/v1/price-approvals?state=in_review'));
  const statuses = list(await client.ok('GET', '/v1/approval-statuses?state=in_review&entity_type=price'));
  const status = await client.ok('GET', '/v1/approval-statuses/price/ple_01JP84WDW0XPXKT2C9QGM08BBA');
  return [await client.ok('GET', GLOVES), listed[0] ?? {}, statuses[0] ?? {}, status].map(names);
}
const four = (...expected: string[]): string[][] => [expected, expected, expected, expected];

describe('an open step', () => {
  it('waits for nobody whose permission does not cover the record', async () => {
    expect(await asked()).toEqual(four('Tomas Berg'));
    await client.ok('PATCH', PRICES, {max_change_percent: '5'});
    expect(await asked()).toEqual(four());
    await client.ok('PATCH', PRICES, {max_change_percent: '10'});
    expect(await asked()).toEqual(four('Tomas Berg'));
  });

  it('waits for a deputy who may decide', async () => {
    const away = {user_id: INES, from: '2025-03-14', to: '2025-03-14'};
    await client.ok('PATCH', `/v1/users/${TOMAS}`, {delegate: away});
    expect(await asked()).toEqual(four('Tomas Berg'));
    const right = {name: 'Deputy', subject_type: 'user', subject_id: INES, actions: ['approve_prices']};
    await client.ok('POST', '/v1/approval-permissions', right);
    expect(await asked()).toEqual(four('Tomas Berg', 'Ines Carvalho'));
  });

  it('waits for a group when somebody in it may decide', async () => {
    const steps = [{position: 1, approver_user_ids: [], approver_group_ids: [LAB_3], quorum: 'any', sla_hours: 48}];
    await client.ok('PATCH', '/v1/price-approval-configs/pac_01JJKGCQJ0B9FWSZV66TPXKDZB', {steps});
    const entries = [{product_identifier: 'glove-nitrile-m', unit_price: '8.80', valid_from: '2025-03-20'}];
    await supplier.ok('PUT', '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries', {entries});
    const newest = async (): Promise<Json[]> =>
      names(list(await client.ok('GET', '/v1/price-approvals?state=in_review&sort=-created_at&limit=1'))[0] ?? {});
    expect(await newest()).toEqual([]);
    const right = {name: 'Maya', subject_type: 'user', subject_id: MAYA, actions: ['approve_prices']};
    await client.ok('POST', '/v1/approval-permissions', right);
    expect(await newest()).toEqual(['Lab 3']);
  });
});

describe('every open approval of the sample world', () => {
  it('waits for somebody who may decide it', async () => {
    for (const kind of ['price', 'product', 'promotion']) {
      const open = list(await client.ok('GET', `/v1/${kind}-approvals?state=pending,in_review`));
      expect(open.map(names)).toEqual([['Tomas Berg']]);
    }
  });
});
