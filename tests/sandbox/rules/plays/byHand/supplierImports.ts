/** Rules of a supplier's imports, logins and lists of codes. */
import type {Json} from '../../../../../src/openapi/types';
import {createSandbox} from '../../../../../src/sandbox';
import {asText, isObject} from '../../../../../src/sandbox/json';
import {fields, list} from '../../../support/answers';
import {Client} from '../../../support/client';
import {calls, said, type Step} from './calls';
import {differs, rule} from './rule';

type Fields = Record<string, Json>;

const play = (id: string, ...steps: readonly Step[]): void => calls('suppliers', id, ...steps);

const IMPORTS = '/v1/batch-imports';
const PRICES = 'prl_01JJ7BVW0048R49GDKGKVD23XN';
const DONE = `${IMPORTS}/bim_01JJAC01G0EQFVPFSHWRWQHWS3`;
/** When the import of the sample world finished, 90 days later, and 13 months after it began. */
const [KEPT, GONE] = ['2025-04-23T20:00:00.000Z', '2025-04-23T21:00:00.000Z'];
const [READ, FORGOTTEN] = ['2026-02-23T19:00:00.000Z', '2026-02-23T21:00:00.000Z'];

function form(job: Fields, file: string): FormData {
  const data = new FormData();
  data.set('job', JSON.stringify(job));
  data.set('file', new Blob([file], {type: 'text/csv'}), 'file.csv');
  return data;
}

/** Starts an import. @returns its path */
async function started(client: Client, job: Fields, file: string): Promise<string> {
  const made = await client.ok('POST', IMPORTS, form(job, file));
  return `${IMPORTS}/${asText(made.id ?? null)}`;
}

/** Polls an import until it has ended. */
async function ended(client: Client, path: string): Promise<Fields> {
  for (let polls = 0; polls < 10; polls += 1) {
    const job = await client.ok('GET', path);
    if (typeof job.finished_at === 'string') return job;
  }
  return {};
}

const FILE = 'product_identifier,sku,name:en,description:en,unit_of_measure\n';
const GLOVES = 'glove-nitrile-m,BW-20817-M,Gloves,<p>Blue</p>,XBX\n';
const HEADER = 'product_identifier;unit;unit_price;valid_from\n';

