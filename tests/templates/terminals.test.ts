/** What goes wrong in applications of a terminal, one fault at a time, as readers have it. `npm run audit apps`. */
import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {apiBaseUrl, environmentOf} from '../../scripts/lib/templateApp';
import {templates, type Template} from '../../src/content/data/templates';
import {contractSource} from '../../src/sandbox/node';
import {serveSandbox, type SandboxServer} from '../../src/sandbox/server';
import {clockOf2030} from './support/clock';
import {alive, familyOf} from './support/processes';
import {relayTo, type Relay} from './support/relay';
import {REFUSALS, TERMINALS} from './support/terminals';
import {newParent, npmIn, unpack} from './support/unpacked';

/** Longest wait for the beginning or the end of a program, in milliseconds. */
const PATIENCE = 20_000;
/** How late the API answers a program that is told to end meanwhile. */
const LATE = 60_000;
/** What no person should have to read. */
const RAW = /^\s+at |Traceback|UnhandledPromise|undefined|\[object/m;
/** Moments, which differ from run to run. */
const MOMENT = /\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|\+00:00)?/g;

/** What was said, without the moment it was said: a line of progress and one of a result come by two streams, in no order. */
function said(output: string): string[] {
  return output.replaceAll(MOMENT, '').split('\n').sort();
}

/** Each program, with the script of its manifest that starts it: some are written twice. */
const programs = templates
  .filter(({slug}) => slug in TERMINALS)
  .flatMap((template) => [
    {name: template.slug, script: 'start', template},
    ...(template.python ? [{name: `${template.slug} in Python`, script: 'python', template}] : []),
    ...(template.go ? [{name: `${template.slug} in Go`, script: 'go', template}] : []),
  ]);

let source: Awaited<ReturnType<typeof contractSource>>;
let parent: string;
/** Programs that are written twice are unpacked once. */
const unpacked = new Map<string, Promise<string>>();

beforeAll(async () => {
  source = await contractSource(process.cwd());
  parent = newParent();
});

afterAll(() => fs.rmSync(parent, {recursive: true}));

function folderOf(template: Template): Promise<string> {
  const folder = unpacked.get(template.slug) ?? unpack(template, parent);
  unpacked.set(template.slug, folder);
  return folder;
}

