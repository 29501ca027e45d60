/** Rules of records that stand alone: tags, forms, codes, counts, logs, stock. */
import type {Json} from '../../../../../src/openapi/types';
import {asText, isObject} from '../../../../../src/sandbox/json';
import {list} from '../../../support/answers';
import {Player} from '../../player';
import {altered} from '../../twins';
import {at, COAT, GLOVES, SAFETY, withChange} from './sample';
import {story} from './story';

type Fields = Record<string, Json>;

const CLIENT = '/v1/clients/cli_01JHFATG00H7MDPJZ3HW4H3ZK8';
const SUBSIDIARY = '/v1/clients/cli_01JHFHP7DECZ9Z2NKFCXSD3MT4';
const laterId = (record: Fields): Fields => ({...record, id: `${asText(record.id).slice(0, -1)}Z`});

story('archive-category.sent-branchs-top-only', async (told) => {
  await told.see('archived', 'POST', `/v1/categories/${SAFETY}/archive`, undefined, '200');
  told.is('events', told.events, ['clients category.changed']);
  const below = (await told.all('/v1/categories?status=archived')).filter(({parent_id: parent}) => parent === SAFETY);
  told.is('what is below', below.length > 0, true);
});
story(['replace-client-tags.repeating-call-changes-nothing'], async (told) => {
  const {id = null} = await told.client.ok('POST', '/v1/tags', {name: 'Pilot', entity_types: ['client']});
  const put = async (): Promise<Json[]> =>
    list(await told.client.ok('PUT', `${CLIENT}/tags`, {tag_ids: [id]})).map(({id: own = null}) => own);
  told.is('once', await put(), [id]);
  const tags = await told.all('/v1/tags');
  told.is('twice', await put(), [id]);
  told.is('the tags', await told.all('/v1/tags'), tags);
});
story('replace-client-tags.body.at-most-50', async (told) => {
  const {id = null} = await told.client.ok('POST', '/v1/tags', {name: 'Pilot', entity_types: ['client']});
  const ids = (count: number): Json[] => Array.from({length: count}, () => id);
  await told.see('51', 'PUT', `${CLIENT}/tags`, {tag_ids: ids(51)}, '422 /tag_ids too_long');
  await told.see('50', 'PUT', `${CLIENT}/tags`, {tag_ids: ids(50)}, '200');
});
story('list-client-tags.counts-records-client-only', async (told) => {
  const tag = {name: 'Ours', entity_types: ['product']};
  const id = asText((await told.client.ok('POST', '/v1/tags', tag)).id);
  const count = async (client: string): Promise<Json> =>
    (await told.all(`${client}/tags`)).find(({id: own}) => own === id)?.usage_count ?? null;
  const apply = {entity_type: 'product', entity_ids: [GLOVES]};
  await told.see('applied', 'POST', `/v1/tags/${id}/apply`, apply, '200');
  told.is('of the client', await count(CLIENT), 1);
  told.is('of another', [null, 0].includes((await count(SUBSIDIARY)) as null), true);
});
story(
  'create-tag.up-2-000-tags',
  async (told) => {
    const made = (name: string): Fields => ({name, entity_types: ['product']});
    await told.see('the last', 'POST', '/v1/tags', made('One'), '201');
    await told.see('one more', 'POST', '/v1/tags', made('Two'), '422  too_long');
  },
  (player) =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, 'clients/Tag', (record) =>
        record.name === 'PPE'
          ? Array.from({length: 1998}, (_, number) => ({
              ...record,
              id: `tag_01JJB4RW80K7M3X9T5V2C6${String(number).padStart(4, '0')}`,
              name: `Tag ${number}`,
            }))
          : [record],
      ),
    }),
);
story('BatchError.code.invalid-unit-code', async (told) => {
  const codes = async (kind: string, row: Fields): Promise<string[]> => {
    const {id} = await told.client.ok('POST', '/v1/batch-requests', {kind, mode: 'upsert', rows: [row]});
    const path = `/v1/batch-requests/${asText(id)}`;
    for (let polls = 0; polls < 4; polls += 1) await told.get(path);
    return (await told.all(`${path}/errors`)).map(({code}) => asText(code));
  };
  const consumable = {material_type_id: 'mty_01JHT949VM5GZVYB4T8GCC8KJ3', 'name:en': 'One', base_unit: 'EA'};
  told.is('a unit', await codes('materials', {...consumable, number: 'M-1', base_unit: 'QQQ'}), ['invalid_unit_code']);
  told.is('a key', await codes('materials', {...consumable, number: ''}), ['required']);
  const place = {code: 'NEW-1', 'name:en': 'New', parent_code: 'NO-SUCH'};
  told.is('a parent', await codes('categories', place), ['unknown_reference']);
});
story('FormField.label.up-200-characters-per', async (told) => {
  const form = (label: Fields): Fields => ({
    name: {en: 'Questions'},
    purpose: 'service_request',
    fields: [{key: 'count', type: 'number', label, required: false}],
  });
  const long = 'x'.repeat(200);
  await told.see('201', 'POST', '/v1/forms', form({en: `${long}x`}), '422 /fields/0/label/en too_long');
  await told.see(
    '201 in another',
    'POST',
    '/v1/forms',
    form({en: 'A', de: `${long}x`}),
    '422 /fields/0/label/de too_long',
  );
  await told.see('200', 'POST', '/v1/forms', form({en: long, de: long}), '201');
});
story('show-barcode-image.format.default-svg', async (told) => {
  const path = '/v1/inventory/barcodes/bar_01JMK8APRPW3VBJZYW9BGQ81G4/image';
  const type = async (query: string): Promise<string> =>
    (await told.client.send('GET', `${path}${query}`)).headers.get('content-type') ?? '';
  told.is('without', await type(''), 'image/svg+xml');
  const body = async (query: string): Promise<string> => (await told.client.send('GET', `${path}${query}`)).text;
  told.is('the same as with it', await body(''), await body('?format=svg'));
});
story('StockCount.blind.default-false', async (told) => {
  const [item] = (await told.all('/v1/inventory/items')).filter(
    ({reserved_quantity: held}) => Number((held as Fields | null)?.value ?? 0) === 0,
  );
  const path = `/v1/inventory/items/${asText(item?.id)}/count`;
  const blind = async (more: Fields): Promise<Json> => {
    await told.client.ok('POST', path, {counted_quantity: item?.quantity ?? null, ...more});
    const [transaction] = await told.all('/v1/inventory/transactions?type=count&sort=-occurred_at');
    return transaction?.blind ?? null;
  };
  told.is('without', await blind({}), false);
  told.is('with', await blind({blind: true}), true);
});
const PERIOD = {from: '2025-03-01', to: '2025-03-31', reason: 'Audit, case 7'};
story(
  [
    'OlderLogRetrievalCreate.filters.actor_id.only-entries-caused-user',
    'OlderLogRetrievalCreate.filters.target_type.only-entries-about-kind',
    'OlderLogRetrievalCreate.filters.target_id.only-entries-about-record',
  ],
  async (told) => {
    const later = at('2026-05-20T09:00:00Z');
    const found = async (filters: Fields): Promise<Fields[]> => {
      const made = await told.client.ok('POST', '/v1/older-log/retrievals', {...PERIOD, filters}, later);
      const path = `/v1/older-log/retrievals/${asText(made.id)}`;
      for (let polls = 0; polls < 3; polls += 1) await told.get(path, later);
      return told.all(`${path}/entries`, later);
    };
    const all = await found({});
    const [first] = all;
    const id = (first?.target as Fields).id ?? null;
    const kind = (first?.target as Fields).type ?? null;
    const actor = (first?.actor as Fields).id ?? null;
    const part = async (filters: Fields, of: (entry: Fields) => Json | undefined, wanted: Json): Promise<void> => {
      const some = await found(filters);
      told.is(`${JSON.stringify(filters)}: all that fit`, some.length, all.filter((one) => of(one) === wanted).length);
      told.is('some', some.length > 0 && some.length < all.length, true);
      told.is(
        'only these',
        some.every((one) => of(one) === wanted),
        true,
      );
    };
    await part({actor_id: actor}, ({actor: one}) => (isObject(one ?? null) ? (one as Fields).id : null), actor);
    await part({target_type: kind}, ({target}) => (target as Fields).type, kind);
    await part({target_id: id}, ({target}) => (target as Fields).id, id);
  },
);
story(
  'Service.category.only-search-finds',
  async (told) => {
    const found = async (): Promise<Json[]> =>
      list({data: (await told.client.ok('POST', '/v1/search/services', {query: 'calibration'})).hits ?? []}).map(
        ({target}) => (target as Fields).id ?? null,
      );
    const id = 'srv_01JKFXM6807MHJZJ51P6N04W8K';
    told.is('the search', (await found()).includes(id), true);
    const inCategory = await told.all('/v1/services?category_id=cat_01JHWA7YM0XJDMZ4EKWX2D43E3');
    told.is(
      'its category',
      inCategory.some(({id: own}) => own === id),
      false,
    );
    told.is(
      'the list',
      (await told.all('/v1/services')).some(({id: own}) => own === id),
      false,
    );
  },
  withChange('clients/Service', 'srv_01JKFXM6807MHJZJ51P6N04W8K', {category: null}),
);
const stock = (more: Fields): Fields => ({
  product_identifier: 'glove-nitrile-m',
  stock_location_code: 'HAM-1',
  state: 'in_stock',
  as_of: '2025-03-14T11:00:00.000Z',
  ...more,
});
story('Product.availability.quantity.supplier-gives-only-state', async (told) => {
  const shown = async (): Promise<Fields> => (await told.get(`/v1/products/${GLOVES}`)).availability as Fields;
  told.is('a number', (await shown()).quantity, '1200');
  await told.supplier.ok('POST', '/v1/stock/batch', {records: [stock({quantity: null})]});
  const {state, quantity} = await shown();
  told.is('only the state', [state, quantity], ['in_stock', null]);
});
story('ProductVariant.availability.quantity.supplier-gives-only-state', async (told) => {
  const shown = async (): Promise<Fields> =>
    ((await told.all(`/v1/products/${COAT}/variants`)).find(({sku}) => sku === 'BW-41200-M')?.availability ??
      {}) as Fields;
  const send = (quantity: Json): Promise<Fields> =>
    told.supplier.ok('POST', '/v1/stock/batch', {
      records: [stock({product_identifier: 'coat-lab-white', variant_sku: 'BW-41200-M', quantity})],
    });
  await send('25');
  told.is('a number', (await shown()).quantity, '25');
  await send(null);
  told.is('only the state', [(await shown()).state, (await shown()).quantity], ['in_stock', null]);
});
story('LiveStock.quantity.only-yes-no', async (told) => {
  const live = (): Promise<Fields> => told.get(`/v1/products/${GLOVES}/live-stock`);
  told.is('a number', ((await live()).quantity as Fields).unit, 'XBX');
  await told.supplier.ok('POST', '/v1/stock/batch', {records: [stock({quantity: null})]});
  const {available, quantity, locations} = await live();
  told.is('yes', [available, quantity, locations], [true, null, []]);
  await told.supplier.ok('POST', '/v1/stock/batch', {records: [stock({quantity: null, state: 'out_of_stock'})]});
  told.is('no', [(await live()).available, (await live()).quantity], [false, null]);
});
story(
  'LiveStock.locations.supplier-gives-only-total',
  async (told) => {
    const live = await told.get(`/v1/products/${COAT}/live-stock`);
    told.is('only a total', [(live.quantity as Fields).value, live.locations], ['90', []]);
    const own = (await told.get(`/v1/products/${GLOVES}/live-stock`)).locations;
    told.is('by place', list({data: own ?? []}).length > 0, true);
  },
  withChange('clients/Product', COAT, {
    availability: {state: 'in_stock', quantity: '90', lead_time_days: 2, as_of: '2025-03-14T08:00:00.000Z'},
  }),
);
story('ClientUpdate.settings.live_stock_enabled.shows-catalogue-stock-only', async (told) => {
  const live = (): Promise<Fields> => told.get(`/v1/products/${GLOVES}/live-stock`);
  told.is('asked', (await live()).source, 'live');
  await told.see('off', 'PATCH', CLIENT, {settings: {live_stock_enabled: false}}, '200');
  const {source, quantity} = await live();
  told.is('not asked', [source, (quantity as Fields).value], ['catalogue', '1200']);
});
story('SupplierPunchoutUpdate.session_ttl_minutes.later-returns-refused', async (told) => {
  const shop = '/v1/supplier-punchouts/spo_01JKT77280ESDP7J9SRRGAFZH4';
  const minutes = async (): Promise<number> => {
    const session = await told.client.ok('POST', `${shop}/sessions`, {
      user_id: 'usr_01JHKV0R80FZKNM76HMXGW62KC',
      operation: 'create',
    });
    return (Date.parse(asText(session.expires_at)) - Date.parse(asText(session.created_at))) / 60_000;
  };
  told.is('as it is', await minutes(), 120);
  await told.see('changed', 'PATCH', shop, {session_ttl_minutes: 5}, '200');
  told.is('changed', await minutes(), 5);
});
story(
  'UnspscCode.deprecated.carry-new-mappings-refused',
  async (told) => {
    const body = (code: string): Fields => ({unspsc_code: code, gl_account: '620000'});
    await told.see('an old one', 'POST', '/v1/unspsc-mappings', body('44121704'), '422 invalid_unspsc_code');
    await told.see('another', 'POST', '/v1/unspsc-mappings', body('44121706'), '201');
  },
  (player) =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, 'clients/UnspscCode', (record) => [
        record.code === '44121704' ? {...record, deprecated: true} : record,
      ]),
    }),
);
story('show-vendor-material.only-catalogue-prices-refreshed', async (told) => {
  const price = async (id: string): Promise<Json> =>
    ((await told.get(`/v1/inventory/vendor-materials/${id}`)).last_price as Fields).amount ?? null;
  const [own, manual] = ['vma_01JJ0KJFM0MY4025966WDGRTBA', 'vma_01JJ0QY59WZPDCAD6PCE3BTGQT'];
  told.is('before', await price(own), '8.40');
  const entries = {entries: [{product_identifier: 'glove-nitrile-m', unit_price: '7.95', valid_from: '2025-03-01'}]};
  await told.supplier.ok('PUT', '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries', entries);
  for (const {id} of (await told.all('/v1/price-approvals?state=pending,in_review')).filter(
    ({sku}) => sku === 'BW-20817-M',
  ))
    await told.client.send('POST', `/v1/price-approvals/${asText(id)}/approve`, {});
  told.is(
    'of the catalogue',
    await price(own),
    ((await told.get(`/v1/products/${GLOVES}`)).best_price as Fields).amount,
  );
  told.is('changed', (await price(own)) === '8.40', false);
  told.is('entered', await price(manual), '86.50');
});
story('list-users.see-users-locations-only', async (told) => {
  const manager = {key: 'inventory_manager'};
  const names = async (): Promise<Json[]> =>
    (await told.all('/v1/users', manager)).map(({first_name: name}) => name ?? null);
  told.is('everywhere', (await names()).includes('Tomas'), true);
  const INES = '/v1/users/usr_01JHNB2V00YXEK1SK9XRFPV10A';
  await told.see('a place', 'PATCH', INES, {location_ids: ['loc_01JHXKEA40RZGXBM4VR9WDCH41']}, '200');
  told.is('of the place', [(await names()).includes('Lena'), (await names()).includes('Tomas')], [true, false]);
  told.is(
    'others see all',
    (await told.all('/v1/users')).some(({first_name: name}) => name === 'Tomas'),
    true,
  );
});