rule('create-batch-import.refused-more-20-would', async (_, player) => {
  const run = async (options: Fields): Promise<Json[]> => {
    const client = new Client(player.ours, 'suppliers');
    const job = {kind: 'products', format: 'csv', mode: 'replace_all', options};
    const {
      status,
      failure_code: code,
      disabled_count: count,
    } = await ended(client, await started(client, job, FILE + GLOVES));
    const {disabled} = await client.ok('GET', '/v1/products/pid:coat-lab-white');
    return [status ?? null, code ?? null, count ?? null, disabled ?? null];
  };
  return [
    ...differs('two of three', await run({}), ['failed', 'removal_not_confirmed', 0, false]),
    ...differs('confirmed', await run({confirm_removal: true}), ['completed', null, 2, true]),
  ];
});
rule('create-batch-import.at-most-20-imports', async (_, player) => {
  const sandbox = createSandbox({source: player.ours.source, quotaClock: () => Date.parse('2025-03-14T12:00:00.000Z')});
  const client = new Client(player.ours, 'suppliers', sandbox);
  const kinds = ['products', 'stock', 'images', 'properties'];
  const paths: string[] = [];
  for (const kind of kinds) paths.push(await started(client, {kind, format: 'csv'}, FILE + GLOVES));
  // The first poll begins an import.
  const states: Json[] = [];
  for (const path of paths) states.push((await client.ok('GET', path)).status ?? null);
  const answers: number[] = [];
  for (let count = kinds.length; count <= 20; count += 1)
    answers.push((await client.send('POST', IMPORTS, form({kind: 'stock', format: 'csv'}, FILE))).status);
  return [
    ...differs('running', states, ['validating', 'validating', 'validating', 'queued']),
    ...differs('in an hour', [answers.filter((status) => status === 202).length, answers.at(-1)], [16, 429]),
  ];
});
rule('download-batch-import-errors.only-rows-failed-original', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const ending = async (format: string): Promise<string> => {
    const made = await client.ok('POST', IMPORTS, {
      kind: 'products',
      format,
      source_url: 'https://b.example/feed',
    });
    const path = `${IMPORTS}/${asText(made.id ?? null)}`;
    await ended(client, path);
    const answer = await client.send('GET', `${path}/errors/file`);
    return `${answer.status} ${/\.(\w+)\?/.exec(answer.headers.get('Location') ?? '')?.[1] ?? ''}`;
  };
  return [
    ...differs(
      'the format you sent',
      [await ending('csv'), await ending('jsonl'), await ending('xlsx')],
      ['302 csv', '302 jsonl', '302 xlsx'],
    ),
    ...differs('XML', [await ending('bmecat_2005'), await ending('cxml_catalog')], ['302 csv', '302 csv']),
  ];
});
rule('download-batch-import-errors.not-ready-90-days', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const path = await started(client, {kind: 'products', format: 'csv'}, FILE + GLOVES);
  const early = said(await client.send('GET', `${path}/errors/file`));
  const at = async (moment: string): Promise<string> =>
    said(await client.send('GET', `${DONE}/errors/file`, undefined, {headers: {'Sandbox-Date': moment}}));
  return differs('answers', [early, await at(KEPT), await at(GONE)], ['409 not_ready', '302', '410 gone']);
});
rule('download-batch-import-file.gone-while-import-counters', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const at = async (moment: string): Promise<string[]> => {
    const headers = {'Sandbox-Date': moment};
    const [file, job] = [
      await client.send('GET', `${DONE}/file`, undefined, {headers}),
      await client.send('GET', DONE, undefined, {headers}),
    ];
    return [said(file), said(job)];
  };
  return [
    ...differs('for 90 days', await at(KEPT), ['302', '200']),
    ...differs('after that', await at(GONE), ['410 gone', '200']),
    ...differs('13 months', (await at(READ))[1], '200'),
    ...differs('later', (await at(FORGOTTEN))[1], '404 not_found'),
  ];
});
play(
  'BatchImportCreate.file.at-most-500-mb',
  ['neither', 'POST', IMPORTS, {kind: 'stock', format: 'csv'}, '422 /file required'],
  ['an address', 'POST', IMPORTS, {kind: 'stock', format: 'csv', source_url: 'https://b.example/stock.csv'}, '202'],
  [
    'a file',
    'POST',
    IMPORTS,
    {kind: 'prices', format: 'csv', price_list_id: PRICES, file: {id: 'file_01JJABWCA0AKVGNSDQ4ZFK371J'}},
    '202',
  ],
);
rule('BatchImportError.code.invalid-unit-code-tier', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const codes = async (format: string, file: string): Promise<Json[]> => {
    const options: Fields = format === 'csv' ? {delimiter: ';'} : {};
    const path = await started(client, {kind: 'prices', format, price_list_id: PRICES, options}, file);
    await ended(client, path);
    return list(await client.ok('GET', `${path}/errors`)).map(({code}) => code ?? null);
  };
  const rows = [
    ['glove-nitrile-m', 'PK', '8.90', '2025-05-01'],
    ['no-such', 'XBX', '8.90', '2025-05-01'],
  ];
  const names = HEADER.trim().split(';');
  const lines = rows.map((row) => JSON.stringify(Object.fromEntries(row.map((cell, at) => [names[at], cell]))));
  const expected = ['invalid_unit_code', 'unknown_reference'];
  return [
    ...differs('CSV', await codes('csv', HEADER + rows.map((row) => row.join(';')).join('\n')), expected),
    ...differs('JSON Lines', await codes('jsonl', lines.join('\n')), expected),
  ];
});
rule('list-batch-import-errors.sort.equal-keys-ordered-id', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const file = [HEADER.trim(), ...['c', 'a', 'b'].map((name) => `${name};XBX;8.90;2025-05-01`)].join('\n');
  const options = {delimiter: ';'};
  const path = await started(client, {kind: 'prices', format: 'csv', price_list_id: PRICES, options}, file);
  await ended(client, path);
  const rows = async (sort: string): Promise<Json[]> =>
    list(await client.ok('GET', `${path}/errors?sort=${sort}`)).map(({row}) => row ?? null);
  return [
    ...differs('the same code', await rows('code'), [2, 3, 4]),
    ...differs('the other way', await rows('-code'), [2, 3, 4]),
    ...differs('another order', await rows('-row'), [4, 3, 2]),
  ];
});

