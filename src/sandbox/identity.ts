/** An identity provider (OpenID Connect) whose people are those of the sample world, for applications that sign people in. */
import {KEY_PREFIXES} from '../config/sandboxKeys';
import {PEOPLE, ROLES} from '../openapi/roles';

/** Milliseconds that a code can be exchanged for a token. */
export const CODE_LIFE = 60_000;
/** Seconds that a token is good for. */
const TOKEN_LIFE = 3600;
const ALGORITHM = {name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256'};
const KEY_ID = 'sandbox';

/** Whom one can sign in as: a person in one of their roles. */
interface Seat {
  /** What stands in the form and in a key: `ines_approver`. */
  id: string;
  user: string;
  role: string;
}

const SEATS: readonly Seat[] = Object.entries(ROLES).flatMap(([role, {name, user}]) => {
  const [person] = Object.entries(PEOPLE).find(([, id]) => id === user) ?? [];
  return person === undefined ? [] : [{id: `${person}_${role}`, user, role: name}];
});

interface Person {
  name: string;
  email?: string;
}

interface Grant {
  seat: Seat;
  client: string;
  redirect: string;
  challenge: string;
  nonce: string | null;
  ends: number;
}

export interface IdentityOptions {
  /** Reads the user with an id; undefined when the sample world has no record of it. */
  personOf: (user: string) => Promise<Person | undefined>;
  /** Scopes of the API, which an application may ask for as well. */
  scopes?: () => Promise<readonly string[]>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function challengeOf(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encode(verifier))));
}

/** What an application may ask of the provider itself. */
const SCOPES = ['openid', 'profile', 'email'];

/** Codes are sent to this machine only, so that no page elsewhere can ask for one. */
function isOfThisMachine(address: string | null): address is string {
  if (address === null || !URL.canParse(address)) return false;
  const {protocol, hostname} = new URL(address);
  return /^https?:$/.test(protocol) && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function pageOf(title: string, body: string, status = 200): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem}
