import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {before, describe, it} from 'node:test';

/** Runs the command line as a person or a CI job does, and asks the API what became of it. */

const API = (process.env.API_BASE_URL ?? '').replace(/\/$/, '');
const PRICE_LIST = 'prl_01JJ7BVW0048R49GDKGKVD23XN';
// Other rows each time, so that a sandbox that has seen a run before sees news.
const RUN = Date.now();

interface Run {
  exit: number | null;
  output: string;
}

/** @param end when the run is stopped, as a CI stops a job */
function run(args: string[], env: Record<string, string> = {}, end?: Promise<void>): Promise<Run> {
  return new Promise((resolve, reject) => {
    const settings = {CLIENT_ID: 'bw-catalogue-sync', CLIENT_SECRET: 'example-secret-do-not-use', ...env};
    // What `npm start` runs, without the seconds that npm takes.
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli.ts', ...args], {
      env: {...process.env, ...settings},
    });
    void end?.then(() => child.kill());
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    child.on('error', reject);
    child.on('close', (exit) => resolve({exit, output}));
  });
}

async function ask(address: string): Promise<{data: Record<string, unknown>[]}> {
  const response = await fetch(`${API}${address}`, {headers: {Authorization: 'Bearer pls_test_smoke'}});
  assert.equal(response.status, 200, address);
  return response.json() as Promise<{data: Record<string, unknown>[]}>;
}

let folder = '';
async function file(name: string, text: string): Promise<string> {
  const place = path.join(folder, name);
  await writeFile(place, text);
  return place;
}

/** An API that answers each call with what is made of it. */
async function apiThat(answers: (request: http.IncomingMessage) => object) {
  const api = http.createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, {'Content-Type': 'application/json'}).end(JSON.stringify(answers(request)));
    });
  });
  await new Promise<void>((resolve) => api.listen(0, resolve));
  return {api, address: `http://localhost:${(api.address() as AddressInfo).port}`};
}

before(async () => {
  assert.ok(API, 'Set API_BASE_URL to a running sandbox, such as http://localhost:4010/suppliers.');
  await ask('/v1/products?limit=1').catch((error: unknown) => assert.fail(`No sandbox at ${API}: ${String(error)}`));
  folder = await mkdtemp(path.join(os.tmpdir(), 'catalogue-'));
});

