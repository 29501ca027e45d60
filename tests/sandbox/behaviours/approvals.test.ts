import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from '../support/client';
import {list} from '../support/answers';

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

type Fields = Record<string, Json>;

const STORE = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const LIST = 'prl_01JJ7BVW0048R49GDKGKVD23XN';
const ENTRIES = `/v1/price-lists/${LIST}/entries`;
const GLOVES_ID = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const SMALL = 'pac_01JJKFTDM05KG620FE6P14V0TP';
const MIDDLE = 'pac_01JJKGCQJ0B9FWSZV66TPXKDZB';
const LARGE = 'pac_01JJKGZ1G03T2GCKR7K7W3XR3P';
/** The category buyer whom the rules of the sample world name. */
const TOMAS = {key: 'category_buyer'};

/** Writes one price of the gloves, which cost 8.40 EUR now. */
async function offer(price: string, more: Fields = {}): Promise<void> {
  const entries = [{product_identifier: 'glove-nitrile-m', unit_price: price, valid_from: '2025-03-20', ...more}];
  expect(await supplier.ok('PUT', ENTRIES, {entries})).toMatchObject({failed: 0});
}

/** The approvals of the last offer that Germany has to decide. */
async function approvals(): Promise<Fields[]> {
  const found = list(await client.ok('GET', '/v1/price-approvals?country=DE&sort=-created_at&limit=100'));
  return found.filter(({valid_from: from}) => from === '2025-03-20');
}

async function entry(): Promise<Fields> {
  const all = list(await supplier.ok('GET', ENTRIES));
  return all.find(({valid_from: from}) => from === '2025-03-20') ?? {};
}

/** What a box costs in the store on a day, at ten o'clock, or at a moment. */
async function price(day: string, moment = `${day}T10:00:00.000Z`): Promise<Json> {
  const body = {
    items: [{product_identifier: 'glove-nitrile-m', quantity: '1'}],
    store_id: STORE,
    country: 'DE',
    at: moment,
  };
  const [found] = list(await supplier.ok('POST', '/v1/price-resolver', body));
  return (found?.unit_price as Fields | null)?.amount ?? null;
}

/** Decides all open approvals of the last offer, in every country. */
async function decideAll(decision: 'approve' | 'reject', body: Fields): Promise<void> {
  const all = list(await client.ok('GET', '/v1/price-approvals?state=pending,in_review&limit=100'));
  for (const {id, valid_from: from} of all)
    if (from === '2025-03-20') await client.ok('POST', `/v1/price-approvals/${asText(id)}/${decision}`, body);
}

