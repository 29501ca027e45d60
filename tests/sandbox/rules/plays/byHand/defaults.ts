/** What a record has when a field was not sent, where the general play finds no body to show it with. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {material, place} from './inventory/stage';
import {story} from './story';

type Fields = Record<string, Json>;

const MATERIALS = '/v1/inventory/materials';
const TYPES = '/v1/inventory/material-types';
const type = (code: string): Fields => ({code, name: {en: 'A type'}});

interface New {
  path: string;
  body: (number: number) => Fields;
  field: string;
  usual: Json;
  /** What is kept when it is sent. */
  other: Fields;
}

const of = (path: string, body: New['body'], usual: Json, other: Fields): New => ({
  path,
  body,
  field: Object.keys(other)[0] ?? '',
  usual,
  other,
});
const materials = (usual: Json, other: Fields): New =>
  of(MATERIALS, (number) => material({number: `MAT-9100${number}`}), usual, other);
const types = (usual: Json, other: Fields): New => of(TYPES, (number) => type(`OWN_${number}`), usual, other);

const RULES: Record<string, New> = {
  'MaterialUpdate.expiry_tracking.default-false': materials(false, {expiry_tracking: true}),
  'MaterialUpdate.issue_strategy.default-fifo': materials('fifo', {issue_strategy: 'lifo'}),
  'MaterialUpdate.blocked.default-false': materials(false, {blocked: true}),
  'MaterialTypeUpdate.stocked.default-true': types(true, {stocked: false}),
  'MaterialTypeUpdate.allow_negative_stock.default-false': types(false, {allow_negative_stock: true}),
  'MaterialTypeUpdate.requires_hazard_data.default-false': types(false, {requires_hazard_data: true}),
  'LocationUpdate.blocked.default-false': of(
    '/v1/inventory/locations',
    (number) => place({code: `HAL-B1-X${number}`}),
    false,
    {blocked: true},
  ),
  'UnitOfMeasureUpdate.active.default-true': of(
    '/v1/inventory/units-of-measure',
    (number) => ({name: {en: 'A unit'}, dimension: 'package', code: `ZT${number}`}),
    true,
    {active: false},
  ),
  'PunchoutConnectionUpdate.unit_system.default-un-ece': of(
    '/v1/punchout/connections',
    (number) => ({
      name: `A connection ${number}`,
      protocol: 'oci',
      protocol_version: '5.0',
      oci_username: `oci-${number}`,
      store_ids: ['sto_01JHG2VHC01KFMFZM7H90298FB'],
      user_mapping: {mode: 'by_email', create_missing: false},
      return_method: 'oci_form',
      allowed_return_hosts: ['srm.halden.example'],
    }),
    'un_ece',
    {unit_system: 'sap_internal'},
  ),
};

for (const [id, {path, body, field, usual, other}] of Object.entries(RULES))
  story(id, async (told) => {
    const bare = await told.see('without it', 'POST', path, body(1), '201');
    told.is(`without ${field}`, bare[field], usual);
    const kept = await told.see('with another', 'POST', path, {...body(2), ...other}, '201');
    told.is(`with another ${field}`, kept[field], other[field]);
  });

story('KeywordCondition.mode.default-any', async (told) => {
  const rule = (mode: Fields): Fields => ({
    name: 'Gloves or coats',
    effect: 'hide',
    priority: 1,
    user_ids: ['usr_01JHKV0R80FZKNM76HMXGW62KC'],
    keywords: [{field: 'name', match: 'contains', terms: ['gloves', 'coat'], ...mode}],
  });
  const covered = async (mode: Fields): Promise<Json> => {
    const {
      id,
      keywords,
      matched_offer_count: count,
    } = await told.client.ok('POST', '/v1/buyer-permissions', rule(mode));
    await told.client.ok('DELETE', `/v1/buyer-permissions/${asText(id)}`);
    const [condition] = keywords as Fields[];
    return [condition?.mode ?? null, count ?? null];
  };
  const [mode, count] = (await covered({})) as Json[];
  told.is('without', mode, 'any');
  told.is('the same', await covered({mode: 'any'}), ['any', count]);
  told.is('all of them', await covered({mode: 'all'}), ['all', 0]);
  told.is('it covers some', Number(count) > 0, true);
});
story('KeywordCondition.terms.2-100-characters', async (told) => {
  const send = (shows: string, terms: string[], expected: string): Promise<Fields> =>
    told.see(
      shows,
      'POST',
      '/v1/buyer-permissions',
      {name: shows, effect: 'hide', priority: 1, keywords: [{field: 'name', match: 'contains', terms}], brands: ['X']},
      expected,
    );
  await send('none', [], '422 /keywords/0/terms too_short');
  await send('one letter', ['a'], '422 /keywords/0/terms/0 too_short');
  await send('101 letters', ['a'.repeat(101)], '422 /keywords/0/terms/0 too_long');
  await send(
    '201 terms',
    Array.from({length: 201}, (_, at) => `term ${at}`),
    '422 /keywords/0/terms too_long',
  );
  await send('the most', [...Array.from({length: 199}, (_, at) => `term ${at}`), 'a'.repeat(100)], '201');
});
story('list-product-variants.sort.default-sku', async (told) => {
  const path = '/v1/products/prd_01JK8AA26YWTC8EYYN1S7VJF5X/variants';
  const order = async (query: string): Promise<Json[]> =>
    (await told.all(`${path}${query}`)).map(({sku}) => sku ?? null);
  const plain = await order('');
  told.is('several', plain.length > 1, true);
  told.is('as by SKU', plain, await order('?sort=sku'));
  told.is('not backwards', plain, (await order('?sort=-sku')).reverse());
});
story('list-product-variants.option.only-variants-option-value', async (told) => {
  const path = '/v1/products/prd_01JK8AA26YWTC8EYYN1S7VJF5X/variants';
  const skus = async (query: string): Promise<Json[]> =>
    (await told.all(`${path}${query}`)).map(({sku}) => sku ?? null);
  told.is('all', await skus(''), ['BW-41200-L', 'BW-41200-M']);
  told.is('m', await skus('?option=size:m'), ['BW-41200-M']);
  told.is('xl', await skus('?option=size:xl'), []);
  told.is('another option', await skus('?option=colour:m'), []);
});