describe('the check', () => {
  it('stops before anything is sent when rows have faults', async () => {
    const count = async (): Promise<number> => (await ask('/v1/batch-imports?limit=100')).data.length;
    const earlier = await count();
    const {exit, output} = await run(['upload', 'samples/products.csv', '--mapping', 'samples/mapping.json']);
    assert.equal(exit, 1, output);
    assert.match(output, /Artikelnummer → sku/);
    assert.match(output, /3 {4}unit_of_measure +invalid_unit_code +PK is withdrawn; use XPK\./);
    assert.match(output, /UK is no country code/);
    assert.equal(await count(), earlier);
  });

  it('names the file that cannot be used: that of the rows, or that of the mapping', async () => {
    const broken = await file('broken.json', '{"Artikelnummer": ');
    const list = await file('list.json', '["sku"]');
    for (const [rows, mapping] of [
      ['samples/products.csv', 'samples/no-such.json'],
      ['samples/products.csv', broken],
      ['samples/products.csv', list],
      ['samples/no-such.csv', 'samples/mapping.json'],
    ] as const) {
      const {exit, output} = await run(['check', rows, '--mapping', mapping]);
      assert.equal(exit, 2, output);
      const [bad, good] = rows.includes('no-such') ? [rows, mapping] : [mapping, rows];
      assert.ok(output.includes(`${bad}: `) && !output.includes(`${good}: `), output);
    }
  });

  it('refuses a mapping of headers that the file does not have', async () => {
    const misspelt = await file('misspelt.json', '{"Artikelnumer": "sku", "Interne Notiz": null}');
    const {exit, output} = await run(['check', 'samples/products.csv', '--mapping', misspelt]);
    assert.equal(exit, 2, output);
    assert.ok(output.includes(`${misspelt}: the file has no column "Artikelnumer".`), output);
    assert.match(output, /Its columns: Produktkennung, Artikelnummer, /);
    assert.doesNotMatch(output, /rows of products/);
  });

  it('writes the values that it has corrected', async () => {
    const clean = path.join(folder, 'corrected.csv');
    const {exit, output} = await run([
      ...['check', 'samples/products.csv', '--mapping', 'samples/mapping.json', '--clean', clean],
    ]);
    // The file itself still has its faults.
    assert.equal(exit, 1, output);
    const text = await readFile(clean, 'utf8');
    assert.match(text, /^tip-1000-blue,.*,simple,.*,XPK,/m);
    assert.match(text, /^film-sealing-10,.*DE\|GB/m);
    assert.ok(output.includes(`3 corrected values are in ${clean}.`), output);
    assert.equal((await run(['check', clean])).exit, 0);
    const prices = await file('mixed.csv', 'product_identifier;unit_price\na;8,90\nb;24.10\nc;9,50\n');
    await run(['check', prices, '--kind', 'prices', '--clean', clean]);
    assert.match(await readFile(clean, 'utf8'), /^b,24\.10$/m);
  });

  it('asks what a number means when thousands and decimals look the same', async () => {
    const head = 'product_identifier;unit_price;min_quantity_1;unit_price_1';
    const check = async (rows: string[], ...options: string[]): Promise<Run> => {
      const prices = await file('unclear.csv', `${[head, ...rows].join('\n')}\n`);
      return run(['check', prices, '--kind', 'prices', '--clean', `${prices}.clean`, ...options]);
    };
    const clean = (): Promise<string> => readFile(path.join(folder, 'unclear.csv.clean'), 'utf8');
    const unclear = ['glove-nitrile-m;1.234;;', 'glove-nitrile-l;900;;', 'tape;2.500;;'];
    const asked = await check(unclear);
    assert.equal(asked.exit, 1, asked.output);
    assert.match(asked.output, /2 +unit_price +unclear_number +This can be 1234 or 1\.234\. Say which with --decimal/);
    assert.match(asked.output, /2 of 3 rows have faults/);
    assert.equal((await check(unclear, '--decimal', 'comma')).exit, 0);
    assert.match(await clean(), /glove-nitrile-m,1234,/);
    assert.equal((await check(unclear, '--decimal', 'point')).exit, 0);
    assert.match(await clean(), /glove-nitrile-m,1\.234,/);
    // One number that can be read in one way tells it for all.
    assert.equal((await check([...unclear, 'acetone;1.234,50;;'])).exit, 0);
    assert.match(await clean(), /glove-nitrile-m,1234,[^]*acetone,1234\.50,/);
    assert.equal((await check([...unclear, 'acetone;24.10;;'])).exit, 0);
    assert.match(await clean(), /glove-nitrile-m,1\.234,/);
  });
});

