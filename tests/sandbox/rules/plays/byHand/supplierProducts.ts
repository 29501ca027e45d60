/** Rules of a supplier's products and of what belongs to them. */
import type {Json} from '../../../../../src/openapi/types';
import {asText, isObject} from '../../../../../src/sandbox/json';
import {fields, list} from '../../../support/answers';
import {Client} from '../../../support/client';
import {runImport} from '../../../support/imports';
import {calls, said, type Step} from './calls';
import {differs, rule} from './rule';

type Fields = Record<string, Json>;

const play = (id: string, ...steps: readonly Step[]): void => calls('suppliers', id, ...steps);

const PRODUCTS = '/v1/products';
const GLOVES = `${PRODUCTS}/pid:glove-nitrile-m`;
const COAT = `${PRODUCTS}/pid:coat-lab-white`;
const SIZE = `${COAT}/options/pop_01JK86Q6706DGARJREBFGYA6CZ`;
const THICKNESS = `${GLOVES}/properties/ppr_01JHTCV7H08B95J3ZP08ZXGZ8S`;
const HAMBURG = '/v1/stock-locations/slo_01JHMMRQE0N07X981FQ6N067ZZ';

const product: Fields = {
  product_identifier: 'spatula-180',
  sku: 'BW-90180',
  type: 'simple',
  name: {en: 'Spatula, 180 mm'},
  unit_of_measure: 'EA',
  ships_to: ['DE'],
  description: {en: '<p>Stainless steel.</p>'},
};

/** A merge patch that clears a field, and leaves the others as they are. */
function clears(id: string, path: string, name: string, value: Json): void {
  rule(id, async (_, player) => {
    const client = new Client(player.ours, 'suppliers');
    const before = await client.ok('PATCH', path, {[name]: value});
    const after = await client.ok('PATCH', path, {[name]: null});
    return [
      ...differs('what is set', before[name], value),
      ...differs('what is cleared', after[name], null),
      ...differs('the rest', {...after, updated_at: null}, {...before, [name]: null, updated_at: null}),
    ];
  });
}
clears('ProductOptionUpdate.null-clears-optional-field', SIZE, 'external_id', 'PIM-1');
clears('ProductPropertyUpdate.null-clears-optional-field', THICKNESS, 'group', 'Sizes');
clears('update-product-property.body.null-clears-optional-field', THICKNESS, 'position', 4);
clears('StockLocationUpdate.null-clears-optional-field', HAMBURG, 'cut_off_time', '15:30');
clears('update-stock-location.body.null-clears-optional', HAMBURG, 'default_lead_time_days', 5);

rule('delete-product-variant.again-new-id', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const variants = `${COAT}/variants`;
  const large = 'pva_01JK87MFQ0YC1N4XS3GKR4BAJA';
  const body: Json = {product_identifier: 'coat-lab-white', sku: 'BW-41200-L', option_values: {size: 'l'}};
  const early = said(await client.send('POST', variants, body));
  await client.ok('DELETE', `${variants}/${large}`);
  const made = await client.ok('POST', variants, body);
  const kept = await client.send('GET', `${COAT}/options`);
  return [
    ...differs('while it is there', early.startsWith('4'), true),
    ...differs('the id', made.id !== large, true),
    ...differs('the options', list(fields(kept)).length, 1),
  ];
});

rule('list-product-variants.at-most-2-000', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const path = `${PRODUCTS}/pid:tube`;
  await client.ok('POST', PRODUCTS, {...product, product_identifier: 'tube', sku: 'TUBE', type: 'configurable'});
  const axis = (key: string, count: number): Json => ({
    name: {en: key},
    key,
    values: Array.from({length: count}, (_value, at) => ({key: `${key}${at}`, label: {en: `${key} ${at}`}})),
  });
  await client.ok('POST', `${path}/options`, axis('length', 200));
  await client.ok('POST', `${path}/options`, axis('width', 11));
  const add = async (at: number): Promise<string> =>
    said(
      await client.send('POST', `${path}/variants`, {
        product_identifier: 'tube',
        sku: `TUBE-${at}`,
        option_values: {length: `length${at % 200}`, width: `width${Math.floor(at / 200)}`},
      }),
    );
  const rows = Array.from(
    {length: 1999},
    (_value, at) => `tube,TUBE-${at},length${at % 200},width${Math.floor(at / 200)}`,
  );
  const file = ['product_identifier,sku,option_values.length,option_values.width', ...rows].join('\n');
  await runImport(client, 'variants', {api: 'suppliers'}, 'variants.csv', file);
  const answers = [await add(1999), await add(2000)];
  const pages = await client.ok('GET', `${path}/variants?limit=100&offset=1900`);
  return [
    ...differs('the last one', answers[0], '201'),
    ...differs('one more', answers[1]?.startsWith('4'), true),
    ...differs('the 20th page', list(pages).length, 100),
    ...differs('a further page', isObject(pages.page ?? null) && (pages.page as Fields).has_more, false),
  ];
});

