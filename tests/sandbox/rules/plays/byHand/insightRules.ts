/** Rules of analytics cards, figures of spend and order reports. */
import type {Json} from '../../../../../src/openapi/types';
import {asText, isObject} from '../../../../../src/sandbox/json';
import {list} from '../../../support/answers';
import {Player} from '../../player';
import {altered} from '../../twins';
import {story, type Story} from './story';

type Fields = Record<string, Json>;

const CARDS = '/v1/insights';
const WEEKLY = `${CARDS}/ins_01JK5GKEM0Y8E55R0Y40NF64WM`;
const BROKEN = `${CARDS}/ins_01JK5GKEM025D6H3RC4J82FQHK`;
const BOARD = `${CARDS}/ins_01JK5GKEM0033N5TXMM7K894KX`;
const LAB_3 = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
const UK = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
const KESTREL = 'sup_01JHJAYNG0FR93K8W9EY9G3EVY';
const MAYA = {key: 'maya_viewer'};
const SAMIR = {key: 'samir_viewer'};
const INES_OWNER = {key: 'ines_owner'};
const FEBRUARY = 'from=2025-02-01&to=2025-02-28';

const card = (more: Fields = {}, query: Fields = {}): Fields => ({
  name: {en: 'A card'},
  kind: 'breakdown',
  dataset: 'order_lines',
  query: {
    measures: ['spend'],
    dimensions: ['supplier'],
    filters: [],
    interval: null,
    sort: null,
    limit: 1000,
    ...query,
  },
  shared_with: {scope: 'client', user_group_ids: []},
  ...more,
});
const board = (more: Fields = {}): Fields => card({kind: 'dashboard', ...more}, {measures: [], dimensions: []});
const at = (moment: string): {headers: Record<string, string>} => ({headers: {'Sandbox-Date': moment}});

const make = async (told: Story, body: Fields, options?: {key: string}): Promise<string> =>
  `${CARDS}/${asText((await told.client.ok('POST', CARDS, body, options)).id)}`;

/** The rows of a card in February. */
async function rows(told: Story, path: string, query = FEBRUARY): Promise<Json[][]> {
  const {rows: found} = await told.get(`${path}/data?${query}`);
  return Array.isArray(found) ? (found as Json[][]) : [];
}