describe("a supplier's price", () => {
  it('counts from midnight where the buyer is', async () => {
    const waiting = list(await client.ok('GET', '/v1/price-approvals?state=pending,in_review&limit=100'));
    for (const {id, valid_from: from} of waiting)
      if (from === '2025-04-01') await client.ok('POST', `/v1/price-approvals/${asText(id)}/approve`, {});
    // Summer time: midnight in Berlin is 22:00 of the day before.
    expect(await price('', '2025-03-31T21:59:59.000Z')).toBe('8.40');
    expect(await price('', '2025-03-31T22:00:01.000Z')).toBe('8.90');
  });

  it('reaches the buyer as an approval with the rule that decided', async () => {
    await offer('8.90');
    expect(await approvals()).toMatchObject([
      {
        trigger: 'increase',
        current_price: {amount: '8.40', currency: 'EUR'},
        proposed_price: {amount: '8.90', currency: 'EUR'},
        change_percent: '5.95',
        annual_impact: {amount: '620.00', currency: 'EUR'},
        rule_id: MIDDLE,
        state: 'in_review',
        step: 1,
        waiting_for: [{name: 'Tomas Berg'}],
        due_at: '2025-03-18T12:00:01.000Z',
        price_list_id: LIST,
      },
    ]);
    expect(await entry()).toMatchObject({approval_state: {[STORE]: 'pending'}});
    expect(await price('2025-03-25')).toBe('8.40');
  });

  it('counts once it is approved, from its own day or a later one', async () => {
    await offer('8.60');
    await decideAll('approve', {effective_from: '2025-03-24'});
    expect(await entry()).toMatchObject({approval_state: {[STORE]: 'approved'}});
    expect([await price('2025-03-21'), await price('2025-03-24')]).toEqual(['8.40', '8.60']);
  });

  it('is what buyers are offered, from its day on', async () => {
    const offered = async (day: string): Promise<Json[]> => {
      const offers = list(await client.ok('GET', `/v1/products/${GLOVES_ID}/offers?country=DE&valid_on=${day}`));
      return offers.map(({unit_price: own, valid_from: from}) => [(own as Fields).amount ?? null, from ?? null]);
    };
    expect(await offered('2025-03-24')).toEqual([['8.40', '2025-01-01']]);
    await offer('8.60');
    expect(await offered('2025-03-24')).toEqual([['8.40', '2025-01-01']]);
    await decideAll('approve', {effective_from: '2025-03-24'});
    expect(await offered('2025-03-21')).toEqual([['8.40', '2025-01-01']]);
    expect(await offered('2025-03-24')).toEqual([['8.60', '2025-03-24']]);
  });

  it('does not count once it is rejected, and a better one is asked for anew', async () => {
    await offer('8.90');
    await decideAll('reject', {comment: 'Contract says 8.40', reason_code: 'not_contracted'});
    expect(await entry()).toMatchObject({approval_state: {[STORE]: 'rejected'}});
    expect(await price('2025-03-25')).toBe('8.40');
    await offer('8.60');
    const [fresh, old] = await approvals();
    expect([fresh, old]).toMatchObject([
      {state: 'in_review', proposed_price: {amount: '8.60'}, current_price: {amount: '8.40'}},
      {state: 'rejected', proposed_price: {amount: '8.90'}},
    ]);
  });

  it('passes, waits or runs through two steps, as the rules say', async () => {
    await offer('8.45', {tiers: [{min_quantity: '50', unit_price: '7.95'}]});
    expect(await approvals()).toMatchObject([{state: 'auto_approved', rule_id: SMALL, step: null, waiting_for: []}]);
    expect(await price('2025-03-25')).toBe('8.45');
    await offer('9.80');
    const [large] = await approvals();
    expect(large).toMatchObject({rule_id: LARGE, step: 1, current_price: {amount: '8.45'}});
    const path = `/v1/price-approvals/${asText(large?.id)}`;
    expect(await client.ok('POST', `${path}/approve`, {})).toMatchObject({
      state: 'in_review',
      step: 2,
      waiting_for: [{type: 'user_group'}],
    });
  });

  it('is seen by buyers from midnight where they are', async () => {
    await offer('8.45', {valid_from: '2025-05-01'});
    const shown = async (moment: string): Promise<Json> => {
      const headers = {'Sandbox-Date': moment};
      const product = (await client.send('GET', `/v1/products/${GLOVES_ID}`, undefined, {headers})).json as Fields;
      return (product.best_price as Fields | null)?.amount ?? null;
    };
    expect(await shown('2025-04-30T21:59:00.000Z')).not.toBe('8.45');
    expect(await shown('2025-04-30T22:01:00.000Z')).toBe('8.45');
  });

  it('that a rule approves begins by the policy of the rule', async () => {
    await client.ok('PATCH', `/v1/price-approval-configs/${SMALL}`, {effective_date_policy: 'first_of_next_month'});
    await offer('8.45');
    expect(await approvals()).toMatchObject([{state: 'auto_approved', rule_id: SMALL}]);
    expect([await price('2025-03-25'), await price('2025-03-31')]).toEqual(['8.40', '8.40']);
    expect(await price('2025-04-01')).toBe('8.45');
  });

  it('passes without a rule once the link says so', async () => {
    for (const rule of [SMALL, MIDDLE, LARGE])
      await client.ok('PATCH', `/v1/price-approval-configs/${rule}`, {active: false});
    await offer('8.90');
    expect(await approvals()).toMatchObject([{state: 'in_review', rule_id: null}]);
    const links = list(await client.ok('GET', '/v1/supplier-store-links?status=active&limit=100'));
    const link = links.find(({store_id: store}) => store === STORE);
    await client.ok('PATCH', `/v1/supplier-store-links/${asText(link?.id)}`, {auto_approve_prices: true});
    expect(await supplier.ok('GET', `/v1/accessible-stores/${STORE}`)).toMatchObject({approvals: {prices: 'auto'}});
    await offer('9.20');
    expect(await entry()).toMatchObject({approval_state: {[STORE]: 'not_required'}});
    expect(await price('2025-03-25')).toBe('9.20');
  });

  it('is withdrawn when the supplier sends another', async () => {
    await offer('8.90');
    await offer('8.80');
    expect((await approvals()).map(({state}) => state)).toEqual(['in_review', 'withdrawn']);
  });

  it('stays when the supplier deletes it, until the store agrees', async () => {
    await offer('8.45');
    const path = `${ENTRIES}/${asText((await entry()).id)}`;
    await supplier.ok('DELETE', path);
    expect((await approvals())[0]).toMatchObject({trigger: 'removed', proposed_price: null, state: 'in_review'});
    expect(await price('2025-03-25')).toBe('8.45');
    await decideAll('approve', {});
    expect(await entry()).toEqual({});
  });
});

