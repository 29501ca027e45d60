/** Rules of what is in the shop: stores and who enters them, categories, suppliers in them, mappings of codes. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {list} from '../../../support/answers';
import {Player} from '../../player';
import {altered} from '../../twins';
import {
  acting,
  ACETONE,
  another,
  BRIGHTWATER,
  COAT,
  EHS,
  GERMANY,
  GLOVE_CATEGORY,
  GLOVES,
  KESTREL,
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

const ENTRIES = '/v1/store-buyer-permissions';
const EVERYONE = `${ENTRIES}/sbp_01JJ1FAHK0ASCWY8GKMS8W77NV`;
const OF_LAB_3 = `${ENTRIES}/sbp_01JJ1F1CM0DN9NEP5N1Z6GFTM5`;
const CHANGED = 'clients store_buyer_permission.changed';

const found = async (told: Story, user: string | undefined, body: Fields = {}, moment?: string): Promise<Json[]> =>
  list({
    data:
      (
        await told.client.ok('POST', '/v1/search/products', body, {
          headers: {
            ...(user !== undefined && {'Acting-User': user}),
            ...(moment !== undefined && {'Sandbox-Date': moment}),
          },
        })
      ).hits ?? [],
  }).map(({product}) => (product as Fields).id ?? null);
const isOpen = async (told: Story, user: string, moment?: string): Promise<boolean> =>
  (await found(told, user, {query: 'gloves'}, moment)).length > 0;
const entry = (access: string, user: string, more: Fields = {}): Fields => ({
  store_id: GERMANY,
  subject_type: 'user',
  subject_id: user,
  access,
  ...more,
});

story('create-store-buyer-permission.within-60-seconds-store', async (told) => {
  told.is('before', await isOpen(told, SAMIR), true);
  await told.see('an entry', 'POST', ENTRIES, entry('none', SAMIR), '201');
  told.is('hidden', await isOpen(told, SAMIR), false);
  told.is('others', await isOpen(told, TOMAS), true);
  told.is('webhooks', told.events, [CHANGED]);
});
story('update-store-buyer-permission.within-60-seconds-also', async (told) => {
  await told.see('hidden', 'PATCH', OF_LAB_3, {access: 'none'}, '200');
  told.is('a member', await isOpen(told, MAYA), false);
  told.is('somebody else', await isOpen(told, SAMIR), true);
  await told.see('open', 'PATCH', OF_LAB_3, {access: 'order'}, '200');
  told.is('again', await isOpen(told, MAYA), true);
  told.is('webhooks', told.events, [CHANGED, CHANGED]);
});
story('delete-store-buyer-permission.within-60-seconds', async (told) => {
  const {id} = await told.see('her own', 'POST', ENTRIES, entry('none', MAYA), '201');
  told.is('her own entry', await isOpen(told, MAYA), false);
  await told.see('deleted', 'DELETE', `${ENTRIES}/${asText(id)}`, undefined, '204');
  told.is('that of her group', await isOpen(told, MAYA), true);
  await told.see('everyone: none', 'PATCH', EVERYONE, {access: 'none'}, '200');
  told.is('still that of her group', [await isOpen(told, MAYA), await isOpen(told, SAMIR)], [true, false]);
  await told.see('deleted', 'DELETE', OF_LAB_3, undefined, '204');
  told.is('that of everyone', await isOpen(told, MAYA), false);
  await told.see('everyone: browse', 'PATCH', EVERYONE, {access: 'browse'}, '200');
  told.is('that of everyone', await isOpen(told, MAYA), true);
  await told.see('deleted', 'DELETE', EVERYONE, undefined, '204');
  told.is('without any', await isOpen(told, MAYA), false);
});
story('StoreBuyerPermissionUpdate.valid_from.ignored-did-not-exist', async (told) => {
  await told.see(
    'an entry',
    'POST',
    ENTRIES,
    entry('none', MAYA, {valid_from: '2025-03-17', valid_to: '2025-03-18'}),
    '201',
  );
  told.is('before it', await isOpen(told, MAYA, '2025-03-16T12:00:00.000Z'), true);
  told.is('its first day', await isOpen(told, MAYA, '2025-03-17T12:00:00.000Z'), false);
  told.is('after it', await isOpen(told, MAYA, '2025-03-19T12:00:00.000Z'), true);
});

const CONFIGS = '/v1/category-supplier-configs';
const PREFERRED = `${CONFIGS}/csc_01JK7ZJAJEM0S02JT63X75S145`;
const config = (more: Fields): Fields => ({
  category_id: GLOVE_CATEGORY,
  supplier_id: KESTREL,
  preference: 'blocked',
  ...more,
});
/** Gloves of another supplier. */
const withKestrel = withProducts({supplier: {id: KESTREL, name: 'Kestrel Office', type: 'supplier'}});
const gloves = async (told: Story): Promise<Json[]> => (await found(told, MAYA, {query: 'gloves'})).sort();
const BOTH = [GLOVES, another(1)].sort();

