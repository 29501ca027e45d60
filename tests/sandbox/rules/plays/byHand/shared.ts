/** Rules of parts that both APIs share: pages of lists, ids, texts, files. Each API plays them with records of its own. */
import {asText} from '../../../../../src/sandbox/json';
import type {ApiName} from '../../../../../src/config/apis';
import type {Json} from '../../../../../src/openapi/types';
import type {SandboxSource} from '../../../../../src/sandbox';
import {fields, list} from '../../../support/answers';
import {runImport} from '../../../support/imports';
import type {Player} from '../../player';
import type {Play} from '../play';
import {Seat, on, type Fields} from './clients';
import {differs, rule} from './rule';

interface Setting {
  /** A collection that records can be created in and deleted from, and a body for it. */
  path: string;
  collection: string;
  body: (more?: Fields) => Fields;
  /** An operation that changes a text in several languages. */
  localized: string;
  /** Kind of an import, and a row that makes a record without a name. */
  file: {api: ApiName; kind: string; header: string; cells: string};
}

const SETTINGS: Partial<Record<ApiName, Setting>> = {
  clients: {
    path: '/v1/tags',
    collection: 'clients/Tag',
    body: (more = {}) => ({name: 'Spare parts', entity_types: ['product'], ...more}),
    localized: '/v1/stores/sto_01JHG2VHC01KFMFZM7H90298FB',
    file: {api: 'clients', kind: 'categories', header: 'code', cells: 'MG-99'},
  },
  suppliers: {
    path: '/v1/price-lists',
    collection: 'suppliers/PriceList',
    body: (more = {}) => ({
      name: 'Spare parts',
      code: 'SPARE-1',
      currency: 'EUR',
      countries: ['DE'],
      valid_from: '2025-04-01',
      ...more,
    }),
    localized: '/v1/products/pid:glove-nitrile-m',
    file: {
      api: 'suppliers',
      kind: 'products',
      header: 'product_identifier,sku,description:en,unit_of_measure',
      cells: 'new-1,N-1,New,EA',
    },
  },
};

/** Adds a test that runs with the API of its rule. */
function both(id: string, test: (api: Seat, setting: Setting, player: Player) => Promise<string[] | undefined>): void {
  const play: Play = async ({model: {api}}, player) => {
    const setting = SETTINGS[api.name];
    return setting && test(new Seat(player.ours, api.name), setting, player);
  };
  rule(id, play);
}

both('Cursor.expired-asks-begin-again', async (api, {path, body}) => {
  await api.ok('POST', path, body());
  const {page} = await api.ok('GET', `${path}?limit=1`);
  const next = `${path}?limit=1&cursor=${asText(fields({json: page ?? null}).next_cursor)}`;
  return [
    ...differs('before', await api.told('GET', next, undefined, on('2025-03-15T11:59:00Z')), '200'),
    ...differs(
      'after 24 hours',
      await api.told('GET', next, undefined, on('2025-03-15T12:01:00Z')),
      '400 cursor_expired',
    ),
    ...differs('beginning again', await api.told('GET', `${path}?limit=1`), '200'),
  ];
});
both('Id.never-change-never-used', async (api, {path, body}) => {
  const {id} = await api.ok('POST', path, body());
  const changed = await api.told('PATCH', `${path}/${asText(id)}`, {id: 'x'});
  await api.send('DELETE', `${path}/${asText(id)}`);
  const again = await api
    .ok('POST', path, body({code: 'SPARE-2', name: 'Other parts'}))
    .catch(async () => api.ok('POST', path, body({name: 'Other parts'})));
  return [
    ...differs('a change', changed, '422 /id unknown_field'),
    ...differs('the id of another', again.id === id, false),
  ];
});
both('PageInfo.total.up-10-000-absent', async (api, {path, collection}, player) => {
  const total = async (from: Seat, query = ''): Promise<Json> => {
    const {page} = await from.ok('GET', `${path}?limit=1${query}`);
    return fields({json: page ?? null}).total ?? null;
  };
  const of = (count: number): Promise<Json> => {
    const source = repeated(player.ours.source, collection, count);
    return total(new Seat({...player.ours, source}, collection.startsWith('suppliers') ? 'suppliers' : 'clients'));
  };
  return [
    ...differs('10,001', await of(10_001), null),
    ...differs('10,000', await of(10_000), 10_000),
    ...differs('not wanted', await total(api, '&include_total=false'), null),
    ...differs('wanted', typeof (await total(api, '&include_total=true')), 'number'),
  ];
});

