/** Rules of clients and of their stores. */
import {asText} from '../../../../../src/sandbox/json';
import type {Json} from '../../../../../src/openapi/types';
import {fields} from '../../../support/answers';
import {Seat, shows, withField, type Fields} from './clients';
import {differs, rule} from './rule';

const STORES = '/v1/stores';
const CLIENTS = '/v1/clients';
const RESEARCH = 'cli_01JHFATG00H7MDPJZ3HW4H3ZK8';
const SENSORS = 'cli_01JHFHP7DECZ9Z2NKFCXSD3MT4';
const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const UK = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
const ARCHIVED = 'sto_01JHGTWJR07QKKQ44T0J5XB5X8';
const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
const KESTREL = 'sup_01JHJAYNG0FR93K8W9EY9G3EVY';
const MAYA = {headers: {'Acting-User': 'usr_01JHKV0R80FZKNM76HMXGW62KC'}};
const LINKS = '/v1/supplier-store-links';

const store = (more: Fields = {}): Fields => ({
  name: {en: 'Test store'},
  code: 'test-store',
  country: 'DE',
  currency: 'EUR',
  languages: ['en'],
  ...more,
});

shows('delete-store.only-while-store-no', async (api) => {
  const {id} = await api.ok('POST', STORES, store());
  const path = `${STORES}/${asText(id)}`;
  const used = fields(await api.send('DELETE', `${STORES}/${GERMANY}`));
  const made = await api.ok('POST', '/v1/store-buyer-permissions', {
    store_id: id ?? null,
    subject_type: 'user',
    subject_id: 'usr_01JHKV0R80FZKNM76HMXGW62KC',
    access: 'order',
  });
  const permitted = await api.told('DELETE', path);
  await api.send('DELETE', `/v1/store-buyer-permissions/${asText(made.id)}`);
  const link = await api.ok('POST', LINKS, {supplier_id: KESTREL, store_id: id ?? null});
  const linked = await api.told('DELETE', path);
  await api.show(`${LINKS}/${asText(link.id)}`);
  await api.send('DELETE', `${LINKS}/${asText(link.id)}`);
  return [
    ...differs('one in use', used.code, 'conflict_in_use'),
    ...differs('its counts', JSON.stringify(used.used_by).includes('supplier_store_link'), true),
    ...differs('with a permission', permitted, '409 conflict_in_use'),
    ...differs('with a link', linked, '409 conflict_in_use'),
    ...differs('with an ended link', await api.told('DELETE', path), '204'),
  ];
});
shows('delete-store.again-ids-old-exports', async (api) => {
  const {id} = await api.ok('POST', STORES, store());
  const taken = await api.told('POST', STORES, store());
  await api.send('DELETE', `${STORES}/${asText(id)}`);
  return [
    ...differs('while it is there', taken, '409 conflict_duplicate'),
    ...differs('afterwards', await api.told('POST', STORES, store()), '201'),
    ...differs('the old id', await api.told('GET', `${STORES}/${asText(id)}`), '404 not_found'),
  ];
});
shows('archive-store.within-60-seconds-open', async (api) => {
  const seen = (): Promise<Json[]> => api.ids(`/v1/products?store_id=${GERMANY}&limit=100`, MAYA);
  const before = await seen();
  await api.ok('POST', `${STORES}/${GERMANY}/archive`);
  return [
    ...differs('before', before.length > 0, true),
    ...differs('its products', await seen(), []),
    ...differs('its links', await api.ids(`${LINKS}?store_id=${GERMANY}&status=active`), []),
  ];
});
shows('restore-store.invalid-state-correct-update', async (api) => {
  await api.ok('PATCH', `${STORES}/${ARCHIVED}`, {languages: ['en', 'fr']});
  const refused = await api.told('POST', `${STORES}/${ARCHIVED}/restore`);
  await api.ok('PATCH', `${STORES}/${ARCHIVED}`, {languages: ['en']});
  return [
    ...differs('a language that the client lacks', refused, '409 invalid_state'),
    ...differs('corrected', await api.told('POST', `${STORES}/${ARCHIVED}/restore`), '200'),
  ];
});
shows(
  ['list-store-suppliers.only-suppliers-active-link', 'list-store-suppliers.link_status.default-active'],
  async (api) => {
    const path = `${STORES}/${UK}/suppliers`;
    return [
      ...differs('by default', await api.ids(path), [BRIGHTWATER]),
      ...differs('the same', await api.ids(`${path}?link_status=active`), [BRIGHTWATER]),
      ...differs('requested', await api.ids(`${path}?link_status=requested`), [KESTREL]),
    ];
  },
);
shows('list-store-suppliers.link_status.only-suppliers-link-store', async (api) => {
  const path = `${STORES}/${UK}/suppliers?link_status=`;
  return [
    ...differs('one state', await api.ids(`${path}requested`), [KESTREL]),
    ...differs('two', await api.ids(`${path}requested,active&sort=name`), [BRIGHTWATER, KESTREL]),
    ...differs('none', await api.ids(`${path}ended`), []),
  ];
});
const both = `${STORES}/${UK}/suppliers?link_status=requested,active`;
shows('list-store-suppliers.sort.default-name', async (api) => [
  ...differs('by default', await api.ids(both), [BRIGHTWATER, KESTREL]),
  ...differs('the same', await api.ids(`${both}&sort=name`), [BRIGHTWATER, KESTREL]),
  ...differs('the reverse', await api.ids(`${both}&sort=-name`), [KESTREL, BRIGHTWATER]),
]);
shows('list-store-suppliers.sort.equal-keys-ordered-id', async (api) => [
  ...differs('the same state', await api.ids(`${both}&sort=status`), [BRIGHTWATER, KESTREL]),
  ...differs('a later key decides', await api.ids(`${both}&sort=status,-name`), [KESTREL, BRIGHTWATER]),
]);
shows('list-stores.supplier_id.only-stores-supplier-active', async (api) => [
  ...differs('Kestrel', await api.ids(`${STORES}?supplier_id=${KESTREL}`), [GERMANY]),
  ...differs('Brightwater', (await api.ids(`${STORES}?supplier_id=${BRIGHTWATER}`)).sort(), [GERMANY, UK]),
]);
shows(['update-store.only-code-id-links', 'StoreUpdate.name.only-display-everything-else'], async (api) => {
  const before = await api.show(`${STORES}/${GERMANY}`);
  const after = await api.ok('PATCH', `${STORES}/${GERMANY}`, {name: {en: 'Halden Berlin'}});
  const kept = ({id = null, code = null, supplier_count = null, product_count = null}: Fields): Json[] => [
    id,
    code,
    supplier_count,
    product_count,
  ];
  return [
    ...differs('the name', fields({json: after.name ?? null}).en, 'Halden Berlin'),
    ...differs('the rest', kept(after), kept(before)),
  ];
});
shows('update-store.within-15-minutes', async (api, suppliers) => {
  await api.ok('PATCH', `${STORES}/${GERMANY}`, {name: {en: 'Halden Berlin'}, show_prices: 'gross'});
  const seen = fields(await suppliers.send('GET', `/v1/accessible-stores/${GERMANY}`));
  return [
    ...differs('for suppliers', fields({json: seen.name ?? null}).en, 'Halden Berlin'),
    ...differs('for buyers', (await api.show(`${STORES}/${GERMANY}`)).show_prices, 'gross'),
  ];
});
shows('StoreUpdate.visibility.default-client', async (api) => [
  ...differs('left out', (await api.ok('POST', STORES, store())).visibility, 'client'),
  ...differs(
    'sent',
    (await api.ok('POST', STORES, store({code: 'other', visibility: 'private'}))).visibility,
    'private',
  ),
]);
shows('Store.status.store-restore-store-only', async (api) => [
  ...differs('sent', await api.told('PATCH', `${STORES}/${UK}`, {status: 'archived'}), '422 /status unknown_field'),
  ...differs('archived', (await api.ok('POST', `${STORES}/${UK}/archive`)).status, 'archived'),
  ...differs('restored', (await api.ok('POST', `${STORES}/${UK}/restore`)).status, 'active'),
]);