story('CategorySupplierConfig.unique-per-category-supplier', async (told) => {
  const send = (shows: string, more: Fields, expected: string): Promise<Fields> =>
    told.see(shows, 'POST', CONFIGS, config({supplier_id: BRIGHTWATER, ...more}), expected);
  const twin = await send('the same', {}, '409 conflict_duplicate');
  told.is('which one', twin.existing_id, PREFERRED.slice(CONFIGS.length + 1));
  await send('one of its countries', {countries: ['AT', 'NL']}, '409 conflict_duplicate');
  await send('another country', {countries: ['NL']}, '201');
  await send('another store', {store_ids: [UK]}, '409 conflict_duplicate');
  await send('another store and country', {store_ids: [UK], countries: ['GB']}, '201');
  const later = await send('after it', {store_ids: [GERMANY], countries: ['DE'], valid_from: '2026-01-01'}, '201');
  const path = `${CONFIGS}/${asText(later.id)}`;
  await told.see('earlier', 'PATCH', path, {valid_from: '2025-12-31'}, '409 conflict_duplicate');
  await told.see('itself', 'PATCH', path, {valid_from: '2026-02-01'}, '200');
});
story('CategorySupplierConfigUpdate.rank.ignored-other-preferences', async (told) => {
  told.is('preferred', (await told.get(PREFERRED)).rank, 1);
  await told.see('allowed', 'PATCH', PREFERRED, {preference: 'allowed', rank: 3}, '200');
  told.is('allowed', (await told.get(PREFERRED)).rank, null);
  const made = await told.see('blocked', 'POST', CONFIGS, config({rank: 2}), '201');
  told.is('blocked', made.rank, null);
});
story(
  'update-category-supplier-config.within-15-minutes-open',
  async (told) => {
    told.is('preferred', await gloves(told), BOTH);
    await told.see('exclusive', 'PATCH', PREFERRED, {preference: 'exclusive'}, '200');
    told.is('exclusive', await gloves(told), [GLOVES]);
    await told.see('another day', 'PATCH', PREFERRED, {valid_to: '2025-03-13'}, '200');
    told.is('over', await gloves(told), BOTH);
    await told.see('of another store', 'POST', CONFIGS, config({store_ids: [UK]}), '201');
    told.is('another store', await gloves(told), BOTH);
  },
  withKestrel,
);
story(
  ['delete-category-supplier-config.again-deleting-exclusive-brings', 'delete-category-supplier-config.up-15-minutes'],
  async (told) => {
    const add = async (more: Fields): Promise<string> =>
      `${CONFIGS}/${asText((await told.client.ok('POST', CONFIGS, config(more))).id)}`;
    const drop = (path: string): Promise<Fields> => told.see('deleted', 'DELETE', path, undefined, '204');
    const blocked = await add({});
    told.is('blocked', await gloves(told), [GLOVES]);
    await drop(blocked);
    told.is('its offers again', await gloves(told), BOTH);
    const exclusive = await add({preference: 'exclusive'});
    told.is('exclusive', await gloves(told), [another(1)]);
    await drop(exclusive);
    told.is('all others again', await gloves(told), BOTH);
    const above = await add({category_id: SAFETY});
    const own = await add({preference: 'allowed'});
    told.is('allowed below', await gloves(told), BOTH);
    await drop(own);
    told.is('the one above applies', await gloves(told), [GLOVES]);
    await drop(above);
    told.is('none', await gloves(told), BOTH);
  },
  withKestrel,
);
story(
  'list-category-supplier-configs.only-ask-ancestors-well',
  async (told) => {
    const {id} = await told.client.ok('POST', CONFIGS, config({category_id: SAFETY}));
    const listed = async (category: string): Promise<boolean> =>
      (await told.all(`${CONFIGS}?category_id=${category}`)).some((one) => one.id === id);
    told.is('covers the gloves', await gloves(told), [GLOVES]);
    told.is('the category and one below', [await listed(SAFETY), await listed(GLOVE_CATEGORY)], [true, false]);
    told.is('both', await listed(`${SAFETY},${GLOVE_CATEGORY}`), true);
  },
  withKestrel,
);

