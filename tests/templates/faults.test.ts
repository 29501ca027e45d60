/** What goes wrong in every application, one fault at a time, as readers have it. `npm run audit apps`. */
import {once} from 'node:events';
import fs from 'node:fs';
import http, {type IncomingMessage} from 'node:http';
import os from 'node:os';
import {setTimeout as wait} from 'node:timers/promises';
import {chromium, type Browser, type BrowserContext, type Locator, type Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {CHROMIUM_FLAGS} from '../../scripts/lib/chromiumFlags';
import {apiBaseUrl, freePort, startApp, type RunningApp} from '../../scripts/lib/templateApp';
import {readModels} from '../../scripts/lib/templateTypes';
import {CHROMIUM_PATH} from '../../src/config/env';
import {templates, type Template} from '../../src/content/data/templates';
import {contractSource} from '../../src/sandbox/node';
import {serveSandbox, type SandboxServer} from '../../src/sandbox/server';
import {ACTS, type Act, type Edit} from './support/acts';
import {clockOf2030, NEW_YEAR} from './support/clock';
import {alive, familyOf} from './support/processes';
import {relayTo, type Noted, type Relay} from './support/relay';
import {TERMINALS} from './support/terminals';
import {newParent, unpack} from './support/unpacked';

/** Longest wait for what a page should show, in milliseconds. */
const PATIENCE = 15_000;
/** Longest wait for what is sent again by itself: longer than the pause that a busy API asks for. */
const LONG_PATIENCE = 45_000;
/** How long nothing is asked before an act is over, in milliseconds. */
const QUIET = 700;
/** Where a page says what came of an act. */
const OUTCOMES = '[role=alert], [role=status], [aria-live], dialog[open]';
/** How late an answer is while somebody presses twice. */
const LATE = 400;

/** What a call may be refused with, or may find. */
const REFUSALS = ['409', '412', '422', '429', '503'];

const chosen = templates.filter(({slug}) => slug in ACTS);
// Read before the tests are named: the report shows as skipped what an operation does not document.
const models = await readModels();

let browser: Browser;
let source: Awaited<ReturnType<typeof contractSource>>;
let parent: string;

beforeAll(async () => {
  source = await contractSource(process.cwd());
  browser = await chromium.launch({
    ...(CHROMIUM_PATH !== undefined && {executablePath: CHROMIUM_PATH}),
    args: CHROMIUM_FLAGS,
  });
  parent = newParent();
});

afterAll(async () => {
  await browser.close();
  fs.rmSync(parent, {recursive: true});
});

/** An address of this machine that others in the network see. */
function outwardAddress(): string | undefined {
  return Object.values(os.networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({family, internal}) => family === 'IPv4' && !internal)?.address;
}

function actOf(slug: string): Act {
  const act = ACTS[slug];
  if (!act) throw new Error(`tests/templates/support/acts.ts lacks ${slug}.`);
  return act;
}

/** The statuses that the operation of an act documents: a sandbox pretends no others. */
function documentedBy({operations}: Template, {call}: Act): ReadonlySet<string> {
  const [operation, ...others] = operations
    .map((id) =>
      models.get(id.startsWith('suppliers/') ? 'suppliers' : 'clients')?.operations.get(id.replace(/^.*\//, '')),
    )
    .filter((one) => one && call.test(`${one.method.toUpperCase()} ${one.path}`));
  if (!operation || others.length > 0) throw new Error(`${String(call)} is to fit one operation of the application.`);
  return new Set(Object.keys(operation.object.responses ?? {}));
}

function editOf({edit}: Act): Edit {
  if (!edit) throw new Error('The application has no form that changes a record.');
  return edit;
}

/** What a call was refused with: as a whole, or each of its records. */
function problemsIn(call: Noted | undefined): {code?: string}[] {
  const body = JSON.parse(call?.body ?? '{}') as {code?: string; items?: {problem?: {code?: string} | null}[]};
  return body.items ? body.items.flatMap(({problem}) => problem ?? []) : [body];
}

/** The value at a path such as `lines.0.target_price`. */
function valueAt(record: unknown, member: string): unknown {
  return member.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], record);
}

/** What a field shows of a value: an amount without its currency. */
function wordsIn(value: unknown): string {
  return String((value as {amount?: string} | null)?.amount ?? value);
}

describe.each(chosen.map((template) => [template.slug, template] as const))('%s', (slug, template) => {
  let folder: string;
  const act = actOf(slug);
  const documented = documentedBy(template, act);
  let sandbox: SandboxServer;
  let relay: Relay;
  let app: RunningApp | undefined;
  let context: BrowserContext | undefined;
  let page: Page;
  const thrown: string[] = [];
  /** Address of the application. */
  let home: string;

  const settings = async (): Promise<Record<string, string>> => ({
    ...act.env,
    API_BASE_URL: apiBaseUrl(slug, `http://localhost:${relay.port}`),
    PORT: String(await freePort()),
  });

  beforeAll(async () => {
    folder = await unpack(template, parent);
    sandbox = await serveSandbox({source, port: 0});
    relay = await relayTo(sandbox);
    app = await startApp(slug, await settings(), folder);
    home = app.url;
  });

  afterAll(async () => {
    app?.stop();
    await relay.close();
    await sandbox.close();
  });

  /** A browser that has seen nothing, and records as they were. */
  async function freshPage(): Promise<void> {
    await context?.close();
    relay.fault = undefined;
    relay.calls.length = 0;
    sandbox.sandbox.reset();
    context = await browser.newContext();
    page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    thrown.length = 0;
    page.on('pageerror', (error) => thrown.push(error.message));
  }

  const calls = (): Noted[] => relay.calls.filter(({method, path: where}) => act.call.test(`${method} ${where}`));
  const changes = (call: RegExp): Noted[] =>
    relay.calls.filter(({method, path: where}) => call.test(`${method} ${where}`));
  const done = (): Noted[] => calls().filter(({status}) => status >= 200 && status < 300);

  async function ready(): Promise<Locator> {
    const button = await act.ready(page, home);
    await button.waitFor();
    return button;
  }

  /** What the page says to somebody who waits for an outcome. */
  const said = async (): Promise<string> => (await page.locator(OUTCOMES).allInnerTexts()).join('\n');

  /** One press may lead to several calls: waits until none has come for a while. */
  async function quiet(): Promise<void> {
    let seen = -1;
    while (seen !== relay.calls.length) {
      seen = relay.calls.length;
      await wait(QUIET);
    }
  }

  async function isSentLater(words: string): Promise<void> {
    await expect.poll(said, {timeout: PATIENCE}).toContain(words);
    relay.fault = undefined;
    await expect.poll(() => done().length, {timeout: LONG_PATIENCE}).toBe(1);
    expect(thrown).toEqual([]);
  }

  it('the act works', async () => {
    await freshPage();
    await (await ready()).click();
    await expect.poll(() => done().length, {timeout: PATIENCE}).toBeGreaterThan(0);
    expect(thrown).toEqual([]);
  });

  it('a double click does it once, and shows no error for a success', async () => {
    await freshPage();
    const button = await ready();
    relay.fault = {late: LATE};
    await button.dblclick();
    await expect.poll(() => done().length, {timeout: PATIENCE}).toBeGreaterThan(0);
    await wait(LATE * 3);
    // A page that comes from the server may still be on its way after its last call.
    await quiet();
    await page.waitForLoadState();
    expect(done().map(({method, path: where}) => `${method} ${where}`)).toHaveLength(1);
    expect((await page.locator('[role=alert]').allInnerTexts()).filter((text) => text.trim() !== '')).toEqual([]);
    expect(thrown).toEqual([]);
  });

  async function isRefusedInWords(status: string): Promise<void> {
    await freshPage();
    const button = await ready();
    relay.fault = {simulate: status};
    await button.click();
    await expect.poll(() => calls().length, {timeout: PATIENCE}).toBeGreaterThan(0);
    const [first] = calls();
    expect(String(first?.status)).toBe(status);
    if (act.waits !== undefined && ['429', '503'].includes(status)) return isSentLater(act.waits);
    const {title, detail, code} = JSON.parse(first?.body ?? '{}') as {title?: string; detail?: string; code?: string};
    const words = [title, detail, code].filter((word): word is string => word !== undefined);
    const heard = async (): Promise<string> => {
      const text = await said();
      return words.some((word) => text.includes(word)) ? 'in words' : text;
    };
    await expect.poll(heard, {timeout: PATIENCE}).toBe('in words');
    if (status === '429') expect(await said()).toContain(first?.headers.get('Retry-After') ?? 'nothing');
    expect(thrown).toEqual([]);
    relay.fault = undefined;
    await (await ready()).click();
    await expect.poll(() => done().length, {timeout: PATIENCE}).toBeGreaterThan(0);
  }

  for (const status of REFUSALS)
    it.skipIf(!documented.has(status))(`${status} is said in words, and the act can be done again`, () =>
      isRefusedInWords(status),
    );

  it('an API that cannot be reached is said in words, and the act can be done again', async () => {
    await freshPage();
    const button = await ready();
    relay.fault = 'cut';
    await button.click();
    if (act.waits !== undefined) return isSentLater(act.waits);
    await expect.poll(said, {timeout: PATIENCE}).toMatch(/\w{4,} \w+/);
    expect(await page.locator('body').innerText()).not.toMatch(/ECONN|fetch failed|undefined|\[object|at .*\.ts:/);
    expect(thrown).toEqual([]);
    relay.fault = undefined;
    await (await ready()).click();
    await expect.poll(() => done().length, {timeout: PATIENCE}).toBeGreaterThan(0);
  });

  it('a page of another site cannot do it', async () => {
    await freshPage();
    const requests: {url: string; method: string; body: string; type: string}[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().startsWith(home))
        requests.push({
          url: request.url(),
          method: request.method(),
          body: request.postData() ?? '',
          type: request.headers()['content-type'] ?? '',
        });
    });
    await (await ready()).click();
    await expect.poll(() => done().length, {timeout: PATIENCE}).toBeGreaterThan(0);
    await quiet();
    const cookies = (await page.context().cookies()).map(({name, value}) => `${name}=${value}`).join('; ');
    const before = relay.calls.filter(({method}) => method !== 'GET').length;
    expect(requests.length).toBeGreaterThan(0);
    for (const {url, method, body, type} of requests)
      for (const contentType of new Set([type, 'text/plain', 'application/x-www-form-urlencoded'])) {
        const foreign = {Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site', Cookie: cookies};
        const {status} = await fetch(url, {
          method,
          body,
          redirect: 'manual',
          headers: {...foreign, 'Content-Type': contentType},
        });
        expect.soft([url, contentType, status]).toEqual([url, contentType, 403]);
      }
    expect(relay.calls.filter(({method}) => method !== 'GET')).toHaveLength(before);
    // A site that gives its own name the address of this machine is no other site for a browser.
    const asked = http.get(home, {headers: {Host: 'evil.example'}});
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(421);
  });

  it('two tabs: what was done in one is said in the other, not done twice in silence', async () => {
    await freshPage();
    const first = await ready();
    const other = await page.context().newPage();
    other.setDefaultTimeout(PATIENCE);
    other.on('pageerror', (error) => thrown.push(error.message));
    const second = await act.ready(other, home);
    await second.waitFor();
    await first.click();
    await expect.poll(() => done().length, {timeout: PATIENCE}).toBeGreaterThan(0);
    const before = calls().length;
    const heard = async (): Promise<string> => (await other.locator(OUTCOMES).allInnerTexts()).join(' ').trim();
    const listed = async (): Promise<string[]> => (act.list ? other.locator(act.list).allInnerTexts() : []);
    const [silence, listedBefore] = [await heard(), await listed()];
    await second.click();
    await expect.poll(() => calls().length, {timeout: PATIENCE}).toBeGreaterThan(before);
    await quiet();
    const [one, two, ...more] = calls();
    expect(more).toEqual([]);
    if (act.second === 'refused') {
      const {code = ''} = problemsIn(two)[0] ?? {};
      expect(code).not.toBe('');
      // What was refused as one of many is no longer on a page that shows what is open: it counts them.
      await expect.poll(heard, {timeout: PATIENCE}).toContain(two?.status === 200 ? 'refused' : code);
    } else {
      const [first, second = ''] = [one, two].map((call) => (JSON.parse(call?.body ?? '{}') as {id?: string}).id);
      expect(second).not.toBe('');
      // Each tab has made its own: neither the same once more, nor one that nobody reads of.
      expect(second).not.toBe(first);
      expect(two?.key).not.toBe(one?.key);
      const isToldOf = async (): Promise<boolean> =>
        other.url().includes(second) || (await heard()) !== silence || (await listed()).join() !== listedBefore.join();
      await expect.poll(isToldOf, {timeout: PATIENCE}).toBe(true);
    }
    expect(thrown).toEqual([]);
  });

  it('an act whose answer got lost is done once, also when it is pressed again', async () => {
    await freshPage();
    const button = await ready();
    relay.fault = 'lost';
    relay.times = 1;
    await button.click();
    await expect.poll(() => calls().length, {timeout: PATIENCE}).toBe(1);
    if (act.again === 'done') await button.waitFor({state: 'detached'});
    else {
      if (act.waits === undefined) {
        await expect.poll(said, {timeout: PATIENCE}).toMatch(/\w{4,} \w+/);
        await (act.again ? act.again(page) : button.click());
      }
      await expect.poll(() => calls().length, {timeout: LONG_PATIENCE}).toBe(2);
    }
    await quiet();
    expect([...new Set(calls().map(({key}) => key))]).toEqual([expect.any(String)]);
    expect(done().filter(({headers}) => !headers.has('Idempotency-Replayed'))).toHaveLength(1);
    expect(done()).toHaveLength(calls().length);
    expect(thrown).toEqual([]);
  });

  const address = outwardAddress();

  it.skipIf(address === undefined)('nobody else in the network reaches it by default', async () => {
    const reach = fetch(home.replace('localhost', address ?? '')).then(
      ({status}) => status,
      () => 'refused',
    );
    expect(await reach).toBe('refused');
  });

  it.skipIf(address === undefined)('with the HOST of its container it is reached', async () => {
    const open = await startApp(slug, {...(await settings()), HOST: '0.0.0.0'}, folder);
    const {status} = await fetch(open.url.replace('localhost', address ?? '')).finally(open.stop);
    expect(status).toBeLessThan(500);
  });

  it.runIf(act.person)('on a phone, who has signed in can do it, and sign out at once', async () => {
    await freshPage();
    const issuer = {OIDC_ISSUER: `http://localhost:${sandbox.port}`, OIDC_CLIENT_ID: slug};
    const guarded = await startApp(slug, {...(await settings()), ...issuer}, folder);
    try {
      await page.setViewportSize({width: 390, height: 700});
      await page.goto(guarded.url);
      await page.locator(`button[value=${act.person}]`).click();
      await (await act.ready(page, guarded.url)).click();
      await expect.poll(() => done().length, {timeout: PATIENCE}).toBeGreaterThan(0);
      await quiet();
      const leave = page.getByRole('button', {name: 'Sign out'});
      await leave.scrollIntoViewIfNeeded();
      // Over a button that something covers, the pointer meets something else.
      const met = await leave.evaluate((button) => {
        scrollTo(0, document.documentElement.scrollHeight);
        const {x, y, width, height} = button.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.outerHTML;
      });
      expect(met).toBe('<button style="width: auto;">Sign out</button>');
      await leave.click();
      await page.getByText('Signed out').first().waitFor();
    } finally {
      guarded.stop();
    }
  });

  it('in 2030 it still shows what is due when the API says', async () => {
    await freshPage();
    const later = await startApp(slug, {...(await settings()), ...clockOf2030(parent)}, folder);
    try {
      await page.clock.install({time: NEW_YEAR});
      const button = await act.ready(page, later.url, NEW_YEAR);
      await button.waitFor();
      const text = await page.locator('body').innerText();
      expect(text).not.toContain('2030');
      expect(text).not.toMatch(/\b\d{3,} ?d(?:ays?)?\b/);
      const today = new Date(relay.calls.at(-1)?.headers.get('Date') ?? '');
      await act.later?.({page, home, port: sandbox.port, calls: relay.calls, today});
      expect(thrown).toEqual([]);
    } finally {
      later.stop();
    }
  });

  it.runIf(act.edit)('a field that is cleared is empty afterwards', async () => {
    await freshPage();
    const {call, open, member, recordOf} = editOf(act);
    const {field, save} = await open(page, home);
    // Empty before, it would prove nothing.
    expect(await field.inputValue()).not.toBe('');
    await field.fill('');
    await save.click();
    await expect.poll(() => changes(call).map(({status}) => status), {timeout: PATIENCE}).toEqual([200]);
    expect(valueAt(JSON.parse(changes(call)[0]?.sent ?? '{}'), member)).toBeNull();
    expect(valueAt(await recordOf(sandbox.port), member) ?? null).toBeNull();
    expect(thrown).toEqual([]);
  });

  it.runIf(act.edit)('A, then B, then A again leaves A', async () => {
    await freshPage();
    const {call, open, member, recordOf, values} = editOf(act);
    const [a, b] = values;
    const found: string[] = [];
    for (const [at, value] of [a, b, a].entries()) {
      const {field, save} = await open(page, home);
      await field.fill(value);
      await save.click();
      await expect
        .poll(() => changes(call).filter(({status}) => status === 200), {timeout: PATIENCE})
        .toHaveLength(at + 1);
      found.push(wordsIn(valueAt(await recordOf(sandbox.port), member)));
    }
    expect(found).toEqual([a, b, a]);
  });

  it('one SIGTERM to npm ends all of it', async () => {
    const family = await familyOf(app?.pid ?? 0);
    expect(family.length).toBeGreaterThan(1);
    process.kill(app?.pid ?? 0, 'SIGTERM');
    await expect.poll(() => alive(family), {timeout: PATIENCE}).toEqual([]);
  });
});

it('every application has its faults', () => {
  const known = [...Object.keys(ACTS), ...Object.keys(TERMINALS)];
  expect(known.sort()).toEqual(templates.map(({slug}) => slug).sort());
});
