/** The forwarder in a shell, between a sandbox and a collector: in TypeScript, or in Python (`npm run test:python`). */
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {mkdtempSync, writeFileSync} from 'node:fs';
import http from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, test} from 'node:test';

// Settings that are there already win.
process.loadEnvFile('.env.example');
const sandbox = process.env.API_BASE_URL;
if (!sandbox) throw new Error('API_BASE_URL is not set: the address of a sandbox.');
const inPython = process.argv.includes('python');
const PROGRAM = inPython
  ? [process.platform === 'win32' ? 'python' : 'python3', '-m', 'forwarder']
  : [process.execPath, '--import', 'tsx', 'src/main.ts'];
const FOLDER = inPython ? 'python' : '.';
const folder = mkdtempSync(path.join(tmpdir(), 'forwarder-'));

let collector: http.Server;
let port = 0;
let status = 200;
/** `Authorization` of the last delivery. */
let credential: string | undefined;
const documents: Record<string, unknown>[] = [];

before(async () => {
  collector = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    credential = request.headers.authorization;
    // The page that a redirect leads to is a success, and takes no entries.
    if (request.method === 'GET') return void reply.end('Sign in');
    const lines = Buffer.concat(chunks).toString().trim().split('\n');
    if (status === 200) documents.push(...lines.map((line) => JSON.parse(line) as Record<string, unknown>));
    reply.writeHead(status, {Location: '/page'}).end();
  });
  await new Promise<void>((resolve) => collector.listen(0, resolve));
  const address = collector.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

after(() => collector.close());

/** Runs a command of the forwarder. */
function run(args: string[], env: Record<string, string> = {}): Promise<{code: number | null; said: string}> {
  const settings = {SINK: `http://localhost:${port}/`, CHECKPOINT: path.join(folder, 'checkpoint.json'), ...env};
  const [program = '', ...own] = PROGRAM;
  const child = spawn(program, [...own, ...args], {cwd: FOLDER, env: {...process.env, ...settings}});
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({code, said})));
}

/** Runs it before a reader that has gone already, as `| head` does. */
async function runUnread(env: Record<string, string>): Promise<{code: number | null; said: string}> {
  const [program = '', ...own] = PROGRAM;
  const child = spawn(program, own, {cwd: FOLDER, env: {...process.env, ...env}});
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return {code, said};
}

/** Asks the API itself. */
async function ids(log: string): Promise<unknown[]> {
  const headers = {Authorization: `Bearer ${process.env.CLIENT_SECRET}`};
  const since = log.startsWith('older') ? {} : {'occurred_at[gte]': process.env.START_AT ?? ''};
  const query = new URLSearchParams({limit: '100', ...since});
  const response = await fetch(`${sandbox}/v1/${log}?${query}`, {headers});
  return ((await response.json()) as {data: {id: string}[]}).data.map(({id}) => id).sort();
}

const delivered = (dataset: string): unknown[] =>
  documents
    .filter((one) => one['event.dataset'] === dataset)
    .map((one) => one['event.id'])
    .sort();

for (const refusal of [503, 302])
  test(`while the collector answers ${refusal}, nothing counts as delivered`, async () => {
    status = refusal;
    const {code, said} = await run([]);
    assert.equal(code, 1);
    assert.match(said, new RegExp(`answered ${refusal}`));
  });

test('settings and a checkpoint that make no sense are said in words', async () => {
  const broken = path.join(folder, 'broken.json');
  writeFileSync(broken, '{"audit');
  assert.match((await run([], {CHECKPOINT: broken})).said, /broken\.json is no checkpoint: .*START_AT/);
  assert.match((await run(['follow'], {POLL_SECONDS: 'often'})).said, /^POLL_SECONDS is "often"/);
  assert.match((await run([], {START_AT: 'last week'})).said, /^START_AT is "last week"/);
  const unset = await run([], {START_AT: '', SINK: '-', CHECKPOINT: path.join(folder, 'unset.json')});
  assert.equal(unset.code, 0, unset.said);
});

test('a checkpoint that cannot be written stops neither log', async () => {
  status = 200;
  const {code, said} = await run([], {CHECKPOINT: path.join(folder, 'missing', 'checkpoint.json')});
  assert.equal(code, 1);
  assert.equal(said.match(/The checkpoint cannot be written/g)?.length, 2, said);
  assert.ok(delivered('quartermaster.audit').length > 0 && delivered('quartermaster.api').length > 0);
  documents.length = 0;
});

test('while nobody reads standard output, nothing counts as delivered', async () => {
  const env = {SINK: '-', CHECKPOINT: path.join(folder, 'unread.json')};
  const {code, said} = await runUnread(env);
  assert.equal(code, 1, said);
  assert.match(said, /^Standard output is closed\.$/m);
  assert.doesNotMatch(said, /new entr|Error|Traceback/);
  const audit = (await run([], env)).said.match(/"event.dataset": ?"quartermaster.audit"/g) ?? [];
  assert.equal(audit.length, (await ids('audit-logs')).length);
});