const count = async (told: Story, path: string): Promise<number> => Number((await told.get(path)).product_count);
const hide = (told: Story, product: string): Promise<Fields> =>
  told.see('hidden', 'POST', `/v1/products/${product}/hide`, {reason: 'Not needed'}, '200');
story(['Category.product_count.at-least-store', 'show-category.at-least-store-refreshed'], async (told) => {
  const of = async (): Promise<number[]> => [
    await count(told, `/v1/categories/${GLOVE_CATEGORY}`),
    await count(told, `/v1/categories/${SAFETY}`),
    await count(told, `/v1/categories/${SOLVENTS}`),
  ];
  const [own = 0, above = 0, other = 0] = await of();
  await hide(told, GLOVES);
  told.is('one is hidden', await of(), [own - 1, above - 1, other]);
  const listed = (await told.all('/v1/categories')).find(({id}) => id === GLOVE_CATEGORY);
  told.is('listed', listed?.product_count, own - 1);
  await told.see('shown', 'POST', `/v1/products/${GLOVES}/unhide`, {}, '200');
  told.is('shown again', await of(), [own, above, other]);
});
for (const [id, path] of [
  ['Store.product_count.at-least-buyer-see', `/v1/stores/${GERMANY}`],
  ['Supplier.product_count.at-least-stores-variants', `/v1/suppliers/${BRIGHTWATER}`],
] as const)
  story(id, async (told) => {
    const before = await count(told, path);
    await hide(told, COAT);
    // The coat has variants, and counts once.
    told.is('one is hidden', await count(told, path), before - 1);
    await told.seeSupplier(
      'recalled',
      'PUT',
      '/v1/products/pid:glove-nitrile-m/disabled-status',
      {reason: 'recall'},
      '200',
    );
    told.is('one is called back', await count(told, path), before - 2);
  });

const MAPPINGS = '/v1/unspsc-mappings';
const GLOVE_MAPPING = `${MAPPINGS}/unm_01JKDB7F80ZV21GPJ6426AC079`;
const inCategory = async (told: Story, category: string, user?: string): Promise<Json[]> =>
  (await found(told, user, {filters: {category_id: [category]}})).sort();
