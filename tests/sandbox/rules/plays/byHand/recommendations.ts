/** Rules of recommendations, and of what people decide about them. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {list} from '../../../support/answers';
import {
  acting,
  ACETONE,
  another,
  at,
  COAT,
  EHS,
  GERMANY,
  GLOVE_CATEGORY,
  GLOVES,
  MAYA,
  SAFETY,
  SAMIR,
  SOLVENTS,
  TOMAS,
  UK,
  withProducts,
} from './sample';
import {story, type Story} from './story';

type Fields = Record<string, Json>;

const PATH = '/v1/recommendations';
const BLUE = 'prd_01JJC7B1T06247BEYZ42R3XVWQ';
const IN_UK = {id: UK, name: 'Halden UK', type: 'store'};
const NOT_EHS: Fields = {
  name: 'No gloves for EHS',
  effect: 'hide',
  priority: 1,
  brands: ['Clearhand'],
  user_group_ids: [EHS],
};

const items = async (told: Story, path: string, options?: Parameters<Story['get']>[1]): Promise<Fields[]> =>
  list({data: (await told.get(`${PATH}${path}`, options)).items ?? []});
const ids = async (told: Story, path: string, options?: Parameters<Story['get']>[1]): Promise<Json[]> =>
  (await items(told, path, options)).map(({product}) => (product as Fields).id ?? null);
const override = async (told: Story, body: Fields): Promise<string> =>
  `${PATH}/overrides/${asText((await told.client.ok('POST', `${PATH}/overrides`, body)).id)}`;
const open = (told: Story): Promise<unknown> =>
  told.client.ok('PATCH', '/v1/store-buyer-permissions/sbp_01JK5GWKK0AQ7EWRT329F3FBYV', {access: 'order'});

let names = 0;
async function order(
  told: Story,
  product: string,
  moment: string,
  user: string,
  headers: Record<string, string> = {},
): Promise<void> {
  names += 1;
  const events = [{event_id: `order-${names}`, type: 'order', product_id: product, occurred_at: moment}];
  const body = {session_id: `visit of ${user}`, user_id: user, events};
  await told.client.ok('POST', '/v1/personalize/events', body, {headers: {'Sandbox-Date': moment, ...headers}});
}

story('list-recommended-products.first-blocked-ones-never', async (told) => {
  const before = await ids(told, '');
  told.is('before', before[0], GLOVES);
  await override(told, {kind: 'pin', product_id: COAT});
  const pinned = await items(told, '');
  told.is('pinned', [(pinned[0]?.product as Fields).id, pinned[0]?.score], [COAT, 1]);
  await override(told, {kind: 'block', product_id: GLOVES});
  told.is('blocked', await ids(told, ''), [COAT, ACETONE]);
  await override(told, {kind: 'block', product_id: COAT});
  told.is('a block wins', await ids(told, ''), [ACETONE]);
});
story('list-recommended-products.user_id.must-caller-acting-user', async (told) => {
  const ask = (
    who: string,
    user: string,
    expected: string,
    options?: {key?: string; headers?: Record<string, string>},
  ): Promise<Fields> => told.see(who, 'GET', `${PATH}?user_id=${user}`, undefined, expected, options);
  await ask('herself', MAYA, '200', {key: 'maya_procurement_manager'});
  await ask('somebody else', TOMAS, '403 forbidden', {key: 'maya_procurement_manager'});
  await ask('the acting user', MAYA, '200', acting(MAYA));
  await ask('not the acting user', TOMAS, '403 forbidden', acting(MAYA));
  await ask('a system', MAYA, '200');
  const {secret} = await told.client.ok('POST', '/v1/users/usr_01JHP33WC0KR0Q85R9RY3Z921Z/api-keys', {
    name: 'Shop window',
    scopes: ['recommendations:read'],
  });
  await ask('without the scope', MAYA, '403 forbidden', {key: asText(secret).replace('plk_test_', '')});
});
const inTheUk = withProducts({store: IN_UK, ships_to: ['DE', 'GB']}, {ships_to: ['FR']});
story(
  'list-recommended-products.store_id.only-products-store',
  async (told) => {
    for (const moment of ['01', '02']) await order(told, another(1), `2025-03-14T12:${moment}:00.000Z`, TOMAS);
    told.is('all', (await ids(told, '')).includes(another(1)), true);
    told.is('Germany', (await ids(told, `?store_id=${GERMANY}`)).includes(another(1)), false);
    told.is('the UK', await ids(told, `?store_id=${UK}`), [another(1)]);
  },
  inTheUk,
);
for (const [rule, path] of [
  ['list-recommended-products.category_id.only-products-category-descendants', PATH],
  ['list-personalized-products.category_id.only-products-category-own', '/v1/personalize/products'],
] as const)
  story(rule, async (told) => {
    const inside = async (category: string): Promise<Json[]> =>
      list({data: (await told.get(`${path}?user_id=${MAYA}&category_id=${category}`)).items ?? []})
        .map(({product}) => (product as Fields).id ?? null)
        .filter((id) => id !== BLUE);
    told.is('a category', await inside(GLOVE_CATEGORY), [GLOVES]);
    told.is('with those below', await inside(SAFETY), [GLOVES]);
    told.is('another', await inside(SOLVENTS), [ACETONE]);
  });
story('list-recommended-products.limit.never-filled-up-unrelated', async (told) => {
  told.is('solvents', await ids(told, `?category_id=${SOLVENTS}&limit=50`), [ACETONE]);
  told.is('as many as asked for', (await ids(told, '?limit=2')).length, 2);
});
story(
  ['list-similar-products.limit.never-filled-up-unrelated', 'list-similar-products.rests-texts-only-short'],
  async (told) => {
    const found = await ids(told, `/similar/${GLOVES}?limit=50`);
    told.is('gloves', found, [BLUE]);
    told.is('nothing like acetone', await ids(told, `/similar/${ACETONE}?limit=50`), []);
    told.is('by its text', await ids(told, `/similar/${another(1)}?limit=50`), [COAT]);
    told.is('the limit', (await ids(told, `/similar/${GLOVES}?limit=1`)).length, 1);
  },
  withProducts({name: {en: 'Laboratory coat, blue'}, codes: [], properties: [], categories: []}),
);
story(
  ['list-similar-products.not-see-answers-404', 'list-similar-products.product_id.must-allowed-see'],
  async (told) => {
    const ask = (who: string, user: string, expected: string): Promise<Fields> =>
      told.see(who, 'GET', `${PATH}/similar/${GLOVES}`, undefined, expected, acting(user));
    await ask('before', SAMIR, '200');
    await told.see('a rule', 'POST', '/v1/buyer-permissions', NOT_EHS, '201');
    await ask('who may not', SAMIR, '404 not_found');
    await ask('who may', MAYA, '200');
    const off = {reason: 'seasonal'};
    await told.seeSupplier('disabled', 'PUT', '/v1/products/pid:glove-nitrile-m/disabled-status', off, '200');
    await ask('a disabled one', MAYA, '200');
  },
);
story(
  'list-similar-products.store_id.only-products-store',
  async (told) => {
    const own = another(1);
    told.is('all', (await ids(told, `/similar/${GLOVES}`)).includes(own), true);
    told.is('Germany', (await ids(told, `/similar/${GLOVES}?store_id=${GERMANY}`)).includes(own), false);
    told.is('the UK', await ids(told, `/similar/${GLOVES}?store_id=${UK}`), [own]);
  },
  inTheUk,
);
story(
  'list-similar-products.country.only-products-ship-country',
  async (told) => {
    const inCountry = async (country: string): Promise<Json[]> => ids(told, `/similar/${GLOVES}?country=${country}`);
    told.is('FR, where no store delivers', await inCountry('FR'), []);
    told.is('GB', await inCountry('GB'), [another(1)]);
    told.is('DE', (await inCountry('DE')).sort(), [another(1), BLUE].sort());
    told.is('that of the user', (await ids(told, `/similar/${GLOVES}`, acting(MAYA))).includes(another(2)), false);
  },
  inTheUk,
);
story('list-frequently-bought-together.within-day-same-user', async (told) => {
  const found = async (moment?: string): Promise<Json[]> =>
    ids(told, `/bought-together/${COAT}`, moment === undefined ? undefined : at(moment));
  const buy = async (day: number, user: string, hour = '12'): Promise<void> => {
    await order(told, COAT, `2025-03-${day}T09:00:00.000Z`, user);
    await order(told, ACETONE, `2025-03-${day}T${hour}:30:00.000Z`, user);
  };
  told.is('before', await found(), [GLOVES]);
  for (const day of [15, 17, 19, 21]) await buy(day, MAYA);
  told.is('four times', await found(), [GLOVES]);
  await order(told, COAT, '2025-03-23T09:00:00.000Z', MAYA);
  await order(told, ACETONE, '2025-03-23T10:00:00.000Z', TOMAS);
  told.is('by two people', await found(), [GLOVES]);
  await order(told, COAT, '2025-03-25T09:00:00.000Z', MAYA);
  await order(told, ACETONE, '2025-03-26T12:00:00.000Z', MAYA);
  told.is('more than a day apart', await found(), [GLOVES]);
  await buy(28, TOMAS);
  told.is(
    'five times',
    await found(),
    [ACETONE, GLOVES].sort((one) => (one === ACETONE ? -1 : 1)),
  );
  told.is('a year later', await found('2026-04-01T12:00:00.000Z'), [GLOVES]);
});
story('list-frequently-bought-together.other-clients-never-used', async (told) => {
  const other = {'Client-Id': 'cli_01JHGM2P8R0T5V7X9Z1B3D5F7H'};
  const clients = (await told.all('/v1/clients')).map(({id}) => asText(id));
  const [own = '', foreign = other['Client-Id']] = clients;
  for (const day of [15, 17, 19, 21, 23]) {
    await order(told, COAT, `2025-03-${day}T09:00:00.000Z`, MAYA, {'Client-Id': foreign});
    await order(told, ACETONE, `2025-03-${day}T10:00:00.000Z`, MAYA, {'Client-Id': foreign});
  }
  const found = (client: string): Promise<Json[]> =>
    ids(told, `/bought-together/${COAT}`, {headers: {'Client-Id': client}});
  told.is('another client', (await found(foreign)).includes(ACETONE), true);
  told.is('the own one', await found(own), [GLOVES]);
});
story(
  'list-frequently-bought-together.store_id.only-products-store-everything',
  async (told) => {
    await open(told);
    for (const day of [15, 17, 19, 21, 23]) {
      await order(told, COAT, `2025-03-${day}T09:00:00.000Z`, MAYA);
      await order(told, another(1), `2025-03-${day}T10:00:00.000Z`, MAYA);
    }
    told.is('all', (await ids(told, `/bought-together/${COAT}`)).sort(), [GLOVES, another(1)].sort());
    told.is('Germany', await ids(told, `/bought-together/${COAT}?store_id=${GERMANY}`), [GLOVES]);
    told.is('the UK', await ids(told, `/bought-together/${COAT}?store_id=${UK}`), [another(1)]);
  },
  inTheUk,
);
/** Gloves that cost less, each with something of its own. */
const cheap = (more: Fields): Fields => ({best_price: {amount: '4.00', currency: 'EUR'}, ...more});
const [HALF_PRICE, DOUBLE_PACK, LITRES, OTHER_CODE, OUT] = [1, 2, 3, 4, 5].map(another);
const withAlternatives = withProducts(
  cheap({}),
  cheap({
    best_price: {amount: '12.00', currency: 'EUR'},
    unit_size: {pack_count: '200', content: {value: '1', unit: 'EA'}, text: '200 × 1'},
  }),
  cheap({unit_size: {pack_count: '1', content: {value: '1', unit: 'LTR'}, text: '1 l'}}),
  cheap({codes: [{scheme: 'unspsc', value: '46181541', version: '26.0801'}]}),
  cheap({availability: {state: 'out_of_stock', quantity: '0', lead_time_days: 30, as_of: null}}),
);
const alternatives = `/alternatives/${GLOVES}`;
story(
  'list-alternative-products.only-products-same-unspsc',
  async (told) => {
    const found = await ids(told, alternatives);
    told.is('half the price', found[0], HALF_PRICE);
    // 12.00 for 200 is less than 8.40 for 100.
    told.is('200 by the piece', found.includes(DOUBLE_PACK ?? ''), true);
    told.is('litres', found.includes(LITRES ?? ''), false);
    told.is('another commodity', found.includes(OTHER_CODE ?? ''), false);
    told.is('per piece', (await ids(told, `${alternatives}?max_price=6.00`)).includes(DOUBLE_PACK ?? ''), true);
    told.is('above a price', (await ids(told, `${alternatives}?max_price=5.99`)).includes(DOUBLE_PACK ?? ''), false);
  },
  withAlternatives,
);
story(
  [
    'list-alternative-products.only_in_stock.cannot-deliver-stock',
    'list-alternative-products.only_in_stock.default-false',
  ],
  async (told) => {
    const plain = await ids(told, alternatives);
    told.is('without', plain.includes(OUT ?? ''), true);
    told.is('false', await ids(told, `${alternatives}?only_in_stock=false`), plain);
    told.is(
      'true',
      await ids(told, `${alternatives}?only_in_stock=true`),
      plain.filter((id) => id !== OUT),
    );
  },
  withAlternatives,
);
story(
  'list-alternative-products.store_id.only-alternatives-store',
  async (told) => {
    told.is('all', (await ids(told, alternatives)).includes(another(1)), true);
    told.is('Germany', await ids(told, `${alternatives}?store_id=${GERMANY}`), [BLUE]);
    told.is('the UK', await ids(told, `${alternatives}?store_id=${UK}`), [another(1)]);
  },
  withProducts(cheap({store: IN_UK, ships_to: ['DE', 'GB']})),
);
story(
  'list-alternative-products.at-most-20-products',
  async (told) => {
    const found = await items(told, alternatives);
    const scores = found.map(({score}) => Number(score));
    told.is('products', found.length, 20);
    told.is(
      'best first',
      scores,
      [...scores].sort((a, b) => b - a),
    );
    told.is('the cheapest', (found[0]?.product as Fields).id, another(30));
  },
  withProducts(
    ...Array.from({length: 30}, (_, number) => ({
      best_price: {amount: (8 - number * 0.1).toFixed(2), currency: 'EUR'},
    })),
  ),
);