/** Lists of lines and rows, whose records stand inside others: equal ones get ids in the wrong order. */
const twice =
  (collection: string, field?: string) =>
  (player: Player): Player =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, collection, (record) => {
        if (field === undefined) return [laterId(record), record];
        const lines = list({data: record[field] ?? []});
        return [{...record, [field]: lines.flatMap((line) => [laterId(line), line])}];
      }),
    });
const inOrder = (rows: readonly Fields[], key: string): [pairs: number, wrong: number] => {
  const pairs = rows.flatMap((row, place) => {
    const next = rows[place + 1];
    return next && JSON.stringify(next[key]) === JSON.stringify(row[key]) ? [[asText(row.id), asText(next.id)]] : [];
  });
  return [pairs.length, pairs.filter(([one = '', other = '']) => one > other).length];
};
story(
  'list-transfer-order-lines.sort.equal-keys-ordered-id',
  async (told) => {
    const rows = await told.all('/v1/inventory/transfer-orders/tro_01JJ23MJC09JFH7W1AKVHP6AHD/lines?sort=line_number');
    const [pairs, wrong] = inOrder(rows, 'line_number');
    told.is('equal ones', [pairs > 0, wrong], [true, 0]);
  },
  twice('clients/TransferOrder', 'lines'),
);
story('list-pick-list-lines.sort.default-pick-sequence', async (told) => {
  const path = '/v1/inventory/pick-lists/pkl_01JJ2VNKR015MSMGMA913XAJ7G/lines';
  const rows = async (query: string): Promise<Json[]> => (await told.all(`${path}${query}`)).map(({id}) => id ?? null);
  told.is('several', (await rows('')).length > 1, true);
  told.is('without', await rows(''), await rows('?sort=pick_sequence'));
  told.is('the other way', await rows('?sort=-pick_sequence'), (await rows('')).reverse());
});

