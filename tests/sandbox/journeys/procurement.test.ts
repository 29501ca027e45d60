import {asText} from '../../../src/sandbox/json';
import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {Client} from '../support/client';
import {ourSandbox, type OurSandbox} from '../../support/contract';

let ours: OurSandbox;
let client: Client;
let supplier: Client;

beforeAll(async () => {
  ours = await ourSandbox();
});
beforeEach(() => {
  client = new Client(ours, 'clients');
  supplier = client.as(ours, 'suppliers');
});

function list(value: Json | undefined): Record<string, Json>[] {
  return (Array.isArray(value) ? value : []) as Record<string, Json>[];
}

const STORE = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const ACETONE = 'prd_01JHSV9380G8M2BDK34JWMD6J0';
const COAT = 'prd_01JK8AA26YWTC8EYYN1S7VJF5X';
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
/** It has an open invite to Halden Germany. */
const ORVANE = 'sup_01JHK2ZPW0DYFK3Y9FGMM7HSD3';

describe('a supplier comes on board', () => {
  it('from a record to an active link with a store', async () => {
    const created = await client.ok('POST', '/v1/suppliers', {name: 'Tarnwell Glass', country: 'GB'});
    expect(created).toMatchObject({status: 'prospect', product_count: 0, onboarding: null});
    const id = asText(created.id);
    const invite = await client.ok('POST', '/v1/supplier-invites', {
      supplier_id: id,
      contact_first_name: 'Priya',
      contact_last_name: 'Nolan',
      contact_email: 'priya.nolan@tarnwell.example',
    });
    const invites = list((await client.ok('GET', '/v1/supplier-invites')).data);
    expect(invites.find((one) => one.id === invite.id)).toMatchObject({
      supplier_id: id,
      status: 'sent',
      contact_email: 'priya.nolan@tarnwell.example',
      reminder_count: 0,
    });
    expect(await client.ok('GET', `/v1/suppliers/${id}`)).toMatchObject({status: 'invited'});
    const again = await client.send('POST', '/v1/supplier-invites', {
      supplier_id: id,
      contact_first_name: 'P',
      contact_last_name: 'N',
      contact_email: 'priya.nolan@tarnwell.example',
      store_ids: [STORE],
    });
    expect(again.json).toMatchObject({code: 'conflict_duplicate'});
    const link = await client.ok('POST', '/v1/supplier-store-links', {supplier_id: id, store_id: STORE});
    expect(link).toMatchObject({status: 'requested', requested_by: 'client'});
    expect(await client.ok('GET', `/v1/supplier-store-links/${asText(link.id)}`)).toMatchObject({status: 'active'});
    // It has registered, and buyers can order nothing of it so far.
    const onboarding = {stage: 'registered', percent: 30};
    expect(await client.ok('GET', `/v1/suppliers/${id}`)).toMatchObject({status: 'active', onboarding});
    const inStore = await client.ok('GET', `/v1/stores/${STORE}/suppliers`);
    expect(list(inStore.data).map((one) => one.id)).toContain(id);
  });

  it('with a link to each store of the invite, as soon as the contact has accepted', async () => {
    const path = `/v1/suppliers/${ORVANE}`;
    const links = async (): Promise<Record<string, Json>[]> =>
      list((await client.ok('GET', `/v1/supplier-store-links?supplier_id=${ORVANE}`)).data);
    expect(await client.ok('GET', path)).toMatchObject({
      status: 'invited',
      onboarding: {stage: 'invited', percent: 10},
    });
    expect(await links()).toEqual([]);
    expect(await client.ok('GET', path)).toMatchObject({status: 'onboarding', onboarding: {stage: 'registered'}});
    const [link, ...more] = await links();
    expect(more).toEqual([]);
    expect(link).toMatchObject({store_id: STORE, status: 'requested', requested_by: 'client'});
    const again = await client.send('POST', '/v1/supplier-store-links', {supplier_id: ORVANE, store_id: STORE});
    expect(again.json).toMatchObject({code: 'conflict_duplicate', existing_id: link?.id ?? null});
    expect(await client.ok('GET', `/v1/supplier-store-links/${asText(link?.id)}`)).toMatchObject({status: 'active'});
    expect(await client.ok('GET', path)).toMatchObject({status: 'active', onboarding: {stage: 'registered'}});
  });
});