/** A sample world with so many records of a kind. */
function repeated(source: SandboxSource, collection: string, count: number): SandboxSource {
  return {
    ...source,
    load: async (api, group) => {
      const slice = await source.load(api, group);
      const spec = slice.collections[collection];
      const [first] = spec?.seeds ?? [];
      if (!spec || !first) return slice;
      const seeds = Array.from({length: count}, (_, at) => ({
        ...first,
        value: {...first.value, id: `${asText(first.value.id).slice(0, -5)}${String(at).padStart(5, '0')}`},
      }));
      return {...slice, collections: {...slice.collections, [collection]: {...spec, seeds}}};
    },
  };
}

both('Problem.errors.validation-failed-wrong-parameters', async (api, {path}) => {
  const body = fields(await api.send('POST', path, {}));
  const parameter = fields(await api.send('GET', `${path}?limit=0`));
  const other = fields(await api.send('GET', `${path}/none`));
  const places = ({errors}: Fields): number => (Array.isArray(errors) ? errors.length : 0);
  return [
    ...differs('a body', [body.code ?? null, places(body) > 0], ['validation_failed', true]),
    ...differs('a parameter', [parameter.status ?? null, places(parameter)], [400, 1]),
    ...differs('another failure', [other.code ?? null, places(other)], ['not_found', 0]),
  ];
});
both(
  'LocalizedText.required-write-missing-languages',
  async (api, {localized, file: {kind, header, cells, ...how}}) => {
    const load = async (names: string, texts: string): Promise<string[]> => {
      const {errors} = await runImport(api, kind, how, 'rows.csv', `${header},${names}\n${cells},${texts}\n`);
      return errors.map(({column, code}) => `${column ?? ''} ${code}`);
    };
    const write = (name: Fields): Promise<string> => api.told('PATCH', localized, {name});
    const read = async (language: string): Promise<Json> =>
      api.member('name', 'GET', `${localized}?localize=true`, undefined, {headers: {'Accept-Language': language}});
    const removed = await write({en: null});
    await write({en: 'English', de: 'Deutsch'});
    const before = [await read('de-AT'), await read('fr')];
    const gone = await write({de: null});
    return [
      ...differs('without the default language', removed, '422 /name/en required'),
      ...differs('the base language, the default', before, ['Deutsch', 'English']),
      ...differs('taking a translation away', gone, '200'),
      ...differs('what is left', await api.member('name', 'GET', localized), {en: 'English'}),
      ...differs('a row without it', await load('name:de', 'Neu'), ['name required']),
      ...differs('a row with it', await load('name:en', 'New'), []),
      ...differs('another language later', await load('name:de', 'Neu'), []),
    ];
  },
);
const pairs = (count: number): Fields => Object.fromEntries(Array.from({length: count}, (_, at) => [`key_${at}`, 'x']));
both('Metadata.at-most-50', async (api, {path, body}) => [
  ...differs('51', await api.told('POST', path, body({metadata: pairs(51)})), '422 /metadata too_long'),
  ...differs('50', await api.told('POST', path, body({metadata: pairs(50)})), '201'),
]);
both('Metadata.at-most-500-characters', async (api, {path, body}) => {
  const write = (name: string, value: Json): Promise<string> =>
    api.told('POST', path, body({metadata: {[name]: value}}));
  return [
    ...differs('501 characters', await write('a', 'x'.repeat(501)), '422 /metadata/a too_long'),
    ...differs('a number', await write('a', 1), '422 /metadata/a invalid_format'),
    ...differs('a key of 41', (await write('k'.repeat(41), 'x')).slice(0, 13), '422 /metadata'),
    ...differs('as long as it may be', await write('k'.repeat(40), 'x'.repeat(500)), '201'),
  ];
});
both('Metadata.store-return-never-read', async (api, {path, body}) => {
  const metadata = {status: 'archived', name: 'Another', id: 'x'};
  const {id} = await api.ok('POST', path, body());
  const plain = await api.show(`${path}/${asText(id)}`).catch(() => undefined);
  const noted = await api.ok('PATCH', `${path}/${asText(id)}`, {metadata});
  return [
    ...differs('returned', noted.metadata, metadata),
    ...differs('not read', [noted.name ?? null, noted.id ?? null], ['Spare parts', id ?? null]),
    ...differs('as before', plain === undefined || plain.status === noted.status, true),
  ];
});
rule('FileRef.url.read-record-again-new', async ({model}, player) => {
  const api = new Seat(player.ours, model.api.name);
  const path =
    model.api.name === 'clients' ? '/v1/service-requests/sreq_01JP4XHHJ050BDE2TZ6JQEPC3Z' : await importOf(api);
  const end = async (moment: string): Promise<Json> => {
    const {files, file} = await api.show(path, on(moment));
    return fields({json: Array.isArray(files) ? (files[0] ?? null) : (file ?? null)}).url_expires_at ?? null;
  };
  return [
    ...differs('a read', await end('2025-03-14T13:00:00Z'), '2025-03-14T13:15:00.000Z'),
    ...differs('a later one', await end('2025-03-14T14:00:00Z'), '2025-03-14T14:15:00.000Z'),
  ];
});

