/** The sandbox as readers get it: a package without this repository, alone or with an application. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {parseTarGzip} from 'nanotar';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {freePort} from '../../scripts/lib/templateApp';
import {PACKAGE_NAME} from '../../src/config/sandboxPackage';
import {packageOf} from '../../src/plugins/sandbox/program';
import {ourSandbox} from '../support/contract';

let folder: string;
let program: string;
let packed: Uint8Array;

beforeAll(async () => {
  const {slices} = await ourSandbox();
  packed = packageOf(process.cwd(), '1', slices);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
  for (const {name, data} of await parseTarGzip(packed)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, data ?? '');
  }
  program = path.join(folder, PACKAGE_NAME, 'sandbox.mjs');
});

afterAll(() => fs.rmSync(folder, {recursive: true}));

interface Ended {
  code: number | null;
  output: string;
}

interface Started {
  child: ChildProcess;
  /** Waits for words of the output. */
  says: (words: string) => Promise<void>;
  end: Promise<Ended>;
}

function start(args: string[], cwd = folder, env: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(process.execPath, [program, ...args], {cwd, env: {...process.env, ...env}});
  let output = '';
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return {
    child,
    says: async (words) => {
      while (!output.includes(words)) {
        if (child.exitCode !== null) throw new Error(`Ended with ${child.exitCode}: ${output}`);
        await wait(20);
      }
    },
    end: once(child, 'close').then(([code]) => ({code: code as number | null, output})),
  };
}

/** A folder with an application of one script. */
function application(script: string, settings: string, more: object = {}): string {
  const app = fs.mkdtempSync(path.join(folder, 'app-'));
  fs.writeFileSync(path.join(app, 'script.mjs'), script);
  fs.writeFileSync(
    path.join(app, 'package.json'),
    JSON.stringify({...more, scripts: {own: 'node script.mjs', test: 'node script.mjs'}}),
  );
  fs.writeFileSync(path.join(app, '.env.example'), settings);
  return app;
}

async function isUp(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/`).then(
    () => true,
    () => false,
  );
}

describe('the package', () => {
  it('is a package that npm takes, and the same for the same contract', async () => {
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, PACKAGE_NAME, 'package.json'), 'utf8')) as object;
    expect(manifest).toMatchObject({name: PACKAGE_NAME, version: '1.0.0', bin: {[PACKAGE_NAME]: 'sandbox.mjs'}});
    expect(Buffer.from(packageOf(process.cwd(), '1', (await ourSandbox()).slices)).equals(packed)).toBe(true);
  });

  it('answers with both APIs, and ends when it is told to', async () => {
    const port = await freePort();
    const {child, says, end} = start(['--port', String(port)]);
    await says(`The sandbox answers on http://localhost:${port}/`);
    for (const [api, prefix, call] of [
      ['clients', 'plk_test_', 'tags'],
      ['suppliers', 'pls_test_', 'products'],
    ] as const) {
      const headers = {Authorization: `Bearer ${prefix}me`};
      const answer = await fetch(`http://localhost:${port}/${api}/v1/${call}`, {headers});
      expect(answer.status).toBe(200);
      expect(((await answer.json()) as {data: unknown[]}).data.length).toBeGreaterThan(0);
    }
    child.kill('SIGTERM');
    expect((await end).code).toBe(0);
  });

  it('has long lists where that is asked for', async () => {
    const port = await freePort();
    const {child, says, end} = start(['--port', String(port), '--large-world']);
    await says('The sandbox answers');
    const headers = {Authorization: 'Bearer plk_test_me'};
    const answer = await fetch(`http://localhost:${port}/clients/v1/suppliers?limit=100`, {headers});
    // One of the thirty is archived, and only shown to those who ask for it.
    expect(((await answer.json()) as {data: unknown[]}).data).toHaveLength(29);
    child.kill('SIGTERM');
    await end;
  });

  it.each([
    [['--prt', '1'], "Unknown option '--prt'. Options: --port 4010"],
    [['--port', 'x'], '"x" is not a port'],
    [['--forward-to', 'http://example.com/'], 'is not an address of this machine'],
    [['run', 'nothing'], 'package.json has no script "nothing".'],
  ])('%j ends with a sentence', async (args, sentence) => {
    const {code, output} = await start(args, application('', '')).end;
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/^\s+at /m);
  });
});

const ASK = `
const answer = await fetch(process.env.API_BASE_URL + '/v1/tags', {headers: {Authorization: 'Bearer plk_test_me'}});
console.log('status', answer.status, process.argv.slice(2).join('|'));
process.exit(3);
`;

