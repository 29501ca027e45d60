/** Rules of searches for products, services and suppliers, and of suggestions. */
import type {Json} from '../../../../../src/openapi/types';
import {asText, isObject} from '../../../../../src/sandbox/json';
import {list} from '../../../support/answers';
import {Player} from '../../player';
import {altered, copies} from '../../twins';
import {
  acting,
  ACETONE,
  another,
  BRIGHTWATER,
  COAT,
  EHS,
  EN_UK,
  GERMANY,
  GLOVES,
  KESTREL,
  MAYA,
  MAYA_UK,
  SAMIR,
  TOMAS,
  UK,
  withChange,
  withMade,
  withProducts,
} from './sample';
import {story, type Story} from './story';

type Fields = Record<string, Json>;

const TAG = 'tag_01JJB4RW80K7M3X9T5V2C6QZHN';

const search = (told: Story, body: Fields, user?: string): Promise<Fields> =>
  told.client.ok('POST', '/v1/search/products', body, user === undefined ? undefined : acting(user));
const hitsOf = ({hits}: Fields): Fields[] => list({data: hits ?? []});
const productOf = ({product}: Fields): Fields => (isObject(product ?? null) ? (product as Fields) : {});
const found = async (told: Story, body: Fields, user?: string): Promise<Json[]> =>
  hitsOf(await search(told, body, user)).map((hit) => productOf(hit).id ?? null);
const scores = ({hits}: Fields): number[] => list({data: hits ?? []}).map(({score}) => Number(score));

story(
  'ProductSearchRequest.query.must-occur-exactly-full',
  async (told) => {
    told.is('words in another order', (await found(told, {query: 'size powder-free'})).includes(GLOVES), true);
    told.is('as they stand', (await found(told, {query: '"powder-free, size"'})).includes(GLOVES), true);
    told.is('in quotation marks', await found(told, {query: '"size powder-free"'}), []);
    told.is('half a word', await found(told, {query: '"powder-fre"'}), []);
    told.is('words of the SKU', (await found(told, {query: 'BW 20817'})).length, 2);
    told.is('the SKU', (await found(told, {query: 'BW-20817-M'}))[0], GLOVES);
    told.is('the GTIN', (await found(told, {query: '09520012345605'}))[0], GLOVES);
  },
  // Its name has the numbers, which count as much, and more words around them.
  withProducts({name: {en: 'A box for BW-20817-M, 09520012345605'}, sku: 'BOX-1'}),
);
story('ProductSearchRequest.sort.top-order-relevance-only', async (told) => {
  told.is('relevance', (await found(told, {query: 'ppe'}))[0], GLOVES);
  const rule = '/v1/search-rules/csr_01JMC4J86Z7K5D74KFYMEGYXVM';
  const pin = {pin: [{product_id: COAT, position: 1}], synonyms: ['gloves', 'acetone', 'coat'], boost: null};
  await told.see('another pin', 'PATCH', rule, {consequences: pin}, '200');
  told.is('pinned', (await found(told, {query: 'ppe'}))[0], COAT);
  told.is('by price', await found(told, {query: 'ppe', sort: 'price'}), [GLOVES, COAT, ACETONE]);
  told.is('by price, down', await found(told, {query: 'ppe', sort: '-price'}), [ACETONE, COAT, GLOVES]);
});
story(
  'ProductSearchRequest.group_by.default-none',
  async (told) => {
    const count = async (more: Fields): Promise<number> => (await found(told, {query: 'gloves', ...more})).length;
    told.is('without', await count({}), 2);
    told.is('none', await count({group_by: 'none'}), 2);
    told.is('product', await count({group_by: 'product'}), 1);
  },
  withProducts({identifiers: [{type: 'gtin', value: '09520012345605'}]}),
);
const CROWD = 10_001;
const crowd =
  (collection: string, id: string): ((player: Player) => Player) =>
  (player) =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, collection, (record) => (record.id === id ? copies(record, CROWD) : [])),
    });