story(['create-unspsc-mapping.within-15-minutes-buyer', 'create-category.within-15-minutes-after'], async (told) => {
  const made = await told.see('a category', 'POST', '/v1/categories', {name: {en: 'Coats'}}, '201');
  const coats = asText(made.id);
  const hidden = {name: 'No coats', effect: 'hide', priority: 1, category_ids: [coats], user_group_ids: [EHS]};
  await told.see('a rule for it', 'POST', '/v1/buyer-permissions', hidden, '201');
  told.is('empty', [made.product_count, await inCategory(told, coats)], [0, []]);
  told.is('everybody finds the coat', (await found(told, SAMIR, {query: 'coat'})).length, 1);
  await told.see('a mapping', 'POST', MAPPINGS, {unspsc_code: '461815', category_id: coats}, '201');
  told.is('moved', await inCategory(told, coats), [COAT]);
  told.is('counted', await count(told, `/v1/categories/${coats}`), 1);
  told.is('a longer prefix stays', await inCategory(told, GLOVE_CATEGORY), [GLOVES]);
  told.is('permissions follow', await found(told, SAMIR, {query: 'coat'}), []);
});
story(
  ['update-unspsc-mapping.within-15-minutes-new', 'delete-unspsc-mapping.only-want-another-target'],
  async (told) => {
    told.is('before', await inCategory(told, GLOVE_CATEGORY), [GLOVES]);
    const change = {category_id: SOLVENTS, gl_account: '999900', erp_material_group: '77777'};
    await told.see('another target', 'PATCH', GLOVE_MAPPING, change, '200');
    told.is(
      'moved',
      [await inCategory(told, GLOVE_CATEGORY), await inCategory(told, SOLVENTS)],
      [[], [GLOVES, ACETONE].sort()],
    );
    const {data} = await told.client.ok('POST', `${MAPPINGS}/resolve`, {codes: ['46181504']});
    const [resolved] = list({data: data ?? []});
    told.is('what carts get', [resolved?.gl_account, resolved?.erp_material_group], ['999900', '77777']);
  },
);
story('delete-unspsc-mapping.within-15-minutes-none', async (told) => {
  await told.see('a shorter one', 'POST', MAPPINGS, {unspsc_code: '4618', category_id: SAFETY}, '201');
  const own = async (): Promise<Json> => (await told.get(`/v1/products/${GLOVES}`)).categories ?? null;
  await told.see('deleted', 'DELETE', GLOVE_MAPPING, undefined, '204');
  told.is(
    'the shorter one',
    ((await own()) as Fields[]).map(({id}) => id),
    [SAFETY],
  );
  const [shorter] = await told.all(`${MAPPINGS}?prefix=4618`);
  await told.see('deleted, too', 'DELETE', `${MAPPINGS}/${asText(shorter?.id)}`, undefined, '204');
  told.is('in no category', await own(), []);
  const {data} = await told.client.ok('POST', `${MAPPINGS}/resolve`, {codes: ['46181504']});
  told.is('no account', list({data: data ?? []})[0]?.gl_account ?? null, null);
});
story('UnspscMappingUpdate.unspsc_version.only-mapping-applies-codes', async (told) => {
  for (const version of ['26.0801', '21.0901', null]) {
    await told.see('another version', 'PATCH', GLOVE_MAPPING, {unspsc_version: version}, '200');
    const {data} = await told.client.ok('POST', `${MAPPINGS}/resolve`, {codes: ['46181504']});
    told.is(
      `mapped with ${String(version)}`,
      list({data: data ?? []})[0]?.mapping_id,
      GLOVE_MAPPING.slice(MAPPINGS.length + 1),
    );
  }
});
story(
  [
    'list-client-products.category_id.only-products-category-clients',
    'list-products.category_id.only-products-category-own',
  ],
  async (told) => {
    for (const path of ['/v1/products', '/v1/clients/cli_01JHFATG00H7MDPJZ3HW4H3ZK8/products']) {
      const ids = async (category: string): Promise<Json[]> =>
        (await told.all(`${path}?category_id=${category}`)).map(({sku}) => sku ?? null);
      told.is(`${path} a category`, (await ids(GLOVE_CATEGORY)).includes('BW-20817-M'), true);
      told.is(`${path} with those below`, (await ids(SAFETY)).includes('BW-20817-M'), true);
      told.is(`${path} another`, await ids(SOLVENTS), ['BW-55010-25']);
    }
  },
);
story('hide-product.within-60-seconds-product', async (told) => {
  const sees = async (): Promise<boolean[]> => [
    (await found(told, MAYA, {query: 'gloves'})).includes(GLOVES),
    list(await told.get('/v1/search/suggestions?q=nitri', acting(MAYA))).some(({target_id: id}) => id === GLOVES),
    (await told.client.send('GET', `/v1/products/${GLOVES}`, undefined, acting(MAYA))).status === 200,
  ];
  told.is('before', await sees(), [true, true, true]);
  await hide(told, GLOVES);
  told.is('after', await sees(), [false, false, false]);
});
story('show-product.hidden-buyer-answers-404', async (told) => {
  const path = `/v1/products/${GLOVES}`;
  const hidden = {name: 'No gloves for EHS', effect: 'hide', priority: 1, brands: ['Clearhand'], user_group_ids: [EHS]};
  await told.see('a rule', 'POST', '/v1/buyer-permissions', hidden, '201');
  await told.see('one it hides it from', 'GET', path, undefined, '404 not_found', acting(SAMIR));
  await told.see('another one', 'GET', path, undefined, '200', acting(MAYA));
  await told.see('a system', 'GET', path, undefined, '200');
});
story('list-products.only-search-box-relevance', async (told) => {
  const skus = async (q: string): Promise<Json[]> =>
    (await told.all(`/v1/products?q=${q}`)).map(({sku}) => sku ?? null);
  told.is('the name', (await skus('acetone')).includes('BW-55010-25'), true);
  told.is('the number', await skus('55010'), ['BW-55010-25']);
  told.is('a word of the description', await skus('bottle'), []);
  told.is('a brand', await skus('clearhand'), []);
});
story('SupplierStoreLink.status.only-active-shows-products', async (told) => {
  const link = '/v1/supplier-store-links/ssl_01JJ1FKPJ0JJ41570XWTXV0CY0';
  told.is('active', (await found(told, MAYA, {query: 'gloves'})).length, 1);
  await told.see('suspended', 'PATCH', link, {suspended: true}, '200');
  told.is('suspended', await found(told, MAYA, {query: 'gloves'}), []);
  await told.see('active', 'PATCH', link, {suspended: false}, '200');
  told.is('active again', (await found(told, MAYA, {query: 'gloves'})).length, 1);
});
/** The same label of another supplier, and another label. */
const labels = (player: Player): Player =>
  new Player({
    ...player.ours,
    source: altered(player.ours.source, 'clients/SuggestedEntity', (record) =>
      record.kind === 'unit_mapping'
        ? [
            record,
            {
              ...record,
              id: `${asText(record.id).slice(0, -1)}1`,
              subject: {id: BRIGHTWATER, name: 'Brightwater', type: 'supplier'},
            },
            {...record, id: `${asText(record.id).slice(0, -1)}2`, current_value: 'Karton'},
          ]
        : [record],
    ),
  });
story(
  'accept-suggested-entity.accepted-background-within-minutes',
  async (told) => {
    const path = '/v1/suggested-entities';
    const states = async (): Promise<Json[]> =>
      (await told.all(`${path}?kind=unit_mapping&sort=created_at`)).map(({status}) => status ?? null);
    const own = `${path}/sug_01JP1EW9803EZP6B6P2J7ZAW4R`;
    told.is('before', await states(), ['open', 'open', 'open']);
    await told.see('with those like it', 'POST', `${own}/accept`, {apply_to_similar: true}, '200');
    const after = await told.all(`${path}?kind=unit_mapping`);
    told.is(
      'the same label',
      after.filter(({current_value: label}) => label === 'Schachtel').map(({status}) => status),
      ['accepted', 'accepted'],
    );
    told.is('another label', after.find(({current_value: label}) => label === 'Karton')?.status, 'open');
  },
  labels,
);
