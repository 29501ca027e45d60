import {describe, expect, it} from 'vitest';
import type {Json} from '../../src/openapi/types';
import {asText} from '../../src/sandbox/json';
import {list} from './support/answers';
import {eachInFreshSandbox, type Client} from './support/client';
import {GERMANY, UK} from './support/supplierWorld';

/** From a supplier's change to the approval of the client, and from the decision to what buyers see. */

const ACETONE = 'prd_01JHSV9380G8M2BDK34JWMD6J0';
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
type Fields = Record<string, Json>;
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

const open = async (product: string): Promise<Fields[]> =>
  list(await client.ok('GET', '/v1/product-approvals?state=pending,in_review&limit=100')).filter(
    ({product: own, trigger, rule_id: rule}) =>
      (own as Fields).id === product && (trigger === 'new_product' || rule !== 'prc_01JJKY51WANYYBN97HEKJXH579'),
  );

describe('a product that a supplier changes', () => {
  it('is asked about in a store that checks by hand, with what differs', async () => {
    await supplier.ok('PATCH', `/v1/products/${ACETONE}`, {name: {en: 'Acetone, pure'}});
    const [approval] = await open(ACETONE);
    expect(approval).toMatchObject({
      trigger: 'content_changed',
      changes: [{attribute: 'name.en', before: 'Acetone 2.5 l', after: 'Acetone, pure'}],
      rule_id: null,
      state: 'in_review',
    });
    expect(await supplier.ok('GET', `/v1/products/${ACETONE}`)).toMatchObject({approval_state: {[UK]: 'pending'}});
    expect(list(await client.ok('GET', `/v1/product-approvals?store_id=${UK}&limit=100`)).map(({id}) => id)).toContain(
      approval?.id,
    );
  });

  it('replaces an open approval by a newer one, and opens none for what is approved already', async () => {
    await supplier.ok('PATCH', `/v1/products/${ACETONE}`, {name: {en: 'One'}});
    const [first] = await open(ACETONE);
    await supplier.ok('PATCH', `/v1/products/${ACETONE}`, {name: {en: 'Two'}});
    const [second] = await open(ACETONE);
    expect(second).toMatchObject({changes: [{before: 'Acetone 2.5 l', after: 'Two'}]});
    const all = list(await client.ok('GET', '/v1/product-approvals?limit=100'));
    expect(all.find(({id}) => id === first?.id)).toMatchObject({state: 'withdrawn', waiting_for: []});
    await supplier.ok('PATCH', `/v1/products/${ACETONE}`, {name: {en: 'Acetone 2.5 l'}});
    expect(await open(ACETONE)).toEqual([]);
  });

  it('keeps the approved version for buyers until the decision', async () => {
    const rule = {
      name: 'Gloves',
      priority: 1,
      triggers: ['content_changed'],
      action: 'manual',
      on_timeout: 'expire',
      steps: [{position: 1, approver_user_ids: ['usr_01JHMK1SM0RTZYDTFXYXPWPNMH'], quorum: 'any', sla_hours: 24}],
      store_ids: [GERMANY],
    };
    await client.ok('POST', '/v1/product-approval-configs', rule);
    const shown = async (): Promise<Json> => (await client.ok('GET', `/v1/products/${GLOVES}`)).name ?? null;
    const before = await shown();
    await supplier.ok('PATCH', `/v1/products/${GLOVES}`, {name: {en: 'Gloves'}});
    expect(await shown()).toEqual(before);
    const [approval] = await open(GLOVES);
    await client.ok('POST', `/v1/product-approvals/${asText(approval?.id ?? null)}/approve`, {});
    expect(await shown()).toMatchObject({en: 'Gloves'});
    expect(await supplier.ok('GET', `/v1/products/${GLOVES}`)).toMatchObject({approval_state: {[GERMANY]: 'approved'}});
  });
});

describe('a product that is new', () => {
  it('waits where it is checked by hand, and one that comes to another store is new there', async () => {
    const body = {
      product_identifier: 'beaker-1',
      sku: 'BW-99001',
      name: {en: 'Beaker'},
      description: {en: 'A beaker.'},
      type: 'simple',
      unit_of_measure: 'EA',
      ships_to: ['DE'],
      store_ids: [GERMANY],
    };
    const {id, approval_state: states} = await supplier.ok('POST', '/v1/products', body);
    expect(states).toEqual({[GERMANY]: 'not_required'});
    expect(await open(asText(id ?? null))).toEqual([]);
    await supplier.ok('PATCH', `/v1/products/${asText(id ?? null)}`, {store_ids: [GERMANY, UK]});
    const [approval] = await open(asText(id ?? null));
    expect(approval).toMatchObject({trigger: 'new_product', state: 'in_review'});
    expect(approval?.changes).toContainEqual({attribute: 'name.en', before: null, after: 'Beaker'});
  });
});