story(
  'ProductSearchResult.total.up-10-000-10',
  async (told) => {
    const total = async (body: Fields): Promise<Json> => (await search(told, {limit: 1, ...body})).total ?? null;
    told.is('10,001', await total({}), 10_000);
    await told.see('one less', 'POST', `/v1/products/${GLOVES}/hide`, {reason: 'Fewer'}, '200');
    told.is('10,000', await total({}), 10_000);
    told.is('none', await total({query: 'acetone'}), 0);
  },
  crowd('clients/Product', GLOVES),
);
story(
  'EntitySearchResult.total.up-10-000',
  async (told) => {
    const total = async (query: string): Promise<Json> =>
      (await told.client.ok('POST', '/v1/search/services', {query, limit: 1})).total ?? null;
    told.is('10,001', await total('calibration'), 10_000);
    told.is('none', await total('repair'), 0);
  },
  crowd('clients/Service', 'srv_01JKFXM6807MHJZJ51P6N04W8K'),
);
story(
  'ProductSearchResult.hits.score.relevance-within-search',
  async (told) => {
    const [name = 0, description = 0] = scores(await search(told, {query: 'nitrile'}));
    told.is('a name counts more', name > description && description > 0, true);
    told.is('by price', scores(await search(told, {query: 'nitrile', sort: 'price'})), [0, 0]);
  },
  withProducts({name: {en: 'A box'}, description: {en: 'For nitrile gloves.'}, properties: []}),
);
story(
  'EntitySearchResult.hits.score.within-search-0-another',
  async (told) => {
    const ask = (more: Fields): Promise<Fields> =>
      told.client.ok('POST', '/v1/search/services', {query: 'calibration', ...more});
    const [name = 0, description = 0] = scores(await ask({}));
    told.is('a name counts more', name > description && description > 0, true);
    told.is('by name', scores(await ask({sort: 'name'})), [0, 0]);
  },
  (player) =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, 'clients/Service', (record) => [
        record.status === 'paused'
          ? {...record, status: 'available', description: {en: 'With calibration of the flow.'}}
          : record,
      ]),
    }),
);
story(
  'ProductSearchResult.facets.buckets.at-most-100',
  async (told) => {
    const {facets} = await search(told, {facets: ['brand']});
    const [brand] = list({data: facets ?? []});
    const buckets = list({data: brand?.buckets ?? []});
    told.is('values', buckets.length, 100);
    told.is('the most frequent first', [buckets[0]?.value, buckets[0]?.count], ['Brand 0', 21]);
    told.is(
      'their order',
      buckets.every(({count}, at) => at === 0 || Number(count) <= Number(buckets[at - 1]?.count)),
      true,
    );
  },
  withProducts(...Array.from({length: 120}, (_, number) => ({brand: `Brand ${number < 20 ? 0 : number}`})), {
    brand: 'Brand 0',
  }),
);
/** Filters of a search, and of one that somebody has saved. */
async function filtered(told: Story, filters: Fields, user?: string): Promise<Json[]> {
  const direct = await found(told, {filters, sort: 'name'}, user);
  const name = JSON.stringify(filters).slice(0, 80);
  const kept = await told.client.ok(
    'POST',
    '/v1/search-presets',
    {name, filters, sort: 'name'},
    user === undefined ? undefined : acting(user),
  );
  told.is(`saved: ${name}`, await found(told, {filters: kept.filters ?? null, sort: 'name'}, user), direct);
  return direct;
}
const both = (rest: string): string[] => [`ProductSearchRequest.filters.${rest}`, `SearchPresetUpdate.filters.${rest}`];
story(
  both('store_id.user-not-enter-ignored'),
  async (told) => {
    const own = another(1);
    told.is('somebody who may enter', await filtered(told, {store_id: [GERMANY, UK], brand: ['Clearhand']}), [
      GLOVES,
      own,
    ]);
    told.is('one who may not', await filtered(told, {store_id: [GERMANY, UK], brand: ['Clearhand']}, MAYA), [GLOVES]);
    told.is('no other store', await found(told, {filters: {store_id: [UK]}}, MAYA), []);
    told.is('one store', await found(told, {filters: {store_id: [UK]}}), [own]);
    await told.see('she may enter', 'PATCH', MAYA_UK, {access: 'browse'}, '200');
    told.is('now', await found(told, {filters: {store_id: [UK]}}, MAYA), [own]);
  },
  withProducts({store: EN_UK, ships_to: ['DE', 'GB']}),
);
story(
  both('in_stock.only-products-supplier-reports'),
  async (told) => {
    const [limited, out, unknown] = [another(1), another(2), another(3)];
    const kept = await filtered(told, {in_stock: true, brand: ['Testbrand']});
    told.is('true', kept, [limited]);
    told.is('false', (await filtered(told, {in_stock: false, brand: ['Testbrand']})).sort(), [limited, out, unknown]);
  },
  withProducts(
    ...['limited', 'out_of_stock', 'unknown'].map((state) => ({
      brand: 'Testbrand',
      availability: {state, quantity: null, lead_time_days: null, as_of: null},
    })),
  ),
);
story(both('ships_to.country-product-must-ship'), async (told) => {
  told.is('NL', await filtered(told, {ships_to: 'NL'}), [COAT, GLOVES]);
  told.is('GB', await filtered(told, {ships_to: 'GB'}), [ACETONE, COAT]);
  told.is('FR', await filtered(told, {ships_to: 'FR'}), []);
});
story(both('tag_id.at-least-tags'), async (told) => {
  const other = asText((await told.client.ok('POST', '/v1/tags', {name: 'Lab', entity_types: ['product']})).id);
  await told.see('tagged', 'POST', `/v1/tags/${other}/apply`, {entity_type: 'product', entity_ids: [ACETONE]}, '200');
  told.is('one', await filtered(told, {tag_id: [TAG]}), [GLOVES]);
  told.is('one of two', await filtered(told, {tag_id: [TAG, other]}), [ACETONE, GLOVES]);
});
story('search-products.stock-appear-within-minute', async (told) => {
  const state = async (): Promise<Json[]> => {
    const [hit] = hitsOf(await search(told, {query: 'nitrile'}));
    const {availability, best_price: price} = productOf(hit ?? {});
    return [(availability as Fields).state ?? null, (price as Fields).amount ?? null];
  };
  told.is('before', await state(), ['in_stock', '8.40']);
  const record = {
    product_identifier: 'glove-nitrile-m',
    stock_location_code: 'HAM-1',
    state: 'limited',
    quantity: '4',
    as_of: '2025-03-14T12:00:00.000Z',
  };
  await told.seeSupplier('stock', 'PUT', '/v1/products/pid:glove-nitrile-m/stock', {records: [record]}, '200');
  told.is('stock', await state(), ['limited', '8.40']);
  const promotion = {
    name: {en: 'Gloves in spring'},
    kind: 'percentage',
    value: {percent: '50'},
    scope: {all: true},
    store_ids: [GERMANY],
    starts_at: '2025-03-14T13:00:00.000Z',
    ends_at: '2025-04-14T13:00:00.000Z',
  };
  const {id} = await told.seeSupplier('a promotion', 'POST', '/v1/promotions?submit=true', promotion, '201');
  for (const approval of await told.all('/v1/promotion-approvals?state=pending,in_review'))
    if ((approval.promotion as Fields).id === id)
      await told.see('approved', 'POST', `/v1/promotion-approvals/${asText(approval.id)}/approve`, {}, '200', {
        key: 'tomas_owner',
      });
  await told.get('/v1/stores', {headers: {'Sandbox-Date': '2025-03-14T13:00:00.000Z'}});
  told.is('a price', Number((await state())[1]), 4.2);
});
story('search-services.only-available-services-come', async (told) => {
  const ids = async (): Promise<Json[]> =>
    hitsOf(await told.client.ok('POST', '/v1/search/services', {})).map(({target}) => (target as Fields).id ?? null);
  told.is('found', await ids(), ['srv_01JKFXM6807MHJZJ51P6N04W8K']);
  told.is('listed', (await told.all('/v1/services')).map(({status}) => status).sort(), ['available', 'paused']);
});
for (const kind of ['services', 'suppliers'])
  story(`search-${kind}.call-changes-nothing`, async (told) => {
    const whole = async (): Promise<Json> => [await told.all(`/v1/${kind}`), await told.all('/v1/stores')];
    const before = await whole();
    const first = await told.client.ok('POST', `/v1/search/${kind}`, {});
    const again = await told.client.ok('POST', `/v1/search/${kind}`, {});
    told.is('found', Number(first.total) > 0, true);
    told.is('the same again', again, first);
    told.is('the records', await whole(), before);
    told.is('webhooks', told.events, []);
  });