story('dismiss-suggested-entity.again-subject-unless-source', async (told) => {
  const open = async (path: string): Promise<Fields[]> =>
    (await told.all('/v1/suggested-entities?status=open')).filter(({current_value: value}) => value === path);
  const send = (product: string, ...path: string[]): Promise<Fields> =>
    told.supplier.ok('POST', `/v1/products/pid:${product}/categories`, {path, language: 'en'});
  await send('glove-nitrile-m', 'New', 'Gloves');
  const [suggested] = await open('New > Gloves');
  await told.see('dismissed', 'POST', `/v1/suggested-entities/${asText(suggested?.id)}/dismiss`, {}, '200');
  await send('acetone-2500ml', 'New', 'Gloves');
  told.is('the same', (await open('New > Gloves')).length, 0);
  await send('glove-nitrile-m', 'New', 'Hand protection');
  told.is('renamed', (await open('New > Hand protection')).length, 1);
});
story('BatchRequestCreate.options.decimal_separator.thousands-separators-never-accepted', async (told) => {
  const codes = async (cell: string): Promise<Json[]> => {
    const form = new FormData();
    const text = `source_label;unit_code;content_quantity;content_unit_code\nGebinde;XBX;${cell};EA\n`;
    const options = {delimiter: ';', decimal_separator: ',', dry_run: true};
    const job = JSON.stringify({kind: 'unit_label_mappings', mode: 'upsert', options});
    form.set('job', new Blob([job], {type: 'application/json'}));
    form.set('file', new File([text], 'labels.csv', {type: 'text/csv'}));
    const {id} = await told.client.ok('POST', '/v1/batch-requests', form);
    const path = `/v1/batch-requests/${asText(id)}`;
    for (let polls = 0; polls < 4; polls += 1) await told.get(path);
    return (await told.all(`${path}/errors`)).map(({column, code}) => `${asText(column)} ${asText(code)}`);
  };
  told.is('without', await codes('1200,5'), []);
  told.is('with', (await codes('1.200,5')).length > 0 && (await codes('1.200')).length > 0, true);
});
for (const [id, path, other] of [
  [
    'list-material-stock-levels.sort.equal-keys-ordered-id',
    '/v1/inventory/materials/mat_01JHVBB6009XGEZGRHGAXJJ0ZN/stock-levels?sort=',
    'location',
  ],
  [
    'list-location-stock-levels.sort.equal-keys-ordered-id',
    '/v1/inventory/locations/loc_01JHXKEA40RZGXBM4VR9WDCH41/stock-levels?include_children=true&sort=',
    'material',
  ],
] as const)
  story(
    id,
    async (told) => {
      for (const sort of ['last_count_at', '-last_count_at']) {
        const rows = (await told.all(`${path}${sort}`)).map((row) => ({
          last_count_at: row.last_count_at ?? null,
          id: (row[other] as Fields).id ?? null,
        }));
        const [pairs, wrong] = inOrder(rows, 'last_count_at');
        told.is(`${sort}: equal ones`, [pairs > 0, wrong], [true, 0]);
      }
    },
    (player) =>
      new Player({
        ...player.ours,
        source: altered(player.ours.source, 'clients/InventoryItem', (record) => [
          {...record, last_count_at: '2025-03-01T08:00:00.000Z'},
        ]),
      }),
  );
