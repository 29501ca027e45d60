import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport} from '../support/imports';
import {GERMANY} from '../support/supplierWorld';

/** What the pages of procurement promise beyond the declared rules: whose records somebody decides, and what follows. */

type Fields = Record<string, Json>;
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const LINK = '/v1/supplier-store-links/ssl_01JJ1FKPJ0JJ41570XWTXV0CY0';
const GLOVE_PRICE = 'pap_01JJ6KTTM0MJYT90TAZJGCNM0N';
const GLOVE_PROMOTION = 'pma_01JP82K6408FSZV4CXD4E3BVCW';
let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

const gloves: Fields = {
  title: 'Gloves',
  currency: 'EUR',
  due_at: '2025-03-28T16:00:00.000Z',
  lines: [{line_number: 1, product_id: GLOVES, quantity: {value: '10', unit: 'XBX'}}],
};

describe('an RFQ', () => {
  it.each([
    ['hide', 201],
    ['block_ordering', 201],
    ['deny', 422],
  ])('for what a rule with the effect %s is about answers %i', async (effect, status) => {
    const only: Fields = {user_ids: [MAYA], keywords: [{field: 'sku', match: 'exact', terms: ['BW-20817-M']}]};
    await client.ok('POST', '/v1/buyer-permissions', {name: 'Gloves', effect, ...only});
    expect((await client.send('POST', '/v1/rfqs', gloves, {key: 'maya_buyer'})).status).toBe(status);
  });

  it('is awarded by its buyer and by procurement, and by nobody else', async () => {
    const suppliers = [{supplier_id: 'sup_01JHHJXM40PBZWT1RYV94Q288E'}];
    const rfq = await client.ok('POST', '/v1/rfqs', {...gloves, kind: 'invited', buyer_id: MAYA, suppliers});
    const path = `/v1/rfqs/${asText(rfq.id)}`;
    await client.ok('POST', `${path}/publish`);
    const line = {rfq_line_number: 1, description: 'Gloves', quantity: '10', unit: 'XBX', unit_price: '8.00'};
    const quotation = await supplier.ok('POST', '/v1/quotations', {
      rfq_id: rfq.id ?? '',
      valid_until: '2025-06-30',
      lines: [line],
    });
    await supplier.ok('POST', `/v1/quotations/${asText(quotation.id)}/submit`);
    await client.ok('POST', `${path}/close`);
    const award = async (key: string): Promise<number> => {
      const awards: Json = [{quotation_id: quotation.id ?? '', line_numbers: 'all'}];
      return (await client.send('POST', `${path}/award`, {awards}, {key})).status;
    };
    expect(await award('category_buyer')).toBe(404);
    await client.ok('POST', `${path}/access`, {
      user_ids: ['usr_01JHMK1SM0RTZYDTFXYXPWPNMH'],
      role: 'editor',
    });
    expect(await award('category_buyer')).toBe(403);
    expect(await award('maya_category_buyer')).toBe(200);
  });
});

describe('a service request', () => {
  const MAYAS = '/v1/service-requests/sreq_01JP4XHHJ050BDE2TZ6JQEPC3Z';

  it('is cancelled by who sent it and by procurement', async () => {
    const request = await client.ok('POST', '/v1/service-requests', await sampleRequest(), {
      key: 'maya_buyer',
    });
    const cancel = async (key: string): Promise<number> =>
      (await client.send('POST', `/v1/service-requests/${asText(request.id)}/cancel`, undefined, {key})).status;
    expect(await cancel('samir_buyer')).toBe(404);
    expect(await cancel('maya_buyer')).toBe(200);
    expect((await client.send('GET', MAYAS, undefined, {key: 'samir_buyer'})).status).toBe(404);
  });

  it('of a service credential is that of the person it speaks for', async () => {
    const request = await client.ok('POST', '/v1/service-requests', await sampleRequest(), {
      headers: {'Acting-User': MAYA},
    });
    expect(request).toMatchObject({requester: {id: MAYA, name: 'Maya Lindqvist'}});
  });

  const sampleRequest = async (): Promise<Fields> => {
    const {service_id, answers, quantity} = await client.ok('GET', MAYAS);
    return {service_id: service_id ?? '', answers: answers ?? {}, ...(quantity !== undefined && {quantity})};
  };
});