story('EntitySearchRequest.filters.belong-kind-searched-refused', async (told) => {
  const ask = (kind: string, filters: Fields, expected: string): Promise<Fields> =>
    told.see(JSON.stringify(filters), 'POST', `/v1/search/${kind}`, {filters}, expected);
  await ask('services', {preferred: true}, '422 /filters/preferred unknown_field');
  await ask('services', {tag_id: [TAG]}, '422 /filters/tag_id unknown_field');
  await ask('services', {pricing_model: ['quote'], supplier_id: [KESTREL]}, '200');
  await ask('suppliers', {pricing_model: ['quote']}, '422 /filters/pricing_model unknown_field');
  await ask('suppliers', {supplier_id: [KESTREL]}, '422 /filters/supplier_id unknown_field');
  await ask('suppliers', {preferred: true, tag_id: [TAG]}, '200');
});
/** Services and suppliers of which each can be found. */
const open = (player: Player): Player =>
  new Player({
    ...player.ours,
    source: altered(
      altered(player.ours.source, 'clients/Service', (record) => [{...record, status: 'available'}]),
      'clients/SupplierStoreLink',
      (record) => [{...record, status: 'active'}],
    ),
  });
const entities = async (told: Story, kind: string, filters: Fields): Promise<Json[]> =>
  hitsOf(await told.client.ok('POST', `/v1/search/${kind}`, {filters, sort: 'name'})).map(
    ({target}) => (target as Fields).name ?? null,
  );