const LOGIN = '/v1/supplier-login';
const person = (more: Fields = {}): Fields => ({
  grant_type: 'password',
  email: 'nora.ahlgren@brightwater.quartermaster.example',
  password: 'example-password-do-not-use',
  ...more,
});
play(
  'supplier-login.otp-required-until-add',
  ['without', 'POST', LOGIN, person({email: 'nora.2fa@b.example'}), '401 otp_required'],
  ['with an old one', 'POST', LOGIN, person({email: 'nora.2fa@b.example', otp: '000000'}), '401 otp_required'],
  ['with it', 'POST', LOGIN, person({email: 'nora.2fa@b.example', otp: '492817'}), '200'],
  ['another account', 'POST', LOGIN, person(), '200'],
);
rule('supplier-login.within-10-minutes-account', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const answers: string[] = [];
  for (let tries = 0; tries < 5; tries += 1)
    answers.push(said(await client.send('POST', LOGIN, person({password: 'wrong'}))));
  const throttled = await client.send('POST', LOGIN, person());
  const other = await client.send('POST', LOGIN, person({email: 'other@b.example'}));
  const wait = Number(throttled.headers.get('Retry-After'));
  const headers = {'Sandbox-Date': new Date(Date.parse('2025-03-14T12:00:00.000Z') + wait * 1000 + 9000).toISOString()};
  const later = await client.send('POST', LOGIN, person(), {headers});
  return [
    ...differs('five failures', [...new Set(answers)], ['401 invalid_credentials']),
    ...differs('the right password', [said(throttled), wait > 0], ['429 login_throttled', true]),
    ...differs('another account, and after the wait', [said(other), said(later)], ['200', '200']),
  ];
});
rule('supplier-logout.cannot-logged-out-supplier', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const key = said(await client.send('POST', '/v1/supplier-logout'));
  const {access_token: token} = await client.ok('POST', LOGIN, person());
  const headers = {Authorization: `Bearer ${asText(token ?? null)}`};
  const use = async (method: string, path: string): Promise<string> =>
    said(await client.send(method, path, undefined, {headers}));
  const [before, out, after] = [
    await use('GET', '/v1/accessible-stores'),
    await use('POST', '/v1/supplier-logout'),
    await use('GET', '/v1/accessible-stores'),
  ];
  return [
    ...differs('an API key', key, '403 forbidden'),
    ...differs('which goes on', said(await client.send('GET', '/v1/accessible-stores')), '200'),
    ...differs('a token', [before, out, after], ['200', '204', '401 unauthenticated']),
    ...differs('a second time', await use('POST', '/v1/supplier-logout'), '204'),
  ];
});
play(
  'SupplierLogin.email.cannot-log-way',
  ['without', 'POST', LOGIN, {grant_type: 'password', password: 'x'}, '422 /email required'],
  ['of single sign-on', 'POST', LOGIN, person({email: 'nora@sso.b.example'}), '401 invalid_credentials'],
  ['of somebody else', 'POST', LOGIN, person(), '200'],
);
rule('SupplierLogin.refresh_token.again-ends-whole-session', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const first = await client.ok('POST', LOGIN, person());
  const refresh = async (token: Json | undefined): Promise<Fields> =>
    fields(await client.send('POST', LOGIN, {grant_type: 'refresh_token', refresh_token: token ?? null}));
  const read = async ({access_token: token}: Fields): Promise<string> =>
    said(
      await client.send('GET', '/v1/accessible-stores', undefined, {
        headers: {Authorization: `Bearer ${asText(token ?? null)}`},
      }),
    );
  const second = await refresh(first.refresh_token);
  const works = await read(second);
  const again = await refresh(first.refresh_token);
  return [
    ...differs('once', works, '200'),
    ...differs('again', again.code, 'invalid_credentials'),
    ...differs(
      'the session',
      [await read(second), (await refresh(second.refresh_token)).code],
      ['401 unauthenticated', 'invalid_credentials'],
    ),
  ];
});

const LISTS = ['country', 'currency', 'language'].map((kind) => `/v1/${kind}-codes`);
for (const [id, field, own] of [
  ['CodeEntry.minor_unit.currencies-only', 'minor_unit', '/v1/currency-codes'],
  ['CodeEntry.alpha3.countries-only', 'alpha3', '/v1/country-codes'],
] as const)
  rule(id, async (_, player) => {
    const client = new Client(player.ours, 'suppliers');
    const faults: string[] = [];
    for (const path of LISTS) {
      const entries = list(await client.ok('GET', path));
      const having = entries.filter((entry) => entry[field] !== undefined && entry[field] !== null).length;
      faults.push(...differs(path, [entries.length > 0, having], [true, path === own ? entries.length : 0]));
    }
    return faults;
  });