describe('a decision', () => {
  const GLOVES = '/v1/price-approvals/pap_01JJ6KTTM0MJYT90TAZJGCNM0N';

  it('is taken by somebody who is named, and has a permission', async () => {
    expect((await client.send('POST', `${GLOVES}/approve`, {}, {key: 'approver'})).json).toMatchObject({
      code: 'approval_not_permitted',
      missing: 'waiting_for',
    });
    expect((await client.send('POST', `${GLOVES}/approve`, {}, {key: 'owner'})).status).toBe(200);
    await client.ok('PATCH', '/v1/approval-permissions/aprm_01JK5GKF0365219B0MH3QZFWFQ', {max_change_percent: '5'});
    await offer('8.90');
    const [waiting] = await approvals();
    expect(
      (await client.send('POST', `/v1/price-approvals/${asText(waiting?.id)}/approve`, {}, TOMAS)).json,
    ).toMatchObject({code: 'approval_not_permitted', missing: 'max_change_percent'});
  });

  const TOMAS_ID = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
  const INES_ID = 'usr_01JHNB2V00YXEK1SK9XRFPV10A';
  const INES = {key: 'ines_approver'};

  it('is taken by a deputy with a permission, and carries both names', async () => {
    const away = {user_id: INES_ID, from: '2025-03-14', to: '2025-03-14'};
    await client.ok('PATCH', `/v1/users/${TOMAS_ID}`, {delegate: away});
    expect((await client.send('POST', `${GLOVES}/approve`, {}, INES)).json).toMatchObject({missing: 'subject_id'});
    const right = {name: 'Deputy', subject_type: 'user', subject_id: INES_ID, actions: ['approve_prices']};
    await client.ok('POST', '/v1/approval-permissions', right);
    const inbox = `/v1/price-approvals?state=in_review&waiting_for_user_id=${INES_ID}`;
    expect(list(await client.ok('GET', inbox))).toHaveLength(1);
    const answer = await client.ok('POST', `${GLOVES}/approve`, {comment: 'Fine'}, INES);
    expect(answer).toMatchObject({state: 'approved', comment: 'Fine'});
    expect((answer.history as Fields[]).at(-1)).toMatchObject({
      actor: {name: 'Ines Carvalho'},
      comment: 'For Tomas Berg: Fine',
    });
  });

  it('does not wait for a deputy before the first day and after the last', async () => {
    for (const [from, to] of [
      ['2025-03-10', '2025-03-13'],
      ['2025-03-15', '2025-03-20'],
    ]) {
      const away = {user_id: INES_ID, from: from ?? '', to: to ?? ''};
      await client.ok('PATCH', `/v1/users/${TOMAS_ID}`, {delegate: away});
      expect((await client.send('POST', `${GLOVES}/approve`, {}, INES)).json).toMatchObject({missing: 'waiting_for'});
    }
  });

  it('is covered by a permission of a group above', async () => {
    await client.ok('PATCH', '/v1/approval-permissions/aprm_01JK5GKF0365219B0MH3QZFWFQ', {active: false});
    const above = await client.ok('POST', '/v1/user-groups', {name: 'Above'});
    const below = await client.ok('POST', '/v1/user-groups', {name: 'Below', parent_id: above.id ?? null});
    await client.ok('POST', `/v1/user-groups/${asText(below.id)}/members`, {user_ids: [TOMAS_ID]});
    expect((await client.send('POST', `${GLOVES}/approve`, {}, TOMAS)).status).toBe(403);
    const right = {name: 'Above', subject_type: 'user_group', actions: ['approve_prices']};
    const made = await client.ok('POST', '/v1/approval-permissions', {...right, subject_id: above.id ?? null});
    const mine = await client.ok('GET', '/v1/permissions/me', undefined, TOMAS);
    expect(mine.approval_permission_ids).toContain(made.id);
    expect(await client.ok('POST', `${GLOVES}/approve`, {}, TOMAS)).toMatchObject({state: 'approved'});
  });

  it('counts from the decision or the day of the supplier at the earliest', async () => {
    for (const day of ['2020-01-01', '2025-03-14', '2025-03-31'])
      expect((await client.send('POST', `${GLOVES}/approve`, {effective_from: day}, TOMAS)).json).toMatchObject({
        errors: [{pointer: '/effective_from', code: 'out_of_range'}],
      });
    expect((await client.send('POST', `${GLOVES}/approve`, {reason_code: 'other'}, TOMAS)).json).toMatchObject({
      errors: [{pointer: '/reason_code', code: 'unknown_field'}],
    });
    expect(await client.ok('POST', `${GLOVES}/approve`, {effective_from: '2025-04-02'}, TOMAS)).toMatchObject({
      state: 'approved',
      due_at: null,
    });
  });

  it('about a promotion or a product is taken by the person for whom it waits', async () => {
    const waiting = async (kind: string): Promise<string> => {
      const [first] = list(await client.ok('GET', `/v1/${kind}-approvals?state=pending,in_review`));
      return `/v1/${kind}-approvals/${asText(first?.id)}/approve`;
    };
    const [promotion, product] = [await waiting('promotion'), await waiting('product')];
    expect((await client.send('POST', promotion, {}, {key: 'approver'})).json).toMatchObject({missing: 'waiting_for'});
    expect(await client.ok('POST', promotion, {}, TOMAS)).toMatchObject({state: 'approved'});
    expect((await client.send('POST', product, {}, {key: 'approver'})).json).toMatchObject({missing: 'waiting_for'});
    const right = '/v1/approval-permissions/aprm_01JK5HR2WTQ8D3V6N0XB7M5SCE';
    await client.ok('PATCH', right, {actions: ['reject']});
    expect((await client.send('POST', product, {}, TOMAS)).json).toMatchObject({missing: 'actions'});
    await client.ok('PATCH', right, {actions: ['approve_products']});
    expect(await client.ok('POST', product, {}, TOMAS)).toMatchObject({state: 'approved'});
  });

  it('in bulk names what it is about, by id or by filter', async () => {
    const send = async (body: Fields, key = 'me'): Promise<Json> =>
      (await client.send('POST', '/v1/price-approvals/bulk-decide', {decision: 'approve', ...body}, {key})).json;
    expect(await send({})).toMatchObject({errors: [{pointer: '/ids', code: 'required'}]});
    expect(await send({ids: ['pap_01JJ6KTTM0MJYT90TAZJGCNM0N'], filter: {country: ['DE']}})).toMatchObject({
      errors: [{pointer: '/filter'}],
    });
    expect(await send({filter: {country: ['DE']}}, 'approver')).toMatchObject({
      succeeded: 0,
      items: [{status: 'failed', problem: {code: 'approval_not_permitted'}}],
    });
    expect(await send({filter: {'change_percent[gte]': '6'}})).toMatchObject({total: 0});
    expect(await send({filter: {'change_percent[lte]': '6', country: ['DE']}})).toMatchObject({total: 1, succeeded: 1});
  });
});