play('list-product-categories.cannot-map-yourself-ask', [
  'a path with its category',
  'POST',
  `${GLOVES}/categories`,
  {
    path: ['Lab', 'Gloves'],
    language: 'en',
    mapped_to: [{store_id: 'sto_01JHG2VHC01KFMFZM7H90298FB', category: {id: 'cat_01JHJ0N2M0GS8FDF88HAJFSSPF'}}],
  },
  '422 /mapped_to unknown_field',
]);

rule('delete-product-option.must-leave-different-other', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const [medium, large] = ['pva_01JK87JN40TB03DDJ79A1KAMEX', 'pva_01JK87MFQ0YC1N4XS3GKR4BAJA'];
  const values = ['regular', 'tall'].map((key) => ({key, label: {en: key}}));
  const fit = await client.ok('POST', `${COAT}/options`, {name: {en: 'Fit'}, key: 'fit', values});
  const path = `${COAT}/options/${asText(fit.id ?? null)}`;
  const choose = (id: string, size: string, own: string): Promise<Fields> =>
    client.ok('PATCH', `${COAT}/variants/${id}`, {option_values: {size, fit: own}});
  await choose(medium, 'm', 'regular');
  await choose(large, 'm', 'tall');
  const equal = said(await client.send('DELETE', path));
  await choose(large, 'l', 'tall');
  const different = said(await client.send('DELETE', path));
  const {option_values: left} = await client.ok('GET', `${COAT}/variants/${large}`);
  return [
    ...differs('two variants that become equal', equal, '409 conflict_in_use'),
    ...differs('two that differ', different, '204'),
    ...differs('the values that are left', left, {size: 'l'}),
  ];
});

play(
  'create-product-url.refused-conflict-duplicate',
  ['an address', 'POST', `${GLOVES}/urls`, {url: 'https://b.example/a', kind: 'video'}, '201'],
  [
    'for another kind',
    'POST',
    `${GLOVES}/urls`,
    {url: 'https://b.example/a', kind: 'configurator'},
    '409 conflict_duplicate',
  ],
  [
    'in place of another address',
    'POST',
    `${GLOVES}/urls`,
    {url: 'https://b.example/a', country: 'DE', language: 'de'},
    '409 conflict_duplicate',
  ],
  ['for its own kind again', 'POST', `${GLOVES}/urls`, {url: 'https://b.example/a', kind: 'video'}, '201'],
);