test('the collector gets its credential', async () => {
  const env = {SINK_AUTHORIZATION: 'Splunk 4f1c', CHECKPOINT: path.join(folder, 'credential.json')};
  await run([], env);
  assert.equal(credential, 'Splunk 4f1c');
  documents.length = 0;
});

test('what cannot be reached is named', async () => {
  const nobody = {API_BASE_URL: 'http://localhost:59999', SINK: '-'};
  assert.match((await run([], nobody)).said, /http:\/\/localhost:59999 cannot be reached: .*refused/i);
  assert.match(
    (await run([], {SINK: 'http://localhost:59999/in'})).said,
    /localhost:59999\/in cannot be reached: .*refused/i,
  );
});

test('every entry of both logs arrives once', async () => {
  status = 200;
  // Reading a log is a call as well, so that the log goes on while it is read: what stands in it before has to arrive.
  const standing = await ids('api-logs');
  const {code, said} = await run([]);
  assert.equal(code, 0, said);
  const arrived = delivered('quartermaster.api');
  assert.deepEqual(
    standing.filter((id) => !arrived.includes(id)),
    [],
  );
  assert.equal(new Set(arrived).size, arrived.length, 'nothing arrives twice');
  assert.deepEqual(delivered('quartermaster.audit'), await ids('audit-logs'));
  assert.ok(documents.length >= 4);
});

test('the next run sends nothing again but what has been called since: the logs themselves', async () => {
  const count = documents.length;
  const {said} = await run([]);
  assert.match(said, /audit: 0 new entries/);
  const added = documents.slice(count).map((one) => String(one['event.action']));
  assert.deepEqual(
    added.filter((action) => !['list-audit-logs', 'list-api-logs'].includes(action)),
    [],
  );
  const arrived = delivered('quartermaster.api');
  assert.equal(new Set(arrived).size, arrived.length);
});

test('entries are mapped and alerts are marked', () => {
  const denied = documents.find((one) => one['event.kind'] === 'alert');
  assert.deepEqual(denied?.['rule.name'], ['Denied action']);
  assert.equal(denied?.['event.reason'], 'approval_not_permitted');
  assert.equal(denied?.['user.email'], 'maya.lindqvist@halden.example');
});

test('older entries come from a retrieval that is available', async () => {
  const from = documents.length;
  const retrieval = 'olr_01JP4WQX80J1459Y37PBE48CXM';
  const {said} = await run(['backfill', retrieval]);
  const sent = documents.slice(from);
  assert.ok(
    sent.some((one) => String(one['@timestamp']).startsWith('2023-11')),
    said,
  );
  assert.deepEqual(sent.map((one) => one['event.id']).sort(), await ids(`older-log/retrievals/${retrieval}/entries`));
  assert.ok(sent.every((one) => one['event.kind'] === 'event'));
  // Who asks again wants all of it again.
  const again = await run(['backfill', retrieval]);
  assert.match(again.said, new RegExp(`: ${sent.length} new entries`));
});

test('a retrieval is asked for once, and is not read before it is available', async () => {
  const reason = `Test ${Date.now()}`;
  const first = await run(['retrieve', '2023-06-01', '2023-07-31', reason]);
  const id = /olr_\w+/.exec(first.said)?.[0] ?? '';
  assert.equal(/olr_\w+/.exec((await run(['retrieve', '2023-06-01', '2023-07-31', reason])).said)?.[0], id);
  const {code, said} = await run(['backfill', id]);
  assert.equal(code, 1);
  assert.match(said, /not available/);
});

test('a retrieval becomes available, with the entries of its days only', async () => {
  const from = documents.length;
  const id =
    /olr_\w+/.exec((await run(['retrieve', '2023-11-10', '2023-11-15', `Test ${Date.now()}`])).said)?.[0] ?? '';
  assert.match((await run(['backfill', id])).said, /restoring/);
  const {code, said} = await run(['backfill', id]);
  assert.equal(code, 0, said);
  assert.deepEqual(
    documents.slice(from).map((one) => String(one['@timestamp']).slice(0, 10)),
    ['2023-11-14'],
  );
  assert.match(said, /1 new entry\b/);
});

test('a period of more than 92 days is refused in words', async () => {
  const {code, said} = await run(['retrieve', '2023-01-01', '2023-12-31', 'Too long']);
  assert.equal(code, 1);
  assert.match(said, /more than 92 days/);
});

test('a credential without the right is told so', async () => {
  const {code, said} = await run([], {CLIENT_SECRET: 'plk_test_viewer'});
  assert.equal(code, 1);
  assert.match(said, /forbidden.*audit\.read/s);
});
