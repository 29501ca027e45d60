/** What a sandbox does not do: bookings that come late, gaps, jobs that fail, runs that are killed or meet another one. */
import assert from 'node:assert/strict';
import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, afterEach, beforeEach, test} from 'node:test';

/** The worker in TypeScript, or in Go (`npm run test:go`), without npm in between: a test kills it. */
const [PROGRAM, ...ARGS] = process.argv.includes('go')
  ? [path.resolve('go/worker')]
  : [process.execPath, '--import', 'tsx', 'src/main.ts'];

const movement = (number: number, minute: string, more = {}) => ({
  id: `itx_${number}`,
  number: `IT-00${number}`,
  type: 'receipt',
  direction: 'in',
  material_id: 'mat_1',
  location_id: 'loc_1',
  quantity: {value: '3', unit: 'XBX'},
  reference: {type: 'order', id: null, number: '4500018240'},
  reverses_id: null as string | null,
  occurred_at: `2025-03-14T${minute}:00.000Z`,
  created_at: `2025-03-14T${minute}:30.000Z`,
  updated_at: `2025-03-14T${minute}:30.000Z`,
  ...more,
});

/** The platform. */
let movements: ReturnType<typeof movement>[] = [];
let units: Record<string, string> = {};
let job = {};
/** What a trial comes to, other than well. */
let trial = {};
/** Rows that jobs refuse: lists of errors by the id of the job. */
let refusals: Record<string, object[]> = {};
/** Kinds of rows that the platform takes no more jobs of for an hour. */
let busy: string[] = [];
/** What jobs were sent with. */
let jobs: JobBody[] = [];
/** Keys of jobs that are no trial. */
let keys: string[] = [];
let held: (() => void) | undefined;
let onJob: (() => void) | undefined;

interface JobBody {
  kind: string;
  rows: Record<string, string>[];
  options: {dry_run: boolean; decimal_separator: string};
  labels: string[];
}

class Busy extends Error {}

async function answerOf(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '', 'http://localhost');
  const text = Buffer.concat((await request.toArray()) as Buffer[]).toString();
  const body = (text ? JSON.parse(text) : {}) as JobBody;
  const list = (data: unknown[]) => ({data, page: {limit: 100, has_more: false, next_cursor: null}});
  const place = url.pathname.replace('/clients/v1/', '');
  if (place === 'inventory/transactions') {
    const moment = (field: 'occurred_at' | 'updated_at') => url.searchParams.get(`${field}[gte]`) ?? '';
    const sort = url.searchParams.get('sort') === 'created_at' ? 'created_at' : 'occurred_at';
    const fitting = movements.filter(
      (one) => one.occurred_at >= moment('occurred_at') && one.updated_at >= moment('updated_at'),
    );
    return list(fitting.sort((a, b) => a[sort].localeCompare(b[sort])));
  }
  if (place === 'inventory/materials/mat_1') return {id: 'mat_1', number: 'MAT-10001', external_id: '0000010001'};
  if (place === 'inventory/locations/loc_1') return {id: 'loc_1', code: 'HAL-B1', external_id: null};
  if (place === 'unit-label-mappings/resolve')
    return {data: body.labels.map((label) => ({source_label: label, erp_unit_code: units[label] ?? null}))};
  const [, id] = /^batch-requests\/(\w+)\/errors$/.exec(place) ?? [];
  if (place !== 'batch-requests') return list(refusals[id ?? ''] ?? []);
  if (busy.includes(body.kind)) throw new Busy();
  jobs.push(body);
  const ended = {kind: body.kind, status: 'completed', unchanged_count: body.rows.length, failure_code: null};
  if (body.options.dry_run) return {id: 'bat_trial', ...ended, ...trial};
  keys.push(String(request.headers['idempotency-key']));
  if (onJob) {
    onJob();
    await new Promise<void>((resolve) => (held = resolve));
  }
  return {id: 'bat_job', ...ended, ...job};
}