describe.each(programs.map((program) => [program.name, program] as const))('%s', (_, {script, template}) => {
  const {slug} = template;
  const terminal = TERMINALS[slug];
  if (!terminal) throw new Error(`tests/templates/support/terminals.ts lacks ${slug}.`);
  const {args, change = args, stays = args, prepare, memory, without, written} = terminal;
  let folder: string;
  let sandbox: SandboxServer;
  let relay: Relay;
  /** The end when nothing fails: some samples have rows that a person has to look at. */
  let usual: {code: number; output: string};

  beforeAll(async () => {
    folder = await folderOf(template);
    prepare?.(folder);
    sandbox = await serveSandbox({source, port: 0});
    relay = await relayTo(sandbox);
    relay.breaksReads = true;
  });

  afterAll(async () => {
    await relay.close();
    await sandbox.close();
  });

  const settings = (): Record<string, string> => ({
    API_BASE_URL: apiBaseUrl(slug, `http://localhost:${relay.port}`),
  });
  const commandLine = (own: readonly string[]): string[] => ['run', script, '--silent', '--', ...own];
  const command = (own: readonly string[] = args, env: Record<string, string> = {}) =>
    npmIn(folder, slug, commandLine(own), {...settings(), ...env});

  /** As when nobody has ever started it. */
  function anew(): void {
    sandbox.sandbox.reset();
    relay.calls.length = 0;
    relay.fault = relay.times = undefined;
    // Some are in a folder of their own language.
    for (const below of memory === undefined ? [] : ['', 'python', 'go'])
      fs.rmSync(path.join(folder, below, memory ?? ''), {force: true});
  }

  it('the command works', async () => {
    anew();
    usual = await command();
    expect([usual.code, usual.output]).toEqual([expect.toBeOneOf([0, 1]), expect.not.stringMatching(RAW)]);
    expect(relay.calls.length).toBeGreaterThan(0);
  });

  it.each(['429', '503'])('%s once is waited for, and then it works', async (status) => {
    anew();
    relay.fault = {simulate: status};
    relay.times = 1;
    const {code} = await command();
    expect(relay.calls.map((call) => String(call.status))).toContain(status);
    expect(code).toBe(usual.code);
  });

  it.each(REFUSALS)('%s is said in words, the exit code tells, and it works again', async (status) => {
    anew();
    relay.fault = {simulate: status};
    const {code, output} = await command(change);
    const refused = relay.calls.find((call) => String(call.status) === status);
    // An operation only pretends what it documents.
    expect(refused === undefined ? without[status] : 'documented').toBe(without[status] ?? 'documented');
    if (refused) {
      const {title = '', detail = ''} = JSON.parse(refused.body) as {title?: string; detail?: string};
      expect(code).toBeGreaterThan(0);
      expect(output).toSatisfy((said: string) => said.includes(title) || said.includes(detail));
      expect(output).not.toMatch(RAW);
      anew();
      expect((await command()).code).toBe(usual.code);
    } else expect(code).toBeOneOf([0, usual.code]);
  });

  it('an API that cannot be reached is said in a sentence, and the exit code tells', async () => {
    anew();
    relay.fault = 'cut';
    const {code, output} = await command();
    expect(code).toBeGreaterThan(0);
    expect(output).toMatch(/\w{4,} \w+/);
    expect(output).not.toMatch(RAW);
  });

  // A program in Go takes no clock from outside: it loads no file before its own code, and asks the kernel for the time
  // without a library that could be put before it. Its time would have to be compiled in, with a changed copy of Go.
  it.skipIf(script === 'go')('in 2030 it does the same: what is new is said by the API', async () => {
    anew();
    const {code, output} = await command(args, clockOf2030(parent));
    expect(output).not.toContain('2030');
    expect([code, said(output)]).toEqual([usual.code, said(usual.output)]);
  });

  it.runIf(written)('A, then B, then A again leaves A', async () => {
    anew();
    if (!written) throw new Error('It writes no record.');
    const {put, recordOf, valueIn} = written;
    const [a, b] = written.values;
    const own = fs.mkdtempSync(path.join(parent, 'written-'));
    const found: unknown[] = [];
    for (const value of [a, b, a]) {
      const {args: asked, env} = put(own, value);
      const {code, output} = await command(asked, env);
      expect([code, output]).toEqual([0, expect.any(String)]);
      found.push(valueIn(await recordOf(sandbox.port)));
    }
    expect(found).toEqual([a, b, a]);
  });

  it('one SIGTERM to npm ends all of it, also while it waits for an answer', async () => {
    anew();
    relay.fault = {late: LATE};
    const npm = spawn('npm', commandLine(stays), {cwd: folder, env: environmentOf(slug, settings()), stdio: 'pipe'});
    let output = '';
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    // It waits for the API, or says when it will ask. What starts it has looked at the root before.
    const isAsked = (): boolean => relay.calls.some(({path: asked}) => asked !== '/');
    await expect.poll(() => isAsked() || output.includes('Next run'), {timeout: PATIENCE}).toBe(true);
    const family = await familyOf(npm.pid ?? 0);
    expect(family.length).toBeGreaterThan(1);
    npm.kill('SIGTERM');
    await expect.poll(() => alive(family), {timeout: PATIENCE}).toEqual([]);
  });
});

it('the clock of 2030 is one, in Node and in Python', () => {
  const env = {...process.env, ...clockOf2030(parent)};
  const year = (program: string, ...args: string[]): string =>
    execFileSync(program, args, {env, encoding: 'utf8'}).trim();
  const node = 'console.log(new Date().getUTCFullYear(), new Date(Date.now()).getUTCFullYear())';
  const python =
    'import time; from datetime import datetime; print(datetime.now().year, time.gmtime(time.time()).tm_year)';
  expect([year(process.execPath, '-e', node), year('python3', '-c', python)]).toEqual(['2030 2030', '2030 2030']);
});