button{font:inherit;display:block;width:100%;margin:.5rem 0;padding:.6rem .8rem;text-align:start;cursor:pointer}</style>
<h1>${title}</h1>${body}</html>`;
  return new Response(html, {
    status,
    headers: {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store'},
  });
}

function refused(error: string, description: string, status = 400): Response {
  return Response.json({error, error_description: description}, {status, headers: {'Cache-Control': 'no-store'}});
}

function redirectTo(address: string, parameters: Record<string, string | null>): Response {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value);
  return new Response(null, {status: 303, headers: {Location: url.href}});
}

/** @returns what answers requests to the provider, and undefined to all others */
export function createIdentity({
  personOf,
  scopes = () => Promise.resolve([]),
  now = () => Date.now(),
}: IdentityOptions): (request: Request) => Promise<Response | undefined> {
  const grants = new Map<string, Grant>();
  let made: Promise<CryptoKeyPair> | undefined;

  function keys(): Promise<CryptoKeyPair> {
    const kind = {...ALGORITHM, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1])};
    return (made ??= crypto.subtle.generateKey(kind, true, ['sign', 'verify']));
  }

  /** A reader may have deleted the person; then the word of the key is all that is known of the name. */
  async function claimsOf({id, user}: Seat): Promise<Person> {
    return (await personOf(user)) ?? {name: id.charAt(0).toUpperCase() + id.slice(1).replace(/_.*/, '')};
  }

  const tokenOf = ({id}: Seat): string => `${KEY_PREFIXES.clients}${id}`;

  async function signed(claims: object): Promise<string> {
    const head = {alg: 'RS256', typ: 'JWT', kid: KEY_ID};
    const text = [head, claims].map((part) => base64Url(encode(JSON.stringify(part)))).join('.');
    const signature = await crypto.subtle.sign(ALGORITHM.name, (await keys()).privateKey, encode(text));
    return `${text}.${base64Url(new Uint8Array(signature))}`;
  }

  /** The page that lists people, or the way back with a code for the one who was chosen. */
  async function authorize(asked: URLSearchParams): Promise<Response> {
    const redirect = asked.get('redirect_uri');
    if (!isOfThisMachine(redirect))
      return pageOf('Cannot sign in', '<p>Codes of the sandbox go to addresses of this machine only.</p>', 400);
    const state = asked.get('state');
    const wrong = (error: string, error_description: string): Response =>
      redirectTo(redirect, {error, error_description, state});
    if (asked.get('response_type') !== 'code') return wrong('unsupported_response_type', 'Ask for a code.');
    const others = (asked.get('scope') ?? '').split(' ').filter((scope) => scope !== '' && !SCOPES.includes(scope));
    // Reading those of the API takes long, and a sign-in asks for none.
    const known = others.length > 0 ? await scopes() : [];
    const unknown = others.find((scope) => !known.includes(scope));
    if (unknown !== undefined) return wrong('invalid_scope', `There is no scope ${unknown}.`);
    const challenge = asked.get('code_challenge');
    if (challenge === null || asked.get('code_challenge_method') !== 'S256')
      return wrong('invalid_request', 'Send code_challenge with the method S256.');
    const chosen = asked.get('person');
    if (chosen === 'nobody') return wrong('access_denied', 'Nobody was chosen.');
    const seat = SEATS.find(({id}) => id === chosen);
    if (!seat) return choice(asked);
    const code = crypto.randomUUID();
    const client = asked.get('client_id') ?? '';
    grants.set(code, {seat, client, redirect, challenge, nonce: asked.get('nonce'), ends: now() + CODE_LIFE});
    return redirectTo(redirect, {code, state});
  }

  async function choice(asked: URLSearchParams): Promise<Response> {
    const kept = [...asked]
      .filter(([name]) => name !== 'person')
      .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`);
    const people = await Promise.all(
      SEATS.map(async (seat) => {
        const {name} = await claimsOf(seat);
        return `<button name="person" value="${seat.id}">${escaped(name)}, ${escaped(seat.role.toLowerCase())}</button>`;
      }),
    );
    const none = '<button name="person" value="nobody">Nobody: go back</button>';
    const form = `<form>${kept.join('')}${people.join('')}${none}</form>`;
    return pageOf('Who are you?', `<p>The sandbox asks for no password.</p>${form}`);
  }

  async function exchange(issuer: string, form: URLSearchParams, basic: string | null): Promise<Response> {
    if (form.get('grant_type') !== 'authorization_code')
      return refused('unsupported_grant_type', 'Send grant_type=authorization_code.');
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    // A code is good for one exchange, also one that fails.
    grants.delete(code);
    const [named = ''] = basic === null ? [] : atob(basic.replace(/^Basic /i, '')).split(':');
    const client = form.get('client_id') ?? decodeURIComponent(named);
    if (!grant || grant.client !== client || grant.redirect !== form.get('redirect_uri'))
      return refused('invalid_grant', 'The code is unknown, was used, or was given to another application.');
    if (now() >= grant.ends) return refused('invalid_grant', 'The code has expired.');
    if ((await challengeOf(form.get('code_verifier') ?? '')) !== grant.challenge)
      return refused('invalid_grant', 'The code_verifier does not fit the code_challenge.');
    const {seat, nonce} = grant;
    const iat = Math.floor(now() / 1000);
    const person = await claimsOf(seat);
    const claims = {iss: issuer, sub: seat.user, aud: client, iat, exp: iat + TOKEN_LIFE, ...person};
    const id_token = await signed({...claims, ...(nonce !== null && {nonce})});
    const answer = {access_token: tokenOf(seat), token_type: 'Bearer', expires_in: TOKEN_LIFE, id_token};
    return Response.json(answer, {headers: {'Cache-Control': 'no-store'}});
  }

  async function userInfo(header: string | null): Promise<Response> {
    const token = header?.replace(/^Bearer /i, '') ?? '';
    const seat = SEATS.find((one) => tokenOf(one) === token);
    if (!seat) return refused('invalid_token', 'Send an access token of this provider.', 401);
    return Response.json({sub: seat.user, ...(await claimsOf(seat))});
  }

  function endSession(asked: URLSearchParams): Response {
    const back = asked.get('post_logout_redirect_uri');
    if (isOfThisMachine(back)) return redirectTo(back, {state: asked.get('state')});
    return pageOf('Signed out', '<p>You can close this page.</p>');
  }

  return async (request) => {
    const {origin, pathname, searchParams} = new URL(request.url);
    switch (`${request.method} ${pathname}`) {
      case 'GET /.well-known/openid-configuration':
        return Response.json({
          issuer: origin,
          authorization_endpoint: `${origin}/oauth2/authorize`,
          token_endpoint: `${origin}/oauth2/token`,
          jwks_uri: `${origin}/oauth2/jwks`,
          userinfo_endpoint: `${origin}/oauth2/userinfo`,
          end_session_endpoint: `${origin}/oauth2/end-session`,
          response_types_supported: ['code'],
          grant_types_supported: ['authorization_code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
          token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
          scopes_supported: SCOPES,
        });
      case 'GET /oauth2/jwks': {
        const {kty, n, e} = await crypto.subtle.exportKey('jwk', (await keys()).publicKey);
        return Response.json({keys: [{kty, n, e, kid: KEY_ID, alg: 'RS256', use: 'sig'}]});
      }
      case 'GET /oauth2/authorize':
        return authorize(searchParams);
      case 'POST /oauth2/token':
        return exchange(origin, new URLSearchParams(await request.text()), request.headers.get('Authorization'));
      case 'GET /oauth2/userinfo':
        return userInfo(request.headers.get('Authorization'));
      case 'GET /oauth2/end-session':
        return endSession(searchParams);
      default:
        return undefined;
    }
  };
}
