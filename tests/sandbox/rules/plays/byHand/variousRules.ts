/** Rules of parts that many operations share, and of records that stand alone. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {fields, list} from '../../../support/answers';
import {Client} from '../../../support/client';
import {calls, said} from './calls';
import {on} from './clients';
import {differs, rule} from './rule';
import {ACETONE, COAT, GLOVES, withChange} from './sample';
import {story} from './story';

type Fields = Record<string, Json>;

/** A bulk call in which one of two items is wrong, and what shows that the good one was applied. */
for (const id of ['BulkResult.again-only-failed-ones', 'BulkResult.failed.number-items-refused'])
  rule(id, async ({model}, player) => {
    const api = model.api.name;
    const client = new Client(player.ours, api);
    const stock = (identifier: string): Fields => ({
      product_identifier: identifier,
      stock_location_code: 'HAM-1',
      quantity: '7',
      state: 'in_stock',
      as_of: '2025-03-14T11:00:00.000Z',
    });
    const isBuyer = api === 'clients';
    const tagged = (...ids: string[]): Fields => ({entity_type: 'product', entity_ids: ids});
    const tag = {name: 'Ours', entity_types: ['product']};
    const path = isBuyer
      ? `/v1/tags/${asText((await client.ok('POST', '/v1/tags', tag)).id)}/apply`
      : '/v1/stock/batch';
    const nobody = 'prd_01ZZZZZZZZZZZZZZZZZZZZZZZZ';
    const body = isBuyer ? tagged(ACETONE, nobody) : {records: [stock('glove-nitrile-m'), stock('no-such-product')]};
    const only = isBuyer ? tagged(nobody) : {records: [stock('no-such-product')]};
    const send = async (sent: Json): Promise<Fields> => fields(await client.send('POST', path, sent));
    const first = await send(body);
    const again = await send(only);
    return [
      ...differs('the first time', [first.total, first.succeeded, first.failed], [2, 1, 1]),
      ...differs(
        'each item',
        list({data: first.items ?? []}).map(({status}) => status === 'failed'),
        [false, true],
      ),
      ...differs('those that failed', [again.total, again.succeeded, again.failed], [1, 0, 1]),
    ];
  });
rule('PageInfo.next_cursor.only-together-same-filters', async ({model}, player) => {
  const client = new Client(player.ours, model.api.name);
  const [path, filter] = model.api.name === 'clients' ? ['/v1/tags', 'q=p'] : ['/v1/price-lists', 'q=p'];
  const {page} = await client.ok('GET', `${path}?limit=1&sort=name`);
  const next = asText((page as Fields).next_cursor);
  const told = async (query: string, moment?: string): Promise<string> =>
    said(
      await client.send(
        'GET',
        `${path}?limit=1&${query}&cursor=${next}`,
        undefined,
        moment === undefined ? {} : on(moment),
      ),
    );
  return [
    ...differs('the same', await told('sort=name'), '200'),
    ...differs('another order', (await told('sort=-name')).slice(0, 3), '400'),
    ...differs('another filter', (await told(`sort=name&${filter}`)).slice(0, 3), '400'),
    ...differs('a day later', await told('sort=name', '2025-03-15T12:30:00.000Z'), '400 cursor_expired'),
  ];
});