const server = createServer((request, response) => {
  answerOf(request).then(
    (answer) => {
      response.writeHead(200, {'Content-Type': 'application/json'});
      response.end(JSON.stringify(answer));
    },
    (error: unknown) => {
      assert.ok(error instanceof Busy, String(error));
      response.writeHead(429, {'Content-Type': 'application/problem+json', 'Retry-After': '3420'});
      response.end(JSON.stringify({title: 'Too many jobs', status: 429, code: 'rate_limited', detail: 'Wait.'}));
    },
  );
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const {port} = server.address() as AddressInfo;

let erp = '';
beforeEach(() => {
  erp = mkdtempSync(path.join(tmpdir(), 'erp-'));
  mkdirSync(path.join(erp, 'outbox'));
  movements = [movement(4711, '10:00'), movement(4712, '11:00')];
  units = {XBX: 'KAR'};
  [job, keys, onJob, held] = [{}, [], undefined, undefined];
  [trial, refusals, busy, jobs] = [{}, {}, [], []];
});
afterEach(() => rmSync(erp, {recursive: true}));
after(() => {
  server.closeAllConnections();
  server.close();
});

const put = (name: string, text: string | Uint8Array): void =>
  writeFileSync(path.join(erp, 'outbox', `${name}.csv`), text);

function begin(command = 'run', env = {}): ChildProcess {
  const own = {
    API_BASE_URL: `http://127.0.0.1:${port}/clients`,
    CLIENT_SECRET: 'plk_test_erp',
    ERP_FOLDER: erp,
    START_AT: '2025-03-14T00:00:00Z',
  };
  return spawn(PROGRAM ?? '', [...ARGS, command], {env: {...process.env, ...own, ...env}});
}

async function work(command?: string, env?: object): Promise<{code: number | null; output: string}> {
  const child = begin(command, env);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return {code, output};
}

/** Kills a run when its job has reached the platform. */
async function kill(): Promise<void> {
  const reached = new Promise<void>((resolve) => (onJob = resolve));
  const child = begin();
  await reached;
  child.kill('SIGKILL');
  await once(child, 'close');
  onJob = undefined;
  held?.();
}

interface Taken {
  number: string;
  unit: string;
}

/** Everything that the ERP got. */
function taken(): Taken[] {
  const folder = path.join(erp, 'inbox');
  return readdirSync(folder)
    .filter((name) => name.startsWith('movements'))
    .sort()
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as Taken);
}
const numbers = (): string[] => taken().map(({number}) => number);

test('a movement that is booked late arrives, once', async () => {
  assert.equal((await work()).code, 0);
  movements.push(movement(4713, '12:00', {occurred_at: '2025-03-14T09:20:00.000Z'}));
  await work();
  // Reversed later: it is another movement, and the one it reverses is known.
  movements[0] = {...movements[0]!, updated_at: '2025-03-14T12:30:00.000Z'};
  movements.push(movement(4714, '12:30', {type: 'reversal', reverses_id: 'itx_4711'}));
  const {code, output} = await work();
  assert.equal(code, 0, output);
  assert.deepEqual(numbers(), ['IT-004711', 'IT-004712', 'IT-004713', 'IT-004714']);
});

test('a number that is missing is named, and asked for until it is there', async () => {
  movements.push(movement(4714, '12:00'));
  const {code, output} = await work();
  assert.equal(code, 1, output);
  assert.match(output, /IT-004713/);
  movements.push(movement(4713, '11:59'), movement(4715, '13:00'));
  assert.equal((await work()).code, 0);
  assert.deepEqual(numbers(), ['IT-004711', 'IT-004712', 'IT-004714', 'IT-004713', 'IT-004715']);
});

test('a movement in a unit without a mapping waits for one', async () => {
  movements.push(movement(4713, '12:00', {quantity: {value: '4', unit: 'EA'}}), movement(4714, '13:00'));
  const first = await work();
  assert.equal(first.code, 1, first.output);
  assert.match(first.output, /movements +4 +3 +1 +0/);
  assert.match(first.output, /IT-004713.*unit EA has no mapping/);
  units = {...units, EA: 'ST'};
  assert.equal((await work()).code, 0);
  assert.deepEqual(numbers(), ['IT-004711', 'IT-004712', 'IT-004714', 'IT-004713']);
  assert.equal(taken().at(-1)?.unit, 'ST');
});

test('a movement has the keys of the ERP, its document and what it reverses', async () => {
  movements = [movement(4711, '10:00', {type: 'reversal', reverses_id: 'itx_9'})];
  await work();
  const {material, material_id, location, document, reverses_id} = taken()[0] as Taken & Record<string, unknown>;
  assert.deepEqual([material, material_id, location], ['0000010001', 'mat_1', 'HAL-B1']);
  assert.deepEqual([document, reverses_id], [{type: 'order', number: '4500018240'}, 'itx_9']);
});

test('a job that failed is sent anew, and stops nothing else', async () => {
  put('users', 'email\nhanna@halden.example\n');
  job = {status: 'failed', failure_code: 'too_many_errors', unchanged_count: 0};
  const {code, output} = await work();
  assert.equal(code, 1, output);
  assert.match(output, /users +1 +0 +0 +1/);
  assert.match(output, /the job failed: too_many_errors/);
  assert.deepEqual(numbers(), ['IT-004711', 'IT-004712']);
  job = {};
  assert.equal((await work()).code, 0);
  assert.equal(new Set(keys).size, 2);
});

test('after a run that was killed the same rows are the same job, and rows that come back are another', async () => {
  const [a, b] = ['email\nhanna@halden.example\n', 'email\nlucia@halden.example\n'];
  put('users', a);
  await kill();
  await work();
  assert.equal(new Set(keys).size, 1, 'the same rows again');
  await kill();
  put('users', b);
  await kill();
  put('users', a);
  await work();
  assert.equal(keys.length, 5);
  assert.equal(new Set(keys).size, 4, 'A, A again, B and A after B');
});

test('one run at a time; that of a process which has gone is no hindrance', async () => {
  put('users', 'email\nhanna@halden.example\n');
  const reached = new Promise<void>((resolve) => (onJob = resolve));
  const first = begin();
  await reached;
  onJob = undefined;
  const {code, output} = await work();
  assert.equal(code, 2, output);
  assert.match(output, new RegExp(`another run.*${first.pid}.*lock`, 'i'));
  held?.();
  await once(first, 'close');
  assert.equal(first.exitCode, 0);
  await kill();
  assert.equal((await work()).code, 0);
  assert.ok(!readdirSync(erp).includes('lock'));
});

test('files of the ERP: semicolons are read, and one that cannot be read is named', async () => {
  put('offers', 'sku;unit_label;unspsc_code\nA-1;XBX;46181504\n');
  assert.match((await work()).output, /A-1: XBX or 46181504 has no mapping/);
  put('offers', 'sku,unit_label\n"A-1,XBX\n');
  const {code, output} = await work();
  assert.equal(code, 2);
  assert.match(output, /offers\.csv: /);
});

test('files of the ERP: what is no UTF-8 is Windows-1252, and what is no text is refused', async () => {
  put('categories', Buffer.from('code,name:de\nMG-44,B\u00fcro \u0080\n', 'latin1'));
  const {code, output} = await work();
  assert.equal(code, 0, output);
  assert.deepEqual(jobs.at(-1)?.rows, [{code: 'MG-44', 'name:de': 'Büro €'}]);
  assert.match(output, /categories: .*Windows-1252/);
  put('categories', Buffer.from('\ufeffcode,name:de\nMG-44,Büro\n', 'utf16le'));
  const second = await work();
  assert.equal(second.code, 2, second.output);
  assert.match(second.output, /categories\.csv.*UTF-8/);
});

test('files of the ERP: where semicolons part the cells, numbers have a comma', async () => {
  put('unit_label_mappings', 'source_label;content_quantity\nKarton;2,5\n');
  assert.equal((await work()).code, 0);
  put('unit_label_mappings', 'source_label,content_quantity\nKarton,2.5\n');
  assert.equal((await work()).code, 0);
  assert.deepEqual(
    jobs.map(({options}) => options.decimal_separator),
    [',', ',', '.', '.'],
  );
});

const MASTER = 'email\nhanna@halden.example\n';
const spoiled: Record<string, () => RegExp> = {
  'a file with too many rows': () => {
    put('users', `email\n${'hanna@halden.example\n'.repeat(1001)}`);
    return /users: .*1,?000 rows/;
  },
  'a row with a cell too many': () => {
    put('users', `${MASTER}lucia@halden.example,Lucia\n`);
    return /users: .*users\.csv.*line 3/;
  },
  'a platform that takes no more jobs': () => {
    put('users', MASTER);
    busy = ['users'];
    return /users: .*Try again in 57/;
  },
};
for (const [name, spoil] of Object.entries(spoiled))
  test(`${name} stops no other part`, async () => {
    const said = spoil();
    put('categories', 'code\nMG-44\n');
    put('offers', 'sku,unit_label,unspsc_code\nA-1,XBX,46181504\n');
    const {code, output} = await work();
    assert.equal(code, 2, output);
    assert.match(output, /users +broke off/);
    assert.match(output, said);
    assert.match(output, /categories +1 +1 +0 +0/);
    assert.match(output, /offers +1 /);
    assert.deepEqual(numbers(), ['IT-004711', 'IT-004712']);
    assert.ok(readdirSync(path.join(erp, 'inbox')).some((one) => one.startsWith('transfers')));
  });

test('rows are named by their line, those too that only the job refuses', async () => {
  put('users', 'email\na@halden.example\n\nno address\nb@halden.example\nc@halden.example\n');
  refusals = {
    bat_trial: [{row: 2, column: 'email', message: 'No address.', value: 'no address'}],
    bat_job: [{row: 3, column: 'email', message: 'Taken meanwhile.', value: 'c@halden.example'}],
  };
  job = {status: 'completed_with_errors', unchanged_count: 2};
  const {code, output} = await work();
  assert.equal(code, 1, output);
  assert.match(output, /users +4 +2 +2 +0/);
  assert.match(output, /line 4, email: No address\. no address/);
  assert.match(output, /line 6, email: Taken meanwhile\. c@halden\.example/);
});

test('a header that the platform does not know is named', async () => {
  put('users', 'e-mail,first_name\nhanna@halden.example,Hanna\n');
  trial = {status: 'failed', failure_code: 'header_unknown', unchanged_count: 0};
  const {code, output} = await work();
  assert.equal(code, 1, output);
  assert.match(output, /users: the job failed: header_unknown.*e-mail, first_name/);
});

test('START_AT can be corrected until something was read', async () => {
  const all = movements;
  movements = [];
  put('users', MASTER);
  await work('run', {START_AT: '2026-03-14T00:00:00Z'});
  movements = all;
  await work();
  assert.deepEqual(numbers(), ['IT-004711', 'IT-004712']);
});

test('a setting or a state that is wrong is named, before anything is sent', async () => {
  put('users', MASTER);
  const first = await work('run', {START_AT: 'yesterday'});
  assert.equal(first.code, 2, first.output);
  assert.match(first.output, /START_AT/);
  for (const text of ['{"watermark": "2025', '{"watermark": "soon", "number": 3, "applied": []}']) {
    writeFileSync(path.join(erp, 'state.json'), text);
    const {code, output} = await work();
    assert.equal(code, 2, output);
    assert.match(output, /state\.json/);
  }
  assert.deepEqual(jobs, []);
});

test('each part is told when it is done', async () => {
  put('users', MASTER);
  put('categories', 'code\nMG-44\n');
  let count = 0;
  const reached = new Promise<void>((resolve) => {
    onJob = () => {
      count += 1;
      if (count === 2) resolve();
      else setTimeout(() => held?.());
    };
  });
  const child = begin();
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  await reached;
  assert.match(output, /users +1 +1 +0 +0/);
  onJob = undefined;
  held?.();
  await once(child, 'close');
  assert.match(output, /categories +1 +1 +0 +0/);
});

test('watch says when each run begins and ends, and when the next one is', {timeout: 150_000}, async () => {
  // Every other second; the program in Go knows no seconds.
  const child = begin('watch', {SCHEDULE: process.argv.includes('go') ? '* * * * *' : '*/2 * * * * *'});
  let output = '';
  const told = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (/ended[^]*Next run[^]*\n/.test(output)) resolve();
    });
  });
  await told;
  child.kill();
  await once(child, 'close');
  const moment = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\S*`;
  const end = `\n${moment} The run has ended with 0\\.\n${moment} Next run ${moment}\\.`;
  assert.match(output, new RegExp(`\n${moment} A run begins\\.\n`));
  assert.match(output, new RegExp(end));
});

test('watch does not begin without a secret', async () => {
  const {code, output} = await work('watch', {CLIENT_SECRET: ''});
  assert.equal(code, 2, output);
  assert.match(output, /^CLIENT_SECRET is not set/);
});