story('list-insights.never-returned-not-even', async (told) => {
  const names = async (options: {key: string}): Promise<string[]> =>
    (await told.all(CARDS, options)).map(({id}) => asText(id));
  const own = await make(told, card({shared_with: {scope: 'private', user_group_ids: []}}), {
    key: 'maya_category_buyer',
  });
  const has = async (options: {key: string}): Promise<boolean> =>
    (await names(options)).includes(own.slice(CARDS.length + 1));
  told.is('its owner', await has({key: 'maya_category_buyer'}), true);
  told.is('an owner of the organisation', await has(INES_OWNER), false);
  told.is('what is private to Tomas', (await names(INES_OWNER)).includes(BROKEN.slice(CARDS.length + 1)), false);
  told.is('what is shared with her group', (await names(MAYA)).includes(BOARD.slice(CARDS.length + 1)), true);
  told.is('what is shared with another group', (await names(SAMIR)).includes(BOARD.slice(CARDS.length + 1)), false);
});
story('show-insight.shared-caller-answers-404', async (told) => {
  await told.see('private', 'GET', BROKEN, undefined, '404 not_found', INES_OWNER);
  await told.see('its rows', 'GET', `${BROKEN}/data`, undefined, '404 not_found', INES_OWNER);
  await told.see('of another group', 'GET', BOARD, undefined, '404 not_found', SAMIR);
  await told.see('of her group', 'GET', BOARD, undefined, '200', MAYA);
  await told.see('of everybody', 'GET', WEEKLY, undefined, '200', SAMIR);
});
story('InsightUpdate.shared_with.only-owner-people-full', async (told) => {
  const change = {shared_with: {scope: 'private', user_group_ids: []}};
  await told.see('a reader', 'PATCH', WEEKLY, change, '403 forbidden', MAYA);
  await told.see('a right on own cards', 'PATCH', WEEKLY, change, '403 forbidden', {key: 'maya_category_buyer'});
  await told.see('one on cards about stock', 'PATCH', WEEKLY, change, '403 forbidden', {key: 'inventory_manager'});
  await told.see('the full right', 'PATCH', WEEKLY, {refresh_minutes: 30}, '200', {key: 'maya_analyst'});
  await told.see('its owner', 'PATCH', WEEKLY, change, '200', {key: 'tomas_category_buyer'});
});
story('delete-insight.answer-404-afterwards', async (told) => {
  await told.see('deleted', 'DELETE', WEEKLY, undefined, '204');
  await told.see('the card', 'GET', WEEKLY, undefined, '404 not_found');
  await told.see('its rows', 'GET', `${WEEKLY}/data`, undefined, '404 not_found');
  told.is('the dashboard', (await told.get(BOARD)).children, [BROKEN.slice(CARDS.length + 1)]);
});
story(['create-insight.up-24-cards-read', 'InsightUpdate.children.order-shown-up-24'], async (told) => {
  const children = (count: number): Json => Array.from({length: count}, () => WEEKLY.slice(CARDS.length + 1));
  await told.see('25', 'POST', CARDS, board({children: children(25)}), '422 /children too_long');
  const secret = await make(told, card({shared_with: {scope: 'private', user_group_ids: []}}), {
    key: 'maya_category_buyer',
  });
  const hidden = board({children: [secret.slice(CARDS.length + 1)]});
  await told.see(
    'what the caller may not read',
    'POST',
    CARDS,
    hidden,
    '422 /children/0 unknown_reference',
    INES_OWNER,
  );
  const [one, two] = [await make(told, card()), await make(told, card())].map((path) => path.slice(CARDS.length + 1));
  const made = await told.see('two', 'POST', CARDS, board({children: [two ?? '', one ?? '']}), '201');
  told.is('their order', made.children, [two, one]);
});
story('InsightUpdate.children.refused-other-kinds-dashboard', async (told) => {
  const child = WEEKLY.slice(CARDS.length + 1);
  await told.see('of a card', 'POST', CARDS, card({children: [child]}), '422 /children unknown_field');
  const nested = board({children: [BOARD.slice(CARDS.length + 1)]});
  await told.see('a dashboard', 'POST', CARDS, nested, '422 /children/0 unknown_reference');
  await told.see('a card', 'POST', CARDS, board({children: [child]}), '201');
});
story('InsightUpdate.name.1-80-characters-per', async (told) => {
  await told.see('none', 'PATCH', WEEKLY, {name: {en: ''}}, '422 /name/en too_short');
  await told.see('81', 'PATCH', WEEKLY, {name: {en: 'x', de: 'x'.repeat(81)}}, '422 /name/de too_long');
  await told.see('80', 'PATCH', WEEKLY, {name: {en: 'x'.repeat(80)}}, '200');
});
story('create-insight.unknown-measures-dimensions-refused', async (told) => {
  const queries: [query: Fields, expected: string][] = [
    [{measures: ['turnover']}, '422 /query/measures/0 unknown_reference'],
    [{dimensions: ['weather']}, '422 /query/dimensions/0 unknown_reference'],
    [{filters: [{field: 'weather', operator: 'eq', value: 'DE'}]}, '422 /query/filters/0/field unknown_reference'],
    [{filters: [{field: 'country', operator: 'like', value: 'DE'}]}, '422 /query/filters/0/operator invalid_enum'],
    [{sort: '-turnover'}, '422 /query/sort unknown_reference'],
    [{filters: [{field: 'country', operator: 'eq', value: 'DE'}], sort: '-spend'}, '201'],
  ];
  for (const [query, expected] of queries)
    await told.see(JSON.stringify(query), 'POST', CARDS, card({}, query), expected);
});
story('InsightUpdate.query.measures.empty-only-dashboard', async (told) => {
  await told.see('of a card', 'POST', CARDS, card({}, {measures: []}), '422 /query/measures required');
  await told.see('of a dashboard', 'POST', CARDS, board(), '201');
});
story('InsightUpdate.query.filters.must-meet-all-apply', async (told) => {
  const total = async (...filters: Fields[]): Promise<number> => {
    const path = await make(told, card({}, {dimensions: [], filters}));
    return (await rows(told, path)).reduce((sum, [value]) => sum + Number(value), 0);
  };
  const by = (field: string, value: Json): Fields => ({field, operator: Array.isArray(value) ? 'in' : 'eq', value});
  const all = await total();
  const own = await total(by('supplier', BRIGHTWATER));
  told.is('a part', own > 0 && own < all, true);
  told.is('two suppliers', (await total(by('supplier', [BRIGHTWATER, KESTREL]))) > own, true);
  told.is('another country', await total(by('country', 'GB')), 0);
  told.is('both', await total(by('supplier', BRIGHTWATER), by('country', 'DE')), own);
  told.is('one of two', await total(by('supplier', BRIGHTWATER), by('country', 'GB')), 0);
  told.is('what excludes each other', await total(by('supplier', BRIGHTWATER), by('supplier', KESTREL)), 0);
});
story('InsightUpdate.query.interval.required-timeseries-ignored-otherwise', async (told) => {
  const series = {kind: 'timeseries'};
  await told.see('without', 'POST', CARDS, card(series), '422 /query/interval required');
  await told.see('with', 'POST', CARDS, card(series, {interval: 'week'}), '201');
  const path = await make(told, card({}, {interval: 'week', dimensions: []}));
  told.is('ignored', (await rows(told, path)).length, 1);
});
story('InsightUpdate.query.sort.rows-leading-sorts-descending', async (told) => {
  const spend = async (sort: string): Promise<number[]> =>
    (await rows(told, await make(told, card({}, {sort})))).map(([, value]) => Number(value));
  const [up, down] = [await spend('spend'), await spend('-spend')];
  told.is('several', up.length > 1, true);
  told.is(
    'ascending',
    up,
    [...up].sort((a, b) => a - b),
  );
  told.is('descending', down, [...up].reverse());
});
story('InsightUpdate.shared_with.user_group_ids.required-groups-ignored-otherwise', async (told) => {
  const shared = (scope: string, groups: string[]): Fields => ({shared_with: {scope, user_group_ids: groups}});
  await told.see('without', 'POST', CARDS, card(shared('groups', [])), '422 /shared_with/user_group_ids required');
  await told.see('with', 'POST', CARDS, card(shared('groups', [LAB_3])), '201');
  const made = await told.see('of all', 'POST', CARDS, card(shared('client', [LAB_3])), '201');
  told.is('ignored', isObject(made.shared_with ?? null) && (made.shared_with as Fields).user_group_ids, []);
});
story(['show-insight-data.at-most-10-000', 'InsightData.rows.at-most-10-000'], async (told) => {
  await told.see('10,001', 'POST', CARDS, card({}, {limit: 10001}), '422 /query/limit out_of_range');
  const dimensions = ['supplier', 'category', 'user_group', 'supplier'];
  const path = await make(told, card({kind: 'timeseries'}, {limit: 10000, interval: 'day', dimensions}));
  const {columns, rows: found} = await told.get(`${path}/data?from=2023-03-01&to=2025-03-13`);
  told.is(
    'columns',
    list({data: columns ?? []}).map(({name}) => name),
    ['day', ...dimensions, 'spend'],
  );
  told.is('rows', Array.isArray(found) ? found.length : 0, 10000);
});
story('show-insight-data.invalid-state-dashboard-answers', async (told) => {
  await told.see('broken', 'GET', `${BROKEN}/data`, undefined, '409 invalid_state');
  const {columns, rows: found} = await told.get(`${BOARD}/data`);
  told.is('a dashboard', [columns, found], [[], []]);
  told.is('one of its cards', (await rows(told, WEEKLY)).length > 0, true);
});
story('show-insight-data.unavailable-shorten-period', async (told) => {
  const options = {headers: {'Sandbox-Simulate': 'unavailable'}};
  await told.see('too long', 'GET', `${WEEKLY}/data`, undefined, '503 unavailable', options);
  await told.see('a day', 'GET', `${WEEKLY}/data?from=2025-03-13&to=2025-03-13`, undefined, '200');
});
story(
  ['show-insight-data.refresh.again-even-cached-result', 'InsightData.from_cache.young-enough-used-again'],
  async (told) => {
    const run = async (query: string, moment?: string): Promise<Json[]> => {
      const answer = await told.get(
        `${WEEKLY}/data?${FEBRUARY}${query}`,
        moment === undefined ? undefined : at(moment),
      );
      return [answer.from_cache ?? null, asText(answer.generated_at).slice(11, 16)];
    };
    told.is('the first', await run(''), [false, '12:00']);
    told.is('young enough', await run('', '2025-03-14T12:50:00.000Z'), [true, '12:00']);
    told.is('refreshed', await run('&refresh=true'), [false, '12:50']);
    told.is('the refreshed one', await run('', '2025-03-14T13:10:00.000Z'), [true, '12:50']);
    told.is('too old', await run('', '2025-03-14T13:51:00.000Z'), [false, '13:51']);
  },
);
story('show-insight-data.store_id.ignored-datasets-without-stores', async (told) => {
  const changes = async (dataset: string): Promise<boolean> => {
    const measures = [dataset === 'inventory' ? 'stock_value' : 'spend'];
    const path = await make(told, card({dataset}, {measures, dimensions: []}));
    const [all, part] = [await rows(told, path), await rows(told, path, `${FEBRUARY}&store_id=${UK}`)];
    return JSON.stringify(all) !== JSON.stringify(part);
  };
  told.is('orders', await changes('order_lines'), true);
  told.is('stock', await changes('inventory'), false);
});