describe('the summary of approvals', () => {
  const OPEN_STATES = ['pending', 'in_review'];

  it('counts what the list of statuses holds, for everybody and for one supplier', async () => {
    const all = list(await client.ok('GET', '/v1/suppliers?limit=100')).map(({id}) => `supplier_id=${asText(id)}`);
    for (const query of ['', ...all]) {
      const rows = list(await client.ok('GET', `/v1/approval-statuses/summary?${query}`));
      expect(rows).toHaveLength(3);
      for (const {entity_type: type, counts, overdue, oldest_pending_at: oldest} of rows) {
        const held = list(
          await client.ok('GET', `/v1/approval-statuses?entity_type=${asText(type)}&limit=100&${query}`),
        );
        const open = held.filter(({state}) => OPEN_STATES.includes(asText(state)));
        const told = Object.entries(counts as Record<string, number>).filter(([, count]) => count > 0);
        const states = held.map(({state}) => asText(state));
        const real = [...new Set(states)].map((state) => [state, states.filter((one) => one === state).length]);
        expect(told.sort(), `${asText(type)} ${query}`).toEqual(real.sort());
        expect(overdue, 'nothing of the sample world is late').toBe(0);
        expect(oldest).toBe(open.map(({created_at: at}) => asText(at)).sort()[0] ?? null);
      }
    }
  });
});