shows(['list-clients.organisations-platform-never-visible', 'show-client.only-own-id-works'], async (api) => {
  const other = `${CLIENTS}/cli_01ZZZZZZZZZZZZZZZZZZZZZZZZ`;
  return [
    ...differs('of one group', new Set(await api.ids(CLIENTS)), new Set([RESEARCH, SENSORS])),
    ...differs('an own one', await api.told('GET', `${CLIENTS}/${RESEARCH}`), '200'),
    ...differs('another', (await api.told('GET', other)).slice(0, 3), '404'),
  ];
});
shows('update-client.within-60-seconds', async (api) => {
  const seen = (): Promise<Json[]> => api.ids('/v1/products?q=gloves&limit=100', MAYA);
  const before = await seen();
  await api.ok('PATCH', `${CLIENTS}/${RESEARCH}`, {default_buyer_effect: 'deny'});
  const denied = await seen();
  await api.ok('PATCH', `${CLIENTS}/${RESEARCH}`, {default_buyer_effect: 'allow'});
  return [
    ...differs('allowed', before.length > 0, true),
    ...differs('denied', denied, []),
    ...differs('allowed again', await seen(), before),
  ];
});
shows('show-client-store.answers-404-also-credential', async (api) => [
  ...differs('below the right client', await api.told('GET', `${CLIENTS}/${RESEARCH}/stores/${GERMANY}`), '200'),
  ...differs('below the other', await api.told('GET', `${CLIENTS}/${SENSORS}/stores/${GERMANY}`), '404 not_found'),
]);
shows('show-client-supplier.answers-404-even-another', async (api) => [
  ...differs('of this client', await api.told('GET', `${CLIENTS}/${RESEARCH}/suppliers/${KESTREL}`), '200'),
  ...differs('of another', await api.told('GET', `${CLIENTS}/${SENSORS}/suppliers/${KESTREL}`), '404 not_found'),
]);
shows('ClientUpdate.default_language.must-contain-last-fallback', async (api) => [
  ...differs(
    'a tag without',
    await api.told('POST', STORES, store({name: {de: 'Nur deutsch'}})),
    '422 /name/en required',
  ),
  ...differs('with it', await api.told('POST', STORES, store({name: {en: 'Both', de: 'Beides'}})), '201'),
]);
shows(['Client.slug.never-changed-also-name'], async (api) => {
  const {slug} = await api.ok('PATCH', `${CLIENTS}/${RESEARCH}`, {name: 'Halden Science'});
  return [
    ...differs('with another name', slug, 'halden-research'),
    ...differs('sent', await api.told('PATCH', `${CLIENTS}/${RESEARCH}`, {slug: 'x'}), '422 /slug unknown_field'),
  ];
});
shows('Client.status.only-platform-changes', async (api) =>
  differs(
    'sent',
    await api.told('PATCH', `${CLIENTS}/${RESEARCH}`, {status: 'suspended'}),
    '422 /status unknown_field',
  ),
);

rule('list-clients.client-not-accessible', async (_, player) => {
  const source = withField(player.ours.source, 'clients/Client', 'status', 'suspended');
  const api = new Seat({...player.ours, source}, 'clients');
  const listed = await api.ids(CLIENTS);
  const named = {headers: {'Client-Id': SENSORS}};
  return [
    ...differs('listed', listed.includes(SENSORS), true),
    ...differs('a call for it', await api.told('GET', `${CLIENTS}/${SENSORS}/stores`), '403 client_not_accessible'),
    ...differs('with the header', await api.told('GET', '/v1/tags', undefined, named), '403 client_not_accessible'),
  ];
});
shows('ClientUpdate.time_zone.default-utc', async (api) => [
  ...differs('cleared', (await api.ok('PATCH', `${CLIENTS}/${SENSORS}`, {time_zone: null})).time_zone, 'UTC'),
  ...differs(
    'sent',
    (await api.ok('PATCH', `${CLIENTS}/${SENSORS}`, {time_zone: 'Europe/Paris'})).time_zone,
    'Europe/Paris',
  ),
]);