const SPEND = '/v1/order-analytics';
const amount = (value: Json | undefined): number => (isObject(value ?? null) ? Number((value as Fields).amount) : 0);

story('show-spend-summary.own-orders-groups-only', async (told) => {
  const total = async (query: string, options: {key: string}): Promise<number> =>
    amount((await told.get(`${SPEND}/summary?${FEBRUARY}${query}`, options)).total_spend);
  const manager = {key: 'tomas_procurement_manager'};
  const whole = await total('', manager);
  const lab = await total(`&user_group_id=${LAB_3}`, manager);
  told.is('a part', lab > 0 && lab < whole, true);
  told.is('her group', await total('', MAYA), lab);
  told.is('her group by name', await total(`&user_group_id=${LAB_3}`, MAYA), lab);
  const ids = (await told.all(`${SPEND}/by-user-group?${FEBRUARY}`, MAYA)).map(({key}) => (key as Fields).id);
  told.is('by group', ids, [LAB_3]);
});
story(['list-spend-by-supplier.pages-add-up-1', 'SpendBreakdownRow.share.together-add-up-1'], async (told) => {
  for (const list_ of ['by-supplier', 'by-category', 'by-user-group'])
    for (const query of ['', `&category_id=cat_01JHHX77F5HP9R0QYHXE09WQAN`, `&supplier_id=${BRIGHTWATER},${KESTREL}`]) {
      const shares: Json[] = [];
      for (let offset = 0; offset < 20; offset += 1) {
        const [row] = list(await told.get(`${SPEND}/${list_}?${FEBRUARY}${query}&limit=1&offset=${offset}`));
        if (!row) break;
        shares.push(row.share ?? null);
      }
      const sum = shares.reduce<number>((total, share) => total + Math.round(Number(share) * 1e6), 0);
      told.is(`${list_}${query} has rows`, shares.length > 0, true);
      told.is(`${list_}${query}`, sum, 1e6);
    }
});
story('list-savings.only-changed-price-most', async (told) => {
  const found = await told.all(`${SPEND}/savings?${FEBRUARY}`);
  const sum = found.reduce((total, {saving}) => total + Math.round(amount(saving) * 100), 0);
  told.is('sources', new Set(found.map(({source}) => source)).size, found.length);
  told.is(
    'sources together',
    sum,
    Math.round(amount((await told.get(`${SPEND}/summary?${FEBRUARY}`)).savings_total) * 100),
  );
});
story('SpendSummary.supplier_count.at-least-order-period', async (told) => {
  for (const query of ['', `&supplier_id=${KESTREL}`, `&store_id=${UK}`]) {
    const {supplier_count: count} = await told.get(`${SPEND}/summary?${FEBRUARY}${query}`);
    told.is(`suppliers ${query}`, count, (await told.all(`${SPEND}/by-supplier?${FEBRUARY}${query}`)).length);
  }
});
story('show-order-trend.interval.only-partly-inside-period', async (told) => {
  const points = async (from: string, to: string): Promise<Fields[]> =>
    list({data: (await told.get(`${SPEND}/trend?from=${from}&to=${to}&interval=week`)).points ?? []});
  const value = ({value: own}: Fields): number => Number(own);
  const [whole] = await points('2025-02-10', '2025-02-16');
  const [first, second] = await points('2025-02-12', '2025-02-18');
  const [days] = await points('2025-02-12', '2025-02-16');
  told.is('a part of the week', value(first ?? {}) > 0 && value(first ?? {}) < value(whole ?? {}), true);
  told.is('the days inside', value(first ?? {}), value(days ?? {}));
  const [next] = await points('2025-02-17', '2025-02-18');
  told.is('the week of the end', value(second ?? {}), value(next ?? {}));
});
story('list-spend-by-category.level.default-category', async (told) => {
  const keys = async (query: string): Promise<Json[]> =>
    (await told.all(`${SPEND}/by-category?${FEBRUARY}${query}`)).map(({key}) => key ?? null);
  told.is('the default', await keys(''), await keys('&level=category'));
  await told.see(
    'another level',
    'GET',
    `${SPEND}/by-category?${FEBRUARY}&level=no_such`,
    undefined,
    '400 invalid_filter',
  );
});