const PRODUCT = `/v1/products/${ACETONE}`;
calls(
  'clients',
  'ProductOffer.cannot-written-here',
  ['a new one', 'POST', `${PRODUCT}/offers`, {}, '405 method_not_allowed'],
  ['a change', 'PATCH', `${PRODUCT}/offers`, {}, '405 method_not_allowed'],
  ['reading', 'GET', `${PRODUCT}/offers`, undefined, '200'],
);
story('Product.only-here-plus-own', async (told) => {
  for (const method of ['PATCH', 'PUT', 'DELETE'])
    await told.see(method, method, PRODUCT, {name: {en: 'Mine'}}, '405 method_not_allowed');
  await told.see('hidden', 'POST', `${PRODUCT}/hide`, {reason: 'Ours'}, '200');
  const tag = asText((await told.client.ok('POST', '/v1/tags', {name: 'Ours', entity_types: ['product']})).id);
  const apply = {entity_type: 'product', entity_ids: [ACETONE]};
  await told.see('tagged', 'POST', `/v1/tags/${tag}/apply`, apply, '200');
  const {hidden, tags, name} = await told.get(PRODUCT);
  told.is('the overlays', [hidden, list({data: tags ?? []}).map(({id}) => id)], [true, [tag]]);
  told.is('what the supplier says', (name as Fields).en, 'Acetone 2.5 l');
});
story('Product.sku.unique-per-supplier-only', async (told) => {
  const body = {
    product_identifier: 'other-gloves',
    sku: 'BW-20817-M',
    name: {en: 'Gloves'},
    description: {en: 'Gloves of a test.'},
    type: 'simple',
    unit_of_measure: 'XBX',
    ships_to: ['DE'],
  };
  await told.seeSupplier('the same supplier', 'POST', '/v1/products', body, '409 conflict_duplicate');
  await told.seeSupplier('another supplier', 'POST', '/v1/products', body, '201', {key: 'kestrel'});
});
story(
  ['list-client-products.at-least-stores-not', 'show-client-product.answers-404-same-unknown'],
  async (told) => {
    const path = '/v1/clients/cli_01JHFATG00H7MDPJZ3HW4H3ZK8/products';
    const ids = async (): Promise<Json[]> => (await told.all(path)).map(({id}) => id ?? null).sort();
    told.is('what can be ordered', await ids(), [GLOVES, COAT].sort());
    await told.see('without a price', 'GET', `${path}/${ACETONE}`, undefined, '404 not_found');
    await told.see('hidden', 'GET', `${path}/prd_01JHQK5Z4090N1EMAH1EGH8MDZ`, undefined, '404 not_found');
    await told.see('unknown', 'GET', `${path}/prd_01ZZZZZZZZZZZZZZZZZZZZZZZZ`, undefined, '404 not_found');
    await told.see('the coat', 'GET', `${path}/${COAT}`, undefined, '200');
    await told.see('hidden now', 'POST', `/v1/products/${COAT}/hide`, {reason: 'Old'}, '200');
    await told.see('the coat', 'GET', `${path}/${COAT}`, undefined, '404 not_found');
    told.is('what is left', await ids(), [GLOVES]);
  },
  withChange('clients/Product', ACETONE, {best_price: null}),
);
story('show-product.currency.day-before-display-only', async (told) => {
  const price = async (query: string): Promise<Fields> => (await told.get(`${PRODUCT}${query}`)).best_price as Fields;
  const shown = await price('?currency=GBP');
  told.is('in pounds', [shown.currency, (shown.converted_from as Fields).currency], ['GBP', 'EUR']);
  told.is(
    'the amount',
    (Number(shown.amount) / Number(shown.rate)).toFixed(1),
    Number((await price('')).amount).toFixed(1),
  );
  told.is('its own', await price(''), {amount: '24.10', currency: 'EUR'});
});
story('ShippingEstimateRequest.lines.quantity.product-another-unit-refused', async (told) => {
  const ask = (unit: string, expected: string): Promise<Fields> =>
    told.see(
      unit,
      'POST',
      '/v1/shipping/estimate',
      {country: 'DE', lines: [{product_id: GLOVES, quantity: {value: '2', unit}}]},
      expected,
    );
  await ask('XBX', '200');
  await ask('EA', '422 /lines/0/quantity/unit invalid_unit_code');
});
calls(
  'clients',
  'BulkDecisionRequest.reason_code.wrong-unit-refused-approving',
  [
    'approving',
    'POST',
    '/v1/price-approvals/bulk-decide',
    {decision: 'approve', ids: ['pap_01JJ6KTTM0MJYT90TAZJGCNM0N'], reason_code: 'wrong_unit'},
    '422 /reason_code unknown_field',
  ],
  [
    'rejecting',
    'POST',
    '/v1/price-approvals/bulk-decide',
    {decision: 'reject', comment: 'Too much', ids: ['pap_01JJ6KTTM0MJYT90TAZJGCNM0N'], reason_code: 'price_too_high'},
    '200',
  ],
);
calls(
  'clients',
  'UserGroupUpdate.membership.made-identity-provider-only',
  ['by SCIM', 'POST', '/v1/user-groups', {name: 'Lab 9', membership: 'scim'}, '422 /membership invalid_enum'],
  ['by hand', 'POST', '/v1/user-groups', {name: 'Lab 9', membership: 'manual'}, '201'],
);
calls(
  'clients',
  'SuggestionResolution.override_value.only-accepting-checked-like',
  [
    'dismissing',
    'POST',
    '/v1/suggested-entities/sug_01JP1EW9803EZP6B6P2J7ZAW4R/dismiss',
    {override_value: 'XBX'},
    '422 /override_value unknown_field',
  ],
  [
    'no unit',
    'POST',
    '/v1/suggested-entities/sug_01JP1EW9803EZP6B6P2J7ZAW4R/accept',
    {override_value: 'QQQ'},
    '422 /override_value invalid_unit_code',
  ],
  ['a unit', 'POST', '/v1/suggested-entities/sug_01JP1EW9803EZP6B6P2J7ZAW4R/accept', {override_value: 'XCT'}, '200'],
);
calls(
  'clients',
  'OrderReportCreate.period_to.must-not-before-period',
  [
    'before',
    'POST',
    '/v1/order-reports',
    {name: 'R', period_from: '2025-02-02', period_to: '2025-02-01'},
    '422 /period_to invalid_period',
  ],
  [
    'the future',
    'POST',
    '/v1/order-reports',
    {name: 'R', period_from: '2025-02-02', period_to: '2025-03-15'},
    '422 /period_to invalid_period',
  ],
  [
    'too long',
    'POST',
    '/v1/order-reports',
    {name: 'R', period_from: '2024-02-02', period_to: '2025-02-02'},
    '422 /period_to invalid_period',
  ],
  ['a day', 'POST', '/v1/order-reports', {name: 'R', period_from: '2025-02-02', period_to: '2025-02-02'}, '202'],
);
story('ServiceRequest.number.unique-organisation-printed-labels', async (told) => {
  const body = {
    service_id: 'srv_01JKFXM6807MHJZJ51P6N04W8K',
    answers: {pipette_count: '2', calibration_type: 'factory', pickup_date: '2025-03-20'},
  };
  for (const shows of ['one', 'another']) await told.see(shows, 'POST', '/v1/service-requests', body, '201');
  const numbers = (await told.all('/v1/service-requests')).map(({number}) => number);
  told.is('numbers', new Set(numbers).size, numbers.length);
  told.is('several', numbers.length > 2, true);
});