describe('the end of a link', () => {
  it('withdraws what nobody has decided', async () => {
    await client.ok('DELETE', LINK);
    const price = `/v1/price-approvals/${GLOVE_PRICE}`;
    const ended = {state: 'withdrawn', waiting_for: [], due_at: null};
    expect(await client.ok('GET', price)).toMatchObject(ended);
    expect(await client.ok('GET', `/v1/promotion-approvals/${GLOVE_PROMOTION}`)).toMatchObject(ended);
    expect((await client.send('POST', `${price}/approve`, {})).json).toMatchObject({code: 'invalid_state'});
    const open = list(await client.ok('GET', `/v1/price-approvals?state=pending&state=in_review&store_id=${GERMANY}`));
    expect(open.filter(({supplier: own}) => (own as Fields).name === 'Brightwater Lab Supply')).toEqual([]);
  });
});

describe('a file of decisions', () => {
  const decide = (line: string): ReturnType<typeof runImport> =>
    runImport(
      client,
      'offer_approvals',
      {api: 'clients'},
      'decisions.csv',
      `approval_id,decision,comment,effective_from,reason_code\n${line}`,
    );

  it('lets an approved price begin on the day of its row', async () => {
    await decide(`${GLOVE_PRICE},approve,,2025-05-01,`);
    const inGermany = async (day: string): Promise<Json[]> => {
      const headers = {'Sandbox-Date': day};
      const offers = list(await client.ok('GET', `/v1/products/${GLOVES}/offers`, undefined, {headers}));
      return offers.flatMap(({country, unit_price: price}) =>
        country === 'DE' ? [(price as Fields).amount ?? null] : [],
      );
    };
    expect(await inGermany('2025-04-02')).toEqual([]);
    expect(await inGermany('2025-05-02')).toEqual(['8.90']);
  });

  it('keeps the reason of a refusal in the history', async () => {
    await decide(`${GLOVE_PRICE},reject,Not in the contract,,not_contracted`);
    const {history} = await client.ok('GET', `/v1/price-approvals/${GLOVE_PRICE}`);
    expect((history as Fields[]).at(-1)).toMatchObject({event: 'rejected', reason_code: 'not_contracted'});
  });
});

it.each([`/v1/price-approvals/${GLOVE_PRICE}`, `/v1/promotion-approvals/${GLOVE_PROMOTION}`])(
  '%s keeps the reason of a refusal beside the comment',
  async (path) => {
    await client.ok('POST', `${path}/reject`, {comment: 'We buy elsewhere.', reason_code: 'restricted'});
    const {history} = await client.ok('GET', path);
    expect((history as Fields[]).at(-1)).toMatchObject({comment: 'We buy elsewhere.', reason_code: 'restricted'});
  },
);

describe('a key', () => {
  const search = async (key: string, person: string): Promise<number> => {
    const headers = {'Acting-User': person};
    return (await client.send('POST', '/v1/search/products', {query: 'gloves'}, {key, headers})).status;
  };

  it('of a person speaks for that person alone', async () => {
    expect(await search('maya_buyer', MAYA)).toBe(200);
    expect(await search('maya_buyer', 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH')).toBe(403);
    expect(await search('me', MAYA)).toBe(200);
  });

  it('covers no client outside the group, in the path as in the header', async () => {
    const other = 'cli_01JHGXVN80A7Q5M3T9WZ2K4RXB';
    const [inPath, inHeader] = [
      await client.send('GET', `/v1/clients/${other}/products`),
      await client.send('GET', '/v1/products', undefined, {headers: {'Client-Id': other}}),
    ];
    for (const answer of [inPath, inHeader]) expect(answer.json).toMatchObject({code: 'client_not_accessible'});
  });
});

it('names no group that does not exist', async () => {
  const {parent_id: parent} = await client.ok('GET', '/v1/user-groups/ugr_01JHPV4XR0M1HVPRR4DWAM4NFB');
  expect(await client.ok('GET', `/v1/user-groups/${asText(parent ?? '')}`)).toMatchObject({name: 'Research'});
  const rules = list(await client.ok('GET', '/v1/price-approval-configs'));
  const groups = rules.flatMap(({steps}) =>
    (steps as Fields[]).flatMap(({approver_group_ids: ids}) => ids as string[]),
  );
  expect(groups).not.toEqual([]);
  for (const id of groups) expect((await client.send('GET', `/v1/user-groups/${id}`)).status).toBe(200);
});