story('create-recommendation-override.only-page-strategy-only', async (told) => {
  const has = async (path: string, id = COAT): Promise<boolean> => (await ids(told, path)).includes(id);
  const lists = async (): Promise<boolean[]> => [
    await has(''),
    await has(`/similar/${GLOVES}`),
    await has(`/similar/${ACETONE}`),
    await has(`/bought-together/${ACETONE}`),
    await has(`?category_id=${SOLVENTS}`),
  ];
  await override(told, {kind: 'block', product_id: COAT, strategy: 'trending'});
  told.is('no list has it', await lists(), [false, false, false, false, false]);
  const pin = async (more: Fields): Promise<boolean[]> => {
    const path = await override(told, {kind: 'pin', product_id: COAT, ...more});
    const found = await lists();
    await told.client.ok('DELETE', path);
    return found;
  };
  told.is('everywhere', await pin({}), [false, true, true, true, false]);
  told.is('on one page', await pin({anchor_product_id: ACETONE}), [false, false, true, true, false]);
  told.is('on pages of a category', await pin({anchor_category_id: SAFETY}), [false, true, false, false, false]);
  told.is('in lists of a kind', await pin({strategy: 'similar'}), [false, true, true, false, false]);
});
story('RecommendationOverrideCreate.anchor_category_id.pages-category-descendants-only', async (told) => {
  const first = async (path: string): Promise<Json> => (await ids(told, path))[0] ?? null;
  await override(told, {kind: 'pin', product_id: COAT, anchor_category_id: SAFETY});
  told.is('a page of a category below', await first(`/similar/${GLOVES}`), COAT);
  told.is('a page of another', await first(`/similar/${ACETONE}`), null);
  await override(told, {kind: 'block', product_id: GLOVES, anchor_category_id: SAFETY});
  told.is('the page of the category', await ids(told, `?category_id=${GLOVE_CATEGORY}`), []);
  told.is('elsewhere', await first(''), GLOVES);
});
story(
  [
    'create-recommendation-override.within-5-minutes',
    'delete-recommendation-override.again-within-5-minutes',
    'RecommendationOverride.put-product-never-show',
  ],
  async (told) => {
    const before = await ids(told, '');
    const block = await override(told, {kind: 'block', product_id: GLOVES});
    told.is('blocked', (await ids(told, '')).includes(GLOVES), false);
    const pin = await override(told, {kind: 'pin', product_id: COAT, position: 1});
    told.is('pinned', (await ids(told, ''))[0], COAT);
    await told.see('no block', 'DELETE', block, undefined, '204');
    await told.see('no pin', 'DELETE', pin, undefined, '204');
    told.is('by behaviour again', await ids(told, ''), before);
  },
);
story('delete-recommendation-override.ignored-removed-after-30', async (told) => {
  const path = await override(told, {kind: 'block', product_id: GLOVES, valid_to: '2025-03-20'});
  const has = async (day: string): Promise<boolean> =>
    (await ids(told, '', at(`${day}T12:00:00.000Z`))).includes(GLOVES);
  told.is('its last day', await has('2025-03-20'), false);
  told.is('after it', await has('2025-03-21'), true);
  const {version = 'kept'} = await told.get(PATH, at('2025-04-19T12:00:00.000Z'));
  told.is('30 days', version, 'kept');
  await told.see('kept', 'DELETE', path, undefined, '412 precondition_failed', {headers: {'If-Match': '"v9"'}});
  await told.see('31 days', 'DELETE', path, undefined, '404 not_found', at('2025-04-21T12:00:00.000Z'));
});
story('RecommendationList.items.score.only-inside-list', async (told) => {
  for (const path of ['', `/bought-together/${GLOVES}`]) {
    const scores = (await items(told, path)).map(({score}) => Number(score));
    told.is(`${path} has several`, scores.length > 1, true);
    told.is(
      `${path} is ordered by them`,
      scores,
      [...scores].sort((a, b) => b - a),
    );
  }
});