const REPORTS = '/v1/order-reports';
const COMPLETED = `${REPORTS}/orp_01JNDG9Q00854SHAH54F4AY6MB`;
const report = (more: Fields = {}): Fields => ({
  name: 'Orders',
  period_from: '2025-02-01',
  period_to: '2025-02-28',
  ...more,
});

/** The lines of a new report. */
async function lines(told: Story, filters: Fields | null): Promise<Fields[]> {
  const made = await told.client.ok('POST', REPORTS, report({filters}));
  const path = `${REPORTS}/${asText(made.id)}`;
  await told.get(path);
  await told.get(path);
  return told.all(`${path}/lines`);
}

story('list-order-reports.only-ones-made', async (told) => {
  const made = async (options: {key: string}): Promise<Json[]> =>
    (await told.all(REPORTS, options)).map(({created_by: maker}) =>
      isObject(maker ?? null) ? ((maker as Fields).name ?? null) : null,
    );
  told.is('the full right', [...new Set(await made({key: 'tomas_procurement_manager'}))].sort(), [
    'ERP sync',
    'Tomas Berg',
  ]);
  told.is('without it', await made({key: 'tomas_viewer'}), ['Tomas Berg']);
  told.is('who made none', await made(MAYA), []);
});
story('create-order-report.starts-report-answers-202', async (told) => {
  const made = await told.see('a report', 'POST', REPORTS, report(), '202');
  told.is('its state', made.status, 'queued');
});
story('create-order-report.at-most-12-months', async (told) => {
  const period = (from: string, to: string): Fields => report({period_from: from, period_to: to});
  await told.see(
    'a day too many',
    'POST',
    REPORTS,
    period('2024-02-28', '2025-02-28'),
    '422 /period_to invalid_period',
  );
  await told.see('12 months', 'POST', REPORTS, period('2024-03-01', '2025-02-28'), '202');
});
const filtered = (name: string, id: string, fitting: string, other: string, fits: (line: Fields) => boolean): void =>
  story(`OrderReportCreate.filters.${name}.${id}`, async (told) => {
    const all = await lines(told, null);
    const kept = await lines(told, {[name]: fitting});
    told.is('some', kept.length > 0, true);
    told.is('those that fit', kept, all.filter(fits));
    told.is('of another one', await lines(told, {[name]: other}), []);
  });