describe('a buyer permission with keywords', () => {
  const rule = (terms: string[], match: string, effect = 'hide'): Json => ({
    name: `No ${terms.join()}`,
    effect,
    keywords: [{field: 'name', match, mode: 'any', terms}],
  });
  const decide = async (): Promise<unknown[]> => {
    const answer = await client.ok('POST', '/v1/buyer-permissions/evaluate', {
      user_id: MAYA,
      product_ids: [GLOVES, ACETONE],
    });
    return list(answer.data).map(({decision}) => decision);
  };

  it('decides by whole words, and not by parts of words', async () => {
    expect(await decide()).toEqual(['allowed', 'orderable_with_approval']);
    await client.ok('POST', '/v1/buyer-permissions', rule(['acet'], 'whole_word'));
    expect(await decide()).toEqual(['allowed', 'orderable_with_approval']);
    await client.ok('POST', '/v1/buyer-permissions', rule(['acet'], 'contains'));
    expect(await decide()).toEqual(['allowed', 'hidden']);
  });

  it('lets the strongest effect win and names every rule that matched', async () => {
    const {id} = await client.ok('POST', '/v1/buyer-permissions', rule(['gloves'], 'whole_word', 'deny'));
    await client.ok('POST', '/v1/buyer-permissions', rule(['gloves'], 'whole_word', 'allow'));
    const answer = await client.ok('POST', '/v1/buyer-permissions/evaluate', {user_id: MAYA, product_ids: [GLOVES]});
    expect(list(answer.data)[0]).toMatchObject({
      decision: 'denied',
      winning_rule_id: id,
      matched_rules: [{effect: 'deny', matched_on: ['keywords']}, {effect: 'allow'}],
    });
    await client.ok('PATCH', `/v1/buyer-permissions/${asText(id)}`, {active: false});
    expect(await decide()).toEqual(['allowed', 'orderable_with_approval']);
  });

  it('needs a condition, and a group that approves', async () => {
    const empty = await client.send('POST', '/v1/buyer-permissions', {name: 'Nothing', effect: 'hide'});
    expect(empty.status).toBe(422);
    const headless = await client.send('POST', '/v1/buyer-permissions', rule(['x1'], 'exact', 'require_approval'));
    expect(headless.json).toMatchObject({errors: [{pointer: '/approver_group_id', code: 'required'}]});
  });
});

describe('a request for quotation', () => {
  const draft = {
    title: 'Autoclave bags',
    buyer_id: 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH',
    currency: 'EUR',
    kind: 'invited',
    due_at: '2025-03-28T16:00:00.000Z',
    lines: [
      {
        line_number: 1,
        description: 'Autoclave bags',
        quantity: {value: '120', unit: 'XBX'},
        target_price: {amount: '14.50', currency: 'EUR'},
      },
    ],
    suppliers: [{supplier_id: 'sup_01JHHJXM40PBZWT1RYV94Q288E'}],
  };

  it('goes to the supplier, comes back with a price, and is awarded', async () => {
    const rfq = await client.ok('POST', '/v1/rfqs', draft);
    expect(rfq).toMatchObject({status: 'draft', quotation_count: 0, published_at: null});
    const path = `/v1/rfqs/${asText(rfq.id)}`;
    expect((await supplier.send('GET', path)).status).toBe(404);
    expect(await client.ok('POST', `${path}/publish`)).toMatchObject({status: 'published'});
    expect(await supplier.ok('GET', path)).toMatchObject({invitation_state: 'viewed', lines: [{target_price: null}]});
    const quotation = await supplier.ok('POST', '/v1/quotations', {
      rfq_id: asText(rfq.id),
      number: 'Q-1',
      lines: [
        {
          rfq_line_number: 1,
          offered: true,
          description: 'Bags',
          quantity: '120',
          unit: 'XBX',
          unit_price: '13.605',
          price_quantity: 1,
          lead_time_days: 14,
        },
      ],
      shipping: '12.00',
      valid_until: '2025-06-30',
    });
    expect(quotation).toMatchObject({status: 'draft', subtotal: {amount: '1632.60'}, total: {amount: '1644.60'}});
    expect(list((await client.ok('GET', `${path}/quotations`)).data)).toEqual([]);
    await supplier.ok('POST', `/v1/quotations/${asText(quotation.id)}/submit`);
    expect(await client.ok('GET', `${path}/quotations/${asText(quotation.id)}`)).toMatchObject({
      status: 'submitted',
      total: {amount: '1644.60'},
    });
    const request = {message: 'Within a week, please.', line_numbers: [1], due_at: '2025-06-20T16:00:00.000Z'};
    await client.ok('POST', `${path}/quotations/${asText(quotation.id)}/request-revision`, request);
    expect(await supplier.ok('GET', `/v1/quotations/${asText(quotation.id)}`)).toMatchObject({
      status: 'revision_requested',
      revision_request: request,
    });
    await supplier.ok('POST', `/v1/quotations/${asText(quotation.id)}/submit`);
    expect(await client.ok('GET', `${path}/comparison`)).toMatchObject({
      best_split_total: {amount: '1632.60'},
      savings_vs_target: {amount: '107.40'},
    });
    const early = await client.send('POST', `${path}/award`, {
      awards: [{quotation_id: asText(quotation.id), line_numbers: 'all'}],
    });
    expect(early.json).toMatchObject({code: 'invalid_state', current_state: 'published'});
    await client.ok('POST', `${path}/close`);
    const tooMuch = await client.send('POST', `${path}/award`, {
      awards: [{quotation_id: asText(quotation.id), line_numbers: [1], quantity: {value: '121', unit: 'XBX'}}],
    });
    expect(tooMuch.json).toMatchObject({code: 'award_exceeds_quantity'});
    expect(
      await client.ok('POST', `${path}/award`, {awards: [{quotation_id: asText(quotation.id), line_numbers: 'all'}]}),
    ).toMatchObject({status: 'awarded'});
    expect(await supplier.ok('GET', `/v1/quotations/${asText(quotation.id)}`)).toMatchObject({status: 'awarded'});
    expect(await supplier.ok('GET', path)).toMatchObject({status: 'awarded', invitation_state: 'quoted'});
  });

  it('is not published before it is complete', async () => {
    const rfq = await client.ok('POST', '/v1/rfqs', {...draft, suppliers: []});
    const answer = await client.send('POST', `/v1/rfqs/${asText(rfq.id)}/publish`);
    expect(answer.json).toMatchObject({code: 'rfq_incomplete', missing: ['suppliers']});
  });
});