describe('beside an application', () => {
  it('it answers while the application runs, which gets its arguments and gives its exit code', async () => {
    const port = await freePort();
    const app = application(ASK, `API_BASE_URL=http://localhost:${port}/clients\n`);
    const {code, output} = await start(['run', 'own', 'a b', "it's"], app).end;
    expect(output).toContain(`The sandbox answers on http://localhost:${port}/`);
    expect(output).toContain("status 200 a b|it's");
    expect(code).toBe(3);
    expect(fs.existsSync(path.join(app, '.env'))).toBe(true);
    expect(await isUp(port)).toBe(false);
  });

  it('it has long lists for an application that shows them, and not for its tests', async () => {
    const count = ASK.replace('/v1/tags', '/v1/suppliers?limit=100').replace(
      'answer.status',
      '(await answer.json()).data.length',
    );
    const settings = `API_BASE_URL=http://localhost:${await freePort()}/clients\n`;
    const app = application(count, settings, {sandbox: {largeWorld: true}});
    expect((await start(['run', 'own'], app).end).output).toContain('status 29');
    expect((await start(['run', 'test'], app).end).output).toContain('status 5');
  });

  it('one that answers already is used, with a word on the lists that it lacks', async () => {
    const port = await freePort();
    const first = start(['--port', String(port)]);
    await first.says('The sandbox answers');
    const settings = `API_BASE_URL=http://localhost:${port}/clients\n`;
    const {output} = await start(['run', 'own'], application(ASK, settings)).end;
    expect(output).toContain(`answers on http://localhost:${port}/ already.\n`);
    const long = application(ASK, settings, {sandbox: {largeWorld: true}});
    expect((await start(['run', 'own'], long).end).output).toContain('already. It lacks the long lists');
    expect(output).toContain('status 200');
    first.child.kill();
    await first.end;
  });

  it('tests have their own, beside one that somebody works with', async () => {
    const port = await freePort();
    const first = start(['--port', String(port), '--large-world']);
    await first.says('The sandbox answers');
    const script = `console.log(process.env.API_BASE_URL); ${ASK}`;
    const {output} = await start(
      ['run', 'test'],
      application(script, `API_BASE_URL=http://localhost:${port}/clients\n`),
    ).end;
    const [, own = String(port)] = /Tests have their own\. The sandbox answers on (\S+)\/\n/.exec(output) ?? [];
    expect(own).not.toContain(String(port));
    expect(output).toContain(`${own}/clients`);
    expect(output).toContain('status 200');
    first.child.kill();
    await first.end;
  });

  it('another program keeps the port of the example, and is asked where its address was chosen', async () => {
    const other = createServer((_, response) => response.writeHead(418).end()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const {port} = other.address() as AddressInfo;
    const issuer = `OIDC_ISSUER=http://localhost:${port}`;
    const script = `console.log(process.env.OIDC_ISSUER); ${ASK}`;
    const app = application(script, `API_BASE_URL=http://localhost:${port}/clients\n${issuer}\n`);
    const {output} = await start(['run', 'own'], app).end;
    const [, own = ''] = /Another program has port \d+\. The sandbox answers on (\S+)\/\n/.exec(output) ?? [];
    expect(own).not.toContain(String(port));
    expect(output).toContain('status 200');
    expect(output).toContain(`\n${own}\n`);
    const chosen = {API_BASE_URL: `http://127.0.0.1:${port}/clients`};
    const asked = await start(['run', 'own'], app, chosen).end;
    expect(asked.output).toContain('is taken for the API');
    expect(asked.output).toContain('status 418');
    other.close();
  });

  it('none starts for an address elsewhere', async () => {
    const app = application("console.log('ran');", 'API_BASE_URL=https://clients.example/\n');
    const {code, output} = await start(['run', 'own'], app).end;
    expect([code, output]).toEqual([0, 'ran\n']);
  });

  it('both end with npm, also when a signal reaches npm alone', async () => {
    const port = await freePort();
    const app = application(
      "console.log('up'); setInterval(() => {}, 1000);",
      `API_BASE_URL=http://localhost:${port}\n`,
    );
    const manifest = {scripts: {start: `${process.execPath} ${program} run own`, own: 'node script.mjs'}};
    fs.writeFileSync(path.join(app, 'package.json'), JSON.stringify(manifest));
    const npm = spawn('npm', ['start'], {cwd: app, stdio: ['ignore', 'pipe', 'ignore']});
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    await expect.poll(() => output, {timeout: 20_000}).toMatch(/^up$/m);
    expect(await isUp(port)).toBe(true);
    npm.kill('SIGTERM');
    await expect.poll(() => isUp(port), {timeout: 20_000}).toBe(false);
  });
});