rule('SupplierProductUpdate.description.at-most-20-000', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const change = async (en: string): Promise<string> =>
    said(await client.send('PATCH', GLOVES, {description: {en, de: 'x'}}));
  return [
    ...differs('20,000 characters', await change('x'.repeat(20_000)), '200'),
    ...differs('one more', await change('x'.repeat(20_001)), '422 /description/en too_long'),
  ];
});
rule('SupplierProductUpdate.description.only-p-ul-ol', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const kept = '<p>A <b>b</b> <i>i</i><br></p><ul><li>1</li></ul><ol><li>2</li></ol><table><tr><td>3</td></tr></table>';
  const change = async (en: string): Promise<Json | undefined> => {
    const {description} = await client.ok('PATCH', GLOVES, {description: {en}});
    return isObject(description ?? null) ? (description as Fields).en : undefined;
  };
  return [
    ...differs('tags that are kept', await change(kept), kept),
    ...differs(
      'others',
      await change('<h2>Title</h2><p onclick="x()">A <a href="https://x.example">link</a><script>evil()</script></p>'),
      'Title<p>A link</p>',
    ),
  ];
});
play(
  'SupplierProductUpdate.images.at-most-10-mb',
  ['without TLS', 'PATCH', GLOVES, {images: [{url: 'http://b.example/1.jpg'}]}, '422 /images/0/url invalid_format'],
  ['a photograph', 'PATCH', GLOVES, {images: [{url: 'https://b.example/1.jpg'}]}, '200'],
);
play(
  'ProductCodeCreate.scheme.format-check-cannot-change',
  ['a number of UNSPSC', 'POST', `${GLOVES}/codes`, {scheme: 'unspsc', value: 'MG-1'}, '422 invalid_unspsc_code'],
  ['of a scheme of its own', 'POST', `${GLOVES}/codes`, {scheme: 'custom', custom_scheme: 'MG', value: 'MG-1'}, '201'],
  ['a change', 'PATCH', `${GLOVES}/codes/pco_01JHTCSCY03ZG6BRW5F6NTSA2H`, {scheme: 'eclass'}, '405 method_not_allowed'],
);
play(
  'ProductOptionUpdate.values.must-differ-no-variant',
  [
    'the same key twice',
    'PATCH',
    SIZE,
    {values: ['s', 'm', 'l', 's'].map((key) => ({key, label: {en: key}}))},
    '422 /values/3/key duplicate',
  ],
  [
    'a key that a variant has, left out',
    'PATCH',
    SIZE,
    {values: [{key: 's', label: {en: 'S'}}]},
    '409 conflict_in_use',
  ],
  ['each once', 'PATCH', SIZE, {values: ['s', 'm', 'l', 'xl'].map((key) => ({key, label: {en: key}}))}, '200'],
);
play(
  'ProductPropertyUpdate.value.at-most-1-000',
  [
    '1,001 characters',
    'POST',
    `${GLOVES}/properties`,
    {name: {en: 'Note'}, key: 'note', value: 'x'.repeat(1001)},
    '422 /value too_long',
  ],
  ['1,000', 'POST', `${GLOVES}/properties`, {name: {en: 'Note'}, key: 'note', value: 'x'.repeat(1000)}, '201'],
  ['a decimal comma', 'PATCH', THICKNESS, {value: '0,12'}, '422 /value invalid_format'],
  ['a decimal point', 'PATCH', THICKNESS, {value: '0.12'}, '200'],
  ['a range', 'PATCH', THICKNESS, {value: '0.10..0.12', value_type: 'range'}, '200'],
);
rule('SupplierProduct.options.at-most-3-written', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const add = async (key: string): Promise<string> =>
    said(await client.send('POST', `${COAT}/options`, {name: {en: key}, key, values: [{key: 'a', label: {en: 'A'}}]}));
  const before = list(await client.ok('GET', `${COAT}/options`)).length;
  const answers = [await add('colour'), await add('fit'), await add('length')];
  const {options} = await client.ok('GET', COAT);
  const written = said(await client.send('PATCH', COAT, {options: []}));
  return [
    ...differs('options before', before, 1),
    ...differs(
      'further options',
      answers.map((answer) => answer.slice(0, 3)),
      ['201', '201', '422'],
    ),
    ...differs(
      'the product',
      list({data: options ?? []}).map(({key}) => key),
      ['size', 'colour', 'fit'],
    ),
    ...differs('written with the product', written, '422 /options unknown_field'),
  ];
});
rule('SupplierProductUpdate.discontinued_on.no-longer-ordered-time', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const buyer = client.as(player.ours, 'clients');
  await client.ok('PATCH', GLOVES, {discontinued_on: '2025-04-01'});
  // Berlin is two hours ahead of UTC then.
  const stateAt = async (moment: string): Promise<string> => {
    const headers = {'Sandbox-Date': moment};
    const {availability} = await buyer.ok('GET', `/v1/products/prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G`, undefined, {headers});
    return isObject(availability ?? null) ? asText((availability as Fields).state ?? null) : '';
  };
  await client.ok('PUT', `${GLOVES}/stock`, {
    records: [
      {
        product_identifier: 'glove-nitrile-m',
        stock_location_code: 'HAM-1',
        quantity: '10',
        state: 'in_stock',
        as_of: '2025-03-31T12:00:00.000Z',
      },
    ],
  });
  return [
    ...differs('the last moment', await stateAt('2025-03-31T21:59:59.000Z'), 'in_stock'),
    ...differs('the first moment of the day', await stateAt('2025-03-31T22:00:00.000Z'), 'out_of_stock'),
  ];
});