/** The address of an import that has a file. */
async function importOf(api: Seat): Promise<string> {
  const jobs = await api.rows('/v1/batch-imports?limit=100');
  return `/v1/batch-imports/${asText(jobs.find(({file}) => (file ?? null) !== null)?.id)}`;
}

rule('FileRef.only-id-other-fields', async ({model}, player) => {
  const api = new Seat(player.ours, model.api.name);
  const isClients = model.api.name === 'clients';
  const id = isClients ? 'file_01JP4SFHD02KH1ZPQK4BA0WMF2' : 'file_01JNZTK6YHTR09EMD0M8KNJYBR';
  const request = {
    service_id: 'srv_01JKFXM6807MHJZJ51P6N04W8K',
    answers: {pipette_count: '2', calibration_type: 'factory', pickup_date: '2025-03-20'},
    files: [{id}],
  };
  const {files, attachments} = isClients
    ? await api.ok('POST', '/v1/service-requests', request)
    : await api.ok('PATCH', '/v1/quotations/quo_01JJ8VXYR0ZW9QF6QMWVD6CXRJ', {attachments: [{id}]});
  const [file = {}] = list({data: files ?? attachments ?? []});
  return [
    ...differs('the id', file.id, id),
    ...differs(
      'the other fields',
      ['name', 'media_type', 'size_bytes', 'url', 'url_expires_at'].filter((name) => (file[name] ?? null) === null),
      [],
    ),
  ];
});
rule('IfMatchRequired.precondition-required-stale-gives', async ({model}, player) => {
  const api = new Seat(player.ours, model.api.name);
  const [connection] = await api.rows('/v1/punchout/connections');
  const path = `/v1/punchout/connections/${asText(connection?.id)}/mappings`;
  const connected = `/v1/punchout/connections/${asText(connection?.id)}`;
  const before = await api.send('GET', connected);
  const sent = before.json;
  const write = (headers: Record<string, string>): Promise<string> => api.told('PUT', path, {mappings: []}, {headers});
  return [
    ...differs('missing', await write({}), '428 precondition_required'),
    ...differs('stale', await write({'If-Match': '"v99"'}), '412 precondition_failed'),
    ...differs('what is written', (await api.send('GET', connected)).json, sent),
    ...differs('the version that is there', await write({'If-Match': before.headers.get('ETag') ?? ''}), '200'),
  ];
});