it.each([GLOVES, ACETONE, COAT])('%s has the offer that its best price is from', async (id) => {
  const {best_price: best} = await client.ok('GET', `/v1/products/${id}?country=DE`);
  const [offer] = list((await client.ok('GET', `/v1/products/${id}/offers?country=DE`)).data);
  expect(offer?.unit_price).toEqual(best);
});

describe('a punchout round trip', () => {
  it('begins in the ERP and ends there', async () => {
    const session = await client.ok('POST', '/v1/punchout/sessions', {
      connection_id: 'pcn_01JJRNN39V4RY0YEWCT1QZ5P3R',
      operation: 'edit',
      buyer_cookie: 'req-1',
      return_url: 'https://erp.halden.example/punchout/return',
      user_email: 'maya.lindqvist@halden.example',
      items: [{sku: 'BW-20817-M', quantity: '12', unit: 'XBX'}],
    });
    expect(session).toMatchObject({state: 'created', user: {name: 'Maya Lindqvist'}});
    const path = `/v1/punchout/sessions/${asText(session.id)}`;
    expect((await client.send('POST', `${path}/return`)).json).toMatchObject({
      code: 'invalid_state',
      current_state: 'created',
    });
    expect(await client.ok('GET', path)).toMatchObject({state: 'started', start_url: null});
    const cart = await client.ok('POST', `${path}/return`);
    expect(cart).toMatchObject({
      total: {amount: '100.80', currency: 'EUR'},
      lines: [{sku: 'BW-20817-M', quantity: '12', unit: 'KAR'}],
    });
    expect(asText(cart.payload_preview)).toContain('<BuyerCookie>req-1</BuyerCookie>');
    expect(await client.ok('GET', path)).toMatchObject({state: 'returned', cart: {total: {amount: '100.80'}}});
  });

  it('takes the price of the tier that a quantity reaches, as the offer says', async () => {
    const session = await client.ok('POST', '/v1/punchout/sessions', {
      connection_id: 'pcn_01JJRNN39V4RY0YEWCT1QZ5P3R',
      operation: 'edit',
      buyer_cookie: 'req-2',
      return_url: 'https://erp.halden.example/punchout/return',
      user_email: 'maya.lindqvist@halden.example',
      items: [
        {sku: 'BW-20817-M', quantity: '50', unit: 'XBX'},
        {sku: 'BW-55010-25', quantity: '2', unit: 'XBO'},
      ],
    });
    const path = `/v1/punchout/sessions/${asText(session.id)}`;
    await client.ok('GET', path);
    expect(await client.ok('POST', `${path}/return`)).toMatchObject({
      total: {amount: '445.70', currency: 'EUR'},
      lines: [{unit_price: {amount: '7.95'}}, {unit_price: {amount: '24.10'}}],
    });
  });

  it('is refused for people and hosts nobody knows', async () => {
    const body = {
      connection_id: 'pcn_01JJRNN39V4RY0YEWCT1QZ5P3R',
      operation: 'create',
      buyer_cookie: 'c',
      return_url: 'https://erp.halden.example/punchout/return',
    };
    const stranger = {...body, user_email: 'nobody@halden.example'};
    expect(await client.ok('POST', '/v1/punchout/sessions', stranger)).toMatchObject({user: {name: 'nobody'}});
    await client.ok('PATCH', `/v1/punchout/connections/${body.connection_id}`, {
      user_mapping: {mode: 'by_email', create_missing: false},
    });
    expect(
      (await client.send('POST', '/v1/punchout/sessions', {...stranger, user_email: 'other@halden.example'})).json,
    ).toMatchObject({code: 'unknown_user'});
    const elsewhere = await client.send('POST', '/v1/punchout/sessions', {
      ...body,
      user_email: 'maya.lindqvist@halden.example',
      return_url: 'https://elsewhere.example/punchout',
    });
    expect(elsewhere.json).toMatchObject({code: 'return_host_not_allowed'});
  });
});
