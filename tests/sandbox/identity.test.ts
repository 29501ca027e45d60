/** The identity provider of the sandbox: what it refuses. `tests/templates/signIn.test.ts` signs people in. */
import {expect, it} from 'vitest';
import {CODE_LIFE, createIdentity} from '../../src/sandbox/identity';

const ORIGIN = 'http://localhost:4010';
const BACK = 'http://localhost:5301/sign-in/return';
/** The example of RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

let time = 0;
const identity = createIdentity({
  personOf: () => Promise.resolve({name: 'Ines <Moreau>', email: 'ines@halden.example'}),
  scopes: () => Promise.resolve(['products:read']),
  now: () => time,
});

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const answer = await identity(new Request(ORIGIN + path, init));
  if (!answer) throw new Error(`${path} belongs to nobody.`);
  return answer;
}

const asked = {
  response_type: 'code',
  client_id: 'app',
  redirect_uri: BACK,
  state: 's',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
  person: 'ines_approver',
};

const authorize = (change: object = {}): Promise<Response> =>
  ask(`/oauth2/authorize?${new URLSearchParams({...asked, ...change})}`);

async function exchange(change: object = {}): Promise<unknown> {
  const code = new URL((await authorize()).headers.get('Location') ?? '').searchParams.get('code') ?? '';
  time += 'late' in change ? CODE_LIFE : 0;
  const form = {grant_type: 'authorization_code', code, client_id: 'app', redirect_uri: BACK, code_verifier: VERIFIER};
  const answer = await ask('/oauth2/token', {method: 'POST', body: new URLSearchParams({...form, ...change})});
  return answer.json();
}

it('gives a token that is a key of the person in their role', async () => {
  expect(await exchange()).toMatchObject({access_token: 'plk_test_ines_approver', token_type: 'Bearer'});
});

it.each([
  ['another verifier', {code_verifier: 'wrong'}],
  ['another application', {client_id: 'other'}],
  ['another way back', {redirect_uri: `${BACK}/2`}],
  ['an unknown code', {code: 'unknown'}],
  ['a minute that has passed', {late: ''}],
])('gives no token for %s', async (_, change) => {
  expect(await exchange(change)).toMatchObject({error: 'invalid_grant'});
});

it('sends no code to another machine, nor without a challenge', async () => {
  expect((await authorize({redirect_uri: 'https://elsewhere.example/'})).status).toBe(400);
  expect((await authorize({code_challenge_method: 'plain'})).headers.get('Location')).toContain(
    'error=invalid_request',
  );
});

it('knows its own scopes and those of the API, and no others', async () => {
  const answered = async (scope: string): Promise<string> => (await authorize({scope})).headers.get('Location') ?? '';
  expect(await answered('openid profile products:read')).toContain('code=');
  expect(await answered('openid everything:read')).toContain('error=invalid_scope');
});

it('lists people as text', async () => {
  const page = await (await authorize({person: '', state: '"><script>'})).text();
  expect(page).toContain('Ines &#60;Moreau&#62;, approver');
  expect(page).not.toContain('<script>');
});
