import {describe, expect, it} from 'vitest';
import {objects} from '../../../src/sandbox/behaviours/access';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import type {OurSandbox} from '../../support/contract';

const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const UK = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
const STD_GBP = 'prl_01JJ7F9QM0785NH99SN7N7DHWG';

let ours: OurSandbox;
let supplier: Client;
eachInFreshSandbox((own, world) => {
  ({supplier} = own);
  ours = world;
});

it('a product has a state in each store', async () => {
  const pending = async (store: string): Promise<number> =>
    list(await supplier.ok('GET', `/v1/products?approval_state=pending${store}`)).length;
  expect([await pending(''), await pending(`&store_id=${GERMANY}`), await pending(`&store_id=${UK}`)]).toEqual([
    1, 0, 1,
  ]);
});

it('the codes of the sample products are those of releases that are loaded', async () => {
  const products = list(await supplier.ok('GET', '/v1/products?limit=100'));
  const codes = products.flatMap((product) => objects(product.codes ?? []));
  expect(codes.length).toBeGreaterThan(3);
  // Nobody can look up a code of one's own.
  expect(codes.filter(({scheme, verified}) => verified !== (scheme !== 'custom'))).toEqual([]);
});

describe('a store that decides by hand', () => {
  it('has a new price of a list for all stores to decide', async () => {
    const entries = [{product_identifier: 'acetone-2500ml', unit_price: '20.00'}];
    await supplier.ok('DELETE', '/v1/products/pid:acetone-2500ml/disabled-status');
    await supplier.ok('PUT', `/v1/price-lists/${STD_GBP}/entries`, {entries});
    const [entry] = list(await supplier.ok('GET', `/v1/price-lists/${STD_GBP}/entries`));
    expect(entry).toMatchObject({approval_state: {[UK]: 'pending'}});
    const question = {
      store_id: UK,
      country: 'GB',
      currency: 'GBP',
      items: [{product_identifier: 'acetone-2500ml', quantity: '1'}],
    };
    expect(list(await supplier.ok('POST', '/v1/price-resolver', question))).toMatchObject([
      {unit_price: null, problem: {code: 'not_approved'}},
    ]);
    expect(list(await supplier.ok('POST', '/v1/price-resolver', {...question, include_pending: true}))).toMatchObject([
      {unit_price: {amount: '20.00'}, approval_state: 'pending'},
    ]);
  });

  it('gets a promotion for approval when it is sent', async () => {
    const promotion = {
      name: {en: 'Spring'},
      kind: 'percentage',
      value: {percent: '5'},
      scope: {product_identifiers: ['acetone-2500ml']},
      store_ids: [GERMANY],
      starts_at: '2025-04-01T00:00:00.000Z',
      ends_at: '2025-04-30T00:00:00.000Z',
    };
    expect(await supplier.ok('POST', '/v1/promotions', promotion)).toMatchObject({
      status: 'draft',
      approval_state: null,
    });
    expect(await supplier.ok('POST', '/v1/promotions?submit=true', promotion)).toMatchObject({
      status: 'pending',
      approval_state: {[GERMANY]: 'pending'},
    });
  });
});

it('a store has the name its client gives it', async () => {
  const client = supplier.as(ours, 'clients');
  await client.ok('PATCH', `/v1/stores/${GERMANY}`, {name: {en: 'Halden Berlin'}});
  expect(await supplier.ok('GET', `/v1/accessible-stores/${GERMANY}`)).toMatchObject({name: {en: 'Halden Berlin'}});
});

it('a login gives the scopes that are asked for, and no others', async () => {
  const login = {grant_type: 'client_credentials', client_id: 'bw-catalogue-sync', client_secret: 'secret'};
  expect(await supplier.ok('POST', '/v1/supplier-login', {...login, scope: 'prices:read stock:write'})).toMatchObject({
    scope: 'prices:read stock:write',
    refresh_token: null,
    user: {name: 'Catalogue sync'},
  });
  const more = await supplier.send('POST', '/v1/supplier-login', {...login, scope: 'users:write'});
  expect(more.json).toMatchObject({code: 'forbidden', required_scope: 'users:write'});
});

it('a token can do what its scopes say', async () => {
  const {access_token: token} = await supplier.ok('POST', '/v1/supplier-login', {
    grant_type: 'client_credentials',
    client_id: 'bw-catalogue-sync',
    client_secret: 'secret',
    scope: 'catalogue:read',
  });
  const headers = {Authorization: `Bearer ${asText(token)}`};
  const [product] = list(await supplier.ok('GET', '/v1/products', undefined, {headers}));
  const path = `/v1/products/${asText(product?.id)}`;
  const refused = await supplier.send('PATCH', path, {}, {headers});
  expect([refused.status, refused.json]).toMatchObject([403, {code: 'forbidden', required_scope: 'catalogue:write'}]);
});

describe('a stock location', () => {
  const HAMBURG = 'slo_01JHMMRQE0N07X981FQ6N067ZZ';
  const record = (code: string) => ({
    product_identifier: 'glove-nitrile-m',
    stock_location_code: code,
    quantity: '10',
    state: 'in_stock',
  });
  const unknown = (pointer: string) => ({
    code: 'validation_failed',
    errors: [{pointer, code: 'unknown_reference'}],
  });

  it('serves countries that exist', async () => {
    const {status, json} = await supplier.send('PATCH', `/v1/stock-locations/${HAMBURG}`, {countries_served: ['UK']});
    expect(status).toBe(422);
    expect(json).toMatchObject({errors: [{pointer: '/countries_served/0', code: 'invalid_enum'}]});
  });

  it('has codes of countries in capital letters, also where no pattern says so', async () => {
    const manufacturer = {name: 'Clearhand Protective', country: 'my'};
    const {json} = await supplier.send('PATCH', '/v1/products/pid:glove-nitrile-m', {manufacturer});
    expect(json).toMatchObject({errors: [{pointer: '/manufacturer/country', code: 'invalid_enum'}]});
  });

  it('exists before stock is loaded into it', async () => {
    const answer = await supplier.ok('POST', '/v1/stock/batch', {records: [record('HAM-1'), record('HAM-77')]});
    expect(answer).toMatchObject({failed: 1, items: [{}, {problem: unknown('/records/1/stock_location_code')}]});
    const path = '/v1/products/prd_01JK8AA26YWTC8EYYN1S7VJF5X';
    const {product_identifier = null} = await supplier.ok('GET', path);
    const records = [{...record('HAM-77'), product_identifier}];
    const all = await supplier.send('PUT', `${path}/stock`, {records});
    expect(all.json).toMatchObject(unknown('/records/0/stock_location_code'));
  });

  it('takes its stock with it when it is deleted', async () => {
    await supplier.ok('DELETE', `/v1/stock-locations/${HAMBURG}`);
    expect(list(await supplier.ok('GET', '/v1/stock?stock_location_code=HAM-1'))).toEqual([]);
    const answer = await supplier.ok('POST', '/v1/stock/batch', {records: [record('HAM-1')]});
    expect(answer).toMatchObject({items: [{problem: unknown('/records/0/stock_location_code')}]});
  });
});

it.each(['TU', 'VI', 'AM', 'RL', 'ST'])('the withdrawn unit %s is refused with its successor', async (unit) => {
  const {json} = await supplier.send('PATCH', '/v1/products/prd_01JK8AA26YWTC8EYYN1S7VJF5X', {unit_of_measure: unit});
  expect(json).toMatchObject({suggestion: `X${unit}`, errors: [{code: 'invalid_unit_code'}]});
});