const supplierOf = ({supplier}: Fields): Json => (supplier as Fields).id ?? null;
filtered('supplier_id', 'only-lines-supplier', BRIGHTWATER, KESTREL, (line) => supplierOf(line) === BRIGHTWATER);
filtered(
  'category_id',
  'only-lines-products-category',
  'cat_01JHHX77F5HP9R0QYHXE09WQAN',
  'cat_01JJ3Y08G0SZPM38SK6XK6RPXC',
  ({sku}) => sku === 'BW-20817-M',
);
filtered('user_group_id', 'only-orders-members-group', LAB_3, 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH', () => true);
filtered('store_id', 'only-orders-placed-store', GERMANY, UK, () => true);
filtered('country', 'only-orders-delivered-country', 'DE', 'GB', () => true);
filtered('cost_centre', 'only-lines-charged-cost', '4711', '4802', ({cost_centre: own}) => own === '4711');
filtered('source', 'only-lines-came-about', 'service', 'rfq', ({source}) => source === 'service');
story('OrderReportCreate.filters.must-all-match', async (told) => {
  told.is('both', (await lines(told, {supplier_id: BRIGHTWATER, source: 'service'})).length, 1);
  told.is('one of two', (await lines(told, {supplier_id: KESTREL, source: 'service'})).length, 0);
});
story('OrderReport.status.file-exist-only-completed', async (told) => {
  const made = await told.client.ok('POST', REPORTS, report());
  const path = `${REPORTS}/${asText(made.id)}`;
  const seen: Json[] = [[made.status ?? null, made.file ?? null]];
  for (let reads = 0; reads < 2; reads += 1) {
    const {status, file} = await told.get(path);
    if (status !== 'completed') await told.see('not ready', 'GET', `${path}/lines`, undefined, '409 not_ready');
    seen.push([status ?? null, isObject(file ?? null) ? 'a file' : (file ?? null)]);
  }
  told.is('files', seen, [
    ['queued', null],
    ['running', null],
    ['completed', 'a file'],
  ]);
  await told.see('ready', 'GET', `${path}/lines`, undefined, '200');
});
story('OrderReportLine.order_number.order-lines-supplier-only', async (told) => {
  const found = [...(await told.all(`${COMPLETED}/lines`)), ...(await lines(told, null))];
  const suppliers = new Map<string, Set<string>>();
  for (const line of found) {
    const number = asText(line.order_number);
    suppliers.set(number, (suppliers.get(number) ?? new Set()).add(asText(supplierOf(line))));
  }
  told.is('orders', suppliers.size > 0, true);
  told.is('suppliers of an order', [...suppliers.values()].filter(({size}) => size > 1).length, 0);
});

/** A world whose report has failed. */
const failed = (player: Player): Player =>
  new Player({
    ...player.ours,
    source: altered(player.ours.source, 'clients/OrderReport', (one) => [
      {...one, status: 'failed', file: null, totals: null, row_count: 0},
    ]),
  });
story(
  'show-order-report.not-repeated-create-again',
  async (told) => {
    for (let reads = 0; reads < 3; reads += 1) told.is('read', (await told.get(COMPLETED)).status, 'failed');
    await told.see('a new one', 'POST', REPORTS, report(), '202');
  },
  failed,
);
story(
  'list-order-report-lines.not-ready-failed-report',
  async (told) => {
    await told.see('failed', 'GET', `${COMPLETED}/lines`, undefined, '409 not_ready');
    const made = await told.client.ok('POST', REPORTS, report());
    await told.see('queued', 'GET', `${REPORTS}/${asText(made.id)}/lines`, undefined, '409 not_ready');
  },
  failed,
);

/** A world in which rows stand twice, what comes later in the order first. */
const doubled =
  (collection: string, twinOf: (row: Fields) => Fields) =>
  (player: Player): Player =>
    new Player({...player.ours, source: altered(player.ours.source, collection, (row) => [twinOf(row), row])});
/** @param nameOf what orders rows with equal keys */
const tied = (
  id: string,
  path: string,
  sort: string,
  nameOf: (row: Fields) => string,
  world: (player: Player) => Player,
): void =>
  story(
    `${id}.sort.equal-keys-ordered-id`,
    async (told) => {
      const found = await told.all(`${path}${path.includes('?') ? '&' : '?'}sort=${sort}`);
      const places = found.map((row) =>
        JSON.stringify([isObject(row[sort] ?? null) ? (row[sort] as Fields).amount : row[sort]]),
      );
      const names = found.map(nameOf);
      told.is('equal keys', new Set(places).size < places.length, true);
      const wrong = names.filter(
        (name, index) => places[index] === places[index + 1] && name > (names[index + 1] ?? ''),
      );
      told.is('in the wrong order', wrong, []);
    },
    world,
  );
const keyOf = ({key}: Fields): string => asText((key as Fields).id);
const laterKey = ({key, ...row}: Fields): Fields => ({
  ...row,
  key: {...(key as Fields), id: `${asText((key as Fields).id).slice(0, -1)}Z`},
});
for (const name of ['supplier', 'category', 'user-group'])
  tied(
    `list-spend-by-${name}`,
    `${SPEND}/by-${name}?${FEBRUARY}`,
    'spend',
    keyOf,
    doubled('clients/SpendBreakdownRow', laterKey),
  );
tied(
  'list-savings',
  `${SPEND}/savings?${FEBRUARY}`,
  'saving',
  ({source}) => asText(source),
  doubled('clients/SavingsRow', (row) => ({...row, source: 'volume_tier'})),
);
tied(
  'list-order-report-lines',
  `${COMPLETED}/lines`,
  'sku',
  ({order_number: number}) => asText(number),
  doubled('clients/OrderReportLine', (row) => ({...row, order_number: 'PO-2025-99999'})),
);