// Imports wait for each other's turn; these need not wait for the others here.
describe('products', {concurrency: true}, () => {
  it('a dry run writes nothing, the import writes the mended file', async () => {
    const sample = await readFile('samples/products.csv', 'utf8');
    const mended = sample.replace(';PK;', ';XPK;').replace('DE|UK', 'DE|GB').replace('Simple', 'simple');
    const own = mended.replaceAll('glove-nitrile-l', `glove-${RUN}`).replaceAll('BW-', `BW-${RUN}-`);
    const products = await file('products.csv', own);
    const find = async () => (await ask(`/v1/products?product_identifier=glove-${RUN}`)).data;
    const args = ['upload', products, '--mapping', 'samples/mapping.json'];

    const trial = await run([...args, '--dry-run']);
    assert.equal(trial.exit, 0, trial.output);
    assert.deepEqual(await find(), []);

    const {exit, output} = await run(args);
    assert.equal(exit, 0, output);
    assert.match(output, /Import bim_\w+: \d created, \d updated, \d unchanged, 0 refused\./);
    const [product] = await find();
    assert.equal(product?.sku, `BW-${RUN}-20817-L`);
    assert.deepEqual(product?.name, {
      de: 'Nitrilhandschuhe, puderfrei, Größe L',
      en: 'Nitrile gloves, powder-free, size L',
    });
    assert.deepEqual(product?.ships_to, ['DE', 'AT', 'NL']);
  });

  it('shows the rows that the platform refuses', async () => {
    const prices = await file(
      'prices.csv',
      'product_identifier;unit_price\nglove-nitrile-m;9,10\nno-such-thing;1,50\n',
    );
    const {exit, output} = await run(['upload', prices, '--kind', 'prices', '--price-list', PRICE_LIST, '--dry-run']);
    assert.equal(exit, 1, output);
    assert.match(output, /3 {4}product_identifier +unknown_reference/);
    // A signed address would let everybody who reads the log of a job have the file.
    assert.doesNotMatch(output, /https:/);
    const id = /Dry run (bim_\w+)/.exec(output)?.[1] ?? '';
    // The sandbox has none, now and later.
    assert.match(output, /^The sandbox has no file of the refused rows\.$/m);
    assert.doesNotMatch(output, /tries again/);

    const again = await run(['wait', id]);
    assert.equal(again.exit, 1, again.output);
    assert.match(again.output, new RegExp(`Dry run ${id}: 1 created, 0 updated, 0 unchanged, 1 refused\\.`));
    assert.match(again.output, /3 {4}product_identifier +unknown_reference/);
  });

  it('tells the id of an import before it waits, so that a job that is stopped can come back to it', async () => {
    const job = {id: 'bim_01JPSLOW', status: 'processing', processed_rows: 0, total_rows: 1, finished_at: null};
    let asked = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const {api, address} = await apiThat(({url = ''}) => {
      if (url.endsWith(job.id)) asked();
      return url.endsWith('/supplier-login') ? {access_token: 'a'} : job;
    });
    const stock = await file('slow.csv', 'product_identifier,stock_location_code,quantity\nglove,HAM-1,1\n');
    const {output} = await run(['upload', stock, '--kind', 'stock'], {API_BASE_URL: address}, isAsked);
    api.close();
    // A sandbox that a command has started ends with it.
    assert.match(
      output,
      /^Import bim_01JPSLOW has started\. Should this end early: npm start -- wait bim_01JPSLOW, if `npm run sandbox` is open\.$/m,
    );
  });

  it('waits for the file of the refused rows, and leaves alone the one that somebody corrects', async () => {
    const job = {id: 'bim_01JPREFUSED', status: 'completed', finished_at: '2025-03-14T09:00:00Z', error_count: 1};
    let asked = 0;
    const server = http.createServer((request, response) => {
      const {url = '', headers} = request;
      const json = (body: object): unknown =>
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
      if (url.endsWith('/supplier-login')) return void json({access_token: 'a'});
      if (url.endsWith('/errors/file'))
        return void response
          .writeHead(302, {Location: `http://${headers.host}/d/errors.csv?sig=x`, 'Retry-After': '1'})
          .end();
      if (url.includes('/errors?')) return void json({data: [], page: {has_more: false}});
      if (!url.startsWith('/d/')) return void json(job);
      // Not there yet.
      response.writeHead((asked += 1) === 1 ? 404 : 200).end('product_identifier,error_code\n');
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const env = {API_BASE_URL: `http://localhost:${(server.address() as AddressInfo).port}`};
    const names = [`${job.id}-errors.csv`, `${job.id}-errors-2.csv`] as const;
    try {
      await writeFile(names[0], 'half corrected');
      const {exit, output} = await run(['wait', job.id], env);
      assert.equal(exit, 1, output);
      assert.ok(output.includes(`The refused rows are in ${names[1]}.`), output);
      assert.equal(await readFile(names[0], 'utf8'), 'half corrected');
      assert.equal(await readFile(names[1], 'utf8'), 'product_identifier,error_code\n');
      assert.equal(asked, 2);
    } finally {
      server.close();
      for (const name of names) await rm(name, {force: true});
    }
  });

  it('says that there is no such import', async () => {
    const {exit, output} = await run(['wait', 'bim_01JJ00000000000000000000ZZ']);
    assert.equal(exit, 3, output);
    assert.match(output, /not_found/);
  });
});

describe('prices and stock', () => {
  it('writes nothing in a dry run, which the platform checks', async () => {
    const prices = await file(
      'trial.csv',
      'product_identifier,unit_price,valid_from\nglove-nitrile-m,3.10,2031-04-01\nno-such-thing,1.50,2031-04-01\n',
    );
    const trial = await run(['prices', prices, '--price-list', PRICE_LIST, '--dry-run']);
    assert.equal(trial.exit, 1, trial.output);
    assert.match(trial.output, /3 {4}product_identifier +unknown_reference/);
    assert.match(trial.output, /Dry run bim_\w+: 1 created, 0 updated, 0 unchanged, 1 refused\./);
    const {data} = await ask(`/v1/price-lists/${PRICE_LIST}/entries?limit=100`);
    assert.ok(data.every((one) => one.valid_from !== '2031-04-01'));

    const moment = '2025-03-16T09:00:00Z';
    const head = 'product_identifier,stock_location_code,quantity,state,as_of';
    const stock = await file('trial-stock.csv', `${head}\nglove-nitrile-m,HAM-1,77777,in_stock,${moment}\n`);
    const other = await run(['stock', stock, '--dry-run']);
    assert.equal(other.exit, 0, other.output);
    assert.match(other.output, /Dry run bim_\w+: 0 created, 1 updated/);
    const {data: records} = await ask('/v1/stock?product_identifier=glove-nitrile-m&limit=100');
    assert.ok(records.every(({quantity}) => quantity !== '77777'));
  });

  it('writes prices at once', async () => {
    const price = `${8 + (RUN % 100) / 100}`;
    const prices = await file(
      'now.csv',
      `product_identifier,unit_price,valid_from\nglove-nitrile-m,${price},2025-04-01\n`,
    );
    const {exit, output} = await run(['prices', prices, '--price-list', PRICE_LIST]);
    assert.equal(exit, 0, output);
    const {data} = await ask(`/v1/price-lists/${PRICE_LIST}/entries?limit=100`);
    const entry = data.find((one) => one.product_identifier === 'glove-nitrile-m' && one.valid_from === '2025-04-01');
    assert.equal(entry?.unit_price, price);
  });

  it('writes stock at once and tells of the record that failed', async () => {
    const quantity = String(RUN % 10_000);
    const moment = '2025-03-15T09:00:00Z';
    const stock = await file(
      'stock.csv',
      `Produktkennung;Lager;Menge;Status;Stand\nglove-nitrile-m;HAM-1;${quantity};in_stock;${moment}\nno-such-thing;HAM-1;1;in_stock;${moment}\n`,
    );
    const {exit, output} = await run(['stock', stock]);
    assert.equal(exit, 1, output);
    assert.match(output, /^3 .*unknown_product|^3 .*unknown_reference/m);
    const {data} = await ask('/v1/stock?product_identifier=glove-nitrile-m&limit=100');
    const record = data.find((one) => one.stock_location_code === 'HAM-1');
    assert.equal(record?.quantity, quantity);
  });
});

describe('prices and stock that the platform refuses', () => {
  it('tells the row when none of a call can be applied', async () => {
    const {exit, output} = await run([
      'prices',
      await file('unknown.csv', 'product_identifier,unit_price,valid_from\nno-such-thing,8.90,2025-04-01\n'),
      '--price-list',
      PRICE_LIST,
    ]);
    assert.equal(exit, 1, output);
    assert.match(output, /0 created, 0 updated, 0 unchanged, 1 refused\./);
    assert.match(output, /^2 .*unknown_product +no-such-thing is none of your products\./m);
  });

  it('tells what was written before a call that broke off, and tries again when the network fails', async () => {
    let logins = 0;
    let calls = 0;
    const api = http.createServer((request, response) => {
      const isLogin = request.url?.endsWith('/supplier-login');
      if (isLogin && (logins += 1) === 1) return void request.socket.destroy();
      request.resume().on('end', () => {
        const items = Array.from({length: 1000}, (_, index) => ({index, status: 'updated'}));
        const isRefused = !isLogin && (calls += 1) > 1;
        const body = isRefused
          ? {title: 'Forbidden', code: 'forbidden', detail: 'Not you.'}
          : {access_token: 'a', items};
        response.writeHead(isRefused ? 403 : 200, {'Content-Type': 'application/json'}).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => api.listen(0, resolve));
    const {port} = api.address() as AddressInfo;
    const rows = Array.from({length: 1200}, (_, at) => `product-${at},HAM-1,1,in_stock,2025-03-15T09:00:00Z`);
    const head = 'product_identifier,stock_location_code,quantity,state,as_of';
    const stock = await file('much.csv', `${[head, ...rows].join('\n')}\n`);
    const {exit, output} = await run(['stock', stock], {API_BASE_URL: `http://localhost:${port}`});
    api.close();
    assert.equal(exit, 3, output);
    assert.match(output, /Sent: 1000 of 1200/);
    assert.match(output, /0 created, 1000 updated, 0 unchanged, 0 refused\./);
    assert.match(output, /Forbidden \(forbidden\)/);
  });

  it('says that there are more refused rows than it has read', async () => {
    const rows = Array.from({length: 120}, (_, at) => `no-such-thing-${at},1.50`);
    const prices = await file('many.csv', `${['product_identifier,unit_price', ...rows].join('\n')}\n`);
    const {exit, output} = await run(['upload', prices, '--kind', 'prices', '--price-list', PRICE_LIST, '--dry-run']);
    assert.equal(exit, 1, output);
    assert.match(output, /120 refused\./);
    assert.match(output, /… and over 60 more\./);
  });
});

describe('failures', () => {
  it('an address that is none', async () => {
    for (const API_BASE_URL of ['foo', 'localhost:4010/suppliers']) {
      const {exit, output} = await run(['stock', 'samples/stock.csv'], {API_BASE_URL});
      assert.equal(exit, 2, output);
      assert.match(output, /API_BASE_URL is no address of http or https: (foo|localhost:4010)/);
    }
  });

  it('a page in place of the API, as a proxy answers before its login', async () => {
    const proxy = http.createServer((request, response) => {
      request.resume();
      response.writeHead(200, {'Content-Type': 'text/html'}).end('<!doctype html><title>Sign in</title>');
    });
    await new Promise<void>((resolve) => proxy.listen(0, resolve));
    const API_BASE_URL = `http://localhost:${(proxy.address() as AddressInfo).port}`;
    const {exit, output} = await run(['stock', 'samples/stock.csv'], {API_BASE_URL});
    proxy.close();
    assert.equal(exit, 3, output);
    assert.ok(
      output.includes(`${API_BASE_URL} answers with something other than the API (no_api). Its type is text/html.`),
      output,
    );
    assert.doesNotMatch(output, /^ +at /m);
  });

  it('an answer that breaks off', async () => {
    const {api, address} = await apiThat(() => ({}));
    api.removeAllListeners('request').on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
      request.resume();
      response.writeHead(200, {'Content-Type': 'application/json'}).end('{"access_token": "a');
    });
    const {exit, output} = await run(['stock', 'samples/stock.csv'], {API_BASE_URL: address});
    api.close();
    assert.equal(exit, 3, output);
    assert.match(output, /^The run broke off: /m);
  });

  it('a clean file that cannot be written', async () => {
    const {exit, output} = await run(['check', 'samples/stock.csv', '--clean', path.join(folder, 'none', 'clean.csv')]);
    assert.equal(exit, 2, output);
    assert.match(output, /none.clean\.csv: ENOENT/);
    assert.doesNotMatch(output, /^ +at /m);
  });

  it('a wrong secret', async () => {
    const {exit, output} = await run(['stock', 'samples/stock.csv'], {CLIENT_SECRET: 'wrong'});
    assert.equal(exit, 3, output);
    assert.match(output, /Login failed \(invalid_credentials\)/);
  });

  it('a file that is none', async () => {
    const {exit, output} = await run(['check', await file('empty.csv', '')]);
    assert.equal(exit, 2, output);
    assert.match(output, /The file is empty\./);
    const json = await run(['check', await file('products.json', '[{"sku": "A"}]')]);
    assert.equal(json.exit, 2, json.output);
    assert.match(json.output, /This is no CSV or XLSX file\./);
  });
});