story(
  'EntitySearchRequest.filters.country.country-must-served',
  async (told) => {
    told.is('services in AT', await entities(told, 'services', {country: 'AT'}), ['Pipette calibration']);
    told.is('services in DE', (await entities(told, 'services', {country: 'DE'})).length, 2);
    told.is('suppliers in AT', await entities(told, 'suppliers', {country: 'AT'}), ['Brightwater Lab Supply']);
    told.is('suppliers in GB', await entities(told, 'suppliers', {country: 'GB'}), [
      'Brightwater Lab Supply',
      'Kestrel Office',
    ]);
  },
  open,
);
story(
  'EntitySearchRequest.filters.supplier_id.only-offered-suppliers',
  async (told) => {
    told.is('all', (await entities(told, 'services', {})).length, 2);
    told.is('of Brightwater', await entities(told, 'services', {supplier_id: [BRIGHTWATER]}), ['Pipette calibration']);
    told.is('of Kestrel', await entities(told, 'services', {supplier_id: [KESTREL]}), []);
  },
  open,
);
story(
  'EntitySearchRequest.filters.pricing_model.only-how-price-formed',
  async (told) => {
    told.is('quote', await entities(told, 'services', {pricing_model: ['quote']}), ['Repair of safety cabinets']);
    told.is('both', (await entities(told, 'services', {pricing_model: ['quote', 'per_unit']})).length, 2);
    told.is('hourly', await entities(told, 'services', {pricing_model: ['hourly']}), []);
  },
  open,
);
story(
  'EntitySearchRequest.filters.preferred.only-true-keeps-preferred',
  async (told) => {
    told.is('true', await entities(told, 'suppliers', {preferred: true}), ['Brightwater Lab Supply']);
    told.is('false', (await entities(told, 'suppliers', {preferred: false})).length, 2);
  },
  open,
);
story(
  ['EntitySearchRequest.filters.tag_id.suppliers-only-tags', 'list-suppliers.tag_id.only-suppliers-carry-tag'],
  async (told) => {
    const tags: string[] = [];
    for (const [name, id] of [
      ['One', KESTREL],
      ['Two', BRIGHTWATER],
      ['Three', ''],
    ] as const) {
      const tag = asText((await told.client.ok('POST', '/v1/tags', {name, entity_types: ['supplier']})).id);
      if (id !== '') await told.client.ok('POST', `/v1/tags/${tag}/apply`, {entity_type: 'supplier', entity_ids: [id]});
      tags.push(tag);
    }
    const [one = '', two = '', three = ''] = tags;
    const listed = async (ids: string): Promise<Json[]> =>
      (await told.all(`/v1/suppliers?tag_id=${ids}`)).map(({name}) => name ?? null).sort();
    told.is('one', await entities(told, 'suppliers', {tag_id: [one]}), ['Kestrel Office']);
    told.is('one of two', (await entities(told, 'suppliers', {tag_id: [one, two]})).length, 2);
    told.is('one that nobody has', await entities(told, 'suppliers', {tag_id: [three]}), []);
    told.is('listed: one', await listed(one), ['Kestrel Office']);
    told.is('listed: one of two', await listed(`${one},${two}`), ['Brightwater Lab Supply', 'Kestrel Office']);
    told.is('listed: one that nobody has', await listed(three), []);
  },
  open,
);
story(
  'EntitySearchRequest.sort.default-relevance',
  async (told) => {
    const ask = async (more: Fields): Promise<Json[]> =>
      hitsOf(await told.client.ok('POST', '/v1/search/services', {query: 'safety', ...more})).map(
        ({target}) => (target as Fields).name ?? null,
      );
    told.is('without', await ask({}), ['Repair of safety cabinets', 'A calibration']);
    told.is('relevance', await ask({sort: 'relevance'}), ['Repair of safety cabinets', 'A calibration']);
    told.is('by name', await ask({sort: 'name'}), ['A calibration', 'Repair of safety cabinets']);
  },
  (player) =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, 'clients/Service', (record) => [
        record.status === 'paused'
          ? {...record, status: 'available'}
          : {...record, name: {en: 'A calibration'}, description: {en: 'For your safety.'}},
      ]),
    }),
);
const suggested = async (told: Story, query: string, user?: string): Promise<string[]> =>
  list(await told.get(`/v1/search/suggestions?${query}&limit=20`, user === undefined ? undefined : acting(user))).map(
    ({kind, text}) => `${asText(kind)} ${asText(text)}`,
  );
