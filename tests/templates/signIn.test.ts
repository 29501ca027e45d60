/** Signing in to a sample application with the identity provider of the sandbox. */
import {afterAll, afterEach, beforeAll, expect, it, vi} from 'vitest';
import type {Door} from '../../examples/plumbing/signIn';
import {forwarder} from '../../examples/plumbing/forward';
import {installPackages} from '../../scripts/lib/templateApp';
import {contractSource} from '../../src/sandbox/node';
import {serveSandbox, type SandboxServer} from '../../src/sandbox/server';

const APP = 'http://localhost:5301';

let sandbox: SandboxServer;
let door: Door;
let api: (request: Request) => Promise<Response>;

beforeAll(async () => {
  await installPackages();
  const {doorOf} = await import('../../examples/plumbing/signIn');
  sandbox = await serveSandbox({source: await contractSource(process.cwd()), port: 0});
  const issuer = `http://localhost:${sandbox.port}`;
  door = doorOf({OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'approval-inbox'}, 'approvals:read', () =>
    Promise.reject(new Error('The own credential is not for people.')),
  );
  const forward = forwarder({apiBaseUrl: `${issuer}/clients`, bearer: door.bearer, allowed: [/./]});
  api = async (request) => (await door.answer(request)) ?? forward(request);
});
afterAll(() => sandbox.close());
afterEach(() => vi.useRealTimers());

/** A browser that keeps the cookies of the application. */
class Browser {
  private readonly cookies = new Map<string, string>();

  async open(path: string, init: RequestInit = {}): Promise<Response> {
    const Cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = new Headers(init.headers);
    headers.set('Cookie', Cookie);
    const answer = await api(new Request(APP + path, {...init, headers}));
    const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(answer.headers.get('Set-Cookie') ?? '') ?? [];
    if (name) this.cookies.set(name, value);
    return answer;
  }

  /** Goes to the provider and chooses a person. @returns the path that the provider sends the browser to */
  async choose(person: string): Promise<string> {
    const asked = locationOf(await this.open('/sign-in'));
    const page = await (await fetch(asked)).text();
    expect(page).toContain(`value="${person}"`);
    asked.searchParams.set('person', person);
    const back = locationOf(await fetch(asked, {redirect: 'manual'}));
    expect(back.origin).toBe(APP);
    return back.pathname + back.search;
  }

  async signIn(person: string): Promise<void> {
    const answer = await this.open(await this.choose(person));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/']);
  }
}

function locationOf(answer: Response): URL {
  return new URL(answer.headers.get('Location') ?? '');
}

const ME = '/api/v1/users/me';

it('a person who signed in calls the API with their own token', async () => {
  const browser = new Browser();
  expect((await browser.open(ME)).status).toBe(401);
  expect((await browser.open('/')).status).toBe(303);
  await browser.signIn('ines_approver');
  expect((await browser.open('/api/v1/price-approvals')).status).toBe(200);
  expect(await (await browser.open('/api/session')).json()).toMatchObject({name: 'Ines Carvalho'});
  expect(await (await browser.open(ME)).json()).toMatchObject({email: 'ines.carvalho@halden.example'});
  expect((await new Browser().open(ME)).status).toBe(401);
});

it('a person without the right reads why', async () => {
  const browser = new Browser();
  await browser.signIn('maya_viewer');
  const answer = await browser.open('/api/v1/price-approvals');
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    detail: expect.stringContaining('lacks the right approvals.read') as unknown,
  });
});

it('a state that this browser did not begin with is refused', async () => {
  const browser = new Browser();
  const back = await browser.choose('ines_approver');
  // Somebody else's link would sign this browser in as them.
  const other = new Browser();
  await other.open('/sign-in');
  const answer = await other.open(back);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('did not begin in this browser')]);
  expect((await other.open(ME)).status).toBe(401);
  const forged = await browser.open(back.replace(/state=[^&]+/, 'state=forged'));
  expect(forged.status).toBe(400);
});

it('an expired code, and one that is used twice, sign nobody in', async () => {
  const browser = new Browser();
  const late = await browser.choose('ines_approver');
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 61_000});
  const answer = await browser.open(late);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('took too long')]);
  vi.useRealTimers();
  const used = await browser.choose('ines_approver');
  expect((await browser.open(used)).status).toBe(303);
  expect((await browser.open(used)).status).toBe(400);
});

it('who is let in by nobody reads so', async () => {
  const browser = new Browser();
  const answer = await browser.open(await browser.choose('nobody'));
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('did not let you in')]);
});

it('signing out ends the session here and at the provider, and no other page may ask for it', async () => {
  const browser = new Browser();
  await browser.signIn('ines_approver');
  const foreign = await browser.open('/sign-out', {method: 'POST', headers: {'Sec-Fetch-Site': 'cross-site'}});
  expect(foreign.status).toBe(403);
  expect((await browser.open(ME)).status).toBe(200);
  const out = locationOf(await browser.open('/sign-out', {method: 'POST'}));
  expect([out.port, out.pathname]).toEqual([String(sandbox.port), '/oauth2/end-session']);
  expect(locationOf(await fetch(out, {redirect: 'manual'})).href).toBe(`${APP}/signed-out`);
  expect((await browser.open(ME)).status).toBe(401);
});