const list1 = (code: string, currency: string): Json => ({name: code, code, currency, countries: ['DE']});
rule('CodeEntry.active.refused-new-ones', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const codes = list(await client.ok('GET', '/v1/currency-codes'));
  const [withdrawn = {}] = codes.filter(({active}) => active === false);
  const [current = {}] = codes.filter(({active}) => active === true);
  const make = async ({code = null}: Fields): Promise<string> =>
    said(await client.send('POST', '/v1/price-lists', list1(`L-${asText(code)}`, asText(code))));
  return [
    ...differs('withdrawn', await make(withdrawn), '422 /currency invalid_enum'),
    ...differs('in use', await make(current), '201'),
  ];
});
rule('list-currency-codes.up-6-digits-every', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const codes = list(await client.ok('GET', '/v1/currency-codes'));
  // The sample world has no acetone in the UK until the end of March.
  await client.ok('DELETE', '/v1/products/pid:acetone-2500ml/disabled-status');
  const total = async (currency: string): Promise<Json> => {
    const made = await client.ok('POST', '/v1/price-lists', {
      ...(list1(`L-${currency}`, currency) as Fields),
      store_ids: ['sto_01JHGTWJR0H71026KHDMNTSZFV'],
      countries: ['GB'],
      priority: 1,
      kind: 'contract',
    });
    const entry = {product_identifier: 'acetone-2500ml', unit_price: '12.345678', valid_from: '2025-01-01'};
    await client.ok('PUT', `/v1/price-lists/${asText(made.id ?? null)}/entries`, {entries: [entry]});
    const {data} = await client.ok('POST', '/v1/price-resolver', {
      items: [{product_identifier: 'acetone-2500ml', quantity: '3'}],
      store_id: 'sto_01JHGTWJR0H71026KHDMNTSZFV',
      country: 'GB',
      currency,
      include_pending: true,
    });
    const [{line_total: sum, unit_price: price} = {}] = list({data: data ?? []});
    const amounts = [price, sum].map((money) => (isObject(money ?? null) ? ((money as Fields).amount ?? null) : null));
    await client.ok('DELETE', `/v1/price-lists/${asText(made.id ?? null)}`);
    return amounts;
  };
  const digits = ['JPY', 'EUR', 'KWD'].map((wanted) => codes.find(({code}) => code === wanted)?.minor_unit);
  return [
    ...differs('digits', digits, [0, 2, 3]),
    ...differs('JPY', await total('JPY'), ['12.345678', '37']),
    ...differs('EUR', await total('EUR'), ['12.345678', '37.04']),
    ...differs('KWD', await total('KWD'), ['12.345678', '37.037']),
  ];
});

const OPTIONS = '/v1/products/pid:coat-lab-white/options';
for (const id of ['list-product-options.sort.default-created-at', 'list-product-options.sort.equal-keys-ordered-id'])
  rule(id, async (_, player) => {
    const client = new Client(player.ours, 'suppliers');
    for (const [key, position] of [
      ['fit', 3],
      ['colour', 3],
    ] as const)
      await client.ok('POST', OPTIONS, {name: {en: key}, key, position, values: [{key: 'a', label: {en: 'A'}}]});
    const keys = async (query: string): Promise<Json[]> =>
      list(await client.ok('GET', `${OPTIONS}${query}`)).map(({key}) => key ?? null);
    return [
      ...differs('by default', await keys(''), ['size', 'fit', 'colour']),
      ...differs('equal positions', await keys('?sort=-position'), ['fit', 'colour', 'size']),
    ];
  });

rule('create-batch-import.right-write-rows', async (_, {ours}) => {
  const client = new Client(ours, 'suppliers');
  const file = 'product_identifier\n';
  const start = async (kind: string, key: string): Promise<number> => {
    const job = {kind, format: 'csv', ...(kind === 'prices' && {price_list_id: PRICES})};
    return (await client.send('POST', IMPORTS, form(job, file), {key})).status;
  };
  const seen = [await start('prices', 'pricing_manager'), await start('products', 'pricing_manager')];
  seen.push(await start('products', 'catalogue_manager'), await start('prices', 'catalogue_manager'));
  return differs('prices and products by role', seen, [202, 403, 202, 403]);
});