story('suggest-search-terms.only-records-acting-user', async (told) => {
  const query = async (): Promise<boolean> => (await suggested(told, 'q=powder')).includes('query powder free');
  await search(told, {query: 'powder free'}, MAYA);
  await search(told, {query: 'powder free'}, TOMAS);
  told.is('two people', await query(), false);
  await search(told, {query: 'powder free'}, SAMIR);
  told.is('three people', await query(), true);
  const product = 'product Nitrile gloves, powder-free, size M';
  told.is('before', (await suggested(told, 'q=nitri', SAMIR)).includes(product), true);
  const hidden = {name: 'No gloves for EHS', effect: 'hide', priority: 1, brands: ['Clearhand'], user_group_ids: [EHS]};
  await told.see('a rule', 'POST', '/v1/buyer-permissions', hidden, '201');
  told.is('hidden', (await suggested(told, 'q=nitri', SAMIR)).includes(product), false);
  told.is('the brand', (await suggested(told, 'q=clearh', SAMIR)).includes('brand Clearhand'), false);
  told.is('others', (await suggested(told, 'q=nitri', MAYA)).includes(product), true);
});
story('suggest-search-terms.store_id.only-suggestions-lead-something', async (told) => {
  const inStore = (query: string, store: string): Promise<string[]> => suggested(told, `q=${query}&store_id=${store}`);
  for (const [query, text] of [
    ['nitri', 'query nitrile gloves'],
    ['nitri', 'product Nitrile gloves, powder-free, size M'],
    ['protective', 'category Protective gloves'],
    ['clearh', 'brand Clearhand'],
    ['bright', 'supplier Brightwater Lab Supply'],
    ['how', 'article How to choose nitrile gloves'],
  ] as const) {
    told.is(`${text} in Germany`, (await inStore(query, GERMANY)).includes(text), true);
    told.is(`${text} in the UK`, (await inStore(query, UK)).includes(text), text.startsWith('supplier'));
  }
});
story('compare-products.must-not-see-answer', async (told) => {
  const compare = (user: string, expected: string): Promise<Fields> =>
    told.see(user, 'POST', '/v1/products/compare', {product_ids: [COAT, GLOVES]}, expected, acting(user));
  const hidden = {name: 'No gloves for EHS', effect: 'hide', priority: 1, brands: ['Clearhand'], user_group_ids: [EHS]};
  await told.see('a rule', 'POST', '/v1/buyer-permissions', hidden, '201');
  await compare(SAMIR, '422 /product_ids/1 unknown_reference');
  await compare(MAYA, '200');
});
story(
  'compare-products.at-least-product-units',
  async (told) => {
    const {rows} = await told.client.ok('POST', '/v1/products/compare', {product_ids: [ACETONE, another(1)]});
    const all = list({data: rows ?? []});
    const row = (name: string): Fields => all.find(({attribute}) => attribute === name) ?? {};
    const missing = [
      ...['name', 'supplier', 'best_price', 'price_per_content_unit', 'min_order_quantity', 'lead_time_days'],
      ...['availability', 'ships_to', 'unspsc', 'property.purity', 'property.volume', 'property.grade'],
    ].filter((name) => row(name).attribute === undefined);
    told.is('rows', missing, []);
    told.is('2.5 l and 2500 ml', row('property.volume').differs, false);
    told.is('what one of them has', row('property.grade').differs, true);
    told.is('the price of a litre', row('price_per_content_unit').differs, false);
  },
  (player) =>
    withMade(ACETONE, {
      unit_size: {pack_count: '1', content: {value: '2500', unit: 'MLT'}, text: '2500 ml'},
      properties: [
        {name: 'Purity', value: '99.8', unit: 'P1'},
        {name: 'Volume', value: '2500', unit: 'MLT'},
        {name: 'Grade', value: 'p. a.', unit: null},
      ],
    })(
      withChange('clients/Product', ACETONE, {
        properties: [
          {name: 'Purity', value: '99.8', unit: 'P1'},
          {name: 'Volume', value: '2.5', unit: 'LTR'},
        ],
      })(player),
    ),
);
