import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, test} from 'node:test';

const base = process.env.API_BASE_URL;
const KEY = 'plk_test_erp_smoke';
/** The worker in TypeScript, or in Go (`npm run test:go`). */
const PROGRAM = process.argv.includes('go') ? ['run', 'go'] : ['start'];

const headers = {Authorization: `Bearer ${KEY}`};

async function ask<T>(resource: string, body?: object): Promise<T> {
  if (!base) throw new Error('Set API_BASE_URL to a running sandbox, such as http://localhost:4010/clients.');
  const init = body ? {method: 'POST', body: JSON.stringify(body)} : {};
  const own = {...headers, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID()};
  const response = await fetch(`${base}/v1/${resource}`, {...init, headers: own});
  assert.ok(response.ok, `${resource} answered ${response.status}: ${await response.clone().text()}`);
  return (await response.json()) as T;
}

interface Movement {
  id: string;
  unit?: string;
}

interface Run {
  code: number | null;
  output: string;
}

test('a worker between an ERP and the platform', async (t) => {
  const erp = mkdtempSync(path.join(tmpdir(), 'erp-'));
  after(() => rmSync(erp, {recursive: true}));
  mkdirSync(path.join(erp, 'outbox'));
  const put = (name: string, text: string): void => writeFileSync(path.join(erp, 'outbox', `${name}.csv`), text);
  const label = `Karton ${randomUUID().slice(0, 8)}`;

  const work = (command: string, secret = KEY, api = base, folder = erp): Promise<Run> =>
    new Promise((resolve) => {
      const own = {API_BASE_URL: api, CLIENT_SECRET: secret, ERP_FOLDER: folder, START_AT: '2025-03-01T00:00:00Z'};
      const env = {...process.env, ...own};
      const child = spawn('npm', [...PROGRAM, '--silent', '--', command], {env});
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      child.on('close', (code) => resolve({code, output}));
    });
  /** What the ERP got with the latest file of a kind. */
  const inbox = <T>(name: string): T[] => {
    const folder = path.join(erp, 'inbox');
    const file =
      readdirSync(folder)
        .filter((one) => one.startsWith(name))
        .sort()
        .at(-1) ?? '';
    return readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as T);
  };
  const mappings = async (): Promise<{erp_unit_code: string}[]> =>
    (await ask<{data: {erp_unit_code: string}[]}>(`unit-label-mappings?source_label=${encodeURIComponent(label)}`))
      .data;

  const head = 'source_label,language,unit_code,content_quantity,content_unit_code,erp_unit_code';
  const good = `${head}\n${label},de,XCT,,,KAR\nXBX,,XBX,,,KAR\n`;

  await t.test('without the right to write, nothing is sent', async () => {
    put('unit_label_mappings', good);
    const {code, output} = await work('run', 'plk_test_viewer');
    assert.equal(code, 2, output);
    assert.match(output, /unit_label_mappings +broke off/);
    assert.match(output, /forbidden/i);
    assert.deepEqual(await mappings(), []);
    // What it may read has come.
    for (const name of ['state.json', 'inbox']) rmSync(path.join(erp, name), {recursive: true, force: true});
  });

  await t.test('a part that breaks off does not take the others with it', async () => {
    // Hands everything on but movements.
    const api = createServer(async (request, response) => {
      const {method = 'GET', url = '', headers} = request;
      const body = Buffer.concat((await request.toArray()) as Buffer[]);
      const kept = ['authorization', 'content-type', 'idempotency-key'].flatMap((name) => {
        const value = headers[name];
        return typeof value === 'string' ? [[name, value] as [string, string]] : [];
      });
      const isRefused = url.includes('/inventory/transactions');
      const answer = isRefused
        ? Response.json({title: 'Forbidden', status: 403, code: 'forbidden', detail: 'Not you.'}, {status: 403})
        : await fetch(new URL(base ?? '').origin + url, {method, headers: kept, ...(body.length > 0 && {body})});
      response.writeHead(answer.status, {'Content-Type': answer.headers.get('Content-Type') ?? ''});
      response.end(await answer.text());
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
    const {port} = api.address() as AddressInfo;
    const {code, output} = await work('run', KEY, `http://127.0.0.1:${port}${new URL(base ?? '').pathname}`);
    api.close();
    assert.equal(code, 2, output);
    assert.match(output, /unit_label_mappings +2 +2 +0 +0/);
    assert.match(output, /movements +broke off/);
    assert.match(output, /movements: .*Not you\./);
    assert.match(output, /transfers +\d/);
    assert.ok(!readFileSync(path.join(erp, 'state.json'), 'utf8').includes('watermark'));
    rmSync(path.join(erp, 'state.json'));
  });

  await t.test('a run: good rows arrive, a wrong one is named, movements come in units of the ERP', async () => {
    put('unit_label_mappings', `${good}Rolle,de,XRO,many,MTR,ROL\n`);
    put('offers', `sku,unit_label,unspsc_code\nA-1,${label},46181504\nA-2,Gebinde-${label},46181504\n`);
    const {code, output} = await work('run');
    assert.equal(code, 1, output);
    assert.match(output, /unit_label_mappings +3 +2 +1 +0/);
    assert.match(output, /line 4, content_quantity: .*many/);
    assert.deepEqual(
      (await mappings()).map((one) => one.erp_unit_code),
      ['KAR'],
    );
    assert.deepEqual(
      inbox<{sku: string; erp_unit: string}>('offers').map(({sku, erp_unit: unit}) => [sku, unit]),
      [['A-1', 'KAR']],
    );
    const {data} = await ask<{data: Movement[]}>('inventory/transactions?limit=100&sort=occurred_at');
    const got = inbox<Movement>('movements');
    assert.deepEqual(got.map(({id}) => id).sort(), data.map(({id}) => id).sort());
    assert.ok(got.some(({unit}) => unit === 'KAR'));
  });

  await t.test('the next run brings what is new and nothing twice', async () => {
    rmSync(path.join(erp, 'outbox'), {recursive: true});
    const [last] = (await ask<{data: {occurred_at: string}[]}>('inventory/transactions?limit=1')).data;
    assert.ok(last);
    const receipt = {
      type: 'receipt',
      material_id: 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN',
      location_id: 'loc_01JMJEAAHS0YPG3F94G4PR40AW',
      quantity: {value: '3', unit: 'XBX'},
      // Booked late: it happened before what the last run has brought.
      occurred_at: new Date(Date.parse(last.occurred_at) - 40 * 60_000).toISOString(),
      lot_number: 'L-SMOKE',
      expires_on: '2027-01-31',
    };
    const {id} = await ask<Movement>('inventory/transactions', receipt);
    const {code, output} = await work('run');
    assert.equal(code, 0, output);
    assert.deepEqual(
      inbox<Movement>('movements').map((one) => one.id),
      [id],
    );
  });

  await t.test('a movement in a unit without a mapping waits, and somebody has to look', async () => {
    // Of a test before, in the same sandbox.
    const found = await ask<{data: {id: string}[]}>('unit-label-mappings?source_label=EA');
    for (const {id} of found.data) await fetch(`${base}/v1/unit-label-mappings/${id}`, {method: 'DELETE', headers});
    const {data} = await ask<{data: {id: string; base_unit: string}[]}>('inventory/materials?limit=100');
    const material = data.find(({base_unit: unit}) => unit === 'EA');
    const location_id = 'loc_01JMJEAAHS0YPG3F94G4PR40AW';
    const quantity = {value: '4', unit: 'EA'};
    await ask('inventory/transactions', {type: 'receipt', material_id: material?.id, location_id, quantity});
    const {code, output} = await work('run');
    assert.equal(code, 1, output);
    assert.match(output, /movements +1 +0 +1 +0/);
    assert.match(output, /movements: IT-\d+ waits: the unit EA has no mapping/);
    mkdirSync(path.join(erp, 'outbox'));
    put('unit_label_mappings', `${head}\nEA,,EA,,,ST\n`);
    assert.equal((await work('run')).code, 0);
    assert.deepEqual(
      inbox<Movement>('movements').map(({unit}) => unit),
      ['ST'],
    );
  });

  await t.test('a folder that does not exist is a mistyped one', async () => {
    const {code, output} = await work('run', KEY, base, `${erp}-mistyped`);
    assert.equal(code, 2, output);
    assert.match(output, /ERP_FOLDER names .*-mistyped, which does not exist/);
    assert.ok(!existsSync(`${erp}-mistyped`));
  });
});
